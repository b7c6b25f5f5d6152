/** Takes a file apart into strings, comments, markup and text, each with the way it is read. */

import { codeParts, fragmentOfCode } from "./codeScanner";
import { plain, propertyComment, unknown, unknownString, unknownText } from "./escapes";
import { languageOfId, type Scanner } from "./languages";
import { markdownParts } from "./markdownScanner";
import type { Part } from "./part";
import { patchParts } from "./patchScanner";
import { propertyKey, propertyValue, readProperties } from "./properties";
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

/** Keys, values and comments. */
function propertyParts(text: string): Part[] {
	const { entries, comments } = readProperties(text);
	const parts: Part[] = comments.map((comment) => ({ ...comment, literal: propertyComment }));
	for (const { key, value } of entries)
		parts.push({ ...key, literal: propertyKey }, { ...value, literal: propertyValue });
	return parts.sort((one, other) => one.start - other.start);
}
