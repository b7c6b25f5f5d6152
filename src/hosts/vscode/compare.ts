/** Compares two URIs: reports the first normal form that makes them equal, or their difference. */
import { type Disposable, env, l10n, type TextDocument } from "vscode";
import { uriTyped } from "../../keys/uriOfText";
import { textIn } from "../../text/span";
import { type Comparison, compareUris, type Difference } from "../../uri/compare";
import { asciiHost } from "../../wording/display";
import { inQuotes } from "../../wording/quoting";
import { titlesOfParts } from "../../wording/titles";
import { sentenceFor } from "../../wording/uriSentences";
import { activeEditorOrWarn } from "./documents/documentEdits";
import type { Documents } from "./documents/documents";
import { urisAndNamesIn } from "./documents/targets";
import { vocabularyOf } from "./files/settings";
import { inform, warn } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

export function registerCompare(documents: Documents): Disposable {
	return registerCommands({ compare: (first, second) => compare(first, second, documents) });
}

/** Returns the first form that makes two strings equal. Without two strings, reports on the selections instead. */
async function compare(first: unknown, second: unknown, documents: Documents): Promise<string | undefined> {
	if (typeof first === "string" && typeof second === "string") {
		const comparison = compareUris(bare(first), bare(second));
		if (!comparison.ok) throw new Error(sentenceFor(comparison.problem, first));
		return comparison.value.equalAt ?? "different";
	}
	const texts = await textsToCompare(documents);
	if (!texts) return undefined;
	const [a, b] = texts;
	const comparison = compareUris(a, b);
	if (comparison.ok) inform(verdictOf(comparison.value, a, b));
	else warn(l10n.t("Not compared: {0}", sentenceFor(comparison.problem, a)));
	return undefined;
}

/** The URI of a name; otherwise the text itself, which need not be a URI. */
function bare(text: string, document?: TextDocument): string {
	// Any text with a hyphen decodes, but `my-site.example` is a host.
	return uriTyped(text, vocabularyOf(document));
}

/** Two selections, or one selection or text at the cursor and the clipboard. */
async function textsToCompare(documents: Documents): Promise<[string, string] | undefined> {
	const editor = activeEditorOrWarn();
	if (!editor) return undefined;
	const { document } = editor;
	const texts = urisAndNamesIn(editor, documents).map(({ text }) => text);
	if (texts.length === 1) texts.push((await env.clipboard.readText()).trim());
	const [first, second] = texts;
	if (first && second && texts.length === 2) return [bare(first, document), bare(second, document)];
	warn(l10n.t("Select two URIs, or select one and copy the other."));
	return undefined;
}

function verdictOf({ equalAt, difference }: Comparison, a: string, b: string): string {
	if (equalAt === "identical") return l10n.t("Both are the same text.");
	if (equalAt === "syntax") return l10n.t("The same after syntax-based normalization.");
	if (equalAt === "scheme") return l10n.t("The same after scheme-based normalization.");
	// A match is weaker than equality: an encoded slash is not a slash (RFC 1630 §4.1.3).
	if (equalAt === "powder") return l10n.t("Not identical, but a match by POWDER.");
	// Texts that no form makes equal have a difference.
	const { component, ...spans } = difference as Difference;
	const quoted = (text: string) => {
		if (text === "") return l10n.t("nothing");
		return inQuotes(component === "host" ? asciiHost(text) : text);
	};
	return l10n.t(
		"Different. {0}: {1} and {2}.",
		titlesOfParts()[component],
		quoted(textIn(a, spans.a)),
		quoted(textIn(b, spans.b)),
	);
}
