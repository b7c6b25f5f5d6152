// One bundle for desktop and web: built for the browser, so that a Node import fails the build.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

// For a debugger, with F5: the code as it is written.
const isForDebugger = process.argv.includes("--debug");
const root = import.meta.dirname;
const files = filesOfProgram();
/** What the sources read of a VS Code newer than the one that they are compiled with. */
const sinceVSCode1100 = ["encode", "encoding"];

const shared = {
	absWorkingDir: root,
	entryPoints: ["src/extension.ts"],
	outfile: "dist/extension.js",
	bundle: true,
	platform: "browser",
	target: "es2022",
	format: "cjs",
	mainFields: ["module", "main"],
	plugins: [vscodeOnce()],
	charset: "utf8",
	logLevel: "warning",
};
if (isForDebugger) {
	await build({ ...shared, sourcemap: true });
} else {
	await build({ ...shared, minify: true, mangleProps: await ownProperties() });
}

/**
 * Makes the values that the sources import from `vscode` constants that all files share. On its own, esbuild requires
 * `vscode` in each file anew and writes `vscode.window` at each use, which is longer.
 */
function vscodeOnce() {
	const lists = files.flatMap(({ text }) => found(text, /^import \{([^}]*)\} from "vscode";/gm));
	const names = lists.flatMap((list) => list.split(",")).map((name) => name.trim());
	const values = [...new Set(names)].filter((name) => name !== "" && !name.startsWith("type "));
	return {
		name: "vscode, once",
		setup({ onResolve, onLoad }) {
			onResolve({ filter: /^vscode$/ }, ({ kind }) =>
				kind === "require-call" ? { external: true } : { path: "vscode", namespace: "vscode" },
			);
			onLoad({ filter: /^vscode$/, namespace: "vscode" }, () => ({
				contents: `export const { ${values.join(", ")} } = require("vscode");`,
				resolveDir: root,
			}));
		},
	};
}

/**
 * The properties that get short names: those that nothing but this bundle reads or writes. Their names are not in the
 * declarations of VS Code and the platform, nor in the code whose objects other extensions get, nor in any text. (Data without
 * a declared type is read by names in quotes: `test/unit/surface.test.ts`.)
 */
async function ownProperties() {
	const declarations = files.filter(({ file }) => file.endsWith(".d.ts"));
	const known = declarations.flatMap(({ text }) => wordsIn(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")));
	const api = wordsIn(await textOf({ entryPoints: ["src/api.ts"] }));
	const others = new Set([...known, ...api, ...sinceVSCode1100]);
	const names = new Set(wordsIn(await textOf({})).filter((word) => !others.has(word)));
	// Once all variables and properties have short names, a word that is still there is in a string or a pattern.
	const renamed = await textOf({ minify: true, mangleProps: anyOf(names) });
	for (const word of wordsIn(renamed)) names.delete(word);
	return anyOf(names);
}

/** The code of the bundle without types and comments. */
async function textOf(options) {
	const { outputFiles } = await build({ ...shared, ...options, write: false });
	return outputFiles[0].text;
}

function wordsIn(text) {
	return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

function anyOf(names) {
	return new RegExp(`^(?:${[...names].join("|").replaceAll("$", "\\$")})$`);
}

/** What the one group of a pattern captures, at each place where it matches. */
function found(text, pattern) {
	return Array.from(text.matchAll(pattern), ([, captured]) => captured);
}

/** The sources, and the declarations that they are compiled with. */
function filesOfProgram() {
	const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
	const list = execFileSync(process.execPath, [tsc, "--listFilesOnly"], { cwd: root, encoding: "utf8" });
	const names = list.split(/\r?\n/).filter((file) => file !== "");
	return names.map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(file, "utf8") }));
}
