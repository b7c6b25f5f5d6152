/** Sentences for the comparison of two URIs. */
import * as l10n from "@vscode/l10n";
import { type Comparison, firstDifference } from "../uri/compare";
import { normalizeUri } from "../uri/normalize";
import type { ComponentName } from "../uri/problem";
import { parseUri, type UriComponents } from "../uri/uri";
import { asciiHost } from "./display";
import { inQuotes } from "./quoting";
import { titlesOfComponents } from "./uriTable";

/** Says whether two URIs are the same, and in which part they differ. */
export function sentenceForComparison({ equalAt, difference }: Comparison, a: string, b: string): string {
	if (equalAt === "identical") return l10n.t("Both texts are identical.");
	const verdict = {
		syntax: l10n.t("The same URI under RFC 3986, in two spellings."),
		scheme: l10n.t("The same URI under the rules of its scheme, in two spellings."),
		// A match is weaker than equality: an encoded slash is not a slash (RFC 1630 §4.1.3).
		powder: l10n.t("Different URIs, but they match under POWDER."),
		different: l10n.t("Different."),
	}[equalAt ?? "different"];
	const [partsOfA, partsOfB] = [parseUri(a).value, parseUri(b).value];
	const component =
		// POWDER's form keeps a default port, which makes no difference.
		difference?.component === "port"
			? firstDifference(partsInSchemeForm(a), partsInSchemeForm(b))
			: (difference?.component ?? firstDifference(partsOfA, partsOfB));
	return l10n.t(
		"{0} {1}: {2} and {3}.",
		verdict,
		titlesOfComponents()[component],
		// A text that is not a URI is compared as a whole.
		quotedPart(partsOfA ? partsOfA[component]?.value : a, component),
		quotedPart(partsOfB ? partsOfB[component]?.value : b, component),
	);
}

function partsInSchemeForm(uri: string): UriComponents | undefined {
	return parseUri(normalizeUri(uri, "scheme").value?.value ?? uri).value;
}

function quotedPart(text: string | undefined, component: ComponentName): string {
	// Every URI has a path.
	if (text === undefined || (text === "" && component === "path")) return l10n.t("nothing");
	return inQuotes(component === "host" ? asciiHost(text) : text);
}
