import assert from "node:assert/strict";
import { Keys } from "../../../src/names/keys";
import { type OutlineGroup, type OutlineKey, outlineKey, outlineOf } from "../../../src/names/outline";
import type { LineSpan } from "../../../src/text/lines";

// A file, and its outline: the logical line and the key of each entry, what it is called, groups with their keys.
const outlines: [text: string, outline: string[]][] = [
	["", []],
	["# c\nfont-size = 12\n a:b", ["1:0-14 9 font-size", "2:1-4 2 a"]],
	["=empty", ["0:0-6 0 "]],
	["http---h-a = 1", ["0:0-14 10 http://h/a"]],
	[
		"http---h-a=1\nplain=2\nhttp---i-a=3\nhttp\\://h/b=4\nmarmot-http---h-c=5",
		[
			"[http://h/]",
			"  0:0-12 10 http://h/a",
			"  3:0-13 11 http://h/b",
			"1:0-7 5 plain",
			"2:0-12 10 http://i/a",
			"4:0-19 17 marmot-http://h/c",
		],
	],
	[
		// Each is alone in its namespace.
		"http---h-a-b=1\nhttp---h-c-d=2\nhttp---i-a-b=3\nhttp---h-=4",
		[
			"[http://h/]",
			"  0:0-14 12 http://h/a/b",
			"  1:0-14 12 http://h/c/d",
			"  3:0-11 9 http://h/",
			"2:0-14 12 http://i/a/b",
		],
	],
	[
		// One namespace of the host has two keys, the others have one.
		"http---h-a-b=1\nhttp---h-a-c=2\nhttp---h-d-e=3\nhttp---h-f_23g=4\nhttps---h-x-y=5",
		[
			"[http://h/a/]",
			"  0:0-14 12 http://h/a/b",
			"  1:0-14 12 http://h/a/c",
			"[http://h/]",
			"  2:0-14 12 http://h/d/e",
			"  3:0-16 14 http://h/f#g",
			"4:0-15 13 https://h/x/y",
		],
	],
	[
		// The namespace of some is the host itself.
		"http---h-a=1\nhttp---h-b=2\nhttp---h-c-d=3\nmarmot-http---h-e-f=4\nhttp---u_40h-a=5\nhttp---h_3a80-a=6",
		[
			"[http://h/]",
			"  0:0-12 10 http://h/a",
			"  1:0-12 10 http://h/b",
			"  2:0-14 12 http://h/c/d",
			"3:0-21 19 marmot-http://h/e/f",
			"4:0-16 14 http://u@h/a",
			"5:0-17 15 http://h:80/a",
		],
	],
	[
		"http---h_23a=1\nhttp---h_3fb=2\nfile----a-b=3\nfile----c-d=4\nurn-a_3ab=5\nurn-c_3ad=6",
		[
			"[http://h]",
			"  0:0-14 12 http://h#a",
			"  1:0-14 12 http://h?b",
			"[file:///]",
			"  2:0-13 11 file:///a/b",
			"  3:0-13 11 file:///c/d",
			"4:0-11 9 urn:a:b",
			"5:0-11 9 urn:c:d",
		],
	],
	[
		"marmot-urn-isbn_3a1\nmarmot-urn-isbn_3a2",
		["[marmot-urn:isbn:]", "  0:0-19 19 marmot-urn:isbn:1", "  1:0-19 19 marmot-urn:isbn:2"],
	],
	[
		// URIs of one scheme, and URNs of one namespace: each is in a path of its own.
		"tag-a_2c2001_3ab-c=1\ntag-a_2c2001_3ad-e=2\nurn-a_3ab-c=3\nurn-a_3ad-e=4",
		[
			"[tag:]",
			"  0:0-20 18 tag:a,2001:b/c",
			"  1:0-20 18 tag:a,2001:d/e",
			"[urn:a:]",
			"  2:0-13 11 urn:a:b/c",
			"  3:0-13 11 urn:a:d/e",
		],
	],
	["http---h-_zz=1\nhttp---h-_zz=2", ["0:0-14 12 http---h-_zz", "1:0-14 12 http---h-_zz"]],
	["http://h/a=1", ["0:0-12 10 http://h/a"]],
	["http---h-\\\n  a = b\\\n  c\n\\u0061=b", ["0:0-2:3 1:3 http://h/a", "3:0-8 6 a"]],
	["a=b\\", ["0:0-4 1 a"]],
	[`${"a".repeat(200_000)}=b`, [`0:0-200002 200000 ${"a".repeat(8192)}`]],
];

describe("the outline", () => {
	for (const [text, expected] of outlines) {
		it(JSON.stringify(text.slice(0, 100)), () => assert.deepEqual(outlined(text), expected));
	}
});

function outlined(text: string): string[] {
	const keys = Keys.of(text, { prefixes: ["marmot-"], schemes: [] });
	const described = (entry: OutlineKey | OutlineGroup): string[] => {
		if ("keys" in entry) {
			return [
				`[${entry.keys[0]?.prefix}${entry.namespace}]`,
				...entry.keys.flatMap((key) => described(key).map((line) => `  ${line}`)),
			];
		}
		const { key, prefix } = entry;
		const line = keys.lines.rangeOf({ start: key.start, end: key.value.end });
		const start = `${line.start.line}:${line.start.character}`;
		return [`${start}-${end(line)} ${end(keys.lines.rangeOf(key))} ${prefix}${entry.text}`];
	};
	return outlineOf(keys.all.map((key) => outlineKey(key))).flatMap(described);
}

function end({ start, end }: LineSpan): string {
	return start.line === end.line ? `${end.character}` : `${end.line}:${end.character}`;
}
