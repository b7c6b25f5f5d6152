import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { keyFixes } from "../../../src/keys/fixes";
import { looksUpNames } from "../../../src/keys/readingProgram";
import { shifted, textIn } from "../../../src/text/span";
import { withMarks, withoutMarks } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** The key with a problem marked; its rule; what each fix makes of the line. */
type Row = [marked: string, rule: string, fixes?: Record<string, string>];

const rows: Record<string, Row[]> = {
	"a name that is not canonical": [
		["«http---h-_41»=1", "non-canonical-name", { canonicalize: "http---h-A=1" }],
		["«http---h-_2D»=1", "non-canonical-name", { canonicalize: "http---h-_2d=1" }],
		["«http---h-_252A_2D»=1", "non-canonical-name", { canonicalize: "http---h-_252a_2d=1" }],
		["marmot-«http---h-_2E» = 1", "non-canonical-name", { canonicalize: "marmot-http---h-. = 1" }],
		["«http---h-\\u005f41»=1", "non-canonical-name", { canonicalize: "http---h-A=1" }],
		["«http---h-\\\n   _41»=1", "non-canonical-name", { canonicalize: "http---h-A=1" }],
	],
	"a name that does not decode": [
		["http---h-«_»zz=1", "malformed-name", { "repair-name": "http---h-_5fzz=1" }],
		["http---h-«_4»=1", "malformed-name", { "repair-name": "http---h-_5f4=1" }],
		["http---h-«é»=1", "malformed-name", { "repair-name": "http---h-_c3_a9=1" }],
		["http---h-«/»p=1", "malformed-name", { "repair-name": "http---h--p=1" }],
		["http---h-«\\u00e9»=1", "malformed-name", { "repair-name": "http---h-_c3_a9=1" }],
		["http---h-«_ff»a=1", "malformed-name", { "repair-name": "http---h-_25ffa=1" }],
		["http---h-«\\ud800»=1", "malformed-name"],
	],
	"a name of what is no URI": [
		["http---h-a«_20»b=1", "invalid-uri", { "percent-encode": "http---h-a_2520b=1" }],
		["http---h-«_c3_a9»=1", "invalid-uri", { "percent-encode": "http---h-_25c3_25a9=1" }],
		["http---h-«_25»zz=1", "invalid-uri", { "percent-encode": "http---h-_2525zz=1" }],
		["http---h-«_25u00e9»=1", "invalid-uri", { "percent-encode": "http---h-_25c3_25a9=1" }],
		["http---h_3a«8x»-=1", "invalid-uri"],
		["http---«_5b_3a_3a1_5dx»-=1", "invalid-uri"],
		["marmot-http---h-a«_20»b=1", "invalid-uri", { "percent-encode": "marmot-http---h-a_2520b=1" }],
	],
	"an escaped URI before a continuation": [
		["http\\://h/«é»\\\n  b=1", "invalid-uri", { "percent-encode": "http\\://h/%C3%A9\\\n  b=1" }],
		["m[http\\://h/«é»\\\n  b]=1", "invalid-uri", { "percent-encode": "m[http\\://h/%C3%A9\\\n  b]=1" }],
	],
	"a raw URI": [
		["«http://h/p»=1", "raw-uri-key", { encode: "http---h-p=1", escape: "http\\://h/p=1" }],
		[
			"«http\\://h:80/p» = 1",
			"raw-uri-key",
			{ encode: "http---h_3a80-p = 1", escape: "http\\://h\\:80/p = 1" },
		],
		["«http:\\/\\/h/p» 1", "raw-uri-key", { encode: "http---h-p 1", escape: "http\\:\\/\\/h/p 1" }],
		["«http://h/p» =", "raw-uri-key", { encode: "http---h-p =", escape: "http\\://h/p =" }],
		["«http://h/p»", "raw-uri-key"],
		["http\\://h/50«%4»x=1", "invalid-uri", { "percent-encode": "http\\://h/50%254x=1" }],
		["http\\://h/«{»=1", "invalid-uri", { "percent-encode": "http\\://h/%7B=1" }],
		["http\\://h/a«\\ »b=1", "invalid-uri", { "percent-encode": "http\\://h/a%20b=1" }],
	],
};

// The keys of a file, and which fix of `http://h/x=1` comes first there.
const files: [path: string, keys: string[], first: "escape" | "encode"][] = [
	["a.properties", [], "escape"],
	["a.properties", ["http\\://h/a"], "escape"],
	["a.properties", ["http---h-a"], "encode"],
	["a.properties", ["http---h-a", "http\\://h/b"], "escape"],
	["a.properties", ["http---h-a", "http---h-b", "http\\://h/c", "http://h/d", "http://h/e"], "encode"],
	["a.properties", ["http://h/a", "font-size", "http---h-_zz"], "escape"],
	["META-INF/spring.schemas", ["http---h-a"], "escape"],
	["my.spring.properties", ["http---h-a"], "encode"],
];

describe("looksUpNames", () => {
	for (const [path, keys, first] of files) {
		it(`${path}, ${keys.join(" ")}: ${first}`, () => {
			const read = new FileKeys([...keys, "http://h/x"].map((key) => `${key}=1`).join("\n"), vocabulary);
			const key = read.all.at(-1);
			assert(key?.problems[0]);
			const fixes = keyFixes(key, textIn(read.text, key), key.problems[0], looksUpNames(read.counts, path));
			assert.equal(fixes[0]?.kind, first);
		});
	}
});

describe("keyProblems", () => {
	for (const [title, cases] of Object.entries(rows)) {
		describe(title, () => {
			for (const [marked, rule, fixes = {}] of cases) {
				it(marked, () => {
					const block = withoutMarks(marked);
					const [key] = new FileKeys(block, vocabulary).all;
					assert(key?.recognized);
					const [problem, ...others] = key.problems;
					assert(problem);
					assert.deepEqual(others, []);
					assert.equal(problem.rule, rule);
					assert.equal(withMarks(block, shifted(problem, key.start)), marked);
					const made = keyFixes(key, textIn(block, key), problem, false).map((fix) => [
						fix.kind,
						block.slice(0, key.start) + fix.written + block.slice(key.end),
					]);
					assert.deepEqual(Object.fromEntries(made), fixes);
				});
			}
		});
	}

	/** The keys as they are, and with invalid characters percent-encoded. */
	const percentEncoded: [before: string, after: string][] = [
		["http://h/a{b=1", "http://h/a%7Bb"],
		["http://h:80/{=1", "http://h:80/%7B"],
		["http\\://h:80/{=1", "http\\://h:80/%7B"],
		["http://h/a\\:b{=1", "http://h/a\\:b%7B"],
		["http\\u003a//h:80/{=1", "http\\u003a//h:80/%7B"],
		["http://h/ab\\\n  {c=1", "http://h/ab\\\n  %7Bc"],
		["marmot-http://h/é=1", "marmot-http://h/%C3%A9"],
		["http\\://h/a\\=b\\u007b=1", "http\\://h/a\\=b%7B"],
	];
	describe("percent-encoding replaces the invalid characters alone", () => {
		for (const [before, after] of percentEncoded) {
			it(before, () => {
				const [key] = new FileKeys(before, vocabulary).all;
				assert(key);
				const problem = key.problems.at(-1);
				assert(problem);
				assert.deepEqual(
					keyFixes(key, textIn(before, key), problem, false).map(({ kind, written }) => [kind, written]),
					[["percent-encode", after]],
				);
			});
		}
	});

	it("of a name that is not canonical, marks what is not valid alone", () => {
		const block = withoutMarks("http---h-_61«_20»b=1");
		const [key] = new FileKeys(block, vocabulary).all;
		assert(key);
		const found = key.problems.map((problem) => [
			problem.rule,
			withMarks(block, shifted(problem, key.start)),
		]);
		assert.deepEqual(found, [
			["non-canonical-name", "«http---h-_61_20b»=1"],
			["invalid-uri", "http---h-_61«_20»b=1"],
		]);
	});

	for (const quiet of [
		...["http---h-p=1", "http---h-_252A_25c3_25A9=1", "http\\://h/p=1", "font-size=1", "foo---h_zz=1"],
		...["http---localhost-8080-api=1", "server.url://localhost:8080", "cdn://cdn.example.com/lib"],
		...["cdn://host/x?v=1", "cdn\\://h=1", "urn-isbn_3a0=1", "a=http://h/p", "# http://h/p=1"],
	]) {
		it(`none of ${quiet}`, () => {
			for (const key of new FileKeys(quiet, vocabulary).all) assert.deepEqual(key.problems, []);
		});
	}

	it("of many, the first 20", () => {
		const [key] = new FileKeys(`http---h-${"_20-".repeat(1000)}=1`, vocabulary).all;
		assert.equal(key?.problems.length, 20);
	});

	it("several of one key", () => {
		const block = "http---h-_41_20é=1".replace("é", "_c3_a9");
		const [key] = new FileKeys(block, vocabulary).all;
		assert(key);
		assert.deepEqual(
			key.problems.map(({ rule }) => rule),
			["non-canonical-name", "invalid-uri", "invalid-uri"],
		);
	});
});
