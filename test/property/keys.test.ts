import assert from "node:assert/strict";
import fc from "fast-check";
import { FileKeys } from "../../src/keys/fileKeys";
import { rules } from "../../src/rules";
import { type Document, diagnostics } from "../../src/service";
import { documentOf } from "../document";
import { textOf } from "./arbitraries";
import { law } from "./seed";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

const keys = ["http---h.x-p", "http---h.x-_70", "http\\://h.x/p", "http://h.x/p", "marmot-http---h.x-p"];
const pieces = [
	...keys.flatMap((key) => [key, `${key}=1\n`, `${key} \\\n`, `${key}\n`]),
	...["http---h-_zz", "http---h-a_20b=8", "font-size", "a=1\n", "=", " = ", ":", "c: d", "://", "/", "p"],
	...["# c \\\n", "k = v \\\n  w\n"],
	...["\n", "\n", "\r", "\r\n", " ", "\t", "#", "# ", "!", "\\", "\\", "\\\\", "\\\n", "\\\r\n  ", "\\u00"],
	"41",
];
const text = textOf(...pieces);
const initialText = fc.array(text, { maxLength: 6 }).map((parts) => parts.join("\n"));

/** Replaces a part of a document, given as fractions of it. */
const change = fc.record({
	from: fc.double({ min: 0, max: 1, noNaN: true }),
	length: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 60 })),
	inserted: fc.oneof(fc.constantFrom("", ...pieces), text),
});

const severities = new Map(rules.map(({ id }) => [id, "warning" as const]));

/** All that the keys tell, and what is reported of them. */
function factsOf(document: Document) {
	const { asRead, uriKeys } = document.keys ?? assert.fail();
	return { asRead, uriKeys, reported: diagnostics(document) };
}

describe("the keys of a document", () => {
	law(
		"after any changes are those of the text alone",
		[initialText, fc.array(change, { maxLength: 6 })],
		(initial, changes) => {
			let source = initial;
			let document = documentOf(source, { severities });
			for (const { from, length, inserted } of changes) {
				const start = Math.round(from * source.length);
				const end = Math.min(source.length, start + length);
				source = source.slice(0, start) + inserted + source.slice(end);
				document = documentOf(source, { severities, before: document });
				const anew = documentOf(source, { severities });
				assert.deepEqual(factsOf(document), factsOf(anew), JSON.stringify(source));
			}
		},
	);

	law("are found by a span", [initialText, fc.nat(), fc.nat()], (source, one, other) => {
		const [start = 0, end = 0] = [one, other].map((n) => n % (source.length + 1)).sort((a, b) => a - b);
		const keys = new FileKeys(source, nameSettings);
		const touching = keys.asMeant.filter((key) => key.start <= end && start <= key.value.end);
		assert.deepEqual(keys.keysOfEntriesTouching({ start, end }), touching);
	});
});
