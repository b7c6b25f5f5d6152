import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { fileProblems, mostSevere, type ProblemRule, type Severities } from "../../../src/keys/fileProblems";
import { fixAll } from "../../../src/keys/fixes";
import { textAfter } from "../../../src/text/changes";
import type { Span } from "../../../src/text/span";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** A file that breaks a rule, and no other. */
const examples: Readonly<Record<ProblemRule, string>> = {
	"malformed-name": "http---h-_zz=1",
	"non-canonical-name": "http---h-_41=1",
	"invalid-uri": "http---h-a_20b=1",
	"raw-uri-key": "http://h/a=1",
	"cut-key": "a=1\nb=2\nc:d=3",
	"byte-order-mark": "\ufeffa=1",
	"duplicate-uri": "http---h-a=1\nhttp---h-a=2",
	"duplicate-key": "a=1\na=2",
};
const rules = Object.keys(examples) as ProblemRule[];
const severitiesOf = (some: readonly ProblemRule[]): Severities =>
	new Map(some.map((rule) => [rule, "error"]));
const all = rules.filter((rule) => rule !== "cut-key");

/** What is reported, as `line rule limit -> other lines`. */
function described(text: string, rules = all): string[] {
	const keys = new FileKeys(text, vocabulary);
	const lineOf = ({ start }: Span) => keys.lines.positionAt(start).line + 1;
	return fileProblems(keys, severitiesOf(rules)).map((found) => {
		const others = found.related().map(lineOf);
		return [lineOf(found), found.rule, found.atMost, ...(others.length > 0 ? ["->", ...others] : [])]
			.filter((part) => part !== undefined)
			.join(" ");
	});
}

const three = "http://h/a=1\nhttp://h/b 2\nurn:isbn:3=4";
const stanbol = Array.from({ length: 15 }, (_, i) => `http://h/p${i}=1`).join("\n");

describe("fileProblems", () => {
	for (const rule of rules) {
		it(rule, () => {
			const found = fileProblems(new FileKeys(examples[rule], vocabulary), severitiesOf(rules));
			assert.deepEqual(
				found.map((problem) => problem.rule),
				[rule],
			);
		});
	}

	const rows: [title: string, text: string, ...expected: string[]][] = [
		["a key that Java splits", "http://h/a=1", "1 raw-uri-key"],
		["a line that is a URI alone", "a=b\n  http://h/a \n", "2 raw-uri-key information"],
		[
			"one in a licence text without marks",
			"See the License at\n\n    http://h/LICENSE-2.0\n\nUnless required",
		],
		["a URI within keys that differ", "a[http\\://h/b].c=1\na[http\\://h/b].d=1"],
		["a URI within a key, twice", "a[http\\://h/b].c=1\na[http\\://H/b].c=1", "2 duplicate-uri -> 1"],
		["one below a sentence", "You may find it at\nhttp://h/a\nb=1"],
		["one above a sentence", "a=1\nhttp://h/a\nwhich has it."],
		["one between keys of one word", "a\nhttp://h/a\nb", "2 raw-uri-key information"],
		["a URI with an empty value", "http://h/a =", "1 raw-uri-key"],
		[
			"two keys that Java splits, and nothing else",
			"http://h/a=1\nhttp://h/b=2",
			"1 raw-uri-key",
			"2 raw-uri-key",
		],
		["a file that another parser may read", three, "1 raw-uri-key -> 2 3"],
		["one with keys before colons and blanks", `a: 1\nb 2\n${three}\nc`, "3 raw-uri-key -> 4 5"],
		["ten others at most", stanbol, "1 raw-uri-key -> 2 3 4 5 6 7 8 9 10 11"],
		["lines that are URIs alone", "http://h/a\nhttp://h/b\nhttp://h/c", "1 raw-uri-key information -> 2 3"],
		["one with a line that is a URI alone", `http://h/x\n${three}`, "1 raw-uri-key -> 2 3 4"],
		["other problems of such keys", `${three}\nhttp://h/{=1`, "1 raw-uri-key -> 2 3 4", "4 invalid-uri"],
		["a key that ends at an equals sign", `a=1\n${three}`, "2 raw-uri-key", "3 raw-uri-key", "4 raw-uri-key"],
		[
			"a key that ends at one after a blank and a line end",
			`${three}\na \\\n = 1`,
			"1 raw-uri-key",
			"2 raw-uri-key",
			"3 raw-uri-key",
		],
		["an escaped one", `http\\://h/x=1\n${three}`, "2 raw-uri-key", "3 raw-uri-key", "4 raw-uri-key"],
		["equals signs in values and comments alone", `#a=1\na:b=c\n${three}`, "3 raw-uri-key -> 4 5"],
		[
			"two keys alike, with the same value",
			"http\\://h/a=1\nb=2\nhttp\\://h/a=1",
			"3 duplicate-uri hint -> 1",
		],
		[
			"values that Java reads alike",
			"http---h-a=x y\nhttp---h-\\u0061 : \\\n x\\u0020y",
			"2 duplicate-uri hint -> 1",
		],
		["values that differ in a blank", "http---h-a=x\nhttp---h-a=x ", "2 duplicate-uri -> 1"],
		["no values", "http---h-a\nhttp---h-a=", "2 duplicate-uri hint -> 1"],
		[
			"two keys that Java reads apart, with the same value",
			"http---h-a=1\nhttp\\://h/a=1",
			"2 duplicate-uri -> 1",
		],
		[
			"three alike",
			"http---h-a=1\nhttp---h-a=1\nhttp---h-a=2",
			"2 duplicate-uri hint -> 1",
			"3 duplicate-uri -> 2",
		],
		[
			"a value that is lost, and comes back",
			"http---h-a=1\nhttp---h-a=2\nhttp---h-a=1",
			"2 duplicate-uri -> 1",
			"3 duplicate-uri -> 2",
		],
		[
			"two pairs of one URI",
			"http---h-a=1\nhttp\\://h/a=1\nhttp---h-a=1\nhttp\\://h/a=2",
			"2 duplicate-uri -> 1",
			"3 duplicate-uri hint -> 1",
			"4 duplicate-uri -> 2",
		],
		["no URIs", "a=1\na=1\na=2", "2 duplicate-key -> 1", "3 duplicate-key -> 2"],
		["a prefix of its own", "http---h-a=1\nmarmot-http---h-a=1"],
		["a key that Java splits beside its escaped one", "http\\://h/a=1\nhttp://h/a=1", "2 raw-uri-key"],
	];
	for (const [title, text, ...expected] of rows)
		it(title, () => assert.deepEqual(described(text).sort(), expected));

	it("nothing of a rule that is off", () => assert.deepEqual(described(three, ["duplicate-uri"]), []));
});

describe("fixAll", () => {
	/** A file, and what escaping all colons makes of it. */
	const rows: [title: string, before: string, after: string][] = [
		["keys with values", "http://h/a=1\nhttp://h/b 2", "http\\://h/a=1\nhttp\\://h/b 2"],
		["no line that is a URI alone", "http://h/a\nhttp://h/b=1", "http://h/a\nhttp\\://h/b=1"],
		[
			"no key without a value",
			"http://h/a =\nhttp://h/b:\nurn:isbn:1=",
			"http://h/a =\nhttp://h/b:\nurn:isbn:1=",
		],
		["no file that another parser may read", three, three],
		[
			"a file with a key that ends at an equals sign",
			`${three}\na=1`,
			"http\\://h/a=1\nhttp\\://h/b 2\nurn\\:isbn\\:3=4\na=1",
		],
		["no URI whose query may go on", "a=1\nhttp://h/p?x=1&y=2 = v", "a=1\nhttp://h/p?x=1&y=2 = v"],
		["a URI with a query", "http://h/p?wsdl=v", "http\\://h/p?wsdl=v"],
		["what was not written as it is read", "http:\\/\\/h/a 1", "http\\:\\/\\/h/a 1"],
		["nothing of a scheme that is not known", "cdn://h/a=1", "cdn://h/a=1"],
	];
	for (const [title, before, after] of rows) {
		it(title, () => {
			const fixes = fixAll(new FileKeys(before, vocabulary), ["escape"]);
			assert.equal(textAfter(before, fixes), after);
		});
	}
});

it("an editor gets the most severe of too many problems, and others in their order", () => {
	const of = (hints: number) => {
		const keys = new FileKeys(`${"http---h-_41=1\n".repeat(hints)}a=1\nb=2\nc:d=3`, vocabulary);
		const wanted = new Map([
			["non-canonical-name", "hint"],
			["cut-key", "warning"],
		] as const);
		return mostSevere(fileProblems(keys, wanted)).map(({ severity }) => severity);
	};
	assert.deepEqual(of(2), ["hint", "hint", "warning"]);
	assert.deepEqual([of(3000).length, of(3000)[0]], [2000, "warning"]);
});
