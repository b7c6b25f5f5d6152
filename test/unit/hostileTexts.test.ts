/** Nothing that a file holds blocks the editor: each text of a megabyte is answered while square work takes minutes. */
import assert from "node:assert/strict";
import * as api from "../../src/api";
import { schemeParts } from "../../src/codec/parts";
import { Candidates, typedKeyAt } from "../../src/names/completion";
import { quotable, shown } from "../../src/names/display";
import { fileProblems } from "../../src/names/fileProblems";
import { fixAll, keyInTheWay, overriddenKeys } from "../../src/names/fixes";
import { Keys } from "../../src/names/keys";
import { outlineKey, outlineOf } from "../../src/names/outline";
import { recognizeKey, urisInText, type Vocabulary } from "../../src/names/recognition";
import { findReferences, findUriItself, normalNamesIn, referenceInText } from "../../src/names/references";
import { renameReferences } from "../../src/names/rename";
import { rewriteKeys } from "../../src/names/rewrite";
import { tokensOf } from "../../src/names/semanticTokens";
import { decodedText } from "../../src/names/showDecoded";
import { sureNamesIn, tokensIn } from "../../src/names/tokens";
import { uriOfText } from "../../src/names/uriOfText";
import { languageOfId } from "../../src/text/languages";
import { LineStarts, lineAround } from "../../src/text/lines";
import { placeOf } from "../../src/text/place";
import {
	escapeColons,
	keyOfJava,
	propertyEntries,
	unescapeProperty,
	writeKey,
	writeValue,
} from "../../src/text/properties";

const size = 1_000_000;

/** In milliseconds of processor time. */
const most = 15_000;

/** As `before ‸ repeated ‸ after`. */
const patterns = [
	...[
		"‸a‸",
		"‸a-‸",
		"‸---‸",
		"‸a:‸",
		"http://h/‸a:‸=1",
		"http://h/‸(‸",
		"http://h/‸)‸",
		"‸.‸",
		"‸_‸",
		"‸%‸",
		"‸<‸",
	],
	...[
		"‸\\‸",
		"a=‸\\‸",
		'‸"‸',
		'"‸\\"‸',
		"‸ ‸",
		"‸\n‸",
		"‸\r‸",
		"‸\\\n‸",
		"http://h/‸\\\n ‸=1",
		"http://h/\\\n‸ ‸=1",
	],
	...[
		"‸= ‸",
		"‸a=1\n‸",
		"‸#‸",
		"‸ #‸",
		"‸!\n‸",
		"‸*/‸",
		"‸<!--‸",
		"‸-->‸",
		"<a‸ b='c'‸",
		"‸&#x41;‸",
		"‸&‸",
		"‸{{‸",
	],
	...[
		"‸\\u‸",
		"\\u‸\\\n ‸",
		"‸\\u0041‸",
		"‸é‸",
		"‸\ud83d‸",
		"‸_c3‸",
		"‸%c3‸",
		"x-‸_c3_a9‸",
		"‸u://‸",
		"‸u://@‸",
	],
	...[
		"‸http---a.b ‸",
		"‸http---a.b.‸",
		"http---a.b‸.‸",
		"http---h-‸a‸=1",
		"‸marmot-‸",
		"k=\\\n‸ http---h-a=1\\\n‸",
	],
	...[
		"‸http://h/,‸",
		"http://h‸,‸",
		"‸mailto:‸",
		"‸ mailto: ‸",
		"‸http://h=1\n‸",
		"‸http://h/a=http---h-a\n‸",
	],
	...[
		"‸x\\://h/%2a=1\nx\\://h/%2A=1\n‸",
		"‸x---h-_41=1\n‸",
		"x\\://h=1\n‸x---h=1\n‸",
		"‸http---h-{%_zz=1\n‸",
	],
];

const patternsOfUris = [
	...[
		"x:‸/‸",
		"x:/.‸/‸",
		"http://h‸/..‸",
		"http://h/‸a/../‸",
		"http://h/‸%7e%c3‸",
		"http://h/‸%u0041‸",
		"‸1.‸:1x",
	],
	...[
		"http://h/‸é ‸",
		"http://h#‸#‸",
		"http://h?‸?‸",
		"http://‸@‸",
		"http://‸:‸",
		"http://[‸:‸]",
		"http://[v1.‸:‸]",
	],
	...[
		"http://‸1.‸",
		"http://‸é‸",
		"http://h:‸0‸x",
		"mailto:‸,‸",
		"mailto:?‸&‸",
		"tel:+‸1‸x",
		"tel:‸1;‸",
		"tag:a,2001‸:‸",
	],
	...[
		"data:‸;base64‸,",
		"data:‸;‸",
		"urn:‸a‸",
		"urn:a:b?+‸?=‸",
		"http---‸a.‸",
		"http---h‸-‸",
		"http---h-‸_7E‸",
	],
];

const vocabulary: Vocabulary = { prefixes: ["marmot-", "a-"], schemes: ["u"] };

type Functions = Readonly<Record<string, (text: string) => unknown>>;

const ofTexts: Functions = {
	propertyEntries,
	unescapeProperty: (text) => unescapeProperty(text).offsetOf(text.length >> 1),
	writeKey,
	writeValue,
	escapeColons,
	keyOfJava,
	LineStarts: (text) => new LineStarts(text).positionAt(text.length >> 1),
	lineAround: (text) => lineAround(text, text.length >> 1),
	tokensIn,
	urisInText: (text) => urisInText(text, vocabulary),
	recognizeKey: (text) => recognizeKey(text, vocabulary),
	uriOfText: (text) => uriOfText(text, vocabulary),
	findUriItself: (text) => findUriItself({ text, syntax: "java", vocabulary }, "http://h/a"),
	"findUriItself, of the text": (text) =>
		findUriItself({ text: `${text}\n${text}`, syntax: "java", vocabulary }, text),
	shown: (text) => shown(text, 100, 30),
	quotable,
	...Object.fromEntries(
		["java", "python", "xml", "yaml", "diff", "markdown"].flatMap((id) => {
			const language = languageOfId(id);
			const middle = (text: string) => ({ start: text.length >> 1, end: (text.length >> 1) + 1 });
			return [
				[`sureNamesIn ${id}`, (text: string) => sureNamesIn(text, vocabulary, language)],
				[
					`placeOf ${id}`,
					(text: string) => {
						const { refused, write } = placeOf(text, middle(text), language, text);
						return [text.match(refused), write(text)];
					},
				],
			];
		}),
	),
	...Object.fromEntries(
		["properties", "java"].flatMap((syntax) => {
			const source = (text: string) => ({ text, syntax, vocabulary, file: "a" });
			return [
				[`findReferences ${syntax}`, (text: string) => findReferences(source(text))],
				[`normalNamesIn ${syntax}`, (text: string) => normalNamesIn(source(text))],
				[`renameReferences ${syntax}`, (text: string) => renameReferences(source(text), "x---h", "x://i")],
			];
		}),
	),
	referenceInText: (text) => referenceInText({ text, syntax: "java", vocabulary }, text.length >> 1),
};

const ofKeys: Readonly<Record<string, (keys: Keys) => unknown>> = {
	"Keys, read, changed and asked": (keys) => {
		const { text } = keys;
		const [before, after] = [text.slice(0, text.length >> 1), text.slice(text.length >> 1)];
		for (const inserted of ["x", "\n", "="]) {
			const changed = Keys.of(text, vocabulary);
			changed.change(before + inserted + after, { start: before.length, end: before.length }, 1);
		}
		return [keys.counts, keys.repeated, keys.hasKeyBeforeEquals, keys.all.map((key) => keys.lineOf(key))];
	},
	fileProblems: (keys) =>
		fileProblems(
			keys,
			new Set([
				"malformed-name",
				"non-canonical-name",
				"invalid-uri",
				"raw-uri-key",
				"duplicate-uri",
				"duplicate-key",
			]),
			true,
		),
	fixAll: (keys) =>
		fixAll(keys, ["escape-colons", "name-encode", "canonical-form", "percent-encode", "repair-name"]),
	keyInTheWay: (keys) => keys.all[0] && keyInTheWay(keys, keys.all[0], "a"),
	overriddenKeys,
	rewriteKeys: (keys) =>
		(["encode", "escape", "canonicalize"] as const).map((kind) => rewriteKeys(keys, kind)),
	outlineOf: (keys) => outlineOf(keys.all.map((key) => outlineKey(key))),
	tokensOf: (keys) => tokensOf(keys, { start: 0, end: keys.text.length }),
	decodedText,
	"typedKeyAt and Candidates": (keys) => {
		const typed = typedKeyAt(keys, keys.text.length >> 1) ?? typedKeyAt(Keys.of("http://h", vocabulary), 8);
		if (!typed) return;
		const candidates = new Candidates(typed, () => false, true);
		candidates.consider(keys.ofUris.flatMap(({ recognized }) => recognized.uri ?? []));
		return candidates.pick();
	},
};

const ofUris: Functions = {
	...Object.fromEntries(
		Object.entries(api).map(([name, run]) => [
			name,
			(text: string) => (run as (text: string) => unknown)(text),
		]),
	),
	normalizeUri: (text) =>
		(["syntax", "scheme", "powder"] as const).map((form) => api.normalizeUri(text, form)),
	compareUris: (text) => api.compareUris(text, `${text}x`),
	schemeParts: (text) => {
		const uri = api.parseUri(text);
		return uri.ok && schemeParts(uri.value);
	},
};

function textsOf(all: readonly string[]): (readonly [pattern: string, text: string])[] {
	return all.map((pattern) => {
		const [before = "", repeated = "", after = ""] = pattern.split("‸");
		return [pattern, before + repeated.repeat(size / repeated.length) + after];
	});
}

describe("a hostile text of a megabyte", function () {
	this.timeout(60_000);
	const texts = textsOf(patterns);
	const uris = textsOf(patternsOfUris);
	const keys = texts.map(([pattern, text]) => [pattern, Keys.of(text, vocabulary)] as const);

	for (const [name, run] of Object.entries(ofTexts)) it(name, () => answersAll(run, texts));
	for (const [name, run] of Object.entries(ofKeys)) it(name, () => answersAll(run, keys));
	for (const [name, run] of Object.entries(ofUris)) it(name, () => answersAll(run, [...texts, ...uris]));
});

function answersAll<T>(
	run: (text: T) => unknown,
	texts: readonly (readonly [pattern: string, text: T])[],
): void {
	for (const [pattern, text] of texts) {
		const start = process.cpuUsage();
		run(text);
		const { user } = process.cpuUsage(start);
		if (process.env.SHOW && user > 300_000) console.log(`      ${pattern} ${user / 1000}`);
		assert.ok(user / 1000 < most, `${JSON.stringify(pattern)} takes ${user / 1000} ms`);
	}
}
