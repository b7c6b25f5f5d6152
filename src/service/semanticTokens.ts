/**
 * Semantic tokens for `.properties` files: entries whose key is a name or a URI, and keys that Java cuts, if
 * that is reported. Whole entries, because VS Code's grammar misreads URI keys: after `\#`, it colors a
 * comment. All else, the value of a cut key too, keeps the colors of the grammar.
 */

import type { Range, SemanticTokens } from "vscode-languageserver-types";
import { isRawUri, type Key } from "../keys/key";
import { offsetsInName } from "../keys/namesOfUri";
import type { UriRecognized } from "../keys/recognizeNameOrUri";
import { endOfKey, endOfSeparator, escapesIn, unescapeProperty } from "../properties/properties";
import { type Span, shifted } from "../text/span";
import { parseUri } from "../uri/uri";
import type { Document } from "./document";

/** The length up to which an entry is colored. */
const maxEntryLength = 100_000;

/** Token types. The manifest declares those not built into VS Code, and maps them to TextMate scopes. */
export const tokenTypes = [
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

type TokenType = (typeof tokenTypes)[number];

/** The tokens of a `.properties` document, or of the entries that touch a range. */
export function semanticTokens(document: Document, range?: Range): SemanticTokens {
	const { lines } = document;
	const span = range ? lines.spanOf(range) : lines.whole;
	let last = { line: 0, character: 0 };
	const data = tokensTouching(document, span).flatMap(({ start, end, type }) => {
		const { line, character } = lines.positionAt(start);
		const from = line === last.line ? last.character : 0;
		const token = [line - last.line, character - from, end - start, tokenTypes.indexOf(type), 0];
		last = { line, character };
		return token;
	});
	return { data };
}

/** A single-line token. */
interface Token extends Span {
	readonly type: TokenType;
}

/** The tokens of the entries that touch a span, in order. */
function tokensTouching({ keys, settings, problems }: Document, span: Span): Token[] {
	if (!keys || !settings.isOn("semanticHighlighting")) return [];
	/** Where the keys that are reported as ended early were meant to end. */
	const cutEnds = new Map<Key | undefined, number>();
	for (const problem of problems)
		if (problem.endsEarly) cutEnds.set(keys.keysOfEntriesTouching(problem)[0], problem.end);
	return keys
		.keysOfEntriesTouching(span)
		.filter((key) => cutEnds.has(key) || (key.recognized && !isRawUri(key)))
		.flatMap((key) => tokensOfEntry(key, keys.text, isRawUri(key) ? undefined : cutEnds.get(key)));
}

/**
 * The tokens of the part of an entry that Java reads.
 *
 * @param endOfLost the end of the text that Java cuts off the key; if set, the value is not colored
 */
function tokensOfEntry(key: Key, source: string, endOfLost: number | undefined): Token[] {
	const { start, value, recognized } = key;
	const text = source.slice(start, Math.min(endOfLost ?? value.end, start + maxEntryLength));
	/** The token type of each character. Later types overwrite earlier ones. */
	const types: Types = new Array(text.length);
	const end = endOfKey(text, 0);
	const valueStart = endOfSeparator(text, end);
	types.fill("propertyKey", 0, end);
	const mark = text.slice(end, valueStart).search(/[=:]/);
	if (mark >= 0) types[end + mark] = "operator";
	types.fill("string", valueStart);
	if (endOfLost !== undefined) types.fill("lostKey", end);
	if (recognized?.uri !== undefined && !isRawUri(key)) setUri(types, text.slice(0, end), recognized);
	for (const found of escapesIn(text))
		if (found.text !== undefined) types.fill("characterEscape", found.start, found.end);
	// No token goes over a line end, or has an indent.
	for (const { 0: found, index } of text.matchAll(/[\r\n][ \t\f]*/g))
		types.fill(undefined, index, index + found.length);
	return runsOf(types).map((token) => shifted(token, start));
}

type Types = (TokenType | undefined)[];

function runsOf(types: Types): Token[] {
	const tokens: Token[] = [];
	for (let start = 0, end = 0; start < types.length; start = end) {
		const type = types[start];
		while (end < types.length && types[end] === type) end++;
		if (type) tokens.push({ start, end, type });
	}
	return tokens;
}

/** Sets the types of the URI's parts and of the name's escapes. Delimiters keep the key's type. */
function setUri(types: Types, written: string, recognized: UriRecognized): void {
	const { scheme, host, path, query, fragment } = parseUri(recognized.uri).value ?? {};
	const offsetOf = offsetsInName(recognized);
	const read = unescapeProperty(written);
	const writtenAt = (offset: number) => read.offsetOf(recognized.prefix.length + offset);
	const setPart = (type: TokenType, part: Span | undefined) => {
		if (part) types.fill(type, writtenAt(offsetOf(part.start)), writtenAt(offsetOf(part.end)));
	};
	setPart("uriScheme", scheme);
	setPart("uriHost", host);
	setPart("uriPath", path);
	setPart("uriQuery", query);
	setPart("uriFragment", fragment);
	for (const { index } of recognized.kind === "name" ? recognized.name.matchAll(/_/g) : [])
		types.fill("characterEscape", writtenAt(index), writtenAt(index + 3));
}
