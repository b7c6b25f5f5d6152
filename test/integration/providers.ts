/** The answers of all providers, ours among them. */
import * as vscode from "vscode";

/** All answers of the providers of a kind, as in `ask<vscode.Hover>("Hover", uri, position)`. */
export async function ask<T>(kind: string, ...args: unknown[]): Promise<T[]> {
	return (
		(await vscode.commands.executeCommand<T[] | undefined>(`vscode.execute${kind}Provider`, ...args)) ?? []
	);
}

/** The Markdown of the hovers at a position. */
export async function hoversAt(uri: vscode.Uri, at: vscode.Position): Promise<vscode.MarkdownString[]> {
	const contents = (await ask<vscode.Hover>("Hover", uri, at)).flatMap((hover) => hover.contents);
	return contents.filter((content) => content instanceof vscode.MarkdownString);
}

/** What is highlighted with the text at a position. */
export async function highlightsAt(uri: vscode.Uri, at: vscode.Position): Promise<vscode.Range[]> {
	const command = "vscode.executeDocumentHighlights";
	// VS Code answers `undefined` if no provider does.
	const found = await vscode.commands.executeCommand<vscode.DocumentHighlight[] | undefined>(
		command,
		uri,
		at,
	);
	return (found ?? []).map(({ range }) => range);
}

/** The titles of the code lenses of a document. */
export async function lensTitles(uri: vscode.Uri): Promise<(string | undefined)[]> {
	return (await ask<vscode.CodeLens>("CodeLens", uri, 100_000)).map(({ command }) => command?.title);
}

/** The edit that F2 makes, or why it is refused. */
export function renaming(
	uri: vscode.Uri,
	at: vscode.Position,
	newName: string,
): Thenable<vscode.WorkspaceEdit> {
	return vscode.commands.executeCommand("vscode.executeDocumentRenameProvider", uri, at, newName);
}

/** The text that F2 puts into its box, and its range. */
export function preparedRename(
	uri: vscode.Uri,
	at: vscode.Position,
): Thenable<{ range: vscode.Range; placeholder: string }> {
	return vscode.commands.executeCommand("vscode.prepareRename", uri, at);
}

/** What the links of the extension hand to its commands: the place of a key. */
export function locationArgument(
	{ uri }: Pick<vscode.TextDocument, "uri">,
	{ line, character } = new vscode.Position(0, 0),
): unknown {
	return { uri: uri.toString(), line, character };
}
