import assert from "node:assert/strict";
import fs, {
	appendFileSync,
	chmodSync,
	existsSync,
	linkSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { mock } from "node:test";
import { withoutMarks } from "../../../marks";
import { itOnUnix, Shell } from "../../../shell";

type Texts = Readonly<Record<string, string>>;

const raw = "http://h/p=1\n";
const name = "http---h.x-a=1\n";
const notCanonical = "http---h.x-_41=1\n";
const malformed = "http---h.x-_4=1\n";
/** Java cuts the last three keys at a colon, at a blank, and because the line above has lost its continuation. */
const cut = "a=1\nb = 2\nc=3\nLabels:=1\nUse it=2\nt=See\nthe <a href='x'>\n";

/** The places and rules that the text format reports. */
const placesIn = (out: string) =>
	out
		.split("\n")
		.flatMap((line) => /^(\S.*?:\d+:\d+) (\w+) .* ([a-z-]+)$/.exec(line)?.slice(1).join(" ") ?? []);

/** Entries that end their keys at `=`. */
const habit = "a=1\nb = 2\nc=3\n";

const namesIn = (list: string) => list.split(" ").filter(Boolean);

/** The reports of a raw URI in each of these files. */
const rawIn = (files: string) => namesIn(files).map((file) => `${file}:1:1 warning raw-uri-key`);

describe("check", () => {
	const shell = new Shell();
	afterEach(() => shell.remove());

	/** What is run, and files that each have a raw URI: those that are «checked», and others. */
	const checked: [title: string, command: string, files: string][] = [
		["nothing in no files", "check", ""],
		["files in order", "check", "«b.properties» «a.properties» «c/d.properties»"],
		["an ending in capitals that is named", "check A.PROPERTIES", "«A.PROPERTIES» B.PROPERTIES"],
		["no other files", "check", "a.java a.xml a.txt a"],
		["other names", "check --properties *.x --properties b/*.y", "«a.x» «b/c.x» «b/d.y» f.y"],
		["nothing in a folder that is named twice", "check src src", "src/b.txt"],
		["a path", "check b.properties", "a.properties «b.properties»"],
		["a folder", "check b", "a.properties «b/c.properties»"],
		["a glob", "check a/**/*.properties", "«a/b.properties» «a/c/d.properties» e.properties"],
		["a glob beside other names", "check c/*.properties --properties *.x", "«c/a.properties» c/d/b.x"],
		["a file whose name is a glob", "check [a].properties", "«[a].properties» a.properties"],
		["a path like a flag", "check -- --fix.properties", "--fix «--fix.properties»"],
		["no dependencies", "check", "node_modules/a.properties b/node_modules/c.properties"],
		["no history", "check", ".git/d.properties .svn/e.properties"],
		["what is in hidden folders", "check", "«.a/b.properties»"],
	];
	for (const [title, command, files] of checked) {
		it(`checks ${title}`, async () => {
			for (const path of namesIn(withoutMarks(files))) shell.write(path, raw);
			const ran = await shell.run(command);
			const expected = Array.from(files.matchAll(/«(.*?)»/g), ([, path]) => path).sort();
			assert.deepEqual(placesIn(ran.out), rawIn(expected.join(" ")));
			assert.deepEqual([ran.code, ran.err], [expected.length === 0 ? 0 : 1, ""]);
		});
	}

	/** What is named from the folder `in` on, to which `link` leads, and what is checked. */
	const outside: [args: string, files: string][] = [
		["../a.properties", "../a.properties"],
		["../d --exclude ../d/e/** --properties **/*.x", "../d/g.x"],
		["../link/a ../link/c --exclude a/**", ""],
		["--stdin-filename ../link/a/h.properties --exclude a/**", ""],
	];
	for (const [args, files] of outside) {
		it(`checks outside of the working folder: ${args}`, async () => {
			for (const path of namesIn("a.properties d/e/f.properties d/g.x in/a/b.properties in/c/d.properties"))
				shell.write(path, raw);
			shell.write("in/.gitignore", "c/*");
			symlinkSync("in", shell.at("link"));
			const { out } = await shell.run(`check ${args}`, { below: "in", input: raw });
			assert.deepEqual(placesIn(out), rawIn(files));
		});
	}

	/** A text or its bytes, options, the exit code, and what is reported. */
	const found: [title: string, text: string | Buffer, options: string, code: number, ...string[]][] = [
		["nothing in an empty file", "", "", 0],
		["nothing where all is right", name, "", 0],
		["a warning", raw, "", 1, "1:1 warning raw-uri-key"],
		["a warning that does not count", raw, "--level error", 0, "1:1 warning raw-uri-key"],
		["an information", malformed, "", 0, "1:12 information malformed-name"],
		["a hint", notCanonical, "", 0, "1:1 hint non-canonical-name"],
		["a hint that counts", notCanonical, "--level hint", 1, "1:1 hint non-canonical-name"],
		["a URI of a scheme made known", "cdn://h/x?v=1\n", "--scheme cdn", 1, "1:1 warning raw-uri-key"],
		["columns from the indentation on", `# x\n\t  ${raw}`, "", 1, "2:4 warning raw-uri-key"],
		["columns in UTF-16 units", "http\\://h/\u{1f600} a=1\n", "", 0, "1:11 information invalid-uri"],
		["after a byte order mark", `\ufeff${raw}`, "--byte-order-mark off", 1, "1:1 warning raw-uri-key"],
		["a byte order mark in a key", "\ufeffa=1\n", "", 1, "1:1 warning byte-order-mark"],
		["ISO-8859-1", Buffer.from(`\xe4=1\n${raw}`, "latin1"), "", 1, "2:1 warning raw-uri-key"],
	];
	for (const [title, text, options, code, ...places] of found) {
		it(`finds ${title}`, async () => {
			shell.write("a.properties", text);
			const ran = await shell.run(`check ${options}`.trim());
			const expected = places.map((place) => `a.properties:${place}`);
			assert.deepEqual(placesIn(ran.out), expected);
			assert.deepEqual([ran.code, ran.err], [code, ""]);
		});
	}

	const small = '{ "nameEncoding.workspace.maxFileSize": 0 }';
	const misspelled = "m_de.properties:2:1 information misspelled-key";
	/** Where the base has a key in other case: files, what is run, and whether it is found. */
	const besides: [title: string, files: Texts, command: string, isFound: boolean][] = [
		["by the sibling, if both are checked", {}, "check", true],
		["by the sibling, if only one is named", {}, "check m_de.properties", true],
		["nothing in the base", {}, "check m.properties", false],
		["by a sibling that is not checked itself", {}, "check --exclude m.properties", true],
		["by a sibling that is ignored", { ".gitignore": "m.properties" }, "check", true],
		["nothing by a sibling that is no text", { "m.properties": "filter=\0" }, "check m_de.properties", false],
		["by a large one", { ".vscode/settings.json": small }, "check m_de.properties", true],
		["beside a byte order mark", { "m.properties": "\ufefffilter=1\r\r" }, "check m_de.properties", true],
	];
	for (const [title, files, command, isFound] of besides) {
		it(`finds ${title}`, async () => {
			shell.writeAll({ "m.properties": "\nfilter=y\n", "m_de.properties": "a=1\nFilter=x\n", ...files });
			const ran = await shell.run(command);
			assert.deepEqual(placesIn(ran.out), isFound ? [misspelled] : []);
			assert.deepEqual([ran.code, ran.err], [0, ""]);
		});
	}

	it("finds what a sibling shows of standard input, by its file name", async () => {
		shell.write("src/m.properties", "filter=y\n");
		const { out, code } = await shell.run("check --stdin-filename src/m_de.properties -", {
			input: "Filter=x\n",
		});
		assert.deepEqual(placesIn(out), ["src/m_de.properties:1:1 information misspelled-key"]);
		assert.equal(code, 0);
		assert.match(out, /Java reads the key "Filter", but m\.properties has "filter" instead/);
		assert.deepEqual(placesIn((await shell.run("check -", { input: "Filter=x\n" })).out), []);
	});

	it("heeds .gitignore outside of repositories: from the working folder on", async () => {
		shell.writeAll({ ".gitignore": "c/a.*", "c/a.properties": raw, "c/b.properties": raw });
		for (const command of ["check", "check c"])
			assert.deepEqual(placesIn((await shell.run(command)).out), rawIn("c/b.properties"));
		const inFolder = placesIn((await shell.run("check .", { below: "c" })).out);
		assert.deepEqual(inFolder, rawIn("a.properties b.properties"));
	});

	/** Commands and their messages. They write no file, and their exit code is 2. */
	const failures: [title: string, command: string, said: RegExp][] = [
		["an unknown severity", "check --raw-uri-key loud", /key <severity>' argument 'loud' is invalid/],
		["a size below 0", "rewrite escape --max-file-size -1", /maxFileSize must be/],
		["a path that is not there", "check a.properties none", /No file or folder matches "none"/],
		[
			"a glob without a match",
			"check a.properties b/*.properties",
			/No file or folder matches "b\/\*\.properties"/,
		],
		["standard input and a file", "check - a.properties", /Standard input/],
		["a patch of standard input", "check --fix-dry-run -", /Standard input/],
		[
			"a folder as the name of standard input",
			"check - --stdin-filename src",
			/src is not a \.properties file/,
		],
		["a glob that matches nothing of its syntax", "check *.java", /No \.properties file matches the glob/],
		["the path of standard input and a file", "check --stdin-filename a.properties a.java", /Standard input/],
		[
			"a file of another kind",
			"check a.java",
			/a\.java is not a \.properties file\. To read it as one, use --properties/,
		],
		["a binary file that is named", "check binary.properties", /binary\.properties: It is not text/],
		["UTF-16", "check utf16.properties", /is not text/],
		["a link that leads nowhere", "check link.properties", /link\.properties/],
		["control characters in a path", "check a\x1b[31m\u202e", /a⟨U\+001B⟩\[31m⟨U\+202E⟩/],
	];
	for (const [title, command, said] of failures) {
		it(`fails on ${title}`, async () => {
			shell.writeAll({
				"a.properties": raw,
				"a.java": raw,
				"binary.properties": `${raw}\0`,
				"src/b.txt": "",
			});
			shell.write("utf16.properties", Buffer.from(`\ufeff${raw}`, "utf16le"));
			symlinkSync("none", shell.at("link.properties"));
			const ran = await shell.run(command);
			assert.equal(ran.code, 2);
			assert.match(ran.err, said);
			assert.match(ran.err, /^name-encoding: .*\n$/);
		});
	}

	it("reports what it can check beside what it cannot", async () => {
		shell.writeAll({ "a.properties": raw, "b.properties": "\0" });
		const ran = await shell.run("check a.properties b.properties");
		assert.deepEqual(placesIn(ran.out), rawIn("a.properties"));
		assert.match(ran.err, /b\.properties: It is not text/);
		assert.equal(ran.code, 2);
	});

	it("reads siblings in ISO-8859-1", async () => {
		shell.write("a.properties", Buffer.from("gr\xf6\xdfe\\ a=1\n", "latin1"));
		shell.write("a_de.properties", "größe a=2\n");
		const { out } = await shell.run("check a_de.properties");
		assert.match(out, /Write "größe\\ a", as in a\.properties/);
	});

	it("passes over what is no text and was not named, and says so", async () => {
		shell.writeAll({ "a.properties": name, "b.properties": "\0" });
		shell.write("c.properties", Buffer.from(`\ufeff${raw}`, "utf16le"));
		const noText = ["b", "c"].map(
			(file) => `name-encoding: ${file}.properties: It is not text in UTF-8 or ISO-8859-1.\n`,
		);
		for (const command of ["check", "check *.properties", "check --fix"]) {
			assert.deepEqual(await shell.run(command), {
				code: 0,
				out: "1 file checked: no problems.\n",
				err: noText.join(""),
			});
		}
	});

	it("refuses by name globs that would stall a check", async () => {
		const glob = "{a,b}".repeat(40);
		shell.write("a.properties", raw);
		for (const command of [
			...[`check --exclude ${glob}`, `check --include ${glob}`],
			`rename http://h/a http://h/b --include ${glob}`,
		]) {
			const ran = await shell.run(command);
			assert.match(ran.err, /^name-encoding: nameEncoding.* has .*more than [^\n]+\n$/);
			assert.ok(ran.err.includes(glob.slice(0, 10)));
			assert.deepEqual([ran.code, ran.out], [2, ""]);
		}
	});

	itOnUnix("checks what is in folders of any name", async () => {
		const folders = [
			...["a\nb", "a\rb", "a\tb", " ", "(a)", "[a]", "{a,b}", "a\\b", "-a", ".name-encoding-a.tmp"],
		];
		for (const folder of folders) shell.write(`${folder}/a.properties`, raw);
		const { out, err, code } = await shell.run("check");
		assert.deepEqual([err, code], ["", 1]);
		assert.match(out, /10 files checked: 10 warnings/);
	});

	itOnUnix("begins no line of a report with a command of a runner, nor has one in it", async () => {
		const names = [
			...["::error file=Makefile,line=1::x", " ::error::x", "##[error]x", "##vso[a]y", "##teamcity[x]"],
		];
		for (const file of names) shell.write(`${file}.properties`, `${raw}http---h-##vso[a]_zz=1\n`);
		const { out, err } = await shell.run("check . --raw-uri-key error");
		assert.equal(out.split("\n").length, 32);
		assert.doesNotMatch(out + err, /^\s*::|##\w*\[/m);
		assert.match(out, /^\.\/::error file=Makefile,line=1::x\.properties:1:1 error /m);
		for (const format of ["json", "sarif", "gitlab", "junit"])
			assert.doesNotMatch((await shell.run(`check . --format ${format}`)).out, /^\s*::|##\w*\[/m);
		assert.doesNotMatch((await shell.run("check . --format github")).out, /##\w*\[/);
		const named = await shell.run(["check", "##vso[a]"]);
		assert.doesNotMatch(named.err, /##vso/);
	});

	it("names a file whose name is not UTF-8", async function () {
		try {
			writeFileSync(
				Buffer.concat([Buffer.from(`${shell.folder}/`), Buffer.from("\xe4.properties", "latin1")]),
				raw,
			);
		} catch {
			// Not every disk has such names.
			return this.skip();
		}
		const ran = await shell.run("check");
		assert.equal(ran.err, "name-encoding: \ufffd.properties: It does not exist, or its name is not UTF-8.\n");
		assert.equal(ran.code, 2);
	});

	itOnUnix("names folders that cannot be listed", async () => {
		shell.writeAll({ "a/b.properties": "a=1", "c/d.properties": "a=1", "e.properties": raw });
		chmodSync(shell.folder, 0o755);
		chmodSync(shell.at("a"), 0o311);
		chmodSync(shell.at("c"), 0);
		const runAll = async () => [await shell.run("check"), await shell.run("check **/*.properties")];
		const uid = process.geteuid?.() ?? 0;
		// Root may list all folders.
		if (uid === 0) process.seteuid?.(65534);
		const rans = await runAll().finally(() => process.seteuid?.(uid));
		for (const folder of ["a", "c"]) chmodSync(shell.at(folder), 0o755);
		for (const { code, out, err } of rans) {
			assert.deepEqual(placesIn(out), rawIn("e.properties"));
			const said = ["a", "c"].map((folder) => `name-encoding: ${folder}: It cannot be read.\n`);
			assert.deepEqual([code, err], [2, said.join("")]);
		}
	});

	it("follows no link below a folder, and the one that is named", async () => {
		shell.write("real/a.properties", raw);
		symlinkSync(".", shell.at("real/loop"));
		symlinkSync("real", shell.at("link"));
		assert.deepEqual(placesIn((await shell.run("check")).out), rawIn("real/a.properties"));
		assert.deepEqual(placesIn((await shell.run("check link")).out), rawIn("real/a.properties"));
	});

	it("finds the bundle of a file that is named in another case", async () => {
		shell.writeAll({ "a.properties": "b\\ c=1\n", "a_de.properties": "b c=1\n" });
		// On disks that distinguish case, a link is what finds the file.
		if (!existsSync(shell.at("A_DE.properties"))) symlinkSync("a_de.properties", shell.at("A_DE.properties"));
		for (const options of ["", "--stdin-filename "]) {
			const { out } = await shell.run(`check ${options}A_DE.properties`, { input: "b c=1" });
			assert.deepEqual(placesIn(out), ["a_de.properties:1:1 warning cut-key"]);
		}
	});

	itOnUnix("makes visible what hides or deceives, in file names and texts", async () => {
		shell.write("a\n\u202e:%.properties", "http://h/\u202e\x07p=1\n\u202e=2\n");
		for (const format of ["text", "json", "sarif", "github", "gitlab", "junit"]) {
			const { out } = await shell.run(`check --format ${format}`);
			assert.ok(!out.includes("\u202e") && !out.includes("\x07"), format);
			if (format === "github") assert.match(out, /file=a⟨U\+000A⟩⟨U\+202E⟩%3A%25\.properties,/);
			if (format === "text") assert.match(out, /^a⟨U\+000A⟩⟨U\+202E⟩:%\.properties:1:1 warning/);
		}
	});

	it("makes visible on a terminal what hides in a patch", async () => {
		shell.write("a.properties", Buffer.from("# \x1b\xe4\nhttp://h/p=1\n", "latin1"));
		const { out } = await shell.run("check --fix-dry-run", { isTerminal: true });
		assert.ok(out.split("\n").includes(" # ⟨U+001B⟩ä"), out);
	});

	/** The text on standard input, the command, the exit code, and the first line of the report. */
	const inputs: [title: string, input: string, command: string, code: number, report: RegExp][] = [
		["nothing", "", "check -", 0, /^1 file checked: no problems\./],
		["a problem", raw, "check -", 1, /^stdin\.properties:1:1 warning .* raw-uri-key\n/],
		["a file of that name", raw, "check --stdin-filename a/b.properties -", 1, /^a\/b\.properties:1:1 /],
		[
			"no excluded file",
			raw,
			"check --exclude a.* --stdin-filename a.properties -",
			0,
			/^0 files checked: no problems\.$/m,
		],
	];
	for (const [title, input, command, code, report] of inputs) {
		it(`reads ${title} from standard input`, async () => {
			const ran = await shell.run(command, { input });
			assert.match(ran.out, report);
			assert.equal(ran.code, code);
		});
	}

	it("fails on standard input that is not text, or of another kind of file", async () => {
		const binary = await shell.run("check -", { input: "\0" });
		const noText = "name-encoding: stdin.properties: It is not text in UTF-8 or ISO-8859-1.\n";
		assert.deepEqual([binary.code, binary.err], [2, noText]);
		const kept = await shell.run("check --fix -", { input: "\0" });
		assert.deepEqual([kept.out, kept.code], ["\0", 2]);
		shell.write(".vscode/settings.json", "{");
		const unread = await shell.run("check --fix -", { input: raw });
		assert.deepEqual([unread.out, unread.code], [raw, 2]);
		shell.write(".vscode/settings.json", "{}");
		const java = await shell.run("check - --stdin-filename A.java", { input: raw });
		const notRead = "name-encoding: A.java is not a .properties file. To read it as one, use --properties.\n";
		assert.deepEqual([java.code, java.err], [2, notRead]);
	});

	/** Octets as characters: a file before and after it is fixed, the exit code, and what is left. */
	const fixes: [title: string, before: string, after: string, code: number, left: string[]][] = [
		["raw URIs", "http://h/p=1\n", "http\\://h/p=1\n", 0, []],
		["raw URIs among names", "http---h.x-a=1\nhttp://h/p=1\n", "http---h.x-a=1\nhttp---h-p=1\n", 0, []],
		["names", notCanonical, "http---h.x-A=1\n", 0, []],
		[
			"the colons of keys that Java cuts",
			cut,
			cut.replace("Labels:", "Labels\\:"),
			1,
			["a.properties:5:1 warning cut-key", "a.properties:7:1 warning lost-continuation"],
		],
		["nothing else", malformed, malformed, 0, ["a.properties:1:12 information malformed-name"]],
		[
			"a byte order mark",
			"\xef\xbb\xbfhttp://h/p=1",
			"\xef\xbb\xbfhttp\\://h/p=1",
			1,
			["a.properties:1:1 warning byte-order-mark"],
		],
		["ISO-8859-1", "# \xe4\nhttp://h/p=\xe4\n", "# \xe4\nhttp\\://h/p=\xe4\n", 0, []],
	];
	for (const [title, before, after, code, left] of fixes) {
		it(`fixes ${title}`, async () => {
			shell.write("a.properties", Buffer.from(before, "latin1"));
			const ran = await shell.run("check --fix");
			assert.equal(shell.read("a.properties", "latin1"), after);
			assert.deepEqual(placesIn(ran.out), left);
			assert.equal(ran.code, code, ran.out + ran.err);
		});
		it(`fixes on standard input ${title}`, async () => {
			const ran = await shell.run("check --fix -", { input: Buffer.from(before, "latin1") });
			assert.equal(ran.out, Buffer.from(after, "latin1").toString("utf8"));
			assert.deepEqual([ran.code, /1 file checked/.test(ran.err)], [code, true]);
		});
		it(`shows how it would fix ${title}, and writes nothing`, async () => {
			shell.write("a.properties", Buffer.from(before, "latin1"));
			const ran = await shell.run("check --fix-dry-run");
			assert.equal(shell.read("a.properties", "latin1"), before);
			assert.deepEqual([ran.out !== "", / --fix can fix \d/.test(ran.err)], Array(2).fill(before !== after));
			assert.equal((await shell.run("check --fix")).code, ran.code);
			assert.equal(shell.read("a.properties", "latin1"), after);
		});
	}

	/** Files, those that are named, and what `--fix` makes of the files: all that it would do in several runs. */
	const bundles: [title: string, files: Texts, named: string, fixed: Texts][] = [
		[
			"one of two lines that become one key",
			{ "m_de.properties": "error: a=1\n", "m_en.properties": "k=1\nerror: a=2\nerror: b=3\n" },
			".",
			{ "m_de.properties": "error\\:\\ a=1\n", "m_en.properties": "k=1\nerror\\:\\ a=2\nerror\\:\\ b=3\n" },
		],
		[
			"all keys of a file that Spring reads, as Java does",
			{ "spring.schemas": "http://h/a=1\nhttp://h/b=2\nhttp://h/c=3\n" },
			".",
			{ "spring.schemas": "http\\://h/a=1\nhttp\\://h/b=2\nhttp\\://h/c=3\n" },
		],
		[
			"only the file that is named, and nothing by one that is not fixed",
			{ "m_de.properties": "Labels:=D\n", "m_en.properties": `${habit}Labels:=E\n` },
			"m_de.properties",
			{},
		],
		[
			"only the file that is named, by one that is right",
			{
				"m_de.properties": "Labels:=D\n",
				"m_en.properties": "Labels\\:=E\nc:d=2\n",
				"m_fr.properties": "Labels:=F\n",
			},
			"m_de.properties",
			{ "m_de.properties": "Labels\\:=D\n" },
		],
		[
			"nothing by a file that is excluded",
			{ "m_de.properties": "Labels:=D\n", "m_en.properties": `${habit}Labels:=E\n` },
			"--exclude m_en.properties",
			{},
		],
	];
	for (const [title, files, options, fixed] of bundles) {
		// The file is read first, or last.
		for (const language of ["de", "zu"]) {
			it(`fixes in one run, and shows as a patch, ${title}, in ${language}`, async () => {
				const named = (texts: Texts) =>
					Object.fromEntries(
						Object.entries(texts).map(([path, text]) => [path.replace("_de", `_${language}`), text]),
					);
				const read = () => Object.fromEntries(paths.map((path) => [path, shell.read(path)]));
				const paths = Object.keys(named(files));
				const command = `check --fix ${options.replace("_de", `_${language}`)}`;
				shell.writeAll(named(files));
				const shown = await shell.run(command.replace("--fix", "--fix-dry-run"));
				assert.deepEqual(read(), named(files));
				const first = await shell.run(command);
				assert.deepEqual(read(), named({ ...files, ...fixed }));
				const patched = Array.from(shown.out.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, path]) => path);
				assert.deepEqual(patched.sort(), Object.keys(named(fixed)).sort());
				const second = await shell.run(command);
				assert.deepEqual(read(), named({ ...files, ...fixed }));
				assert.deepEqual(placesIn(second.out), placesIn(first.out));
				assert.deepEqual(placesIn(shown.err), placesIn(first.out));
			});
		}
	}

	it("shows to others what a file has that cannot be written, as it is", async () => {
		shell.writeAll({ "m_de.properties": "Labels:=D\n", "m_en.properties": `${habit}Labels:=E\n` });
		linkSync(shell.at("m_en.properties"), shell.at("other"));
		const ran = await shell.run("check --fix");
		assert.match(ran.err, /m_en\.properties: The file has hard links/);
		assert.equal(shell.read("m_de.properties"), "Labels:=D\n");
		assert.deepEqual(placesIn(ran.out), [
			"m_de.properties:1:1 warning cut-key",
			"m_en.properties:4:1 warning cut-key",
		]);
	});

	/** What happens while the second of two files is written, why it stays, and its text. */
	const writeFaults: [happens: () => void, why: string, text: string][] = [
		[() => assert.fail("the disk is full"), "cannot be written: the disk is full", raw],
		[
			() => appendFileSync(shell.at("b.properties"), "c=1\n"),
			"cannot be written: it has changed in the meantime",
			`${raw}c=1\n`,
		],
	];
	for (const [happens, why, text] of writeFaults) {
		it(`tells what is left of a file that ${why}, in which nothing is lost`, async () => {
			shell.writeAll({ "a.properties": raw, "b.properties": raw });
			const { mock: writing } = mock.method(fs, "fsyncSync");
			writing.mockImplementationOnce(happens, 1);
			const ran = await shell.run("check --fix").finally(() => writing.restore());
			assert.equal(ran.err, `name-encoding: b.properties ${why}.\n`);
			assert.equal(ran.code, 2);
			assert.match(ran.out, /^b\.properties:1:1 warning .* raw-uri-key\n.* 1 warning\. .* Fixed: 1 key\.\n$/);
			assert.equal(shell.read("b.properties"), text);
		});
	}

	it("says which key --fix leaves, because it would be the same as another", async () => {
		const before = "http://h=1\nhttp\\://h:80/?a=b=c\nhttp://h/p=2\nk=1\n";
		const after = before.replace("http://h/p", "http\\://h/p");
		const left = (file: string) =>
			`name-encoding: ${file}, line 1: http://h, as on line 2: The file would have the same key twice, and programs would read only one of the two.\n`;
		shell.write("a.properties", before);
		assert.equal((await shell.run("check")).err, "");
		const shown = await shell.run("check --fix-dry-run");
		assert.ok(shown.err.startsWith(left("a.properties")), shown.err);
		assert.match(shown.out, /\+http\\:\/\/h\/p=2\n/);
		const fixed = await shell.run("check --fix");
		assert.deepEqual([fixed.code, fixed.err], [1, left("a.properties")]);
		assert.equal(shell.read("a.properties"), after);
	});

	it("says how many keys it can fix, with those that only the fixes of others show to be cut", async () => {
		shell.write("a.properties", "https://h/a=1\nhttps://h/b=2\nuser:admin=true\n");
		assert.match((await shell.run("check")).out, / 2 warnings\. .* --fix can fix 3 keys\.\n$/);
		assert.match((await shell.run("check --fix")).out, / Fixed: 3 keys\.\n$/);
	});

	it("fixes what is below the level, too, and nothing of a rule that is off", async () => {
		shell.write("a.properties", notCanonical);
		assert.equal((await shell.run("check --fix --non-canonical-name off")).code, 0);
		assert.equal(shell.read("a.properties"), notCanonical);
		assert.equal((await shell.run("check --fix --level error")).code, 0);
		assert.equal(shell.read("a.properties"), "http---h.x-A=1\n");
	});

	it("shows no patch of more lines than can be compared in a moment, and says so", async () => {
		const lines = Array.from({ length: 2001 }, (_, i) => `http://h/${i}=1\n`);
		const text = `${lines.join("")}a=1\n`;
		shell.write("0.properties", raw);
		shell.write("a.properties", text);
		const ran = await shell.run("check --fix-dry-run");
		assert.deepEqual([ran.out, ran.code], ["", 2]);
		assert.match(ran.err, /a\.properties has too many changes for a patch\./);
	});

	it("shows the patch of a file once and by its own path, whatever links lead to it", async () => {
		shell.write("real/a.properties", raw);
		symlinkSync("real", shell.at("link"));
		symlinkSync("real/a.properties", shell.at("b.properties"));
		const expected = (await shell.run("check --fix-dry-run real")).out;
		assert.match(expected, /^--- a\/real\/a\.properties\n/);
		for (const paths of ["link", "b.properties", "link real b.properties"])
			assert.equal((await shell.run(`check --fix-dry-run ${paths}`)).out, expected);
		const ran = await shell.run("check --fix-dry-run", { below: "link" });
		assert.match(ran.out, /^--- a\/a\.properties\n/);
	});

	it("refuses a file with hard links by name, and fixes the others", async () => {
		shell.writeAll({ "a.properties": raw, "b.properties": raw });
		linkSync(shell.at("a.properties"), shell.at("other"));
		const said = "name-encoding: a.properties: The file has hard links, which replacing it would break.\n";
		const shown = await shell.run("check --fix-dry-run");
		assert.deepEqual(shown.out.match(/^---.*$/gm), ["--- a/b.properties"]);
		assert.deepEqual([shown.code, shown.err.startsWith(said)], [2, true], shown.err);
		const ran = await shell.run("check --fix");
		assert.equal(ran.err, said);
		assert.match(ran.out, /2 files checked: 1 warning\. .* Fixed: 1 key\.\n$/);
		assert.equal(ran.code, 2);
		assert.deepEqual([shell.read("other"), shell.read("b.properties")], [raw, "http\\://h/p=1\n"]);
		for (const command of ["rewrite escape", "rename http://h/p http://h/q"]) {
			shell.writeAll({ "b.properties": raw });
			const refused = await shell.run(command);
			assert.match(refused.err, /hard links/);
			assert.equal(refused.code, 2);
			assert.deepEqual([shell.read("a.properties"), shell.read("b.properties")], [raw, raw]);
		}
	});

	itOnUnix("says which file it cannot fix, and fixes the others", async () => {
		shell.writeAll({ "a.properties": raw, "b.properties": raw, "locked/c.properties": raw });
		chmodSync(shell.at("a.properties"), 0o444);
		chmodSync(shell.at("locked"), 0o555);
		assert.match((await shell.run("check")).out, /--fix can fix 1 key\.\n$/);
		const ran = await shell.run("check --fix");
		chmodSync(shell.at("locked"), 0o755);
		const files = ["a.properties", "locked/c.properties"];
		assert.equal(ran.err, files.map((file) => `name-encoding: ${file}: The file is read-only.\n`).join(""));
		assert.equal(ran.code, 2);
		assert.deepEqual([shell.read("a.properties"), shell.read("b.properties")], [raw, "http\\://h/p=1\n"]);
		assert.deepEqual(placesIn(ran.out), rawIn("a.properties locked/c.properties"));
	});

	it("colours what a terminal shows, unless it is told otherwise", async () => {
		shell.write("a.properties", raw);
		const terminal = { TERM: "xterm" };
		const colours: [isTerminal: boolean, environment: Record<string, string>, isColoured: boolean][] = [
			[false, terminal, false],
			[true, terminal, true],
			[true, { ...terminal, NO_COLOR: "1" }, false],
			[true, { TERM: "dumb" }, false],
			[false, { FORCE_COLOR: "1" }, true],
			[true, { ...terminal, FORCE_COLOR: "0" }, false],
			[true, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
		];
		for (const [isTerminal, environment, isColoured] of colours) {
			const { out } = await shell.run("check", { isTerminal, environment });
			assert.equal(out.includes("\x1b["), isColoured, JSON.stringify({ isTerminal, environment }));
		}
	});

	it("ends with a summary", async () => {
		shell.writeAll({ "a.properties": raw + notCanonical + malformed, "b.properties": name });
		const summary = async (command: string) =>
			(await shell.run(command)).out.trimEnd().split("\n").at(-1) ?? "";
		const one = "Programs do not find 1 key.";
		const before = `2 files checked: 1 warning, 1 information, 1 hint. ${one} --fix can fix 2 keys.`;
		assert.equal(await summary("check"), before);
		assert.equal(await summary("check --fix"), "2 files checked: 1 information. Fixed: 2 keys.");
		shell.writeAll({
			"b.properties": "a=1\nk=1\nb:c=1\nb:d=2\ne f=3\n",
			"c.properties": "a=1\nx:y=1\nx=2\n",
		});
		const lost = "Programs do not find 4 keys.";
		const some = `3 files checked: 4 warnings, 1 information. ${lost} --fix can fix 3 keys.`;
		assert.equal(await summary("check"), some);
		const fixed = `3 files checked: 1 warning, 1 information. ${one} Fixed: 3 keys.`;
		assert.equal(await summary("check --fix"), fixed);
		shell.writeAll({ "b.properties": "a=\\u\nb:c=1\n", "c.properties": "a=1\na=2\nb=1\nb=2\n" });
		const rejected =
			"1 error, 2 warnings, 1 information. Java reads nothing of 1 file. Java ignores 2 values.";
		assert.equal(await summary("check"), `3 files checked: ${rejected}`);
		shell.write("a.properties", "http---h-a=1\nb=1\nhttp---h-a=2\nhttp\\://h/a=3");
		assert.match(await summary("check a.properties"), /Java ignores 1 value\.$/);
	});

	it("reads package.json for its version", async () => {
		const { version } = JSON.parse(readFileSync("package.json", "utf8"));
		assert.deepEqual(await shell.run("--version"), { code: 0, out: `${version}\n`, err: "" });
	});
});
