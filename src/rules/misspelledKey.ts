import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import type { Key } from "../keys/key";
import { type Evidence, type Sibling, siblingInPlace, siblingWith } from "../keys/siblingKeys";
import { bundleNameOf } from "../properties/bundleNames";
import { writeKey } from "../properties/properties";
import { commonEnds } from "../text/commonEnds";
import { inQuotes } from "../wording/quoting";
import type { Example, Rule } from "./rule";
import { keyFixes } from "./shared/keyFixes";
import { nameOf, relatedIn } from "./shared/related";

export const misspelledKey: Rule = {
	id: "misspelled-key",
	severity: "information",
	help: "A key in `messages_de.properties` that differs from one in `messages.properties` only in letter case, or slightly.",
	*find(keys, { path, siblings }) {
		const base = siblings.find(({ file }) => isBase(file));
		const models = base ? [base] : siblings;
		const [first, ...others] = models;
		if (!first || isBase(path)) return;
		// Without a base, two files show what was meant.
		const isShown = (text: string) => base !== undefined || siblingWith(text, others) !== undefined;
		const lacking = new Set(
			[...first.keys.clearKeys.keys()].filter((text) => !keys.clearKeys.has(text) && isShown(text)),
		);
		if (lacking.size === 0) return;
		const unknown = keys.all.filter(
			(key) => keys.endsClearly(key) && !key.doubt && !siblingWith(key.javaText, models),
		);
		const compared = lacking.size * unknown.length <= maxComparisons ? [...lacking] : [];
		for (const key of unknown) {
			const meant =
				almostEqual(key, lacking, first) ??
				(siblingWith(key.javaText, siblings) ? undefined : similarTo(key, compared, keys, base));
			const evidence = meant === undefined ? undefined : siblingWith(meant, [first]);
			if (!evidence) continue;
			const after = writeKey(evidence.key.text);
			yield {
				start: key.start,
				end: key.end,
				message: () => sentence(key.javaText, evidence, inQuotes(after)),
				loss: "key",
				related: () => relatedIn(evidence),
				fixes: () => keyFixes(keys, key, [{ title: l10n.t("Write {0}", inQuotes(after)), text: after }]),
			};
		}
	},
};

function isBase(path: string): boolean {
	return bundleNameOf(path).locale === "";
}

/** The only key of a sibling that differs in blanks, marks, and case alone, if the file lacks it. */
function almostEqual({ javaText }: Key, lacking: ReadonlySet<string>, sibling: Sibling): string | undefined {
	const [meant, another] = sibling.keys.alike(javaText);
	return meant !== undefined && another === undefined && lacking.has(meant) ? meant : undefined;
}

/** More would take long, and such files have little in common. */
const maxComparisons = 50_000;

/**
 * The key that was meant by one that no file of the bundle has.
 *
 * @param compared the keys that the file lacks, or none of very many
 */
function similarTo(
	key: Key,
	compared: readonly string[],
	keys: FileKeys,
	base: Sibling | undefined,
): string | undefined {
	const [slip, another] = compared.filter((other) => isSlip(key.javaText, other));
	if (slip !== undefined && another === undefined) return slip;
	const inPlace = base && siblingInPlace(key, keys, [base])?.key.text;
	return inPlace !== undefined && isHalfAlike(key.javaText, inPlace) ? inPlace : undefined;
}

/** Shorter keys differ in one letter by chance. */
const minLengthOfSlip = 6;

/**
 * Whether two keys differ in one character, or in two that are swapped. A digit is that of another message, and
 * a byte order mark a fault of its own.
 */
function isSlip(one: string, other: string): boolean {
	if (one.length < minLengthOfSlip || Math.abs(one.length - other.length) > 1) return false;
	return /^(?:[^\d\ufeff]?\n[^\d\ufeff]?|(\D)(\D)\n\2\1)$/.test(differenceOf(one, other).join("\n"));
}

/** Whether at least half of two keys is the same, and they do not differ in digits alone. */
function isHalfAlike(one: string, other: string): boolean {
	const [rest, otherRest] = differenceOf(one, other);
	const isLong = 2 * (one.length - rest.length) >= Math.max(one.length, other.length);
	return isLong && !/^\d+$/.test(rest + otherRest);
}

/** The middles of two texts, between their common ends. */
function differenceOf(one: string, other: string): readonly [string, string] {
	const { start, end } = commonEnds(one, other);
	return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

function sentence(key: string, evidence: Evidence, after: string): string {
	const meant = evidence.key.text;
	return l10n.t(
		"Java reads the key {0}, but {2} has {1} instead. If that is the one meant, write {3}.",
		inQuotes(key),
		inQuotes(meant),
		nameOf(evidence),
		after,
	);
}

export const page = `
Programs look up the key as the base, the file without a language code, has it, so the translation is never shown. A key that differs in
more than spaces, \`.\`, \`_\`, \`-\`, and case is reported if no other file of the bundle has it, and if the base has a key
that is missing here and differs in one character, or in two that are swapped, such as \`aggreagtion.count\` for \`aggregation.count\`; or if the base has
a similar key between the same two keys. Without a base, a key is reported if two files have the other one.
`;

export const examples: readonly Example[] = [
	["Filter=1\nfilter=2"],
	// Beside siblings.
	[{ "a.properties": "fileName=File name" }, "«filename»=Dateiname", "fileName=Dateiname"],
	[
		{ "a.properties": "b=1\ntranslator.title=y" },
		"b=1\r\n  «Translator.title» : x",
		"b=1\r\n  translator.title : x",
	],
	[{ "a.properties": "a.\\u00E9T=y" }, "«a.\\u00e9\\u0074»=x", "a.\\u00E9T=x"],
	[{ "a.properties": "not\\ Found\\:=y" }, "«not\\\n  \\ found\\:»=x", "not\\ Found\\:=x"],
	[{ "a.properties": "größe=y" }, "«Größe»=x", "gr\\u00F6\\u00DFe=x"],
	[{ "a.properties": "delete.view=y" }, "«Delete\\ View»=x", "delete.view=x"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3" }, "a=1\n«b.summe»=2\nc=3", "a=1\nb.sum=2\nc=3"],
	[{ "a.properties": "a=1\nb.c=2\nd=3" }, "a=1\n«b.\u200bc»=2\nd=3", "a=1\nb.c=2\nd=3"],
	[{ "a.properties": "tasks.b=1\nc=2" }, "«task.b»=1\nc=2\n«takss.b»=3", "tasks.b=1\nc=2\ntakss.b=3"],
	[{ "a_fr.properties": "tasks.b=1", "a_it.properties": "tasks.b=2" }, "«task.b»=3", "tasks.b=3"],
	// Nothing similar is lacking, or more than one, or in another place, or another file has it, too.
	[{ "a.properties": "a=1\nbook.E2=2\nc=3" }, "a=1\nbook.E1=2\nc=3"],
	[{ "a.properties": "tasks.b=1\ntaske.b=2" }, "task.b=1"],
	[{ "a.properties": "tasks.b=1\ntask=2" }, "ask.b=1\ntasl=1\ntasks.b=2"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3" }, "a=1\nsumme=2\nc=3\nb.summe=4"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3" }, "a=1\nb.summe=2\nc=3\nb.sum=4"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3", "a_fr.properties": "b.summe=1" }, "a=1\nb.summe=2\nc=3"],
	// Java reads a byte order mark, too.
	[{ "a.properties": "filter=y" }, "\ufeffFilter=x"],
	// Another language says nothing, nor does an entry that is broken.
	[{ "a_fr.properties": "filter=y" }, "Filter=x"],
	[{ "a.properties": "filter y" }, "Filter=x"],
	[{ "a.properties": "filter=y" }, "Filter x"],
	[{ "a.properties": "filter=y" }, "Filter: x=z"],
	[{ "a.properties": "filteru=y" }, "Filter\\u=x"],
	// Both keys are there.
	[{ "a.properties": "Filter=x\nfilter=y" }, "Filter=x"],
	[{ "a.properties": "filter=y" }, "Filter=x\nfilter=z"],
	// Which one is meant, is not known.
	[{ "a.properties": "filter=y\nFILTER=z" }, "FILter=x"],
];
