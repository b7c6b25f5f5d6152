import assert from "node:assert/strict";
import { readGlob } from "../../../src/hosts/node/globs";
import {
	filesWithRename,
	hasRename,
	ignoringCaseOfEndings,
	languageOfId,
	languages,
	propertiesGlob,
	syntaxOfDocument,
	syntaxOfId,
	syntaxOfPath,
} from "../../../src/languages/languages";

describe("languages", () => {
	it("share no id and no file", () => {
		for (const all of [languages.flatMap(({ ids }) => ids), languages.flatMap(({ files }) => files)]) {
			assert.deepEqual(all, [...new Set(all)]);
		}
	});

	for (const [id, isKnown, isRenamed] of [
		["java", true, true],
		["typescriptreact", true, false],
		["json5", true, true],
		["rust", true, false],
		["cpp", false, false],
		["constructor", false, false],
	] as const) {
		it(id, () => {
			assert.equal(languageOfId(id) !== undefined, isKnown);
			assert.equal(hasRename(id), isRenamed);
		});
	}
});

describe("syntaxOfPath", () => {
	for (const { ids, files } of languages) {
		for (const file of files.map((glob) => glob.replace("*", "b")))
			it(`/a/${file}: ${ids[0]}`, () => assert.equal(syntaxOfPath(`/a/${file}`), ids[0]));
	}
	for (const [path, syntax] of [
		["/a/B.PROPERTIES", "properties"],
		["/a/.properties", "properties"],
		["spring.schemas", "properties"],
		["C:\\a\\spring.schemas", "properties"],
		["/a/spring.SCHEMAS", "properties"],
		["/a/Spring.schemas", "plaintext"],
		["/a/my-spring.schemas", "plaintext"],
		["properties", "plaintext"],
		["/a/spring.schemas.bak", "plaintext"],
		["/a/spring.factories", "plaintext"],
		["/spring.schemas/a", "plaintext"],
		["/a/.settings/org.eclipse.jdt.core.prefs", "properties"],
		["/a/.settings/x.PREFS", "properties"],
		[".settings/x.prefs", "properties"],
		["C:\\a\\.settings\\x.prefs", "properties"],
		["/a/.settings/deeper/x.prefs", "plaintext"],
		["/a/x.settings/x.prefs", "plaintext"],
		["/a/x.prefs", "plaintext"],
		["/a/.settings/x.xml", "xml"],
		["/a/b.Kts", "kotlin"],
		["/a/b.SCALA", "scala"],
		["/a.properties/b", "plaintext"],
	] as const) {
		it(`${path}: ${syntax}`, () => assert.equal(syntaxOfPath(path), syntax));
	}
	for (const [path, associated, otherwise, syntax] of [
		["/a.properties", "java", "yaml", "properties"],
		["/a.yaml", "java-properties", "java", "properties"],
		["/a.yaml", "markdown", "java", "yaml"],
		["/CMakeLists.txt", "", "unknown", "unknown"],
		["/a", "java-properties", "java", "properties"],
		["/a", "markdown", "unknown", "unknown"],
	] as const) {
		it(`${path}, associated with "${associated}", otherwise ${otherwise}: ${syntax}`, () =>
			assert.equal(syntaxOfPath(path, associated, otherwise), syntax));
	}
});

for (const [path, languageId, associated, syntax] of [
	["/a.txt", "java-properties", "", "properties"],
	["Untitled-1", "properties", "", "properties"],
	["/a.conf", "properties", "", "ini"],
	["/a.conf", "plaintext", "java-properties", "properties"],
	["/a.kts", "plaintext", "", "kotlin"],
	["/CMakeLists.txt", "cmake", "", "cmake"],
	["/a.xml", "mylang", "", "xml"],
] as const) {
	const document = { path, languageId, isUntitled: path.startsWith("U") };
	it(`syntaxOfDocument: ${path}, ${languageId}, associated with "${associated}": ${syntax}`, () => {
		const found = syntaxOfDocument(document, () => associated);
		assert.equal(found, syntax);
	});
}

for (const [languageId, syntax] of [
	["text", "plaintext"],
	["cmake", "unknown"],
	["conf-javaprop", "properties"],
] as const)
	it(`syntaxOfId: ${languageId}: ${syntax}`, () => assert.equal(syntaxOfId(languageId, "/a.txt"), syntax));

describe("the globs of files", () => {
	for (const glob of [propertiesGlob, filesWithRename]) {
		it(`are one group, for a search takes none within another: ${glob.slice(0, 30)}…`, () => {
			assert.match(glob, /^\*\*\/\{[^{}]+\}$/);
		});
	}

	it("are no longer than the command line takes", () => {
		assert.equal(readGlob(filesWithRename).excess, undefined);
	});

	it("have the files of .properties syntax by their names, and endings in either case", () => {
		for (const path of ["*.[pP][rR][oO][pP][eE][rR][tT][iI][eE][sS]", ".settings/*.[pP][rR][eE][fF][sS]"])
			assert.ok(propertiesGlob.includes(path));
	});
});

describe("ignoringCaseOfEndings", () => {
	for (const [glob, expected] of [
		["**/*.kt", "**/*.[kK][tT]"],
		["**/*.{kt,j2}", "**/*.{[kK][tT],[jJ]2}"],
		["{conf/*.xml,**/a.b}", "{conf/*.[xX][mM][lL],**/a.[bB]}"],
		["{**/.settings/*.prefs,**/a.b}", "{**/.settings/*.[pP][rR][eE][fF][sS],**/a.[bB]}"],
		["a.b/C/*.kt", "a.b/C/*.[kK][tT]"],
		["**/[.a]*", "**/[.a]*"],
		["**/*", "**/*"],
		["", ""],
	] as const) {
		it(`${glob} → ${expected}`, () => assert.equal(ignoringCaseOfEndings(glob), expected));
	}
});
