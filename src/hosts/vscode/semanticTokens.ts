/** Semantic tokens for `.properties` files with a URI key, or a key that Java cuts. */
import {
	type Disposable,
	type DocumentRangeSemanticTokensProvider,
	languages,
	SemanticTokensBuilder,
	SemanticTokensLegend,
	type TextDocument,
} from "vscode";
import { hasSemanticTokens, semanticTokensIn, tokenTypes } from "../../service/semanticTokens";
import type { DocumentKeys } from "./documents/documentKeys";
import { spanIn } from "./files/ranges";
import { onDidChangeSettings, settingsFor } from "./files/settings";
import { propertiesFiles } from "./files/syntax";
import { reregisterOn } from "./ui/registration";
import { typesForLegend } from "./ui/theia";

/** Provides tokens for ranges only: a document provider would get whole files and override range providers. */
export function registerSemanticTokens(documentKeys: DocumentKeys): Disposable {
	/** Documents for which VS Code may hold tokens. */
	const colored = new WeakSet<TextDocument>();
	const provider: DocumentRangeSemanticTokensProvider = {
		async provideDocumentRangeSemanticTokens(document, range) {
			const keys = await documentKeys.read(document);
			if (!keys) return undefined;
			const builder = new SemanticTokensBuilder();
			if (settingsFor(document).isOn("semanticHighlighting") && hasSemanticTokens(keys)) {
				colored.add(document);
				// VS Code requests only the visible range.
				for (const { type, start, end } of semanticTokensIn(keys, spanIn(document, range))) {
					const { line, character } = document.positionAt(start);
					builder.push(line, character, end - start, tokenTypes.indexOf(type));
				}
			}
			// On `undefined`, VS Code asks other providers and keeps its current tokens.
			return colored.has(document) ? builder.build() : undefined;
		},
	};
	const legend = new SemanticTokensLegend(typesForLegend());
	// Makes VS Code request tokens again: range providers have no change event.
	return reregisterOn(
		() => languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend),
		onDidChangeSettings,
	);
}
