/** Compares two URIs: reports the first normal form that makes them equal, or their difference. */
import { env, l10n, window } from "vscode";
import { uriTyped } from "../../keys/recognizeNameOrUri";
import { type Span, textIn } from "../../text/span";
import { type Comparison, compareUris } from "../../uri/compare";
import type { ComponentName } from "../../uri/problem";
import { parseUri } from "../../uri/uri";
import { titleOfComponent } from "../../wording/componentTitles";
import { asciiHost, inQuotes } from "../../wording/display";
import { sentenceFor } from "../../wording/problemsAndRemarks";
import { selectedTargets } from "./documents/selectedTargets";
import { settingsFor } from "./files/settings";
import { inform, showWarning } from "./ui/notifications";

/**
 * Returns the first form that makes two strings equal. Without two strings, reports on two selections, or on
 * a selection and the clipboard.
 */
export async function compare(first: unknown, second: unknown): Promise<string | undefined> {
	const { nameSettings } = settingsFor(window.activeTextEditor?.document);
	// Any text with a hyphen decodes, but `my-site.example` is a host.
	const bare = (text: string) => uriTyped(text, nameSettings);
	if (typeof first === "string" && typeof second === "string") {
		const comparison = compareUris(bare(first), bare(second));
		if (!comparison.ok) throw new Error(sentenceFor(comparison.problem, first));
		return comparison.value.equalAt ?? "different";
	}
	const texts = selectedTargets().map(({ text }) => text);
	const isCopied = texts.length === 1;
	if (isCopied) texts.push((await env.clipboard.readText()).trim());
	const [a, b, third] = texts.map(bare);
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

/** Says whether two URIs are the same, otherwise in which part they differ. */
function sentenceForComparison({ equalAt, difference }: Comparison, a: string, b: string): string {
	const sentences = {
		identical: l10n.t("Both texts are identical."),
		syntax: l10n.t("The same URI under RFC 3986, in two spellings."),
		scheme: l10n.t("The same URI under the rules of its scheme, in two spellings."),
		// A match is weaker than equality: an encoded slash is not a slash (RFC 1630 §4.1.3).
		powder: l10n.t("Different URIs, but they match under POWDER."),
	};
	if (!difference) return sentences[equalAt ?? "identical"];
	const { component } = difference;
	return l10n.t(
		"Different. {0}: {1} and {2}.",
		titleOfComponent(component),
		quotedPart(a, component, difference.a),
		quotedPart(b, component, difference.b),
	);
}

function quotedPart(uri: string, component: ComponentName, span: Span): string {
	const text = textIn(uri, span);
	// A component may be empty, too.
	if (text === "" && !parseUri(uri).value?.[component]) return l10n.t("nothing");
	// A text without a scheme is shown whole.
	return inQuotes(component === "host" ? text.replace(/^[^/?#]+/, asciiHost) : text);
}
