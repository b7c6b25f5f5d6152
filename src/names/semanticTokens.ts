/** The tokens of lines of `.properties` syntax, for colours: keys, values, comments, escapes, parts of URIs. */
import { type Span, textIn } from "../codec/outcome";
import { schemeParts } from "../codec/parts";
import { parseUri } from "../codec/uri";
import { lineAround } from "../text/lines";
import { escapesIn, isComment, logicalLines } from "../text/properties";
import type { Keys } from "./keys";
import { offsetsInName, offsetsInWritten } from "./nameOffsets";
import type { Recognized } from "./recognition";

/** The types of tokens. Those that are not VS Code's own are in the manifest, with the scopes that themes know. */
export const tokenTypes = [
	"comment",
	"propertyKey",
	"operator",
	"string",
	"characterEscape",
	"uriScheme",
	"uriHost",
	"uriPath",
	"uriQuery",
	"uriFragment",
	"lostKey",
] as const;

export type TokenType = (typeof tokenTypes)[number];

/** A token stands on one line. */
export interface SemanticToken extends Span {
	readonly type: TokenType;
}

/** In UTF-16 code units: VS Code draws less of a line. */
const mostColoured = 100_000;

/** The tokens of the lines that touch a span, in their order. */
export function tokensOf(keys: Keys, { start, end }: Span): SemanticToken[] {
	const { text } = keys;
	const within = keys.within({ start, end });
	const { start: lineStart } = lineAround(text, start);
	const types = new TypesOfCharacters(text, lineStart, lineAround(text, end).end);
	const cutAt = new Map(keys.cutKeys.cut.map((cut) => [cut.start, cut]));
	let next = 0;
	for (const line of logicalLines(text, Math.min(within[0]?.start ?? start, lineStart))) {
		if ((isComment(line) ? line.mark : line.key.start) > end) break;
		if (isComment(line)) {
			types.set("comment", line.mark, line.end);
			continue;
		}
		const key = within[next++];
		const { start: keyStart, end: keyEnd } = line.key;
		const { start: valueStart, end: valueEnd } = line.value;
		types.set("propertyKey", keyStart, keyEnd);
		const mark = text.slice(keyEnd, valueStart).search(/[=:]/);
		if (mark >= 0) types.set("operator", keyEnd + mark, keyEnd + mark + 1);
		types.set("string", valueStart, valueEnd);
		const cut = cutAt.get(keyStart);
		if (cut) types.set("lostKey", keyEnd, cut.end);
		// Where Java splits a URI, the colours show what Java reads.
		if (key?.recognized && !key.isSplit)
			setUri(types, keyStart, text.slice(keyStart, keyEnd), key.recognized);
		const written = types.visible({ start: keyStart, end: valueEnd });
		for (const found of escapesIn(textIn(text, written)))
			if (!found.isMalformed)
				types.set("characterEscape", written.start + found.start, written.start + found.end);
	}
	return types.tokens();
}

/** The type of the token that each character of some lines belongs to. A later type replaces an earlier one. */
class TypesOfCharacters {
	readonly #types: (TokenType | undefined)[] = [];

	constructor(
		readonly text: string,
		readonly start: number,
		readonly end: number,
	) {}

	/** What is drawn of a span. */
	visible(span: Span): Span {
		const start = Math.max(span.start, this.start);
		return { start, end: Math.max(start, Math.min(span.end, this.end, start + mostColoured)) };
	}

	set(type: TokenType | undefined, start: number, end: number): void {
		const span = this.visible({ start, end });
		for (let at = span.start; at < span.end; at++) this.#types[at - this.start] = type;
	}

	tokens(): SemanticToken[] {
		const types = this.#types;
		const tokens: SemanticToken[] = [];
		// Neither line ends nor the indents of lines belong to tokens.
		const written = this.text.slice(this.start, this.start + types.length);
		for (const { 0: found, index } of written.matchAll(/(?:[\r\n]|^)[ \t\f]*/g))
			types.fill(undefined, index, index + found.length);
		for (let at = 0, end = 0; at < types.length; at = end) {
			const type = types[at];
			while (end < types.length && types[end] === type) end++;
			if (type) tokens.push({ start: this.start + at, end: this.start + end, type });
		}
		return tokens;
	}
}

/** The parts of the URI that a key speaks of, and the escapes of its name. Delimiters stay as the key is. */
function setUri(types: TypesOfCharacters, keyStart: number, written: string, recognized: Recognized): void {
	const components = recognized.uri === undefined ? undefined : parseUri(recognized.uri).value;
	if (recognized.kind === "malformed-name" || !components) return;
	const { scheme, host, path, query, fragment } = components;
	const offsetOf = offsetsInName(recognized);
	const writtenAt = offsetsInWritten(written, recognized);
	const setPart = (type: TokenType, part: Span | undefined, delimiter = "") => {
		if (!part) return;
		const start = offsetOf(part.start - delimiter.length);
		types.set(type, keyStart + writtenAt(start), keyStart + writtenAt(offsetOf(part.end)));
	};
	setPart("uriScheme", scheme);
	setPart("uriHost", host);
	setPart("uriPath", path);
	for (const part of schemeParts(components)) if (part.name === "nid") setPart("uriHost", part);
	setPart("uriQuery", query, "?");
	setPart("uriFragment", fragment, "#");
	for (const { index } of recognized.kind === "name" ? recognized.name.matchAll(/_/g) : [])
		types.set("characterEscape", keyStart + writtenAt(index), keyStart + writtenAt(index + 3));
}
