import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { open, withSetting } from "../marked";
import { watching } from "../watched";

describe("Percent-encoding", () => {
	it("encodes the selections by the form that is picked; the commonest stands first", async () => {
		const { document } = await open("«a/b (c)» «é»", "plaintext");
		const encode = () => vscode.commands.executeCommand("nameEncoding.percentEncode");
		await watching(encode, { pick: async (items) => items[0] });
		assert.equal(document.getText(), "a%2Fb%20%28c%29 %C3%A9");
	});

	it("shows what each form makes of the first selection, made safe and short", async () => {
		await open("«http://h.x/\u202e b%» «c d»", "plaintext");
		let shown: readonly (string | undefined)[] = [];
		const encode = () => vscode.commands.executeCommand("nameEncoding.percentEncode");
		const pick = async (items: readonly unknown[]) => {
			shown = (items as vscode.QuickPickItem[]).map(({ label, detail }) => `${label}: ${detail}`);
			return undefined;
		};
		await watching(encode, { pick });
		assert.deepEqual(shown, [
			"Component: http%3A%2F%2Fh.x%2F%E2%80%AE%20b%25",
			"Unsafe Characters Only: http://h.x/%E2%80%AE%20b%25",
			"Form Data: http%3A%2F%2Fh.x%2F%E2%80%AE+b%25",
		]);
		await open("«http://h.x/%E2%80%AE» «100%»", "plaintext");
		const { shown: texts } = await watching(
			() => vscode.commands.executeCommand("nameEncoding.percentDecode"),
			{ pick },
		);
		assert.equal(shown[0], "Everything: http://h.x/⟨U+202E⟩");
		assert.equal(shown[1], "Unreserved Characters Only: http://h.x/%E2%80%AE");
		assert.ok(texts.every(({ text }) => !text.includes("\u202e")));
	});

	it("no form of that name: rejected", async () => {
		const encode = vscode.commands.executeCommand("nameEncoding.percentEncode", { form: "whole" });
		await assert.rejects(encode, /no form "whole"\. Use one of these: component, unsafe, form\./);
	});

	it("encodes what looks like a prefix, too, also of a string", () =>
		withSetting("nameEncoding.prefixes", ["marmot:"], async () => {
			const argument = { text: "marmot:a/b", form: "component" };
			const { document } = await open("«marmot:a/b»", "plaintext");
			await vscode.commands.executeCommand("nameEncoding.percentEncode", { form: "component" });
			assert.equal(document.getText(), "marmot%3Aa%2Fb");
			const encoded = await vscode.commands.executeCommand("nameEncoding.percentEncode", argument);
			assert.equal(encoded, "marmot%3Aa%2Fb");
		}));
});
