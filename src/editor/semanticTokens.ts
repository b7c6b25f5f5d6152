/** Colours for files of `.properties` syntax that have a key which speaks of a URI. */
import {
	type Disposable,
	type DocumentRangeSemanticTokensProvider,
	languages,
	SemanticTokens,
	SemanticTokensBuilder,
	SemanticTokensLegend,
	type TextDocument,
} from "vscode";
import { tokensOf, tokenTypes } from "../names/semanticTokens";
import { mostKeysDrawn } from "../text/limits";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { keysInSight } from "./documents/sight";
import { registerAnew } from "./shared/registration";
import { onDidChangeSettings, settingsFor } from "./shared/settings";

/** VS Code asks a provider for documents for whole files, and then leaves out the colours of providers for ranges. */
export function registerSemanticTokens(documentKeys: DocumentKeys): Disposable {
	/** The documents whose tokens VS Code may have. */
	const coloured = new WeakSet<TextDocument>();
	const provider: DocumentRangeSemanticTokensProvider = {
		async provideDocumentRangeSemanticTokens(document, range, token) {
			const keys = await documentKeys.read(document, token);
			if (!keys) return undefined;
			// Without an answer, VS Code asks other extensions, and keeps the tokens that it has.
			const none = coloured.has(document) ? new SemanticTokens(new Uint32Array()) : undefined;
			if (
				!settingsFor(document).semanticHighlighting ||
				(keys.ofUris.length === 0 && keys.cutKeys.cut.length === 0)
			)
				return none;
			coloured.add(document);
			let { start, end } = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
			if (keys.within({ start, end }).length > mostKeysDrawn) {
				const inSight = keysInSight(document, keys);
				start = inSight[0]?.start ?? 0;
				end = inSight.at(-1)?.value.end ?? 0;
			}
			const builder = new SemanticTokensBuilder();
			for (const { type, ...found } of tokensOf(keys, { start, end })) {
				const { line, character } = document.positionAt(found.start);
				builder.push(line, character, found.end - found.start, tokenTypes.indexOf(type));
			}
			return builder.build();
		},
	};
	const legend = new SemanticTokensLegend([...tokenTypes]);
	// This makes VS Code ask again: a provider for ranges cannot tell of changes.
	return registerAnew(
		() => languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend),
		onDidChangeSettings,
	);
}
