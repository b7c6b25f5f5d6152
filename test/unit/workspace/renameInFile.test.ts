import assert from "node:assert/strict";
import { normalNameOf } from "../../../src/keys/namesOfUri";
import { findReferences } from "../../../src/keys/occurrences/referencesInFile";
import { SourceFile } from "../../../src/keys/sourceFile";
import { textAfter } from "../../../src/text/changes";
import { renameReferences } from "../../../src/workspace/renameInFile";
import { sentenceAgainstUri } from "../../../src/workspace/renameInWorkspace";
import { sourceOf } from "../../sourceFile";

const nameSettings = { prefixes: ["marmot-", "my.", "x---y-"], schemes: [] };

/** `http://h.x/a` becomes `http://h.x/new`: what `«a»` marks becomes `new`, and other parts «what→is marked so». */
const rows: [title: string, syntax: string, marked: string][] = [
	["a key", "properties", "http---h.x-«a»=1"],
	["after a prefix", "properties", "marmot-http---h.x-«a» = 1"],
	["after a prefix that could begin a scheme", "properties", "my.http---h.x-«a»=1"],
	["after a prefix like a name", "properties", "x---y-http---h.x-«a»=1"],
	["in another spelling", "properties", "http---h.x-«_61»=1"],
	["over two lines", "properties", "http---h.x-«\\\n   a»=1"],
	["an escaped URI stays one", "properties", "http\\://h.x/«a»=1"],
	["a URI that is the same by its syntax", "properties", "«HTTP→http»\\://«H→h».x/«%61»=1"],
	["within brackets, and in the value", "properties", "m[http\\://h.x/«a»]=http---h.x-«a»"],
	["in a key that Java rejects", "properties", "m[http\\://h.x/«a»]\\uzz=1"],
	["within quotes", "properties", 'q."http\\://h.x/«a»".y = 1\nq."http---h.x-«a»".y = 1'],
	["within braces", "properties", "{http\\u003a//h.x/«a»}b=1"],
	["after a prefix of words", "properties", "//org.x.http\\://h.x/«a»="],
	// What both URIs have in common keeps the spelling of the file.
	["escaped slashes", "properties", "http\\:\\/\\/h.x\\/«a»=1"],
	["a colon by its number", "properties", "http\\u003a//h.x/«a» : 1"],
	["an escaped URI over two lines", "properties", "http\\://\\\n  h.x/«a»=1"],
	["an escaped URI cut in what changes", "properties", "http\\://h.x/«\\u00\\\n 61»=1"],
	["an escaped URI without a value", "properties", "http\\://h.x/«a»"],
	["keys of one URI", "properties", "http---h.x-«a»=1\nhttp\\://h.x/«a»=2\nmarmot-http\\://h.x/«a»=3"],
	// A raw URI becomes what most other URI keys of the file are.
	["a raw URI alone", "properties", "http«→\\»://h.x/«a» = 1"],
	["a raw URI after a prefix", "properties", "my.http«→\\»://h.x/«a»=1"],
	[
		"a raw URI among names",
		"properties",
		"http---h.x-b=1\n«http://h.x/a→http---h.x-new»=2\nhttp---h.x-c=1\nhttp\\://h.x/d=1",
	],
	["in a value and a comment", "properties", "# http---h.x-«a»\nb = http---h.x-«a»"],
	["a raw URI in a value stays", "properties", "b = http://h.x/a"],
	["longer names stay", "properties", "http---h.x-ab=1\nxhttp---h.x-a=2"],
	["the same key twice", "properties", "http---h.x-«a»=1\nhttp---h.x-«a»=2"],
	["a key that is commented out", "properties", "#http---h.x-«a» = 1\n!http---h.x-«a»"],
	["a fragment stays", "properties", "# see a#http---h.x-a"],
	["a commented line of code", "python", "#http---h.x-«a»"],
	["the end of a sentence", "properties", "# See http---h.x-«a». And"],
	["the end of a sentence", "java", "// See http---h.x-«a»."],
	["the end of a sentence before a sign", "java", "// See http---h.x-«a». :-)"],
	["a final dot in a string, which is another URI's", "java", 'f("http---h.x-a.", "http---h.x-«a»")'],
	["a final dot in a string of JSON", "json", '["http---h.x-a.", "http---h.x-a.."]'],
	["a final dot in an attribute", "xml", "<a b='http---h.x-a.'>http---h.x-«a».</a>"],
	["a final dot in a scalar", "yaml", "- 'http---h.x-a.'\n- http---h.x-«a»"],
	// Between quotes and before a separator, a final dot is the name's, wherever that is.
	...(
		[
			["java", '// "http---h.x-a." and `http---h.x-a.`'],
			["xml", '<a>"http---h.x-a."</a><b><![CDATA["http---h.x-a."]]></b>'],
			["properties", 'k = "http---h.x-a."'],
			["properties", "#http---h.x-a. = 1"],
			["yaml", '{{ x }}\na: "http---h.x-a."'],
			["diff", '+f("http---h.x-a.")\n-http---h.x-a.=1'],
			["kotlin", 'val a = $$"b"\nval c = "http---h.x-a."'],
			["yaml", "http---h.x-a.: 1\nb:\n  - http---h.x-a. : {http---h.x-a.: 1}"],
			["xml", "<http---h.x-a. http---h.x-a.='c'></http---h.x-a.>"],
			["properties", "#http---h.x-a.:/opt/x\n#http---h.x-a.=>b\n#http---h.x-a.:-1"],
			["properties", `#a\n#http---h.x-a.\t\t= 1\n#http---h.x-a.${" ".repeat(30)}= 1`],
			["json5", `[${'"http---h.x-a.",'.repeat(9_000)}]`],
		] as const
	).map(([syntax, text]): (typeof rows)[number] => ["another URI, with a dot", syntax, text]),
	["a string", "java", 'get("\\thttp---h.x-«a»");'],
	["a raw URI in a string stays", "java", 'get("http://h.x/a");'],
	["the name of an element", "xml", "<http---h.x-«a» b='http---h.x-«a»'/>"],
	["a string of JSON", "json", '{"http---h.x-«a»": "marmot-http---h.x-«a»"}'],
	["a key of YAML", "yaml", "http---h.x-«a»: 1"],
	["lines of a patch", "diff", "-http---h.x-«a»=1\n+http---h.x-«a»=2\n http---h.x-«a»=3"],
];

/** Texts in which a program would read two keys as one, `«→a key that is renamed»` and «what stands in the way». */
const collisions: [syntax: string, marked: string, uri?: string][] = [
	// The new name looks like a slug.
	["json", '{"«→http---h.x-a»": 1, "«http---h.x-8080»": 2}', "http://h.x/8080"],
	["yaml", "«http---h.x-8080»: 1\n«→http---h.x-a»: 2", "http://h.x/8080"],
	["xml", "<a «→http---h.x-a»='1' «http---h.x-8080»='2'/>", "http://h.x/8080"],
	["json", '{"«→http---h.x-a»": 1, "«http---h.x-new»": 2}'],
	["json", '{"«→marmot-http---h.x-a»": 1, "b": {"«marmot-http---h.x-new»": 2}}'],
	["json", '{"a": "{\\"«→http---h.x-a»\\": 1, \\"«http---h.x-new»\\": 2}"}'],
	["jsonc", '{"«→http---h.x-a»": 1, // b\n"«http---h.x-new»": 2}'],
	["json5", "{'«→http---h.x-a»': 1, '«http---h.x-new»': 2}"],
	["yaml", "a:\n  «→http---h.x-a»:\n    b: 1\nb:\n  «http---h.x-new»: 2"],
	["yaml", "a: |\n  «→http---h.x-a»=1\n  «http---h.x-new» = 2"],
	["xml", "<a «→http---h.x-a»='1' «http---h.x-new» = '2'/>"],
	["properties", "«→m[http\\://h.x/a]»=1\n«m[http\\://h.x/new]»=2"],
	["properties", "«→http---h.x-a»=1\n«http---h.x-new»=2"],
	["properties", "«→http---h.x-a»=1\n«http://h.x/new»=2"],
	// Two that would be one, of which Java splits one or none.
	["properties", "«→http\\://h.x/a»=1\n«HTTP\\://h.x/a»=2"],
	["properties", "«→http---h.x-a»=1\n«http---h.x-_61»=2"],
];

/** Texts in which a program reads keys apart as before, or no keys. */
const noCollisions: [syntax: string, before: string][] = [
	["json", '{"http---h.x-a": "http---h.x-new"}'],
	["json", '{"http---h.x-a": 1, "marmot-http---h.x-new": 2}'],
	["json", '[{"http---h.x-a": 1}, {"http---h.x-a": 2}]'],
	// Another spelling of the new name is another key to the program.
	["json", '{"http---h.x-a": 1, "http---h.x-_6eew": 2}'],
	["yaml", "http---h.x-a: http---h.x-new\nb: 1"],
	["xml", "<http---h.x-a b='1'/><http---h.x-new c='2'/>"],
	["java", 'switch (a) { case "http---h.x-a": case "http---h.x-new": }'],
	["diff", "-http---h.x-a=1\n+http---h.x-new=1"],
];

/** Texts, and new URIs, of whose names the end might be read as punctuation. */
const ends: [syntax: string, uri: string, text: string][] = [
	["plaintext", "http://h.x/v1.", "See http---h.x-a."],
	["properties", "http://h.x/v1.", "http---h.x-a=1\n# http---h.x-a\nb=2"],
	["java", "http://h.x/..", 'f("http---h.x-a");'],
	["xml", "http://h.x//", "<!--http---h.x-a-->"],
];

const misread = { code: "misread-in-text" };
const notInKey = { changes: [], refused: [{ code: "not-in-key", line: 0 }] };

const lineOf = (mark: RegExp, marked: string) => marked.slice(0, marked.search(mark)).split("\n").length - 1;

describe("renameReferences", () => {
	for (const [title, syntax, marked] of rows) {
		it(`${syntax}: ${title}`, () => {
			const before = marked.replace(/«([^»→]*)(?:→[^»]*)?»/g, "$1");
			const after = marked.replace(/«[^»→]*»/g, "new").replace(/«[^»→]*→([^»]*)»/g, "$1");
			assert.equal(apply(syntax, before), after);
		});
	}

	for (const [syntax, marked, uri] of collisions) {
		it(`${syntax}: refuses ${marked}`, () => {
			const before = marked.replace(/[«→»]/g, "");
			assert.deepEqual(rename(syntax, before, uri), sameUri(lineOf(/«→/, marked), lineOf(/«[^→]/, marked)));
		});
	}

	for (const [syntax, before] of noCollisions)
		it(`${syntax}: renames in ${before}`, () => assert.deepEqual(rename(syntax, before).refused, []));

	it("keeps a raw URI a URI in Spring's files, whatever their other keys are", () => {
		const before = "http---h.x-b=1\nhttp---h.x-c=1\nhttp://h.x/a=2";
		const after = before.replace("http://h.x/a", "http\\://h.x/new");
		assert.equal(apply("properties", before, "file:///w/META-INF/spring.schemas"), after);
	});

	for (const [syntax, uri, text] of ends)
		it(`${syntax}: refuses ${uri} in ${text}`, () =>
			assert.deepEqual(rename(syntax, text, uri), { changes: [], refused: [misread] }));

	it("takes a final dot in keys, and one within a name", () => {
		const text = "http---h.x-a=1\n";
		assert.deepEqual(rename("properties", text, "http://h.x/v1.").refused, []);
		assert.deepEqual(rename("java", "// http---h.x-a.", "http://h.x/.b").refused, []);
	});

	it("refuses a key that means another URI, or none, or is no name for sure", () => {
		for (const [before, uri] of [
			["http---h.x-a=1\nfoo-bar=2", "foo:bar"],
			["m[http\\://h.x/a]=1\nm[cdn\\://h.x/b]=2", "cdn://h.x/b"],
			["http\\://h.x/a=1\nx.http\\://h.x/b=2", "x.http://h.x/b"],
		] as const)
			assert.deepEqual(rename("properties", before, uri), sameUri(0, 1));
	});

	it("refuses a key whose URI may go on after the `=`", () => {
		const text = "http://h.x/a?b=1&c=2 = 3";
		assert.deepEqual(rename("properties", text, "http://h.x/n", undefined, "http://h.x/a?b"), notInKey);
	});

	it("renames URIs of a scheme that the user names, but no name that would not be recognized", () => {
		const named = { prefixes: [], schemes: ["mvn"] };
		assert.equal(sentenceAgainstUri("mvn:g/b", named), undefined);
		assert.match(sentenceAgainstUri("mvn:g/b", nameSettings) ?? "", /^The name would not be recognized: /);
		assert.match(sentenceAgainstUri("foo/bar", nameSettings) ?? "", /^A URI begins with a scheme /);
		const [escaped, name] = ["bundle.mvn\\:g/a=1", "mvn-g-a_2d=1"].map((text) =>
			renameReferences(
				sourceOf(text, "properties", named),
				text.includes("_2d") ? "mvn-g-a_2d" : "mvn-g-a",
				"mvn:g/b",
			),
		);
		assert.deepEqual(escaped, { changes: [{ start: 0, end: 15, text: "bundle.mvn\\:g/b" }], refused: [] });
		assert.deepEqual(name, notInKey);
		const java = sourceOf('"http---h.x-a"', "java", named);
		assert.deepEqual(renameReferences(java, normalNameOf("http://h.x/a") as string, "mvn:g/b"), notInKey);
	});

	it("takes triplets as browsers copy them, which a name has in lower case", () => {
		const uri = "http://h.x/M%C3%BCnchen";
		assert.equal(sentenceAgainstUri(uri, nameSettings), undefined);
		const text = '# "http---h.x-a"\nhttp---h.x-a=1\nm[http\\://h.x/a]=2\n';
		const source = sourceOf(text, "properties", nameSettings);
		const renamed = renameReferences(source, normalNameOf("http://h.x/a") as string, uri);
		const name = "http---h.x-M_25c3_25bcnchen";
		const after = `# "${name}"\n${name}=1\nm[http\\://h.x/M%C3%BCnchen]=2\n`;
		assert.equal(textAfter(text, renamed.changes), after);
	});

	it("cuts no surrogate pair, and no blank from a key that was continued before it", () => {
		for (const [before, to, after] of [
			["http\\://h.x/a\\\n  bc  1", "http://h.x/a", "http\\://h.x/a  1"],
			["http\\://h.x/😀=1", "http://h.x/😁", "http\\://h.x/\\uD83D\\uDE01=1"],
			["http\\://h.x/😀b=1", "http://h.x/\u{1fa00}b", "http\\://h.x/\\uD83E\\uDE00b=1"],
			["http\\://h.x/\\uD83D\\uDE00=1", "http://h.x/😁", "http\\://h.x/\\uD83D\\uDE01=1"],
		] as const) {
			const [from] = findReferences(sourceOf(before, "properties", nameSettings));
			const source = sourceOf(before, "properties", nameSettings);
			const renamed = renameReferences(source, from?.normalName ?? "", to);
			assert.equal(textAfter(before, renamed.changes), after);
		}
	});

	it("refuses what would not be read as the URI", () => {
		for (const [before, uri] of [
			["a.http\\://h.x/a=1", "x.http://h.x/b"],
			["a.http\\://h.x/a=1", "cdn://h.x/b"],
			["m[http\\://h.x/a]=1", "cdn://h.x/b"],
		] as const)
			assert.deepEqual(rename("properties", before, uri), notInKey);
	});
});

function rename(
	syntax: string,
	text: string,
	uri = "http://h.x/new",
	file = "file:///a.properties",
	from = "http://h.x/a",
): ReturnType<typeof renameReferences> {
	const normalName = normalNameOf(from) as string;
	return renameReferences(
		new SourceFile({ file, text, syntax, settings: { nameSettings } }),
		normalName,
		uri,
	);
}

function sameUri(line: number, otherLine: number): ReturnType<typeof renameReferences> {
	return { changes: [], refused: [{ code: "same-uri", line, otherLine }] };
}

function apply(syntax: string, before: string, file?: string): string {
	return textAfter(before, rename(syntax, before, undefined, file).changes);
}

describe("A URI whose name would look like a slug", () => {
	const rename = (syntax: string, text: string) => {
		const source = sourceOf(text, syntax, nameSettings);
		return renameReferences(source, normalNameOf("http://h.x/a") as string, "http://h.x/8080/b");
	};
	for (const [syntax, text] of [
		["properties", "http---h.x-a=1"],
		["properties", "marmot-http---h.x-a=1"],
		["xml", "<a href='http---h.x-a'/>"],
	] as const)
		it(`is refused, as its name would not be found again: ${text}`, () => {
			const { changes, refused } = rename(syntax, text);
			assert.deepEqual([changes, refused], [[], [{ code: "not-in-key", line: 0 }]]);
		});

	it("replaces a URI that is written as itself", () => {
		const text = "http\\://h.x/a=1";
		assert.equal(textAfter(text, rename("properties", text).changes), "http\\://h.x/8080/b=1");
	});
});
