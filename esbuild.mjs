// One bundle for desktop and web: built for the browser, so that a Node import fails the build.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

// For a debugger, with F5: the code as it is written.
const isForDebugger = process.argv.includes("--debug");
const root = import.meta.dirname;

const { outputFiles } = await build({
	absWorkingDir: root,
	entryPoints: ["src/extension.ts"],
	outfile: "dist/extension.js",
	bundle: true,
	platform: "browser",
	target: "es2022",
	format: "cjs",
	mainFields: ["module", "main"],
	// VS Code translates for its extensions; elsewhere, the package says all in English.
	alias: { "@vscode/l10n": "./src/editor/ui/l10n.ts" },
	plugins: [vscodeOnce()],
	logLevel: "warning",
	minify: !isForDebugger,
	sourcemap: isForDebugger,
	write: false,
});

// Tests that run beside each other build it, too; a VS Code that is started meanwhile finds the old bundle or the new one.
for (const { path, text } of outputFiles) {
	mkdirSync(dirname(path), { recursive: true });
	const unfinished = `${path}.${process.pid}`;
	writeFileSync(unfinished, text);
	renameSync(unfinished, path);
}

/**
 * Makes the values that the sources import from `vscode` constants that all files share. On its own, esbuild
 * defines a getter for each of the 500 properties of `vscode` in each file anew, which slows the activation.
 */
function vscodeOnce() {
	const names = sources().flatMap((text) =>
		Array.from(text.matchAll(/^import \{([^}]*)\} from "vscode";/gm), ([, list]) => list.split(",")).flat(),
	);
	const values = new Set(names.map((name) => name.trim()).filter((name) => !/^(?:type .*)?$/.test(name)));
	return {
		name: "vscode, once",
		setup({ onResolve, onLoad }) {
			onResolve({ filter: /^vscode$/ }, ({ kind }) =>
				kind === "require-call" ? { external: true } : { path: "vscode", namespace: "vscode" },
			);
			onLoad({ filter: /^vscode$/, namespace: "vscode" }, () => ({
				contents: `export const { ${[...values].sort().join(", ")} } = require("vscode");`,
				resolveDir: root,
			}));
		},
	};
}

function sources() {
	const folder = join(root, "src");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".ts"),
	);
	return files.map((file) => readFileSync(join(folder, file), "utf8"));
}
