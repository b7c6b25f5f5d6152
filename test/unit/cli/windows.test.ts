/** What Windows alone has: backslashes, letters of drives, names in either case, the attribute R. */
import assert from "node:assert/strict";
import { execSync } from "node:child_process";
import { Shell } from "../../shell";

const raw = "http://h/p=1\r\n";
const fixed = "http\\://h/p=1\r\n";

/** Files, the command, its exit code, what it says on both streams, and files after it. */
const rows: [
	title: string,
	files: Readonly<Record<string, string>>,
	command: string,
	code: number,
	says: RegExp,
	after?: Readonly<Record<string, string>>,
	before?: string,
][] = [
	[
		"a glob with backslashes",
		{ "sub/a.properties": raw, "b.properties": raw },
		"check sub\\*.properties",
		1,
		/^sub\/a\.properties:1:1 warning [^\n]+\n1 file checked/,
	],
	[
		"globs of options with backslashes",
		{ "sub/a.properties": raw, "b.properties": raw, "sub/c.mappings": raw },
		"check --exclude sub\\*.properties --properties sub\\*.mappings",
		1,
		/^b\.properties:1:1 [^\n]+\nsub\/c\.mappings:1:1 [^\n]+\n2 files checked/,
	],
	[
		"a glob of an option that leads out of the folder",
		{ "sub/a.properties": raw, "b.properties": raw },
		"check --exclude .\\sub\\**",
		1,
		/^b\.properties:1:1 [^\n]+\n1 file checked/,
	],
	[
		"a folder with the attribute R, which means nothing",
		{ "sub/a.properties": raw },
		"check --fix",
		0,
		/^1 file checked: no problems\. Fixed: 1 key\./,
		{ "sub/a.properties": fixed },
		"attrib +R sub",
	],
	[
		"a file with the attribute R, which is read-only",
		{ "a.properties": raw, "b.properties": raw },
		"check --fix",
		2,
		/a\.properties is read-only\./,
		{ "a.properties": raw, "b.properties": fixed },
		"attrib +R a.properties",
	],
	[
		"names in either case",
		{ "sub/a.properties": raw },
		"check sub SUB\\A.properties",
		1,
		/1 file checked: 1/,
	],
	[
		".gitignore in either case",
		{ ".git/x": "", ".gitignore": "SUB/\r\n", "sub/a.properties": raw, "b.properties": raw },
		"check",
		1,
		/^b\.properties:1:1 [^\n]+\n1 file checked/,
	],
	[
		"a rename, as a patch",
		{ "sub/a.properties": "http---h.x-a=1\r\n" },
		"rename http://h.x/a http://h.x/b sub --dry-run",
		0,
		/^--- a\/sub\/a\.properties\n\+\+\+ b\/sub\/a\.properties\n/m,
	],
];

const describeOnWindows = process.platform === "win32" ? describe : () => undefined;

describeOnWindows("On Windows", () => {
	for (const [title, files, command, code, says, after = {}, before] of rows) {
		it(title, async () => {
			const shell = new Shell();
			try {
				shell.writeAll(files);
				if (before) execSync(before, { cwd: shell.folder });
				const ran = await shell.run(command);
				assert.match(ran.out + ran.err, says);
				assert.equal(ran.code, code);
				for (const [path, text] of Object.entries(after)) assert.equal(shell.read(path), text);
			} finally {
				execSync("attrib -R *.* /S /D", { cwd: shell.folder });
				shell.remove();
			}
		});
	}
});
