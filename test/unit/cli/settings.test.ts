import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { Shell } from "../../shell";

const raw = "http://h/p=1\n";
const settings = (values: object) => JSON.stringify(values);

describe("Settings on the command line", () => {
	let shell: Shell;
	beforeEach(() => {
		shell = new Shell();
		mkdirSync(shell.at(".git"));
	});
	afterEach(() => shell.remove());

	/** The files, the command, and which severities are reported for which files. */
	const rows: [
		title: string,
		files: Readonly<Record<string, string>>,
		command: string,
		reported: string[],
	][] = [
		["the defaults", { "a.properties": raw }, "check", ["a.properties warning"]],
		[
			"comments, a trailing comma and a byte order mark",
			{
				".vscode/settings.json": '\ufeff// a\n{ /* b */ "nameEncoding.problems.rawUriKey": "error", }\n',
				"a.properties": raw,
			},
			"check",
			["a.properties error"],
		],
		[
			"an empty file of settings",
			{ ".vscode/settings.json": "", "a.properties": raw },
			"check",
			["a.properties warning"],
		],
		[
			"the nearest file, and no other",
			{
				".vscode/settings.json": settings({
					"nameEncoding.problems.rawUriKey": "error",
					"nameEncoding.problems.exclude": ["b/**"],
				}),
				"b/.vscode/settings.json": settings({ "nameEncoding.problems.invalidUri": "off" }),
				"a/c.properties": raw,
				"b/c/d.properties": raw,
			},
			"check",
			["a/c.properties error", "b/c/d.properties warning"],
		],
		[
			"none above the repository",
			{
				".vscode/settings.json": settings({ "nameEncoding.problems.rawUriKey": "error" }),
				"a/.git": "gitdir: elsewhere",
				"a/b.properties": raw,
			},
			"check",
			["a/b.properties warning"],
		],
		[
			"a flag wins",
			{
				".vscode/settings.json": settings({
					"nameEncoding.problems.rawUriKey": "error",
					"[properties]": { "nameEncoding.problems.rawUriKey": "error" },
				}),
				"a.properties": raw,
			},
			"check --raw-uri-key hint",
			["a.properties hint"],
		],
		[
			"blocks of languages",
			{
				".vscode/settings.json": settings({
					"[java]": { "nameEncoding.problems.rawUriKey": "off" },
					"[properties]": { "nameEncoding.problems.rawUriKey": "error" },
					"[yaml][spring-boot-properties]": { "nameEncoding.problems.rawUriKey": "hint" },
					"nameEncoding.problems.rawUriKey": "information",
				}),
				"a.properties": raw,
				"application-test.properties": raw,
				"spring.handlers": raw,
			},
			"check",
			["a.properties error", "application-test.properties hint", "spring.handlers error"],
		],
		[
			"associated files, which are found where they are included or named",
			{
				".vscode/settings.json": settings({
					"files.associations": {
						"*.CONF": "properties",
						"x*.conf": "java-properties",
						"**/no/*.conf": "ini",
					},
					"nameEncoding.workspace.include": "**/*.conf",
					"[java-properties]": { "nameEncoding.problems.rawUriKey": "error" },
				}),
				"a.conf": raw,
				"xa.conf": raw,
				"no/a.conf": raw,
				"a.properties": raw,
			},
			"check",
			["a.conf warning", "xa.conf error"],
		],
		[
			"what is included, from the folder of the settings on",
			{
				"a/.vscode/settings.json": settings({ "nameEncoding.workspace.include": "{b,c}/*.properties" }),
				"a/b/c.properties": raw,
				"a/d.properties": raw,
				"b/c.properties": raw,
				"e.properties": raw,
			},
			"check",
			["a/b/c.properties warning", "b/c.properties warning", "e.properties warning"],
		],
		[
			"what is included, by a flag",
			{ "a.properties": raw, "b/a.properties": raw },
			"check --include b/*",
			["b/a.properties warning"],
		],
		[
			"what is excluded, even if it is named",
			{
				".vscode/settings.json": settings({ "nameEncoding.problems.exclude": ["b/**", "a.*"] }),
				"a.properties": raw,
				"b/a.properties": raw,
				"c/a.properties": raw,
			},
			"check a.properties b c",
			["c/a.properties warning"],
		],
		[
			"what is excluded, by flags that begin as paths do",
			{ "a.properties": raw, "b/a.properties": raw, "c.properties": raw, "d.properties": raw },
			"check --exclude ./a.* --exclude b/../c.* --exclude ././b/* --exclude ../*/d.*",
			["c.properties warning"],
		],
		[
			"what is included, by a flag that begins as paths do",
			{ "a.properties": raw, "b/a.properties": raw },
			"check --include ./b/*",
			["b/a.properties warning"],
		],
		[
			"what is excluded, by flags",
			{ "a.properties": raw, "b.properties": raw, "c.properties": raw },
			"check --exclude a.* --exclude b.*",
			["c.properties warning"],
		],
		[
			"prefixes",
			{
				".vscode/settings.json": settings({ "nameEncoding.prefixes": ["my."] }),
				"a.properties": "my.http---h.x-_41=1\nmarmot-http---h.x-_41=1\n",
			},
			"check",
			["a.properties hint"],
		],
		[
			"prefixes by flags",
			{ "a.properties": "my.http---h.x-_41=1\nits.http---h.x-_41=1" },
			"check --prefix my. --prefix its.",
			["a.properties hint", "a.properties hint"],
		],
		[
			"schemes",
			{ ".vscode/settings.json": settings({ "nameEncoding.schemes": ["foo"] }), "a.properties": "foo-_41=1" },
			"check --malformed-name error",
			["a.properties hint"].slice(1),
		],
	];
	for (const [title, files, command, reported] of rows) {
		it(title, async () => {
			shell.writeAll(files);
			const { out, err } = await shell.run(`${command} --format json`);
			assert.equal(err, "");
			const found = JSON.parse(out).problems as { path: string; severity: string }[];
			assert.deepEqual(
				found.map(({ path, severity }) => `${path} ${severity}`),
				reported,
			);
		});
	}

	/** Settings that cannot be used, and what is said of them. */
	const broken: [text: string, said: string][] = [
		["{", ".vscode/settings.json:1:2 The settings are not JSON: close brace expected."],
		['{\n  "a": 1\n  "b": 2\n}', ".vscode/settings.json:3:3 The settings are not JSON: comma expected."],
		["[]", ".vscode/settings.json:1:1 The settings are not a JSON object."],
		['"a"', ".vscode/settings.json:1:1 The settings are not a JSON object."],
		[
			'{ "nameEncoding.problems.rawUriKey": "loud" }',
			".vscode/settings.json:1:38 nameEncoding.problems.rawUriKey must be one of error, warning, information, hint, off.",
		],
		[
			'{\n"[properties]": { "nameEncoding.prefixes": "a" } }',
			".vscode/settings.json:2:44 nameEncoding.prefixes must be a list of texts.",
		],
		[
			'{ "nameEncoding.workspace.maxFileSize": "1" }',
			".vscode/settings.json:1:41 nameEncoding.workspace.maxFileSize must be a number of KB.",
		],
	];
	for (const [text, said] of broken) {
		for (const command of [
			"check --fix",
			"check --fix a.properties",
			"rename http://h/p http://h/q",
			"rewrite escape",
		]) {
			it(`${command} does nothing by ${text.replaceAll("\n", "⏎")}`, async () => {
				shell.writeAll({ ".vscode/settings.json": text, "a.properties": raw });
				assert.deepEqual(await shell.run(command), { code: 2, out: "", err: `name-encoding: ${said}\n` });
				assert.equal(shell.read("a.properties"), raw);
			});
		}
	}
});
