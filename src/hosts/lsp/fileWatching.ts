import * as lsp from "vscode-languageserver/node";
import type { Session } from "./session";

/** Registers for changes of settings and files, if supported. Returns whether the client watches files. */
export async function watchFiles({ connection, capabilities }: Session): Promise<boolean> {
	const { didChangeConfiguration, didChangeWatchedFiles } = capabilities.workspace ?? {};
	const { client } = connection;
	if (didChangeConfiguration?.dynamicRegistration)
		await client.register(lsp.DidChangeConfigurationNotification.type, { section: "nameEncoding" });
	if (!didChangeWatchedFiles?.dynamicRegistration) return false;
	// Watch all files: settings, which may change, decide which files are read, and clients report folders
	// without their files.
	await client.register(lsp.DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: "**/*" }] });
	return true;
}
