/**
 * Semantic tokens for `.properties` files: entries whose key is a name or a URI, and keys that Java cuts, if that is
 * reported. Whole entries, because VS Code's grammar misreads URI keys: after `\#`, it colors a comment. All else,
 * the value of a cut key too, keeps the colors of the grammar.
 */

import type { Range, SemanticTokens } from "vscode-languageserver-types";
import type { Key } from "../keys/key";
import { offsetsInName } from "../keys/nameOffsets";
import type { Recognized } from "../keys/recognition";
import { endOfKey, endOfSeparator, escapesIn, unescapeProperty } from "../properties/properties";
import { cutKey } from "../rules/cutKey";
import { rawUriKey } from "../rules/rawUriKey";
import { indexFrom } from "../text/binarySearch";
import { lineAround } from "../text/lines";
import { type Span, shifted } from "../text/span";
import { parseUri } from "../uri/uri";
import type { Document } from "./document";

/** The text colored at once: more than any window shows. */
const maxReadLength = 1_000_000;

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
	const { lines, text } = document;
	const data: number[] = [];
	const last = { line: 0, character: 0 };
	const span = range ? lines.spanOf(range) : { start: 0, end: text.length };
	for (const { start, end, type } of semanticTokensIn(document, span)) {
		const { line, character } = lines.positionAt(start);
		const isSameLine = line === last.line;
		const offset = isSameLine ? character - last.character : character;
		data.push(line - last.line, offset, end - start, tokenTypes.indexOf(type), 0);
		last.line = line;
		last.character = character;
	}
	return { data };
}

/** A single-line token. */
export interface SemanticToken extends Span {
	readonly type: TokenType;
}

/** The tokens on the lines that touch a span, in order. */
export function semanticTokensIn(
	{ keys, settings, problems }: Document,
	{ start, end }: Span,
): SemanticToken[] {
	if (!keys || !settings.isOn("semanticHighlighting")) return [];
	const { text } = keys;
	const { start: first } = lineAround(text, start);
	const last = Math.min(lineAround(text, end).end, first + maxReadLength);
	/** The token type of each character. Later types overwrite earlier ones. */
	const types: (TokenType | undefined)[] = [];
	const setType: SetType = (type, from, to) => {
		for (let at = Math.max(from, first); at < Math.min(to, last); at++) types[at - first] = type;
	};
	const misread = problems.filter(({ rule }) => rule === cutKey.id || rule === rawUriKey.id);
	for (const key of keys.touching({ start: first, end: last })) {
		const { start: keyStart, value, split } = key;
		const problem = misread[indexFrom(misread, keyStart)];
		const isMisread = problem !== undefined && problem.start <= value.end;
		if (!isMisread && (split || !key.recognized)) continue;
		const isCut = isMisread && !split;
		const entryEnd = isCut ? problem.end : value.end;
		setEntry(setType, key, text, entryEnd);
		if (isCut) setType("lostKey", key.end, entryEnd);
		const from = Math.max(keyStart, first);
		for (const found of escapesIn(text.slice(from, Math.min(entryEnd, last))))
			if (!found.isMalformed) setType("characterEscape", from + found.start, from + found.end);
	}
	return tokensOfTypes(types, text.slice(first, first + types.length)).map((token) => shifted(token, first));
}

/** Sets the types of what Java reads, up to an offset in the value. */
function setEntry(setType: SetType, key: Key, text: string, entryEnd: number): void {
	const { start, value, split, recognized } = key;
	const end = split ? endOfKey(text, start) : key.end;
	const valueStart = split ? endOfSeparator(text, end) : value.start;
	setType("propertyKey", start, end);
	const mark = text.slice(end, valueStart).search(/[=:]/);
	if (mark >= 0) setType("operator", end + mark, end + mark + 1);
	setType("string", valueStart, entryEnd);
	if (recognized && !split) setUri(setType, start, text.slice(start, end), recognized);
}

type SetType = (type: TokenType, from: number, to: number) => void;

/** Runs of one type, without line ends and indents. */
function tokensOfTypes(types: (TokenType | undefined)[], text: string): SemanticToken[] {
	for (const { 0: found, index } of text.matchAll(/(?:[\r\n]|^)[ \t\f]*/g))
		types.fill(undefined, index, index + found.length);
	const tokens: SemanticToken[] = [];
	for (let start = 0, end = 0; start < types.length; start = end) {
		const type = types[start];
		while (end < types.length && types[end] === type) end++;
		if (type) tokens.push({ start, end, type });
	}
	return tokens;
}

/** Sets the types of the URI's parts and of the name's escapes. Most delimiters keep the key's type. */
function setUri(setType: SetType, keyStart: number, written: string, recognized: Recognized): void {
	const components = recognized.uri === undefined ? undefined : parseUri(recognized.uri).value;
	if (recognized.kind === "malformed-name" || !components) return;
	const { scheme, host, path, query, fragment } = components;
	const offsetOf = offsetsInName(recognized);
	const read = unescapeProperty(written);
	const writtenAt = (offset: number) => keyStart + read.offsetOf(recognized.prefix.length + offset);
	const setPart = (type: TokenType, part: Span | undefined, delimiter = "") => {
		if (!part) return;
		const start = offsetOf(part.start - delimiter.length);
		setType(type, writtenAt(start), writtenAt(offsetOf(part.end)));
	};
	setPart("uriScheme", scheme);
	setPart("uriHost", host);
	setPart("uriPath", path);
	setPart("uriQuery", query, "?");
	setPart("uriFragment", fragment, "#");
	for (const { index } of recognized.kind === "name" ? recognized.name.matchAll(/_/g) : [])
		setType("characterEscape", writtenAt(index), writtenAt(index + 3));
}
