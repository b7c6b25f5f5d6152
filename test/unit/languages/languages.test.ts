import assert from "node:assert/strict";
import { readGlob } from "../../../src/hosts/node/globs";
import {
	globOf,
	hasRename,
	languageOfId,
	languages,
	languagesWithRename,
	propertiesGlob,
	syntaxBy,
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

describe("syntaxBy", () => {
	for (const { ids, files } of languages) {
		for (const file of files.map((glob) => glob.replace("*", "b")))
			it(`/a/${file}: ${ids[0]}`, () => assert.equal(syntaxBy({ path: `/a/${file}` }), ids[0]));
	}
	for (const [path, syntax] of [
		["/a/B.PROPERTIES", "properties"],
		["/a/.properties", "properties"],
		["spring.schemas", "properties"],
		["C:\\a\\spring.schemas", "properties"],
		["/a/spring.SCHEMAS", "properties"],
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
		it(`${path}: ${syntax}`, () => assert.equal(syntaxBy({ path }), syntax));
	}
	for (const [path, languageId, associated, syntax] of [
		["/a.properties", "conf", "", "properties"],
		["/a.properties", "yaml", "java", "properties"],
		["/a.yaml", "java", "java-properties", "properties"],
		["/a.yaml", "yaml", "markdown", "yaml"],
		["/a.conf", "plaintext", "java-properties", "properties"],
		["/a", "java", "java-properties", "properties"],
		["/a", "unknown", "markdown", "unknown"],
		["/a.json", "jsonc", "", "jsonc"],
		["/a.kts", "plaintext", "", "kotlin"],
		["/a.kts", "java-properties", "", "kotlin"],
		["/a.xml", "mylang", "", "xml"],
		["/a.xsl", "xslt", "", "xml"],
		["/CMakeLists.txt", "cmake", "", "cmake"],
		["/a.txt", "java-properties", "", "properties"],
		["/a.txt", "conf-javaprop", "", "properties"],
		["/a.txt", "jproperties", "", "properties"],
		["/a.txt", "text", "", "plaintext"],
		["/a.conf", "properties", "", "ini"],
		["Untitled-1", "properties", "", "properties"],
		["untitled:Untitled-1", "properties", "", "properties"],
	] as const) {
		it(`${path}, ${languageId}, associated with "${associated}": ${syntax}`, () =>
			assert.equal(syntaxBy({ path, languageId, associated }), syntax));
	}
});

describe("the globs of files", () => {
	for (const glob of [propertiesGlob, globOf(languagesWithRename)]) {
		it(`are one group, for a search takes none within another: ${glob.slice(0, 30)}…`, () => {
			assert.match(glob, /^\*\*\/\{[^{}]+\}$/);
		});
	}

	it("are no longer than the command line takes", () => {
		assert.equal(readGlob(globOf(languagesWithRename)).isTooLarge, false);
	});
});
