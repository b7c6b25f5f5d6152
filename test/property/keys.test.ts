import assert from "node:assert/strict";
import fc from "fast-check";
import { FileKeys } from "../../src/keys/fileKeys";
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
const document = fc.array(text, { maxLength: 6 }).map((parts) => parts.join("\n"));

/** Replaces a part of a document, given as fractions of it. */
const change = fc.record({
	from: fc.double({ min: 0, max: 1, noNaN: true }),
	length: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 60 })),
	inserted: fc.oneof(fc.constantFrom("", ...pieces), text),
});

/** All that the keys tell. */
function factsOf(keys: FileKeys) {
	const { all, uriKeys, counts, repeated } = keys;
	return { all, uriKeys, counts, repeated };
}

describe("the keys of a document", () => {
	law(
		"after any changes are those of the text alone",
		[document, fc.array(change, { maxLength: 6 })],
		(initial, changes) => {
			let source = initial;
			let keys = new FileKeys(source, nameSettings);
			for (const { from, length, inserted } of changes) {
				const start = Math.round(from * source.length);
				const end = Math.min(source.length, start + length);
				source = source.slice(0, start) + inserted + source.slice(end);
				keys = new FileKeys(source, nameSettings, { before: keys });
				assert.deepEqual(factsOf(keys), factsOf(new FileKeys(source, nameSettings)), JSON.stringify(source));
			}
		},
	);

	law("are found by a span, and by an offset", [document, fc.nat(), fc.nat()], (source, one, other) => {
		const [start = 0, end = 0] = [one, other].map((n) => n % (source.length + 1)).sort((a, b) => a - b);
		const keys = new FileKeys(source, nameSettings);
		const touching = keys.all.filter((key) => key.start <= end && start <= key.value.end);
		assert.deepEqual(keys.touching({ start, end }), touching);
		const first = keys.all.find((key) => key.start <= start && start <= key.end);
		assert.equal(keys.at(start), first);
	});
});
