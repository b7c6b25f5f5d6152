import * as l10n from "@vscode/l10n";
import { uriFactsOf } from "../keys/namesOfUri";
import { rewritings } from "../keys/rewriteKeys";
import { sentenceForNonCanonicalName } from "../wording/problemsAndRemarks";
import type { Example, Rule } from "./rule";
import { keyFixes } from "./shared/fixes";

export const nonCanonicalName: Rule = {
	id: "non-canonical-name",
	severity: "hint",
	help: "A name that differs from what encoding its URI gives: `http---h-_41` instead of `http---h-A`. A program that looks up the latter does not find it.",
	*find(keys, { path }) {
		for (const key of keys.uriKeys) {
			const { recognized } = key;
			const { canonical } = uriFactsOf(recognized);
			if (recognized.kind !== "name" || canonical === undefined) continue;
			yield {
				...keys.writtenPart(key, { start: 0, end: recognized.name.length }),
				message: () => sentenceForNonCanonicalName(canonical),
				fixes: () => {
					const text = rewritings.canonicalize(key);
					const title = l10n.t("Write the Canonical Form");
					const group = l10n.t("Write the Canonical Form of All Names in This File");
					return keyFixes({ keys, path }, key, [{ title, text, group, kind: "canonicalize" }], "certain");
				},
			};
		}
	},
};

export const page = `
Several names can decode to the same URI. The one that encoding the URI gives is the canonical form. \`_252A\` and \`_252a\` count as the
same. In VS Code, *Write the Canonical Form of All Names* can run on save (\`source.fixAll.nameEncoding\`). \`check --fix\` applies it, too.
`;

export const examples: readonly Example[] = [
	["«http---www.example.com-_74erms»=Terms", "✓http---www.example.com-terms=Terms"],
	["«http---h-_2D»=1", "✓http---h-_2d=1"],
	["«http---h-_252A_2D»=1", "✓http---h-_252a_2d=1"],
	["marmot-«http---h-_2E» = 1", "✓marmot-http---h-. = 1"],
	["«http---h-\\u005f41»=1", "✓http---h-A=1"],
	["«http---h-\\\n   _41»=1", "✓http---h-A=1"],
	["«http---h-_41»=1\n«http---h-_42»=2", "✓http---h-A=1\nhttp---h-_42=2"],
	["«http---h-_41»=1\nhttp---h-A=2"],
	["«http---h-_41_42»=1\n«http---h-A_42»=2", "✓http---h-AB=1\nhttp---h-A_42=2"],
	[
		"«http---h-_41»: 1\nhttp://h/a=1\nhttp://h/b 2\nurn:isbn:3=4",
		"http---h-A: 1\nhttp://h/a=1\nhttp://h/b 2\nurn:isbn:3=4",
	],
	["http---h-p=1"],
	["http---h-_252A_25c3_25A9=1"],
	["font-size=1"],
];
