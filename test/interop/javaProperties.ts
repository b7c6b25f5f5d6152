import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { propertyKeys, writeKey } from "../../src/properties/properties";
import { type Checks, names, type Program, run, start, urisOf, urisOfNames } from "./program";
import { uris } from "./uris";

const program = path.join(__dirname, "PropertiesKeys.java");

type Writing = "stream" | "writer";
type Reading = "stream" | "reader";

export const javaProperties: Program = {
	name: "java.util.Properties",
	// A source file is run only where there is a compiler, too.
	isInstalled: () => start("java", ["--list-modules"]).output.includes("jdk.compiler"),
	checks: {
		...storedAndLoaded("stream", "stream"),
		...storedAndLoaded("writer", "reader"),
		...loadsDecodedKeys("stream"),
		...loadsDecodedKeys("reader"),
		"without a name, the key of http://h/p=1 is http": (folder) => {
			writeFileSync(path.join(folder, "a.properties"), "http://h/p=1\n");
			assert.deepEqual(load("stream", folder), ["http"]);
		},
	},
};

function storedAndLoaded(writing: Writing, reading: Reading): Checks {
	return {
		[`${names.length} names as keys, stored (${writing}) and loaded (${reading}), are their URIs`]: (
			folder,
		) => {
			store(names, writing, folder);
			assertSameKeys(urisOf(load(reading, folder)), urisOfNames);
			assertSameKeys(ourKeys(folder), names);
			const file = readFileSync(path.join(folder, "a.properties"), "utf8");
			// Every name is a key as it stands: none has been escaped.
			for (const name of names) assert(file.includes(`\n${name}=`), `${name} is not written as it is`);
		},
		[`${uris.length} URIs as keys, stored (${writing}), are what propertyKeys reads`]: (folder) => {
			store(uris, writing, folder);
			assertSameKeys(ourKeys(folder), uris);
		},
	};
}

function loadsDecodedKeys(reading: Reading): Checks {
	return {
		[`${uris.length} keys decoded in place are loaded (${reading}) as the URIs`]: (folder) => {
			const lines = uris.map((uri, index) => `${writeKey(uri)} = ${index}\n`);
			writeFileSync(path.join(folder, "a.properties"), lines.join(""));
			assertSameKeys(load(reading, folder), uris);
		},
	};
}

function store(keys: readonly string[], writing: Writing, folder: string): void {
	const input = keys.map((key) => `${key}\0`).join("");
	run("java", [program, "store", writing, "a.properties"], { folder, input });
}

function load(reading: Reading, folder: string): string[] {
	return run("java", [program, "load", reading, "a.properties"], { folder }).split("\0").slice(0, -1);
}

function ourKeys(folder: string): string[] {
	return propertyKeys(readFileSync(path.join(folder, "a.properties"), "utf8")).map(({ key }) => key);
}

/** A table of Properties has an order of its own. */
function assertSameKeys(actual: readonly string[], expected: readonly string[]): void {
	assert.deepEqual([...actual].sort(), [...expected].sort());
}
