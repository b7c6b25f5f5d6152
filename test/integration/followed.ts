/** Links as VS Code follows them, where no window is to click in. */
import * as vscode from "vscode";

/** A command with its arguments, as VS Code runs it. */
export interface Call {
	readonly command: string;
	readonly args: readonly unknown[];
}

/** The targets of the links of some Markdown, by their titles. */
export function hrefsOf({ value }: vscode.MarkdownString): ReadonlyMap<string, string> {
	return new Map(
		Array.from(value.matchAll(/\[([^\]]+)\]\(<?([^)> ]+)>? "\1"\)/g), ([, title = "", href = ""]) => [
			title,
			href,
		]),
	);
}

/**
 * What VS Code runs for a link to a command: its opener takes the text of a link in Markdown, which it parses, or the
 * `Uri` of a link in a document; then it decodes the query of either, and parses it as JSON. What cannot be decoded and
 * parsed, it parses without decoding, and without arguments if that fails, too.
 */
export function callOf(target: string | vscode.Uri): Call {
	const { path, query } = typeof target === "string" ? vscode.Uri.parse(target) : target;
	for (const read of [() => JSON.parse(decodeURIComponent(query)), () => JSON.parse(query)]) {
		try {
			const args = read();
			return { command: path, args: Array.isArray(args) ? args : [args] };
		} catch {
			// The next way is tried.
		}
	}
	return { command: path, args: [] };
}

/** Follows a link to a command. */
export function follow(target: string | vscode.Uri): Thenable<unknown> {
	const { command, args } = callOf(target);
	return vscode.commands.executeCommand(command, ...args);
}
