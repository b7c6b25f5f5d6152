/** Why a text is not converted. */
import * as l10n from "@vscode/l10n";
import type { Doubt } from "../keys/key";
import { forMessage } from "./display";
import { inQuotes } from "./quoting";

export function sentenceForDoubt(doubt: Doubt): string {
	return {
		malformed: l10n.t(
			"The key has a {0} without four hexadecimal digits; Java rejects the whole file.",
			"\\u",
		),
		"may-go-on": l10n.t("The URI in the key may continue after the equals sign."),
	}[doubt];
}

/** Says that a key would equal the key on another line, counted from 1. */
export function sentenceForSameKey(key: string, line: number): string {
	return l10n.t(
		"The key would be the same as the key on line {0}, and Java keeps only one of them: {1}",
		line,
		forMessage(key),
	);
}

/** Says why the name of an element or attribute stays a name. */
export function sentenceForMarkupName(): string {
	return l10n.t("A URI cannot be the name of an element or attribute. Copy it instead.");
}

/**
 * Says that a text is not converted: parsers might misread these parts of it, or of what would be written.
 */
export function sentenceForUncertain(parts: readonly string[], text: string): string {
	if (parts.some((part) => part.startsWith("${")))
		// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the user's
		return l10n.t("A program fills in {0} here, so {1} is left unchanged.", "${…}", inQuotes(text));
	const shown = Array.from(new Set(parts), (part) => (part === " " ? inQuotes(part) : part));
	return l10n.t("{0} may mean something else here.", forMessage(shown.join(" ")));
}

/** Says that a URI may be longer than it seems. */
export function sentenceForGoingOn(uri: string): string {
	return l10n.t(
		"{0} continues after a space, and all of it may be one URI. Select the part to convert.",
		inQuotes(uri),
	);
}
