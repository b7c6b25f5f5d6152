/** Takes a file apart into strings, comments, markup and text, each with the way it is read. */

import { byStart, shifted } from "../codec/outcome";
import { codeParts, likelyCodeParts } from "./codeScanner";
import {
	asciiOnly,
	type Literal,
	plain,
	propertyComment,
	unknown,
	unknownPattern,
	unknownString,
	unknownText,
} from "./escapes";
import { languageOfId, type Scanner } from "./languages";
import { markdownParts } from "./markdownScanner";
import { linesIn, type Part, uncertainPart } from "./part";
import { patchParts } from "./patchScanner";
import { propertyKey, propertyValue, readProperties } from "./properties";
import { likelyXmlParts, xmlParts } from "./xmlScanner";
import { likelyYamlParts, yamlParts } from "./yamlScanner";

/**
 * The parts of a whole file, read from its first character. Each is certain, or its literal is an uncertain one. Nothing
 * is known of a `syntax` that the table of languages lacks.
 */
export function partsOf(text: string, syntax: string): Iterable<Part> {
	const scanner = scannerOf(syntax);
	switch (scanner) {
		case "xml":
		case "html":
			return inDeclaredEncoding(xmlParts(text, scanner === "html"), text, encodingOfMarkup);
		case "yaml":
			return withUncertainRest(yamlParts(text), text, syntax);
		case "markdown":
			return markdownParts(text);
	}
	if (typeof scanner !== "object") return partsOfFragment(text, syntax);
	const parts = withUncertainRest(codeParts(text, scanner), text, syntax);
	return inDeclaredEncoding(parts, text, scanner.otherEncoding);
}

/** The declaration of an encoding other than UTF-8 (XML 1.0 §4.3.3, HTML §4.2.5.4). */
const encodingOfMarkup = /<(?:\?xml|meta\s)[^>]*(?:encoding|charset)\s*=\s*["']?(?!utf-?8\b)\w/i;

/** VS Code may read and write a file in another encoding than the declared one. They differ in what is not ASCII. */
function* inDeclaredEncoding(parts: Iterable<Part>, text: string, declaration?: RegExp): Generator<Part> {
	const isDeclared = declaration?.test(text.slice(0, 1024));
	for (const part of parts)
		yield isDeclared && part.literal ? { ...part, literal: asciiOnly(part.literal) } : part;
}

/**
 * The likely parts of some lines of a file, or of a piece of one line, without a look at the lines before them. None
 * of them is certain, except in `.properties`, where whole logical lines are enough.
 */
export function partsOfFragment(text: string, syntax: string): Iterable<Part> {
	const scanner = scannerOf(syntax);
	switch (scanner) {
		case "properties":
			return propertyParts(text);
		case "plain":
			return onePart(text, plain);
		case "xml":
		case "html":
			return partsOfLines(text, likelyXmlParts);
		case "yaml":
			return partsOfLines(text, likelyYamlParts);
		case "patch":
			return partsOfLines(text, patchParts);
	}
	return typeof scanner === "object" ? likelyCodeParts(text, scanner) : onePart(text, unknown);
}

function onePart(text: string, literal: Literal): Part[] {
	return [{ start: 0, end: text.length, literal }];
}

/** @param certain gives the certain parts, and returns the offset from which nothing is certain */
function* withUncertainRest(certain: Generator<Part, number>, text: string, syntax: string): Generator<Part> {
	const lostAt = yield* certain;
	if (lostAt >= text.length) return;
	for (const part of partsOfFragment(text.slice(lostAt), syntax)) yield shifted(part, lostAt);
}

/** The uncertain parts of some lines, each line read by itself. */
function* partsOfLines(text: string, partsOfLine: (line: string) => Iterable<Part>): Generator<Part> {
	// There may be many blank lines.
	for (const { start, end } of linesIn(text))
		if (start < end)
			for (const part of partsOfLine(text.slice(start, end))) yield shifted(uncertainPart(part), start);
}

/** The parts of a piece from the middle of a line, where nothing tells what belongs to a string. */
export function partsOfPiece(text: string, syntax: string): Iterable<Part> {
	const scanner = scannerOf(syntax);
	if (scanner === "xml" || scanner === "html") return onePart(text, unknownText);
	if (typeof scanner === "object") return onePart(text, scanner.patterns ? unknownPattern : unknownString);
	return partsOfFragment(text, syntax);
}

function scannerOf(syntax: string): Scanner | undefined {
	return languageOfId(syntax)?.scanner;
}

/** Keys, values and comments. */
function propertyParts(text: string): Part[] {
	const { entries, comments } = readProperties(text);
	const parts: Part[] = comments.map((comment) => ({ ...comment, literal: propertyComment }));
	for (const { key, value } of entries)
		parts.push({ ...key, literal: propertyKey }, { ...value, literal: propertyValue });
	return parts.sort(byStart);
}
