import assert from "node:assert/strict";
import { posix, win32 } from "node:path";
import {
	displayedPath,
	globMatcher,
	partsOfGlob,
	slashed,
	uriReferenceOf,
	withSlashes,
} from "../../../src/cli/globs";

describe("Globs and paths", () => {
	const globs: [glob: string, matched: string[], others: string[]][] = [
		["*.properties", ["a.properties", ".a.properties"], ["b/a.properties", "a.propertiesx"]],
		["**/*.properties", ["a.properties", "b/a.properties", ".b/.c/a.properties"], ["a.java"]],
		["{**/*.properties,**/*.java}", ["a.properties", "b/a.java"], ["a.xml"]],
		["{**/*.properties}", ["a.properties", "b/a.properties"], ["a.java"]],
		["**/*.{properties}", ["a.properties", "b/a.properties"], ["a.{properties}", "a.java"]],
		["{a,{b}}/*.{c}", ["a/x.c", "b/x.c"], ["c/x.c", "{b}/x.c"]],
		["b/**", ["b/a", "b/c/a"], ["a", "c/b/a"]],
		["**/*.[pP]refs", ["a.Prefs", "b/a.prefs"], ["a.pRefs"]],
		["a?.properties", ["ab.properties"], ["a.properties", "a/.properties"]],
		["!(a)", ["!(a)"], ["b"]],
		["", [], ["", "a"]],
		[`${"{a,b}".repeat(40)}`, [], ["a"]],
	];
	for (const [glob, matched, others] of globs) {
		it(`${glob.slice(0, 40)} matches`, () => {
			const matches = globMatcher(glob);
			assert.deepEqual([...matched, ...others].filter(matches), matched);
		});
	}

	/** On Windows and elsewhere: the file, the folder, and the path from the folder on. */
	const below: [platform: typeof win32, file: string, folder: string, slashed: string, displayed: string][] =
		[
			[posix, "/a/b/c.properties", "/a", "b/c.properties", "b/c.properties"],
			[posix, "/a/b\\c", "/a", "b\\c", "b\\c"],
			[posix, "/x/c", "/a/b", "x/c", "../../x/c"],
			[posix, "/a/..b", "/a", "..b", "..b"],
			[win32, "C:\\a\\b\\c.properties", "C:\\a", "b/c.properties", "b/c.properties"],
			[win32, "c:\\A\\b", "C:\\a", "b", "b"],
			[win32, "D:\\x\\c", "C:\\a", "x/c", "D:/x/c"],
			[win32, "C:\\x\\c", "C:\\a", "x/c", "../x/c"],
			[win32, "\\\\server\\share\\a\\b", "\\\\server\\share\\a", "b", "b"],
		];
	for (const [platform, file, folder, relative, displayed] of below) {
		it(`${file} in ${folder}`, () => {
			assert.equal(slashed(file, folder, platform), relative);
			assert.equal(displayedPath(file, folder, platform), displayed);
		});
	}

	it("takes backslashes for slashes on Windows alone", () => {
		assert.equal(withSlashes("src\\**\\*.properties", win32), "src/**/*.properties");
		assert.equal(withSlashes("src\\*", posix), "src\\*");
	});

	const parts: [argument: string, base: string | undefined, glob?: string][] = [
		["a/b.properties", undefined],
		["a/**/*.properties", "a", "**/*.properties"],
		["../a/*", "../a", "*"],
		["{a,b}/c", "", "{a,b}/c"],
		["/a/b/*.x", "/a/b", "*.x"],
		["C:/a/*.x", "C:/a", "*.x"],
	];
	for (const [argument, base, glob] of parts) {
		it(`${argument} is ${base === undefined ? "a path" : "a glob"}`, () => {
			assert.deepEqual(partsOfGlob(argument), base === undefined ? undefined : { base, glob });
		});
	}

	const references: [displayed: string, reference: string][] = [
		["a/b c%41 ä.properties", "a/b%20c%2541%20%C3%A4.properties"],
		["a:b", "a%3Ab"],
		["../a", "../a"],
		["/a/b", "file:///a/b"],
		["D:/a b", "file:///D:/a%20b"],
		["a\n?#", "a%0A%3F%23"],
		["\ud800", "%EF%BF%BD"],
	];
	for (const [displayed, reference] of references)
		it(`${JSON.stringify(displayed)} as a URI`, () => assert.equal(uriReferenceOf(displayed), reference));
});
