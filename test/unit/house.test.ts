import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(__dirname, "..", "..");

/** An import that the linter refuses in a file of each storey, and one that it takes. */
const rows: [file: string, refused: string, taken: string][] = [
	["src/text/a.ts", "../uri/outcome", "./lines"],
	["src/uri/a.ts", "../properties/properties", "../text/lines"],
	["src/properties/a.ts", "../languages/languages", "../uri/outcome"],
	["src/languages/a.ts", "../properties/properties", "../text/lines"],
	["src/keys/a.ts", "../workspace/rename", "../languages/languages"],
	["src/keys/b.ts", "../wording/display", "../text/lines"],
	["src/keys/c.ts", "@vscode/l10n", "../uri/outcome"],
	["src/wording/a.ts", "../service/hover", "../uri/outcome"],
	["src/rules/a.ts", "vscode", "../keys/key"],
	["src/rules/b.ts", "./cutKey", "./rule"],
	["src/rules/c.ts", "./index", "./fix"],
	["src/rules/d.ts", "../workspace/rename", "../wording/quoting"],
	["src/rules/index.ts", "../service/hover", "./cutKey"],
	["src/workspace/a.ts", "../service/hover", "../keys/key"],
	["src/service/a.ts", "../hosts/node/nodeWorkspace", "../workspace/workspace"],
	["src/service/b.ts", "node:fs", "../keys/key"],
	["src/service/c.ts", "./hover", "./document"],
	["src/service/index.ts", "../hosts/node/nodeWorkspace", "./hover"],
	["src/hosts/node/a.ts", "../cli/files", "node:fs"],
	["src/hosts/node/b.ts", "../../service/hover", "../../service"],
	["src/hosts/lsp/a.ts", "../vscode/hover", "../node/nodeWorkspace"],
	["src/hosts/lsp/b.ts", "../../service/hover", "../../service"],
	["src/hosts/cli/a.ts", "vscode", "../node/nodeWorkspace"],
	["src/hosts/cli/b.ts", "node:net", "node:fs"],
	["src/hosts/cli/c.ts", "../../service/hover", "../../service"],
	["src/hosts/vscode/a.ts", "./hover", "./files/openDocuments"],
	["src/hosts/vscode/b.ts", "node:fs", "vscode"],
	["src/hosts/vscode/c.ts", "../lsp/server", "../../service"],
	["src/hosts/vscode/d.ts", "../../service/hover", "../../service"],
	["src/hosts/vscode/documents/a.ts", "../hover", "../files/openDocuments"],
	["src/hosts/vscode/documents/b.ts", "../../../service/hover", "../../../service"],
	["src/hosts/vscode/files/a.ts", "../documents/targets", "../ui/log"],
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
