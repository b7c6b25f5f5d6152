import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ignoringCaseOfEndings, knownSyntaxOfPath, syntaxOfPath } from "../../../src/text/files";

const root = join(__dirname, "../../..");

describe("syntaxOfPath", () => {
	for (const [path, syntax] of [
		["/a/b.properties", "properties"],
		["/a/B.PROPERTIES", "properties"],
		["/a/.properties", "properties"],
		["/a/b.kt", "kotlin"],
		["/a/b.Kts", "kotlin"],
		["/a/b.gradle", "groovy"],
		["/a/b.SCALA", "scala"],
		["/a/b.properties.bak", "plaintext"],
		["/a/properties", "plaintext"],
		["/a.properties/b", "plaintext"],
	] as const) {
		it(`${path}: ${syntax}`, () => assert.equal(syntaxOfPath(path), syntax));
	}
});

describe("ignoringCaseOfEndings", () => {
	for (const [glob, expected] of [
		["**/*.kt", "**/*.[kK][tT]"],
		["**/*.{kt,j2}", "**/*.{[kK][tT],[jJ]2}"],
		["{conf/*.xml,**/a.b}", "{conf/*.[xX][mM][lL],**/a.[bB]}"],
		["a.b/C/*.kt", "a.b/C/*.[kK][tT]"],
		["**/[.a]*", "**/[.a]*"],
		["**/*", "**/*"],
		["", ""],
	] as const) {
		it(`${glob} → ${expected}`, () => assert.equal(ignoringCaseOfEndings(glob), expected));
	}
});

it("The files that are looked at unless told are those whose ending tells their syntax", () => {
	const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const include = manifest.contributes.configuration.properties["nameEncoding.workspace.include"].default;
	const [, endings = ""] = /^\*\*\/\*\.\{(.*)\}$/.exec(include) ?? [];
	const source = readFileSync(join(root, "src/text/files.ts"), "utf8");
	const table = [...source.matchAll(/^\t\["(\w+)", "\w+"\],$/gm)].map(([, ending]) => ending);
	assert.ok(table.length > 10);
	assert.deepEqual(endings.split(",").sort(), table.sort());
	for (const ending of endings.split(",")) assert.ok(knownSyntaxOfPath(`a.${ending}`), ending);
});
