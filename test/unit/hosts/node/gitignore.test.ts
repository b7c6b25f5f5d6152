import assert from "node:assert/strict";
import { chmodSync, mkdirSync, symlinkSync, truncateSync } from "node:fs";
import { withoutMarks } from "../../../marks";
import { itOnUnix, Shell } from "../../../shell";

const raw = "http://h/p=1\n";

describe("Ignored files", () => {
	const shell = new Shell();
	afterEach(() => {
		chmodSync(shell.at("."), 0o755);
		shell.remove();
	});

	/** The files that are checked, without their endings. */
	async function checked(command = "check"): Promise<string> {
		const { out, err } = await shell.run(`${command} --format json`);
		assert.equal(err, "");
		const { problems }: { problems: { path: string }[] } = JSON.parse(out);
		return problems.map(({ path }) => path.replace(".properties", "")).join(" ");
	}

	const config = (value: string) => `[core]\n\tbare = false\n\t${value}\n`;

	/** The files of a folder besides `.properties` files, of which the «marked» are checked; and the command. */
	const rows: [title: string, others: Readonly<Record<string, string>>, files: string, command?: string][] = [
		["case", { ".git/config": config("ignoreCase = true"), ".gitignore": "Build/" }, "build/a «b»"],
		["case that matters", { ".git/config": config("ignorecase = false"), ".gitignore": "B.*" }, "«a» «b»"],
		[
			"a submodule, whose rules are its own",
			{
				".git/config": config("ignorecase = false"),
				".gitignore": "a.*\nD.*",
				"s/.git": "gitdir: ../.git/modules/s",
				"s/.gitignore": "b.*",
			},
			"a «b» «c» «d» «s/a» s/b «s/c» «s/d»",
		],
		[
			"a nested repository, whose rules are its own",
			{ ".git/x": "", ".gitignore": "a.*\n/s/b.*", "s/.git/x": "", "s/.gitignore": "c.*" },
			"a «s/a» «s/b» s/c «s/t/a» s/t/c",
		],
		[
			"a nested repository that is named",
			{ ".git/x": "", ".gitignore": "*", "s/.git/x": "", "s/.gitignore": "b.*" },
			"a «s/a» s/b",
			"check s",
		],
		["what the repository excludes in this clone alone", { ".git/info/exclude": "a.*" }, "«a»"],
		["a folder ignored above", { ".git/x": "", ".gitignore": "s\na.*" }, "«s/t/a»", "check s/t"],
		["a folder that is called .gitignore", { ".git/x": "", ".gitignore/a": "" }, "«a»"],
		["bytes", { ".git/x": "", ".gitignore": "a?.*\nb??.*" }, "«aé» bé ab"],
		["a line separator, which to git ends no line", { ".gitignore": "# c\u2028b**/x\na.*" }, "a «b»"],
		["a byte order mark before a comment", { ".gitignore": "\ufeff# b**/x\na.*" }, "a «b»"],
		["a byte order mark", { ".git/x": "", ".gitignore": "\ufeffa.*\n\ufeffb.*" }, "a «b» «c»"],
		[
			"folders that a folder takes back, whose files other rules do not match",
			{ ".git/x": "", ".gitignore": "/s/*\nb.*", "s/.gitignore": "!/t\\[1]é/" },
			"s/a «s/t[1]é/a» s/t[1]é/b s/u/a",
		],
		[
			"stars within a name",
			{ ".git/x": "", ".gitignore": "build**/\n/x/y**/\r\ns**\n!sub**/" },
			"«a» build-1/a b/build/a s/a «sub/a» x/y1/a «x/z/y/a»",
		],
		["a file that is named, never", { ".git/x": "", ".gitignore": "*" }, "a «b/a»", "check b/a.properties"],
		["what a glob matches", { ".git/x": "", ".gitignore": "a.*" }, "b b/a «b/b»", "check */*.properties"],
		["what a glob matches below", { ".gitignore": "b/a.*" }, "b/a «b/b»", "check b/*.properties"],
		["a file that ends with CR", { ".git/x": "", "s/.gitignore": "b.*\r\n/\r" }, "«s/a» s/b"],
		["a file .git of another kind", { ".git": "x", ".gitignore": "b.*" }, "«a» b"],
	];
	for (const [title, others, files, command] of rows) {
		it(title, async () => {
			shell.writeAll(others);
			for (const file of withoutMarks(files).split(" ")) shell.write(`${file}.properties`, raw);
			const expected = Array.from(files.matchAll(/«(.*?)»/g), ([, file]) => file);
			assert.equal(await checked(command), expected.join(" "));
		});
	}

	itOnUnix("no link is followed to rules, as git follows none", async () => {
		shell.writeAll({ ".git/x": "", rules: "a.*", "a.properties": raw });
		symlinkSync("rules", shell.at(".gitignore"));
		assert.equal(await checked(), "a");
	});

	itOnUnix("a link is followed to the configuration", async () => {
		shell.writeAll({ config: config("ignorecase = true"), ".git/x": "", ".gitignore": "A.*" });
		shell.write("a.properties", raw);
		symlinkSync("../config", shell.at(".git/config"));
		assert.equal((await shell.run("check")).out, "0 files checked: no problems.\n");
	});

	/** What cannot be read, by its name in the message. */
	const unreadable: [title: string, file: string, make: () => void][] = [
		[
			"rules that are too large",
			"s/.gitignore",
			() => {
				shell.write("s/.gitignore", "a.*");
				truncateSync(shell.at("s/.gitignore"), 3 * 2 ** 30);
			},
		],
	];
	// The package `ignore` reads them otherwise than git, or slowly.
	for (const line of [
		"!a**/b",
		"a\\*",
		"\\**/",
		"**\\/b",
		"a\\/**",
		"/**/a".repeat(4),
		"/**/\u2028a".repeat(4),
		"a".repeat(1000),
	])
		unreadable.push([
			`the rule ${line.slice(0, 20)}`,
			"s/.gitignore",
			() => shell.write("s/.gitignore", `x.*\r\n${line}\r\n`),
		]);
	// Root may read all files.
	if (process.getuid?.() !== 0)
		unreadable.push(
			[
				"rules that may not be read",
				"s/.gitignore",
				() => {
					shell.write("s/.gitignore", "a.*");
					chmodSync(shell.at("s/.gitignore"), 0);
				},
			],
			["a folder that may only be listed", "t/.gitignore", () => mkdirSync(shell.at("t"), 0o444)],
		);
	for (const [title, file, make] of unreadable) {
		itOnUnix(`nothing is written for ${title}`, async () => {
			shell.writeAll({ ".git/x": "", "a.properties": raw, "s/a.properties": raw });
			make();
			const commands = ["check --fix", "check --fix **/*", "rewrite escape", "rename http://h/p x://q"];
			for (const command of commands) {
				const { code, out, err } = await shell.run(command);
				assert.deepEqual([code, out], [2, ""], command);
				assert.match(err, /^name-encoding: \S+ cannot be read: [^\n]+\.\n$/);
				assert.ok(err.includes(`name-encoding: ${file} `), err);
				assert.equal(shell.read("s/a.properties"), raw);
			}
		});
	}
});
