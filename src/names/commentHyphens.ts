/** Tells the hyphens that begin or end a comment, as in `<!--a-->` or `{{--a--}}`, from those of names and URIs. */
import type { Span } from "../codec/outcome";

/** Comments whose end is certain once their beginning is seen. */
const comments: readonly { readonly opening: string; readonly closing: RegExp }[] = [
	{ opening: "<!--", closing: /--!?>/ },
	{ opening: "<%--", closing: /--%>/ },
	{ opening: "{{!--", closing: /--~?\}\}/ },
	{ opening: "{{~!--", closing: /--~?\}\}/ },
	// Outside Blade, an expression may begin with these hyphens.
	{ opening: "{{--", closing: /(?:--)?\}\}/ },
];

/** A pattern for what begins a comment, one of Haskell included, or a default value in a shell, as in `${a:-b}`. */
export const commentOpening = [
	...comments.map(({ opening }) => opening.replaceAll("{", "\\{")),
	"(?<!\\{)\\{-",
	":-",
].join("|");

/** A pattern for what ends a comment, except one of Haskell. */
export const commentClosing = comments.map(({ closing }) => closing.source).join("|");

const atOpening = new RegExp(`(?:${commentOpening})$`);
const atClosing = new RegExp(`^(?:${commentClosing})`);

/** Where a token begins after the hyphens of a `commentOpening`. */
export function startAfterOpening(text: string, start: number): number {
	// Most tokens that begin with a hyphen follow something else.
	if (!"!%{:".includes(text.charAt(start - 1))) return start;
	const isOpening = (hyphens: number) => atOpening.test(text.slice(Math.max(0, start - 4), start + hyphens));
	return start + ([1, 2].find(isOpening) ?? 0);
}

/** Where a token or URI ends before the hyphens that end a comment. */
export function endBeforeClosing(text: string, end: number): number {
	if (!"!%~>}".includes(text.charAt(end))) return end;
	// A URI may have taken the sign after the hyphens, as in `a--%>`.
	for (const start of [end - 3, end - 2]) {
		const [closing = ""] = atClosing.exec(text.slice(Math.max(0, start), end + 4)) ?? [];
		if (start + closing.length > end) return start;
	}
	return end;
}

/** In UTF-16 code units: a comment that begins further before a span is ignored. */
export const longestComment = 1000;

/** What may be the end of a comment. */
export const perhapsClosing = /-[%~!]?[>}]/;

/**
 * Whether hyphens at the end of a span, or after it, may be its own or may end a comment. A selected span ends where
 * the user says, unless it ends in such hyphens. `before` is some of the text before the one that the span is in.
 */
export function hasUncertainEnd(
	text: string,
	{ start, end, isSelected }: Span & { readonly isSelected?: true },
	before = "",
): boolean {
	const after = text.slice(end, end + 12);
	if (!/[>}]/.test(after)) return false;
	const own = text.slice(Math.max(start, end - 3), end);
	if (isSelected && !/-[%~!]?$/.test(own)) return false;
	const above = (before + text.slice(Math.max(0, start - longestComment), start)).slice(-longestComment);
	// Punctuation at the end of a URI is left to the text.
	const [, closing] = /^[.,;:!?'*]{0,8}(--[%~!]?[>}]+)/.exec(after) ?? [];
	if (closing === undefined) {
		// Somebody may have selected one of two hyphens.
		if (own.endsWith("-") && /^-[%~!]?[>}]/.test(after)) return true;
		const isComment = /--[%~!]?$/.test(own) || (own.endsWith("-") && isInComment(above));
		return isComment && /^[%~!]?[>}]/.test(after);
	}
	// The comments of ColdFusion have a third hyphen on either side.
	if (own.endsWith("-") && above.lastIndexOf("<!---") > above.lastIndexOf(">")) return true;
	return !comments.some((comment) => {
		const opened = above.lastIndexOf(comment.opening);
		// The hyphens that begin a comment can end it, too, as in `<!-->`.
		const inside = above.slice(opened + comment.opening.length - 2);
		return opened >= 0 && closing.search(comment.closing) === 0 && !comment.closing.test(inside);
	});
}

/** Whether a text ends in a comment of Haskell: `{-a-}`. Such comments may hold others, and braces. */
function isInComment(text: string): boolean {
	const closed = /\{[^{}]*\}/g;
	let open = text;
	while (open.search(closed) >= 0) open = open.replace(closed, "");
	return open.includes("{-");
}
