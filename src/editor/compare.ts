/** Says at which normal form two URIs become the same, or what keeps them apart. */
import { type Disposable, env, l10n, type TextDocument } from "vscode";
import { type Comparison, compareUris } from "../codec/compare";
import { type NormalForm, normalizeUri } from "../codec/normalize";
import { type ComponentName, textIn } from "../codec/outcome";
import { quotable, visibleHost } from "../names/display";
import { inQuotes, sentenceFor, titleOfForm, titleOfPart, titleOfRule } from "../names/messages";
import { uriOfText } from "./copy";
import { activeEditorOrSay } from "./shared/documentEdits";
import { inform, warn } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { vocabularyOf } from "./shared/settings";
import { urisElseNames } from "./shared/targets";

export function registerCompare(): Disposable {
	return registerCommands({ compare });
}

/** Returns the first form at which two strings are equal; without two strings, says it of the selected texts. */
async function compare(first: unknown, second: unknown): Promise<string | undefined> {
	if (typeof first === "string" && typeof second === "string") {
		const comparison = compareUris(bare(first), bare(second));
		if (!comparison.ok) throw new Error(sentenceFor(comparison.problem, first));
		return comparison.value.equalAt ?? "different";
	}
	const texts = await textsToCompare();
	if (!texts) return undefined;
	const [a, b] = texts;
	const comparison = compareUris(a, b);
	inform(comparison.ok ? sentenceOf(comparison.value, a, b) : sentenceFor(comparison.problem, a));
	return undefined;
}

/** The URI that a name stands for; else the text, which need not be a URI to be compared. */
function bare(text: string, document?: TextDocument): string {
	return uriOfText(text, vocabularyOf(document)).value ?? text;
}

/** Two selections; or else the text that is selected or at the cursor, and the clipboard. */
async function textsToCompare(): Promise<[string, string] | undefined> {
	const editor = activeEditorOrSay();
	if (!editor) return undefined;
	const { document, selections } = editor;
	const targets = selections.flatMap((selection) => urisElseNames(document, selection));
	const [first, second, third] = targets.map(({ reference }) => bare(reference.text, document));
	if (first !== undefined && second !== undefined && third === undefined) return [first, second];
	const copied = (await env.clipboard.readText()).trim();
	if (first !== undefined && second === undefined && copied !== "") return [first, bare(copied, document)];
	warn(l10n.t("Select two URIs or names, or select one and copy the other."));
	return undefined;
}

/** The verdict comes first: the end of a long message may be cut off. */
function sentenceOf({ equalAt, difference }: Comparison, a: string, b: string): string {
	const one = quotable(a);
	const other = quotable(b);
	if (equalAt === "identical") return l10n.t("Both are the same text: {0}", one);
	if (!equalAt) {
		if (!difference) return l10n.t("Different: {0} and {1}", one, other);
		return l10n.t(
			"Different. {0}: {1} and {2}. Compared: {3} and {4}",
			titleOfPart(difference.component),
			quoted(textIn(a, difference.a), difference.component),
			quoted(textIn(b, difference.b), difference.component),
			one,
			other,
		);
	}
	const rules = rulesUsed(equalAt, a, b);
	// Matching is less than being the same: an encoded slash is no slash (RFC 1630 §4.1.3).
	if (equalAt === "powder") {
		return l10n.t(
			"Not identical, but the same in POWDER canonicalization, for matching: {0}. Compared: {1} and {2}",
			rules,
			one,
			other,
		);
	}
	return l10n.t("The same after {0}: {1}. Compared: {2} and {3}", titleOfForm(equalAt), rules, one, other);
}

function rulesUsed(form: NormalForm, a: string, b: string): string {
	const steps = [a, b].flatMap((uri) => normalizeUri(uri, form).value?.steps ?? []);
	return [...new Set(steps.map(({ rule }) => titleOfRule(rule)))].join(", ");
}

function quoted(text: string, component: ComponentName): string {
	return text === "" ? l10n.t("nothing") : inQuotes(component === "host" ? visibleHost(text) : text);
}
