import * as vscode from "vscode";
import type * as Api from "../../../src/api";
import * as assert from "../../host/assert";

describe("The API that activate() returns", () => {
	let api: typeof Api;
	before(async () => {
		const extension = vscode.extensions.getExtension<typeof Api>("name-encoding.name-encoding");
		assert.ok(extension);
		api = await extension.activate();
	});

	it("encodes and decodes", () => {
		assert.deepEqual(api.nameEncode("http://h/a-b"), { ok: true, value: "http---h-a_2db" });
		assert.deepEqual(api.nameDecode("http---h-a_2db"), { ok: true, value: "http://h/a-b" });
		assert.deepEqual(api.canonicalName("http---h-a_2Db"), { ok: true, value: "http---h-a_2db" });
	});

	it("says what is wrong, and where", () => {
		assert.deepEqual(api.nameDecode("http---h-_4"), {
			ok: false,
			problem: { code: "incomplete-escape", escape: "_", start: 9, end: 11 },
		});
	});

	it("says what is unwise", () => {
		assert.deepEqual(api.uriRemarks("http://h/%7eu"), [
			{ code: "needless-escape", replacement: "~", start: 9, end: 12 },
		]);
	});

	it("names what it says as its types do, though the bundle shortens names of its own", () => {
		assert.deepEqual(api.uriProblems("http://[x]/"), [
			{ code: "bad-ip-literal", literal: "[x]", start: 7, end: 10 },
		]);
	});

	it("reads the keys of a .properties text", () => {
		assert.deepEqual(api.propertyKeys("a\\:b = 1\n"), [{ key: "a:b", start: 0, end: 4 }]);
	});
});
