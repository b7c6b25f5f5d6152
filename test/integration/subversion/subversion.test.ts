import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOfCommand, open, withSetting } from "../marked";
import { textRows } from "../rows";

const copies: [title: string, file: string, marked: string, copied: string][] = [
	["a key and its value", "a.properties", "http---h-a‸ = it's \\\n  \\u00e9", "http---h-a 'it'\\''s é'"],
	["a key without a value", "a.properties", "http---h-a‸", "http---h-a ''"],
	["a raw key", "a.properties", "http\\://h/‸a=1", "http---h-a '1'"],
	["a key that is no URI's", "a.properties", "font‸Size=12", "fontSize '12'"],
	// A shell would take a second line for a second command.
	["several keys", "a.properties", "«http---h-a=1\nhttp---h-b=2»", "nothing"],
	["a key, and one that no property has", "a.properties", "http---h-a‸=1\na\\ b‸=2", "nothing"],
	["one key at two cursors", "a.properties", "http‸---h-a‸=1", "http---h-a '1'"],
	["a value with a tab, which completes", "a.properties", "http---h-a‸=x\\t; x", "nothing"],
	["a name in a value", "a.properties", "a=http---h.x-‸b", "http---h.x-b"],
	["a selected URI", "plaintext", "«http://h/a-b»", "http---h-a_2db"],
	["the name of a property", "a.diff", "Added: urn-isbn_3a‸1", "urn-isbn_3a1"],
	["a value that a terminal would act on", "a.properties", "http---h-a‸=\\u0003rm", "nothing"],
];

describe("Copy as svn propset Argument", () => {
	for (const [title, file, marked, copied] of textRows(copies)) {
		it(title, async () => {
			await vscode.env.clipboard.writeText("nothing");
			await open(marked, file);
			const messages = await messagesOfCommand("nameEncoding.copyPropset");
			assert.equal(await vscode.env.clipboard.readText(), copied);
			assert.equal(messages.length, copied === "nothing" ? 1 : 0);
		});
	}

	it("not a name that Subversion refuses, for its prefix", async () => {
		await vscode.env.clipboard.writeText("nothing");
		await open("$(x)http---h-a‸=1", "a.properties");
		await withSetting("nameEncoding.prefixes", ["$(x)"], async () => {
			const messages = await messagesOfCommand("nameEncoding.copyPropset");
			assert.match(messages.join(), /Subversion does not accept a property with the name/);
		});
		assert.equal(await vscode.env.clipboard.readText(), "nothing");
	});
});
