/** A document of a test, as features see it. */
import type { Range } from "vscode-languageserver-types";
import type { NameSettings } from "../src/keys/nameSettings";
import { syntaxBy } from "../src/languages/languages";
import type { Severities } from "../src/rules/rule";
import { type Document, readDocument, semanticTokens, tokenTypes } from "../src/service";
import { WorkspaceIndex } from "../src/workspace/workspaceIndex";
import { pointed, withAllMarks } from "./marks";
import { idOf, MemoryWorkspace } from "./memoryWorkspace";

interface Made {
	readonly syntax?: string;
	readonly severities?: Severities;
	readonly file?: string;
	readonly nameSettings?: NameSettings;
	/** The version before. */
	readonly before?: Document;
}

export function documentOf(
	text: string,
	{
		syntax = "properties",
		severities = new Map(),
		file = "file:///a.properties",
		nameSettings = { prefixes: ["marmot-"], schemes: ["mvn"] },
		before,
	}: Made = {},
): Document {
	const settings = before?.settings ?? { nameSettings, severities, isOn: () => true };
	return readDocument({ uri: file, file, text, syntax, settings, isOwn: true }, before);
}

/** A document among the files of a workspace, with its pointer `‸` as the position of a request. */
export function documentAmong(texts: Readonly<Record<string, string>>, path: string, marked: string) {
	const { text, at } = pointed(marked);
	const document = documentOf(text, { syntax: syntaxBy({ path }), file: idOf(path) });
	const index = new WorkspaceIndex(new MemoryWorkspace({ ...texts, [path]: text }));
	return { document, position: document.lines.positionAt(at), index };
}

/** The text of a document with ranges marked, which are in order. */
export function withRanges({ text, lines }: Document, found: readonly { readonly range: Range }[]): string {
	const spans = found.map(({ range }) => lines.spanOf(range));
	return withAllMarks(text, spans);
}

/** The semantic tokens of a document, or of its entries in a range, decoded. */
export function tokensOf(document: Document, range?: Range) {
	const { data } = semanticTokens(document, range);
	let at = { line: 0, character: 0 };
	return Array.from({ length: data.length / 5 }, (_, index) => {
		const [lines = 0, characters = 0, length = 0, type = 0] = data.slice(5 * index, 5 * index + 4);
		at = { line: at.line + lines, character: characters + (lines > 0 ? 0 : at.character) };
		const start = document.lines.offsetAt(at);
		return { start, end: start + length, type: tokenTypes[type] ?? "" };
	});
}
