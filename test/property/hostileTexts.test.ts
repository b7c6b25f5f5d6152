/** No text blocks the editor: every function takes linear time. */

import assert from "node:assert/strict";
import * as api from "../../src/api";
import { formats } from "../../src/hosts/cli/report/formats";
import { newSummary } from "../../src/hosts/cli/report/summary";
import { readGlob } from "../../src/hosts/node/globs";
import { FileKeys } from "../../src/keys/fileKeys";
import { sureNamesIn } from "../../src/keys/occurrences/namesInText";
import { findReferences, findUriItself } from "../../src/keys/occurrences/referencesInFile";
import { referenceAt } from "../../src/keys/occurrences/targets";
import { urisInText } from "../../src/keys/occurrences/urisInText";
import { recognizeKey } from "../../src/keys/recognizeNameOrUri";
import { rewriteKeys } from "../../src/keys/rewriteKeys";
import { languageOfId } from "../../src/languages/languages";
import { placeOf } from "../../src/languages/writablePlaces";
import { escapeDelimiters, unescapeProperty, writeKey } from "../../src/properties/properties";
import { rules } from "../../src/rules";
import type { RuleContext } from "../../src/rules/rule";
import * as service from "../../src/service";
import { quickFixes } from "../../src/service/codeActions";
import { uriTable } from "../../src/service/uriTable";
import { Lines } from "../../src/text/lines";
import { grouped } from "../../src/text/maps";
import { parseUri } from "../../src/uri/uri";
import { uriProblems } from "../../src/uri/uriProblems";
import { uriRemarks } from "../../src/uri/uriRemarks";
import { forDisplay } from "../../src/wording/display";
import { fixBundle } from "../../src/workspace/applyFixes";
import { renameReferences } from "../../src/workspace/renameInFile";
import { checkBundle } from "../checkText";
import { documentOf } from "../document";
import { processorTimeOf } from "../processorTime";
import { keyFileOf, sourceOf } from "../sourceFile";

/** In UTF-16 code units; `.ci/run` takes a megabyte. */
const size = process.env.THOROUGH ? 1_000_000 : 20_000;

/**
 * The limit of a function, in milliseconds of processor time. Most take less than 10, or 100 for a megabyte; the fixes
 * of 80,000 keys take seconds, and quadratic work would take minutes.
 */
const most = 300 + size / 68;

/** Texts as `before ‸ repeated ‸ after`. */
const texts: [grows: string, pattern: string][] = [
	["a word", "‸a‸"],
	["a number of words", "‸a ‸"],
	["hyphens", "‸-‸"],
	["dots", "http---a.b‸.‸"],
	["underscores", "‸_‸"],
	["blanks", "‸ ‸"],
	["blanks in a value", "a=x‸ ‸y"],
	["line ends", "‸\n‸"],
	["line ends of CR", "‸\r‸"],
	["backslashes", "a=‸\\‸"],
	["escapes", "‸\\u0041‸"],
	["escapes without digits, in a path", "a=C:‸\\u---‸"],
	["escapes without digits, in a key", "‸\\u---‸=1"],
	["continuations", "http://h/‸\\\n ‸=1"],
	["quotes", '‸"‸'],
	["quotes beside a name", "a--b‸ \"'`‸"],
	["escaped quotes beside a name", "a--b‸ \\\"\\'‸"],
	["brackets", "http://h/‸)‸"],
	["brackets of an address", "http://[‸:‸]"],
	["equals signs", "‸= ‸"],
	["comments", "‸ #‸"],
	["openings of markup", "‸<!--‸"],
	["a tag", "<a‸ b='c'‸"],
	["attributes without quotes", "<a ‸=a‸ "],
	["surrogates", "‸\ud83d‸"],
	["octets of a name", "x-‸_c3_a9‸"],
	["the path of a name", "http---h-‸-.‸=1"],
	["names", "‸http---a.b ‸"],
	["prefixes", "‸marmot-‸"],
	["schemes", "‸u://@‸"],
	["colons", "http://h/‸a:‸=1"],
	["URIs", "‸http://h/,‸"],
	["the host", "http://‸1.‸"],
	["a host beyond ASCII", "http://‸é‸"],
	["dot segments", "http://h/‸a/../‸"],
	["triplets", "http://h/‸%7e%c3‸"],
	["what no URI has", "http://h/‸é {‸"],
	["the query", "mailto:?‸&‸"],
	["addresses", "mailto:‸,‸"],
	["components of a URN", "urn:a:b?+‸?=‸"],
	["keys", "‸a=1\n‸"],
	["keys that Java splits", "‸http://h/a=http---h-a\n‸"],
	["keys that Java cuts", "‸a=1\na=1\na:b=1\n‸"],
	["keys that Java cuts, above CR", "‸a=1\ra=1\ra:b=1\r‸"],
	["continuations alone on lines that end in CR", "‸\\\r\rk=1\r‸"],
	["comments that end in CR", "‸# x---h-_41\ra=x---h-A\r‸"],
	["a value above a line that Java reads", "a=1\nb=2\nc=3\nd=‸x‸\\\n y\ne <f g=h>"],
	["keys of one URI", "‸x---h-_41=1\n‸"],
	["fixes that would make two keys one", "x---h-_42=1\n‸x---h-_41=1\nx---h-A=1\n‸"],
	["stars of a glob", "‸*a‸b"],
	["folders of a glob", "‸**/‸b"],
	["stars in folders of a glob", "**/‸*a/‸**/b"],
	["openings of sets", "‸[‸"],
	["strings", '‸"a"‸'],
	["classes of a set", "[‸[:‸]"],
	["braces", "‸{‸"],
	["braces in braces", "‸{a,‸"],
	["rules", "‸*a*b\n‸"],
	["keys that cannot be decoded", "‸http---h-{%_zz=1\n‸"],
];

const nameSettings = { prefixes: ["marmot-", "a-"], schemes: ["u"] };

const ofTexts: Readonly<Record<string, (text: string) => unknown>> = {
	...(api as object),
	normalizeUri: (text) =>
		(["syntax", "scheme", "powder"] as const).map((form) => api.normalizeUri(text, form)),
	compareUris: (text) => api.compareUris(text, `${text}x`),
	uriTable,
	writeKey,
	escapeDelimiters,
	unescapeProperty: (text) => unescapeProperty(text).offsetOf(size / 2),
	lineAt: (text) => new Lines(text).lineAt(size / 2),
	urisInText: (text) => urisInText(text, nameSettings),
	// Longer texts are recognized as nothing, so a file may have many such keys.
	"recognizeKey, in a hundred keys": (text) =>
		Array.from({ length: 100 }, (_, index) => recognizeKey(`${index}${text.slice(0, 8000)}`, nameSettings)),
	convertToUri: (text) => service.convertToUri(text, nameSettings),
	convertToName: (text) => service.convertToName(text, nameSettings),
	forDisplay: (text) => forDisplay(text, 100),
	sureNamesIn: (text) => sureNamesIn(text, nameSettings, languageOfId("xml")),
	placeOf: (text) =>
		["java", "python", "xml", "yaml"].map((id) => {
			const span = { start: size / 2, end: size / 2 + 1 };
			const { forbidden, write } = placeOf(new Lines(text), span, languageOfId(id));
			return [text.match(forbidden), write(text)];
		}),
	findUriItself: (text) => findUriItself(sourceOf(text, "java", nameSettings), "http://h/a"),
	readGlob: (text) => readGlob(text.slice(0, 4000)).isMatch(text.slice(0, 4000)),
	referenceAt: (text) => {
		const source = sourceOf(text, "java", nameSettings);
		return referenceAt(source, source.lines.positionAt(size / 2));
	},
	findReferences: (text) =>
		["properties", "java"].map((syntax) => findReferences(sourceOf(text, syntax, nameSettings))),
	renameReferences: (text) =>
		["properties", "json"].map((syntax) =>
			renameReferences(sourceOf(text, syntax, nameSettings), "x---h-A", "x://i"),
		),
};

const everyRule: RuleContext = {
	path: "a.properties",
	severities: new Map(rules.map(({ id }) => [id, "warning"])),
};

const notOfDocuments = ["readDocument", "convertToName", "convertToUri", "titleOfForms"];

/** Features of a document alone, or at a position or range in it. */
const features = Object.entries(service).filter(
	([name, one]) => typeof one === "function" && one.length <= 2 && !notOfDocuments.includes(name),
) as [name: string, feature: (document: service.Document, place: object) => unknown][];

const ofKeys: Readonly<Record<string, (keys: FileKeys, document: service.Document) => unknown>> = {
	FileKeys: (keys) =>
		new FileKeys(`${keys.text.slice(0, size / 2)}\n${keys.text.slice(size / 2)}`, nameSettings),
	"findProblems, with all that they say": (_, { problems }) =>
		problems.map((problem) => [problem.message(), problem.related]),
	"check, in each format": (keys) => {
		const { path, severities } = everyRule;
		// Six reports of all problems of a megabyte would take seconds.
		const some = new FileKeys(keys.text.slice(0, size / 10), nameSettings);
		const [checked] = checkBundle([keyFileOf(some, path, severities)]);
		const { problems = [], lost } = checked ?? {};
		assert.ok(lost);
		const summary = { ...newSummary(), files: 1, lost };
		const context = { folder: ".", environment: {}, isTerminal: false, counted: [] };
		const reported = { problems, failures: [], summary };
		return Object.values(formats).map((report) => report(reported, context).length);
	},
	fixBundle: (keys) =>
		fixBundle({ files: [keyFileOf(keys, everyRule.path, everyRule.severities)], siblings: [] }),
	quickFixes: (keys, { problems: all }) => {
		const byRule = [...grouped(all, ({ rule }) => rule).values()];
		const some = byRule.flatMap((problems) => [...problems.slice(0, 3), ...problems.slice(-1)]);
		return quickFixes(some, all, keys).map(({ changes }) => changes());
	},
	rewriteKeys: (keys) =>
		(["encode", "escape", "canonicalize"] as const).map((kind) => rewriteKeys(keys, kind)),
	completion: (_, document) =>
		Promise.all(
			[document, documentOf("http://h")].map((one) =>
				service.completion(one, middleOf(one), async () => ["http://h/a"]),
			),
		),
};

function middleOf({ text, lines }: service.Document) {
	return lines.positionAt(Math.min(text.length, size / 2));
}

describe("a long text of the same again and again", function () {
	this.timeout(300_000);
	for (const [grows, pattern] of texts) {
		it(`${grows}: ${JSON.stringify(pattern)}`, async () => {
			const [before = "", repeated = "", after = ""] = pattern.split("‸");
			const text = before + repeated.repeat(size / repeated.length) + after;
			for (const [name, run] of Object.entries(ofTexts)) await answers(name, () => run(text));
			const document = documentOf(text, { ...everyRule, nameSettings });
			for (const [name, run] of Object.entries(ofKeys))
				await answers(name, () => document.keys && run(document.keys, document));
			const middle = middleOf(document);
			const place = { ...middle, start: { line: 0, character: 0 }, end: middle };
			for (const [name, feature] of features) await answers(name, () => feature(document, place));
		});
	}
});

it("hyphens at the end of a name that is decoded in place", async function () {
	this.timeout(300_000);
	const count = 100_000;
	const source = sourceOf(`http---h.x-${"-".repeat(count)}`, "java", nameSettings);
	const [decode] = service.conversions.decode;
	await answers("convertIn", () => {
		const { changes } = service.convertIn(decode, source, [source.lines.whole]);
		assert.deepEqual(
			changes.map(({ text }) => text),
			[`http://h.x/${"/".repeat(count)}`],
		);
	});
});

it("very many entries that stand twice, once in the value above, below a long line", async function () {
	this.timeout(300_000);
	const count = size / 25;
	const many = (lines: string) =>
		Array.from({ length: count }, (_, at) => lines.replaceAll("#", `${at}`)).join("\n");
	const own = `a=${"x".repeat(size / 2)}\n${many("k.#=1\\\nl.#=2\nl.#=3")}`;
	const files = Object.entries({ "a.properties": many("k.#=1\nl.#=2"), "a_de.properties": own }).map(
		([file, text]) => keyFileOf({ text, nameSettings }, file, everyRule.severities),
	);
	await answers("checkBundle", () => assert.equal(checkBundle(files)[1]?.problems.length, count));
});

async function answers(name: string, run: () => unknown): Promise<void> {
	const time = await processorTimeOf(run);
	assert.ok(time < most, `${name} takes ${time} ms`);
}

/** 12 million characters, for `.ci/run` alone: a pattern that repeats a group could overflow the stack. */
const filled = (text: string) => text.repeat(12_000_000 / text.length);

const hugeTexts: [
	title: string,
	find: (text: string) => { readonly length: number },
	text: string,
	found: number,
][] = [
	["characters beyond the BMP", uriProblems, `http://h/${filled("😀")}`, 1],
	["halves of surrogate pairs", uriProblems, `http://h/${"\ude00é".repeat(100_000)}`, 200_000],
	["triplets in lower case", uriRemarks, `http://h/${filled("%c3%a4")}`, 1],
	...["a", "[:]"].map((text): (typeof hugeTexts)[number] => [
		`${text} in an authority`,
		(uri) => parseUri(uri).value?.authority?.value ?? "",
		`x://${filled(text)}/`,
		filled(text).length,
	]),
];

describe("nothing throws on a text of millions of", () => {
	for (const [title, find, text, found] of process.env.THOROUGH ? hugeTexts : [])
		it(title, () => assert.equal(find(text).length, found));
});
