import assert from "node:assert/strict";
import { codeLenses } from "../../../src/service";
import { documentOf, withRanges } from "../../document";
import { withoutMarks } from "../../marks";

/** The keys that have lenses, and the titles of these. */
for (const [marked, ...titles] of [
	["«http---h-a»=http---h.x-b\nhttp\\://h/b=2\n# http---h.x-c", "http://h/a"],
	["a=1\n  «marmot-http---h-\\\n  _20»=1", "http://h/ "],
	["http---h-_zz=1"],
] as const)
	it(`lenses show "${titles}" above ${JSON.stringify(marked)}`, () => {
		const document = documentOf(withoutMarks(marked));
		const found = codeLenses(document);
		const shown = found.map(({ command }) => command.title);
		assert.deepEqual([withRanges(document, found), ...shown], [marked, ...titles]);
	});
