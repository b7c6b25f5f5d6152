import assert from "node:assert/strict";
import { textIn } from "../../../src/codec/outcome";
import { Keys } from "../../../src/names/keys";
import { type Rewriting, rewriteKeys } from "../../../src/names/rewrite";
import { withChanges } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: ["mvn"] };

const rows: [title: string, rewriting: Rewriting, before: string, after: string, refused: string[]][] = [
	[
		"raw URIs, split or not, after prefixes",
		"encode",
		"http\\://h/a = 1\nhttp://h/b=2\nmarmot-urn\\:x\\:1: 3\nhttp---h-_41=4\nc=http://h/c",
		"http---h-a = 1\nhttp---h-b=2\nmarmot-urn-x_3a1: 3\nhttp---h-_41=4\nc=http://h/c",
		[],
	],
	[
		"no URI whose name would not be recognized",
		"encode",
		"mvn\\:g/a=1\nmvn\\:b-c=2",
		"mvn\\:g/a=1\nmvn-b_2dc=2",
		[],
	],
	[
		"no URIs within keys",
		"encode",
		"a[http\\://h/b]=1\na.http\\://h/b=2",
		"a[http\\://h/b]=1\na.http\\://h/b=2",
		[],
	],
	[
		"a name that is there",
		"encode",
		"http\\://h/a=1\nhttp---h-a=2",
		"http\\://h/a=1\nhttp---h-a=2",
		["http\\://h/a"],
	],
	[
		"two that would be one",
		"encode",
		"http\\://h/%2a=1\nhttp\\://h/%2A=2\nhttp\\://h/b=3",
		"http\\://h/%2a=1\nhttp\\://h/%2A=2\nhttp---h-b=3",
		["http\\://h/%2a", "http\\://h/%2A"],
	],
	[
		"the same URI twice, of which Java splits one",
		"encode",
		"http\\://h/a=1\nhttp://h/a=2",
		"http\\://h/a=1\nhttp://h/a=2",
		["http\\://h/a", "http://h/a"],
	],
	[
		"a key that Java cannot read",
		"encode",
		"http\\://h/\\u00e=1\nhttp\\://h/a=2",
		"http\\://h/\\u00e=1\nhttp---h-a=2",
		[],
	],
	["the same key twice", "encode", "http\\://h/a=1\nhttp\\://h/a=2", "http---h-a=1\nhttp---h-a=2", []],
	[
		"raw URIs that Java splits, and no others",
		"escape",
		"http://h/a=1\nurn:isbn:0451450523 = 2\nmarmot-http://h/b?c:d 3\nhttp\\://h/c=4\nhttp\\://h:80/d=5\nhttp---h-e=6\nhost:localhost\nf=http://h/f",
		"http\\://h/a=1\nurn\\:isbn\\:0451450523 = 2\nmarmot-http\\://h/b?c\\:d 3\nhttp\\://h/c=4\nhttp\\://h\\:80/d=5\nhttp---h-e=6\nhost:localhost\nf=http://h/f",
		[],
	],
	[
		"a URI that is there",
		"escape",
		"http\\://h/a=1\nhttp://h/a=2\nhttp://h/b=3",
		"http\\://h/a=1\nhttp://h/a=2\nhttp\\://h/b=3",
		["http://h/a"],
	],
	[
		"two that Java splits and would then read alike",
		"escape",
		"http://h/a=1\nhttp\\://h:80/a=2\nhttp://h/a=3",
		"http\\://h/a=1\nhttp\\://h\\:80/a=2\nhttp\\://h/a=3",
		[],
	],
	[
		"two that Java splits elsewhere",
		"escape",
		"http://h/a:b=1\nhttp\\://h/a:b=2",
		"http://h/a:b=1\nhttp\\://h/a:b=2",
		["http://h/a:b", "http\\://h/a:b"],
	],
	["a name of the same URI", "escape", "http---h-a=1\nhttp://h/a=2", "http---h-a=1\nhttp\\://h/a=2", []],
	[
		"a key that Java cannot read",
		"escape",
		"http://h/\\u00e=1\nhttp://h/a=2",
		"http://h/\\u00e=1\nhttp\\://h/a=2",
		[],
	],
	["characters that Java reads", "escape", "http://h/\\u00e9?a\\=b=1", "http\\://h/\\u00e9?a\\=b=1", []],
	[
		"the colons alone: other escapes and line breaks stay",
		"escape",
		"http://h/é\\u00e9\\\n  /\\u003a\\::c=1",
		"http\\://h/é\\u00e9\\\n  /\\u003a\\:\\:c=1",
		[],
	],
	[
		"a URI that is a whole line, which would have no value",
		"escape",
		"http://h/a\nhttp://h/b  \n\thttp://h/c\\\n  \nhttp://h/d=\nhttp://h/e 1\nhttp://h/f\\\n  = 1",
		"http://h/a\nhttp://h/b  \n\thttp://h/c\\\n  \nhttp\\://h/d=\nhttp\\://h/e 1\nhttp\\://h/f\\\n  = 1",
		["http://h/a", "http://h/b", "http://h/c"],
	],
	[
		"a URI that is a whole line, but not if Java reads it whole",
		"encode",
		"http://h/a\nhttp\\://h/b\n",
		"http://h/a\nhttp---h-b\n",
		["http://h/a"],
	],
	[
		"names that are not canonical",
		"canonicalize",
		"http---h-_41=1\nmarmot-http---h-_2D \\\n = 2\nhttp---h-a=3\nhttp\\://h/b=4\nhttp---h-_zz=5",
		"http---h-A=1\nmarmot-http---h-_2d \\\n = 2\nhttp---h-a=3\nhttp\\://h/b=4\nhttp---h-_zz=5",
		[],
	],
	[
		"a canonical one that is there, and two that would be one",
		"canonicalize",
		"http---h-_41=1\nhttp---h-A=2\nhttp---h-_2D=3\nhttp---h-_2d=4\nhttp---h-_42=5\nmarmot-http---h-B=6",
		"http---h-_41=1\nhttp---h-A=2\nhttp---h-_2D=3\nhttp---h-_2d=4\nhttp---h-B=5\nmarmot-http---h-B=6",
		["http---h-_41", "http---h-_2D"],
	],
];

describe("rewriteKeys", () => {
	for (const [title, rewriting, before, after, refused] of rows) {
		it(`${rewriting}: ${title}`, () => {
			const found = rewriteKeys(Keys.of(before, vocabulary), rewriting);
			assert.equal(withChanges(before, found.rewritten), after);
			assert.deepEqual(
				found.refused.map((key) => textIn(before, key)),
				refused,
			);
		});
	}
});
