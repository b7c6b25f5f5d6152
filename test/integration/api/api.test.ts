import * as vscode from "vscode";
import type * as Api from "../../../src/api";
import * as assert from "../../host/assert";

it("activate() returns the API, which names things as its types do, though the bundle shortens names", () => {
	const { exports: api } = vscode.extensions.getExtension<typeof Api>("name-encoding.name-encoding") ?? {};
	assert.ok(api);
	assert.deepEqual(api.nameEncode("http://h/a-b"), { ok: true, value: "http---h-a_2db" });
	assert.deepEqual(api.nameDecode("http---h-_4"), {
		ok: false,
		problem: { code: "incomplete-escape", start: 9, end: 11 },
	});
	assert.deepEqual(api.propertyKeys("a\\:b = 1\n"), [{ key: "a:b", start: 0, end: 4 }]);
});
