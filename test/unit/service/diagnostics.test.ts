import assert from "node:assert/strict";
import { diagnostics } from "../../../src/service";
import { documentOf } from "../../document";

it("diagnostics: of too many, the first", () => {
	const severities = new Map([["non-canonical-name", "hint"]] as const);
	const lines = diagnostics(documentOf("http---h-_41=1\n".repeat(3000), { severities }));
	assert.deepEqual([lines.length, lines.at(-1)?.range.start.line], [2000, 1999]);
});
