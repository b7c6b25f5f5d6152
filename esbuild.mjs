// One bundle for desktop and web: built for the browser, so that a Node import fails the build.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { noticesOf } from "./scripts/notices.mjs";

// For a debugger, with F5: the code as it is written.
const isForDebugger = process.argv.includes("--debug");

// One `require("vscode")` for all modules: VS Code looks up, on the disk, which extension asks.
const oneVscode = {
	name: "one-vscode",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^vscode$/ }, ({ namespace }) =>
			namespace === "vscode" ? { path: "vscode", external: true } : { path: "vscode", namespace: "vscode" },
		);
		onLoad({ filter: /./, namespace: "vscode" }, () => ({ contents: 'export * from "vscode";' }));
	},
};

const { outputFiles, metafile } = await build({
	absWorkingDir: import.meta.dirname,
	entryPoints: ["src/extension.ts"],
	outfile: "dist/extension.js",
	bundle: true,
	platform: "browser",
	target: "es2022",
	// Makes `/\p{L}/u` to `new RegExp("\\p{L}", "u")`: V8 checks each literal on loading, and takes long for these.
	supported: { "regexp-sticky-and-unicode-flags": false },
	format: "cjs",
	mainFields: ["module", "main"],
	// The package `ignore` asks for Windows, but VS Code's paths have slashes there, too.
	define: { process: "undefined" },
	// VS Code translates for its extensions; elsewhere, the package says all in English.
	alias: { "@vscode/l10n": "./src/hosts/vscode/ui/l10n.ts" },
	plugins: [oneVscode],
	logLevel: "warning",
	minify: !isForDebugger,
	sourcemap: isForDebugger,
	write: false,
	metafile: true,
});

const notices = {
	path: join(import.meta.dirname, "dist", "THIRD-PARTY-NOTICES.txt"),
	text: noticesOf("The extension", [metafile]),
};
// Tests that run beside each other build it, too; a VS Code that is started meanwhile finds the old bundle or the new one.
for (const { path, text } of [...outputFiles, notices]) {
	mkdirSync(dirname(path), { recursive: true });
	const unfinished = `${path}.${process.pid}`;
	writeFileSync(unfinished, text);
	renameSync(unfinished, path);
}
