/** What is shown of one document: diagnostics, hovers, colours, lenses, hints, links, symbols. */
import * as lsp from "vscode-languageserver/node";
import { contributes } from "../../package.json";
import { type Span, textIn } from "../codec/outcome";
import { uriProblems } from "../codec/problems";
import { findProblems, severities } from "../names/check";
import { shown } from "../names/display";
import { hoverNotes } from "../names/hover";
import type { Key } from "../names/key";
import type { Keys } from "../names/keys";
import { codeSpan } from "../names/markdown";
import { type OutlineKey, outlineKey, outlineOf } from "../names/outline";
import type { Recognized } from "../names/recognition";
import { tokensOf, tokenTypes } from "../names/semanticTokens";
import { sureNamesInValues } from "../names/tokens";
import { uriTable } from "../names/uriTable";
import type { Settings } from "../node/settings";
import { longestName } from "../text/limits";
import type { OpenDocument } from "./documents";

/** In characters. */
const mostInLabel = 120;

/** A text of a file as a label. */
export function labelOf(text: string): string {
	return shown(text, mostInLabel);
}

const mostDiagnostics = 2000;

/** The types of tokens, by the names that the protocol has for them. */
export const tokenLegend: readonly string[] = tokenTypes.map(
	(type) => contributes.semanticTokenTypes.find(({ id }) => id === type)?.superType ?? type,
);

export function diagnosticsOf(
	{ uri, lines }: OpenDocument,
	keys: Keys,
	settings: Settings,
): lsp.Diagnostic[] {
	const found = findProblems(keys, false, settings).slice(0, mostDiagnostics);
	return found.map(({ rule, message, severity, span, related }) => ({
		range: lines.recounted(span),
		severity: (severities.indexOf(severity) + 1) as lsp.DiagnosticSeverity,
		source: "Name Encoding",
		code: rule,
		message,
		relatedInformation: related.map((other) => ({
			location: { uri, range: lines.recounted(other.span) },
			message: other.message,
		})),
	}));
}

/** A key, or a name that is sure, and may be shown unasked. */
export interface Target extends Span {
	readonly recognized: Recognized;
	readonly key?: Key;
	/** Whether it stands in prose, so that it only may be a name. */
	readonly isTentative?: boolean;
}

export function hoverOf({ text, lines }: OpenDocument, target: Target, offset: number): lsp.Hover | null {
	const { recognized, key, start, end, isTentative } = target;
	if (end - start > longestName) return null;
	const { findings, remark = "" } = hoverNotes(recognized, key, textIn(text, target), offset - start);
	const { uri = "" } = recognized;
	const title = uri === "" ? "" : codeSpan(uri);
	const list = findings.map((finding) => `- ${finding}`);
	const about = [title, "", ...list, "", ...uriTable(uri), "", remark].join("\n").trim();
	const value = isTentative ? `This may be the name of ${title}.` : about;
	return { contents: { kind: lsp.MarkupKind.Markdown, value }, range: lines.rangeOf(target) };
}

/** Whether a browser opens a URI, and clients pass it on as it is. */
function isOpenable(uri: string): boolean {
	return /^https?:\/\/[^/]/i.test(uri) && uriProblems(uri).length === 0;
}

/** The keys of a span that are names, each with its URI. */
function namesIn(keys: Keys, span: Span): { key: Key; uri: string; title: string }[] {
	return keys.within(span).flatMap((key) => {
		if (key.recognized?.kind !== "name") return [];
		const { uri } = key.recognized;
		return { key, uri, title: labelOf(uri) };
	});
}

export function lensesOf({ lines }: OpenDocument, keys: Keys, span: Span): lsp.CodeLens[] {
	return namesIn(keys, span).map(({ key, uri, title }) => {
		const command = isOpenable(uri) ? "nameEncoding.openUri" : "";
		return { range: lines.rangeOf(key), command: { title, command, arguments: [uri] } };
	});
}

export function hintsOf({ lines }: OpenDocument, keys: Keys, span: Span): lsp.InlayHint[] {
	return namesIn(keys, span).map(({ key, title }) => {
		return { position: lines.positionAt(key.end), label: title, paddingLeft: true };
	});
}

/** Links the keys, and the sure names in values and comments. */
export function linksOf({ lines }: OpenDocument, keys: Keys, span: Span): lsp.DocumentLink[] {
	return [...keys.within(span), ...sureNamesInValues(keys, span)].flatMap((found) => {
		const { uri = "" } = found.recognized ?? {};
		return isOpenable(uri) ? { range: lines.rangeOf(found), target: uri } : [];
	});
}

export function symbolsOf({ lines }: OpenDocument, keys: Keys, span: Span): lsp.DocumentSymbol[] {
	const ends = new Map(keys.cutKeys.cut.map(({ start, end }) => [start, end]));
	const restOf = ({ start, end }: Key) => keys.text.slice(end, ends.get(start) ?? end);
	const symbolOf = ({ key, prefix, rest = "" }: OutlineKey, name: string): lsp.DocumentSymbol => ({
		// Clients refuse symbols without a name; Java takes the empty key.
		name: labelOf(name) || '""',
		detail: labelOf(prefix || rest),
		kind: lsp.SymbolKind.Key,
		range: lines.rangeOf({ start: key.start, end: key.value.end }),
		selectionRange: lines.rangeOf(key),
	});
	return outlineOf(keys.within(span).map((key) => outlineKey(key, restOf(key)))).map((entry) => {
		if (!("keys" in entry)) return symbolOf(entry, entry.text);
		const { namespace, keys: within } = entry;
		const children = within.map((each) => symbolOf(each, each.text.slice(namespace.length) || each.text));
		return { ...symbolOf(within[0] as OutlineKey, namespace), kind: lsp.SymbolKind.Namespace, children };
	});
}

export function tokensIn({ lines }: OpenDocument, keys: Keys, span: Span): lsp.SemanticTokens {
	const builder = new lsp.SemanticTokensBuilder();
	const isColoured = keys.ofUris.length > 0 || keys.cutKeys.cut.length > 0;
	for (const { type, ...found } of isColoured ? tokensOf(keys, span) : []) {
		const { start, end } = lines.rangeOf(found);
		builder.push(start.line, start.character, end.character - start.character, tokenTypes.indexOf(type), 0);
	}
	return builder.build();
}
