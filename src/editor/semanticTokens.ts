/** Colours for files of `.properties` syntax that have a key which speaks of a URI. */
import {
	type Disposable,
	type DocumentRangeSemanticTokensProvider,
	languages,
	SemanticTokensBuilder,
	SemanticTokensLegend,
	type TextDocument,
} from "vscode";
import { hasColours, tokensOf, tokenTypes } from "../names/semanticTokens";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { spanIn } from "./documents/targets";
import { onDidChangeSettings, settingsFor } from "./files/settings";
import { registerAnew } from "./ui/registration";
import { typesForLegend } from "./ui/theia";

/** VS Code asks a provider for documents for whole files, and then leaves out the colours of providers for ranges. */
export function registerSemanticTokens(documentKeys: DocumentKeys): Disposable {
	/** The documents whose tokens VS Code may have. */
	const coloured = new WeakSet<TextDocument>();
	const provider: DocumentRangeSemanticTokensProvider = {
		async provideDocumentRangeSemanticTokens(document, range, token) {
			const keys = await documentKeys.read(document, token);
			if (!keys) return undefined;
			const builder = new SemanticTokensBuilder();
			if (settingsFor(document).isOn("semanticHighlighting") && hasColours(keys)) {
				coloured.add(document);
				// VS Code asks for the lines in sight alone.
				for (const { type, start, end } of tokensOf(keys, spanIn(document, range))) {
					const { line, character } = document.positionAt(start);
					builder.push(line, character, end - start, tokenTypes.indexOf(type));
				}
			}
			// Without an answer, VS Code asks other extensions, and keeps the tokens that it has.
			return coloured.has(document) ? builder.build() : undefined;
		},
	};
	const legend = new SemanticTokensLegend(typesForLegend());
	// This makes VS Code ask again: a provider for ranges cannot tell of changes.
	return registerAnew(
		() => languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend),
		onDidChangeSettings,
	);
}
