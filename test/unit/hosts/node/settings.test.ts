import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { SettingsReader } from "../../../../src/hosts/node/settings";
import { Shell } from "../../../shell";

const raw = "http://h/p=1\n";
const asError = { "nameEncoding.problems.rawUriKey": "error" };
const excluding = (...globs: string[]) => ({ "nameEncoding.problems.exclude": globs });

describe("Settings on the command line", () => {
	let shell: Shell;
	beforeEach(() => {
		shell = new Shell();
		mkdirSync(shell.at(".git"));
	});
	afterEach(() => shell.remove());

	/** The settings of a folder and of one below it, the files with a raw URI, what is run, and what is reported. */
	const rows: [
		title: string,
		settings: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>,
		files: string,
		command: string,
		...reported: string[],
	][] = [
		["the defaults", {}, "a.properties", "check", "a.properties warning"],
		[
			"comments, a trailing comma and a byte order mark",
			{ ".": '\ufeff// a\n{ /* b */ "nameEncoding.problems.rawUriKey": "error", }\n' },
			"a.properties",
			"check",
			"a.properties error",
		],
		[
			"the nearest file, and no other",
			{ ".": { ...asError, ...excluding("b/**") }, b: { "nameEncoding.problems.invalidUri": "off" } },
			"a/c.properties b/c/d.properties",
			"check",
			...["a/c.properties error", "b/c/d.properties warning"],
		],
		[
			"none above the repository",
			{ ".": asError },
			"a/.git a/b.properties",
			"check",
			"a/b.properties warning",
		],
		["a flag wins", { ".": asError }, "a.properties", "check --raw-uri-key hint", "a.properties hint"],
		[
			"no blocks of languages",
			{ ".": { "[properties]": asError, "nameEncoding.problems.rawUriKey": "information" } },
			"a.properties",
			"check",
			"a.properties information",
		],
		[
			"what the editor writes to exclude a file, whatever its name",
			{ ".": excluding("a[{]b[}].properties", "(d)_[[]e[]].properties") },
			"a{b}.properties (d)_[e].properties f.properties",
			"check",
			"f.properties warning",
		],
		[
			"the later of two values, and none of a prototype",
			{
				".": '{ "__proto__": { "nameEncoding.problems.exclude": ["*"] }, "nameEncoding.problems.rawUriKey": "off", "nameEncoding.problems.rawUriKey": "hint" }',
			},
			"a.properties",
			"check",
			"a.properties hint",
		],
		[
			"associated files, which are found where they are included or named",
			{
				".": {
					"files.associations": {
						"*.CONF": "properties",
						"x*.conf": "java-properties",
						"**/no/*.conf": "ini",
					},
					"nameEncoding.workspace.include": "**/*.conf",
				},
			},
			"a.conf xa.conf no/a.conf a.properties",
			"check",
			...["a.conf warning", "xa.conf warning"],
		],
		[
			"what is excluded, even if it is named",
			{ ".": excluding("b/**", "a.*") },
			"a.properties b/a.properties c/a.properties",
			"check a.properties b c",
			"name-encoding: a.properties: The setting nameEncoding.problems.exclude excludes it.",
			"c/a.properties warning",
		],
		[
			"what is excluded, by flags that begin as paths do",
			{},
			"a.properties b/a.properties c.properties",
			"check --exclude ./a.* --exclude b/../c.* --exclude ././b/*",
			"c.properties warning",
		],
	];
	for (const [title, settings, files, command, ...reported] of rows) {
		it(title, async () => {
			for (const [folder, values] of Object.entries(settings))
				shell.write(
					`${folder}/.vscode/settings.json`,
					typeof values === "string" ? values : JSON.stringify(values),
				);
			for (const path of files.split(" ")) shell.write(path, raw);
			assert.deepEqual(await severitiesOf(command), reported);
		});
	}

	const ofVocabulary: [setting: string, value: string, text: string, command: string][] = [
		["prefixes", "my.", "my.http---h.x-_41=1\nmarmot-http---h.x-_41=1\n", "check"],
		["schemes", "foo", "foo-_41=1", "check --malformed-name error"],
	];
	for (const [setting, value, text, command] of ofVocabulary) {
		it(setting, async () => {
			shell.write(".vscode/settings.json", JSON.stringify({ [`nameEncoding.${setting}`]: [value] }));
			shell.write("a.properties", text);
			assert.deepEqual(await severitiesOf(command), ["a.properties hint"]);
		});
	}

	/** What is said, and which severities are reported for which files. */
	async function severitiesOf(command: string): Promise<string[]> {
		const { out, err } = await shell.run(`${command} --format json`);
		const { problems }: { problems: { path: string; severity: string }[] } = JSON.parse(out);
		return [...err.split("\n").slice(0, -1), ...problems.map(({ path, severity }) => `${path} ${severity}`)];
	}

	it("of a client are relative to the innermost folder", () => {
		const reader = new SettingsReader(excluding("a.properties"), "/w", ["/w", "/w/in"]);
		const isExcluded = (file: string) => reader.of(file).isExcluded(file);
		const files = ["/w/a.properties", "/w/in/a.properties", "/w/b/a.properties", "/w/in/b/a.properties"];
		assert.deepEqual(files.map(isExcluded), [true, true, false, false]);
	});

	/** Settings that cannot be used, and what is said of them. */
	const braces = "{a,b}".repeat(40);
	const deep = (text: string, end: string) => `${text.repeat(20_000)}${end.repeat(20_000)}`;
	const broken: [text: string | object, said: string][] = [
		["{", ":1 The settings are not JSON: CloseBraceExpected."],
		['{\n  "a": 1\n  "b": 2\n}', ":3 The settings are not JSON: CommaExpected."],
		[`{ "a": ${deep("[", "]")} }`, " The settings cannot be read: they are nested too deeply."],
		[
			{ "nameEncoding.problems.rawUriKey": "loud" },
			" nameEncoding.problems.rawUriKey must be one of error, warning, information, hint, off.",
		],
		['{\n"nameEncoding.prefixes": "a" }', " nameEncoding.prefixes must be of type array."],
		[
			excluding("ok", braces),
			" nameEncoding.problems.exclude has a glob with more than 1000 alternatives in braces: {a,b}{a,b}",
		],
		[
			excluding(`**/\x1b\x07${braces}`),
			" nameEncoding.problems.exclude has a glob with more than 1000 alternatives in braces: **/⟨U+001B⟩⟨U+0007⟩{a,b}",
		],
		[
			{ "files.associations": { [braces]: "properties" } },
			" files.associations has a glob with more than 1000 alternatives in braces: {a,b}{a,b}",
		],
	];
	it("of others may have any globs", async () => {
		shell.writeAll({ ".vscode/settings.json": JSON.stringify({ "python.analysis.exclude": [braces] }) });
		assert.equal((await shell.run("check")).code, 0);
	});

	for (const [values, said] of broken) {
		const text = typeof values === "string" ? values : JSON.stringify(values);
		it(`are refused, and nothing is done: ${text.slice(0, 80)}`, async () => {
			for (const command of [
				"check --fix",
				"check --fix a.*",
				"rename http://h/p http://h/q",
				"rewrite escape",
			]) {
				shell.writeAll({ ".vscode/settings.json": text, "a.properties": raw });
				const { code, out, err } = await shell.run(command);
				assert.deepEqual([code, out], [2, ""], command);
				assert.ok(err.startsWith(`name-encoding: .vscode/settings.json${said}`), err);
				assert.equal(err.split("\n").length, 2);
				assert.equal(shell.read("a.properties"), raw);
			}
		});
	}
});
