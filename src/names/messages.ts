/**
 * The sentences about the problems that other files report by codes. The editor shows them in the user's language, the
 * command line in English.
 */
import * as l10n from "@vscode/l10n";
import type { NormalForm, NormalizationRule } from "../codec/normalize";
import type { ComponentName, Problem, SchemeRule } from "../codec/outcome";
import { quotable } from "../codec/sanitize";
import type { SchemePartName } from "../codec/schemeParts";
import type { Reference } from "./key";
import type { KeyProblem } from "./problems";

/**
 * A sentence that says what is wrong or unwise in a text, and where.
 *
 * @param mark sets text of the file off from the sentence; puts it in quotation marks by default
 */
export function sentenceFor(problem: Problem, text: string, mark?: (text: string) => string): string {
	const position = problem.start + 1;
	const quoted = mark ?? inQuotes;
	const plain = mark ?? quotable;
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
			return l10n.t(
				"{0} at position {1} is not UTF-8.",
				quoted(text.slice(problem.start, problem.end)),
				position,
			);
		case "no-scheme-separator":
			return l10n.t('A name has a "-" after the scheme of its URI; {0} has none.', quoted(text));
		case "bad-scheme":
			return l10n.t('{0} before the first "-" is not the scheme of a URI.', quoted(problem.scheme));
		case "not-allowed":
			return l10n.t(
				"{0} at position {1} is not allowed {2}; write {3}.",
				quoted(problem.characters),
				position,
				placeIn(problem.component),
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
						quoted(text.slice(problem.start, problem.end)),
						position,
					)
				: l10n.t(
						"{0} at position {1} is not a standard escape; write {2}.",
						quoted(text.slice(problem.start, problem.end)),
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
			return l10n.t(
				"{0} is better written with upper-case digits: {1}.",
				quoted(text.slice(problem.start, problem.end)),
				plain(problem.replacement),
			);
		case "needless-escape":
			return l10n.t(
				"{0} needs no percent-encoding: it is {1}.",
				quoted(text.slice(problem.start, problem.end)),
				plain(problem.replacement),
			);
		case "password":
			return l10n.t("The URI contains a password, which anyone can read.");
		case "not-ipv4":
			return l10n.t(
				"{0} ends like an IPv4 address, but is neither one nor a domain name.",
				quoted(text.slice(problem.start, problem.end)),
			);
		case "trailing-dot":
			return l10n.t("The host ends with a dot. Name servers ignore it, but comparisons do not.");
		case "octets-not-utf-8":
			return l10n.t(
				"{0} is not UTF-8; as ISO-8859-1 it is {1}.",
				quoted(text.slice(problem.start, problem.end)),
				quoted(problem.latin1),
			);
		case "against-scheme":
			return sentenceForRule(problem.rule, quoted(problem.scheme.toLowerCase()));
	}
}

/** A text of the file between the quotation marks of the user's language. */
export function inQuotes(text: string): string {
	return l10n.t('"{0}"', quotable(text));
}

/** The component with its preposition and article, which depend on the noun in many languages. */
function placeIn(component: ComponentName): string {
	switch (component) {
		case "scheme":
			return l10n.t("in the scheme of a URI");
		case "userinfo":
			return l10n.t("in the user information of a URI");
		case "host":
			return l10n.t("in the host of a URI");
		case "port":
			return l10n.t("in the port of a URI");
		case "path":
			return l10n.t("in the path of a URI");
		case "query":
			return l10n.t("in the query of a URI");
		case "fragment":
			return l10n.t("in the fragment of a URI");
	}
}

function sentenceForRule(rule: SchemeRule, scheme: string): string {
	switch (rule) {
		case "needs-host":
			return l10n.t("The scheme {0} needs a host.", scheme);
		case "no-authority":
			return l10n.t('URIs with the scheme {0} have no host, so "//" must not follow the colon.', scheme);
		case "no-userinfo":
			return l10n.t('The scheme {0} has no user information; what comes before "@" is not the host.', scheme);
		case "no-port":
			return l10n.t("The scheme {0} has no port.", scheme);
		case "no-query":
			return l10n.t('The scheme {0} has no query; write a "?" in the path as %3F.', scheme);
		case "no-fragment":
			return l10n.t('The scheme {0} has no fragment; write a "#" as %23.', scheme);
		case "needs-comma":
			return l10n.t("The scheme {0} needs a comma before the data.", scheme);
		case "type-code":
			return l10n.t('The type of an {0} URI is "a", "i" or "d".', scheme);
		case "needs-at-sign":
			return l10n.t('The address of a {0} URI has an "@".', scheme);
		case "nid":
			return l10n.t("The namespace of a {0} is 2 to 32 letters, digits and inner hyphens.", scheme);
		case "needs-nss":
			return l10n.t("A {0} needs a name after its namespace.", scheme);
		case "tag-authority-and-date":
			return l10n.t("A {0} URI begins with a domain or address, a comma, a date and a colon.", scheme);
		case "tel-number":
			return l10n.t('The number of a {0} URI begins with "+", or has a phone-context.', scheme);
		case "info-namespace":
			return l10n.t('An {0} URI has a namespace, a "/" and an identifier.', scheme);
	}
}

/** A sentence for a problem of a key of a `.properties` file. */
export function sentenceForKeyProblem(problem: KeyProblem): string {
	switch (problem.rule) {
		case "malformed-name":
			return sentenceForMalformedName(problem.problem, problem.text);
		case "invalid-uri":
			return l10n.t("The URI of this key is not valid. {0}", sentenceFor(problem.problem, problem.text));
		case "non-canonical-name":
			return l10n.t("This name is not in its canonical form, which is {0}.", quotable(problem.canonical));
		case "raw-uri-key":
			return sentenceForSplitKey(problem.keyOfJava, problem.uri);
	}
}

/** A sentence for text that begins like a name and does not decode; `mark` as for `sentenceFor`. */
export function sentenceForMalformedName(
	problem: Problem,
	name: string,
	mark?: (text: string) => string,
): string {
	return l10n.t(
		"This looks like a name-encoded URI but cannot be decoded. {0}",
		sentenceFor(problem, name, mark),
	);
}

/** A sentence that says which key Java reads in a raw URI with unescaped colons; `mark` as for `sentenceFor`. */
export function sentenceForSplitKey(keyOfJava: string, uri: string, mark = inQuotes): string {
	return l10n.t(
		"Java reads {0}, not {1}. Escape the colons of the URI, or write its name instead.",
		mark(keyOfJava),
		mark(uri),
	);
}

/** The same for many keys at once. */
export function sentenceForSplitKeys(): string {
	return l10n.t("Java reads only a part of each URI as the key, because a colon in the URI is not escaped.");
}

/** Says why a key is not converted: it has a `\u` without four digits. */
export function sentenceForMalformedKey(): string {
	return l10n.t("The key has a {0} without four hexadecimal digits; Java refuses the whole file.", "\\u");
}

/** Says that a key would be the same as the key on another line, counted from 1. */
export function sentenceForTakenKey(key: string, line: number): string {
	return l10n.t(
		"Line {0} has the same key already, and Java keeps only one of them: {1}",
		line,
		quotable(key),
	);
}

/** Says that a key means the same URI as the key on another line, counted from 1. */
export function sentenceForDuplicate(line: number): string {
	return l10n.t("This key means the same URI as the key on line {0}.", line);
}

/** Says that Java reads a key as the same as the key on another line, counted from 1. */
export function sentenceForRepeatedKey(line: number): string {
	return l10n.t("Java reads the key on line {0} as the same, and keeps only the last of them.", line);
}

/** Says why a URI cannot be written in a place where a name can. */
export function sentenceForRefusal(reason: NonNullable<Reference["refusesUris"]>): string {
	switch (reason) {
		case "xml-name":
			return l10n.t("A URI cannot be the name of an element or attribute. Copy it instead.");
		case "property-name":
			return l10n.t("A URI cannot be the name of a Subversion property. Copy it instead.");
		case "identifier":
			return l10n.t("A URI cannot be written here, outside strings and comments. Copy it instead.");
	}
}

/** Says why a text is not written: a program might read this character of it in another way. */
export function sentenceForUncertain(character: string): string {
	return l10n.t("{0} was not written, because it may mean something else here.", inQuotes(character));
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

/** The name of a part that a scheme defines within a component, as a title. */
export function titleOfSchemePart(part: SchemePartName): string {
	switch (part) {
		case "directory":
			return l10n.t("Directory");
		case "file-name":
			return l10n.t("File name");
		case "type-code":
			return l10n.t("Type");
		case "address":
			return l10n.t("Address");
		case "header-field":
			return l10n.t("Header field");
		case "nid":
			return l10n.t("Namespace (NID)");
		case "nss":
			return l10n.t("Name (NSS)");
		case "r-component":
			return l10n.t("For the resolver (r-component)");
		case "q-component":
			return l10n.t("For the resource (q-component)");
		case "tagging-entity":
			return l10n.t("Tagging entity");
		case "date":
			return l10n.t("Date");
		case "specific":
			return l10n.t("Specific name");
		case "number":
			return l10n.t("Number");
		case "parameter":
			return l10n.t("Parameter");
		case "media-type":
			return l10n.t("Media type");
		case "encoding":
			return l10n.t("Encoding");
		case "data":
			return l10n.t("Data");
		case "dn":
			return l10n.t("Distinguished name");
		case "attributes":
			return l10n.t("Attributes");
		case "scope":
			return l10n.t("Scope");
		case "filter":
			return l10n.t("Filter");
		case "extensions":
			return l10n.t("Extensions");
		case "newsgroup":
			return l10n.t("Newsgroup");
		case "message-id":
			return l10n.t("Message ID");
		case "namespace":
			return l10n.t("Namespace");
		case "identifier":
			return l10n.t("Identifier");
	}
}

/** The name of a normal form, with the document that defines it. */
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

/** The same in a word or two. */
export function shortTitleOfForm(form: NormalForm): string {
	switch (form) {
		case "syntax":
			return l10n.t("Syntax-based (§6.2.2)");
		case "scheme":
			return l10n.t("Scheme-based (§6.2.3)");
		case "powder":
			return "POWDER";
	}
}

/** What a step of normalization does. */
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
			return l10n.t('"+" as a space');
		case "default-scheme":
			return l10n.t('"http" as the scheme');
		case "trailing-dots":
			return l10n.t("trailing dots of the host removed");
	}
}
