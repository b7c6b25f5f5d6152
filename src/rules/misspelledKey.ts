import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import type { Key } from "../keys/key";
import {
	clearKeysOf,
	type Evidence,
	endsClearly,
	type Sibling,
	siblingAlike,
	siblingWith,
	siblingWithMissingKey,
} from "../keys/siblingKeys";
import { bundleNameOf } from "../properties/bundleNames";
import { writeKey } from "../properties/properties";
import { commonEnds } from "../text/changes";
import { remembered } from "../text/maps";
import { inQuotes } from "../wording/display";
import type { Example, Rule } from "./rule";
import { keyFixes } from "./shared/fixes";
import { fileNameOf } from "./shared/siblingName";

export const misspelledKey: Rule = {
	id: "misspelled-key",
	severity: "information",
	help: "A key in `messages_de.properties` that differs only in letter case from one in `messages.properties`, or slightly from the one in the same place.",
	*find(keys, { path, siblings }) {
		const base = siblings.find(({ file }) => isBase(file));
		if (!base || isBase(path)) return;
		for (const [index, key] of keys.asRead.entries()) {
			if (key.doubt || !endsClearly(key, keys) || clearKeysOf(base.keys).has(key.javaText)) continue;
			const evidence =
				siblingAlike(key.javaText, keys, [base]) ??
				similarInPlace(key, placeOf(keys.asRead, index), keys, base, siblings);
			if (!evidence) continue;
			const after = writeKey(evidence.key.text);
			yield {
				start: key.start,
				end: key.end,
				message: () => sentence(key.javaText, evidence, inQuotes(after)),
				loss: "key",
				related: evidence,
				fixes: () =>
					keyFixes({ keys, path }, key, [{ title: l10n.t("Write {0}", inQuotes(after)), text: after }]),
			};
		}
	},
};

function isBase(path: string): boolean {
	return bundleNameOf(path).locale === "";
}

/** The keys of a file by the two keys around each. */
const keysByPlace = remembered(
	({ asRead }: FileKeys) => new Map(asRead.map((key, index) => [placeOf(asRead, index), key])),
);

function placeOf(all: readonly Key[], index: number): string {
	return `${all[index - 1]?.text}\n${all[index + 1]?.text}`;
}

/**
 * The base's key in the place of a key that no sibling has, if the two keys are similar:
 *
 *     messages.properties        open   b.sum     close
 *     messages_de.properties     open   b.summe   close
 *
 * Another translation must have the base's key: without one, it may be the base that is wrong.
 */
function similarInPlace(
	{ javaText }: Key,
	place: string,
	keys: FileKeys,
	base: Sibling,
	siblings: readonly Sibling[],
) {
	const key = keysByPlace(base.keys).get(place);
	if (!key?.text || siblingWith(javaText, siblings)) return undefined;
	const others = siblings.filter((one) => one !== base);
	const { start, end } = commonEnds(javaText, key.text);
	const isSimilar = 2 * (start + end) >= key.text.length;
	return isSimilar && siblingWithMissingKey(key.text, keys, others) ? { sibling: base, key } : undefined;
}

function sentence(key: string, evidence: Evidence, after: string): string {
	const meant = evidence.key.text;
	return l10n.t(
		"Java reads the key {0}, but {2} has {1} instead. If that is the one meant, write {3}.",
		inQuotes(key),
		inQuotes(meant),
		fileNameOf(evidence),
		after,
	);
}

export const page = `
Programs look up the key as the base, the file without a language code, has it, so the translation is never shown. A key that differs in
more than spaces, \`.\`, \`_\`, \`-\`, and case is reported if no other file of the bundle has it, and if the base has a similar key
between the same two keys, which another translation has, and which is missing here.
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
	[
		{ "a.properties": "a=1\nb.sum=2\nc=3", "a_fr.properties": "b.sum=4" },
		"a=1\n«b.summe»=2\nc=3",
		"a=1\nb.sum=2\nc=3",
	],
	[
		{ "a.properties": "a=1\nb.c=2\nd=3", "a_fr.properties": "b.c=4" },
		"a=1\n«b.\u200bc»=2\nd=3",
		"a=1\nb.c=2\nd=3",
	],
	[{ "a.properties": "a=1\n=2\nc=3", "a_fr.properties": "=4" }, "a=1\nfoo=2\nc=3"],
	// Not similar, elsewhere, with the base's key, too, or with a key that another file has; or that one lacks the base's.
	[{ "a.properties": "a=1\nsave=2\nc=3", "a_fr.properties": "save=4" }, "a=1\nsichern=2\nc=3"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3", "a_fr.properties": "b.sum=4" }, "a=1\nd=2\nb.summe=2\nc=3"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3", "a_fr.properties": "b.sum=4" }, "a=1\nb.summe=2\nc=3\nb.sum=4"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3", "a_fr.properties": "b.sum=4\nb.summe=1" }, "a=1\nb.summe=2\nc=3"],
	[{ "a.properties": "a=1\nb.sum=2\nc=3" }, "a=1\nb.summe=2\nc=3"],
	// Java reads a byte order mark, too.
	[{ "a.properties": "filter=y" }, "\ufeffFilter=x"],
	// Other languages say nothing, nor does an entry that is broken.
	[{ "a_fr.properties": "filter=y", "a_it.properties": "filter=z" }, "Filter=x"],
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
