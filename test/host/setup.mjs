// Runs before `npm test` and `npm start`, when nothing may be installed yet: hence plain JavaScript
// with Node's own modules only.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

requireNode();
if (!dependenciesAreCurrent()) {
	console.log("Installing the development dependencies that package-lock.json names …");
	// A Node set up for production leaves the development dependencies out, which here are all there are.
	npm("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
}
if (!bundleIsCurrent()) {
	console.log("Building the extension …");
	npm("run", "--silent", "build");
}

function requireNode() {
	const major = Number(process.versions.node.split(".")[0]);
	if (major < OLDEST_NODE) {
		console.error(
			`Node ${OLDEST_NODE} or newer is needed to build and test; this is Node ${process.versions.node}.`,
		);
		process.exit(1);
	}
}

// npm writes node_modules/.package-lock.json last, so it says what is really there, even after an
// interrupted install.
function dependenciesAreCurrent() {
	const installedFile = join(root, "node_modules", ".package-lock.json");
	if (!existsSync(installedFile)) return false;
	const wanted = packagesIn(join(root, "package-lock.json"));
	const installed = packagesIn(installedFile);
	return Object.entries(wanted).every(([folder, { version, optional }]) => {
		if (folder === "") return true;
		// Optional packages are those of other platforms, which npm leaves out.
		return installed[folder] ? installed[folder].version === version : optional === true;
	});
}

function packagesIn(lockFile) {
	return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

function bundleIsCurrent() {
	const bundle = join(root, "dist", "extension.js");
	if (!existsSync(bundle)) return false;
	const built = statSync(bundle).mtimeMs;
	const sources = ["package.json", "package-lock.json", "esbuild.mjs", "tsconfig.json"].map((name) =>
		join(root, name),
	);
	const src = join(root, "src");
	sources.push(src, ...readdirSync(src, { recursive: true }).map((entry) => join(src, entry)));
	return sources.every((source) => statSync(source).mtimeMs <= built);
}

function npm(...args) {
	const windows = process.platform === "win32";
	const { status } = spawnSync(windows ? "npm.cmd" : "npm", args, {
		cwd: root,
		stdio: "inherit",
		shell: windows,
	});
	if (status !== 0) {
		console.error(`\`npm ${args.join(" ")}\` failed.`);
		process.exit(status ?? 1);
	}
}
