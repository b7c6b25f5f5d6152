/** Messages for problem codes, localized in the editor, otherwise in English. */
import * as l10n from "@vscode/l10n";
import type { NormalForm } from "../../codec/normalize";
import type { ComponentName, Problem, SchemeRule } from "../../codec/outcome";
import type { SchemePartName } from "../../codec/parts";
import { textIn } from "../../codec/span";
import type { Place } from "../../text/places";
import { quotable } from "./display";

/** Sets off text of the file in a sentence. */
export interface Quoting {
	readonly quoted: (text: string) => string;
	/** For text that stands by itself, such as what to write. */
	readonly plain: (text: string) => string;
}

export const inQuotationMarks: Quoting = { quoted: inQuotes, plain: quotable };

/** Describes a problem or remark. */
export function sentenceFor(
	problem: Problem,
	text: string,
	{ quoted, plain }: Quoting = inQuotationMarks,
): string {
	const position = problem.start + 1;
	const part = quoted(textIn(text, problem));
	switch (problem.code) {
		case "no-scheme":
			return l10n.t('A URI begins with a scheme and a colon, as in "http:"; {0} does not.', quoted(text));
		case "lone-surrogate":
			return l10n.t("There is half of a surrogate pair at position {0}, which is not a character.", position);
		case "not-a-name-character":
			return l10n.t(
				'{0} at position {1} is not allowed in a name, which has only the letters A to Z, digits, ".", "-" and "_".',
				quoted(problem.character),
				position,
			);
		case "incomplete-escape":
			return l10n.t(
				"{0} at position {1} is not followed by two hexadecimal digits.",
				quoted(problem.escape),
				position,
			);
		case "not-utf-8":
			return l10n.t("{0} at position {1} is not UTF-8.", part, position);
		case "no-scheme-separator":
			return l10n.t('A name has a "-" after the scheme of its URI; {0} has none.', quoted(text));
		case "bad-scheme":
			return l10n.t('{0} before the first "-" is not the scheme of a URI.', quoted(problem.scheme));
		case "not-allowed":
			return l10n.t(
				"{0} at position {1} is not allowed in this part of a URI; write {2}.",
				quoted(problem.characters),
				position,
				plain(problem.replacement),
			);
		case "non-ascii":
			return l10n.t(
				"{0} at position {1} is not ASCII, so this is an IRI; in a URI, write {2}.",
				quoted(problem.characters),
				position,
				plain(problem.replacement),
			);
		case "unicode-escape":
			return problem.replacement === undefined
				? l10n.t(
						"{0} at position {1} is not a standard escape, and stands for only half of a character.",
						part,
						position,
					)
				: l10n.t(
						"{0} at position {1} is not a standard escape; write {2}.",
						part,
						position,
						plain(problem.replacement),
					);
		case "bad-port":
			return l10n.t("The port {0} at position {1} is not a number.", quoted(problem.port), position);
		case "bad-ip-literal":
			return l10n.t(
				"{0} at position {1} is not an IP address in brackets.",
				quoted(problem.literal),
				position,
			);
		case "local-host":
			return l10n.t('In a file URI, the host "localhost" means the same as no host: "file:///".');
		case "lower-case-triplet":
			return l10n.t("{0} is better written with upper-case digits: {1}.", part, plain(problem.replacement));
		case "needless-escape":
			return l10n.t("{0} needs no percent-encoding: it is {1}.", part, plain(problem.replacement));
		case "password":
			return l10n.t("The URI contains a password, which anyone can read.");
		case "not-ipv4":
			return l10n.t("{0} ends like an IPv4 address, but is neither one nor a domain name.", part);
		case "trailing-dot":
			return l10n.t("The host ends with a dot. Name servers ignore it, but comparisons do not.");
		case "octets-not-utf-8":
			return l10n.t("{0} is not UTF-8; as ISO-8859-1 it is {1}.", part, quoted(problem.latin1));
		case "against-scheme":
			return sentenceForRule(problem.rule, quoted(problem.scheme.toLowerCase()));
	}
}

/** Puts file text in quotation marks of the user's language. */
export function inQuotes(text: string): string {
	return l10n.t('"{0}"', quotable(text));
}

function sentenceForRule(rule: SchemeRule, scheme: string): string {
	return {
		"needs-host": l10n.t("The scheme {0} needs a host.", scheme),
		"no-authority": l10n.t(
			'URIs with the scheme {0} have no host, so "//" must not follow the colon.',
			scheme,
		),
		"no-userinfo": l10n.t(
			'The scheme {0} has no user information; what comes before "@" is not the host.',
			scheme,
		),
		"no-port": l10n.t("The scheme {0} has no port.", scheme),
		"no-query": l10n.t('The scheme {0} has no query; write a "?" in the path as %3F.', scheme),
		"needs-at-sign": l10n.t('The address of a {0} URI has an "@".', scheme),
		nid: l10n.t("The namespace of a {0} is 2 to 32 letters, digits and inner hyphens.", scheme),
		"needs-nss": l10n.t("A {0} needs a name after its namespace.", scheme),
	}[rule];
}

/** Says why a key is not converted: it has a `\u` without four digits. */
export function sentenceForMalformedKey(): string {
	return l10n.t("The key has a {0} without four hexadecimal digits; Java refuses the whole file.", "\\u");
}

/** Says that a key would equal the key on another line, counted from 1. */
export function sentenceForTakenKey(key: string, line: number): string {
	return l10n.t(
		"Line {0} has the same key already, and Java keeps only one of them: {1}",
		line,
		quotable(key),
	);
}

/** Says why a place takes only a name, not a URI. */
export function sentenceForPlace(reason: NonNullable<Place["whyOnlyNames"]>): string {
	return {
		"markup-name": l10n.t("A URI cannot be the name of an element or attribute. Copy it instead."),
		"property-name": l10n.t("A URI cannot be the name of a Subversion property. Copy it instead."),
		code: l10n.t("A URI cannot be written here, outside strings and comments. Copy it instead."),
	}[reason];
}

/** Says that a text is not written because parsers might misread these parts. */
export function sentenceForUncertain(parts: readonly string[]): string {
	const shown = Array.from(new Set(parts), (part) => (part === " " ? "⟨U+0020⟩" : part));
	return l10n.t("{0} may mean something else here.", quotable(shown.join(" ")));
}

/** The names of components, and of the parts that schemes define within them, as titles. */
export function titlesOfParts(): Readonly<Record<ComponentName | SchemePartName, string>> {
	return {
		scheme: l10n.t("Scheme"),
		userinfo: l10n.t("User information"),
		host: l10n.t("Host"),
		port: l10n.t("Port"),
		path: l10n.t("Path"),
		query: l10n.t("Query"),
		fragment: l10n.t("Fragment"),
		directory: l10n.t("Directory"),
		"file-name": l10n.t("File name"),
		address: l10n.t("Address"),
		"header-field": l10n.t("Header field"),
		nid: l10n.t("Namespace (NID)"),
		nss: l10n.t("Name (NSS)"),
		"r-component": l10n.t("For the resolver (r-component)"),
		"q-component": l10n.t("For the resource (q-component)"),
		parameter: l10n.t("Parameter"),
	};
}

/** The name of a normal form, with the document that defines it. */
export function titleOfForm(form: NormalForm): string {
	return {
		syntax: l10n.t("Syntax-based normalization (RFC 3986 §6.2.2)"),
		scheme: l10n.t("Scheme-based normalization (RFC 3986 §6.2.3)"),
		powder: l10n.t("POWDER canonicalization, for matching"),
	}[form];
}

/** The purpose of a normal form. */
export function purposeOfForm(form: NormalForm): string {
	return {
		syntax: l10n.t("The same URI by RFC 3986"),
		scheme: l10n.t("What a crawler would store"),
		powder: l10n.t("For matching only: not a URI"),
	}[form];
}
