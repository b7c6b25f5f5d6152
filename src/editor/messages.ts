/** The sentences: written once, here, for every problem of the other rooms. */
import { l10n } from "vscode";
import type { ComponentName, Problem } from "../codec/outcome";
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
		case "not-allowed":
			return l10n.t(
				'"{0}" at position {1} may not stand in the {2} of a URI; {3} may.',
				quotable(problem.characters),
				position,
				titleOfComponent(problem.component).toLocaleLowerCase(),
				quotable(problem.replacement),
			);
		case "non-ascii":
			return l10n.t(
				'"{0}" at position {1} is not ASCII: this is an IRI; a URI has {2}.',
				quotable(problem.characters),
				position,
				quotable(problem.replacement),
			);
		case "unicode-escape":
			return problem.replacement === undefined
				? l10n.t(
						'"{0}" at position {1} is of no standard, and is half of a character.',
						quotable(text.slice(problem.start, problem.end)),
						position,
					)
				: l10n.t(
						'"{0}" at position {1} is of no standard; a URI has {2}.',
						quotable(text.slice(problem.start, problem.end)),
						position,
						problem.replacement,
					);
		case "bad-port":
			return l10n.t('The port "{0}" at position {1} is not a number.', quotable(problem.port), position);
		case "bad-ip-literal":
			return l10n.t(
				'"{0}" at position {1} is not an IP address in brackets.',
				quotable(problem.literal),
				position,
			);
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

/** The name of a component, as a title. */
export function titleOfComponent(component: ComponentName): string {
	switch (component) {
		case "scheme":
			return l10n.t("Scheme");
		case "userinfo":
			return l10n.t("User information");
		case "host":
			return l10n.t("Host");
		case "port":
			return l10n.t("Port");
		case "path":
			return l10n.t("Path");
		case "query":
			return l10n.t("Query");
		case "fragment":
			return l10n.t("Fragment");
	}
}

/** A text of the file, fit for a sentence. */
export function quotable(text: string): string {
	return shortened(visible(text), 60);
}
