/** Compares two URIs: reports the first normal form that makes them equal, or their difference. */
import { env, l10n, type TextDocument } from "vscode";
import { uriTyped } from "../../keys/uriOfText";
import { type Comparison, compareUris } from "../../uri/compare";
import type { ComponentName } from "../../uri/outcome";
import { componentsInOrder, parseUri } from "../../uri/uri";
import { asciiHost } from "../../wording/display";
import { inQuotes } from "../../wording/quoting";
import { titlesOfComponents } from "../../wording/titles";
import { sentenceFor } from "../../wording/uriSentences";
import { activeEditorOrWarn } from "./documents/documentEdits";
import type { Documents } from "./documents/documents";
import { selectedTargets } from "./documents/selectedTargets";
import { settingsFor } from "./files/settings";
import { inform, warn } from "./ui/notifications";

/**
 * Returns the first form that makes two strings equal. Without two strings, reports on two selections, or on a selection and
 * the clipboard.
 */
export async function compare(
	documents: Documents,
	first: unknown,
	second: unknown,
): Promise<string | undefined> {
	if (typeof first === "string" && typeof second === "string") {
		const comparison = compareUris(bare(first), bare(second));
		if (!comparison.ok) throw new Error(sentenceFor(comparison.problem, first));
		return comparison.value.equalAt ?? "different";
	}
	const editor = activeEditorOrWarn();
	if (!editor) return undefined;
	const texts = selectedTargets(documents).map(({ text }) => text);
	const isCopied = texts.length === 1;
	if (isCopied) texts.push((await env.clipboard.readText()).trim());
	const [a, b, third] = texts.map((text) => bare(text, editor.document));
	if (!a || !b || third !== undefined) {
		warn(l10n.t("Select two URIs, or select one and copy the other."));
		return undefined;
	}
	const comparison = compareUris(a, b);
	if (comparison.ok) {
		const verdict = verdictOf(comparison.value, a, b);
		inform(isCopied ? l10n.t("Compared with the clipboard, {0}: {1}", inQuotes(b), verdict) : verdict);
	} else warn(sentenceFor(comparison.problem, a));
	return undefined;
}

/** The URI of a name; otherwise the text itself, which need not be a URI. */
function bare(text: string, document?: TextDocument): string {
	// Any text with a hyphen decodes, but `my-site.example` is a host.
	return uriTyped(text, settingsFor(document).vocabulary);
}

function verdictOf({ equalAt, difference }: Comparison, a: string, b: string): string {
	if (equalAt === "identical") return l10n.t("Both texts are identical.");
	const verdict = {
		syntax: l10n.t("The same URI under RFC 3986, in two spellings."),
		scheme: l10n.t("The same URI under the rules of its scheme, in two spellings."),
		// A match is weaker than equality: an encoded slash is not a slash (RFC 1630 §4.1.3).
		powder: l10n.t("Different URIs, but they match under POWDER."),
		different: l10n.t("Different."),
	}[equalAt ?? "different"];
	const [partsOfA, partsOfB] = [parseUri(a).value, parseUri(b).value];
	const isSpelledOtherwise = (name: ComponentName) => partsOfA?.[name]?.value !== partsOfB?.[name]?.value;
	const component = difference?.component ?? componentsInOrder.find(isSpelledOtherwise) ?? "scheme";
	return l10n.t(
		"{0} {1}: {2} and {3}.",
		verdict,
		titlesOfComponents()[component],
		// A text that is no URI is compared as a whole.
		quotedPart(partsOfA ? partsOfA[component]?.value : a, component),
		quotedPart(partsOfB ? partsOfB[component]?.value : b, component),
	);
}

function quotedPart(text: string | undefined, component: ComponentName): string {
	// Every URI has a path.
	if (text === undefined || (text === "" && component === "path")) return l10n.t("nothing");
	return inQuotes(component === "host" ? asciiHost(text) : text);
}
