/** Resolves text to a URI: a URI to itself, a name by decoding. */
import { nameDecode, nameEncode } from "../uri/nameEncoding";
import { type Outcome, success } from "../uri/outcome";
import { recognizeWhole } from "./recognition";
import { recognizeKey } from "./uriWithinKey";
import { prefixOf, type Vocabulary } from "./vocabulary";

/** The URI of a text that is a URI or name, with or without a prefix. */
export function uriOfText(text: string, vocabulary: Vocabulary): Outcome<string> {
	const bare = uriOfBareText(text.slice(prefixOf(text, vocabulary).length));
	return bare.ok ? bare : uriOfBareText(text);
}

/** The URI of a text that is a URI or name, without a prefix. */
export function uriOfBareText(text: string): Outcome<string> {
	const name = nameEncode(text);
	if (name.ok) return success(text);
	return name.problem.code === "no-scheme" ? nameDecode(text) : name;
}

/** Resolves a typed URI, name or key to its URI; returns any other text unchanged. */
export function uriTyped(typed: string, vocabulary: Vocabulary): string {
	return recognizeKey(typed, vocabulary)?.uri ?? typed;
}

/** A text that is sure to be a URI, trimmed; `undefined` for any other text. */
export function wholeUri(text: string, { schemes }: Vocabulary): string | undefined {
	const trimmed = text.trim();
	if (/\s/.test(trimmed)) return undefined;
	const recognized = recognizeWhole(trimmed, { prefixes: [], schemes });
	return recognized?.kind === "uri" ? recognized.uri : undefined;
}
