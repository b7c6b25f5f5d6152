import path from "node:path";
import { buildSync } from "esbuild";

/**
 * The functions as they ship. Run from the sources, each module is one of its own, and each use of an import a
 * look-up: loops take four times as long.
 */
export const bundledApi: typeof import("../../src/api") = load("api.ts");
export const bundledService: typeof import("../../src/service") = load("service/index.ts");

function load(source: string) {
	const root = path.join(__dirname, "..", "..");
	const outfile = path.join(root, "dist", "bench", source.replace(/\.ts$/, ".js"));
	buildSync({
		absWorkingDir: root,
		entryPoints: [path.join("src", source)],
		outfile,
		bundle: true,
		format: "cjs",
		// As in esbuild.mjs.
		supported: { "regexp-sticky-and-unicode-flags": false },
		platform: "browser",
		target: "es2022",
		mainFields: ["module", "main"],
		minify: true,
	});
	return require(outfile);
}
