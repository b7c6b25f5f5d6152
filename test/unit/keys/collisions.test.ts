import assert from "node:assert/strict";
import { collisionsOf } from "../../../src/keys/collisions";
import { FileKeys } from "../../../src/keys/fileKeys";
import { normalNameOfUri } from "../../../src/keys/normalName";
import { rewriteKeys } from "../../../src/keys/rewriteKeys";
import { escapeDelimiters, writeKey } from "../../../src/properties/properties";
import { findProblems } from "../../../src/rules";
import { type Change, textAfter } from "../../../src/text/changes";
import { quickFixes } from "../../../src/workspace/fixes";
import { renameReferences } from "../../../src/workspace/renameInFile";
import { withoutMarks } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/**
 * A text; what its keys become (`-` if one stays); for each that changes, the line that is in its way (`-` for none).
 */
const rows: [title: string, text: string, made: string[], inTheWay: string[]][] = [
	["a key alone", "x---y", ["x://y"], ["-"]],
	["what it is already", "x---y", ["x---y"], ["-"]],
	["another key", "x---y\nx\\://y", ["x://y"], ["line 1"]],
	["a key before", "x\\://y\nx---y", ["-", "x://y"], ["line 0"]],
	["another spelling is another key to Java", "x---y\nX---y", ["x://y"], ["-"]],
	["the same after a prefix is another key", "x---y\nmarmot-x\\://y", ["x://y"], ["-"]],
	["two that become equal", "x---a-b\nx---a-_62", ["x://a/b", "x://a/b"], ["line 1", "line 0"]],
	["three that become equal", "a%41\n%61A\n%61%41", ["aA", "aA", "aA"], ["line 1", "line 0", "line 0"]],
	["keys that are equal may stay equal", "x---y\nx---y", ["x://y", "x://y"], ["-", "-"]],
	["two equal keys and another", "x---y\nx---y\nx\\://y", ["x://y", "x://y"], ["line 2", "line 2"]],
	["one of two equal keys", "x---y\nx---y", ["x://y"], ["-"]],
	["a key that changes, too", "a\nb", ["b", "c"], ["line 1", "-"]],
	["what the author of a split URI meant", "http---h=1\nhttp://h=2", ["http://h"], ["line 1"]],
	["what Java reads of a split URI", "x=1\nhttp\\://h:80/p=2", ["http://h"], ["line 1"]],
	["what Java reads of another split URI", "http://h=1\nhttp\\://h:80/p=2", ["http://h"], ["line 1"]],
	["equal split URIs", "http://h=1\nhttp://h=2", ["http://h", "http://h"], ["-", "-"]],
	["a split URI whose other part changes", "http://h/<=1\nhttp://h/b=2", ["http"], ["-"]],
	["a split URI becomes what Java reads of it", "http\\://h:80/p=1\nx=2", ["http://h"], ["-"]],
	["a plain key", "font\\:size\nfont-size", ["font-size"], ["line 1"]],
	["a name that does not decode", "x---h-_zz_yy\nx---h-_5fzz_yy", ["x---h-_5fzz_yy"], ["line 1"]],
	["keys with a NUL or half of a surrogate pair", "a\\u0000\na\\ud800", ["b", "b"], ["line 1", "line 0"]],
];

function inTheWay(text: string, made: readonly string[]): string[] {
	const { all } = new FileKeys(text, vocabulary);
	const changes = new Map(
		all.flatMap((key, line): [(typeof all)[number], string][] => {
			const after = made[line] ?? "-";
			return after === "-" ? [] : [[key, after]];
		}),
	);
	const collisions = collisionsOf(all, changes);
	return Array.from(changes.keys(), (key) => {
		const other = collisions.get(key);
		return other ? `line ${all.indexOf(other)}` : "-";
	});
}

describe("a key that is made another finds in its way", () => {
	for (const [title, text, made, lines] of rows) {
		it(title, () => assert.deepEqual(inTheWay(text, made), lines));
	}
});

/** A file with «a raw URI», and whether escaping its colons would make one key of two. */
const rawUris: [title: string, marked: string, collides: boolean][] = [
	["a split URI in doubt", "«http://h»=1\nhttp\\://h:80/?a=b=c\nk=1", true],
	["a split URI with a port", "http\\://localhost:8080/api=1\n«http://localhost»=2", true],
	["a split URI with an empty value", "«http://h»=1\nhttp\\://h:80/a=\nk=1", true],
	["a split URI with a colon in its path", "«http://h/a»=1\nhttp\\://h/a:b=2", true],
	["a URI that Java cuts at a port", "«http://h»=1\nhttp\\://h:80", true],
	["the escaped URI", "«http://h/a»=1\nhttp\\://h/a=2", true],
	[
		"the escaped URI, twice, and over lines",
		"http\\://h/a=2\nhttp\\u003a//h\\\n  /a=3\n«http://h/a»=1",
		true,
	],
	["the escaped URI whose slashes are escaped", "«http://h/a»=1\rhttp\\:\\/\\/h/a=2", true],
	["no other key", "«http://h/a»=1\nk=2", false],
	["a split URI that Java cuts after the scheme", "«http://h/a»=1\nhttp://h:80/a=b=c", false],
	["the URI after a prefix", "«http://h/a»=1\nmarmot-http\\://h/a=2", false],
	["a name of another URI", "«http://h/a»=1\nhttp---h-b=2", false],
];

const fixesIn = (text: string) => {
	const file = new FileKeys(text, vocabulary);
	const severities = new Map([["raw-uri-key", "warning"]] as const);
	const problems = findProblems(file, { path: "a.properties", severities });
	return quickFixes(problems, problems, file);
};

type Way = (text: string, key: { start: number }, uri: string) => readonly Change[];

/** The ways to write keys. */
const ways: Readonly<Record<string, Way>> = {
	"a quick fix": (text, { start }, uri) =>
		fixesIn(text).find(({ problem, changes: [change] }) => {
			return problem?.start === start && change?.text === writeKey(uri);
		})?.changes ?? [],
	"a rewriting": (text) => rewriteKeys(new FileKeys(text, vocabulary), "escape").rewritten,
};

describe("no way to write keys makes one key of two", () => {
	for (const [title, marked, collides] of rawUris) {
		const text = withoutMarks(marked);
		const start = marked.indexOf("«");
		const end = marked.indexOf("»") - 1;
		const uri = text.slice(start, end);
		for (const [way, changesOf] of Object.entries(ways)) {
			it(`${way}: ${title}`, () => {
				const changes = changesOf(text, { start }, uri).filter((change) => change.start === start);
				const after = textAfter(text, changes);
				const escaped = text.slice(0, start) + escapeDelimiters(uri) + text.slice(end);
				assert.equal(after, collides ? text : escaped);
			});
		}
		it(`a rename: ${title}`, () => {
			const other = "http\\://other/x";
			const before = text.slice(0, start) + other + text.slice(end);
			const source = { text: before, syntax: "properties", vocabulary, file: "a.properties" };
			const renamed = renameReferences(source, normalNameOfUri("http://other/x") ?? "", uri);
			assert.equal(!renamed.ok && renamed.refusal.code === "collision", collides);
			if (renamed.ok)
				assert.deepEqual(renamed.changes, [{ start, end: start + other.length, text: writeKey(uri) }]);
		});
	}
});
