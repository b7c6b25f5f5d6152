/** Finds URIs in running text of any language. */

import type { Span } from "../text/span";
import { isKnownScheme } from "../uri/schemes";
import type { Vocabulary } from "./vocabulary";

/**
 * The URIs in a text, of a known scheme or with `//`. Excludes final punctuation, and a closing bracket that was opened
 * before the URI.
 */
export function urisInText(text: string, { schemes }: Vocabulary): Span[] {
	const uris: Span[] = [];
	let endOfRun = 0;
	for (const { 0: found, 1: scheme = "", index } of text.matchAll(schemeAndColon)) {
		const afterColon = index + found.length;
		const start = afterColon - 1 - scheme.length;
		const isUri = text.startsWith("//", afterColon) || isKnownScheme(scheme, schemes);
		if (!isUri || start < endOfRun) continue;
		run.lastIndex = start;
		run.test(text);
		endOfRun = run.lastIndex;
		// The end of a comment, as in `<!--http://h/a-->`.
		const endOfToken = text.startsWith("-->", endOfRun - 2) ? endOfRun - 2 : endOfRun;
		const end = start + lengthWithoutPunctuation(text.slice(start, endOfToken));
		// Without its punctuation, `mailto:...` is only a scheme.
		if (end > afterColon) uris.push({ start, end });
	}
	return uris;
}

/** Skips leading digits and `+.-`: a scheme starts with a letter. */
const schemeAndColon = /(?<![0-9A-Za-z+.-])[0-9+.-]*([A-Za-z][0-9A-Za-z+.-]*):/g;

/** A run of characters allowed in URIs and IRIs. */
const run = /[^\s"<>\\^`{|}]+/y;

/** The length of a token without final punctuation and unmatched closing brackets. */
function lengthWithoutPunctuation(token: string): number {
	const excess = (opening: string, closing: string) =>
		token.split(closing).length - token.split(opening).length;
	let round = excess("(", ")");
	let square = excess("[", "]");
	let end = token.length;
	for (; end > 0; end--) {
		const last = token.charAt(end - 1);
		if (last === ")" && round > 0) round--;
		else if (last === "]" && square > 0) square--;
		else if (!/[.,;:!?'*]/.test(last)) break;
	}
	return end;
}
