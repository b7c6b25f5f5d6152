/** The URI that a text means, be it the URI itself or its name. */
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { type Outcome, success } from "../codec/outcome";
import { prefixOf, recognizeWhole, type Vocabulary } from "./recognition";

/** The URI that a text is, or stands for, after a prefix or without one. */
export function uriOfText(text: string, vocabulary: Vocabulary): Outcome<string> {
	const prefix = prefixOf(text, vocabulary);
	const outcome = uriOfBareText(text.slice(prefix.length));
	return outcome.ok || prefix === "" ? outcome : uriOfBareText(text);
}

/** The URI that a text without a prefix is, or stands for. */
export function uriOfBareText(text: string): Outcome<string> {
	return nameEncode(text).ok ? success(text) : nameDecode(text);
}

/** Resolves a typed URI, name or key to its URI; any other text stays as it is. */
export function uriTyped(typed: string, vocabulary: Vocabulary): string {
	return recognizeWhole(typed, vocabulary)?.uri ?? typed;
}
