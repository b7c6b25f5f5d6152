/** What a file consists of, as far as it matters for names and URIs: strings, comments, markup, and how each is read. */

import { codeParts, fragmentOfCode } from "./codeScanner";
import { codeLanguageOf } from "./codeSyntax";
import { plain, propertyComment, unknown, unknownString, unknownText } from "./escapes";
import { markdownParts } from "./markdownScanner";
import type { Part } from "./part";
import { patchParts } from "./patchScanner";
import { propertyKey, propertyValue, readProperties } from "./properties";
import { fragmentOfXml, isXml, xmlParts } from "./xmlScanner";
import { fragmentOfYaml, yamlParts } from "./yamlScanner";

/**
 * The parts of a whole file, from its first character on. Each is certain, or its literal is an uncertain one.
 *
 * @param syntax the id of a language of VS Code, or `properties`; nothing is known of any other
 */
export function partsOf(text: string, syntax: string): Iterable<Part> {
	switch (syntax) {
		case "properties":
			return propertyParts(text);
		case "plaintext":
			return [{ start: 0, end: text.length, literal: plain }];
		case "markdown":
			return markdownParts(text);
		case "yaml":
			return yamlParts(text);
	}
	if (isXml(syntax)) return xmlParts(text, syntax);
	const language = codeLanguageOf(syntax);
	return language ? codeParts(text, language) : partsOfFragment(text, syntax);
}

/** Whether it is known how files of the language of this id are read; `properties` is no such id, for VS Code gives it to others. */
export function hasKnownSyntax(id: string): boolean {
	return ["markdown", "yaml", "diff"].includes(id) || isXml(id) || codeLanguageOf(id) !== undefined;
}

/**
 * The likely parts of some lines of a file, or of a piece of one line, without a look at what stands before: none of
 * them is certain, but for `.properties`, where whole logical lines are enough.
 */
export function partsOfFragment(text: string, syntax: string): Iterable<Part> {
	switch (syntax) {
		case "properties":
			return propertyParts(text);
		case "plaintext":
			return [{ start: 0, end: text.length, literal: plain }];
		case "yaml":
			return fragmentOfYaml(text);
		case "diff":
			return patchParts(text);
	}
	if (isXml(syntax)) return fragmentOfXml(text);
	const language = codeLanguageOf(syntax);
	return language ? fragmentOfCode(text, language) : [{ start: 0, end: text.length, literal: unknown }];
}

/** A piece from the middle of a line, where nobody can tell what belongs to a string and what does not. */
export function partsOfPiece(text: string, syntax: string): Iterable<Part> {
	const end = text.length;
	if (isXml(syntax)) return [{ start: 0, end, literal: unknownText }];
	if (codeLanguageOf(syntax)) return [{ start: 0, end, literal: unknownString }];
	return partsOfFragment(text, syntax);
}

/** Keys, values and comments. */
function propertyParts(text: string): Part[] {
	const { entries, comments } = readProperties(text);
	const parts: Part[] = comments.map((comment) => ({ ...comment, literal: propertyComment }));
	for (const { key, value } of entries)
		parts.push({ ...key, literal: propertyKey }, { ...value, literal: propertyValue });
	return parts.sort((one, other) => one.start - other.start);
}
