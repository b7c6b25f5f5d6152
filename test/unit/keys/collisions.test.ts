import assert from "node:assert/strict";
import { collisionsOf } from "../../../src/keys/collisions";
import { FileKeys } from "../../../src/keys/fileKeys";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

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
	const { asMeant: all } = new FileKeys(text, nameSettings);
	const changes = new Map(
		all.flatMap((key, line): [(typeof all)[number], string][] => {
			const after = made[line] ?? "-";
			return after === "-" ? [] : [[key, after]];
		}),
	);
	const collisions = collisionsOf(all, changes);
	return Array.from(changes.keys(), (key) => {
		const other = collisions.get(key)?.other;
		return other ? `line ${all.indexOf(other)}` : "-";
	});
}

describe("a key that is made another finds in its way", () => {
	for (const [title, text, made, lines] of rows) {
		it(title, () => assert.deepEqual(inTheWay(text, made), lines));
	}
});
