import assert from "node:assert/strict";
import type { Severities } from "../../../src/rules/rule";
import { codeActions } from "../../../src/service";
import { documentOf } from "../../document";

it("the fix on save is there where the form of names is reported", () => {
	const fixesWith = (severities: Severities) => {
		const document = documentOf("http---h-_41=1", { severities });
		const all = document.lines.rangeOf({ start: 0, end: 14 });
		return codeActions(document, all, ["source.fixAll"]).map(({ edit }) => edit?.());
	};
	assert.deepEqual(fixesWith(new Map([["non-canonical-name", "hint"]])), [
		[{ start: 0, end: 12, text: "http---h-A" }],
	]);
	assert.deepEqual(fixesWith(new Map()), []);
});
