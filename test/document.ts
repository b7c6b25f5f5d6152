/** A document of a test, as features see it. */
import type { Range } from "vscode-languageserver-types";
import type { NameSettings } from "../src/keys/nameSettings";
import type { Severities } from "../src/rules/rule";
import { type Document, readDocument, semanticTokens, tokenTypes } from "../src/service";

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
