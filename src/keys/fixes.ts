/** Fixes for problems of keys, which rewrite the key. */

import {
	endOfSeparator,
	escapeDelimiters,
	firstKeyIn,
	unescapeProperty,
	writeKey,
} from "../properties/properties";
import { type Change, textAfter } from "../text/changes";
import { textIn } from "../text/span";
import { nameEncode } from "../uri/nameEncoding";
import type { Problem } from "../uri/outcome";
import { collisionsOf } from "./collisions";
import { type CutKey, isPlainCut, lastLineOf } from "./cutKeys";
import type { FileKeys } from "./fileKeys";
import { javaKeyOf, type Key, marksOf, separatorOf } from "./key";
import type { KeyProblem } from "./keyProblems";
import { mayHaveOwnParser } from "./readingProgram";
import { withAffixes } from "./recognition";
import { keyChange, type Rewriting, type RewrittenKeys, rewriteEach, rewrittenKey } from "./rewrite";

/** A rewritten key that fixes one problem. */
export interface KeyFix {
	readonly kind: Rewriting | "percent-encode" | "repair-name";
	readonly written: string;
	/** The changed part of the name or URI, unless all of it changes. */
	readonly part?: { readonly before: string; readonly after: string };
}

/** Fixes for a problem of a key, best first; none if the text does not tell how to fix it. */
export function keyFixes(key: Key, written: string, problem: KeyProblem, prefersNames: boolean): KeyFix[] {
	const write = (bare: string) => writeKey(key.recognized ? withAffixes(key.recognized, bare) : bare);
	const rewriteAs = (kinds: readonly Rewriting[]) =>
		kinds.flatMap((kind): KeyFix | [] => {
			const rewritten = rewrittenKey(key, written, kind);
			return rewritten === undefined ? [] : { kind, written: rewritten };
		});
	switch (problem.rule) {
		case "non-canonical-name":
			return rewriteAs(["canonicalize"]);
		case "raw-uri-key":
			// The line has lost its real key; a fix would create a key without a value.
			if (problem.rest === "nothing") return [];
			return rewriteAs(prefersNames ? ["encode", "escape"] : ["escape", "encode"]);
		case "malformed-name":
		case "invalid-uri": {
			const { text } = problem;
			const after = replacementOf(problem.problem, text);
			if (after === undefined) return [];
			const fixed = textAfter(text, [{ ...problem.problem, text: after }]);
			const part = { before: textIn(text, problem.problem), after };
			if (problem.rule === "malformed-name") return [{ kind: "repair-name", written: write(fixed), part }];
			const kind = "percent-encode";
			// Percent-encoding the whole URI would also escape the colons of a split key, and so change what Java reads.
			if (key.recognized?.kind === "uri")
				return [{ kind, written: textAfter(written, [{ ...problem, text: writeKey(after) }]), part }];
			const name = nameEncode(fixed).value;
			return name === undefined ? [] : [{ kind, written: write(name), part }];
		}
	}
}

/** Kinds of *fix all*: fixes of keys, and escaping colons at which Java cuts keys. */
export type FixKind = KeyFix["kind"] | "escape-cut-keys";

/**
 * Fixes each key with the first kind that applies, unless the key would collide with another or have no value. Fixes
 * nothing in a file with its own parser.
 *
 * @param isAsked whether the user asked for these kinds; otherwise, only plain words are taken for parts of a cut key
 */
export function fixEach(keys: FileKeys, kinds: readonly FixKind[], isAsked = true): RewrittenKeys {
	if (mayHaveOwnParser(keys)) return { rewritten: [], refused: [] };
	const cutKeys = kinds.includes("escape-cut-keys") ? keys.cutKeys : undefined;
	return rewriteEach(keys, (key) => {
		const cut = cutKeys?.get(key.start);
		if (cut?.kind === "colon" && (isAsked || isPlainCut(cut))) return fixOfCutKey(cut, keys);
		const { rest = "value" } = key.split ?? {};
		if (key.problems.length === 0 || rest === "empty" || rest === "nothing") return undefined;
		const fixes = key.problems.flatMap((problem) => keyFixes(key, textIn(keys.text, key), problem, false));
		const [fix] = kinds.flatMap((kind) => fixes.find((one) => one.kind === kind) ?? []);
		return fix && keyChange(key, fix.written);
	});
}

/** The changes of `fixEach`. */
export function fixAll(keys: FileKeys, kinds: readonly FixKind[]): readonly Change[] {
	return fixEach(keys, kinds).rewritten;
}

/** Whether a rewritten key would equal another, so that Java would lose one. */
export function wouldCollide(keys: FileKeys, key: Key, written: string): boolean {
	return collisionsOf(keys.all, new Map([[key, firstKeyIn(written)]])).size > 0;
}

/** The replacement for the problem's span; `undefined` if the text does not tell it. */
function replacementOf(problem: Problem, text: string): string | undefined {
	const { start, end } = problem;
	switch (problem.code) {
		case "incomplete-escape":
			return (problem.escape === "_" ? "_5f" : "%25") + text.slice(start + 1, end);
		case "not-utf-8":
			// Octets that encode no character become triplets.
			return textIn(text, problem).replaceAll("_", "_25").toLowerCase();
		case "not-a-name-character":
			return nameEncode(`x:${problem.character}`).value?.slice("x-".length);
		case "not-allowed":
		case "non-ascii":
		case "unicode-escape":
			return problem.replacement;
		default:
			return undefined;
	}
}

/** Fixes a key that Java cuts; `undefined` if no edit is certain to be right. */
export function fixOfCutKey({ key, kind, start, end, intended }: CutKey, keys: FileKeys): Change | undefined {
	const { text } = keys;
	if (kind === "formatter-trace") return undefined;
	if (kind === "lost-continuation") return joinedWithLineAbove(key, keys);
	const written = text.slice(start, end);
	const value = text.slice(endOfSeparator(text, end), key.value.end);
	// A backslash at the end of the file escapes nothing.
	const isCertain = !/^\\?$/.test(value) && !unescapeProperty(written).isMalformed && !isOpen(intended);
	return isCertain ? { start, end, text: escapeDelimiters(written) } : undefined;
}

/** Whether a bracket or a quote of a key is still open, so that the `=` after it may belong to a URI. */
function isOpen(key: string): boolean {
	const count = (mark: string) => key.split(mark).length;
	return count("[") > count("]") || count("{") > count("}") || count('"') % 2 === 0;
}

/** Joins the line of a key to the value above: with a backslash there, and a blank between the words. */
export function joinedWithLineAbove(key: Key, keys: FileKeys): Change | undefined {
	const { text } = keys;
	const [above] = keys.neighborsOf(key);
	// Where the entry above has no `=`, its own line may have lost its continuation, too.
	if (!above || !separatorOf(text, above).includes("=")) return undefined;
	const { start, end } = above.value;
	if (!/^(?:\r\n?|\n)[ \t\f]*$/.test(text.slice(end, key.start))) return undefined;
	if (unescapeProperty(text.slice(above.start, key.value.end)).isMalformed) return undefined;
	const { whole: lastLine, bare, hasBackslash } = lastLineOf(text, above);
	const kept = hasBackslash ? bare.slice(0, -1) : lastLine;
	// Don't join to an empty line, or after a backslash that may be part of the value.
	if (!/[^ \t\f]/.test(kept) || (bare.endsWith("\\") && !hasBackslash)) return undefined;
	const isApart = start === end || /[ \t\f]$/.test(kept);
	return { start: end - lastLine.length + kept.length, end, text: isApart ? "\\" : " \\" };
}

/** Removes the byte order marks with which a key begins. */
export function fixOfMarks(key: Key, keys: FileKeys): Change | undefined {
	const marks = marksOf(keys.text, key);
	if (!marks) return undefined;
	const after = firstKeyIn(keys.text.slice(marks.end, key.value.end));
	return keys.all.some((other) => other !== key && javaKeyOf(other) === after)
		? undefined
		: { ...marks, text: "" };
}
