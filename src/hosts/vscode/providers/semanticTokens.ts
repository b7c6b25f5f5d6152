/** Semantic tokens, and what makes VS Code request them again. */
import {
	Disposable,
	type DocumentRangeSemanticTokensProvider,
	languages,
	SemanticTokens,
	SemanticTokensLegend,
	type TextDocument,
} from "vscode";
import * as service from "../../../service";
import { documentOf, siblingCache } from "../documents/serviceDocuments";
import { onDidChangeSettings } from "../files/settings";
import { propertiesFiles } from "../files/syntax";
import { typesForLegend } from "../ui/theia";

/**
 * Provides tokens for ranges only: a document provider would get whole files and override range providers.
 */
export function registerSemanticTokens(): Disposable {
	/** Documents for which VS Code may hold tokens. */
	const colored = new WeakSet<TextDocument>();
	const provider: DocumentRangeSemanticTokensProvider = {
		provideDocumentRangeSemanticTokens(textDocument, range) {
			// VS Code requests only the visible range.
			const { data } = service.semanticTokens(documentOf(textDocument), range);
			if (data.length > 0) colored.add(textDocument);
			// On `undefined`, VS Code asks other providers and keeps its current tokens.
			return colored.has(textDocument) ? new SemanticTokens(new Uint32Array(data)) : undefined;
		},
	};
	const legend = new SemanticTokensLegend(typesForLegend());
	let registered: Disposable | undefined;
	// Registering once more makes VS Code request tokens again: range providers have no change event.
	const register = () => {
		registered?.dispose();
		registered = languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend);
	};
	register();
	siblingCache.onDidRead(register);
	return Disposable.from(onDidChangeSettings(register), { dispose: () => registered?.dispose() });
}
