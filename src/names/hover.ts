/** What a hover says of a name or URI, as Markdown: what is wrong with it, and how it is written. */
import * as l10n from "@vscode/l10n";
import { canonicalName } from "../codec/nameEncoding";
import { type Problem, textIn } from "../codec/outcome";
import { uriProblems } from "../codec/problems";
import { uriRemarks } from "../codec/remarks";
import { escapesIn } from "../text/properties";
import type { Key } from "./key";
import { faultOfKey } from "./keyProblems";
import { firstOf } from "./lists";
import { codeSpan } from "./markdown";
import { sentenceFor, sentenceForKeyProblem } from "./messages";
import type { Recognized, UriRecognized } from "./recognition";

export interface HoverNotes {
	/** What is wrong with the way it is written. */
	readonly faults: readonly string[];
	/** The escape under the pointer, the faults, and what is wrong with the URI or unwise. */
	readonly findings: readonly string[];
	/** How the URI is written, if that is no fault. */
	readonly remark?: string | undefined;
}

/**
 * @param written the text as it stands in the file
 * @param offset of the pointer, in that text
 * @param reported rules, and faults as `faultOf` tells them apart, that are shown elsewhere
 */
export function hoverNotes(
	recognized: Recognized,
	key: Key | undefined,
	written: string,
	offset: number,
	reported: ReadonlySet<string> = new Set(),
): HoverNotes {
	const fault = faultOfKey(key, recognized);
	// A canonical name is shown as long as the URI is.
	const quote = fault?.rule === "non-canonical-name" ? (text: string) => codeSpan(text) : quotation;
	const faults = fault && !reported.has(fault.rule) ? [sentenceForKeyProblem(fault, quote)] : [];
	if (recognized.uri === undefined) return { faults, findings: faults };
	const escapes = key ? escapeUnder(written, offset) : [];
	return {
		faults,
		findings: [...escapes, ...faults, ...findingsOn(recognized, reported)],
		remark: fault ? undefined : remarkOn(recognized),
	};
}

/** What the escape under the pointer means in a key. */
function escapeUnder(written: string, offset: number): string[] {
	const found = escapesIn(written).find(({ start, end }) => start <= offset && offset < end);
	if (!found || found.text === "") return [];
	return [l10n.t("{0} is how a key writes {1}.", quotation(textIn(written, found)), quotation(found.text))];
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

/** The problems of a URI or else the remarks on it: each fault once, the gravest first, none that is reported above. */
function findingsOn({ kind, uri }: UriRecognized, reported: ReadonlySet<string>): string[] {
	const problems = uriProblems(uri);
	// A name always has its triplets in lower case, however the URI was written.
	const isToBeSaid = ({ code }: Problem) => kind === "uri" || code !== "lower-case-triplet";
	const findings = problems.length > 0 ? problems : uriRemarks(uri).filter(isToBeSaid);
	// Two ways to write the same matter least.
	const isStyle = ({ code }: Problem) => code === "lower-case-triplet" || code === "needless-escape";
	const inOrder = [...findings].sort((one, other) => Number(isStyle(one)) - Number(isStyle(other)));
	const distinct = new Map<string, Problem>();
	for (const finding of inOrder) {
		const fault = faultOf(finding, uri);
		if (!distinct.has(fault) && !reported.has(fault)) distinct.set(fault, finding);
	}
	return firstOf([...distinct.values()], findingsShown, (finding) => sentenceWithPlace(finding, uri));
}

/** The same text for a fault wherever it stands in a URI. */
export function faultOf({ start, end, ...facts }: Problem, uri: string): string {
	return JSON.stringify([facts, uri.slice(start, end)]);
}

/** The sentence; before it, the text that it is about, unless the sentence shows that itself. */
function sentenceWithPlace(finding: Problem, uri: string): string {
	const place = textIn(uri, finding);
	let isShown = place === "";
	const sentence = sentenceFor(finding, uri, (text) => {
		isShown ||= text === place;
		return quotation(text);
	});
	return isShown ? sentence : `${quotation(place)}: ${sentence}`;
}

/** Text of the file in a sentence; a blank alone would not be seen. */
function quotation(text: string): string {
	return codeSpan(/^ +$/.test(text) ? text.replaceAll(" ", "⟨U+0020⟩") : text, 60);
}
