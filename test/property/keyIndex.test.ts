import assert from "node:assert/strict";
import fc from "fast-check";
import type { Span } from "../../src/codec/outcome";
import { keysIn } from "../../src/names/key";
import { KeyIndex } from "../../src/names/keyIndex";
import { keyProblems } from "../../src/names/keyProblems";
import { identityOf } from "../../src/names/normalName";
import { isReadWhole } from "../../src/text/logicalLines";
import { propertyEntries } from "../../src/text/properties";
import { propertiesOfUris } from "./arbitraries";
import { cases } from "./seed";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

const knownLine = fc.constantFrom(
	...["", "# a comment", "# a comment \\", "font-size=1", "a=1", "  indented", "b = c \\", "    d=e \\"],
	...[
		"http---h-p=1",
		"http---h-_70=2",
		"http---H-p=3",
		"http\\://h/p=4",
		"http://h/p=5",
		"marmot-http---h-p=6",
	],
	...["http---h-\\", "http---h-_zz=7", "http---h-a_20b=8", "http---h-\\\\", "\\"],
	...["# http---h-p \\", "  !\\", "  \\", "", "\\\\\\", "http---h-p=9 \\", "http://h/p\\", "\\u00\\", "41\\"],
);

/** Keys that end further in their logical line are counted, and no more. */
const longest = 64;

const longLine = fc
	.tuple(
		fc.constantFrom(
			...["http---h-p=", "k", "#", " # http---h-p", "http---h-", "http\\://h/", "http://h/", "  ", "\\"],
		),
		fc.constantFrom("a", "\\", " ", "a\\", "=", "http---h-p=1 "),
		fc.integer({ min: longest - 16, max: longest + 4 }),
		fc.constantFrom("", "\\", "=1", "=1\\"),
	)
	.map(([before, repeated, length, after]) => before.padEnd(length, repeated) + after);

const line = fc.oneof(
	{ arbitrary: knownLine, weight: 9 },
	{ arbitrary: longLine, weight: 1 },
	{ arbitrary: propertiesOfUris.map((text) => text.replace(/[\r\n]+/g, "\\")), weight: 1 },
);

/** Some of them in a row make a value that is longer than a chunk, and longer than what is looked at. */
const continuedLines = fc.array(
	fc.constantFrom("http---h-p=1\\", "\\", "   a = b\\", "#\\", "http---h-_41=1\\", "\\\\\\"),
	{ minLength: 1, maxLength: 40 },
);

const lines = fc
	.array(
		fc.oneof({ arbitrary: line.map((one) => [one]), weight: 19 }, { arbitrary: continuedLines, weight: 1 }),
		{
			minLength: 1,
			maxLength: 60,
		},
	)
	.map((parts) => parts.flat());

/** Replaces the lines `first` to `last`, as fractions of the document, and then reads this many chunks. */
const edit = fc.record({
	at: fc.double({ min: 0, max: 1, noNaN: true }),
	length: fc.nat({ max: 12 }),
	inserted: fc.oneof(
		{ arbitrary: fc.array(line, { minLength: 1, maxLength: 12 }), weight: 9 },
		{ arbitrary: continuedLines, weight: 1 },
	),
	chunksRead: fc.nat({ max: 8 }),
});

describe("the index of keys", () => {
	it("after any edits is that of the document read anew", () =>
		fc.assert(
			fc.property(lines, fc.array(edit, { maxLength: 8 }), (initial, edits) => {
				const document = [...initial];
				const index = indexOf(document);
				for (const { at, length, inserted, chunksRead } of edits) {
					const first = Math.min(document.length - 1, Math.floor(at * document.length));
					const last = Math.min(document.length - 1, first + length);
					document.splice(first, last - first + 1, ...inserted);
					index.change(first, last, inserted.length);
					let chunks = chunksRead;
					index.read(() => chunks-- === 0);
				}
				assert.ok(index.read(() => false));
				assert.deepEqual(contentsOf(index, document), keysOf(document));
			}),
			{ numRuns: cases(1000) },
		));

	it("tells the keys of some lines", () =>
		fc.assert(
			fc.property(lines, fc.nat({ max: 60 }), fc.nat({ max: 20 }), (document, first, length) => {
				const index = indexOf(document);
				index.read(() => false);
				const last = first + length;
				const all = [...index.keys()].map(({ span }) => span);
				assert.deepEqual(
					[...index.keys(first, last)].map(({ span }) => span),
					all.filter(({ start, end }) => end.line >= first && start.line <= last),
				);
			}),
		));
});

function indexOf(document: readonly string[]): KeyIndex {
	const live = {
		get count() {
			return document.length;
		},
		at: (at: number) => document[at] as string,
	};
	return new KeyIndex(live, vocabulary, 4, longest);
}

function contentsOf(index: KeyIndex, document: readonly string[]) {
	const keys = [...index.keys()];
	for (const { identity, span } of keys) {
		if (identity === undefined) continue;
		const isOnLine = (key: { readonly line: number }) => key.line === span.start.line;
		assert.ok(index.keysWith(identity).some(isOnLine));
		assert.ok(index.someWith(identity, isOnLine));
	}
	return {
		keyCount: index.keyCount,
		keys: keys.map((key) => ({
			recognized: key.recognized,
			span: key.span,
			lastLine: index.lastLineOf(key.line),
			problems: key.problems.map(({ rule, ...span }) => [rule, key.spanOf(span)]),
			identity: key.identity,
		})),
		faulty: [...index.faultyKeys()].map(({ span }) => span.start.line),
		counts: index.countUriKeys(),
		hasKeys: index.hasKeys,
		repeated: [...index.repeatedKeys()]
			.map((group) => group.map(({ span }) => span.start.line))
			.sort(byFirst),
		uris: [...index.uriGroups()].flatMap(({ uris }) => uris),
		lines: document.length,
	};
}

/** The slow way. */
function keysOf(document: readonly string[]) {
	const text = document.join("\n");
	const places = keysIn(text, vocabulary);
	const positionOf = (offset: number) => {
		const linesBefore = text.slice(0, offset).split("\n");
		return { line: linesBefore.length - 1, character: linesBefore.at(-1)?.length };
	};
	const spanOf = ({ start, end }: Span) => ({ start: positionOf(start), end: positionOf(end) });
	const lastLines = new Map(
		propertyEntries(text).map(({ key, value }) => [key.start, spanOf(value).end.line] as const),
	);
	const keys = places.flatMap((place) => {
		const { recognized } = place;
		if (!recognized || !isReadWhole(text, place, longest)) return [];
		const problems = keyProblems(place).map((problem) => [problem.rule, spanOf(problem)]);
		return [
			{
				recognized,
				span: spanOf(place),
				lastLine: lastLines.get(place.start),
				problems,
				identity: place.isSplit ? undefined : identityOf(recognized),
			},
		];
	});
	const known = places.filter((place) => place.recognized && isReadWhole(text, place, longest));
	const isWritten = (kind: string, isSplit: boolean) =>
		known.filter((place) => place.recognized?.kind === kind && (place.isSplit === true) === isSplit).length;
	const normalNames = new Map<string, number[]>();
	for (const { identity, span } of keys) {
		if (identity !== undefined)
			normalNames.set(identity, [...(normalNames.get(identity) ?? []), span.start.line]);
	}
	return {
		keyCount: places.length,
		keys,
		counts: {
			names: isWritten("name", false),
			escaped: isWritten("uri", false),
			split: isWritten("uri", true),
		},
		hasKeys: keys.length > 0,
		faulty: keys.filter(({ problems }) => problems.length > 0).map(({ span }) => span.start.line),
		repeated: [...normalNames.values()].filter((group) => group.length > 1).sort(byFirst),
		uris: keys.flatMap(({ recognized }) => (recognized.kind === "malformed-name" ? [] : [recognized.uri])),
		lines: document.length,
	};
}

function byFirst(a: readonly number[], b: readonly number[]): number {
	return (a[0] as number) - (b[0] as number);
}
