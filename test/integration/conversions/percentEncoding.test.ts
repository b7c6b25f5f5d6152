import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { afterCommand, messagesOf, open, withSetting } from "../marked";
import { textRows } from "../rows";

const rows: [command: string, file: string, before: string, after: string][] = [
	["percentEncode", "plaintext", "«a/b (c)» «é»", "a%2Fb%20%28c%29 %C3%A9"],
	["percentEncode", "plaintext", "a ‸b/c d", "a b%2Fc d"],
	["percentEncodeUnsafe", "plaintext", "«http://h/a b%20c%»", "http://h/a%20b%20c%25"],
	["percentDecode", "plaintext", "«caf%C3%A9+%2B»", "café++"],
	["percentDecode", "a.properties", "a = ‸%C3%A9", "a = \\u00E9"],
	["percentDecodeUnreserved", "plaintext", "«%7Euser%2Fa%41»", "~user%2FaA"],
	["formEncode", "plaintext", "«a b&c»", "a+b%26c"],
	["formDecode", "plaintext", "«a+b%2B»", "a b+"],
];

describe("Percent-encoding", () => {
	for (const [command, file, before, after] of textRows(rows, ([command]) => command)) {
		it(`${command}: ${before} → ${after}`, async () => {
			assert.equal(await afterCommand(`nameEncoding.${command}`, before, file), after);
		});
	}

	/** A line that is too long to be read at once, in a selection of two lines: it is converted as a short one is. */
	const longLines: [command: string, file: string, repeated: string, after: string][] = [
		["percentDecode", "plaintext", "a%20b%2C", "a b,"],
		["percentEncode", "plaintext", "QUJD+/==", "QUJD%2B%2F%3D%3D"],
		["decode", "plaintext", "see http---h.x-n,b ", "see http---h.x-n,b "],
		["decode", "a.html", '<a href="/r?u=http---h.x-n">x</a> ', '<a href="/r?u=http---h.x-n">x</a> '],
	];
	for (const [command, file, repeated, after] of longLines) {
		it(`${command} on a long line: ${repeated} → ${after}`, async () => {
			const count = 12_500;
			const { document } = await open(`«${repeated.repeat(count).trim()}\nx»`, file);
			await messagesOf(() => vscode.commands.executeCommand(`nameEncoding.${command}`));
			const [line = ""] = document.getText().split("\n");
			// A blank at the end of a piece stays as it is.
			assert.equal(line.replaceAll("%20", " "), after.repeat(count).trim());
		});
	}

	it("encodes what looks like a prefix, too", () =>
		withSetting("nameEncoding.prefixes", ["marmot:"], async () => {
			for (const [command, after] of [
				["percentEncode", "marmot%3Aa%2Fb"],
				["formEncode", "marmot%3Aa%2Fb"],
			] as const) {
				assert.equal(await afterCommand(`nameEncoding.${command}`, "«marmot:a/b»", "plaintext"), after);
				assert.equal(await vscode.commands.executeCommand(`nameEncoding.${command}`, "marmot:a/b"), after);
			}
		}));

	it("returns the result for a string", async () => {
		assert.equal(await vscode.commands.executeCommand("nameEncoding.percentEncode", "é"), "%C3%A9");
		await assert.rejects(
			vscode.commands.executeCommand("nameEncoding.percentDecode", "%"),
			/"%" at position 1/,
		);
	});
});
