/**
 * Marks in and around a text that may make programs read it, or its replacement, as more than text. In a file of an
 * unknown language:
 *
 *     a\nb---c       an escape ends in the text: `n` would go, and the `\` escape what replaces it
 *     ${a---b}       a program fills it in
 *     x$a---b        a variable
 *     /a---b         would be the start of a comment if what replaces it begins with `*`
 */

import { anyOf } from "../text/patterns";
import { contextLength } from "../text/sharedLimits";
import { type Span, textBefore, textIn } from "../text/span";
import type { Language } from "./languages";
import type { Place } from "./writablePlaces";

/** The replacement of a text other than a key. */
interface Replacement {
	readonly place: Place;
	/** The new text, not yet escaped for its place. */
	readonly result: string;
	/** Whether it is a URI or name, not any text. */
	readonly isUri: boolean;
	/** Whether triplets are what is asked for, so that they may stand anywhere. */
	readonly writesTriplets?: boolean | undefined;
}

/** The parts to search, each in one or more texts. `\0` marks the start and the end of the replaced text. */
interface Parts {
	/** The text with the character after it, as the mark of an escape may be its last one. */
	readonly inside: readonly string[];
	/** The text, and what replaces it, with all that is around them. */
	readonly acrossEnds: readonly string[];
	readonly start: readonly string[];
	/** The text if it is a URI, and one word of a shell script. */
	readonly uriAsWord: readonly string[];
	readonly afterUri: readonly string[];
}

type Kind = Language["kind"] | "unknown" | "markup-text";

const interpolated: readonly Kind[] = ["interpolated", "yaml", "shell", "unknown"];
/** `markup` is a section with code. */
const code: readonly Kind[] = [...interpolated, "code", "json", "markup"];

/** The marks, by the kinds of languages in which programs know them. */
const marks: readonly (readonly [kinds: readonly Kind[], part: keyof Parts, mark: RegExp])[] = [
	[
		[...code, "markup-text", "properties"],
		"acrossEnds",
		new RegExp(
			anyOf(
				// An escape: `\` before `n`, `\u00` before `e9`.
				/(?<!\\)(?:\\\\)*\\(?=(?:u+[0-9A-Fa-f]{0,3})?\0)/,
				// An entity: `&am` before `p;`.
				/&(?=#?\w*\0#?\w*;)/,
				// An escape after the text, except of a blank or quote: `\x41`.
				/\0\\(?![nrt"'])(?=[^\0]*$)/,
				// A doubled quote after it, as SQL escapes one: `''`.
				/\0(?<quote>["'])(?=\k<quote>(?!\k<quote>)[^\0]*$)/,
				// A variable: `$` before `a`.
				/\$(?=\0[\w(])/,
				// The end of a comment of markup or SQL: `-` before `->` or `a`.
				/-\0-(?!->)>?|--\0>/,
				// The end of a section or tag: `]` before `]>`, `?` or `/` before `>`, but not that of `<http://h/>`.
				/\]{1,2}\0\]?>|[?%]\0>|\/\0>(?<!<\0?[\w+.-]+:[^\s<>]*\/\0>)/,
			),
			"g",
		),
	],
	// The start or end of a comment: `/` before `*`, `*` before `/`.
	[code, "acrossEnds", /\/\0\*|\*\0\//g],
	// An escape or an entity; also the end of a comment that seems to belong to a URI, unless that is in quotes.
	[code, "inside", /\\(?!$)|&#?\w+;|\*\/(?=[^"'`]$)/g],
	[["markup-text"], "inside", /\\(?!$)|&(?!(?:amp|lt|gt|quot|apos);)#?\w+;/g],
	// A variable or expression.
	[interpolated, "inside", /\{(?!$)|\$(?=[\w(])/g],
	// A scalar without quotes cannot begin with a triplet: after an indent, an indicator, a tag, or an anchor.
	[["yaml"], "start", /(?<=(?:^|[\r\n])(?:[^"'#\r\n]*(?:[:,?-][ \t]|[[{]|[!&]\S*[ \t]))?[ \t]*\0)%/g],
	// The end of a word or a command.
	[["shell"], "uriAsWord", /[;&'|]/g],
	// An escaped mark of Markdown, which continues the word before it.
	[["text"], "afterUri", /^\\(?=[!-/:-@[-`{-~])/g],
];

/** @param kind of the language; `undefined` if it is unknown */
export function unclearMarks(
	text: string,
	span: Span,
	{ place, result, isUri, writesTriplets }: Replacement,
	kind: Language["kind"] | undefined,
): string[] {
	const written = textIn(text, span);
	const before = textBefore(text, span.start, contextLength);
	const after = text.slice(span.end, span.end + contextLength);
	const parts: Parts = {
		inside: [written + (after.charAt(0) || "\0")],
		acrossEnds: [written, place.write(result)].map((inPlace) => `${before}\0${inPlace}\0${after}`),
		start: [`${before}\0${result}`],
		uriAsWord: isUri && place.kind === "word" ? [written] : [],
		afterUri: isUri ? [after] : [],
	};
	const kindHere = place.kind === "markup" ? "markup-text" : (kind ?? "unknown");
	const found = marks.flatMap(([kinds, part, mark]) =>
		kinds.includes(kindHere) ? parts[part].flatMap((one) => one.match(mark) ?? []) : [],
	);
	const judged = writesTriplets ? result.replace(/%(?=[0-9A-Fa-f]{2})/g, "a") : result;
	return [
		...placeholderIn(before, written, after, isUri),
		...found.map((mark) => mark.replaceAll("\0", "")),
		...(judged.match(place.forbidden) ?? []),
	];
}

/** A placeholder, `${…}` or `#{…}`, that the text cuts in two, or that a URI or name has or is in. */
function placeholderIn(before: string, written: string, after: string, isUri: boolean): string[] {
	// Placeholders may have others within them.
	const isOpen = (part: string) => {
		const rest = part.replace(/[$#]\{[^{}]*\}/g, "");
		return Math.max(rest.lastIndexOf("${"), rest.lastIndexOf("#{")) > rest.lastIndexOf("}");
	};
	const isIn = isOpen(before) || (/[$#]$/.test(before) && written.startsWith("{"));
	const isOfUri = isUri && (isIn || /[$#]\{/.test(written));
	const goesOn = /[$#]$/.test(written) && after.startsWith("{");
	const isCut = isIn ? written.includes("}") : goesOn || isOpen(written);
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the user's
	return isOfUri || isCut ? ["${…}"] : [];
}
