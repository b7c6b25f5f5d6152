// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are in texts of other languages
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { closeAll, open } from "../marked";
import { locationArgument } from "../providers";
import { messagesOfCommand, watching } from "../watched";

describe("What is refused", () => {
	for (const [button, text, copied] of [
		["Decode Anyway", 'f(@"http://h.x/$b")', ""],
		["Copy URI", 'f(@"http---h.x-_24b")', "http://h.x/$b"],
		["", 'f(@"http---h.x-_24b")', ""],
	] as const) {
		it(`what is not certain: ${button || "nothing"} on the message`, async () => {
			const { document } = await open('f(@"«http---h.x-_24b»")', "a.cs");
			await vscode.env.clipboard.writeText("");
			let offered: readonly string[] = [];
			const decode = async () => {
				await vscode.commands.executeCommand("nameEncoding.decode");
				await eventually(() => assert.equal(document.getText(), text));
				await eventually(async () => assert.equal(await vscode.env.clipboard.readText(), copied));
			};
			await watching(decode, {
				message: async (_, buttons) => {
					offered = buttons;
					return button;
				},
			});
			assert.deepEqual(offered, ["Copy URI", "Decode Anyway"]);
		});
	}

	it("a string argument: rejected", async () => {
		for (const [command, text, reason] of [
			["encode", "x:\ud800", /surrogate.*position 3/],
			["decode", "foo/bar", /"\/" at position 4/],
			["percentDecode", "%", /"%" at position 1/],
		] as const)
			await assert.rejects(vscode.commands.executeCommand(`nameEncoding.${command}`, text), reason);
	});

	for (const command of ["encode", "normalize", "insertName"]) {
		it(`no editor: ${command}`, async () => {
			await closeAll();
			assert.deepEqual(await messagesOfCommand(`nameEncoding.${command}`), ["No text editor is active."]);
		});
	}

	it("a link to what has changed meanwhile", async () => {
		const { document } = await open("font-size=1", "a.properties");
		for (const line of [0, 7]) {
			const link = locationArgument(document, new vscode.Position(line, 0));
			assert.equal((await messagesOfCommand("nameEncoding.decode", link)).length, 1);
		}
		assert.equal(document.getText(), "font-size=1");
	});
});
