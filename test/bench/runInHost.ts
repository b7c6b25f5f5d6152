import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runTests } from "@vscode/test-electron";
import { build } from "esbuild";
import { launcher, repository, workspaceName } from "../host/launch/places";
import { makeProfile, type Settings } from "../host/setup/profile";

const scripts = path.join(__dirname, "host", "scripts");

/** An extension made for measuring: its manifest, less what all have, and its one file. */
export interface MadeExtension {
	readonly name: string;
	readonly manifest: Readonly<Record<string, unknown>>;
	readonly code: string;
}

export interface HostRun {
	/** A file of `host/scripts`, whose `measure()` runs in the extension host and returns what JSON can hold. */
	readonly script: string;
	/** Handed to `measure()`. */
	readonly argument?: unknown;
	/** In place of this extension: the first is in development, as this one would be, the others are installed. */
	readonly extensions?: readonly MadeExtension[];
	readonly settings?: Settings;
}

/** Runs a script in the Node extension host of a new VS Code with a new profile. */
export async function runInHost<T>({ script, argument, extensions = [], settings }: HostRun): Promise<T> {
	const profile = await makeProfile("node", settings);
	try {
		const result = path.join(profile.folder, "result.json");
		const workspace = path.join(profile.folder, workspaceName);
		await mkdir(workspace);
		const folders = await Promise.all(extensions.map((made) => writeExtension(profile.extensions, made)));
		const bundle = path.join(profile.folder, "script.js");
		await build({
			stdin: {
				contents: `import { measure } from "./${script}"; import { writeFileSync } from "node:fs";
					export async function run() {
						const write = (result) => writeFileSync(${JSON.stringify(result)}, JSON.stringify(result));
						try {
							write({ measured: await measure(${JSON.stringify(argument)}) });
						} catch (error) {
							write({ error: String(error?.stack ?? error) });
						}
					}`,
				resolveDir: scripts,
			},
			outfile: bundle,
			bundle: true,
			platform: "node",
			format: "cjs",
			external: ["vscode"],
			logLevel: "warning",
		});
		await runTests({
			vscodeExecutablePath: launcher,
			extensionDevelopmentPath: folders[0] ?? repository,
			extensionTestsPath: bundle,
			extensionTestsEnv: { VSCODE_TEST_BUILD: "newest" },
			launchArgs: [
				workspace,
				`--user-data-dir=${profile.userData}`,
				`--extensions-dir=${profile.extensions}`,
			],
		});
		const { measured, error } = JSON.parse(await readFile(result, "utf8"));
		if (error !== undefined) throw new Error(error);
		return measured;
	} finally {
		profile.remove();
	}
}

async function writeExtension(extensions: string, { name, manifest, code }: MadeExtension): Promise<string> {
	const folder = path.join(extensions, `rival.${name}-1.0.0`);
	await mkdir(folder, { recursive: true });
	const all = {
		name,
		publisher: "rival",
		version: "1.0.0",
		engines: { vscode: "^1.104.0" },
		main: "./main.js",
		...manifest,
	};
	await writeFile(path.join(folder, "package.json"), JSON.stringify(all));
	await writeFile(path.join(folder, "main.js"), code);
	return folder;
}
