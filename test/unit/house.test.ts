import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "..", "..");

// The imports that each storey may and may not have: editor, cli, lsp → (node →) workspace → names → text → codec.
const beyond = ["vscode", "fs", "node:fs"];
const walls: [file: string, allowed: string[], refused: string[]][] = [
	[
		"src/codec/x.ts",
		["./utf8", "../codec/utf8"],
		[
			...beyond,
			"../text/x",
			"../text",
			"../names/x",
			"../workspace/x",
			"../editor/x",
			"../node/x",
			"../cli/x",
			"../lsp/x",
			"../api",
			"../extension",
		],
	],
	[
		"src/text/x.ts",
		["./escapes", "../codec/utf8"],
		[
			...beyond,
			"../names/x",
			"../names",
			"../workspace/x",
			"../editor/x",
			"../node/x",
			"../cli/x",
			"../lsp/x",
			"../api",
			"../extension",
		],
	],
	[
		"src/names/x.ts",
		["./keyProblems", "../text/x", "../codec/utf8"],
		[
			...beyond,
			"../workspace/x",
			"../workspace",
			"../editor/x",
			"../node/x",
			"../cli/x",
			"../lsp/x",
			"../api",
			"../extension",
		],
	],
	[
		"src/workspace/x.ts",
		["./rename", "../names/x", "../text/x", "../codec/utf8"],
		[
			...beyond,
			"../editor/x",
			"../editor",
			"../editor/files/x",
			"../node/x",
			"../cli/x",
			"../lsp/x",
			"../api",
			"../extension",
		],
	],
	[
		"src/api.ts",
		["./codec/uri", "./text/x", "./names/x"],
		[...beyond, "./workspace/x", "./editor/x", "./node/x", "./cli/x", "./lsp/x", "./extension"],
	],
	["src/another.ts", ["./codec/uri"], [...beyond, "fs/promises"]],
	[
		"src/editor/x.ts",
		["vscode", "./files/x", "./ui/x", "../workspace/x", "../names/x", "../text/x", "../codec/x", "../api"],
		["./another", "fs", "node:fs", "path", "node:path", "../node/x", "../node", "../cli/x", "../lsp/x"],
	],
	[
		"src/editor/files/x.ts",
		["vscode", "../../workspace/x", "../../names/x", "../../text/x", "../../codec/x"],
		["fs", "node:fs", "path", "node:path", "../../node/x", "../../cli/x"],
	],
	[
		"src/cli/x.ts",
		[
			"node:fs",
			"node:fs/promises",
			"node:path",
			"../node/x",
			"../workspace/x",
			"../names/x",
			"../text/x",
			"../codec/x",
			"../lsp/x",
			"../api",
		],
		[
			"vscode",
			"fs",
			"path",
			"node:http",
			"node:net",
			"node:child_process",
			"../editor/x",
			"../editor",
			"../extension",
		],
	],
	[
		"src/lsp/x.ts",
		[
			"node:fs",
			"node:fs/promises",
			"node:path",
			"../node/x",
			"../workspace/x",
			"../names/x",
			"../text/x",
			"../codec/x",
			"../../package.json",
		],
		[
			"vscode",
			"fs",
			"path",
			"node:http",
			"node:net",
			"node:child_process",
			"../cli/x",
			"../editor/x",
			"../editor",
			"../extension",
		],
	],
	[
		"src/node/x.ts",
		["node:fs", "node:fs/promises", "node:path", "../workspace/x", "../names/x", "../text/x", "../codec/x"],
		[
			"vscode",
			"fs",
			"path",
			"node:http",
			"node:net",
			"node:child_process",
			"../cli/x",
			"../lsp/x",
			"../editor/x",
			"../extension",
		],
	],
	[
		"src/extension.ts",
		["vscode", "./editor/x", "./workspace/x", "./api"],
		["fs", "node:fs", "./node/x", "./cli/x", "./lsp/x"],
	],
];

// Every way to reach a module, on one line each.
const ways: [way: string, write: (module: string, name: string) => string][] = [
	["import", (module, name) => `import { ${name} } from "${module}";`],
	["import for effect", (module) => `import "${module}";`],
	["import type", (module, name) => `import type { ${name} } from "${module}";`],
	["export from", (module, name) => `export { ${name} } from "${module}";`],
	["import()", (module, name) => `const ${name} = import("${module}");`],
];

// Code that reaches beyond VS Code, on any storey.
const forbidden = [
	'fetch("http://h")',
	"new XMLHttpRequest()",
	'new WebSocket("ws://h")',
	'new EventSource("http://h")',
	'navigator.sendBeacon("http://h")',
	'new Worker("a.js")',
	'importScripts("a.js")',
	'new Function("1")',
	'eval("1")',
	"process.env",
];

describe("the storeys of the house", () => {
	/** The imports that the linter refused, as `file way module`. */
	const refusals = new Set<string>();
	/** The files in which it refused `require`, whatever the module. */
	const requiring = new Set<string>();
	/** Other statements that it refused, as `file statement`. */
	const reaching = new Set<string>();

	before(() => {
		// One run of the linter, with the rules of this house, over an empty one in which each file asks for all.
		const first = new Map<string, number>();
		const house = mkdtempSync(join(tmpdir(), "house-"));
		try {
			copyFileSync(join(root, "biome.json"), join(house, "biome.json"));
			for (const [file, ...modules] of walls) {
				const lines = modules
					.flat()
					.flatMap((module, i) => ways.map(([, write], k) => write(module, `a${i}_${k}`)));
				lines.push('const { a } = require("./a");');
				first.set(file, lines.length);
				lines.push(...forbidden);
				mkdirSync(dirname(join(house, file)), { recursive: true });
				writeFileSync(join(house, file), lines.join("\n"));
			}
			for (const { category, location } of lint(house)) {
				if (/\/(?:noRestrictedGlobals|noGlobalEval)$/.test(category)) {
					const statement = forbidden[location.start.line - 1 - (first.get(location.path) as number)];
					reaching.add(`${location.path} ${statement}`);
				}
				if (category.endsWith("/noCommonJs")) requiring.add(location.path);
				if (!/\/(?:noRestrictedImports|noNodejsModules)$/.test(category)) continue;
				const [file, ...modules] = walls.find(([name]) => name === location.path) as (typeof walls)[number];
				const line = location.start.line - 1;
				const module = modules.flat()[Math.floor(line / ways.length)];
				refusals.add(`${file} ${ways[line % ways.length]?.[0]} ${module}`);
			}
		} finally {
			rmSync(house, { recursive: true });
		}
	});

	for (const [file, allowed, refused] of walls) {
		it(`${file}, require: never`, () => assert.ok(requiring.has(file)));

		it(`${file}: no network, no code out of text, no process`, () => {
			assert.deepEqual(
				forbidden.filter((statement) => !reaching.has(`${file} ${statement}`)),
				[],
				"let through",
			);
		});

		for (const [way] of ways) {
			it(`${file}, ${way}: ${allowed.join(", ")}; never ${refused.join(", ")}`, () => {
				const isRefused = (module: string) => refusals.has(`${file} ${way} ${module}`);
				assert.deepEqual(allowed.filter(isRefused), [], "refused though allowed");
				assert.deepEqual(
					refused.filter((module) => !isRefused(module)),
					[],
					"let through",
				);
			});
		}
	}
});

interface Diagnostic {
	readonly category: string;
	readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

function lint(folder: string): Diagnostic[] {
	const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[biome, "lint", "--reporter=json", "--max-diagnostics=none", "."],
		{ cwd: folder, encoding: "utf8" },
	);
	const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
	assert.ok(diagnostics.length > 0, stderr);
	return diagnostics;
}
