// One bundle for desktop and web: built for the browser, so that a Node import fails the build.
import { build } from "esbuild";

// For a debugger, with F5: the code as it is written.
const isForDebugger = process.argv.includes("--debug");

const shared = {
	bundle: true,
	platform: "browser",
	target: "es2022",
	logLevel: "warning",
	minify: !isForDebugger,
	sourcemap: isForDebugger,
};

await build({
	...shared,
	entryPoints: ["src/extension.ts"],
	outfile: "dist/extension.js",
	format: "cjs",
	external: ["vscode"],
	// VS Code translates for its extensions; elsewhere, the package says all in English.
	alias: { "@vscode/l10n": "./src/editor/shared/l10n.ts" },
	// `vscode` is the one import that both extension hosts provide.
	mainFields: ["module", "main"],
});
