import assert from "node:assert/strict";
import { FileKeys } from "../../../../src/names/keys/fileKeys";
import { KeyCollisions } from "../../../../src/names/keys/rewrite";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/**
 * A text; what its keys become one after the other (`-` if one stays); what stands in the way (`-` for
 * nothing).
 */
const rows: [title: string, text: string, made: string[], inTheWay: string[]][] = [
	["a key alone", "x---y", ["x://y"], ["-"]],
	["what it is already", "x---y", ["x---y"], ["-"]],
	["another key", "x---y\nx\\://y", ["x://y"], ["line 1"]],
	["a key before", "x\\://y\nx---y", ["-", "x://y"], ["line 0"]],
	["another spelling is another key to Java", "x---y\nX---y", ["x://y"], ["-"]],
	["the same after a prefix is another key", "x---y\nmarmot-x\\://y", ["x://y"], ["-"]],
	["a key made before", "x---a-b\nx---a-_62", ["x://a/b", "x://a/b"], ["-", "line 0"]],
	["keys that are one to Java lose nothing more", "x---y\nx---y", ["x://y", "x://y"], ["-", "-"]],
	["two of three that are one", "x---y\nx---y\nx\\://y", ["x://y", "x://y"], ["line 2", "line 2"]],
	["of a URI that Java splits, it reads another key", "x://y\nx---y", ["x---y"], ["line 1"]],
	["a key that Java splits stands in no way", "x---y\nx://y", ["x://y"], ["-"]],
	["a plain key", "font\\:size\nfont-size", ["font-size"], ["line 1"]],
	["two that become a plain key", "a%41\n%61A\nb", ["aA", "aA"], ["-", "line 0"]],
	["a plain key that is there twice", "a%41\na%41", ["aA", "aA"], ["-", "-"]],
	["a name that does not decode", "x---h-_zz_yy\nx---h-_5fzz_yy", ["x---h-_5fzz_yy"], ["line 1"]],
];

function inTheWay(text: string, made: readonly string[]): string[] {
	const keys = FileKeys.of(text, vocabulary).all;
	const collisions = new KeyCollisions<number>();
	for (const [line, key] of keys.entries()) collisions.add(key, line);
	return keys.flatMap((key, line) => {
		const after = made[line];
		if (after === undefined || after === "-") return [];
		const other = collisions.collidingWith(key, after);
		if (other === undefined) collisions.add(key, line, after);
		return other === undefined ? "-" : `line ${other}`;
	});
}

describe("a key that is made another finds in its way", () => {
	for (const [title, text, made, lines] of rows) {
		it(title, () => assert.deepEqual(inTheWay(text, made), lines));
	}
});
