import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import type { Vocabulary } from "../../../src/names/recognition";
import { isPropertyName, propertyOnLine, propsetArguments } from "../../../src/names/subversion";
import type { Lines } from "../../../src/text/lines";
import { withMarks, withoutMarks } from "../../marks";

const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: [] };

// A document of a language, with the names that are known to be URIs' marked.
const rows: [title: string, language: string, text: string][] = [
	[
		"svn diff",
		"diff",
		[
			"Index: f.txt",
			"===================================================================",
			"--- f.txt\t(revision 1)",
			"+++ f.txt\t(working copy)",
			"",
			"Property changes on: f.txt",
			"___________________________________________________________________",
			"Added: «marmot-http---www.example.com-foo»",
			"## -0,0 +1 ##",
			"+bar",
			"Modified: «marmot-urn-isbn_3a1»",
			"Deleted: «http---h_zz»",
			"Added: svn:mime-type",
			"Added: font-size",
			"Added: http://h/p",
		].join("\n"),
	],
	[
		"a change in another place",
		"diff",
		"+Added: urn-isbn_3a1\n Added: urn-isbn_3a1\nAdded: urn-isbn_3a1 too",
	],
	["svn diff in plain text", "plaintext", "Added: urn-isbn_3a1"],
	[
		"svn proplist",
		"plaintext",
		"$ svn proplist -R\nProperties on '.':\n  «urn-isbn_3a1»\n  svn:ignore\n  «marmot-http---h-p»\nProperties on 'it's':\n  «file--p»\n",
	],
	[
		"svn proplist -v",
		"plaintext",
		"Properties on 'f':\n  «urn-isbn_3a1»\n    urn-isbn_3a2\n    \n  «http---h-p»\n\n  urn-isbn_3a3",
	],
	["revision properties", "plaintext", "Unversioned properties on revision 1:\n  «http---h-p»"],
	["no list", "plaintext", "Properties of it:\n  urn-isbn_3a1\n\n  http---h-p"],
	["a list in another language", "markdown", "Properties on '.':\n  urn-isbn_3a1"],
];

describe("propertyOnLine", () => {
	for (const [title, language, marked] of rows) {
		it(title, () => {
			const lines = withoutMarks(marked).split("\n");
			const found = lines.map((line, at) => {
				const place = propertyOnLine(linesOf(lines), at, language, vocabulary);
				return place ? withMarks(line, place) : line;
			});
			assert.equal(found.join("\n"), marked);
		});
	}

	it("reads each line of a long list at most twice", () => {
		let reads = 0;
		const lines = ["Properties on '.':", ...Array.from({ length: 900 }, (_, i) => `  urn-isbn_3a${i}`)];
		const at = (line: number) => {
			reads++;
			return lines[line] as string;
		};
		const counted = { count: lines.length, at };
		assert.ok(propertyOnLine(counted, lines.length - 1, "plaintext", vocabulary));
		assert.ok(reads <= 2 * lines.length, `${reads}`);
	});
});

function linesOf(lines: readonly string[]): Lines {
	return { count: lines.length, at: (line) => lines[line] as string };
}

const propsets: [name: string, value: string | undefined, written: string][] = [
	["http---h-p", undefined, "http---h-p"],
	["marmot-http---h-_20", "Foo bar", "marmot-http---h-_20 'Foo bar'"],
	["n", "", "n ''"],
	["n", 'it\'s $HOME `x` \\ "!"', "n 'it'\\''s $HOME `x` \\ \"!\"'"],
	["n", "''", "n ''\\'''\\'''"],
	["n", "a\nb\r\n", "n 'a\nb\r\n'"],
	["n", "-1", "n -- '-1'"],
	["n", "--help", "n -- '--help'"],
	["svn:ignore", "*.o", "svn:ignore '*.o'"],
];

describe("propsetArguments", () => {
	for (const [name, value, written] of propsets) {
		it(written, () => assert.equal(propsetArguments(name, value), written));
	}

	it("are read back by a shell", function () {
		// Windows has no sh.
		if (process.platform === "win32") this.skip();
		for (const [name, value = "", written] of propsets) {
			const output = execFileSync("sh", ["-c", `printf '%s\\0' ${written}`], { encoding: "utf8" });
			const words = output.split("\0").slice(0, -1);
			assert.equal(words[0], name);
			assert.equal(words.length === 1 ? "" : words.at(-1), value);
		}
	});
});

describe("isPropertyName", () => {
	for (const name of ["http---h-_20", "svn:ignore", "_a", ":b", "font-size"])
		it(`${name} is one`, () => assert.ok(isPropertyName(name)));
	for (const name of ["", "a b", "1x", "-x", "http://h", "é"])
		it(`${name} is none`, () => assert.ok(!isPropertyName(name)));
});
