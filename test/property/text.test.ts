import assert from "node:assert/strict";
import fc from "fast-check";
import { nameEncode } from "../../src/codec/nameEncoding";
import { excerptOf, sureNamesIn } from "../../src/names/excerpt";
import { keysIn } from "../../src/names/key";
import { namesInText, recognizeKey, urisInText, type Vocabulary } from "../../src/names/recognition";
import { findReferences, uriReferenceAt } from "../../src/names/references";
import { uncertainIn } from "../../src/names/refusedText";
import { referenceFinder, referenceOfSelection, referencesOnLine } from "../../src/names/selection";
import { chunksOf } from "../../src/text/chunks";
import {
	backslashString,
	blockComment,
	cdata,
	type Literal,
	lineComment,
	plain,
	xmlAttribute,
	xmlComment,
	xmlText,
	yamlPlain,
	yamlSingleQuoted,
} from "../../src/text/escapes";
import { languages as knownLanguages } from "../../src/text/languages";
import { partAt } from "../../src/text/part";
import {
	propertyEntries,
	propertyKey,
	propertyKeys,
	propertyValue,
	unescapeProperty,
} from "../../src/text/properties";
import { partsOf, partsOfFragment } from "../../src/text/scanner";
import { TimeSlice } from "../../src/text/timeSlices";
import * as twin from "../twins/properties";
import { anyText, encodable, mutated, properties, propertiesOfUris, textOf, wellFormed } from "./arbitraries";
import { keyEdit } from "./keyEdit";
import { cases } from "./seed";

const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: ["svn+ssh"] };
const languages = [...knownLanguages.map(({ ids: [id] }) => id as string), "rust"];

const code = textOf(
	...[
		"http---www.example.com",
		"marmot-http---a.b",
		"http---_",
		"http://h/p",
		"mailto:a@b",
		"urn:isbn:1",
		"://",
	],
	...[
		'"',
		"'",
		"`",
		"\\",
		"\\u0041",
		"//",
		"/*",
		"*/",
		"#",
		"# ",
		"<",
		">",
		"<!--",
		"-->",
		"<a b=",
		"<script>",
		"</",
		"```",
		"\n",
		"\n",
		"\n  ",
		"$(",
		"|\n",
		"- ",
		'"""',
		"{",
		"}",
		"&amp;",
		"&",
	],
	...["<![CDATA[", "]]>", "${", " ", ". ", ", ", "(", ")", "[", "]", ":", "=", "-", "---", "--"],
);

describe("the .properties scanner", () => {
	it("reads what its slow twin reads", () =>
		fc.assert(
			fc.property(properties, (source) => {
				const entries = propertyEntries(source).map(({ key, value }) => {
					const readKey = unescapeProperty(source.slice(key.start, key.end));
					const readValue = unescapeProperty(source.slice(value.start, value.end));
					return {
						key: readKey.text,
						value: readValue.text,
						malformed: readKey.isMalformed || readValue.isMalformed,
					};
				});
				assert.deepEqual(entries, twin.loadProperties(source));
			}),
			{ numRuns: cases(3000) },
		));

	it("gives spans in order, that tile their lines; keys alone are those of the entries", () =>
		fc.assert(
			fc.property(properties, (source) => {
				let end = 0;
				const entries = propertyEntries(source);
				for (const { key, value } of entries) {
					assert.ok(end <= key.start && key.start <= key.end, JSON.stringify({ end, key }));
					assert.ok(key.end <= value.start && value.start <= value.end && value.end <= source.length);
					end = value.end;
				}
				assert.deepEqual(
					propertyKeys(source).map(({ start, end: keyEnd }) => [start, keyEnd]),
					entries.map(({ key }) => [key.start, key.end]),
				);
			}),
			{ numRuns: cases(1000) },
		));

	it("unescapes as the literal of its keys reads", () =>
		fc.assert(
			fc.property(properties, (source) => {
				for (const { key, value } of propertyEntries(source)) {
					for (const { start, end } of [key, value]) {
						const { text } = unescapeProperty(source.slice(start, end));
						assert.equal(propertyKey.read(source.slice(start, end)).text, text);
					}
				}
			}),
			{ numRuns: cases(1000) },
		));
});

describe("literals", () => {
	// Texts that no file of the kind holds are not drawn: the tables have them.
	const inXml = fc.oneof(wellFormed, code).map((text) => text.replace(/[\p{Cc}\ufffe\uffff]/gu, "\t"));
	const inYaml = fc
		.oneof(anyText, code)
		.map((text) => text.replace(/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu, "\t"));
	const roundTrips: [name: string, literal: Literal, texts: fc.Arbitrary<string>][] = [
		["plain", plain, anyText],
		["propertyKey", propertyKey, fc.oneof(anyText, properties)],
		["propertyValue", propertyValue, fc.oneof(anyText, properties)],
		["xmlText", xmlText, inXml],
		["xmlAttribute", xmlAttribute, inXml],
		["double quotes", backslashString('"'), fc.oneof(anyText, code)],
		["back quotes", backslashString("`$"), fc.oneof(anyText, code)],
		["yamlSingleQuoted", yamlSingleQuoted, inYaml],
	];
	for (const [name, literal, texts] of roundTrips) {
		it(`${name}: what was written is read`, () =>
			fc.assert(
				fc.property(texts, (text) => {
					if (!isWritten(literal, text)) return;
					assert.equal(literal.read(literal.write(text)).text, text);
				}),
			));

		it(`${name}: offsets go up, from begin to end`, () =>
			fc.assert(
				fc.property(fc.oneof(code, properties), (written) => {
					const { text, offsetOf } = literal.read(written);
					let last = 0;
					for (let at = 0; at <= text.length; at++) {
						assert.ok(offsetOf(at) >= last && offsetOf(at) <= written.length);
						last = offsetOf(at);
					}
					assert.equal(last, written.length);
				}),
			));
	}

	const endings: [name: string, literal: Literal, before: string, ending: RegExp][] = [
		["lineComment", lineComment, "//", /[\n\r\u2028\u2029]|\\$/],
		["blockComment", blockComment, "/*", /\*\/|[\n\r]/],
		["xmlComment", xmlComment, "<!--", /--|-$/],
		["cdata", cdata, "<![CDATA[", /\]\]>/],
		// YAML knows two kinds of blanks.
		["yamlPlain", yamlPlain, "a: ", /[ \t]#|:[ \t]|:$|[\n\r]/],
		["xmlText", xmlText, "<a>", /[<>]|&(?!\w+;|#\d+;)/],
		["xmlAttribute", xmlAttribute, '="', /[<>"'\n\r\t]/],
		["double quotes", backslashString('"'), '"', /(?<!\\)(?:\\\\)*"|[\n\r]/],
	];
	for (const [name, literal, before, ending] of endings) {
		it(`${name}: nothing that is written ends it`, () =>
			fc.assert(
				fc.property(
					fc.oneof(encodable, textOf("*/", "-", "]]", ">", "\\", "\n", " ", "#", ":", '"', "&")),
					(text) => {
						if (!isWritten(literal, text)) return;
						const written = literal.write(text);
						assert.doesNotMatch(written, ending, before);
					},
				),
			));
	}
});

describe("keys of .properties", () => {
	it("a URI that was decoded in place is what Java reads; names in place, too", () =>
		fc.assert(
			fc.property(encodable, fc.constantFrom("=1", " = 1\nb=c", ":x", "", "\n"), (uri, rest) => {
				const name = nameEncode(uri);
				assert.ok(name.ok);
				for (const text of [uri, name.value]) {
					const [first, ...others] = propertyKeys(propertyKey.write(text) + rest);
					assert.equal(first?.key, text);
					assert.equal(others.length, rest.includes("b=") ? 1 : 0);
					assert.equal(first.malformed, undefined);
				}
			}),
			{ numRuns: cases(1000) },
		));

	it("replacing one key by another leaves all else as it was", () =>
		fc.assert(
			fc.property(properties, fc.nat(), encodable, (source, pick, uri) => {
				const keys = propertyKeys(source);
				fc.pre(keys.length > 0);
				const index = pick % keys.length;
				const { start, end } = keys[index] as (typeof keys)[number];
				// A key that is there may end with the file in a backslash, which takes nothing in.
				fc.pre(end < source.length);
				const edited = source.slice(0, start) + propertyKey.write(uri) + source.slice(end);
				const expected = twin.loadProperties(source).map(({ key, value }) => [key, value]);
				(expected[index] as string[])[0] = uri;
				assert.deepEqual(
					twin.loadProperties(edited).map(({ key, value }) => [key, value]),
					expected,
				);
			}),
			{ numRuns: cases(1000) },
		));

	it("a key that is encoded or decoded in place is another key, and all else is as it was", () =>
		fc.assert(
			fc.property(propertiesOfUris, fc.nat(), (source, pick) => {
				const edit = keyEdit(source, pick, vocabulary);
				fc.pre(edit !== undefined);
				assert.deepEqual(plainEntries(edit.edited), edit.expected(plainEntries(source)));
			}),
			{ numRuns: cases(3000) },
		));

	it("a name that was encoded is recognized as what it was", () =>
		fc.assert(
			fc.property(encodable, fc.constantFrom("", "marmot-"), (uri, prefix) => {
				const name = nameEncode(uri);
				assert.ok(name.ok);
				const found = recognizeKey(prefix + name.value, vocabulary);
				const raw = recognizeKey(prefix + uri, vocabulary);
				assert.equal(found?.kind === "name", raw?.kind === "uri" && /---|_|^file-/i.test(name.value));
			}),
		));
});

function plainEntries(source: string): [string, string][] {
	return twin.loadProperties(source).map(({ key, value }) => [key, value]);
}

describe("on any text", () => {
	it("nothing throws, and spans lie in the text", () =>
		fc.assert(
			fc.asyncProperty(
				mutated(fc.oneof(code, properties, anyText)),
				fc.nat(),
				fc.nat(),
				fc.constantFrom(...languages),
				fc.constantFrom("uri", "name"),
				async (text, one, other, language, wanted) => {
					const [start, end] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [
						number,
						number,
					];
					recognizeKey(text, vocabulary);
					const excerpt = excerptOf(text, language);
					const spans = [
						...namesInText(text, vocabulary),
						...urisInText(text, vocabulary),
						...keysIn(text, vocabulary),
						...sureNamesIn(excerpt, vocabulary),
						...referencesOnLine(excerpt, { start, end }, vocabulary, wanted),
						referenceOfSelection(excerpt, { start, end }),
						referenceFinder(excerpt, vocabulary, wanted)(start),
						...excerpt.parts,
						...partsOfFragment(text, language),
						partAt(excerpt.parts, { start, end }),
						...(await referencesIn(text, language)),
						uriReferenceAt(excerpt, start, vocabulary),
					];
					for (const span of spans) {
						if (span) assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length);
					}
				},
			),
			{ numRuns: cases(3000) },
		));

	it("names and URIs in it are in order and apart, and each is one by itself", () =>
		fc.assert(
			fc.property(code, (text) => {
				for (const found of [namesInText(text, vocabulary), urisInText(text, vocabulary)]) {
					let end = 0;
					for (const token of found) {
						assert.ok(end <= token.start && token.start < token.end);
						end = token.end;
					}
				}
				for (const { recognized, start, end } of namesInText(text, vocabulary)) {
					const { prefix, name, uri } = recognized;
					assert.equal(prefix + name, text.slice(start, end));
					// In quotes, for a separator may have made a final dot the name's.
					const [alone] = namesInText(prefix + name, vocabulary, { isQuoted: true });
					assert.equal(alone?.recognized.uri, uri);
				}
				for (const { start, end } of urisInText(text, vocabulary))
					assert.match(text.slice(start, end), /^[A-Za-z][0-9A-Za-z+.-]*:./);
			}),
			{ numRuns: cases(1000) },
		));

	it("a name in a comment leaves to it the hyphens that begin and end it", () =>
		fc.assert(
			fc.asyncProperty(
				encodable,
				fc.constantFrom(
					["<!--", "-->"],
					["<%--", "--%>"],
					["{{!--", "--}}"],
					["{{--", "--}}"],
					["{{~!--", "--~}}"],
				),
				fc.constantFrom("", " "),
				fc.constantFrom("plaintext", "json5", "diff", "rust"),
				async (uri, [opening = "", closing = ""], blank, language) => {
					const name = nameEncode(uri).value ?? "";
					fc.pre(recognizeKey(name, vocabulary)?.kind === "name");
					fc.pre(!name.endsWith("."));
					const text = `${opening}${blank}${name}${closing}`;
					const found = await referencesIn(text, language);
					assert.deepEqual(
						found.map(({ start, end }) => text.slice(start, end)),
						[name],
					);
				},
			),
			{ numRuns: cases(1000) },
		));

	it("one place at a time or all of a line are the same", () =>
		fc.assert(
			fc.property(code, fc.constantFrom(...languages), (line, language) => {
				const excerpt = excerptOf(line, language);
				for (const place of sureNamesIn(excerpt, vocabulary)) {
					const alone = referenceFinder(excerpt, vocabulary, "name")(place.start);
					if (alone && alone.start === place.start && alone.end === place.end) {
						assert.deepEqual(alone.recognized, place.recognized);
						assert.equal(alone.literal, place.literal);
					}
				}
			}),
			{ numRuns: cases(1000) },
		));

	for (const [title, read] of [
		["a file", partsOf],
		["a fragment", partsOfFragment],
	] as const) {
		it(`the parts of ${title} are in order and apart`, () =>
			fc.assert(
				fc.property(code, fc.constantFrom(...languages), (text, language) => {
					let end = 0;
					for (const part of read(text, language)) {
						assert.ok(end <= part.start && part.start <= part.end && part.end <= text.length);
						assert.equal(part.literal === undefined, part.reason !== undefined);
						end = part.end;
					}
				}),
				{ numRuns: cases(2000) },
			));
	}

	it("what is read of a file with an occurrence in it is read at that occurrence alone", () =>
		fc.assert(
			fc.asyncProperty(code, fc.constantFrom(...languages), async (text, language) => {
				const excerpt = excerptOf(text, language);
				for (const reference of await referencesIn(text, language)) {
					assert.deepEqual(uriReferenceAt(excerpt, reference.start + 1, vocabulary), reference);
				}
			}),
			{ numRuns: cases(2000) },
		));
});

async function referencesIn(text: string, language: string) {
	const found = await findReferences({ text: chunksOf(text), syntax: language, vocabulary }, new TimeSlice());
	return found ?? assert.fail("stopped");
}

/** Whether a literal can hold a text; a text that it cannot hold is refused earlier. */
function isWritten(literal: Literal, text: string): boolean {
	return uncertainIn({ text: "", start: 0, end: 0, literal }, text).length === 0;
}
