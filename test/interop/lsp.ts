import assert from "node:assert/strict";
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SettingsReader } from "../../src/hosts/node/settingsFiles";
import { FileKeys } from "../../src/keys/fileKeys";
import { findProblems } from "../../src/rules";
import { quickFixes } from "../../src/service/codeActions";
import { textAfter } from "../../src/text/changes";
import type { LinePosition } from "../../src/text/lines";
import { nameEncode } from "../../src/uri/nameEncoding";
import { readVectors, vectorsAreThere } from "../vectors";
import { builtPackage } from "./npmPackage";
import { areThere, blockOf, type Check, type Program, start } from "./program";

/** Public files: raw and escaped URIs, keys that Java cuts, duplicates, CRLF, letters beyond ASCII. */
const files = [
	"keys/01-DSpace_DSpace-handle-forms.properties",
	"keys/07-OpenIdentityPlatform_OpenAM-famFederationCommon_ja.properties",
	"properties/08-rmap-project_rmap-typemappings.properties",
	"cut/02-customGSD.properties",
	"cut/03-page_messages.properties",
];

interface Result {
	/** Of each, where it begins and ends as the client shows it, its rule and its sentence. */
	readonly diagnostics: readonly unknown[];
	readonly actions: readonly string[];
}

interface Editor {
	readonly name: string;
	isInstalled(): boolean;
	readonly command: string;
	readonly args: readonly string[];
	/** The configuration on the page: what the one block has that was tried. */
	readonly block: string;
	/** The name of the folder with the files. */
	readonly folder: string;
	/** How many of its units a part of a line has, where a client shows a place. */
	readonly lengthOf: (text: string) => number;
}

const neovim: Editor = {
	name: "Neovim",
	isInstalled: () => areThere("nvim"),
	folder: "a b %41 ä",
	command: "nvim",
	args: [
		..."--headless -u NONE -i NONE -n".split(" "),
		...["-c", `luafile ${path.join(__dirname, "lsp.lua")}`, "-c", "cquit"],
	],
	block: "vim.api.nvim_create_autocmd",
	lengthOf: (text) => Buffer.byteLength(text),
};

const emacs: Editor = {
	name: "Emacs with eglot",
	isInstalled: () =>
		start("emacs", ["-q", "--batch", "-f", "package-initialize", "-l", "eglot"]).status === 0,
	// eglot 1.9 neither encodes the percent signs of paths nor reads letters beyond ASCII in those of a server.
	folder: "a b",
	command: "emacs",
	args: ["-q", "--batch", "-l", path.join(__dirname, "lsp.el")],
	block: "(with-eval-after-load 'eglot",
	lengthOf: (text) => [...text].length,
};

const newUri = "http://www.example.org/new-name";

/** Opens a file in an editor, fixes the first problem, renames a URI and writes all. */
function edited(
	editor: Editor,
	folder: string,
	opened: string,
	rename: (LinePosition & { readonly to: string }) | undefined,
): Result {
	const project = path.join(folder, editor.folder);
	const task = {
		file: opened,
		folder: project,
		configuration: blockOf("editors.md", "\\w+", editor.block),
		rename,
		result: path.join(folder, "result.json"),
	};
	writeFileSync(path.join(folder, "task.json"), JSON.stringify(task));
	const program = path.join(folder, "bin", "name-encoding");
	mkdirSync(path.dirname(program));
	writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${builtPackage("cli.js")}' "$@"\n`, {
		mode: 0o755,
	});
	const { output, errors } = start(editor.command, editor.args, {
		folder: project,
		timeout: 60_000,
		environment: {
			LSP_TASK: path.join(folder, "task.json"),
			HOME: folder,
			PATH: `${path.dirname(program)}:${process.env.PATH}`,
		},
	});
	assert.ok(existsSync(task.result), output + errors);
	return JSON.parse(readFileSync(task.result, "utf8")) as Result;
}

/** Files of a project, and which of them is opened by which link. */
const linked: readonly [title: string, link: string, to: string, opened: string][] = [
	["a link to a file", "current.properties", "conf/a.properties", "current.properties"],
	["a file below a link", "current", "conf", "current/a.properties"],
	["a file that a link leads to", "current", "conf", "conf/a.properties"],
];

/** A file that is opened by a link is fixed and renamed once, and stays a file with a link to it. */
function checkOfLink(editor: Editor, [title, link, to, opened]: (typeof linked)[number]): [string, Check] {
	const run = async (folder: string) => {
		const project = path.join(folder, editor.folder);
		mkdirSync(path.join(project, "conf"), { recursive: true });
		// Without it, the project of Emacs would be the folder of the file.
		mkdirSync(path.join(project, ".git"));
		const files = {
			"conf/a.properties": ["http://h.x/a=1\nhttp---h.x-b=2\n", "http---h.x-a=1\nNEW=2\n"],
			"conf/b.properties": ["http---h.x-b=3\n", "NEW=3\n"],
			"Uses.java": ['String b = "http---h.x-b";\n', 'String b = "NEW";\n'],
		};
		for (const [name, [text = ""]] of Object.entries(files)) writeFileSync(path.join(project, name), text);
		symlinkSync(to, path.join(project, link));
		edited(editor, folder, path.join(project, opened), { line: 1, character: 0, to: newUri });
		for (const [name, [, after = ""]] of Object.entries(files)) {
			const wanted = after.replace("NEW", nameEncode(newUri).value ?? "");
			assert.equal(readFileSync(path.join(project, name), "utf8"), wanted, name);
		}
		assert.ok(lstatSync(path.join(project, link)).isSymbolicLink());
	};
	return [`edits once what is opened as ${title}`, run];
}

/** What an editor shows, fixes and renames in a file is what the command line finds and does. */
function checkOf(editor: Editor, file: string): [string, Check] {
	const run = (folder: string) => {
		const project = path.join(folder, editor.folder);
		mkdirSync(project);
		const commandLine = (...args: string[]) =>
			start(process.execPath, [builtPackage("cli.js"), ...args], { folder: project });
		const text = readVectors(`field/${file}`);
		const opened = path.join(project, path.basename(file));
		const { nameSettings, severities } = new SettingsReader({}, project).of(opened);

		// The first fix of the first problem.
		const keys = new FileKeys(text, nameSettings);
		const all = findProblems(keys, { path: opened, severities });
		assert.ok(all.length > 0);
		const at = all[0]?.start ?? 0;
		const touched = all.filter(({ start, end }) => start <= at && at <= end);
		const fixes = quickFixes(touched, all, keys);
		const fixed = textAfter(text, fixes[0]?.changes() ?? []);

		// A URI of the file, which is used in another one, renamed there.
		const keysFixed = new FileKeys(fixed, nameSettings);
		const renamed = keysFixed.uriKeys.find(({ recognized }) => recognized.kind === "uri");
		const uri = renamed?.recognized.uri ?? "x:a";
		const uses = path.join(project, "Uses.java");
		const write = (written: string) => {
			writeFileSync(opened, written);
			writeFileSync(uses, `String a = "${nameEncode(uri).value}";\n`);
		};
		const written = () => [opened, uses].map((each) => readFileSync(each, "utf8"));
		write(fixed);
		if (renamed) assert.equal(commandLine("rename", uri, newUri).status, 0);
		const wanted = written();

		write(text);
		const { problems } = JSON.parse(commandLine("check", "--format", "json").output);
		const lines = text.split(/\r?\n/);
		const place = (line: number, character: number) =>
			[line, editor.lengthOf((lines[line] ?? "").slice(0, character))] as const;
		const { line, character } = keysFixed.lines.positionAt(renamed?.start ?? 0);
		const renaming = { line, character: place(line, character)[1], to: newUri };
		const { diagnostics, actions } = edited(editor, folder, opened, renamed && renaming);
		assert.deepEqual(
			diagnostics,
			problems.map(({ line, column, endLine, endColumn, rule, message }: Record<string, number>) => [
				...place((line as number) - 1, (column as number) - 1),
				...place((endLine as number) - 1, (endColumn as number) - 1),
				rule,
				message,
			]),
		);
		assert.deepEqual(
			actions,
			fixes.map(({ title }) => title),
		);
		assert.deepEqual(written(), wanted);
	};
	return [`shows, fixes and renames what the engine finds: ${file}`, run];
}

/** Editors that serve themselves by the language server. */
export const editors: readonly Program[] = [neovim, emacs].map((editor) => ({
	name: `lsp in ${editor.name}`,
	isInstalled: () => vectorsAreThere && editor.isInstalled(),
	checks: Object.fromEntries([
		...files.map((file) => checkOf(editor, file)),
		...linked.map((one) => checkOfLink(editor, one)),
	]),
}));
