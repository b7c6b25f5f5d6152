/** Takes a file apart into strings, comments, markup and text, each with the way it is read. */

import { codeParts, fragmentOfCode } from "./codeScanner";
import {
	plain,
	propertyComment,
	propertyKey,
	propertyValue,
	unknown,
	unknownString,
	unknownText,
} from "./escapes";
import { languageOfId, type Scanner } from "./languages";
import { markdownParts } from "./markdownScanner";
import type { Part } from "./part";
import { patchParts } from "./patchScanner";
import { propertyEntries } from "./properties";
import { fragmentOfXml, xmlParts } from "./xmlScanner";
import { fragmentOfYaml, yamlParts } from "./yamlScanner";

/**
 * The parts of a whole file, read from its first character. Each is certain, or its literal is an uncertain one.
 *
 * @param syntax the id of a language in the table; nothing is known of any other
 */
export function partsOf(text: string, syntax: string): Iterable<Part> {
	const scanner = scannerOf(syntax);
	switch (scanner) {
		case "xml":
		case "html":
			return xmlParts(text, scanner === "html");
		case "yaml":
			return yamlParts(text);
		case "markdown":
			return markdownParts(text);
	}
	return typeof scanner === "object" ? codeParts(text, scanner) : partsOfFragment(text, syntax);
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
			return [{ start: 0, end: text.length, literal: plain }];
		case "xml":
		case "html":
			return fragmentOfXml(text);
		case "yaml":
			return fragmentOfYaml(text);
		case "patch":
			return patchParts(text);
	}
	return typeof scanner === "object"
		? fragmentOfCode(text, scanner)
		: [{ start: 0, end: text.length, literal: unknown }];
}

/** The parts of a piece from the middle of a line, where nothing tells what belongs to a string. */
export function partsOfPiece(text: string, syntax: string): Iterable<Part> {
	const end = text.length;
	const scanner = scannerOf(syntax);
	if (scanner === "xml" || scanner === "html") return [{ start: 0, end, literal: unknownText }];
	if (typeof scanner === "object") return [{ start: 0, end, literal: unknownString }];
	return partsOfFragment(text, syntax);
}

function scannerOf(syntax: string): Scanner | undefined {
	return languageOfId(syntax)?.scanner;
}

/** Keys, values, and the comments between them. */
function propertyParts(text: string): Part[] {
	const parts: Part[] = [];
	let end = 0;
	for (const { key, value } of propertyEntries(text)) {
		addComments(text, end, key.start, parts);
		parts.push({ ...key, literal: propertyKey }, { ...value, literal: propertyValue });
		end = value.end + 1;
	}
	addComments(text, end, text.length, parts);
	return parts;
}

function addComments(text: string, start: number, end: number, parts: Part[]): void {
	const mark = /[ \t\f]*[#!]*/y;
	for (let at = start; at < end || parts.length === 0; ) {
		const lineEnd = text.indexOf("\n", at);
		const commentEnd = lineEnd < 0 || lineEnd > end ? end : lineEnd;
		mark.lastIndex = at;
		const marked = mark.test(text) ? Math.min(mark.lastIndex, commentEnd) : at;
		parts.push({ start: marked, end: commentEnd, literal: propertyComment });
		at = commentEnd + 1;
	}
}
