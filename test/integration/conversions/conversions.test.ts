import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { open } from "../marked";
import { messagesOfCommand, watching } from "../watched";

const decode = "nameEncoding.decode";

describe("Name-Encode and Name-Decode Selection", () => {
	it("ignore the document URI that a menu passes, and take one undo", async () => {
		const { document } = await open("«http---h-a» «http---h-b»", "plaintext");
		await vscode.commands.executeCommand(decode, document.uri);
		assert.equal(document.getText(), "http://h/a http://h/b");
		await vscode.commands.executeCommand("undo");
		assert.equal(document.getText(), "http---h-a http---h-b");
	});

	it("leave the selections that fail, do the others, and say which and why", async () => {
		const { document } = await open("«http---h-a»\n«foo»\n«a-_zz»\n«http---h-b»", "plaintext");
		const messages = await messagesOfCommand(decode);
		assert.equal(document.getText(), "http://h/a\nfoo\na-_zz\nhttp://h/b");
		assert.match(messages.join(), /^Not converted: 2 of 4\. .*Line 2: .*"foo".* Line 3: "_" at position 3/);
	});
});

it("Insert Name-Encoded URI: in place of what is selected", async () => {
	const { document } = await open('String a = "«http://h/p»";', "java");
	await watching(() => vscode.commands.executeCommand("nameEncoding.insertName"), {
		input: async () => "http://h/q",
	});
	assert.equal(document.getText(), 'String a = "http---h-q";');
});
