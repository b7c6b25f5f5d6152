/** The sentences: written once, here, for every problem of the other rooms. */
import { l10n } from "vscode";
import type { NormalForm, NormalizationRule } from "../codec/normalization";
import type { ComponentName, Problem, SchemeRule } from "../codec/outcome";
import type { Place } from "../text/places";
import { quotable } from "./labels";

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
		case "local-host":
			return l10n.t('The host "localhost" of a file means the same as none: "file:///".');
		case "lower-case-triplet":
			return l10n.t(
				'"{0}" is better written with upper-case digits: {1}.',
				quotable(text.slice(problem.start, problem.end)),
				quotable(problem.replacement),
			);
		case "needless-escape":
			return l10n.t(
				'"{0}" needs no percent-encoding: it is {1}.',
				quotable(text.slice(problem.start, problem.end)),
				quotable(problem.replacement),
			);
		case "password":
			return l10n.t("A password stands in the URI, for everyone to read.");
		case "not-ipv4":
			return l10n.t(
				'"{0}" ends as an IPv4 address would, yet is none, nor a domain.',
				quotable(text.slice(problem.start, problem.end)),
			);
		case "trailing-dot":
			return l10n.t("The host ends with a dot: the same to a name server, not to a comparison.");
		case "octets-not-utf-8":
			return l10n.t(
				'"{0}" is not UTF-8; as ISO-8859-1 it is "{1}".',
				quotable(text.slice(problem.start, problem.end)),
				quotable(problem.latin1),
			);
		case "against-scheme":
			return sentenceForRule(problem.rule, problem.scheme.toLowerCase());
	}
}

function sentenceForRule(rule: SchemeRule, scheme: string): string {
	switch (rule) {
		case "needs-host":
			return l10n.t('The scheme "{0}" needs a host.', scheme);
		case "no-authority":
			return l10n.t('The scheme "{0}" has no host: nothing stands behind "//".', scheme);
		case "no-userinfo":
			return l10n.t(
				'The scheme "{0}" has no user information; what stands before "@" is not the host.',
				scheme,
			);
		case "no-port":
			return l10n.t('The scheme "{0}" has no port.', scheme);
		case "no-query":
			return l10n.t('The scheme "{0}" has no query; a "?" in a name is %3F.', scheme);
		case "no-fragment":
			return l10n.t('The scheme "{0}" has no fragment; a "#" in a name is %23.', scheme);
		case "needs-comma":
			return l10n.t('The scheme "{0}" needs a comma before the data.', scheme);
		case "type-code":
			return l10n.t('The type of an "{0}" URI is "a", "i" or "d".', scheme);
		case "needs-at-sign":
			return l10n.t('The address of a "{0}" URI has an "@".', scheme);
		case "nid":
			return l10n.t('The namespace of a "{0}" is 2 to 32 letters, digits and inner hyphens.', scheme);
		case "needs-nss":
			return l10n.t('A "{0}" needs a name behind its namespace.', scheme);
		case "tag-authority-and-date":
			return l10n.t('A "{0}" URI begins with a domain or address, a comma, a date and a colon.', scheme);
		case "tel-number":
			return l10n.t('The number of a "{0}" URI begins with "+", or has a phone-context.', scheme);
		case "info-namespace":
			return l10n.t('An "{0}" URI has a namespace, a "/" and an identifier.', scheme);
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

/** The name of a normal form, with the document that it follows. */
export function titleOfForm(form: NormalForm): string {
	switch (form) {
		case "syntax":
			return l10n.t("Syntax-based normalization (RFC 3986 §6.2.2)");
		case "scheme":
			return l10n.t("Scheme-based normalization (RFC 3986 §6.2.3)");
		case "powder":
			return l10n.t("POWDER canonicalization, for matching");
	}
}

/** What a rule of normalization does. */
export function titleOfRule(rule: NormalizationRule): string {
	switch (rule) {
		case "unreserved-escapes":
			return l10n.t("unreserved characters decoded");
		case "triplet-case":
			return l10n.t("digits of triplets in upper case");
		case "scheme-case":
			return l10n.t("scheme in lower case");
		case "host-case":
			return l10n.t("host in lower case");
		case "dot-segments":
			return l10n.t("dot segments removed");
		case "empty-port":
			return l10n.t("empty port removed");
		case "default-port":
			return l10n.t("default port removed");
		case "empty-path":
			return l10n.t('empty path as "/"');
		case "every-escape":
			return l10n.t("every triplet decoded");
		case "plus":
			return l10n.t('"+" as a blank');
		case "default-scheme":
			return l10n.t('"http" as the scheme');
		case "trailing-dots":
			return l10n.t("trailing dots of the host removed");
	}
}
