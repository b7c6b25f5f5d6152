// Runs before some npm scripts, when nothing may be installed yet: hence plain JavaScript with Node's own
// modules only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest minor version of each major one, as Mocha needs them; those that are newer than all will do, too. */
const OLDEST_NODES = new Map([
	[20, 19],
	[22, 12],
	[24, 0],
]);
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

requireNode();
if (!dependenciesAreCurrent()) {
	console.log("Installing the development dependencies that package-lock.json names …");
	// A Node set up for production leaves the development dependencies out, which here are all there are.
	npm("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
}
const { status } = spawnSync(process.execPath, [join(root, "esbuild.mjs")], { stdio: "inherit" });
process.exitCode = status ?? 1;

function requireNode() {
	const [major, minor] = process.versions.node.split(".").map(Number);
	const majors = [...OLDEST_NODES.keys()];
	const isNewEnough = minor >= (OLDEST_NODES.get(major) ?? (major > Math.max(...majors) ? 0 : Infinity));
	if (isNewEnough) return;
	const wanted = Array.from(OLDEST_NODES, (version) => version.join(".")).join(" or ");
	console.error(
		`Node ${wanted}, or newer, is needed to build and test; this is Node ${process.versions.node}.`,
	);
	process.exit(1);
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
