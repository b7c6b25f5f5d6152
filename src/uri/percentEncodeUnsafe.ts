import { textAfter } from "../text/changes";
import { textIn } from "../text/span";
import { escapeWith } from "./percentEncoding";
import type { Outcome } from "./problem";
import { endOfScheme } from "./uri";
import { uriProblems } from "./uriProblems";

/**
 * Escapes only characters not allowed where they stand in a URI ("a URI may be made safer", RFC 1630 §4.1.3):
 * keeps triplets, delimiters and the brackets of an IP literal; a `%` that begins no triplet becomes `%25`. A
 * text without a scheme is taken for a relative reference. Problem: `lone-surrogate`.
 *
 * @example percentEncodeUnsafe("http://h/a b%20c%[1]#d#e") // http://h/a%20b%20c%25%5B1%5D#d%23e
 */
export function percentEncodeUnsafe(text: string): Outcome<string> {
	return escapeWith(text, (wellFormed) => {
		const base = endOfScheme(wellFormed).ok ? "" : "x:";
		const uri = base + wellFormed;
		const changes = uriProblems(uri).map((problem) => {
			const unsafe = textIn(uri, problem).replace(
				/%(?![0-9A-Fa-f]{2})|[^%!$&'()*+,;=0-9A-Za-z._~-]+/g,
				encodeURIComponent,
			);
			return { ...problem, text: unsafe };
		});
		return textAfter(uri, changes).slice(base.length);
	});
}
