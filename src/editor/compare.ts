/** Says at which normal form two URIs become the same, or what keeps them apart. */
import { type Disposable, env, l10n, type TextDocument } from "vscode";
import { type Comparison, compareUris, type Difference } from "../codec/compare";
import { normalizeUri } from "../codec/normalize";
import { textIn } from "../codec/outcome";
import { quotable, visibleHost } from "../names/display";
import { inQuotes, sentenceFor, titleOfForm, titleOfPart, titleOfRule } from "../names/messages";
import { uriOfText } from "../names/uriOfText";
import type { DocumentKeys } from "./documents/documentKeys";
import { urisElseNames } from "./documents/targets";
import { activeEditorOrSay } from "./shared/documentEdits";
import { detailsButton, inform, warn } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { vocabularyOf } from "./shared/settings";

export function registerCompare(keys: DocumentKeys): Disposable {
	return registerCommands({ compare: (first, second) => compare(first, second, keys) });
}

/** Returns the first form at which two strings are equal; without two strings, says it of the selected texts. */
async function compare(first: unknown, second: unknown, keys: DocumentKeys): Promise<string | undefined> {
	if (typeof first === "string" && typeof second === "string") {
		const comparison = compareUris(bare(first), bare(second));
		if (!comparison.ok) throw new Error(sentenceFor(comparison.problem, first));
		return comparison.value.equalAt ?? "different";
	}
	const texts = await textsToCompare(keys);
	if (!texts) return undefined;
	const [a, b] = texts;
	const comparison = compareUris(a, b);
	if (!comparison.ok) return void warn(l10n.t("Not compared: {0}", sentenceFor(comparison.problem, a)));
	const verdict = verdictOf(comparison.value, a, b);
	const detail = [...reasonFor(comparison.value, a, b), quotable(a, mostInDetail), quotable(b, mostInDetail)];
	inform(verdict, detailsButton(verdict, detail.join("\n")));
	return undefined;
}

/** The URI that a name stands for; else the text, which need not be a URI to be compared. */
function bare(text: string, document?: TextDocument): string {
	return uriOfText(text, vocabularyOf(document)).value ?? text;
}

/** Two selections; or else the text that is selected or at the cursor, and the clipboard. */
async function textsToCompare(documentKeys: DocumentKeys): Promise<[string, string] | undefined> {
	const editor = activeEditorOrSay();
	if (!editor) return undefined;
	const { document, selections } = editor;
	const keys = await documentKeys.read(document);
	const targets = selections.flatMap((selection) => urisElseNames(document, selection, keys));
	const [first, second, third] = targets.map(({ text }) => bare(text, document));
	if (first !== undefined && second !== undefined && third === undefined) return [first, second];
	const copied = (await env.clipboard.readText()).trim();
	if (first !== undefined && second === undefined && copied !== "") return [first, bare(copied, document)];
	warn(l10n.t("Select two URIs, or select one and copy the other."));
	return undefined;
}

/** In characters: a message shows one line, and a dialog some twenty. */
const mostInVerdict = 60;
const mostInDetail = 400;

function verdictOf({ equalAt, difference }: Comparison, a: string, b: string): string {
	if (equalAt === "identical") return l10n.t("Both are the same text.");
	// Matching is less than being the same: an encoded slash is no slash (RFC 1630 §4.1.3).
	if (equalAt === "powder") return l10n.t("Not identical, but a match by POWDER.");
	if (equalAt === "scheme") return l10n.t("The same after scheme-based normalization.");
	if (equalAt === "syntax") return l10n.t("The same after syntax-based normalization.");
	if (!difference) return l10n.t("Different.");
	const verdict = l10n.t("Different. {0}", partsOf(difference, a, b));
	if (verdict.length <= mostInVerdict) return verdict;
	return l10n.t("Different in this component: {0}", titleOfPart(difference.component));
}

/** The rules that make the URIs the same, or the parts that keep them apart. */
function reasonFor({ equalAt, difference }: Comparison, a: string, b: string): string[] {
	if (difference) return [partsOf(difference, a, b), ""];
	if (!equalAt || equalAt === "identical") return [];
	const steps = [a, b].flatMap((uri) => normalizeUri(uri, equalAt).value?.steps ?? []);
	const rules = [...new Set(steps.map(({ rule }) => titleOfRule(rule)))];
	return [`${titleOfForm(equalAt)}: ${rules.join(", ")}`, ""];
}

function partsOf({ component, ...spans }: Difference, a: string, b: string): string {
	const quoted = (text: string) => {
		if (text === "") return l10n.t("nothing");
		return inQuotes(component === "host" ? visibleHost(text) : text, mostInDetail);
	};
	const [one, other] = [quoted(textIn(a, spans.a)), quoted(textIn(b, spans.b))];
	return l10n.t("{0}: {1} and {2}.", titleOfPart(component), one, other);
}
