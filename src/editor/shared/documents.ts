/** Documents of VS Code, in the form in which `src/text` takes them. */
import {
	type CancellationToken,
	type DocumentFilter,
	Range,
	type TextDocument,
	type Uri,
	workspace,
} from "vscode";
import type { Span } from "../../codec/outcome";
import {
	type Language,
	languageOfId,
	languageOfPath,
	propertiesGlob,
	propertiesIds,
} from "../../text/languages";
import {
	type Block,
	blockOfLines,
	type LinePosition,
	type LineSpan,
	type Lines,
	lineSpansIn,
} from "../../text/lines";
import { blockAround } from "../../text/logicalLines";
import { associatedLanguage, isAssociatedWithProperties } from "./fileAssociations";

/** The scheme of documents that show a file decoded, and so are no `.properties` files any more. */
export const decodedScheme = "name-encoding-decoded";

/**
 * The documents that may have `.properties` syntax. VS Code gives the plain `properties` to others, too, so providers
 * ask `isPropertiesFile` before they answer.
 */
export const propertiesFiles: readonly DocumentFilter[] = [
	{ pattern: propertiesGlob },
	...propertiesIds.map((language) => ({ language })),
	{ language: "properties" },
];

/** Whether the document has the syntax of `java.util.Properties`. */
export function isPropertiesFile({ uri, languageId }: TextDocument): boolean {
	if (uri.scheme === decodedScheme) return false;
	if (hasPathOfProperties(uri) || propertiesIds.includes(languageId)) return true;
	// VS Code opens a file as plain text if no extension brings its language.
	const isOfUnsureLanguage = languageId === "properties" || languageId === "plaintext";
	return isOfUnsureLanguage && isAssociatedWithProperties(uri);
}

function hasPathOfProperties({ path }: Uri): boolean {
	return languageOfPath(path)?.scanner === "properties";
}

/** The id by which the table of languages knows the syntax of a file that is not open. */
export function syntaxOfFile(uri: Uri): string {
	const ofPath = languageOfPath(uri.path);
	if (ofPath?.scanner === "properties") return "properties";
	const associated = languageOfId(associatedLanguage(uri) ?? "");
	return (associated?.isRenamed ? associated : ofPath)?.ids[0] ?? "plaintext";
}

/** File systems of disks. */
export const diskSchemes: ReadonlySet<string> = new Set(["file", "vscode-remote"]);

/** The open document of a URI, which may have unsaved changes. */
export function openDocument(uri: Uri | string): TextDocument | undefined {
	const id = uri.toString();
	return workspace.textDocuments.find((document) => document.uri.toString() === id);
}

/** The encoding of a document or, before VS Code 1.100, the one that is set for it. */
export function encodingOf(document: TextDocument): string {
	try {
		const { encoding } = document as { readonly encoding?: string };
		if (encoding !== undefined) return encoding;
	} catch {
		// Older versions have it for their own use, and throw.
	}
	return workspace.getConfiguration("files", document).get("encoding", "utf8");
}

/** The id by which the table of languages knows the syntax of a document. */
export function syntaxOf(document: TextDocument): string {
	if (isPropertiesFile(document)) return "properties";
	const { languageId, isUntitled } = document;
	const ofEnding = languageOfEnding(document)?.ids[0];
	// VS Code opens whatever it does not know as plain text.
	if (languageId === "plaintext") return ofEnding ?? (isUntitled ? languageId : "unknown");
	if (languageId === "shellscript") return syntaxOfShell(document);
	// VS Code gives this id to .gitconfig and .editorconfig too, which escape in other ways.
	const ofDocument = languageId === "properties" ? "ini" : languageId;
	if (languageOfId(ofDocument)?.scanner) return ofDocument;
	// CMakeLists.txt is not plain text.
	return ofEnding === "plaintext" ? ofDocument : (ofEnding ?? ofDocument);
}

/** Whether a document is prose, or in an unknown language: what looks like a name there may not be one. */
export function isProse(document: TextDocument): boolean {
	const { scanner } = languageOfId(syntaxOf(document)) ?? {};
	return scanner === undefined || scanner === "plain" || scanner === "markdown";
}

/** Some shells do not quote as those of POSIX do. */
function syntaxOfShell(document: TextDocument): string {
	const isOther =
		/\.(?:fish|t?csh(?:rc)?)$/i.test(document.uri.path) ||
		/^#!.*(?:fish|csh|env -S)/.test(document.lineAt(0).text);
	return isOther ? "unknown" : document.languageId;
}

/** The language that the name of a document's file tells, whichever language VS Code gives it. */
export function languageOfEnding({ uri }: TextDocument): Language | undefined {
	return uri.scheme === decodedScheme ? undefined : languageOfPath(uri.path);
}

/**
 * The id of the language whose settings apply to a document. VS Code itself knows neither Kotlin nor Scala, and takes
 * their files for plain text unless an extension brings the language.
 */
export function languageOf(document: TextDocument): string {
	const { languageId } = document;
	if (languageId !== "plaintext") return languageId;
	return associatedLanguage(document.uri) ?? languageOfEnding(document)?.ids[0] ?? languageId;
}

/** The parts of a block that tell where its offsets are in the document. */
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

/** Gives a function that tells whether to stop reading a document: it has changed or was closed, or nobody waits. */
export function changeWatcher(document: TextDocument, token?: CancellationToken): () => boolean {
	const { version } = document;
	return () => token?.isCancellationRequested === true || document.isClosed || document.version !== version;
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

/** The offset of a position in a block; 0 for one above the block, its length for one below. */
export function offsetIn({ firstLine, text }: BlockText, { line, character }: LinePosition): number {
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
