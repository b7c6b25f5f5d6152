// Makes the npm package of the command line and the library, dist/name-encoding-VERSION.tgz, from what is in this
// folder and in src. The same sources give the same bytes: npm packs files without their dates.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { noticesOf } from "../scripts/notices.mjs";

const root = path.join(import.meta.dirname, "..");
const dist = path.join(root, "dist");
const folder = path.join(dist, "npm");

process.chdir(root);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeManifest();
copyFileSync("npm/README.md", path.join(folder, "README.md"));
copyFileSync("LICENSE", path.join(folder, "LICENSE"));
const bundles = [
	await bundle("src/hosts/cli/main.ts", "cli.js", {
		platform: "node",
		minify: true,
		banner: { js: "#!/usr/bin/env node" },
		alias: { "@vscode/l10n": "./src/hosts/cli/l10n.ts" },
		plugins: [serverApart()],
	}),
	await bundle("src/hosts/lsp/server.ts", "lsp.js", {
		platform: "node",
		minify: true,
		alias: { "@vscode/l10n": "./src/hosts/cli/l10n.ts" },
	}),
	await bundle("src/api.ts", "api.js", { platform: "neutral", format: "cjs" }),
	await bundle("src/api.ts", "api.mjs", { platform: "neutral", format: "esm" }),
];
writeDeclarations();
writeFileSync(path.join(folder, "THIRD-PARTY-NOTICES.txt"), noticesOf("The command line", bundles));
npm("pack", "./dist/npm", "--pack-destination", "dist", "--ignore-scripts", "--loglevel=error");

/** The manifest has all but the version, which is the extension's. */
function writeManifest() {
	const [manifest, { version }] = ["npm/package.json", "package.json"].map((file) =>
		JSON.parse(readFileSync(file, "utf8")),
	);
	const { name, ...rest } = manifest;
	writeFileSync(
		path.join(folder, "package.json"),
		`${JSON.stringify({ name, version, ...rest }, undefined, "\t")}\n`,
	);
}

/** Returns what is in the bundle. */
async function bundle(entry, output, options) {
	const { metafile } = await build({
		entryPoints: [entry],
		outfile: path.join(folder, output),
		bundle: true,
		target: "node20",
		mainFields: ["module", "main"],
		format: "cjs",
		charset: "utf8",
		legalComments: "none",
		metafile: true,
		logLevel: "warning",
		...options,
	});
	return metafile;
}

/** The command line loads the language server from the file beside it, when it is asked to serve. */
function serverApart() {
	return {
		name: "server apart",
		setup({ onResolve }) {
			onResolve({ filter: /\/lsp\/server$/ }, () => ({ path: "./lsp.js", external: true }));
		},
	};
}

/** Writes those declarations that the library's entry refers to; `api.d.mts` gives them to ES modules. */
function writeDeclarations() {
	const made = path.join(dist, "types");
	rmSync(made, { recursive: true, force: true });
	execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "npm", "--outDir", made], {
		stdio: "inherit",
	});
	for (const file of declarationsFor(path.join(made, "api.d.ts"))) {
		const copy = path.join(folder, "types", path.relative(made, file));
		mkdirSync(path.dirname(copy), { recursive: true });
		copyFileSync(file, copy);
	}
	writeFileSync(path.join(folder, "types", "api.d.mts"), 'export * from "./api.js";\n');
}

function declarationsFor(file, found = new Set()) {
	if (found.has(file)) return found;
	found.add(file);
	for (const [, module] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)";$/gm)) {
		declarationsFor(path.join(path.dirname(file), `${module}.d.ts`), found);
	}
	return found;
}

function npm(...args) {
	const windows = process.platform === "win32";
	execFileSync(windows ? "npm.cmd" : "npm", args, { stdio: ["ignore", "ignore", "inherit"], shell: windows });
}
