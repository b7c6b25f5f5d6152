/** The sentences: written once, here, for every problem of the other rooms. */
import { l10n } from "vscode";
import type { Problem } from "../codec/outcome";
import type { Place } from "../text/places";
import { shortened, visible } from "../text/visible";

/** What is wrong with a text, in a sentence that names the place. */
export function sentenceFor(problem: Problem, text: string): string {
	const position = problem.start + 1;
	switch (problem.code) {
		case "no-scheme":
			return l10n.t('A URI begins with a scheme and a colon, as in "http:"; "{0}" does not.', quotable(text));
		case "lone-surrogate":
			return l10n.t("Half of a surrogate pair stands at position {0}, which is no character.", position);
		case "not-a-name-character":
			return l10n.t(
				'"{0}" at position {1} cannot stand in a name, which has only the letters A to Z, digits, ".", "-" and "_".',
				quotable(problem.character),
				position,
			);
		case "incomplete-escape":
			return l10n.t(
				'"{0}" at position {1} is not followed by two hexadecimal digits.',
				problem.escape,
				position,
			);
		case "not-utf-8":
			return l10n.t(
				'"{0}" at position {1} is not UTF-8.',
				quotable(text.slice(problem.start, problem.end)),
				position,
			);
		case "no-scheme-separator":
			return l10n.t('A name has a "-" where the scheme of its URI ends; "{0}" has none.', quotable(text));
		case "bad-scheme":
			return l10n.t('"{0}" before the first "-" is not the scheme of a URI.', quotable(problem.scheme));
	}
}

/** Why no URI can be written in a place where a name can. */
export function sentenceForRefusal(reason: NonNullable<Place["refusesUris"]>): string {
	switch (reason) {
		case "xml-name":
			return l10n.t("A URI cannot be the name of an element or attribute. Copy it instead.");
		case "identifier":
			return l10n.t("A URI cannot stand here, outside of strings and comments. Copy it instead.");
	}
}

/** A text of the file, fit for a sentence. */
export function quotable(text: string): string {
	return shortened(visible(text), 60);
}
