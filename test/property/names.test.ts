import assert from "node:assert/strict";
import fc from "fast-check";
import { nameDecode, nameEncode } from "../../src/codec/nameEncoding";
import { normalizeUri } from "../../src/codec/normalize";
import { success } from "../../src/codec/outcome";
import { uriProblems } from "../../src/codec/problems";
import { isNormalKey, isNormalName, normalNameOf } from "../../src/names/normalName";
import { recognizeKey } from "../../src/names/recognition";
import { findReferences, indexTextsIn } from "../../src/names/references";
import { tokensOfBlock } from "../../src/names/semanticTokens";
import { type Chunk, chunksOf, lineSpansOf, logicalBlocks, sliceOf } from "../../src/text/chunks";
import { blockAround } from "../../src/text/logicalLines";
import { propertyEntries } from "../../src/text/properties";
import { TimeSlice } from "../../src/text/timeSlices";
import { hasName, linesWith, NameIndex, namesIn } from "../../src/workspace/nameIndex";
import { encodable, textOf } from "./arbitraries";
import { cases } from "./seed";

// The second could be the beginning of a scheme, the third that of a name.
const vocabulary = { prefixes: ["marmot-", "my.", "a---b-"], schemes: [] };

const uri = fc.oneof(
	encodable,
	textOf(
		...["http://", "h", "H", ".", "..", "/", ":", "80", "?", "#", "@", "%41", "%2f", "-", "_", "~", "é", " "],
	).map((rest) => `http://h${rest}`),
);

/** Names of the characters that normal names have, and of some that they have not. */
const normalLooking = textOf(
	...[
		"-",
		"--",
		".",
		"_23",
		"_23",
		"_3f",
		"_40",
		"_3a",
		"_2f",
		"_5b",
		"_25",
		"_2541",
		"_7e",
		"_20",
		"a",
		"Z",
	],
).map((rest) => `http---h${rest}`);

describe("the meaning of a name", () => {
	it("is the name itself only of a URI in normal form", () =>
		fc.assert(
			fc.property(uri, (text) => {
				const name = nameEncode(text);
				if (!name.ok || !isNormalName(name.value)) return;
				const normal = normalizeUri(text, "syntax");
				assert.equal(normal.ok ? normal.value.value : text, text);
			}),
			{ numRuns: cases(3000) },
		));

	it("is known without decoding only of a valid URI, whose name has no problem", () =>
		fc.assert(
			fc.property(fc.oneof(uri.map(nameEncode), normalLooking.map(success)), (name) => {
				if (!name.ok || !isNormalName(name.value)) return;
				const decoded = nameDecode(name.value);
				assert.ok(decoded.ok);
				assert.deepEqual(uriProblems(decoded.value), []);
				assert.deepEqual(nameEncode(decoded.value), name);
				const vocabulary = { prefixes: [], schemes: [] };
				// As a key, a slug is none.
				if (!isNormalKey(name.value, vocabulary)) return;
				const recognized = recognizeKey(name.value, vocabulary);
				assert.deepEqual(recognized, { kind: "name", prefix: "", name: name.value, uri: decoded.value });
			}),
			{ numRuns: cases(3000) },
		));

	it("is the same for a URI and for its name", () =>
		fc.assert(
			fc.property(uri, (text) => {
				const name = nameEncode(text);
				if (!name.ok) return;
				const decoded = nameDecode(name.value);
				assert.ok(decoded.ok);
				assert.equal(
					normalNameOf({ kind: "uri", prefix: "", uri: text }),
					normalNameOf({ kind: "name", prefix: "x", name: name.value, uri: decoded.value }),
				);
			}),
		));
});

const properties = textOf(
	...["\n", "\n", "=", " = ", ": ", "\\\n  ", "# ", "! ", " ", "\\:", "\\", "a", "\\u005f"],
	...[
		"http---h.x-p",
		"http---h-_41",
		"http://h/p",
		"http\\://h:80/p",
		"marmot-http---h",
		"my.http---h.x-p",
		"a---b-http---h-p",
		"urn-isbn_3a1",
		"_2d",
	],
	...["font-size", "#http---x", "--", "---", "_"],
);

describe("the tokens of a file", () => {
	it("are those of its blocks, stand in order on their lines, and have what Java reads as keys", () =>
		fc.assert(
			fc.property(properties, (text) => {
				const source = text.split("\n");
				const lines = { count: source.length, at: (line: number) => source[line] as string };
				const { tokens } = tokensOfBlock(blockAround(lines, 0, lines.count - 1), vocabulary);
				let end = { line: 0, character: 0 };
				for (const { line, start, length } of tokens) {
					assert.ok(length > 0 && start + length <= lines.at(line).length);
					assert.ok(line > end.line || (line === end.line && start >= end.character));
					end = { line, character: start + length };
				}
				for (let line = 0; line < lines.count; line++) {
					const block = blockAround(lines, line);
					const onLine = tokensOfBlock(block, vocabulary).tokens.filter((token) => token.line === line);
					assert.deepEqual(
						onLine,
						tokens.filter((token) => token.line === line),
					);
				}
				const isOfValue = (type: string) => type === "string" || type === "comment" || type === "operator";
				for (const { key } of propertyEntries(text)) {
					const before = text.slice(0, key.start).split("\n");
					const [line, start] = [before.length - 1, before.at(-1)?.length];
					const token = tokens.find((found) => found.line === line && found.start === start);
					assert.ok(key.start === key.end || (token && !isOfValue(token.type)));
				}
			}),
		));
});

const code = textOf(
	...["\n", "\r\n", " ", '"', "'", "\\t", "// ", "/*", "*/", "<", ">", "=", "#", ".", ","],
	...[
		"http---h.x-p",
		"http---h-_41",
		"http://h/p",
		"marmot-http---h",
		"my.http---h.x-p",
		"urn-isbn_3a1",
		"i---j",
		"a",
	],
);

describe("the names of a file", () => {
	for (const [syntax, texts] of [
		["properties", properties],
		["java", code],
		["xml", code],
		["plaintext", code],
	] as const) {
		it(`mean what they are found by: ${syntax}`, () =>
			fc.assert(
				fc.asyncProperty(texts, fc.boolean(), async (text, isInLines) => {
					const chunks = isInLines ? chunksOfLines(text) : chunksOf(text);
					const source = { text: chunks, syntax, vocabulary };
					const found = (await findReferences(source, new TimeSlice())) ?? assert.fail("stopped");
					let end = 0;
					for (const { start, end: itsEnd, text: read, literal } of found) {
						assert.ok(end <= start && start < itsEnd, "in order");
						assert.equal(literal.read(text.slice(start, itsEnd)).text, read);
						end = itsEnd;
					}
					for (const normalName of ["http---h.x-p", "http---h-A", "http---h-p", "marmot-http---h"]) {
						assert.deepEqual(
							await findReferences(source, new TimeSlice(), new Set([normalName])),
							found.filter(({ recognized }) => normalNameOf(recognized) === normalName),
						);
					}
					const normalNames = found.map(({ recognized }) => normalNameOf(recognized));
					const lines = await indexTextsIn(source, new TimeSlice());
					assert.deepEqual(
						[...new Set(lines?.flatMap((text) => text.split("\n").slice(1, -1)))]
							.filter((line) => !line.startsWith("\t"))
							.sort(),
						[...new Set(normalNames)].filter((normalName) => normalName !== undefined).sort(),
					);
				}),
				{ numRuns: cases(1000) },
			));
	}
});

/** The smallest chunks that there can be: one of each line. */
function chunksOfLines(text: string): Chunk[] {
	let start = 0;
	return text.split(/(?<=\n)/).map((line, firstLine) => {
		const chunk = { start, firstLine, text: line };
		start += line.length;
		return chunk;
	});
}

describe("a text in chunks", () => {
	it("is the text, however it is divided", () =>
		fc.assert(
			fc.property(properties, fc.nat(), fc.nat(), (text, one, other) => {
				const chunks = chunksOfLines(text);
				assert.equal(
					chunksOf(text)
						.map((chunk) => chunk.text)
						.join(""),
					text,
				);
				assert.equal([...logicalBlocks(chunks)].map((block) => block.text).join(""), text);
				for (const { start, text: block } of logicalBlocks(chunks)) assert.ok(text.startsWith(block, start));
				const [start = 0, end = 0] = [one, other].map((n) => n % (text.length + 1)).sort((a, b) => a - b);
				assert.equal(sliceOf(chunks, { start, end }), text.slice(start, end));
				assert.deepEqual(lineSpansOf(chunks)({ start, end }), lineSpansOf(chunksOf(text))({ start, end }));
			}),
		));
});

describe("the index of names", () => {
	const step = fc.tuple(
		fc.constantFrom("a", "b", "c"),
		fc.array(fc.constantFrom("h---1", "H---12", "h---2", "_2d1"), { maxLength: 5 }),
	);
	/** As `indexTextsIn` gives them, but shorter. */
	const textsOf = (lines: readonly string[]) =>
		[lines.slice(0, 2), lines.slice(2)].flatMap((some) => (some.length > 0 ? `\n${some.join("\n")}\n` : []));
	it("after any changes is that of the files as they are", () =>
		fc.assert(
			fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
				const index = new NameIndex();
				const files = new Map<string, readonly string[]>();
				for (const [file, normalNames] of steps) {
					index.set(file, textsOf(normalNames));
					files.set(file, normalNames);
				}
				for (const [file, normalNames] of files) {
					assert.deepEqual(index.textsOf(file).flatMap(namesIn), normalNames);
					for (const normalName of ["h---1", "H---12", "---", ""]) {
						assert.equal(
							index.textsOf(file).some((text) => hasName(text, normalName)),
							normalNames.includes(normalName),
						);
					}
					for (const part of ["h---1", "h", "-1", "2", "_2D"]) {
						assert.deepEqual(
							index.textsOf(file).flatMap((text) => linesWith(text, part)),
							normalNames.filter((normalName) => normalName.toLowerCase().includes(part.toLowerCase())),
						);
					}
				}
				const having = [...files].filter(([, normalNames]) => normalNames.length > 0).map(([file]) => file);
				assert.deepEqual([...index.files()].sort(), having.sort());
				const isEmpty = having.length === 0;
				assert.equal(index.size === 0, isEmpty);
			}),
		));
});
