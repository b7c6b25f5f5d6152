import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { propertyKeys } from "../../src/properties/properties";
import { type Checks, names, type Program, run, start, urisOf, urisOfNames } from "./program";
import { loadTexts } from "./propertiesTexts";
import { uris } from "./uris";

type Writing = "stream" | "writer";

export const javaProperties: Program = {
	name: "java.util.Properties",
	// A source file is run only where there is a compiler, too.
	isInstalled: () => start("java", ["--list-modules"]).output.includes("jdk.compiler"),
	checks: { ...stored("stream"), ...stored("writer") },
};

function stored(writing: Writing): Checks {
	return {
		[`${names.length} names as keys, stored (${writing}) and loaded, are their URIs`]: (folder) => {
			const text = store(names, writing, folder);
			assertSameKeys(urisOf(load(text)), urisOfNames);
			assertSameKeys(ourKeys(text), names);
			// Every name is a key as it stands: none has been escaped.
			for (const name of names) assert(text.includes(`\n${name}=`), `${name} is not written as it is`);
		},
		[`${uris.length} URIs as keys, stored (${writing}), are what propertyKeys reads`]: (folder) =>
			assertSameKeys(ourKeys(store(uris, writing, folder)), uris),
	};
}

function store(keys: readonly string[], writing: Writing, folder: string): string {
	const input = keys.map((key) => `${key}\0`).join("");
	run("java", [path.join(__dirname, "PropertiesKeys.java"), writing, "a.properties"], { folder, input });
	return readFileSync(path.join(folder, "a.properties"), "utf8");
}

function load(text: string): string[] {
	return loadTexts([text])[0]?.map(([key]) => key) ?? [];
}

function ourKeys(text: string): string[] {
	return propertyKeys(text).map(({ key }) => key);
}

/** A table of Properties has an order of its own. */
function assertSameKeys(actual: readonly string[], expected: readonly string[]): void {
	assert.deepEqual([...actual].sort(), [...expected].sort());
}
