/** Documents of VS Code, as the text room wants them. */
import { type DocumentSelector, Position, Range, type TextDocument } from "vscode";
import type { Span } from "../codec/outcome";
import { type Block, blockAround, type Lines } from "../text/properties";

/** The plain id `properties` is not enough: it covers `.gitconfig` and `.editorconfig`, too. */
const propertiesLanguages = [
	"java-properties",
	"jpa-query-properties",
	"microprofile-properties",
	"quarkus-properties",
	"spring-boot-properties",
];

export const propertiesFiles: DocumentSelector = [
	{ pattern: "**/*.properties" },
	...propertiesLanguages.map((language) => ({ language })),
];

/** Whether the document has the syntax of `java.util.Properties`. */
export function isPropertiesFile({ uri, languageId }: TextDocument): boolean {
	return uri.path.endsWith(".properties") || propertiesLanguages.includes(languageId);
}

/** The id by which the text room knows the syntax of a document. */
export function syntaxOf(document: TextDocument): string {
	if (isPropertiesFile(document)) return "properties";
	// VS Code gives the same id to .gitconfig and .editorconfig, which escape otherwise.
	return document.languageId === "properties" ? "ini" : document.languageId;
}

/** The lines around one that can be read alone: in `.properties` its logical line, elsewhere the line. */
export function blockOf(document: TextDocument, line: number): Block {
	return isPropertiesFile(document)
		? blockOver(document, line, line)
		: { firstLine: line, text: document.lineAt(line).text };
}

/** Some lines of a `.properties` file, with those around them that they cannot be read without. */
export function blockOver(document: TextDocument, firstLine: number, lastLine: number): Block {
	return blockAround(linesOf(document), firstLine, lastLine);
}

function linesOf(document: TextDocument): Lines {
	return { count: document.lineCount, at: (line) => document.lineAt(line).text };
}

/** The offset in a block of a position; before or behind the block, its begin or end. */
export function offsetIn({ firstLine, text }: Block, { line, character }: Position): number {
	if (line < firstLine) return 0;
	let start = 0;
	for (let at = firstLine; at < line; at++) {
		const end = text.indexOf("\n", start);
		if (end < 0) return text.length;
		start = end + 1;
	}
	return Math.min(start + character, text.length);
}

/** The range of a span of a block. */
export function rangeIn(block: Block, span: Span): Range {
	return rangesIn(block)(span);
}

/** Gives the ranges of spans of a block that come in their order, reading the block once for all of them. */
export function rangesIn({ firstLine, text }: Block): (span: Span) => Range {
	let line = firstLine;
	let lineStart = 0;
	let lineEnd = text.indexOf("\n");
	const positionAt = (offset: number) => {
		while (lineEnd >= 0 && lineEnd < offset) {
			line++;
			lineStart = lineEnd + 1;
			lineEnd = text.indexOf("\n", lineStart);
		}
		return new Position(line, offset - lineStart);
	};
	return ({ start, end }) => new Range(positionAt(start), positionAt(end));
}
