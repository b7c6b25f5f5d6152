import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(__dirname, "..", "..");

/** An import that the linter refuses in a file of each storey, and one that it takes. */
const rows: [file: string, refused: string, taken: string][] = [
	["src/codec/a.ts", "../text/lines", "./outcome"],
	["src/text/a.ts", "../names/key", "../codec/outcome"],
	["src/names/a.ts", "vscode", "../text/lines"],
	["src/names/keys/a.ts", "../rename", "../wording/display"],
	["src/names/wording/a.ts", "../keys/key", "../../codec/outcome"],
	["src/workspace/a.ts", "../node/nodeWorkspace", "../names/key"],
	["src/node/a.ts", "../cli/files", "node:fs"],
	["src/lsp/a.ts", "../editor/hover", "../node/nodeWorkspace"],
	["src/cli/a.ts", "vscode", "../node/nodeWorkspace"],
	["src/editor/a.ts", "./hover", "./files/openDocuments"],
	["src/editor/documents/a.ts", "../hover", "../files/openDocuments"],
	["src/editor/files/a.ts", "../documents/targets", "../ui/log"],
	["src/editor/b.ts", "node:fs", "vscode"],
];

describe("The linter", () => {
	const refusals = new Set<string>();

	before(() => {
		const house = mkdtempSync(path.join(tmpdir(), "house-"));
		try {
			copyFileSync(path.join(root, "biome.json"), path.join(house, "biome.json"));
			for (const [file, ...imported] of rows) {
				mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
				const lines = imported.map((module, i) => `export { a${i} } from "${module}";\n`);
				writeFileSync(path.join(house, file), lines.join(""));
			}
			const biome = path.join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
			const { stdout } = spawnSync(process.execPath, [biome, "lint", "--reporter=json", "."], {
				cwd: house,
				encoding: "utf8",
			});
			for (const { category, location } of JSON.parse(stdout).diagnostics)
				if (/\/(?:noRestrictedImports|noNodejsModules)$/.test(category))
					refusals.add(`${location.path} ${location.start.line}`);
		} finally {
			rmSync(house, { recursive: true });
		}
	});

	for (const [file, refused, taken] of rows) {
		it(`refuses ${refused} in ${file}, and takes ${taken}`, () => {
			assert.deepEqual([refusals.has(`${file} 1`), refusals.has(`${file} 2`)], [true, false]);
		});
	}
});
