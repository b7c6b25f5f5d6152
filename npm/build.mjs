// Makes the npm package of the command line and the library, dist/name-encoding-VERSION.tgz, from what is in this
// folder and in src. The same sources give the same bytes: npm packs files without their dates.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

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
writeNotices(new Set(bundles.flatMap(packagesIn)));
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

/** Returns the paths of the files that are in the bundle. */
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
	return Object.values(metafile.outputs).flatMap(({ inputs }) =>
		Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? input : [])),
	);
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

function packagesIn(inputs) {
	return inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0] ?? []);
}

/** The licences of what is bundled ask for their text to come with it. */
function writeNotices(packages) {
	const notices = [...packages].sort().map((folder) => {
		const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
		const licences = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
		if (licences.length === 0) throw new Error(`${name} has no licence.`);
		const texts = licences.sort().map((file) => readFileSync(path.join(folder, file), "utf8").trim());
		return `${name} ${version}\n\n${texts.join("\n\n")}\n`;
	});
	if (notices.length === 0) return;
	const title = "The command line contains these packages.\n";
	writeFileSync(
		path.join(folder, "THIRD-PARTY-NOTICES.txt"),
		[title, ...notices].join(`\n${"-".repeat(80)}\n\n`),
	);
}

function npm(...args) {
	const windows = process.platform === "win32";
	execFileSync(windows ? "npm.cmd" : "npm", args, { stdio: ["ignore", "ignore", "inherit"], shell: windows });
}
