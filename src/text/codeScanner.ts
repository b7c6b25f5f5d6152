/** Takes programs apart into strings, comments and code. */

import type { Span } from "../codec/outcome";
import { type CodeLanguage, expansion, type Form } from "./code/forms";
import { uncertain, unknownInPattern, unknownPattern } from "./escapes";
import { getOrMake } from "./maps";
import { endOfMatch, matchFrom, type Part } from "./part";

/** The opening of a comment between asterisks, or the beginning of a line of one that began above. */
const likelyStars = /\/\*|^(?=[ \t]*\*(?:[\s/]|$))/;

/** The likely parts of some lines. Only code goes on to the next line, because nobody knows what began above. */
export function* likelyCodeParts(text: string, { forms, bare, patterns }: CodeLanguage): Generator<Part> {
	const likelyForms = forms.map(
		({ lost: _, isNested: __, ...form }): Form => ({
			// In a shell, even what seems to be a comment or between apostrophes may hold expansions.
			...(bare && { interpolation: expansion }),
			...form,
			opening: form.opening.test("/*") ? likelyStars : form.opening,
			literal: uncertain(form.literal),
			closing: (opening) => closingOf(form, opening).replace(/.$/, "$&|(?=\\\\?[\\r\\n])"),
		}),
	);
	const likely = { forms: likelyForms, lostInside: /(?<=.)[\r\n]/, bare };
	const spans = patternsIn(text, patterns);
	let span = spans.next().value;
	for (const part of codeParts(text, likely, true)) {
		let { start } = part;
		while (span && span.start < part.end) {
			if (part.literal && span.end > start) {
				const end = Math.min(span.end, part.end);
				yield { ...part, start, end, literal: part.isQuoted ? unknownPattern : unknownInPattern };
				start = end;
			}
			if (span.end > part.end) break;
			span = spans.next().value;
		}
		if (start < part.end || start === part.start) yield { ...part, start };
	}
}

/** The spans that may be patterns, each up to the next blank or quote, so that it ends in no URI. */
function* patternsIn(text: string, patterns: RegExp | undefined): Generator<Span, undefined> {
	let end = 0;
	for (const { 0: found, index } of patterns ? text.matchAll(patterns) : []) {
		const closed = index + found.length;
		if (closed < end) continue;
		end = endOfMatch(/[^\s"'`]*/y, text, closed);
		yield { start: index, end };
	}
}

/** The strings or comments of one form that open with the same text. */
interface Kind {
	readonly form: Form;
	readonly closing: string;
	readonly ends: RegExp;
}

/** An open string or comment, or code inside it. */
interface Frame extends Kind {
	/** The offset at which it began, or continued after code. */
	start: number;
	/** How many brackets of the code inside it are open, with the one that began the code; 0 outside of code. */
	brackets: number;
	/** How many are open within each other, if it nests. */
	depth: number;
}

/** The pattern for any of some sources, each in a group of its own; one that is absent matches nothing. */
function anyOf(sources: readonly (string | undefined)[], flags: string): RegExp {
	return new RegExp(sources.map((source) => `(${source ?? "(?!)"})`).join("|"), flags);
}

/**
 * The parts of a whole program; unless `isLikely`, only up to the first text that may open something unknown. Returns
 * the offset from which nothing is certain; the end of the text if all of it is certain.
 */
export function* codeParts(
	text: string,
	{ forms, bare, lost, lostInside, hasTags, patterns }: CodeLanguage,
	isLikely = false,
): Generator<Part, number> {
	// In the order in which `readCode` reads the groups.
	const sources = [
		...forms.map(({ opening }) => opening.source),
		lost?.source,
		lostInside?.source,
		hasTags && "<(?=[\\w$>\\u0080-\\uffff])",
		patterns && "/",
		"[(){}]",
	];
	const openings = anyOf(sources, "gm");
	const frames: Frame[] = [];
	/** The kinds that were found, because many strings begin in the same way. */
	const kinds = new Map<string, Kind>();
	let lostAt = undefined as number | undefined;
	/** Where the last comment ended. */
	let commentEnd = Number.NEGATIVE_INFINITY;

	let at = 0;
	do {
		const frame = frames.at(-1);
		at = frame?.brackets === 0 ? yield* readString(frame, at) : yield* readCode(frame, at);
		if (isLikely && lostAt !== undefined) {
			frames.length = 0;
			lostAt = undefined;
		}
	} while (at < text.length && lostAt === undefined);
	return lostAt ?? text.length;

	/** Reads code up to the next string or comment, or to the end of code inside a string; returns that offset. */
	function* readCode(frame: Frame | undefined, start: number): Generator<Part, number> {
		let next = start;
		for (;;) {
			const match = matchFrom(openings, text, next);
			if (!match) break;
			const { 0: opening, index } = match;
			next = index + opening.length;
			const group = match.findIndex((found, at) => at > 0 && found !== undefined) - 1;
			const form = forms[group];
			if (form) {
				yield* codePart(start, index);
				const kind = getOrMake(kinds, `${group} ${opening}`, () => kindOf(form, opening));
				frames.push({ ...kind, start: index, brackets: 0, depth: 1 });
				return next;
			}
			const [lostSign, lostSignInside, tag, slash, bracket] = match.slice(1 + forms.length);
			const isLostInside = lostSignInside !== undefined && frame;
			const isTag = tag && mayPrecedeValue.test(wordBefore(index));
			if (lostSign !== undefined || isLostInside || isTag) lostAt = index;
			if (slash) next = endOfPattern(index);
			if (bracket && frame && closesCode(frame, bracket)) {
				yield* codePart(start, index);
				frame.start = next;
				return next;
			}
			if (lostAt !== undefined) break;
		}
		const end = lostAt ?? text.length;
		yield* codePart(start, end);
		return end;
	}

	function* codePart(start: number, end: number): Generator<Part> {
		if (start >= end && text !== "") return;
		yield bare ? { start, end, literal: bare } : { start, end, reason: "identifier" };
	}

	/** Reads a string or comment up to its end, or to the code inside it; returns that offset. */
	function* readString(frame: Frame, start: number): Generator<Part, number> {
		const { form, ends } = frame;
		const part = (end: number): Part => ({
			start,
			end,
			literal: form.literal,
			...(!form.isComment && { isQuoted: true }),
		});
		for (let match = matchFrom(ends, text, start); match; match = ends.exec(text)) {
			const { index } = match;
			// In the order of the sources in `kindOf`. The others, `lost` and a line end, need no name.
			const [found, , closing, escaped, nested, code] = match;
			if (escaped !== undefined) continue;
			if (nested !== undefined) {
				frame.depth++;
				continue;
			}
			if (closing !== undefined) {
				if (--frame.depth > 0) continue;
				frames.pop();
				if (form.isComment) commentEnd = index + found.length;
				// In a run of more quotes than needed, the last ones close the string.
				if (frame.closing !== "") yield part(index + Math.max(0, found.length - 3));
				return index + found.length;
			}
			if (code !== undefined) {
				yield part(index);
				if (found === "") return yield* readCode(frame, index);
				frame.brackets = 1;
				return index + found.length;
			}
			// Either nothing had opened it, or it holds something that the table does not know.
			lostAt = frame.start;
			return frame.start;
		}
		yield part(text.length);
		return text.length;
	}

	/** The end of a pattern between slashes, or of the slash of a division. */
	function endOfPattern(slash: number): number {
		const before = wordBefore(slash);
		const pattern = /\/(?:[^\\/[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n])*\])+\/[a-z]*/y;
		const isEither = mayEndValue.test(before);
		const isPattern = !isEither && mayPrecedeValue.test(before);
		if (isPattern && matchFrom(pattern, text, slash)) return pattern.lastIndex;
		if (!isPattern && !isEither) return slash + 1;
		// If nothing on the line can be misread, it does not matter which of them it is.
		if (matchFrom(/[^\r\n"'`/]*["'`/]/y, text, slash + 1)) lostAt = slash;
		return slash + 1;
	}

	/** The word or sign before an offset and its preceding blanks; `""` at the beginning, `"//"` after a comment. */
	function wordBefore(at: number): string {
		let end = at;
		while (end > 0 && /\s/.test(text.charAt(end - 1))) end--;
		if (end <= commentEnd) return "//";
		const before = text.slice(Math.max(0, end - longestWord), end);
		return /(?:[.#]?[\w$\u0080-\uffff]+|\+\+|--|=>|.)$/.exec(before)?.[0] ?? "";
	}
}

function closingOf(form: Form, opening: string): string {
	return form.closing?.(opening) ?? opening.replace(/[^\w\s]/g, "\\$&");
}

function kindOf(form: Form, opening: string): Kind {
	const closing = closingOf(form, opening);
	const isMultiline = form.isMultiline ?? closing.replaceAll("\\", "").length > 1;
	const sources = [
		form.lost?.source,
		closing,
		form.hasEscapes && "\\\\(?:\\r\\n|[\\s\\S])",
		form.isNested && form.opening.source,
		form.interpolation?.opening,
		isMultiline ? undefined : "[\\r\\n]",
	];
	return { form, closing, ends: anyOf(sources, "g") };
}

/** A word or sign that a value, not an operator, may follow. Nobody has looked at what precedes a comment. */
const mayPrecedeValue =
	/^(?:|=>|\/\/|[(,=:[!&|?{};*%~^<>+-]|return|typeof|case|in|of|default|delete|void|throw|new|do|else|yield|await|instanceof)$/;

/** A word or sign that may either end a value, so that a slash after it divides, or precede a value. */
const mayEndValue = /^(?:[)}/!]|\/\/|>|\+\+|--|of|yield|await|[.#]\w+)$/;

/** Whether a bracket closes the code inside a string; counts those that are open. */
function closesCode(frame: Frame, bracket: string): boolean {
	const { interpolation } = frame.form;
	if (bracket === interpolation?.nested) frame.brackets++;
	if (bracket === interpolation?.closing) frame.brackets--;
	return frame.brackets === 0;
}

/** The most letters of a keyword. */
const longestWord = 12;
