/** Works around differences between Eclipse Theia and VS Code. */
import { extensions, plugins } from "vscode";
import { tokenTypes } from "../../names/semanticTokens";
import { warn } from "./notifications";

declare module "vscode" {
	/** Theia's API has it, VS Code's has not. */
	const plugins: object | undefined;
}

/** Returns the string to open for a URI: Theia decodes it once. */
export function toOpen(uri: string): string {
	return plugins ? uri.replaceAll("%", "%25") : uri;
}

/** Refuses edits: VS Code shows the sentence of an error, and Theia drops it. */
export function refuse(sentence: string): undefined {
	if (!plugins) throw new Error(sentence);
	warn(sentence);
}

/** The types of tokens. Theia does not read the scopes in the manifest: for it, they are the types. */
export function typesForLegend(): string[] {
	const manifest = plugins && extensions.getExtension("name-encoding.name-encoding")?.packageJSON;
	const scopes = manifest?.contributes.semanticTokenScopes[0].scopes;
	return tokenTypes.map((type) => scopes?.[type]?.[0] ?? type);
}
