/** The command line as it ships, beside what Node needs for the like. Each round starts both as programs. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nameEncode } from "../../../src/codec/nameEncoding";
import { repository } from "../../host/launch/places";
import { type Figure, type Measure, median } from "../figure";
import { madeProperties, madeUri } from "../made";
import { Random } from "../random";

const rounds = 9;
const cli = path.join(repository, "dist", "npm", "cli.js");
const folder = path.join(repository, "dist", "bench", "commandLine");
const lines = path.join(folder, "names.txt");

/** Arguments of Node, and the file that it reads from standard input. */
interface Start {
	readonly args: readonly string[];
	readonly input?: string;
	/** The exit code; 0 by default. */
	readonly status?: number;
}

const copying = `
const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => process.stdout.write(line + "\\n"));`;

export const measure: Measure = async () => {
	execFileSync(process.execPath, [path.join(repository, "npm", "build.mjs")], { stdio: "inherit" });
	mkdirSync(folder, { recursive: true });
	return [startUp(["--version"]), startUp(["encode", "x:y"]), decoding(), checking()];
};

function startUp(args: readonly string[]): Figure {
	const said = spawnSync(process.execPath, [cli, ...args], { encoding: "utf8" }).stdout;
	assert.match(said, args.length === 1 ? /^\d+\.\d+\.\d+\n$/ : /^x-y\n$/);
	const times = timesOf({ args: [cli, ...args] }, { args: ["-e", "0"] }, 25);
	return {
		subject: `name-encoding ${args.join(" ")}`,
		rival: "node -e 0",
		kind: "difference",
		ratios: times.map(([ours, rival]) => ours - rival),
		wanted: 60,
		remark: medians(times),
	};
}

function decoding(): Figure {
	const random = new Random(14);
	const uris = Array.from({ length: 1_000_000 }, () => madeUri(random));
	writeFileSync(lines, uris.map(nameOf).join(""));
	const ours = { args: [cli, "decode"], input: lines };
	const rival = { args: ["-e", copying], input: lines };
	assert.deepEqual(outputOf(ours), Buffer.from(uris.map((uri) => `${lowered(uri)}\n`).join("")));
	assert.deepEqual(outputOf(rival), readFileSync(lines));
	const times = timesOf(ours, rival, rounds);
	return {
		subject: "decode of a million lines",
		rival: "copying them through readline",
		kind: "time",
		ratios: times.map(([time, rivals]) => time / rivals),
		wanted: 3,
		remark: medians(times),
	};
}

/** Reads every file below a folder, and takes it apart into lines. */
const splitting = `
const fs = require("node:fs");
let lines = 0;
for (const entry of fs.readdirSync(process.argv[1], { recursive: true, withFileTypes: true })) {
	if (!entry.isFile()) continue;
	lines += fs.readFileSync(entry.parentPath + "/" + entry.name, "utf8").split(/\\r?\\n/).length;
}
console.log(lines);`;

/** 1,000 files of 1,000 keys; a raw URI in each hundredth, at its end. */
function checking(): Figure {
	const files = mkdtempSync(path.join(tmpdir(), "bench-"));
	try {
		let lines = 0;
		for (let file = 0; file < 1000; file++) {
			const text = madeProperties(1000, file + 1) + (file % 100 === 0 ? "http://h.x/p = 1\n" : "");
			lines += text.split("\n").length;
			const below = path.join(files, String(file % 10));
			mkdirSync(below, { recursive: true });
			writeFileSync(path.join(below, `${file}.properties`), text);
		}
		const ours = { args: [cli, "check", "--format", "json", files], status: 1 };
		const rival = { args: ["-e", splitting, files] };
		const { problems } = JSON.parse(outputOf(ours).toString());
		assert.equal(problems.filter(({ rule }: { rule: string }) => rule === "raw-uri-key").length, 10);
		assert.equal(outputOf(rival).toString(), `${lines}\n`);
		const times = timesOf(ours, rival, rounds);
		return {
			subject: "check of 1,000 files of 1,000 keys",
			rival: "reading and splitting them",
			kind: "time",
			ratios: times.map(([time, rivals]) => time / rivals),
			wanted: 8,
			remark: medians(times),
		};
	} finally {
		rmSync(files, { recursive: true });
	}
}

function nameOf(uri: string): string {
	const name = nameEncode(uri);
	if (!name.ok) throw new Error(`${uri} has no name.`);
	return `${name.value}\n`;
}

function lowered(uri: string): string {
	return uri.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
}

const output = path.join(folder, "output");

/** In milliseconds, for each round: that of the first, that of the second. */
function timesOf(ours: Start, rival: Start, count: number): [ours: number, rival: number][] {
	const times = Array.from({ length: count + 1 }, (_, round): [number, number] => {
		if (round % 2 === 0) return [timeOf(ours), timeOf(rival)];
		const rivals = timeOf(rival);
		return [timeOf(ours), rivals];
	});
	// The first round reads the programs from the disk.
	return times.slice(1);
}

function timeOf(start: Start): number {
	const begin = performance.now();
	run(start);
	return performance.now() - begin;
}

function outputOf(start: Start): Buffer {
	run(start);
	return readFileSync(output);
}

function run({ args, input, status = 0 }: Start): void {
	const files = [input === undefined ? "ignore" : openSync(input, "r"), openSync(output, "w")] as const;
	const ended = spawnSync(process.execPath, args, { stdio: [...files, "inherit"] });
	for (const file of files) if (file !== "ignore") closeSync(file);
	assert.equal(ended.status, status);
}

function medians(times: readonly (readonly [ours: number, rival: number])[]): string {
	const [ours, rival] = [0, 1].map((side) => median(times.map((both) => both[side] as number)).toFixed(0));
	return `${ours} ms : ${rival} ms, medians of ${times.length} rounds`;
}
