import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./program";

const program = path.join(__dirname, "PropertiesTexts.java");

export type Entry = [key: string, value: string];

/** What Java reads of each text, in order; `undefined` if it refuses all of it. */
export function loadTexts(texts: readonly string[]): (Entry[] | undefined)[] {
	const folder = mkdtempSync(path.join(tmpdir(), "properties-"));
	try {
		writeFileSync(path.join(folder, "in"), Buffer.concat([count(texts.length), ...texts.map(counted)]));
		// A short run is over before it pays to optimize it.
		const flags = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
		run("java", [...flags, program, "in", "out"], { folder });
		return readAll(readFileSync(path.join(folder, "out")), texts.length);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function count(number: number): Buffer {
	const buffer = Buffer.alloc(4);
	buffer.writeInt32BE(number);
	return buffer;
}

function counted(text: string): Buffer {
	return Buffer.concat([count(text.length), Buffer.from(text, "utf16le").swap16()]);
}

function readAll(buffer: Buffer, texts: number): (Entry[] | undefined)[] {
	let at = 0;
	const readCount = () => {
		at += 4;
		return buffer.readInt32BE(at - 4);
	};
	const readText = () => {
		const end = 2 * readCount() + at;
		const units = Buffer.from(buffer.subarray(at, end)).swap16();
		at = end;
		return units.toString("utf16le");
	};
	return Array.from({ length: texts }, () => {
		const entries = readCount();
		if (entries < 0) return undefined;
		return Array.from({ length: entries }, (): Entry => [readText(), readText()]);
	});
}
