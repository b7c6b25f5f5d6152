import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { afterCommand, messagesOf, withSetting } from "../marked";
import { textRows } from "../rows";

/** A line that is too long to be read at once, in a selection of two lines. */
const long = (piece: string) => piece.repeat(12_500).trim();

const rows: [command: string, file: string, before: string, after: string][] = [
	["percentEncode", "plaintext", "«a/b (c)» «é»", "a%2Fb%20%28c%29 %C3%A9"],
	["percentEncode", "plaintext", "a ‸b/c d", "a b%2Fc d"],
	["percentEncodeUnsafe", "plaintext", "«http://h/a b%20c%»", "http://h/a%20b%20c%25"],
	["percentDecode", "plaintext", "«caf%C3%A9+%2B»", "café++"],
	["percentDecode", "a.properties", "a = ‸%C3%A9", "a = \\u00E9"],
	["percentDecodeUnreserved", "plaintext", "«%7Euser%2Fa%41»", "~user%2FaA"],
	["formEncode", "plaintext", "«a b&c»", "a+b%26c"],
	["formDecode", "plaintext", "«a+b%2B»", "a b+"],
	["percentDecode", "plaintext", `«${long("a%20b%2C")}\nx»`, `${long("a b,")}\nx`],
	["percentEncode", "plaintext", `«${long("QUJD+/==")}\nx»`, `${long("QUJD%2B%2F%3D%3D")}\nx`],
	["decode", "plaintext", `«${long("see http---h.x-n,b ")}\nx»`, `${long("see http---h.x-n,b ")}\nx`],
	[
		"decode",
		"a.html",
		`«${long('<a href="/r?u=http---h.x-n">x</a> ')}\nx»`,
		`${long('<a href="/r?u=http---h.x-n">x</a> ')}\nx`,
	],
];

describe("Percent-encoding", () => {
	for (const [command, file, before, after] of textRows(rows, ([command]) => command)) {
		it(`${command}: ${before.slice(0, 40)} → ${after.slice(0, 40)}`, async () => {
			await messagesOf(async () => {
				const text = await afterCommand(`nameEncoding.${command}`, before, file);
				assert.ok(text === after, text.slice(0, 80));
			});
		});
	}

	for (const command of ["percentEncode", "formEncode"]) {
		it(`${command}: what looks like a prefix, too, also of a string`, () =>
			withSetting("nameEncoding.prefixes", ["marmot:"], async () => {
				const after = "marmot%3Aa%2Fb";
				assert.equal(await afterCommand(`nameEncoding.${command}`, "«marmot:a/b»", "plaintext"), after);
				assert.equal(await vscode.commands.executeCommand(`nameEncoding.${command}`, "marmot:a/b"), after);
			}));
	}
});
