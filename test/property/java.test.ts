/** The same laws of `.properties` files, with `java.util.Properties` itself, where there is a JDK. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import type { Vocabulary } from "../../src/keys/vocabulary";
import { unescapeProperty } from "../../src/properties/properties";
import { run, start } from "../interop/program";
import { propertyEntries } from "../propertyEntries";
import { mutated, properties, propertiesOfUris } from "./arbitraries";
import { keyEdit } from "./keyEdit";
import { inBatches, patience } from "./seed";

const program = path.join(__dirname, "..", "interop", "PropertiesTexts.java");
const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: [] };

type Entries = [key: string, value: string][];

describe("java.util.Properties", function () {
	// The last batch that is begun in time ends later.
	this.timeout((60 + 10 * patience) * 1000);
	before(function () {
		// A source file is run only where there is a compiler, too.
		if (!start("java", ["--list-modules"]).output.includes("jdk.compiler")) this.skip();
	});

	it("reads what the scanner reads", () =>
		inBatches(fc.oneof(properties, propertiesOfUris, mutated(propertiesOfUris)), 2000, (sources) => {
			const loaded = load(sources);
			for (const [i, source] of sources.entries()) {
				assert.deepEqual(scanned(source), loaded[i], JSON.stringify(source));
			}
		}));

	it("reads a key that was encoded or decoded in place, and all else as before", () =>
		inBatches(fc.tuple(fc.oneof(propertiesOfUris, mutated(propertiesOfUris)), fc.nat()), 2000, (cases) => {
			const edits = cases.flatMap(([source, pick]) => {
				const edit = keyEdit(source, pick, vocabulary);
				return edit ? [{ source, ...edit }] : [];
			});
			const loaded = load(edits.flatMap(({ source, edited }) => [source, edited]));
			for (const [i, { source, edited, expected }] of edits.entries()) {
				const [before, after] = loaded.slice(2 * i);
				// If Java refuses the whole text, it has a malformed escape, perhaps elsewhere.
				if (before) assert.deepEqual(after, expected(before), JSON.stringify([source, edited]));
			}
		}));
});

/** The text that the scanner reads; `undefined` if an escape is malformed. */
function scanned(source: string): Entries | undefined {
	let isMalformed = false;
	const entries = propertyEntries(source).map(({ key, value }): [string, string] => {
		const [first, second] = [key, value].map(({ start, end }) => unescapeProperty(source.slice(start, end)));
		isMalformed ||= first?.isMalformed === true || second?.isMalformed === true;
		return [first?.text ?? "", second?.text ?? ""];
	});
	return isMalformed ? undefined : entries;
}

/** The text that Java reads of each, in order; `undefined` if it refuses all of it. */
function load(texts: readonly string[]): (Entries | undefined)[] {
	const folder = mkdtempSync(path.join(tmpdir(), "properties-"));
	try {
		writeFileSync(path.join(folder, "in"), Buffer.concat([count(texts.length), ...texts.map(counted)]));
		run("java", [program, "in", "out"], { folder });
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

function readAll(buffer: Buffer, texts: number): (Entries | undefined)[] {
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
		return Array.from({ length: entries }, (): [string, string] => [readText(), readText()]);
	});
}
