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
				".vscode/settings.json": settings({ "nameEncoding.problems.rawUriKey": "error" }),
				"a.properties": raw,
			},
			"check --raw-uri-key hint",
			["a.properties hint"],
		],
		[
			"no blocks of languages",
			{
				".vscode/settings.json": settings({
					"[properties]": { "nameEncoding.problems.rawUriKey": "error" },
					"nameEncoding.problems.rawUriKey": "information",
				}),
				"a.properties": raw,
			},
			"check",
			["a.properties information"],
		],
		[
			"what the editor writes to exclude a file, whatever its name",
			{
				".vscode/settings.json": settings({
					"nameEncoding.problems.exclude": ["a[{]b[}].properties", "(d) [[]e[]].properties"],
				}),
				"a{b}.properties": raw,
				"(d) [e].properties": raw,
				"f.properties": raw,
			},
			"check",
			["f.properties warning"],
		],
		[
			"the later of two values, and none of a prototype",
			{
				".vscode/settings.json":
					'{ "__proto__": { "nameEncoding.problems.exclude": ["*"] }, "nameEncoding.problems.rawUriKey": "off", "nameEncoding.problems.rawUriKey": "hint" }',
				"a.properties": raw,
			},
			"check",
			["a.properties hint"],
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
				}),
				"a.conf": raw,
				"xa.conf": raw,
				"no/a.conf": raw,
				"a.properties": raw,
			},
			"check",
			["a.conf warning", "xa.conf warning"],
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
			["a.properties hint"],
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
	const stars = "a*b*c*d*e";
	const deep = (text: string, end: string) => `${text.repeat(20_000)}${end.repeat(20_000)}`;
	const excluding = (...globs: string[]) => settings({ "nameEncoding.problems.exclude": globs });
	const broken: [text: string, said: string][] = [
		["{", ".vscode/settings.json:1 The settings are not JSON: CloseBraceExpected."],
		['{\n  "a": 1\n  "b": 2\n}', ".vscode/settings.json:3 The settings are not JSON: CommaExpected."],
		["[]", ".vscode/settings.json The settings are not a JSON object."],
		['"a"', ".vscode/settings.json The settings are not a JSON object."],
		[
			`{ "a": ${deep("[", "]")} }`,
			".vscode/settings.json The settings cannot be read: they are nested too deeply.",
		],
		[
			deep('{"a":', "}").replace("}", "1}"),
			".vscode/settings.json The settings cannot be read: they are nested too deeply.",
		],
		[
			'{ "nameEncoding.problems.rawUriKey": "loud" }',
			".vscode/settings.json nameEncoding.problems.rawUriKey must be one of error, warning, information, hint, off.",
		],
		[
			'{\n"nameEncoding.prefixes": "a" }',
			".vscode/settings.json nameEncoding.prefixes must be of type array.",
		],
		[
			'{ "nameEncoding.workspace.maxFileSize": "1" }',
			".vscode/settings.json nameEncoding.workspace.maxFileSize must be of type number.",
		],
		[
			excluding("ok", stars),
			`.vscode/settings.json nameEncoding.problems.exclude has a glob with more than three * in a segment: ${stars}`,
		],
		[
			excluding("{a,{b,{c,{d,e}}}}"),
			".vscode/settings.json nameEncoding.problems.exclude has a glob with more than three levels of braces: {a,{b,{c,{d,e}}}}",
		],
		[
			excluding("**/\x1b\x07****"),
			".vscode/settings.json nameEncoding.problems.exclude has a glob with more than three * in a segment: **/⟨U+001B⟩⟨U+0007⟩****",
		],
		[
			settings({ "nameEncoding.workspace.include": "{a,b}".repeat(40) }),
			`.vscode/settings.json nameEncoding.workspace.include has a glob with more than 1000 alternatives in braces: {a,b}{a,b}`,
		],
		[
			settings({ "files.associations": { [stars]: "properties" } }),
			`.vscode/settings.json files.associations has a glob with more than three * in a segment: ${stars}`,
		],
	];
	for (const [text, said] of broken) {
		for (const command of [
			"check --fix",
			"check --fix a.properties",
			"rename http://h/p http://h/q",
			"rewrite escape",
		]) {
			it(`${command} does nothing by ${JSON.stringify(text.slice(0, 80))}`, async () => {
				shell.writeAll({ ".vscode/settings.json": text, "a.properties": raw });
				const { code, out, err } = await shell.run(command);
				assert.deepEqual([code, out], [2, ""]);
				assert.ok(err.startsWith(`name-encoding: ${said}`), err);
				assert.equal(err.split("\n").length, 2);
				assert.equal(shell.read("a.properties"), raw);
			});
		}
	}
});
