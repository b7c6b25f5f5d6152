import assert from "node:assert/strict";
import { ignoringCaseOfEndings, languageOfId, languages, syntaxOfPath } from "../../../src/text/languages";

describe("languages", () => {
	it("share no id and no ending", () => {
		for (const all of [
			languages.flatMap(({ ids }) => ids),
			languages.flatMap(({ endings = [] }) => endings),
		]) {
			assert.deepEqual(all, [...new Set(all)]);
		}
	});

	for (const [id, isKnown, isRenamed] of [
		["java", true, true],
		["typescriptreact", true, false],
		["json5", false, true],
		["rust", false, false],
		["constructor", false, false],
	] as const) {
		it(id, () => {
			assert.equal(languageOfId(id)?.scanner !== undefined, isKnown);
			assert.equal(languageOfId(id)?.isRenamed === true, isRenamed);
		});
	}
});

describe("syntaxOfPath", () => {
	for (const [path, syntax] of [
		["/a/b.properties", "properties"],
		["/a/B.PROPERTIES", "properties"],
		["/a/.properties", "properties"],
		["/a/b.kt", "kotlin"],
		["/a/b.Kts", "kotlin"],
		["/a/b.gradle", "groovy"],
		["/a/b.SCALA", "scala"],
		["/a/b.txt", "plaintext"],
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
