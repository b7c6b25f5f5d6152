import * as l10n from "@vscode/l10n";
import { withAffixes } from "../keys/recognizeNameOrUri";
import { writeKey } from "../properties/properties";
import { textAfter } from "../text/changes";
import { maxProblemsOfKey } from "../text/sharedLimits";
import { textIn } from "../text/span";
import { nameDecode, nameEncode } from "../uri/nameEncoding";
import type { Problem } from "../uri/problem";
import { forMessage, inQuotes } from "../wording/display";
import { sentenceForMalformedName } from "../wording/problemsAndRemarks";
import type { Example, Rule } from "./rule";
import { keyFixes } from "./shared/fixes";

export const malformedName: Rule = {
	id: "malformed-name",
	severity: "information",
	help: "A key that looks like the name of a URI but cannot be decoded, such as `http---h-_zz`.",
	*find(keys, { path }) {
		for (const key of keys.uriKeys) {
			const { recognized } = key;
			if (recognized.kind !== "malformed-name") continue;
			const { name } = recognized;
			for (const problem of problemsOf(name)) {
				const after = replacementOf(problem, name);
				yield {
					...keys.writtenPart(key, problem),
					message: () => {
						const remedy = after === undefined ? [] : [l10n.t("Write {0}.", inQuotes(after))];
						return [sentenceForMalformedName(problem, name), ...remedy].join(" ");
					},
					fixes: () => {
						if (after === undefined) return [];
						const before = forMessage(textIn(name, problem));
						const title = l10n.t('Write "{0}" as "{1}"', before, forMessage(after));
						const repaired = textAfter(name, [{ ...problem, text: after }]);
						return keyFixes({ keys, path }, key, [
							{ title, text: writeKey(withAffixes(recognized, repaired)) },
						]);
					},
				};
			}
		}
	},
};

/** The first problems of a name. Decoding stops at the first, so each is replaced by letters to find the next. */
function problemsOf(name: string): Problem[] {
	const problems: Problem[] = [];
	let left = name;
	while (problems.length < maxProblemsOfKey) {
		const decoded = nameDecode(left);
		if (decoded.ok) break;
		const { problem } = decoded;
		problems.push(problem);
		left = textAfter(left, [{ ...problem, text: "a".repeat(problem.end - problem.start) }]);
	}
	return problems;
}

/** The text at a problem, as it is written within a name; `undefined` for a lone surrogate. */
function replacementOf(problem: Problem, name: string): string | undefined {
	return nameEncode(`x:${textIn(name, problem)}`).value?.slice("x-".length);
}

export const page = `
In a name, \`_\` and two hexadecimal digits are an escape, \`-\` stands for \`/\` (or, after the scheme, for \`:\`), and letters, digits, and \`.\`
stand for themselves. Nothing else is allowed. A fix escapes the character. Keys that only resemble a name, such as
\`http---localhost-8080\`, are left alone.
`;

export const examples: readonly Example[] = [
	["http---www.example.com-my«_»terms=Terms", "http---www.example.com-my_5fterms=Terms"],
	["http---h-«_4»=1", "http---h-_5f4=1"],
	["http---h-«é»=1", "http---h-_c3_a9=1"],
	["http---h-«/»p=1", "http---h--p=1"],
	["http---h-«\\u00e9»=1", "http---h-_c3_a9=1"],
	["http---h-«_ff»a=1", "http---h-_5fffa=1"],
	["http---h-«\\ud800»=1"],
	["http---h-«_»zz=1\nhttp---h-_5fzz=2"],
	["http---h-a«_»zz«~»b«_ff»=1", "http---h-a_5fzz~b_ff=1"],
	["http---h-p=1"],
	["foo---h_zz=1"],
	["http---localhost-8080-_=1"],
];
