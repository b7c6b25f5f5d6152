import assert from "node:assert/strict";
import { readIgnoreRules } from "../../../../src/hosts/node/ignoreRules";

/** The bytes of a text in UTF-8, each as a character. */
const bytes = (text: string) => Buffer.from(text).toString("latin1");

/** What a `.gitignore` file ignores, and what not; a path with a slash at its end is a folder. */
type Row = [text: string, ignored: string, others: string];

function isIgnored(text: string, path: string, ignoresCase = false): boolean {
	const plain = path.replace(/\/$/, "");
	return readIgnoreRules(bytes(text), ignoresCase)(bytes(plain), plain !== path) ?? false;
}

function itHolds([text, ignored, others]: Row, ignoresCase = false): void {
	it(`${JSON.stringify(text.slice(0, 60))}${ignoresCase ? ", ignoring case" : ""}`, () => {
		const all = `${ignored}|${others}`.split("|").filter(Boolean);
		assert.deepEqual(
			all.filter((path) => isIgnored(text, path, ignoresCase)),
			ignored.split("|").filter(Boolean),
		);
	});
}

describe("The rules of .gitignore", () => {
	// Each is git's own: `npm run interop -- git` compares random ones.
	const rows: Row[] = [
		["gen-*-*-*-*.properties", "gen-a-b-c-d.properties|x/gen----.properties", "gen-a-b-c.properties"],
		["a", "a|x/a|a/", "ab|A"],
		["/a", "a|a/", "x/a"],
		["a/b", "a/b", "x/a/b|b"],
		["a/", "a/|x/a/", "a"],
		["/", "", "a|a/"],
		["//", "", "a|a/"],
		["a//b", "", "a/b"],
		["*.a\n!b.a\n/x/*\n!/x/y", "c.a|x/z|x/b.a", "b.a|x/y"],
		["!a\na", "a", ""],
		["!!a", "", "a|!a"],
		["\\!a\n\\#b\n#c\n\n", "!a|#b", "a|b|#c|c"],
		["a b \nc\\ \nd\t", "a b|c |d\t", "a b |c|c\\ |d"],
		["a\\ \\  ", "a  ", "a |a"],
		["  a", "  a", "a"],
		["a  \\", "", "a|a  |a  \\"],
		["a\r\nb\r\n\r\nc\r", "a|b|c", "a\r|\r"],
		["a\r\r\n", "a\r", "a"],
		["a\rb", "a\rb", "a|b"],
		["a\0b\nc", "a|c", "b"],
		["\ufeffa\n\ufeffb", "a|\ufeffb", "\ufeffa|b"],
		["a*c", "ac|abc|x/abbc", "a/c|abcd"],
		["x/*", "x/a|x/a/", "x/a/b|x"],
		["*/x", "a/x", "x|a/b/x"],
		["**/x", "x|a/x|a/b/x/", "xx"],
		["x/**", "x/a|x/a/b", "x|a/x/b"],
		["a/**/b", "a/b|a/x/b|a/x/y/b", "ab|x/a/b"],
		["a/**/**/b/", "a/b/|a/x/b/", "a/b"],
		["**", "a|a/b", ""],
		["**/", "a/|a/b/", "a|a/b"],
		["**foo", "foo|xfoo|a/foo", "foox"],
		["?**/foo", "a/foo|ab/foo", "foo|a/b/foo"],
		// Git compares the text before the first wildcard by itself.
		["a**/b", "ab|a/x/b|ax/y/b|ax/b", "xa/b|b"],
		["?**\\/b", "a/b", "b|a/x/b"],
		["**\\/b", "x/b|x/y/b", "b"],
		["x/***/b", "x/b|x/y/z/b", "xb"],
		["a\\*", "a*", "ab|a\\b"],
		["\\a\\b", "ab", "a|\\a\\b"],
		["a\\", "", "a|a\\"],
		["a?", "ab|a?", "a|aé|a/"],
		["a??", "aé|abc", "a|ab"],
		["a[é]\na[!x]", "ab", "aé|ax|aéb"],
		["a[é][é]", "aé", "a|ab"],
		["[a-c]x", "ax|bx|cx", "dx|-x"],
		["[!a-c]x\n[^d]y", "dx|ay", "ax|dy|x"],
		["[a-]x", "ax|-x", "bx"],
		["[]a]x", "]x|ax", "x|[]a]x"],
		["[!]a]x", "bx", "]x|ax"],
		["[\\]\\-a]x", "]x|-x|ax", "\\x"],
		["[a-\\c]x", "bx", "\\x|-x"],
		["[z-a]x", "zx", "ax|-x"],
		["[a-c-e]x", "bx|-x|ex", "dx"],
		["a[/]b\nc[a/d]e", "cae|cde", "a/b|c/e|x/cae"],
		["[a\nb", "b", "a|[a"],
		["[]\n[!]", "", "[]|a"],
		["[[:alpha:][:digit:]]x", "ax|Zx|0x", "-x|éx|:x"],
		["[![:space:]]x", "ax", " x|\tx"],
		["[[:punct:]-a]x\n[[:upper:]]y", "-x|Ay", "bx|ay"],
		["[[:none:]a]x\n[[:constructor:]]x", "", "ax|nx"],
		["[[:]x\n[[:a]y", "[x|:x|ay|:y", "]x|by"],
		["[[:a", "", "a"],
		["{a,b}\n(c)+$.^", "{a,b}|(c)+$.^", "a|b|c"],
		["A", "A", "a"],
	];
	for (const row of rows) itHolds(row);

	const ofEitherCase: Row[] = [
		["Build/\nÉ", "build/|BUILD/|x/Build/|É", "build|é"],
		["Ab/C*d", "ab/cD|AB/CXD", "b/cd"],
		["[A-C]x\n[[:upper:]]y", "ax|AX|by|BY", "dx"],
		["[@-^]x\n[^A-C]y", "ax|Zx|_y|Dy", "`x|by|BY"],
		// Git folds neither of these.
		["[A]x\n\\By", "", "ax|Ax|by|By"],
	];
	for (const row of ofEitherCase) itHolds(row, true);
});
