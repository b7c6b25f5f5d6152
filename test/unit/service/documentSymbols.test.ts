import assert from "node:assert/strict";
import type { DocumentSymbol } from "vscode-languageserver-types";
import { documentSymbols } from "../../../src/service/documentSymbols";
import type { LineSpan } from "../../../src/text/lines";
import { forLabel } from "../../../src/wording/display";
import { documentOf } from "../../document";

// A file, and its outline: the logical line and the key of each entry, what it is called, groups with their keys.
const outlines: [text: string, ...outline: string[]][] = [
	[""],
	["# c\nfont-size = 12\n a:b", "1:0-14 9 font-size", "2:1-4 2 a"],
	["=empty", '0:0-6 0 ""'],
	["http---h-a = 1", "0:0-14 10 http://h/a"],
	[
		"http---h-a=1\nplain=2\nhttp---i-a=3\nhttp\\://h/b=4\nmarmot-http---h-c=5",
		"0:0-12 10 http://h/a",
		"1:0-7 5 plain",
		"2:0-12 10 http://i/a",
		"3:0-13 11 http://h/b",
		"4:0-19 17 marmot-http://h/c",
	],
	[
		"http---h-a=1\n# c\nhttp\\://h/b=2\\\n  c\n\nx=1\nhttp---h-a=1\nhttp---h-b=2",
		"[http://h/] 0:0-3:3",
		"  0:0-12 10 a",
		"  2:0-3:3 11 b",
		"5:0-3 1 x",
		"[http://h/] 6:0-7:12",
		"  6:0-12 10 a",
		"  7:0-12 10 b",
	],
	// A key that cannot be seen.
	["\\ =1", '0:0-4 2 " "'],
	["\\u0009\\u00a0=1", '0:0-14 12 "⟨U+0009⟩⟨U+00A0⟩"'],
	["\\u2003", '0:0-6 6 "⟨U+2003⟩"'],
	["http\\://h/\\ =1\nhttp\\://h/a=1", "[http://h/] 0:0-1:13", '  0:0-14 12 " "', "  1:0-13 11 a"],
	[
		// One namespace of the host has two keys, the others have one.
		"http---h-a-b=1\nhttp---h-a-c=2\nhttp---h-d-e=3\nhttp---h-f_23g=4\nhttp---h_3fb=5\nhttp---h_3fb_26c=6",
		"[http://h/a/] 0:0-1:14",
		"  0:0-14 12 b",
		"  1:0-14 12 c",
		"2:0-14 12 http://h/d/e",
		"3:0-16 14 http://h/f#g",
		"4:0-14 12 http://h?b",
		"5:0-18 16 http://h?b&c",
	],
	[
		"marmot-urn-isbn_3a1\nmarmot-urn-isbn_3a2\nurn-isbn_3a3",
		"[marmot-urn:isbn:] 0:0-1:19",
		"  0:0-19 19 1",
		"  1:0-19 19 2",
		"2:0-12 12 urn:isbn:3",
	],
	[
		"a[http\\://h/b].c=1\na[http\\://h/d].c=1\na[http\\://h/b].e=1",
		"[a[http://h/] 0:0-2:18",
		"  0:0-18 16 b].c",
		"  1:0-18 16 d].c",
		"  2:0-18 16 b].e",
	],
	["http---h-_zz=1\nhttp---h-_zz=2", "0:0-14 12 http---h-_zz", "1:0-14 12 http---h-_zz"],
	["http://h/a=1", "0:0-12 10 http://h/a"],
	["http---h-\\\n  a = b\\\n  c\n\\u0061=b", "0:0-2:3 1:3 http://h/a", "3:0-8 6 a"],
	["a=b\\", "0:0-4 1 a"],
	[`${"a".repeat(200_000)}=b`, `0:0-200002 200000 ${forLabel("a".repeat(8192))}`],
];

describe("the outline", () => {
	for (const [text, ...expected] of outlines) {
		it(JSON.stringify(text.slice(0, 100)), () => assert.deepEqual(outlined(text), expected));
	}
});

function outlined(text: string): string[] {
	const described = ({ selectionRange, name, range, children }: DocumentSymbol): string[] => {
		const { line, character } = range.start;
		const all = `${line}:${character}-${end(range)}`;
		if (children) return [`[${name}] ${all}`, ...children.flatMap(described).map((each) => `  ${each}`)];
		return [`${all} ${end(selectionRange)} ${name}`];
	};
	return documentSymbols(documentOf(text)).flatMap(described);
}

function end({ start, end }: LineSpan): string {
	return start.line === end.line ? `${end.character}` : `${end.line}:${end.character}`;
}
