/**
 * The functions that the tests of growth run, each on a text. Their work is counted, with all that they
 * import.
 */
import { compareUris } from "../../../src/codec/compare";
import { canonicalName, nameDecode, nameEncode } from "../../../src/codec/nameEncoding";
import { normalForms, normalizeUri } from "../../../src/codec/normalize";
import { uriParts } from "../../../src/codec/parts";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "../../../src/codec/percentEncoding";
import { uriProblems } from "../../../src/codec/problems";
import { uriRemarks } from "../../../src/codec/remarks";
import { parseUri } from "../../../src/codec/uri";
import { DocumentCollisions } from "../../../src/names/collisions";
import { typedKeyAt } from "../../../src/names/completion";
import { findCutKeys } from "../../../src/names/cutKeys";
import { excerptOf, sureNamesIn } from "../../../src/names/excerpt";
import { keysIn } from "../../../src/names/key";
import { KeyIndex } from "../../../src/names/keyIndex";
import { normalNameOfUri } from "../../../src/names/normalName";
import { outlineKey } from "../../../src/names/outline";
import { namesInText, recognizeKey, urisInText, type Vocabulary } from "../../../src/names/recognition";
import { findReferences } from "../../../src/names/references";
import { renameReferences } from "../../../src/names/rename";
import { rewriteKeys } from "../../../src/names/rewrite";
import { referenceFinder, referenceOfSelection, referencesOnLine } from "../../../src/names/selection";
import { tokensOfBlock } from "../../../src/names/semanticTokens";
import { decodedPieces } from "../../../src/names/showDecoded";
import { chunksOf } from "../../../src/text/chunks";
import {
	backslashString,
	blockComment,
	cdata,
	lineComment,
	xmlAttribute,
	xmlComment,
	xmlText,
	yamlPlain,
	yamlSingleQuoted,
} from "../../../src/text/escapes";
import type { Lines } from "../../../src/text/lines";
import { blockAround } from "../../../src/text/logicalLines";
import { propertyEntries, propertyKey, propertyKeys, propertyValue } from "../../../src/text/properties";
import { partsOf, partsOfFragment } from "../../../src/text/scanner";
import { TimeSlice } from "../../../src/text/timeSlices";
import { namesIn as indexedNamesIn, linesWith } from "../../../src/workspace/nameIndex";
import { resultOf } from "../../steps";

const vocabulary: Vocabulary = { prefixes: ["marmot-", "a-"], schemes: ["svn+ssh"] };
const languages = [...["html", "javascript", "shellscript", "yaml", "markdown", "properties"]];

const span = (text: string) => ({ start: 0, end: text.length });

export const functions: [name: string, run: (text: string) => unknown][] = [
	["nameEncode", (text) => nameEncode(`x:${text}`)],
	["nameDecode", nameDecode],
	["canonicalName", (text) => canonicalName(`x-${text}`)],
	["percentEncode", percentEncode],
	["percentEncodeUnsafe", percentEncodeUnsafe],
	["percentDecode", percentDecode],
	["percentDecodeUnreserved", percentDecodeUnreserved],
	["formEncode", formEncode],
	["formDecode", formDecode],
	["namesInText", (text) => namesInText(text, vocabulary)],
	["urisInText", (text) => urisInText(text, vocabulary)],
	["recognizeKey", (text) => recognizeKey(text, vocabulary)],
	["propertyKeys", propertyKeys],
	["findCutKeys", (text) => findCutKeys(`a=1\nb=2\nc=3\n${text}`, vocabulary)],
	["propertyEntries", propertyEntries],
	["keysIn", (text) => keysIn(text, vocabulary)],
	["namesIn, a text of the index", indexedNamesIn],
	["linesWith", (text) => linesWith(`\n${text}\n`, "a")],
	[
		"tokensOfBlock",
		(text) => tokensOfBlock(blockAround(linesOf(text), 0, linesOf(text).count - 1), vocabulary),
	],
	[
		"blockAround",
		(text) => {
			const lines = linesOf(text);
			return blockAround(lines, lines.count >> 1);
		},
	],
	...Object.entries({
		propertyKey,
		propertyValue,
		xmlText,
		xmlAttribute,
		xmlComment,
		cdata,
		lineComment,
		blockComment,
		yamlPlain,
		yamlSingleQuoted,
		doubleQuoted: backslashString('"'),
	}).flatMap(([name, { read, write }]): [string, (text: string) => unknown][] => [
		[
			`${name}.read`,
			(text) => {
				const { offsetOf } = read(text);
				return [offsetOf(0), offsetOf(text.length >> 1)];
			},
		],
		[`${name}.write`, write],
	]),
	...languages.flatMap((language): [string, (text: string) => unknown][] => [
		[`partsOf ${language}`, (text) => [...partsOf(text, language)]],
		[`partsOfFragment of ${language}`, (text) => [...partsOfFragment(text, language)]],
		[`sureNamesIn of ${language}`, (text) => sureNamesIn(excerptOf(text, language), vocabulary)],
		[
			`findReferences in ${language}`,
			(text) => findReferences({ text: chunksOf(text), syntax: language, vocabulary }, new TimeSlice()),
		],
		[
			`referencesOnLine of ${language}, URIs`,
			(text) => referencesOnLine(excerptOf(text, language), span(text), vocabulary, "uri"),
		],
		[
			`referencesOnLine of ${language}, names`,
			(text) => referencesOnLine(excerptOf(text, language), span(text), vocabulary, "name"),
		],
		[
			`a place of ${language}, URIs`,
			(text) => referenceFinder(excerptOf(text, language), vocabulary, "uri")(text.length >> 1),
		],
		[
			`a place of ${language}, names`,
			(text) => referenceFinder(excerptOf(text, language), vocabulary, "name")(text.length),
		],
		[
			`referenceOfSelection of ${language}`,
			(text) => referenceOfSelection(excerptOf(text, language), span(text)),
		],
	]),
];

export const uriFunctions: [name: string, run: (text: string) => unknown][] = [
	["parseUri", parseUri],
	["uriProblems", uriProblems],
	["uriRemarks", uriRemarks],
	...normalForms.map((form): [string, (text: string) => unknown] => [
		`normalizeUri, ${form}`,
		(text) => normalizeUri(text, form),
	]),
	["compareUris", (text) => compareUris(text, `${text}x`)],
	[
		"uriParts",
		(text) => {
			const uri = parseUri(text);
			return uri.ok && uriParts(uri.value);
		},
	],
];

const normalName = normalNameOfUri("x://h") as string;

export const keyFunctions: typeof functions = [
	[
		"rewriteKeys, encode",
		(text) => rewriteKeys({ text: chunksOf(text), vocabulary }, "encode", new TimeSlice()),
	],
	[
		"rewriteKeys, canonicalize",
		(text) => rewriteKeys({ text: chunksOf(text), vocabulary }, "canonicalize", new TimeSlice()),
	],
	[
		"renameReferences",
		(text) =>
			renameReferences(
				{ file: "a", text: chunksOf(text), syntax: "properties", vocabulary },
				normalName,
				"x://i",
				new TimeSlice(),
			),
	],
];

/** Work that pauses; a text is divided into chunks before. */
export const pausingFunctions: [name: string, runLater: (text: string) => () => unknown][] = [
	...["properties", "plaintext"].map((language): (typeof pausingFunctions)[number] => [
		`findReferences in ${language}`,
		(text) => {
			const chunks = chunksOf(text);
			return () => findReferences({ text: chunks, syntax: language, vocabulary }, new TimeSlice());
		},
	]),
	[
		"rewriteKeys",
		(text) => {
			const chunks = chunksOf(text);
			return () => rewriteKeys({ text: chunks, vocabulary }, "encode", new TimeSlice());
		},
	],
];

/** Looks for a key in the way of each key of a file. */
export function makeAllKeys(text: string): void {
	const index = new KeyIndex(linesOf(text), vocabulary);
	index.read(() => false);
	const keys = new DocumentCollisions(index, vocabulary);
	for (const { key, recognized, line } of index.keys())
		if (recognized.kind === "name") resultOf(keys.lineOfOther(key, recognized.uri, line));
}

export const lineFunctions: typeof functions = [
	[
		"KeyIndex and outlineKey",
		(text) => {
			const lines = linesOf(text);
			const index = new KeyIndex(lines, vocabulary);
			index.read(() => false);
			index.change(0, 0, 1);
			index.read(() => false);
			for (const key of index.allKeys()) outlineKey(key);
		},
	],
	[
		"decodedPieces",
		(text) => {
			const lines = linesOf(text);
			const index = new KeyIndex(lines, vocabulary);
			index.read(() => false);
			return [...decodedPieces(lines, index)];
		},
	],
	["blockAround", (text) => blockAround(linesOf(text), 0)],
	["typedKeyAt", (text) => typedKeyAt(text, text.length >> 1, vocabulary)],
];

export function allPartsOf(text: string, syntax: string): unknown {
	return [...partsOf(text, syntax)];
}

/** Subjects that must fail, so that no other passes for lack of counting. */
export const squareFunctions: typeof functions = [
	["a loop in a loop", (text) => Array.from(text, () => [...text].map((character) => character))],
	["a pattern that tries again from each character", (text) => /a+b/.test(text)],
	["a built-in function in a loop", (text) => Array.from(text, (_, i) => text.indexOf("bb", i))],
];

function linesOf(text: string): Lines {
	const lines = text.split("\n");
	return { count: lines.length, at: (line) => lines[line] as string };
}
