import assert from "node:assert/strict";
import type { Severity } from "../../../src/rules/rule";
import { diagnostics } from "../../../src/service";
import { documentOf } from "../../document";

it("diagnostics: of too many, the most severe, in text order", () => {
	const severities = new Map<string, Severity>([
		["non-canonical-name", "hint"],
		["cut-key", "warning"],
	]);
	const codesOf = (hints: number) => {
		const text = `${"http---h-_41=1\n".repeat(hints)}a=1\nb=2\nc:d=3`;
		return diagnostics(documentOf(text, { severities })).map(({ code }) => code);
	};
	assert.deepEqual(codesOf(2), ["non-canonical-name", "non-canonical-name", "cut-key"]);
	assert.deepEqual([codesOf(3000).length, codesOf(3000).at(-1)], [2000, "cut-key"]);
});
