import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { storedTextOf } from "../../src/hosts/node/storedFiles";
import { FileKeys } from "../../src/keys/fileKeys";
import type { Key } from "../../src/keys/key";
import { recognizeToken } from "../../src/keys/recognizeNameOrUri";
import type { Sibling } from "../../src/keys/siblingKeys";
import { bundleNameOf } from "../../src/properties/bundleNames";
import { unescapeProperty } from "../../src/properties/properties";
import { findProblems, rules } from "../../src/rules";
import type { FileProblem } from "../../src/rules/rule";
import { quickFixes } from "../../src/service/codeActions";
import { type Change, textAfter } from "../../src/text/changes";
import { getOrMake, grouped } from "../../src/text/maps";
import { type Span, shifted, textIn } from "../../src/text/span";
import { percentDecode } from "../../src/uri/percentEncoding";
import { fixBundle } from "../../src/workspace/applyFixes";
import { keyFileOf } from "../sourceFile";
import { vectorsAreThere, vectorsFolder } from "../vectors";
import { javaProperties } from "./javaProperties";
import type { Check, Program } from "./program";
import { type Entry, loadTexts } from "./propertiesTexts";

const nameSettings = { prefixes: [], schemes: [] };

const severities = new Map(rules.map(({ id, severity }) => [id, severity]));

/** A folder of one's own, whose files are tried, too. */
const ownFolder = process.env.PROPERTIES_FOLDER;

const folders = [
	...(vectorsAreThere
		? ["field/bundles", "field/cut", "field/keys", "field/properties", "properties-files"]
		: []
	).map((name) => path.join(vectorsFolder, name)),
	...(ownFolder === undefined ? [] : [ownFolder]),
];

/** What Java reads before and after each fix, with other files of the bundle beside. */
export const fixes: Program = {
	name: "fixes, as java.util.Properties reads them",
	isInstalled: () => folders.length > 0 && javaProperties.isInstalled(),
	checks: Object.fromEntries(
		folders.map((folder): [string, Check] => [
			`keys are what Java reads; each fix, and all of a file, changes those that its findings name: ${folder}`,
			() => {
				assert.deepEqual(complaintsAbout(fixesIn(folder)), []);
			},
		]),
	),
};

/** A fix, or several at once, and the spans that its findings name. */
interface Fixed {
	/** The file, and the title of the fix. */
	readonly what: string;
	readonly before: string;
	readonly after: string;
	readonly changes: readonly Change[];
	readonly named: readonly Span[];
}

/** The fixes of all files below a folder: each by itself, those for a whole file, and what `check --fix` does. */
function* fixesIn(folder: string): Generator<Fixed> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((file) => file.isFile() && /\.(?:properties|prefs|schemas|handlers|tooling)$/.test(file.name))
		.map((file) => path.join(file.parentPath, file.name));
	for (const bundle of grouped(files, (file) => bundleNameOf(file).base).values()) {
		const read = bundle.flatMap((file) => {
			const text = storedTextOf(readFileSync(file))?.text;
			const keys = text === undefined ? undefined : new FileKeys(text, nameSettings);
			return keys ? { file, keys } : [];
		});
		for (const one of read)
			yield* fixesOf(
				one.keys,
				one.file,
				read.filter((other) => other !== one),
			);
	}
}

function* fixesOf(keys: FileKeys, file: string, siblings: readonly Sibling[]): Generator<Fixed> {
	const { text: before } = keys;
	const problems = findProblems(keys, { path: file, severities, siblings });
	const spansOf = (some: readonly FileProblem[]) =>
		some.flatMap((problem) => {
			const { related } = problem;
			return related && !related.sibling ? [problem, related.key] : [problem];
		});
	const [unasked] = fixBundle({ files: [keyFileOf(keys, file, severities)], siblings });
	const all: Pick<ReturnType<typeof quickFixes>[number], "title" | "changes" | "problems">[] = [
		...problems.flatMap((problem) => quickFixes([problem], problems, keys)),
		...quickFixes(problems, problems, keys),
		{ title: "--fix", changes: () => unasked?.changes ?? [], problems: [] },
	];
	for (const { title, changes: find, problems: fixed } of all) {
		const changes = find();
		const after = textAfter(before, changes);
		yield {
			what: `${file}: ${title}`,
			before,
			after,
			changes,
			named: spansOf(fixed.length > 0 ? fixed : problems),
		};
	}
}

/** As many fixes as Java may read at once. */
const maxUnits = 50_000_000;

function complaintsAbout(fixes: Iterable<Fixed>): string[] {
	const complaints: string[] = [];
	let batch: Fixed[] = [];
	let units = 0;
	const judge = () => {
		const texts = [...new Set(batch.flatMap(({ before, after }) => [before, readable(before), after]))];
		const loaded = loadTexts(texts);
		const loadedOf = new Map(texts.map((text, i) => [text, loaded[i]]));
		const placedOf = new Map<string, Placed[] | undefined>();
		const read = (text: string) => getOrMake(placedOf, text, () => placed(loadedOf.get(text), text));
		for (const fixed of batch) {
			const found = complaintAbout(fixed, read);
			if (found !== undefined) complaints.push(`${fixed.what}: ${found}`);
		}
		batch = [];
		units = 0;
	};
	for (const fixed of fixes) {
		batch.push(fixed);
		units += fixed.after.length;
		if (units > maxUnits) judge();
	}
	judge();
	return complaints;
}

/** An entry as Java reads it, and where it stands. */
type Placed = Span & Readonly<Record<"key" | "value", string>>;

/** Why a fix is wrong, by what Java reads before and after it; `undefined` if it is right. */
function complaintAbout(
	{ what, before, after, changes, named }: Fixed,
	read: (text: string) => readonly Placed[] | undefined,
): string | undefined {
	const all = read(before) ?? read(readable(before));
	const allAfter = read(after);
	// One of several malformed escapes is mended.
	if (!allAfter && !read(before)) return undefined;
	if (!all || !allAfter) return "Java rejects the file";
	const namedAfter = named.map((span) => moved(span, changes)).filter((span) => !isEmpty(span));
	const keys = new Set([...touching(all, named), ...touching(allAfter, namedAfter)].map(({ key }) => key));
	const others = (entries: readonly Placed[]) =>
		entries.map(({ key, value }) => (keys.has(key) ? "" : `${key}\0${value}\0`)).join("");
	if (others(all) !== others(allAfter)) return "an entry changes that is not named";
	const was = all.filter(({ key }) => keys.has(key));
	const is = allAfter.filter(({ key }) => keys.has(key));
	// A key may be removed with its value, or become a comment.
	const isGone = (span: Span) => isEmpty(span) || after[span.start] === "#";
	const kept = was.filter((entry) => isEmpty(entry) || !isGone(moved(entry, changes)));
	// A key becomes that of a sibling; its value stays.
	const isOtherKey = /: Write "[^"]*"$/.test(what) && kept.length === is.length;
	const isKept = isOtherKey
		? is.every(({ value }, i) => wordsOf([kept[i] as Placed]).endsWith(wordsIn(value)))
		: wordsOf(kept) === wordsOf(is);
	if (!isKept) return `"${wordsOf(kept)}" becomes "${wordsOf(is)}"`;
	const timesOf = (key: string, entries: readonly Placed[]) =>
		entries.filter((one) => one.key === key).length;
	// Keys that are equal may stay so.
	const mostMoved = Math.max(...Array.from(keys, (key) => timesOf(key, was) - timesOf(key, is)));
	const one = [...keys].find((key) => timesOf(key, is) > Math.max(1, timesOf(key, was) || mostMoved));
	if (one !== undefined) return `two keys become "${one}"`;
	const isWithoutValue = ({ value }: Placed) => value === "";
	if (is.filter(isWithoutValue).length > was.filter(isWithoutValue).length) return "a key has no value";
	for (const span of named) {
		const { start, end } = moved(span, changes);
		const found = start < end && touches(span, changes) && is.find((entry) => entry.start === start);
		const meant = unescapeProperty(textIn(before, span)).text;
		if (found && !isOtherKey && !wordsIn(found.key).includes(wordsIn(meant)))
			return `the key is "${found.key}", not "${meant}"`;
	}
	return undefined;
}

/** A text in which no malformed escape keeps Java from reading the rest. */
function readable(text: string): string {
	return text.replace(/\\(u(?![\da-fA-F]{4}))|\\[\s\S]/g, (found, u) => (u === undefined ? found : "\\\\u"));
}

function placed(loaded: readonly Entry[] | undefined, text: string): Placed[] | undefined {
	if (!loaded) return undefined;
	const { asRead } = new FileKeys(text, nameSettings);
	const found = asRead.map(({ javaText }) => javaText);
	const read = loaded.map(([key]) => key);
	assert.deepEqual(found, read);
	return loaded.map(([key, value], index) => {
		const { start, value: written } = asRead[index] as Key;
		return { start, end: written.end, key, value };
	});
}

/** Where a span, or what is written in its place, is after changes; empty if it has been removed. */
function moved({ start, end }: Span, changes: readonly Change[]): Span {
	const lengthen = (span: Span, { start, end, text }: Change) => {
		const by = text.length - (end - start);
		if (end <= span.start && start < span.start) return shifted(span, by);
		return start < span.end
			? { start: Math.min(start, span.start), end: Math.max(end, span.end) + by }
			: span;
	};
	return changes.toReversed().reduce(lengthen, { start, end });
}

function isEmpty({ start, end }: Span): boolean {
	return start === end;
}

function touching(entries: readonly Placed[], spans: readonly Span[]): Placed[] {
	return entries.filter((entry) => touches(entry, spans));
}

function touches(span: Span, others: readonly Span[]): boolean {
	return others.some(({ start, end }) => start <= span.end && end >= span.start);
}

/** What keys and values say, with URIs in place of their names. */
function wordsOf(entries: readonly Placed[]): string {
	return wordsIn(entries.map(({ key, value }) => uriOrText(key) + value).join(""));
}

/** Without separators, triplets and case. */
function wordsIn(text: string): string {
	return uriOrText(text)
		.replace(/(?:%[\da-f]{2})+/gi, (triplets) => percentDecode(triplets).value ?? triplets)
		.replace(/[\s\\/:=._\ufeff-]/g, "")
		.toLowerCase();
}

function uriOrText(text: string): string {
	return recognizeToken(text, nameSettings)?.uri ?? text;
}
