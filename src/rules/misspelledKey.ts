import * as l10n from "@vscode/l10n";
import { siblingWith } from "../keys/siblings";
import { bundleNameOf } from "../properties/bundleNames";
import { writeKey } from "../properties/properties";
import { forMessage } from "../wording/display";
import { inQuotes } from "../wording/quoting";
import { keyFixes } from "./fix";
import { relatedIn } from "./related";
import type { Example, Rule } from "./rule";

export const misspelledKey: Rule = {
	id: "misspelled-key",
	severity: "information",
	help: "A key in `messages_de.properties` that differs from one in `messages.properties` only in letter case.",
	*find(keys, { siblings }) {
		const base = siblings.find(({ path }) => bundleNameOf(path).locale === "");
		if (!base) return;
		for (const key of keys.all) {
			const java = key.javaText;
			if (base.clearKeys.has(java) || !keys.endsClearly(key) || key.doubt) continue;
			const [meant, another] = base.alike(java).filter((other) => other.toLowerCase() === java.toLowerCase());
			if (meant === undefined || another !== undefined || keys.clearKeys.has(meant)) continue;
			const after = writeKey(meant);
			yield {
				start: key.start,
				end: key.end,
				message: () => sentence(java, meant, base.name, inQuotes(after)),
				loss: { key: meant },
				related: () => relatedIn(siblingWith(meant, [base])),
				fixes: () => keyFixes(keys, key, [{ title: l10n.t("Write {0}", inQuotes(after)), text: after }]),
			};
		}
	},
};

function sentence(key: string, meant: string, base: string, after: string): string {
	return l10n.t(
		"Java reads the key {0}, but {2} has {1}: keys are case-sensitive. Write {3}.",
		inQuotes(key),
		inQuotes(meant),
		forMessage(base),
		after,
	);
}

export const page = `
Programs look up the key as the file without a language code has it, so the translation is never shown.
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
