/** Documents of VS Code, as the text room wants them. */
import { type DocumentFilter, type Position, Range, type TextDocument, type Uri, workspace } from "vscode";
import type { Span } from "../codec/outcome";
import { type Block, blockOfLines, type LineSpan, type Lines, lineSpansIn } from "../text/lines";
import { blockAround } from "../text/logicalLines";

/** The plain id `properties` is not enough: it covers `.gitconfig` and `.editorconfig`, too. */
const propertiesLanguages = [
	"java-properties",
	"jpa-query-properties",
	"microprofile-properties",
	"quarkus-properties",
	"spring-boot-properties",
];

/** Of documents that are shown decoded, and so are no `.properties` files any more. */
export const decodedScheme = "name-encoding-decoded";

export const propertiesFiles: readonly DocumentFilter[] = [
	{ pattern: "**/*.properties" },
	...propertiesLanguages.map((language) => ({ language })),
];

/** Whether the document has the syntax of `java.util.Properties`. */
export function isPropertiesFile({ uri, languageId }: TextDocument): boolean {
	if (uri.scheme === decodedScheme) return false;
	return uri.path.endsWith(".properties") || propertiesLanguages.includes(languageId);
}

/** Whether a file is one, open or not. */
export function isPropertiesUri(uri: Uri): boolean {
	const document = openDocument(uri);
	return document ? isPropertiesFile(document) : uri.path.endsWith(".properties");
}

/** File systems of disks. */
export const diskSchemes: ReadonlySet<string> = new Set(["file", "vscode-remote"]);

/** Whether a file is none of a disk that is neither of the workspace nor open: any link may name it to a command. */
export function isWithinReach(uri: Uri): boolean {
	return (
		!diskSchemes.has(uri.scheme) ||
		workspace.getWorkspaceFolder(uri) !== undefined ||
		openDocument(uri) !== undefined
	);
}

/** The open document of a URI, which may have unsaved changes. */
export function openDocument(uri: Uri | string): TextDocument | undefined {
	const id = uri.toString();
	return workspace.textDocuments.find((document) => document.uri.toString() === id);
}

/** The id by which the text room knows the syntax of a document. */
export function syntaxOf(document: TextDocument): string {
	if (isPropertiesFile(document)) return "properties";
	// VS Code gives the same id to .gitconfig and .editorconfig, which escape otherwise.
	return document.languageId === "properties" ? "ini" : document.languageId;
}

/** What offsets of a block are told by. */
type BlockText = Pick<Block, "firstLine" | "text">;

/** The lines around one that can be read alone: in `.properties` its logical line, elsewhere the line. */
export function blockOf(document: TextDocument, line: number): Block {
	return isPropertiesFile(document)
		? blockOver(document, line, line)
		: blockOfLines(linesOf(document), line, line);
}

/** Some lines of a `.properties` file, with those around them that they cannot be read without. */
export function blockOver(document: TextDocument, firstLine: number, lastLine: number): Block {
	return blockAround(linesOf(document), firstLine, lastLine);
}

/** The document as it is whenever a line is asked for. */
export function linesOf(document: TextDocument): Lines {
	return {
		get count() {
			return document.lineCount;
		},
		at: (line) => document.lineAt(line).text,
	};
}

/** The offset in a block of a position; before or behind the block, its begin or end. */
export function offsetIn({ firstLine, text }: BlockText, { line, character }: Position): number {
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
export function rangeIn(block: BlockText, span: Span): Range {
	return rangesIn(block)(span);
}

/** Gives the ranges of spans of a block; quick for spans that come in their order. */
export function rangesIn(block: BlockText): (span: Span) => Range {
	const spanOf = lineSpansIn(block);
	return (span) => rangeOf(spanOf(span));
}

export function rangeOf({ start, end }: LineSpan): Range {
	return new Range(start.line, start.character, end.line, end.character);
}
