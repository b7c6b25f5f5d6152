import * as l10n from "@vscode/l10n";
import type { RecognizedKey } from "../keys/key";
import { offsetsInName, uriFactsOf } from "../keys/namesOfUri";
import { withAffixes } from "../keys/recognizeNameOrUri";
import { writeKey } from "../properties/properties";
import { textAfter } from "../text/changes";
import { type Span, shifted, textIn } from "../text/span";
import { nameEncode } from "../uri/nameEncoding";
import type { Problem } from "../uri/problem";
import { forMessage } from "../wording/display";
import { sentenceFor } from "../wording/problemsAndRemarks";
import type { Example, Fix, Rule } from "./rule";
import { type FixedFile, keyFixes } from "./shared/fixes";

export const invalidUri: Rule = {
	id: "invalid-uri",
	severity: "information",
	help: "A key whose URI is not valid under RFC 3986, for example because it contains a space.",
	*find(keys, { path }) {
		for (const key of keys.uriKeys) {
			const { recognized } = key;
			const { uriProblems } = uriFactsOf(recognized);
			if (recognized.kind === "malformed-name" || uriProblems.length === 0) continue;
			const { uri } = recognized;
			// A program fills in its placeholders first.
			if (/[$#]\{/.test(uri)) continue;
			const offsetOf = offsetsInName(recognized);
			for (const problem of uriProblems) {
				const part = { start: offsetOf(problem.start), end: offsetOf(problem.end) };
				const span = keys.writtenPart(key, part);
				yield {
					...span,
					message: () => l10n.t("The URI of this key is not valid. {0}", sentenceFor(problem, uri)),
					fixes: () => fixesOf(problem, uri, { keys, path }, key, span),
				};
			}
		}
	},
};

/** @param span where the problem stands in the file */
function fixesOf(problem: Problem, uri: string, file: FixedFile, key: RecognizedKey, span: Span): Fix[] {
	const after = replacementOf(problem, uri);
	if (after === undefined) return [];
	const before = forMessage(textIn(uri, problem));
	const title = l10n.t('Percent-Encode "{0}" as "{1}"', before, forMessage(after));
	const { recognized } = key;
	if (recognized.kind === "uri") {
		// Percent-encoding the whole URI would also escape the colons of a raw URI, and change what Java reads.
		const change = { ...shifted(span, -key.start), text: writeKey(after) };
		return keyFixes(file, key, [{ title, text: textAfter(textIn(file.keys.text, key), [change]) }]);
	}
	const name = nameEncode(textAfter(uri, [{ ...problem, text: after }])).value;
	return keyFixes(file, key, [{ title, text: name && writeKey(withAffixes(recognized, name)) }]);
}

/** The text to replace a problem with; `undefined` if the URI does not show it. */
function replacementOf(problem: Problem, uri: string): string | undefined {
	if (problem.code === "incomplete-escape") return textIn(uri, problem).replace("%", "%25");
	return "replacement" in problem ? problem.replacement : undefined;
}

export const page = `
Programs that parse the URI reject it. A fix percent-encodes what a URI cannot contain. Keys that are escaped URIs, not names, are
checked in the same way.
`;

export const examples: readonly Example[] = [
	["http---www.example.com-my«_20»terms=Terms", "http---www.example.com-my_2520terms=Terms"],
	["http---h-«_c3_a9»=1", "http---h-_25c3_25a9=1"],
	["http---h-«_25»zz=1", "http---h-_2525zz=1"],
	["http---h_3a«8x»-=1"],
	["http---«_5b_3a_3a1_5dx»-=1"],
	["marmot-http---h-a«_20»b=1", "marmot-http---h-a_2520b=1"],
	["http\\://h/«é»\\\n  b=1", "http\\://h/%C3%A9\\\n  b=1"],
	["m[http\\://h/«é»\\\n  b]=1", "m[http\\://h/%C3%A9\\\n  b]=1"],
	["http\\://h/50«%4»x=1", "http\\://h/50%254x=1"],
	["http\\://h/«{»=1", "http\\://h/%7B=1"],
	["http\\://h/#{x}=1"],
	["http\\://h/a\\ b/#{x}=1"],
	["http\\://h/a«\\ »b=1", "http\\://h/a%20b=1"],
	["http://h/a«{»b=1", "http://h/a%7Bb=1"],
	["http://h:80/«{»=1", "http://h:80/%7B=1"],
	["http\\://h:80/«{»=1", "http\\://h:80/%7B=1"],
	["http://h/a\\:b«{»=1", "http://h/a\\:b%7B=1"],
	["http\\u003a//h:80/«{»=1", "http\\u003a//h:80/%7B=1"],
	["http://h/ab\\\n  «{»c=1", "http://h/ab\\\n  %7Bc=1"],
	["marmot-http://h/«é»=1", "marmot-http://h/%C3%A9=1"],
	["http\\://h/a\\=b«\\u007b»=1", "http\\://h/a\\=b%7B=1"],
	["k=1\nhttp\\://h/a«\\ »b«\\ »c=1", "k=1\nhttp\\://h/a%20b\\ c=1"],
	["http---h-_61«_20»b=1", "http---h-a_2520b=1"],
	["http---h-a«_20»b=1\nhttp---h-a_2520b=2"],
	["http\\://h/p=1"],
	["http---h-_252A_25c3_25A9=1"],
];
