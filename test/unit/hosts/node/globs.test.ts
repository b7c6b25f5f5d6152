import assert from "node:assert/strict";
import { partsOfGlob, readGlob } from "../../../../src/hosts/node/globs";

describe("Globs", () => {
	const globs: [glob: string, matched: string[], others: string[]][] = [
		["*.properties", ["a.properties", ".a.properties"], ["b/a.properties", "a.propertiesx"]],
		["**/*.properties", ["a.properties", "b/a.properties", ".b/.c/a.properties"], ["a.java"]],
		["{**/*.properties,**/*.java}", ["a.properties", "b/a.java"], ["a.xml"]],
		["{a/**,b}/c", ["a/c", "a/x/c", "b/c"], ["b/x/c"]],
		["**", ["a", "b/a", "../a"], []],
		["**/b/**/a", ["b/a", "x/b/y/a"], ["b", "a"]],
		["**/*.[pP]refs", ["a.Prefs", "b/a.prefs"], ["a.pRefs"]],
		["a?.properties", ["ab.properties"], ["a.properties", "a/.properties"]],
		["[a-c][!a-c][^x]", ["bdy"], ["bby", "bdx"]],
		["a[{]b[}].properties", ["a{b}.properties"], ["ab.properties"]],
		["a[[]b[]][*][?]", ["a[b]*?"], ["ab]xx"]],
		["a(b|c)+@(d)^$.x", ["a(b|c)+@(d)^$.x"], ["ab", "ac+@d^$.x"]],
		["a\\b", ["a\\b"], ["ab"]],
		["**/*", ["x\ny/a\nb", "\n"], []],
		["{a,{b,{c,{d,e}}}}x", ["ax", "bx", "cx", "dx", "ex"], ["x", "abx"]],
		["{a,,b}c", ["ac", "c", "bc"], ["b"]],
		["[{}]{a[}],[{]b}", ["{a}", "}{b"], ["{a", "b"]],
		["{[,x}{a,b}", ["xa", "xb"], ["x", "x{a,b}"]],
		["{x,[}{a,b}", ["xa", "xb"], ["x", "x{a,b}"]],
		["{".repeat(200), ["{".repeat(200)], [""]],
		["[a-]x[-b]", ["axb", "-x-"], ["bxa"]],
		["a[/]b[!x]c", [], ["a/bbc", "abb/c"]],
		[`${"a".repeat(300)}*`, ["a".repeat(300)], ["a"]],
	];
	for (const [glob, matched, others] of globs) {
		it(`${JSON.stringify(glob)} matches`, () => {
			const { isTooLarge, isMatch } = readGlob(glob);
			assert.equal(isTooLarge, false);
			assert.deepEqual([...matched, ...others].filter(isMatch), matched);
		});
	}

	const refused = [
		"a".repeat(5000),
		"{a,b}".repeat(40),
		"{a,b,c,d,e,f,g,h,i,j}".repeat(10),
		`{${"a,".repeat(1000)}}`,
	];
	for (const glob of refused) {
		it(`${glob.slice(0, 40)} is refused`, () => {
			const read = readGlob(glob);
			assert.equal(read.isTooLarge, true);
			assert.equal(read.isMatch("a"), false);
		});
	}

	const parts: [argument: string, base: string, glob: string][] = [
		["a/b.properties", "a/", "b.properties"],
		["a/**/*.properties", "a/", "**/*.properties"],
		["../a/*", "../a/", "*"],
		["{a,b}/c", "", "{a,b}/c"],
		["/a/b/*.x", "/a/b/", "*.x"],
		["C:/*.x", "C:/", "*.x"],
		["//server/share/*", "//server/share/", "*"],
	];
	for (const [argument, base, glob] of parts) {
		it(`${argument} is looked for in "${base}"`, () => {
			assert.deepEqual({ ...partsOfGlob(argument) }, { base, glob });
		});
	}
});
