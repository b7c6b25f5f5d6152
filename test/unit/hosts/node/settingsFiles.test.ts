import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { SettingsReader } from "../../../../src/hosts/node/settingsFiles";
import { Shell } from "../../../shell";

const raw = "http://h/p=1\n";
const rawUriKey = "nameEncoding.problems.rawUriKey";
const asError = { [rawUriKey]: "error" };
const braces = "{a,b}".repeat(40);
const excluding = (...globs: string[]) => ({ "nameEncoding.problems.exclude": globs });
const textOf = (settings: string | object) =>
	typeof settings === "string" ? settings : JSON.stringify(settings);

describe("Settings on the command line", () => {
	const shell = new Shell();
	beforeEach(() => mkdirSync(shell.at(".git")));
	afterEach(() => shell.remove());

	/** Settings by folder; files with a raw URI, each with its severity if it is reported; the command, and its messages. */
	const rows: [title: string, settings: Record<string, string | object>, files: string, ...run: string[]][] =
		[
			["the defaults", {}, "a.properties=warning"],
			[
				"comments, a trailing comma and a byte order mark",
				{ ".": `\ufeff// a\n{ /* b */ "${rawUriKey}": "error", }\n` },
				"a.properties=error",
			],
			[
				"the nearest file, and no other",
				{ ".": { ...asError, ...excluding("b/**") }, b: { "nameEncoding.problems.invalidUri": "off" } },
				"a/c.properties=error b/c/d.properties=warning",
			],
			["any globs of others", { ".": { "python.analysis.exclude": [braces] } }, "a.properties=warning"],
			["a file in place of the folder with settings", {}, "a/.vscode a/b.properties=warning"],
			["none above the repository", { ".": asError }, "a/.git a/b.properties=warning"],
			["a flag wins", { ".": asError }, "a.properties=hint", "check --raw-uri-key hint"],
			["no language blocks", { ".": { "[properties]": asError, [rawUriKey]: "hint" } }, "a.properties=hint"],
			[
				"what the editor writes to exclude a file, whatever its name",
				{ ".": excluding("a[{]b[}].properties", "(d)_[[]e[]].properties") },
				"a{b}.properties (d)_[e].properties f.properties=warning",
			],
			[
				"the later of two values, and none of a prototype",
				{
					".": `{ "__proto__": { "nameEncoding.problems.exclude": ["*"] }, "${rawUriKey}": "off", "${rawUriKey}": "hint" }`,
				},
				"a.properties=hint",
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
				"a.conf=warning xa.conf=warning no/a.conf a.properties",
			],
			[
				"what is excluded, even if it is named",
				{ ".": excluding("b/**", "a.*") },
				"a.properties b/a.properties c/a.properties=warning",
				"check a.properties b c",
				"name-encoding: a.properties: The setting nameEncoding.problems.exclude excludes it.",
			],
			[
				"what is excluded, by flags that begin as paths do",
				{},
				"a.properties b/a.properties c.properties=warning",
				"check --exclude ./a.* --exclude b/../c.* --exclude ././b/*",
			],
		];
	for (const [title, settings, files, command = "check", ...said] of rows) {
		it(title, async () => {
			for (const [folder, values] of Object.entries(settings))
				shell.write(`${folder}/.vscode/settings.json`, textOf(values));
			const severities = files.split(" ").map((file) => file.split("="));
			for (const [path = ""] of severities) shell.write(path, raw);
			const reported = severities.flatMap((each) => (each.length > 1 ? each.join(" ") : []));
			assert.deepEqual(await severitiesOf(command), [...said, ...reported]);
		});
	}

	const ofNames: [setting: string, value: string, text: string, command: string][] = [
		["prefixes", "my.", "my.http---h.x-_41=1\nmarmot-http---h.x-_41=1\n", "check"],
		["schemes", "foo", "foo-_41=1", "check --malformed-name error"],
	];
	for (const [setting, value, text, command] of ofNames) {
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

	it("of a client are relative to any folder", () => {
		const reader = new SettingsReader(excluding("a.properties"), "/w", ["/w", "/w/in"]);
		const isExcluded = (file: string) => reader.of(file).isExcluded(file);
		const files = ["/w/a.properties", "/w/in/a.properties", "/w/b/a.properties", "/w/in/b/a.properties"];
		assert.deepEqual(files.map(isExcluded), [true, true, false, false]);
	});

	/** Settings that cannot be used, and what is said of them. */
	const excess = "has a glob with more than 4096 characters or 1000 alternatives in braces: ";
	const broken: [text: string | object, said: string][] = [
		["{", ":1 The settings are not JSON: CloseBraceExpected."],
		['{\n  "a": 1\n  "b": 2\n}', ":3 The settings are not JSON: CommaExpected."],
		[
			`{ "a": ${"[".repeat(20_000)}${"]".repeat(20_000)} }`,
			" The settings cannot be read: they are nested too deeply",
		],
		[{ [rawUriKey]: "loud" }, ` ${rawUriKey} must be one of error, warning, information, hint, off.`],
		['{\n"nameEncoding.prefixes": "a" }', " nameEncoding.prefixes must be of type array."],
		[excluding("ok", braces), ` nameEncoding.problems.exclude ${excess}{a,b}{a,b}`],
		[excluding(`\x1b\x07${braces}`), ` nameEncoding.problems.exclude ${excess}⟨U+001B⟩⟨U+0007⟩{a,b}`],
		[{ "files.associations": { [braces]: "properties" } }, ` files.associations ${excess}{a,b}{a,b}`],
	];
	for (const [values, said] of broken) {
		const text = textOf(values);
		it(`are refused, and nothing is done: ${text.slice(0, 80)}`, async () => {
			for (const command of ["check --fix", "check --fix a.*", "rename http://h/p x://q", "rewrite escape"]) {
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
