import assert from "node:assert/strict";
import type { Severities } from "../../../src/rules/rule";
import { codeActions } from "../../../src/service";
import { documentOf } from "../../document";
import { pointed } from "../../marks";

for (const [marked, only, ...titles] of [
	["http://h/‸p=1\na=2\n", undefined, "Escape the Colons in the URI", "Name-Encode"],
	["http---h-‸a=1\n", undefined, "Name-Decode"],
	["http\\://h/‸a=1\n", undefined],
	["http\\://h/‸a=1\n", [""], "Name-Encode"],
] as const)
	it(`offers ${titles.join(", then ") || "nothing"}${only ? ", if any kind is asked for" : ""}: ${marked}`, () => {
		const { text, at } = pointed(marked);
		const document = documentOf(text, { severities: new Map([["raw-uri-key", "warning"]]) });
		const range = document.lines.rangeOf({ start: at, end: at });
		const found = codeActions(document, range, only).map(({ title }) => title);
		assert.deepEqual(found, titles);
	});

it("the fix on save is offered where the form of names is reported", () => {
	const fixesWith = (severities: Severities) => {
		const document = documentOf("http---h-_41=1", { severities });
		const all = document.lines.rangeOf({ start: 0, end: 14 });
		return codeActions(document, all, ["source.fixAll"]).map(({ edit }) => edit?.());
	};
	const edit = [{ start: 0, end: 12, text: "http---h-A" }];
	assert.deepEqual(fixesWith(new Map([["non-canonical-name", "hint"]])), [edit]);
	assert.deepEqual(fixesWith(new Map()), []);
});
