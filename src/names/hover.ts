/** What a hover says of a name or URI, as Markdown. */
import * as l10n from "@vscode/l10n";
import { canonicalName } from "../codec/nameEncoding";
import { type Problem, textIn } from "../codec/outcome";
import { uriProblems } from "../codec/problems";
import { uriRemarks } from "../codec/remarks";
import { longestName } from "../text/limits";
import { faultOfKey } from "./keyProblems";
import { firstOf } from "./lists";
import { codeSpan } from "./markdown";
import { sentenceFor, sentenceForKeyProblem } from "./messages";
import type { UriRecognized } from "./recognition";
import type { RecognizedTarget } from "./targets";
import { uriTable } from "./uriTable";

/**
 * The lines of a hover; perhaps none.
 *
 * @param reported the rules whose faults are shown beside it
 * @param linksFor links to what can be done with the URI
 */
export function hoverLines(
	{ text, recognized, key, isTentative }: RecognizedTarget,
	reported: ReadonlySet<unknown>,
	linksFor: (recognized: UriRecognized) => string,
): string[] {
	if (text.length > longestName) return [];
	const fault = faultOfKey(key, recognized);
	const faults = fault && !reported.has(fault.rule) ? [sentenceForKeyProblem(fault, quotation)] : [];
	if (recognized.uri === undefined) return faults;
	const uri = codeSpan(recognized.uri);
	const links = linksFor(recognized);
	if (isTentative) return [l10n.t("This may be the name of {0}.", uri), "", links];
	const remark = fault ? undefined : remarkOn(recognized);
	// A hover shows some ten lines before it scrolls, so the actions and the problems come before the details.
	const findings = [...faults, ...findingsOn(recognized, reported)];
	return [
		uri,
		...(links ? ["", links] : []),
		"",
		...findings.map((finding) => `- ${finding}`),
		"",
		...uriTable(recognized.uri),
		...(remark ? ["", remark] : []),
	];
}

/** A sentence on how the URI is written, if that is no fault; `undefined` if nothing is worth saying. */
function remarkOn(recognized: UriRecognized): string | undefined {
	if (recognized.kind === "uri") return l10n.t("A raw URI, with the escapes that a key needs.");
	const canonical = canonicalName(recognized.name).value;
	return canonical === undefined || canonical === recognized.name
		? undefined
		: l10n.t("The canonical form {0} differs only in the case of digits.", codeSpan(canonical));
}

/** Few enough to be read at a glance. */
const findingsShown = 3;

/** The problems of a URI, unless they are reported, or else the remarks on it: each fault once. */
function findingsOn({ kind, uri }: UriRecognized, reported: ReadonlySet<unknown>): string[] {
	const problems = uriProblems(uri);
	if (problems.length > 0 && reported.has("invalid-uri")) return [];
	const distinct = new Map<string, Problem>();
	for (const finding of problems.length > 0 ? problems : uriRemarks(uri)) {
		// A name always has its triplets in lower case, however the URI was written.
		if (kind === "name" && finding.code === "lower-case-triplet") continue;
		const fault = `${finding.code} ${textIn(uri, finding)}`;
		if (!distinct.has(fault)) distinct.set(fault, finding);
	}
	return firstOf([...distinct.values()], findingsShown, (finding) => sentenceFor(finding, uri, quotation));
}

/** Text of the file in a sentence; a blank alone would not be seen. */
function quotation(text: string): string {
	return codeSpan(/^ +$/.test(text) ? text.replaceAll(" ", "⟨U+0020⟩") : text);
}
