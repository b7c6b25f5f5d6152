import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { type Rewriting, rewriteKeys } from "../../../src/keys/rewriteKeys";
import { textAfter } from "../../../src/text/changes";

const nameSettings = { prefixes: ["marmot-"], schemes: ["mvn"] };

/** A file, in it `«before→after»` of each key that is rewritten, and «each» that is refused. */
const rows: [title: string, rewriting: Rewriting, marked: string][] = [
	[
		"raw URIs, split or not, after prefixes",
		"encode",
		"«http\\://h/a→http---h-a» = 1\n«http://h/b→http---h-b»=2\n«marmot-urn\\:x\\:1→marmot-urn-x_3a1»: 3\nhttp---h-_41=4\nc=http://h/c",
	],
	["no URI whose name would not be recognized", "encode", "mvn\\:g/a=1\n«mvn\\:b-c→mvn-b_2dc»=2"],
	["no URIs within keys", "encode", "a[http\\://h/b]=1\na.http\\://h/b=2"],
	["a name that is there", "encode", "«http\\://h/a»=1\nhttp---h-a=2"],
	["two that would be one", "encode", "«http\\://h/%2a»=1\n«http\\://h/%2A»=2\n«http\\://h/b→http---h-b»=3"],
	["the same URI twice, of which Java splits one", "encode", "«http\\://h/a»=1\n«http://h/a»=2"],
	["a key that Java cannot read", "encode", "«http\\://h/\\u00e»=1\n«http\\://h/a→http---h-a»=2"],
	["the same key twice", "encode", "«http\\://h/a→http---h-a»=1\n«http\\://h/a→http---h-a»=2"],
	[
		"raw URIs that Java splits, and no others",
		"escape",
		"«http://h/a→http\\://h/a»=1\n«urn:isbn:0451450523→urn\\:isbn\\:0451450523» = 2\n«marmot-http://h/b?c:d→marmot-http\\://h/b?c\\:d» 3\nhttp\\://h/c=4\n«http\\://h:80/d→http\\://h\\:80/d»=5\nhttp---h-e=6\nhost:localhost\nf=http://h/f",
	],
	["a query that may have the `=`", "escape", "«http://h/a?b»=1&c=2 = 3\n«http://h/a?b→http\\://h/a?b»=1"],
	["such a query", "encode", "«http://h/a?b»=1&c=2 = 3\n«http\\://h/a?b\\=1→http---h-a_3fb_3d1»=2=3"],
	["a URI that is there", "escape", "http\\://h/a=1\n«http://h/a»=2\n«http://h/b→http\\://h/b»=3"],
	[
		"two that Java splits and would then read alike",
		"escape",
		"«http://h/a→http\\://h/a»=1\n«http\\://h:80/a→http\\://h\\:80/a»=2\n«http://h/a→http\\://h/a»=3",
	],
	["two that Java splits elsewhere", "escape", "«http://h/a:b»=1\n«http\\://h/a:b»=2"],
	["a name of the same URI", "escape", "http---h-a=1\n«http://h/a→http\\://h/a»=2"],
	["a key that Java cannot read", "escape", "«http://h/\\u00e»=1\n«http://h/a→http\\://h/a»=2"],
	["characters that Java reads", "escape", "«http://h/\\u00e9?a\\=b→http\\://h/\\u00e9?a\\=b»=1"],
	[
		"the colons alone: other escapes and line breaks stay",
		"escape",
		"«http://h/é\\u00e9\\\n  /\\u003a\\::c→http\\://h/é\\u00e9\\\n  /\\u003a\\:\\:c»=1",
	],
	[
		"a URI that is a whole line, which would have no value",
		"escape",
		"«http://h/a»\n«http://h/b»  \n\t«http://h/c»\\\n  \n«http://h/d→http\\://h/d»=\n«http://h/e→http\\://h/e» 1\n«http://h/f→http\\://h/f»\\\n  = 1",
	],
	["a URI alone, unless Java reads it whole", "encode", "«http://h/a»\n«http\\://h/b→http---h-b»\n"],
	[
		"names that are not canonical",
		"canonicalize",
		"«http---h-_41→http---h-A»=1\n«marmot-http---h-_2D→marmot-http---h-_2d» \\\n = 2\nhttp---h-a=3\nhttp\\://h/b=4\nhttp---h-_zz=5\nhttp---h-_252A=6",
	],
	[
		"a canonical one that is there, and two that would be one",
		"canonicalize",
		"«http---h-_41»=1\nhttp---h-A=2\n«http---h-_2D»=3\nhttp---h-_2d=4\n«http---h-_42→http---h-B»=5\nmarmot-http---h-B=6",
	],
];

describe("rewriteKeys", () => {
	for (const [title, rewriting, marked] of rows) {
		it(`${rewriting}: ${title}`, () => {
			const before = marked.replace(/«([^»→]*)(?:→[^»]*)?»/g, "$1");
			const keys = new FileKeys(before, nameSettings);
			const { changes, refused } = rewriteKeys(keys, rewriting);
			const refusedLines = new Set(refused.map(({ line }) => line));
			const kept = keys.asMeant.filter((key) => refusedLines.has(keys.lineOf(key)));
			const marks = [
				...changes.map(({ start, end, text }) => ({ start, end, after: `→${text}` })),
				...kept.map(({ start, end }) => ({ start, end, after: "" })),
			];
			const found = marks
				.sort((one, other) => one.start - other.start)
				.map(({ start, end, after }) => ({ start, end, text: `«${before.slice(start, end)}${after}»` }));
			assert.equal(textAfter(before, found), marked);
		});
	}
});
