/** Text of four times the length takes about four times as long: nothing that a file holds blocks the editor. */
import assert from "node:assert/strict";
import { compareUris } from "../../src/codec/compare";
import { canonicalName, nameDecode, nameEncode } from "../../src/codec/nameEncoding";
import { normalForms, normalizeUri } from "../../src/codec/normalize";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "../../src/codec/percentEncoding";
import { rulesBroken } from "../../src/codec/schemes";
import { parseUri } from "../../src/codec/uri";
import { uriParts } from "../../src/codec/uriParts";
import { uriProblems } from "../../src/codec/uriProblems";
import { uriRemarks } from "../../src/codec/uriRemarks";
import { KeysMade } from "../../src/names/collisions";
import { typedKeyAt } from "../../src/names/completion";
import { excerptOf } from "../../src/names/excerpt";
import { keysIn } from "../../src/names/key";
import { KeyIndex } from "../../src/names/keyIndex";
import { meaningOfUri } from "../../src/names/normalName";
import { outlineKey } from "../../src/names/outline";
import { namesInText, recognizeKey, urisInText, type Vocabulary } from "../../src/names/recognition";
import { occurrencesIn } from "../../src/names/references";
import { renamed } from "../../src/names/rename";
import { rewrittenKeys } from "../../src/names/rewrite";
import { referenceFinder, referenceOfSelection, referencesOnLine } from "../../src/names/selection";
import { tokensOfBlock } from "../../src/names/semanticTokens";
import { decodedPieces } from "../../src/names/showDecoded";
import { sureNamesIn } from "../../src/names/sureNames";
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
} from "../../src/text/escapes";
import type { Lines } from "../../src/text/lines";
import { blockAround } from "../../src/text/logicalLines";
import { propertyEntries, propertyKey, propertyKeys, propertyValue } from "../../src/text/properties";
import { partsOf, partsOfFragment } from "../../src/text/scanner";

const vocabulary: Vocabulary = { prefixes: ["marmot-", "a-"], schemes: ["svn+ssh"] };
const languages = [...["html", "javascript", "shellscript", "yaml", "markdown", "properties"]];

// What is repeated to make a hostile text, as `before ‸ repeated ‸ after`.
const hostile: string[] = [
	...[
		"‸a‸",
		"‸-‸",
		"‸---‸",
		"‸:‸",
		"‸a:‸",
		"‸a:a‸",
		"‸(‸",
		"‸)‸",
		"http://h/‸(‸",
		"http://h/‸)‸",
		"‸.‸",
		"‸_‸",
		"‸%‸",
	],
	...[
		"‸\\‸",
		"a=‸\\‸",
		'‸"‸',
		"‸'‸",
		'‸"\\‸',
		"‸`‸",
		'"‸\\"‸',
		"‸ ‸",
		"‸\t ‸a",
		"‸\n‸",
		"‸\r\n‸",
		"‸\\\n‸",
		"http://h/‸\\\n ‸=1",
		"http://h/\\\n‸ ‸=1",
		"‸\\\na‸",
	],
	...[
		"‸=‸",
		"‸= ‸",
		'‸="‸',
		"=‸ ‸'",
		"‸a=b ‸",
		"‸#‸",
		"‸ #‸",
		"‸!\n‸",
		"‸/*‸",
		"/*‸*‸",
		"‸*/‸",
		"‸/‸",
		" *‸ ‸",
		"‸<‸",
		"‸< ‸",
	],
	...[
		"‸>‸",
		"‸<!‸",
		"‸<!--‸",
		"‸--‸",
		"<!--‸-‸",
		"‸]]‸",
		"‸<a b='‸",
		"<a‸ b='c'‸",
		"‸&‸",
		"‸&#‸",
		"‸&#x41;‸",
		"‸\\u‸",
		"‸\\u\\\n‸",
	],
	...[
		"\\u‸\\\n‸",
		"\\u‸\\\n ‸",
		"‸\\u0041‸",
		"‸[‸",
		"‸{‸",
		"‸${‸",
		"‸,‸",
		"tag:‸,‸",
		"‸*‸",
		"http://‸@‸",
		"http://‸[‸",
		"a:‸?‸",
	],
	...[
		"‸http---‸",
		"‸http---a.b ‸",
		"‸http---a.b.‸",
		"http---a.b‸.‸",
		"‸http---h_‸",
		"‸marmot-‸",
		"‸a-‸",
		"‸http-‸",
		"‸é‸",
		"‸😀‸",
	],
	...[
		"‸http://h/ ‸",
		"‸http://h/,‸",
		"http://h‸,‸",
		"http://h‸a)‸",
		"‸mailto:‸",
		"‸ mailto: ‸",
		"‸about:. ‸",
		"‸\ud83d‸",
		"‸_c3‸",
		"‸%c3‸",
		"x-‸_c3_a9‸",
	],
	...[
		'‸"http---a.b" ‸',
		'‸"http://h" ‸',
		"‸<a b='http---a.b'>‸",
		"‸<a>http://h</a>‸",
		"<a‸ b='http---a.b'‸",
		"‸a=http---a.b\n‸",
		"‸http://h=1\n‸",
	],
	...[
		"a=‸http---a.b ‸",
		"a=\\\n‸http://h/ \\\n‸",
		"‸# http---a.b\n‸",
		"// ‸http---a.b ‸",
		"‸a: 'http---a.b', ‸",
		"http---a.b ‸a ‸",
	],
];

// What makes a hostile URI.
const hostileUris: string[] = [
	...[
		"‸.‸",
		"‸a.‸",
		"‸a‸",
		"‸1.‸:1x",
		"x:‸/‸",
		"x:/.‸/‸",
		"http://h‸/.‸",
		"http://h‸/..‸",
		"http://h/‸a/../‸",
	],
	...[
		"http://h/‸%41‸",
		"http://h/‸%e9‸",
		"http://h/‸%c3%a9‸",
		"http://h/‸%7e%c3‸",
		"‸%3a‸",
		"‸%2e‸",
		"‸%41:‸",
	],
	...[
		"http://h/‸%‸",
		"http://h/‸%4‸",
		"http://h/‸%u‸",
		"http://h/‸%u0041‸",
		"http://h/‸%uD83D‸",
		"http://h/‸ a‸",
	],
	...["http://h/‸é‸", "http://h/‸é ‸", "http://h/‸\ud83d‸", "http://h/‸+‸", "http://h#‸#‸", "http://h?‸?‸"],
	...[
		"http://‸@‸",
		"http://‸:‸",
		"http://‸u:‸@h",
		"http://‸[‸",
		"http://‸]‸",
		"http://[‸:‸]",
		"http://[v1.‸:‸]",
	],
	...[
		"http://‸.‸",
		"http://‸1.‸",
		"http://‸A‸",
		"http://h:‸0‸",
		"http://h:‸0‸x",
		"mailto:‸,‸",
		"mailto:?‸&‸",
	],
	...["tel:+‸1‸x", "tel:‸1‸", "tel:1‸;‸", "tel:‸1;‸", "ftp://h/‸;type=‸/", "ftp://h/‸;‸", "tag:a,2001‸:‸"],
	...[
		"data:‸;base64‸,",
		"data:‸;‸",
		"ldap:?‸?‸",
		"urn:‸a‸",
		"urn:a:b?+‸?=‸",
		"info:‸a‸",
		"news:‸@‸",
		"file:///‸a/‸",
	],
];

const span = (text: string) => ({ start: 0, end: text.length });

const functions: [name: string, run: (text: string) => unknown][] = [
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
	["propertyEntries", propertyEntries],
	["keysIn", (text) => keysIn(text, vocabulary)],
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
		[`occurrencesIn ${language}`, (text) => [...occurrencesIn(text, language, vocabulary)]],
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

const uriFunctions: [name: string, run: (text: string) => unknown][] = [
	["parseUri", parseUri],
	["uriProblems", uriProblems],
	["uriRemarks", uriRemarks],
	...normalForms.map((form): [string, (text: string) => unknown] => [
		`normalizeUri, ${form}`,
		(text) => normalizeUri(text, form),
	]),
	["compareUris", (text) => compareUris(text, `${text}x`)],
	[
		"uriParts and rulesBroken",
		(text) => {
			const uri = parseUri(text);
			return uri.ok && [uriParts(uri.value), rulesBroken(uri.value)];
		},
	],
];

describe("time grows with the text, and no faster", function () {
	this.timeout(60_000);
	const texts = textsOf(hostile, 4_000);
	const uris = textsOf(hostileUris, 4_000);

	for (const [name, run] of functions) it(name, () => growsLinearly(run, texts));
	for (const [name, run] of uriFunctions) it(name, () => growsLinearly(run, [...uris, ...texts]));
});

describe("a URI of a megabyte takes its time and no more", function () {
	this.timeout(60_000);
	const megabyte = [
		"http://h/‸a‸",
		"http://h/‸%7e%c3%A9/‸",
		"http://h‸/a/..‸",
		"http://h/‸é ‸",
		"‸a.‸:80",
		"tel:+‸1‸x",
	];
	const uris = textsOf(megabyte, 250_000);
	for (const [name, run] of uriFunctions) it(name, () => growsLinearly(run, uris));
});

describe("keys of a long file, told or changed, take their time and no more", function () {
	this.timeout(60_000);
	const texts = textsOf(["‸x\\://h=1\n‸", "‸x\\://h/%2a=1\nx\\://h/%2A=1\n‸", "‸x---h-_41=1\n‸"], 100_000);
	const meaning = meaningOfUri("x://h") as string;
	for (const rewriting of ["encode", "canonicalize"] as const) {
		it(`rewrittenKeys, ${rewriting}`, () =>
			growsLinearly((text) => [...rewrittenKeys(text, rewriting, vocabulary)], texts));
	}
	it("renamed", () =>
		growsLinearly(
			(text) => [...renamed(text, "properties", vocabulary, meaning, "x://i")],
			texts.slice(0, 1),
		));
});

describe("keys in the way of each other, looked for one by one, take their time and no more", function () {
	this.timeout(60_000);
	const texts = textsOf(
		["‸x---h=1\n‸x\\://h=1", "x\\://h=1\n‸x---h=1\n‸", "‸x---h-_41=1\nx---h-A=1\n‸"],
		100_000,
	);
	it("KeysMade", () =>
		growsLinearly((text) => {
			const lines = text.split("\n");
			const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
			index.read(() => false);
			const keys = new KeysMade(index, vocabulary);
			for (const { key, recognized, line } of index.keys())
				if (recognized.kind === "name") keys.lineOfOtherOrMake(key, recognized.uri, line);
		}, texts));
});

describe("lines of hundreds of kilobytes take their time and no more", function () {
	this.timeout(60_000);
	const texts = textsOf(
		["a=‸\\‸", "‸\\‸", "‸a‸", "‸http---h-a ‸", "‸ ‸", "k=‸v\\\n‸", "‸\\\n‸", "‸http---h-a\\\n‸"],
		64_000,
	);
	it("KeyIndex and outlineKey", () =>
		growsLinearly((text) => {
			const lines = linesOf(text);
			const index = new KeyIndex(lines, vocabulary);
			index.read(() => false);
			index.change(0, 0, 1);
			index.read(() => false);
			for (const key of index.allKeys()) outlineKey(key);
		}, texts));
	it("decodedPieces", () =>
		growsLinearly((text) => {
			const lines = linesOf(text);
			const index = new KeyIndex(lines, vocabulary);
			index.read(() => false);
			return [...decodedPieces(lines, index)];
		}, texts));
	it("blockAround", () => growsLinearly((text) => blockAround(linesOf(text), 0), texts));
	it("typedKeyAt", () => growsLinearly((text) => typedKeyAt(text, text.length >> 1, vocabulary), texts));
});

interface HostileText {
	readonly pattern: string;
	readonly short: string;
	readonly long: string;
}

/** A text of the length for each pattern, and one of four times the length. */
function textsOf(patterns: readonly string[], length: number): HostileText[] {
	return patterns.map((pattern) => {
		const [before, repeated, after] = pattern.split("‸") as [string, string, string];
		const text = (size: number) => flat(before + repeated.repeat(size / repeated.length) + after);
		return { pattern, short: text(length), long: text(4 * length) };
	});
}

function growsLinearly(run: (text: string) => unknown, texts: readonly HostileText[]): void {
	for (const { pattern, short, long } of texts)
		assert.ok(isLinear(run, short, long), JSON.stringify(pattern));
}

function linesOf(text: string): Lines {
	const lines = text.split("\n");
	return { count: lines.length, at: (line) => lines[line] as string };
}

/** What the engine has put together of parts it copies where it is read first: that is not to be measured. */
function flat(text: string): string {
	return Buffer.from(text, "utf16le").toString("utf16le");
}

describe("a line of twenty million characters", function () {
	this.timeout(60_000);
	// A pattern that repeats a choice overflows the stack here, and that is an exception.
	const long = "\\a".repeat(10_000_000);

	it("is one string", () => assert.equal([...partsOf(`"${long}`, "java")].length, 1));
	it("is one attribute", () => assert.equal([...partsOf(`<a b="${long}`, "xml")].length, 3));
});

/** Whether four times the text takes less than twelve times as long; what takes a moment is let pass. */
function isLinear(run: (text: string) => unknown, short: string, long: string): boolean {
	// Collecting garbage or compiling may fall into one of them.
	for (let attempt = 0; attempt < 4; attempt++) {
		const longTime = timeOf(run, long);
		if (longTime < 25 || longTime < 12 * timeOf(run, short)) return true;
	}
	return false;
}

/** Milliseconds of the processor, which are the same however much else the machine has to do. */
function timeOf(run: (text: string) => unknown, text: string): number {
	const start = process.cpuUsage();
	run(text);
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}
