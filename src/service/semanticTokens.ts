/**
 * Semantic tokens for `.properties` files: keys, values, comments, escapes, parts of URIs. Whole lines, because VS Code's
 * grammar misreads URI keys: after `\#`, it colors a comment.
 */

import type { Range, SemanticTokens } from "vscode-languageserver-types";
import { type FileKeys, isCommentLine } from "../keys/fileKeys";
import { offsetsInName } from "../keys/nameOffsets";
import type { Recognized } from "../keys/recognition";
import { endOfKey, endOfSeparator, escapesIn, unescapeProperty } from "../properties/properties";
import { lineAround } from "../text/lines";
import { type Span, shifted } from "../text/span";
import { parseUri } from "../uri/uri";
import type { Document } from "./document";

/** The text colored at once: more than any window shows. */
const maxReadLength = 1_000_000;

/** Token types. The manifest declares those not built into VS Code, and maps them to TextMate scopes. */
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

type TokenType = (typeof tokenTypes)[number];

/** The tokens of a `.properties` document, or of the lines of a range; none in a file without anything to color. */
export function semanticTokens({ keys, lines, text, settings }: Document, range?: Range): SemanticTokens {
	const data: number[] = [];
	if (!keys || !settings.isOn("semanticHighlighting") || !hasSemanticTokens(keys)) return { data };
	const last = { line: 0, character: 0 };
	const span = range ? lines.spanOf(range) : { start: 0, end: text.length };
	for (const { start, end, type } of semanticTokensIn(keys, span)) {
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

/** Whether a file gets tokens: it has a URI key, or a key that Java cuts. */
export function hasSemanticTokens(keys: FileKeys): boolean {
	return keys.uriKeys.length > 0 || keys.cutKeys.size > 0;
}

/** The tokens on the lines that touch a span, in order. */
export function semanticTokensIn(keys: FileKeys, { start, end }: Span): SemanticToken[] {
	const { text } = keys;
	const { start: first } = lineAround(text, start);
	const last = Math.min(lineAround(text, end).end, first + maxReadLength);
	/** The token type of each character. Later types overwrite earlier ones. */
	const types: (TokenType | undefined)[] = [];
	const setType: SetType = (type, from, to) => {
		for (let at = Math.max(from, first); at < Math.min(to, last); at++) types[at - first] = type;
	};
	for (const line of keys.linesTouching({ start: first, end })) {
		if (isCommentLine(line)) {
			setType("comment", line.mark, line.end);
			continue;
		}
		// For a split URI, color what Java reads.
		const keyStart = line.start;
		const keyEnd = line.split ? endOfKey(text, keyStart) : line.end;
		const valueStart = line.split ? endOfSeparator(text, keyEnd) : line.value.start;
		const valueEnd = line.value.end;
		setType("propertyKey", keyStart, keyEnd);
		const mark = text.slice(keyEnd, valueStart).search(/[=:]/);
		if (mark >= 0) setType("operator", keyEnd + mark, keyEnd + mark + 1);
		setType("string", valueStart, valueEnd);
		setType("lostKey", keyEnd, keys.cutKeys.get(keyStart)?.end ?? keyEnd);
		if (line.recognized && !line.split)
			setUri(setType, keyStart, text.slice(keyStart, keyEnd), line.recognized);
		const from = Math.max(keyStart, first);
		for (const found of escapesIn(text.slice(from, Math.min(valueEnd, last))))
			if (!found.isMalformed) setType("characterEscape", from + found.start, from + found.end);
	}
	return tokensOfTypes(types, text.slice(first, first + types.length)).map((token) => shifted(token, first));
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
