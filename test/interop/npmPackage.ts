import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { version } from "../../package.json";
import { downloads, repository } from "../host/launch/places";
import { killRename } from "../killedRename";
import { Shell } from "../shell";
import { sourceFilesBelow } from "../sources";
import { type Checks, type Ended, type Program, run, start } from "./program";

const tarball = path.join(repository, "dist", `name-encoding-${version}.tgz`);

let isMade = false;

/** The bytes of the package, which is made once. */
export function packed(): Buffer {
	if (!isMade) makePackage();
	isMade = true;
	return readFileSync(tarball);
}

/** The path of a file of the package as it is made, before it is packed. */
export function builtPackage(file: string): string {
	packed();
	return path.join(repository, "dist", "npm", file);
}

function makePackage(): void {
	execFileSync(process.execPath, [path.join(repository, "npm", "build.mjs")], { stdio: "pipe" });
}

/** Makes a folder in this one into which the package is installed, without the network. Returns its path. */
export function installPackage(folder: string): string {
	const project = path.join(folder, "a b %41 ä");
	mkdirSync(project);
	writeFileSync(path.join(project, "package.json"), '{ "private": true }\n');
	writeFileSync(path.join(project, "name-encoding.tgz"), packed());
	const { status, errors } = offline(
		"npm",
		["install", "--no-audit", "--no-fund", "./name-encoding.tgz"],
		project,
	);
	assert.equal(status, 0, errors);
	return project;
}

/** Runs npm or npx in a folder, without the network. */
function offline(command: "npm" | "npx", args: readonly string[], folder: string): Ended {
	const environment = { npm_config_offline: "true", npm_config_loglevel: "error" };
	return start(command, args, { folder, environment, shell: process.platform === "win32" });
}

/** This Node, and others that were downloaded. */
function nodes(): string[] {
	const folders = existsSync(downloads) ? readdirSync(downloads) : [];
	const others = folders.flatMap((folder) => {
		const packages = path.join(downloads, folder, "node_modules");
		return folder.startsWith("node-")
			? readdirSync(packages).map((name) => path.join(packages, name, "bin", "node"))
			: [];
	});
	return [process.execPath, ...others.filter((file) => existsSync(file))];
}

const consumer = `
const name: string | undefined = valueOf(nameEncode("http://h/"));
function valueOf(outcome: Outcome<string>): string | undefined {
	if (outcome.ok) return outcome.value;
	const { code, start, end }: { code: ProblemCode; start: number; end: number } = outcome.problem;
	return code === "no-scheme" ? "" : String(start + end);
}
export const keys: readonly KeySpan[] = propertyKeys(name ?? "");
export const difference = compareUris("a:", "b:");
// @ts-expect-error: it takes a text.
nameDecode(1);
`;
const imported =
	"nameDecode, nameEncode, compareUris, propertyKeys, type Outcome, type ProblemCode, type KeySpan";

const checks: Checks = {
	"holds what it must, and nothing else": async () => {
		const { createPackageFromTarballData } = await import("@arethetypeswrong/core");
		const contents = createPackageFromTarballData(packed());
		const files = contents.listFiles().map((file) => file.replace("/node_modules/name-encoding/", ""));
		const declarations = files.filter((file) => file.startsWith("types/"));
		assert.deepEqual(files.filter((file) => !declarations.includes(file)).sort(), [
			...["LICENSE", "README.md", "THIRD-PARTY-NOTICES.txt"],
			...["api.js", "api.mjs", "cli.js", "lsp.js", "package.json"],
		]);
		// One declaration for each file of src that the library's types come from.
		const sources = declarations.map((file) => file.replace(/^types\/(.+)\.d\.m?ts$/, "src/$1.ts"));
		const missing = sources.filter((file) => !existsSync(path.join(repository, file)));
		assert.deepEqual(missing, []);
		const manifest = JSON.parse(contents.readFile("/node_modules/name-encoding/package.json"));
		assert.equal(manifest.version, version);
		assert.deepEqual(Object.keys({ ...manifest.dependencies, ...manifest.scripts }), []);
	},
	"has the licence of each package that is bundled": async () => {
		const { createPackageFromTarballData } = await import("@arethetypeswrong/core");
		const file = "/node_modules/name-encoding/THIRD-PARTY-NOTICES.txt";
		const notices = createPackageFromTarballData(packed()).readFile(file);
		const imported = ["src/hosts/cli", "src/hosts/lsp", "src/hosts/node", "src/text"]
			.flatMap(sourceFilesBelow)
			.flatMap((source) => {
				const text = readFileSync(path.join(repository, source), "utf8");
				return [...text.matchAll(/^(?!import type).* from "((?!node:)[a-z@][^/"]+)(?:\/node)?";$/gm)].map(
					([, name]) => name as string,
				);
			});
		assert.ok(imported.includes("commander"));
		for (const name of imported) assert.match(notices, new RegExp(`^${name} [\\d.]+$`, "m"));
		const parts = notices.split(/^-{80}$/m).slice(1);
		for (const part of parts)
			assert.match(part, /Copyright .+(?:Permission is hereby granted|Redistribution and use)/s);
	},
	"is small": () => {
		assert.ok(packed().length < 215_000);
	},
	"is the same, byte by byte, when it is made once more": () => {
		const first = packed();
		makePackage();
		assert.ok(first.equals(packed()));
	},
	"publint finds nothing": async () => {
		const { publint } = await import("publint");
		const data = packed();
		const { messages } = await publint({ pack: { tarball: new Uint8Array(data).buffer }, strict: true });
		assert.deepEqual(messages, []);
	},
	"the types are right for each way to resolve the package": async () => {
		const { checkPackage, createPackageFromTarballData } = await import("@arethetypeswrong/core");
		const analysis = await checkPackage(createPackageFromTarballData(packed()));
		assert.ok(analysis.types);
		assert.deepEqual(analysis.problems, []);
	},
	"runs, is required and imported, on each Node": (folder) => {
		const project = installPackage(folder);
		const call = 'console.log(nameEncode("http://h/-").value, typeof propertyKeys)';
		const names = "{ nameEncode, propertyKeys }";
		writeFileSync(path.join(project, "required.cjs"), `const ${names} = require("name-encoding");\n${call}`);
		writeFileSync(path.join(project, "imported.mjs"), `import ${names} from "name-encoding";\n${call}`);
		const cli = path.join("node_modules", "name-encoding", "cli.js");
		for (const node of nodes()) {
			for (const file of ["required.cjs", "imported.mjs"]) {
				assert.equal(run(node, [file], { folder: project }), "http---h-_2d function\n");
			}
			const input = "http---h-_2d\n";
			assert.equal(run(node, [cli, "decode"], { folder: project, input }), "http://h/-\n");
		}
	},
	"killed at each step of a rename, leaves each file old or new, and a second run finishes": async (
		folder,
	) => {
		const project = installPackage(folder);
		const shell = new Shell(path.join(project, "node_modules", "name-encoding", "cli.js"));
		try {
			const found = await killRename(shell, 20);
			assert.ok(found.old > 0 && found.mixed > 0, JSON.stringify(found));
		} finally {
			shell.remove();
		}
	},
	"npx finds the command": (folder) => {
		const project = installPackage(folder);
		const encoded = offline("npx", ["name-encoding", "encode", "http://h/foo-bar", "a%20b"], project);
		assert.deepEqual(encoded, {
			status: 1,
			output: "http---h-foo_2dbar\n",
			errors: '<argument 2>:1:1: A URI begins with a scheme and a colon, as in "http:"; "a%20b" does not.\n',
		});
	},
	"a consumer of either kind of module is type-checked": (folder) => {
		const project = installPackage(folder);
		for (const kind of ["cts", "mts"]) {
			writeFileSync(
				path.join(project, `consumer.${kind}`),
				`import { ${imported} } from "name-encoding";${consumer}`,
			);
		}
		const options = ["--noEmit", "--strict", "--types", "", "--target", "es2022"];
		const tsc = path.join(repository, "node_modules", "typescript", "bin", "tsc");
		const check = (...args: string[]) =>
			run(process.execPath, [tsc, ...options, ...args], { folder: project });
		check("--module", "nodenext", "consumer.cts", "consumer.mts");
		check("--module", "preserve", "consumer.mts");
	},
	"README: the example of the library prints what it says": (folder) => {
		const project = installPackage(folder);
		const readme = readFileSync(path.join(repository, "npm", "README.md"), "utf8");
		const code = /^```js\n(.*?)^```/ms.exec(readme)?.[1] as string;
		const said = [...code.matchAll(/^console.+?; \/\/ (.+)$/gm)].map(([, text]) => text);
		assert.equal(said.length, 4);
		const printed = run(process.execPath, ["-e", code], { folder: project }).trim().split("\n");
		assert.deepEqual(printed, said);
	},
};

const onLinux: Checks = {
	"a broken pipe of its refusals ends it quietly": (folder) => {
		const many = "yes x-a | head -c 1000000 | ./name-encoding encode 2>&1 | head -1";
		const bin = path.join(installPackage(folder), "node_modules", ".bin");
		const { output, errors } = start("bash", ["-c", many], { folder: bin });
		assert.match(output, /^<stdin>:1:1: [^\n]+\n$/);
		assert.equal(errors, "");
	},
};

/** The npm package of the command line and the library, as it is published. */
export const npmPackage: Program = {
	name: "npm package",
	isInstalled: () => true,
	checks: process.platform === "linux" ? { ...checks, ...onLinux } : checks,
};
