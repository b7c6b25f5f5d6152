// One bundle for desktop and web: built for the browser, so that a Node import fails the build.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import swc from "@swc/wasm";
import { build } from "esbuild";

// For a debugger, with F5: the code as it is written.
const isForDebugger = process.argv.includes("--debug");
const root = import.meta.dirname;

const { outputFiles } = await build({
	absWorkingDir: root,
	// What esbuild itself writes for exports takes 0.4 KB more.
	stdin: {
		contents: 'import { activate } from "./src/extension"; exports.activate = activate;',
		resolveDir: root,
	},
	banner: { js: '"use strict";' },
	outfile: "dist/extension.js",
	bundle: true,
	platform: "browser",
	target: "es2022",
	format: "cjs",
	mainFields: ["module", "main"],
	// VS Code translates for its extensions; elsewhere, the package says all in English.
	alias: { "@vscode/l10n": "./src/editor/shared/l10n.ts" },
	plugins: [vscodeOnce()],
	logLevel: "warning",
	minify: !isForDebugger,
	// The longest of our own names that are written most often; nothing outside of the bundle reads or writes them. 1 KB.
	...(!isForDebugger && {
		mangleProps:
			/^(?:recognized|isMalformed|isSplit|unknownUntil|interpolation|opening|closing|hasEscapes|isBesideStar|isCutOff|isQuoted|lostInside|otherEncoding|refusesUris|unreadFolders|vocabulary)$/,
	}),
	sourcemap: isForDebugger,
	write: false,
});

// A VS Code that is started meanwhile finds the old bundle or the new one.
for (const { path, text } of outputFiles) {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(`${path}.new`, isForDebugger ? text : smaller(text));
	renameSync(`${path}.new`, path);
}

/** esbuild alone leaves 5 KB more. */
function smaller(code) {
	const compress = {
		ecma: 2022,
		passes: 6,
		unsafe: true,
		unsafe_arrows: true,
		unsafe_hoist_global_objects_alias: true,
	};
	// With one character beyond Latin-1, V8 would keep the whole bundle in twice the memory.
	const format = { asciiOnly: true };
	const mangle = { topLevel: true };
	const minified = swc.minifySync(code, { module: true, compress, mangle, format }).code;
	// V8 compiles a function in parentheses at once; it reads any other one a second time when it is called: 0.9 ms.
	return minified.replace(/(?<=\bexports\.activate=).+?(?=;?$)/s, "($&)");
}

/**
 * Makes the values that the sources import from `vscode` constants that all files share. On its own, esbuild requires
 * `vscode` in each file anew and writes `vscode.window` at each use, which takes 6 KB more.
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
