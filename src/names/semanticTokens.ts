/** The tokens of lines of `.properties` syntax, for colours: keys, values, comments, escapes, parts of URIs. */
import type { Span } from "../codec/outcome";
import { schemeParts } from "../codec/parts";
import { parseUri } from "../codec/uri";
import { type Block, type LineSpan, positionsIn, startOfLine } from "../text/lines";
import { escapesIn, isContinuation, readProperties } from "../text/properties";
import { type Key, keyOf, writtenOffsets } from "./key";
import { offsetsInName } from "./nameOffsets";
import { longestName, type Vocabulary } from "./recognition";

/** The types of tokens. Those that are not VS Code's own are in the manifest, with the scopes that themes know. */
export const tokenTypes = [
	"comment",
	"propertyKey",
	"propertyKeyRest",
	"operator",
	"string",
	"characterEscape",
	"uriScheme",
	"uriHost",
	"uriPath",
	"uriQuery",
	"uriFragment",
] as const;

export type TokenType = (typeof tokenTypes)[number];

/** A token stands on one line; `start` and `length` are in UTF-16 code units. */
export interface SemanticToken {
	readonly line: number;
	readonly start: number;
	readonly length: number;
	readonly type: TokenType;
}

/**
 * The tokens of a block of `.properties` lines in their order, and whether a key of it speaks of a URI.
 *
 * @param rests what Java cuts off keys, by their lines
 */
export function tokensOfBlock(
	block: Block,
	vocabulary: Vocabulary,
	rests: ReadonlyMap<number, LineSpan> = new Map(),
): { readonly tokens: SemanticToken[]; readonly hasUris: boolean } {
	const { text, unknownUntil } = block;
	const types: TypesOfCharacters = new Array(text.length);
	const positionIn = positionsIn(block);
	const { entries, comments } = readProperties(text);
	let hasUris = false;
	// The marks stand before the text of the comment.
	for (const { start, end } of comments)
		if (start >= unknownUntil) types.fill("comment", startOfLine(text, start), end);
	for (const entry of entries) {
		const { value } = entry;
		const { start, end } = entry.key;
		// Java reads a backslash at the end of the file as an empty key, but the file may go on below the block.
		if (isContinuation(text, start) || start < unknownUntil) continue;
		const key = keyOf(text, entry, vocabulary);
		const isKnown = key.recognized !== undefined && key.text.length <= longestName;
		hasUris ||= isKnown;
		types.fill("propertyKey", start, end);
		const mark = text.slice(end, value.start).search(/[=:]/);
		if (mark >= 0) types[end + mark] = "operator";
		types.fill("string", value.start, value.end);
		const rest = rests.size > 0 ? rests.get(positionIn(end).line) : undefined;
		if (rest) types.fill("propertyKeyRest", end, end + rest.end.character - rest.start.character);
		// Where Java splits a URI, the colours show what Java reads.
		if (isKnown && !key.isSplit) setUri(types, key);
		for (const found of escapesIn(text.slice(start, value.end)))
			if (!found.isMalformed) types.fill("characterEscape", start + found.start, start + found.end);
	}
	return { tokens: tokensOf(block, types), hasUris };
}

/** The type of the token that each character of a text belongs to. A later type replaces an earlier one. */
type TypesOfCharacters = (TokenType | undefined)[];

/** The parts of the URI that a key speaks of, and the escapes of its name. Delimiters stay as the key is. */
function setUri(types: TypesOfCharacters, key: Key): void {
	const { recognized } = key;
	if (recognized?.uri === undefined) return;
	const components = parseUri(recognized.uri).value;
	if (!components) return;
	const { scheme, host, path, query, fragment } = components;
	const name = recognized.kind === "name" ? recognized.name : "";
	const offsetOf = offsetsInName(recognized);
	const writtenAt = writtenOffsets(key, recognized);
	const setPart = (type: TokenType, part: Span | undefined, delimiter = "") => {
		if (!part) return;
		const start = offsetOf(part.start - delimiter.length);
		types.fill(type, writtenAt(start), writtenAt(offsetOf(part.end)));
	};
	setPart("uriScheme", scheme);
	setPart("uriHost", host);
	setPart("uriPath", path);
	// The namespace of a URN stands in the place of a host.
	for (const part of schemeParts(components)) if (part.name === "nid") setPart("uriHost", part);
	setPart("uriQuery", query, "?");
	setPart("uriFragment", fragment, "#");
	for (const { index } of name.matchAll(/_/g))
		types.fill("characterEscape", writtenAt(index), writtenAt(index + 3));
}

function tokensOf(block: Block, types: TypesOfCharacters): SemanticToken[] {
	const tokens: SemanticToken[] = [];
	const positionIn = positionsIn(block);
	// Neither line ends nor the indents of lines belong to tokens.
	for (const { 0: found, index } of block.text.matchAll(/(?:\n|^)[ \t\f]*/g))
		types.fill(undefined, index, index + found.length);
	for (let at = 0, end = 0; at < types.length; at = end) {
		const type = types[at];
		while (end < types.length && types[end] === type) end++;
		if (!type) continue;
		const { line, character } = positionIn(at);
		tokens.push({ line, start: character, length: end - at, type });
	}
	return tokens;
}
