/** Sentences for the problems of URIs and names, and for remarks on valid URIs. */
import * as l10n from "@vscode/l10n";
import { textIn } from "../text/span";
import type { Problem } from "../uri/problem";
import { inQuotes } from "./display";

/** Says that a name cannot be decoded, and why. */
export function sentenceForMalformedName(problem: Problem, name: string, quoted = inQuotes): string {
	return l10n.t(
		"This looks like a name-encoded URI but cannot be decoded. {0}",
		sentenceFor(problem, name, quoted),
	);
}

/** Says that a name differs from the canonical form. */
export function sentenceForNonCanonicalName(canonical: string, quoted = inQuotes): string {
	return l10n.t(
		"Encoding the URI gives a different name, {0}. A program that looks up that name does not find this one.",
		quoted(canonical),
	);
}

/** Describes a problem or remark. */
export function sentenceFor(problem: Problem, text: string, quoted = inQuotes): string {
	const position = problem.start + 1;
	const part = quoted(textIn(text, problem));
	switch (problem.code) {
		case "no-scheme":
			return l10n.t('A URI begins with a scheme and a colon, as in "http:"; {0} does not.', quoted(text));
		case "lone-surrogate":
			return l10n.t("There is an unpaired surrogate at position {0}, which is not a character.", position);
		case "not-a-name-character":
			return l10n.t(
				'{0} at position {1} is not allowed in a name, which can contain only the letters A to Z and a to z, digits, ".", "-", and "_".',
				part,
				position,
			);
		case "incomplete-escape":
			return l10n.t(
				"{0} at position {1} is not followed by two hexadecimal digits.",
				quoted(text.charAt(problem.start)),
				position,
			);
		case "not-utf-8":
			return l10n.t("{0} at position {1} is not UTF-8.", part, position);
		case "no-scheme-separator":
			return l10n.t('{0} is not the name of a URI, such as "http---www.example.com".', quoted(text));
		case "bad-scheme":
			return l10n.t('{0} before the first "-" is not the scheme of a URI.', quoted(problem.scheme));
		case "not-allowed":
		case "non-ascii":
			return l10n.t(
				"{0} at position {1} is not allowed in this part of a URI; write {2}.",
				part,
				position,
				quoted(problem.replacement),
			);
		case "bad-port":
			return l10n.t("The port {0} at position {1} is not a number.", part, position);
		case "bad-ip-literal":
			return l10n.t("{0} at position {1} is not an IP address in brackets.", part, position);
		case "local-host":
			return l10n.t('In a file URI, the host "localhost" means the same as no host: "file:///".');
		case "lower-case-triplet":
			return l10n.t("{0} is better written with uppercase digits: {1}.", part, quoted(problem.replacement));
		case "needless-escape":
			return l10n.t("{0} needs no percent-encoding: it is {1}.", part, quoted(problem.replacement));
		case "password":
			return l10n.t("The URI contains a password, which anyone can read.");
		case "user-like-host":
			return l10n.t('{0} before "@" is a user name, not the host.', part);
		case "not-ipv4":
			return l10n.t("{0} ends like an IPv4 address, but is neither one nor a domain name.", part);
		case "trailing-dot":
			return l10n.t("The host ends with a dot. Name servers ignore it, but comparisons do not.");
		case "octets-not-utf-8":
			return l10n.t("{0} is not UTF-8; as ISO-8859-1 it is {1}.", part, quoted(problem.latin1));
	}
}
