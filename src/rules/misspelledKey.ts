import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import type { Key } from "../keys/key";
import { type Evidence, type Sibling, siblingInPlace, siblingWith } from "../keys/siblingKeys";
import { bundleNameOf } from "../properties/bundleNames";
import { writeKey } from "../properties/properties";
import { commonEnds } from "../text/commonEnds";
import { forMessage } from "../wording/display";
import { inQuotes } from "../wording/quoting";
import type { Example, Rule } from "./rule";
import { keyFixes } from "./shared/keyFixes";
import { relatedIn } from "./shared/related";

export const misspelledKey: Rule = {
	id: "misspelled-key",
	severity: "information",
	help: "A key in `messages_de.properties` that differs from one in `messages.properties` only in letter case, or slightly from the one in its place.",
	*find(keys, { siblings }) {
		const base = siblings.find(({ path }) => bundleNameOf(path).locale === "");
		if (!base) return;
		for (const key of keys.all) {
			if (!keys.endsClearly(key) || key.doubt || siblingWith(key.javaText, [base])) continue;
			const evidence = almostEqual(key, keys, base) ?? similarInPlace(key, keys, base, siblings);
			if (!evidence) continue;
			const after = writeKey(evidence.meant);
			yield {
				start: key.start,
				end: key.end,
				message: () => sentence(key.javaText, evidence, inQuotes(after)),
				loss: { key: evidence.meant },
				related: () => relatedIn(evidence),
				fixes: () => keyFixes(keys, key, [{ title: l10n.t("Write {0}", inQuotes(after)), text: after }]),
			};
		}
	},
};

/** The only key that differs in case and invisible characters alone, if the file does not have it. */
function almostEqual({ javaText }: Key, { clearKeys }: FileKeys, base: Sibling): Evidence | undefined {
	const visible = withoutInvisible(javaText);
	const [meant, another] = base
		.alike(visible)
		.filter((other) => other.toLowerCase() === visible.toLowerCase());
	const isLacking = meant !== undefined && another === undefined && !clearKeys.has(meant);
	return isLacking ? siblingWith(meant, [base]) : undefined;
}

/** Leaves a byte order mark at the start, which is a fault of its own. */
function withoutInvisible(text: string): string {
	return text.replace(/(?!^)\p{Cf}/gu, "");
}

/**
 * The key in the place of another that no file of the bundle has, if at least half of it is the same. Keys that
 * differ only in digits are those of two messages.
 */
function similarInPlace(
	key: Key,
	keys: FileKeys,
	base: Sibling,
	siblings: readonly Sibling[],
): Evidence | undefined {
	const { javaText } = key;
	const evidence = siblingWith(javaText, siblings) ? undefined : siblingInPlace(key, keys, [base]);
	if (!evidence) return undefined;
	const { start, end } = commonEnds(javaText, evidence.meant);
	const difference = [javaText, evidence.meant].map((text) => text.slice(start, text.length - end)).join("");
	if (/^\d+$/.test(difference)) return undefined;
	return 2 * (start + end) >= Math.max(javaText.length, evidence.meant.length) ? evidence : undefined;
}

function sentence(key: string, { meant, sibling }: Evidence, after: string): string {
	const [java, other, name] = [inQuotes(key), inQuotes(meant), forMessage(sibling.name)];
	return key.toLowerCase() === meant.toLowerCase()
		? l10n.t(
				"Java reads the key {0}, but {2} has {1}: keys are case-sensitive. Write {3}.",
				java,
				other,
				name,
				after,
			)
		: l10n.t(
				"Java reads the key {0}, but {2} has {1} in its place. If that is the one meant, write {3}.",
				java,
				other,
				name,
				after,
			);
}

export const page = `
Programs look up the key as the base, the file without a language code, has it, so the translation is never shown. A key that differs in
more than case and invisible characters is reported if no other file of the bundle has it, and if the base has a similar one, which is
missing here, between the same two keys: \`aggreagtion.count\` for \`aggregation.count\`.
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
	[{ "a.properties": "a=1\nb.sum=2\nc=3" }, "a=1\n«b.summe»=2\nc=3", "a=1\nb.sum=2\nc=3"],
	[{ "a.properties": "a=1\nb.c=2\nd=3" }, "a=1\n«b.\u200bc»=2\nd=3", "a=1\nb.c=2\nd=3"],
	[{ "a.properties": "b.c=1", "a_fr.properties": "b.\u200bc=2" }, "«b.\u200bc»=3", "b.c=3"],
	// Nothing in that place is similar and lacking, or another file has it, too.
	[{ "a.properties": "a=1\nb.E2=2\nc=3" }, "a=1\nb.E1=2\nc=3"],
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
	[{ "a.properties": "filter=y\nFILTER=z" }, "Filter=x"],
];
