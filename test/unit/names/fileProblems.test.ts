import assert from "node:assert/strict";
import { mayHaveProblems, type ProblemRule } from "../../../src/names/fileProblems";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };
const all: ProblemRule[] = [
	...(["malformed-name", "non-canonical-name", "invalid-uri", "raw-uri-key"] as const),
	...(["duplicate-uri", "duplicate-key"] as const),
];

describe("mayHaveProblems", () => {
	const rows: [title: string, text: string, may: boolean, rules?: ProblemRule[]][] = [
		["nothing", "", false],
		["names, URIs and other keys", "# c\n\nhttp---h-p=1\nhttp\\://h/q=2\nfont-size: 3\na = b \\\n  c", false],
		["names whose URIs differ", "http---h-p=1\nhttp---h-q=2\nmarmot-http---h-p=3", false],
		["escapes that are needed", "http---h-_2541=1\nhttp---h-_c3_a4=2", true],
		["a colon before a value", "a:1\nhttp---h-p: 2", false],
		["a raw URI", "http://h/p=1", true],
		["a raw URI, and the rule is off", "http://h/p=1", false, ["duplicate-key"]],
		["a name that is not canonical", "http---h-_41=1", true],
		["a name of an invalid URI", "http---h-a_23b_23c=1", true],
		["a malformed name", "http---h-_zz=1", true],
		["two keys alike", "a=1\na=2", true],
		["two keys alike, differently written", "a=1\n\\u0061=2", true],
		["two spellings of a URI", "http---h-A=1\nhttp---h-_41=2", true, ["duplicate-uri"]],
		["a name and its URI", "http---h-p=1\nhttp\\://h/p=2", true],
		["a line whose end is not looked at", `a=${"x".repeat(200_000)}`, true],
	];
	for (const [title, text, may, rules = all] of rows) {
		it(`${title}: ${may ? "yes" : "no"}`, () =>
			assert.equal(mayHaveProblems(text, vocabulary, new Set(rules)), may));
	}
});
