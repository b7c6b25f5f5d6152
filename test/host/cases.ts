import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { bundledCases, repository } from "./places";
import type { HostKind, Settings } from "./profile";

/** One folder of test/integration: its tests, and the workspace and user settings to run them with. */
export interface Case {
	readonly name: string;
	readonly folder: string;
	readonly settings: Settings;
	/** Parts of the messages of errors that these tests make the extension let slip. */
	readonly expectedErrors: readonly string[];
}

const casesFolder = path.join(repository, "test", "integration");

/** Every folder with a test in it, or those that are named. */
export async function findCases(names: readonly string[] = []): Promise<readonly Case[]> {
	const entries = await readdir(casesFolder, { withFileTypes: true });
	const found = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	const unknown = names.filter((name) => !found.includes(name));
	if (unknown.length > 0) {
		throw new Error(`No case ${unknown.join(", ")} in test/integration: there are ${found.join(", ")}.`);
	}
	const chosen = names.length > 0 ? names : found;
	return Promise.all(
		chosen.toSorted().map(async (name) => {
			const folder = path.join(casesFolder, name);
			const settings = await readJson<Settings>(path.join(folder, "settings.json"), {});
			const expectedErrors = await readJson<string[]>(path.join(folder, "expectedErrors.json"), []);
			return { name, folder, settings, expectedErrors };
		}),
	);
}

async function readJson<T>(file: string, otherwise: T): Promise<T> {
	return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : otherwise;
}

/**
 * Bundles the tests of a case with Mocha into one file, since a web worker can load no other.
 * When they have run, they write their counts to `resultsFile`.
 */
export async function bundleCase(
	{ name, folder }: Case,
	host: string,
	kind: HostKind,
	resultsFile: string,
): Promise<string> {
	const tests = (await readdir(folder)).filter((file) => file.endsWith(".test.ts"));
	const files = [path.join(__dirname, "inHost", "setup.ts"), ...tests.map((test) => path.join(folder, test))];
	const runner = path.join(__dirname, "inHost", "run.ts");
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
		define: { EXPECTED_HOST: JSON.stringify(kind), RESULTS_FILE: JSON.stringify(resultsFile) },
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

/** Copies the workspace of a case, so that tests may write in it. */
export async function copyWorkspace({ folder }: Case, target: string): Promise<void> {
	const workspace = path.join(folder, "workspace");
	if (existsSync(workspace)) await cp(workspace, target, { recursive: true });
	else await mkdir(target, { recursive: true });
}
