import { requireString } from "../text/arguments";
import { textAfter } from "../text/changes";
import { textIn } from "../text/span";
import { failure, type Outcome, success } from "./outcome";
import { loneSurrogateIn } from "./percentEncoding";
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
	requireString("text", text);
	const surrogate = loneSurrogateIn(text);
	if (surrogate) return failure(surrogate);
	const base = endOfScheme(text).ok ? "" : "x:";
	const uri = base + text;
	const changes = uriProblems(uri).map((problem) => {
		const unsafe = textIn(uri, problem).replace(
			/%(?![0-9A-Fa-f]{2})|[^%!$&'()*+,;=0-9A-Za-z._~-]+/g,
			encodeURIComponent,
		);
		return { ...problem, text: unsafe };
	});
	return success(textAfter(uri, changes).slice(base.length));
}
