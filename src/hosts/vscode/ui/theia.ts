/** Works around differences between VS Code and Eclipse Theia, which installs extensions from Open VSX. */
import { type DocumentFilter, extensions, plugins, RelativePattern, Uri } from "vscode";
import { tokenTypes } from "../../../service";
import { showWarning } from "./notifications";

declare module "vscode" {
	/** Only in Theia's API. */
	const plugins: object | undefined;
}

/** The string to pass to `env.openExternal`: Theia decodes it once. */
export function toOpen(uri: string): string {
	return plugins ? uri.replaceAll("%", "%25") : uri;
}

/** Refuses edits: VS Code shows the message of an error, but Theia drops it. */
export function refuse(sentence: string): undefined {
	if (!plugins) throw new Error(sentence);
	showWarning(sentence);
}

/** Selects one document. Theia finds none in a folder of a relative pattern. */
export function filterFor(uri: Uri): DocumentFilter {
	const { scheme, path, fsPath } = uri;
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (plugins || name === path) return { scheme, pattern: fsPath };
	// VS Code trims blanks from patterns, and compares them with decoded paths; a base is no pattern.
	const pattern = name.replace(/[[\]{}*?\s]/g, "[$&]");
	return { scheme, pattern: new RelativePattern(Uri.joinPath(uri, ".."), pattern) };
}

/** The token types for the legend. Theia ignores `semanticTokenScopes`, so there the scopes are the types. */
export function typesForLegend(): string[] {
	const manifest = plugins && extensions.getExtension("name-encoding.name-encoding")?.packageJSON;
	const scopes = manifest?.contributes.semanticTokenScopes[0].scopes;
	return tokenTypes.map((type) => scopes?.[type]?.[0] ?? type);
}
