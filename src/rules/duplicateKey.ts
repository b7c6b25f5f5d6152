import * as l10n from "@vscode/l10n";
import { faultsByBundle } from "../keys/bundleFaults";
import { javaKeyOf, type Key } from "../keys/key";
import { repetition, repetitionsIn } from "./fix";
import type { Example, Rule } from "./rule";

export const duplicateKey: Rule = {
	id: "duplicate-key",
	severity: "off",
	help: "Two keys of a `.properties` file that Java reads as the same key, whether they are URIs or not: Java keeps only the last one.",
	*find(file, { severities, siblings }) {
		const areUrisReported = severities.has("duplicate-uri");
		// The message of a cut key already names the keys that Java reads as the same.
		const cutKeys = severities.has("cut-key")
			? [...file.cutKeys.values(), ...faultsByBundle(file, siblings)]
			: [];
		const cut = new Set(cutKeys.map(({ key }) => javaKeyOf(key)));
		const isCandidate = (key: Key) =>
			!key.split &&
			!cut.has(javaKeyOf(key)) &&
			!(areUrisReported && file.withIdentity(key.identity).length > 1);
		for (const { key, earlier } of repetitionsIn(file.all.filter(isCandidate)))
			yield repetition(file, key, earlier, (line) =>
				l10n.t("Java reads the key on line {0} as the same, and keeps only the last of them.", line),
			);
	},
};

export const examples: readonly Example[] = [
	["a=1\n# b\n«a»=2\\\n 3", "# b\na=2\\\n 3", "a=1\n# b"],
	["a=1\n«a»=1\n«a»=2", "a=1\na=2", "a=1\na=2"],
	["a=1\n\\\n\n«a»=2", "\\\n\na=2", "a=1"],
	["a=1\n\n\\\n\\\n \n«a»=2\nb=3", "\n\\\n\\\n \na=2\nb=3", "a=1\n\nb=3"],
	["a=1\n\n«a»=2", "\na=2", "a=1\n"],
	["a=1\n«\\u0061» 2", "\\u0061 2", "a=1"],
	["a:b=1\n«a»=2", "a=2", "a:b=1"],
	["a=1\nA=1"],
	["http://h/a=1\nhttp://h/b=2"],
];
