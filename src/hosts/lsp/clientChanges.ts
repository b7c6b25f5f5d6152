/** Follows what a client changes: its folders, settings, and files. */
import * as lsp from "vscode-languageserver/node";
import type { SettingValues } from "../node/settingsFiles";
import { pathOfUri } from "./fileUris";
import { ignore, type Session } from "./session";

/**
 * Whether a URI is that of a settings file, an ignore file, or a folder of settings: clients report folders
 * without their files.
 */
const isSettingsFile = (uri: string) => /\/(?:\.vscode(?:\/settings\.json)?|\.gitignore)\/?$/.test(uri);

export function follow(params: lsp.InitializeParams, session: Session): void {
	const { workspaceFolders, rootUri, initializationOptions } = params;
	const { connection, capabilities, workspace } = session;
	/** The settings that the client sent by itself, used unless it answers `workspace/configuration`. */
	let pushed: unknown = initializationOptions;
	let folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
	let requests = 0;
	const ask = async () => {
		const request = ++requests;
		const answer =
			capabilities.workspace?.configuration &&
			(await connection.workspace.getConfiguration("nameEncoding").catch(ignore));
		// Clients may answer in any order: the last request wins.
		if (request === requests) workspace.reset(folders, valuesIn(answer || pushed));
	};
	// Invalid settings must not stop the server.
	const configure = () => ask().catch(ignore);
	workspace.reset(folders, valuesIn(pushed));
	connection.onInitialized(async () => {
		await configure();
		// If the client rejects the registration, files are polled.
		workspace.isWatching = await watchFiles(session).catch(() => false);
	});
	connection.onDidChangeConfiguration(({ settings }) => {
		pushed = settings ?? pushed;
		return configure();
	});
	connection.onNotification(lsp.DidChangeWorkspaceFoldersNotification.type, ({ event }) => {
		const removed = event.removed.map(({ uri }) => pathOfUri(uri));
		const kept = folders.filter((uri) => !removed.includes(pathOfUri(uri)));
		folders = [...kept, ...event.added.map(({ uri }) => uri)];
		return configure();
	});
	connection.onDidChangeWatchedFiles(({ changes }) => {
		for (const { uri } of changes) workspace.report({ kind: "changed", file: workspace.fileOfEvent(uri) });
		if (changes.some(({ uri }) => isSettingsFile(uri))) void configure();
	});
}

/**
 * The settings from an LSP client, nested or by full names, with or without `nameEncoding`. Drops `null`,
 * which some clients send for unset settings.
 */
function valuesIn(settings: unknown, name = "nameEncoding"): SettingValues {
	if (settings === null || settings === undefined) return {};
	if (typeof settings !== "object" || Array.isArray(settings)) return { [name]: settings };
	const values = Object.entries(settings).map(([key, value]) =>
		valuesIn(value, /^nameEncoding\b/.test(key) ? key : `${name}.${key}`),
	);
	return Object.assign({}, ...values);
}

/** Registers for changes of settings and files, if supported. Returns whether the client watches files. */
async function watchFiles({ connection, capabilities }: Session): Promise<boolean> {
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
