/** Compares two URIs: reports the first normal form that makes them equal, or their difference. */
import { env, l10n, type TextDocument } from "vscode";
import { uriTyped } from "../../keys/recognition";
import { compareUris } from "../../uri/compare";
import { sentenceForComparison } from "../../wording/comparison";
import { inQuotes } from "../../wording/quoting";
import { sentenceFor } from "../../wording/uriSentences";
import { activeEditorOrWarn } from "./documents/documentEdits";
import { selectedTargets } from "./documents/selectedTargets";
import { settingsFor } from "./files/settings";
import { inform, showWarning } from "./ui/notifications";

/**
 * Returns the first form that makes two strings equal. Without two strings, reports on two selections, or on
 * a selection and the clipboard.
 */
export async function compare(first: unknown, second: unknown): Promise<string | undefined> {
	if (typeof first === "string" && typeof second === "string") {
		const comparison = compareUris(bare(first), bare(second));
		if (!comparison.ok) throw new Error(sentenceFor(comparison.problem, first));
		return comparison.value.equalAt ?? "different";
	}
	const editor = activeEditorOrWarn();
	if (!editor) return undefined;
	const texts = selectedTargets().map(({ text }) => text);
	const isCopied = texts.length === 1;
	if (isCopied) texts.push((await env.clipboard.readText()).trim());
	const [a, b, third] = texts.map((text) => bare(text, editor.document));
	if (!a || !b || third !== undefined) {
		showWarning(l10n.t("Select two URIs, or select one and copy the other."));
		return undefined;
	}
	const comparison = compareUris(a, b);
	if (comparison.ok) {
		const verdict = sentenceForComparison(comparison.value, a, b);
		inform(isCopied ? l10n.t("{0} Compared with the clipboard: {1}", verdict, inQuotes(b)) : verdict);
	} else showWarning(sentenceFor(comparison.problem, a));
	return undefined;
}

/** The URI of a name; otherwise the text itself, which need not be a URI. */
function bare(text: string, document?: TextDocument): string {
	// Any text with a hyphen decodes, but `my-site.example` is a host.
	return uriTyped(text, settingsFor(document).nameSettings);
}
