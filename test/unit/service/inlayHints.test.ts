import assert from "node:assert/strict";
import { inlayHints } from "../../../src/service";
import { documentOf } from "../../document";
import { marked } from "../../marks";

/** The range that is asked for, and the hints in it. */
for (const [text, ...hints] of [
	["«http---h-a=1\nhttp\\://h/b=2\nc=3\n»", "0:10 → http://h/a"],
	["http---h-a=1\n«http---h-\\\n  b» = 2\nhttp---h-c=3", "2:3 → http://h/b"],
	["«»http---www.h.example-foo-bar-and-so-on-and-on=1", "0:45 → http://www.h.example/…ar/and/so/on/and/on"],
] as const)
	it(`shows ${hints} in ${JSON.stringify(text)}`, () => {
		const plain = marked(text);
		const document = documentOf(plain.text);
		const found = inlayHints(document, document.lines.rangeOf(plain));
		const told = found.map(({ position, label }) => `${position.line}:${position.character} ${label}`);
		assert.deepEqual(told, hints);
		assert.ok(found.every(({ paddingLeft, paddingRight }) => paddingLeft && paddingRight));
	});
