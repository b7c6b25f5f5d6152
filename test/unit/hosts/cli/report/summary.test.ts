import assert from "node:assert/strict";
import type { Losses } from "../../../../../src/hosts/cli/report/summary";
import { rules } from "../../../../../src/rules";
import { checkBundle, checkText } from "../../../../checkText";
import { keyFileOf } from "../../../../sourceFile";

const settings = {
	nameSettings: { prefixes: [], schemes: [] },
	severities: new Map([["cut-key", "warning"]] as const),
};

const everyRule = { ...settings, severities: new Map(rules.map(({ id }) => [id, "warning"] as const)) };

describe("What is lost", () => {
	/** A text, and what programs do not get of it. */
	const lost: [title: string, lines: string[], lost: Partial<Losses>][] = [
		["nothing", ["a=1", "b=2"], {}],
		[
			"keys that Java cuts",
			["a:b=1", "x=1", "a\\u003ac:d=2", "a:e=3", "a = 4", "k = 5", "\\u0061:f=6"],
			{ keys: 4 },
		],
		["a key in two spellings", ["a=1", "b=2", "c=3", "d\\:e=4", "d:e=5"], { keys: 1 }],
		["two keys made one", ["a=1", "e: not found=x", "e: out of stock=y"], { keys: 2 }],
		["raw URIs", ["a=1", "http://h/a=1", "http://h/b=2"], { keys: 2 }],
		["none that another parser may read", ["http://h/a 1", "http://h/b 2", "http://h/c 3"], {}],
		["no comment", ["# c", "// a b", "a=1", "b=2", "e: x=1", "e: y=2"], { keys: 2 }],
		["nothing of a URI alone", ["a=1", "http://h/a"], {}],
		["a line that goes on with the one above", ["a=<a", "href='x'>y</a>", "b=2", "c=3"], {}],
		["a key with a byte order mark", ["\ufeffa=1", "b=2"], { keys: 1 }],
		["what may be an entry in a value", ["a=1\\", "b.c=2"], {}],
		["values of keys that stand again", ["a=1", "b=1", "a=2", "b=1", "a=3"], { values: 2 }],
		["the file that Java rejects, and nothing else of it", ["a=\\u", "b=1", "c:d=1", "b=2"], { files: 1 }],
	];
	for (const [title, lines, expected] of lost) {
		for (const end of ["\n", "\r\n", "\r"]) {
			it(`counts ${title}, with ${JSON.stringify(end)}`, () => {
				const found = checkText(lines.join(end), "a.properties", everyRule).lost;
				assert.deepEqual(found, { files: 0, keys: 0, values: 0, ...expected });
			});
		}
	}

	/** Siblings, a text, and what programs do not get of it. */
	const besideSiblings: [title: string, base: string, text: string, lost: Partial<Losses>][] = [
		["a key that a sibling has", "not\\ found=1", "not found=2", { keys: 1 }],
		["two such keys that become one", "a\\:b=1\na\\ c=1", "a:b=2\na c=3", { keys: 2 }],
		["a key but for blanks", "a.notes=1", "a.no tes=2", { keys: 1 }],
		["a key cut alike", "Node First=1", "Node First=2", { keys: 1 }],
		["a key in other case", "filter=1", "Filter=2", { keys: 1 }],
		["a key with text grown on to it", "a.dump=1", "a.dumpFehler beim", { keys: 1 }],
		["a swallowed entry", "a=1\ncancel=1", "a=2\\\ncancel=2", { keys: 1 }],
		["no key whose separator is misplaced", "title=1", "title Date=1", {}],
		["no key that nobody knows", "z=1", "b=1\nc=1\nd=1\na b=2", {}],
	];
	for (const [title, base, text, expected] of besideSiblings) {
		it(`counts ${title}`, () => {
			const { nameSettings, severities } = everyRule;
			const files = Object.entries({ "a.properties": base, "a_de.properties": text });
			const [, checked] = checkBundle(
				files.map(([file, text]) => keyFileOf({ text, nameSettings }, file, severities)),
			);
			assert.deepEqual(checked?.lost, { files: 0, keys: 0, values: 0, ...expected });
		});
	}
});
