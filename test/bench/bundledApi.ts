import path from "node:path";
import { buildSync } from "esbuild";

/**
 * The functions as they ship. Run from the sources, each module is one of its own, and each use of an import a
 * look-up: the loops of the codec take four times as long.
 */
export const bundledApi: typeof import("../../src/api") = load();

function load() {
	const outfile = path.join(__dirname, "..", "..", "dist", "bench", "api.js");
	buildSync({
		entryPoints: [path.join(__dirname, "..", "..", "src", "api.ts")],
		outfile,
		bundle: true,
		format: "cjs",
		// As in esbuild.mjs.
		platform: "browser",
		target: "es2022",
		minify: true,
	});
	return require(outfile);
}
