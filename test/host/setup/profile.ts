import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { extensionId, repository } from "../launch/places";

export type Settings = Readonly<Record<string, unknown>>;

/** Which extension host runs the extension: Node's, as on the desktop, or a web worker, as on vscode.dev. */
export type HostKind = "node" | "web";

/** The folders of one VS Code in which nothing was set or installed before. */
export interface Profile {
	/** Holds all the others, and may hold a copy of the workspace. */
	readonly folder: string;
	readonly userData: string;
	readonly extensions: string;
	/** The extension in development: a link to the repository. */
	readonly extension: string;
	/** Removes everything, unless the variable KEEP_LOGS is set and something failed. */
	remove(failed?: boolean): void;
}

const quietSettings: Settings = {
	"chat.disableAIFeatures": true,
	"extensions.autoCheckUpdates": false,
	"extensions.autoUpdate": false,
	"extensions.ignoreRecommendations": true,
	// In a browser VS Code saves by itself, on the desktop it does not.
	"files.autoSave": "off",
	"git.enabled": false,
	"security.workspace.trust.enabled": false,
	"telemetry.telemetryLevel": "off",
	"update.mode": "none",
	"workbench.enableExperiments": false,
	"workbench.secondarySideBar.defaultVisibility": "hidden",
	"workbench.startupEditor": "none",
	"workbench.tips.enabled": false,
};

/**
 * Makes an empty profile in the system's temporary folder; `settings` win over the quiet ones.
 *
 * @param others the ids of other extensions, which run in the web host too if `kind` is `web`
 */
export async function makeProfile(
	kind: HostKind,
	settings: Settings = {},
	others: readonly string[] = [],
): Promise<Profile> {
	const folder = mkdtempSync(path.join(tmpdir(), "name-encoding-"));
	const userData = path.join(folder, "user-data");
	const extensions = path.join(folder, "extensions");
	const inWebHost = kind === "web" ? [extensionId, ...others].map((id) => [id, ["web"]]) : [];
	const all = { ...quietSettings, "remote.extensionKind": Object.fromEntries(inWebHost), ...settings };
	await mkdir(path.join(userData, "User"), { recursive: true });
	await mkdir(extensions);
	// VS Code sets the theme aside for one that lies in the folder of an extension in development, and
	// in this repository lie the VS Codes with all their themes: hence another path to it.
	const extension = path.join(folder, "extension");
	await symlink(repository, extension, "junction");
	await writeFile(path.join(userData, "User", "settings.json"), JSON.stringify(all, undefined, 2));
	let removed = false;
	const remove = (failed = false) => {
		if (removed) return;
		removed = true;
		process.off("exit", onExit);
		if (failed && process.env.KEEP_LOGS) console.log(`The logs are kept in ${userData}`);
		else rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
	};
	const onExit = () => remove();
	process.on("exit", onExit);
	return { folder, userData, extensions, extension, remove };
}
