import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { bundledCases, repository } from "../launch/places";
import type { Settings } from "./profile";
import type { Run } from "./runCase";

/** The tests that run in one VS Code: those of a folder of test/integration, or of several. */
export interface Case {
	readonly name: string;
	readonly folders: readonly string[];
	readonly settings: Settings;
}

const casesFolder = path.join(repository, "test", "integration");

/** The folders that are named; without names, every folder with a test in it that `isWanted`. */
export async function findCases(
	names: readonly string[] = [],
	isWanted = (_folder: string): boolean => true,
): Promise<readonly Case[]> {
	const entries = await readdir(casesFolder, { withFileTypes: true });
	const found = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	const unknown = names.filter((name) => !found.includes(name));
	if (unknown.length > 0) {
		throw new Error(`No case ${unknown.join(", ")} in test/integration: there are ${found.join(", ")}.`);
	}
	const chosen = names.length > 0 ? names : found.filter(isWanted);
	const folders = chosen.toSorted().map((name) => path.join(casesFolder, name));
	// Starting a VS Code takes longer than most of the tests do.
	const plain = folders.filter((folder) => !isPrepared(folder));
	const cases = [caseOf("shared window", plain), caseOf("prepared window", folders.filter(isPrepared))];
	return cases.filter((testCase) => testCase.folders.length > 0);
}

/** Whether a folder has what VS Code needs at its start: a workspace, settings or extensions. */
function isPrepared(folder: string): boolean {
	return ["workspace", "settings.json", "extensions"].some((name) => existsSync(path.join(folder, name)));
}

/** The case of folders that share a window, with the settings of all of them. */
function caseOf(title: string, folders: readonly string[]): Case {
	const settings: Settings = Object.assign({}, ...folders.map(settingsOf));
	const [name = ""] = folders.map((folder) => path.basename(folder));
	return { name: folders.length === 1 ? name : title, folders, settings };
}

function settingsOf(folder: string): Settings {
	const file = path.join(folder, "settings.json");
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * Bundles the tests of a case with Mocha into one file, since a web worker can load no other.
 * When they have run, they write how they ended to `resultsFile`.
 */
export async function bundleCase(
	{ name, folders }: Case,
	{ host, kind }: Pick<Run, "host" | "kind">,
	resultsFile: string,
): Promise<string> {
	const tests = await Promise.all(folders.map(testsIn));
	const files = [path.join(__dirname, "..", "inHost", "setup.ts"), ...tests.flat()];
	const runner = path.join(__dirname, "..", "inHost", "run.ts");
	const outfile = path.join(bundledCases, host, `${name}.js`);
	await build({
		stdin: {
			contents: [
				...files.map((file) => `import ${JSON.stringify(file)};`),
				`export { run } from ${JSON.stringify(runner)};`,
			].join("\n"),
			resolveDir: repository,
			sourcefile: `${name}.ts`,
		},
		outfile,
		bundle: true,
		platform: "browser",
		format: "cjs",
		target: "es2022",
		external: ["vscode"],
		define: {
			EXPECTED_HOST: JSON.stringify(kind),
			RESULTS_FILE: JSON.stringify(resultsFile),
		},
		plugins: [mochaAsGlobal],
		logLevel: "warning",
	});
	return outfile;
}

// Mocha's browser build looks for a CommonJS `module` to fill, and would find that of the bundle.
const mochaAsGlobal: Plugin = {
	name: "mocha-as-global",
	setup({ onLoad }) {
		onLoad({ filter: /mocha[\\/]mocha\.js$/ }, async ({ path: file }) => ({
			contents: `((module, exports) => {${await readFile(file, "utf8")}\n})();`,
		}));
	},
};

async function testsIn(folder: string): Promise<string[]> {
	const files = await readdir(folder);
	return files.filter((file) => file.endsWith(".test.ts")).map((file) => path.join(folder, file));
}

/** Copies the workspace of a case, so that tests may write in it; gives its `.code-workspace`, or else its folder. */
export async function copyWorkspace({ folders }: Case, target: string): Promise<string> {
	await mkdir(target, { recursive: true });
	for (const folder of folders) {
		const workspace = path.join(folder, "workspace");
		if (existsSync(workspace)) await cp(workspace, target, { recursive: true });
	}
	const file = (await readdir(target)).find((name) => name.endsWith(".code-workspace"));
	return file ? path.join(target, file) : target;
}

/** The ids of the extensions that a case has beside this one, which are the names of their folders. */
export async function extensionIds(testCase: Case): Promise<string[]> {
	return (await Promise.all(extensionFolders(testCase).map((folder) => readdir(folder)))).flat();
}

/** Copies the extensions of a case into the folder of installed extensions. */
export async function copyExtensions(testCase: Case, target: string): Promise<void> {
	for (const folder of extensionFolders(testCase)) await cp(folder, target, { recursive: true });
}

function extensionFolders({ folders }: Case): string[] {
	return folders.map((folder) => path.join(folder, "extensions")).filter((folder) => existsSync(folder));
}
