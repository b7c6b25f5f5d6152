import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import type { Log } from "sarif";
import { contributes } from "../../../../../package.json";
import { itOnUnix, Shell } from "../../../../shell";

const path = "b c%41 ä:/x,y.properties";
const text = [
	"http://h/p=1",
	"http---h.x-_41=2",
	"http---h.x-_4=3",
	"http\\://h/\u{1f600}=4",
	"http---h.x-a=5",
	"http\\://h.x/a=6",
	"a=1",
	"a=2",
	"http---h.x-b=7",
	"http---h.x-b=7",
	"http://h/q",
].join("\n");

describe("Reports", () => {
	const shell = new Shell();
	beforeEach(() => shell.write(path, text));
	afterEach(() => shell.remove());

	const sarifOf = async (command: string): Promise<Log> => JSON.parse((await shell.run(command)).out);

	it("SARIF is valid by its schema, with problems and nothing", async function () {
		// The schema takes a busy machine some seconds to compile.
		this.timeout(60_000);
		const schema = readFileSync(
			require.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"),
			"utf8",
		);
		const ajv = new Ajv({ strict: false, unicodeRegExp: false });
		addFormats(ajv);
		const isValid = ajv.compile(JSON.parse(schema));
		shell.write("none/a.txt", "");
		for (const given of [".", "--duplicate-key error", "none"]) {
			const log = await sarifOf(`check ${given} --format sarif`);
			assert.ok(isValid(log), JSON.stringify(isValid.errors));
		}
		assert.ok(!isValid({ version: "2.1.0" }));
	});

	it("SARIF says where, what and why", async () => {
		const log = await sarifOf("check --format sarif --duplicate-key error");
		const run = log.runs[0]!;
		assert.equal(run.columnKind, "utf16CodeUnits");
		const { rules } = run.tool.driver;
		assert.ok(rules?.every(({ help, shortDescription }) => help?.text && shortDescription?.text));
		assert.ok(rules?.every(({ help, helpUri }) => help?.markdown?.endsWith(`(${helpUri})`)));
		const results = run.results!.map(({ ruleId, level, locations }) => {
			const { artifactLocation, region } = locations![0]!.physicalLocation!;
			assert.equal(artifactLocation?.uri, "b%20c%2541%20%C3%A4%3A/x%2Cy.properties");
			const base = run.originalUriBaseIds?.[artifactLocation!.uriBaseId!];
			assert.equal(base?.uri, pathToFileURL(`${shell.folder}/`).href);
			assert.ok(rules?.some(({ id }) => id === ruleId));
			const { startLine, startColumn, endLine, endColumn } = region!;
			return `${startLine}:${startColumn}-${endLine}:${endColumn} ${level} ${ruleId}`;
		});
		assert.deepEqual(results, [
			"1:1-1:11 warning raw-uri-key",
			"2:1-2:15 note non-canonical-name",
			"3:12-3:14 note malformed-name",
			"4:11-4:13 note invalid-uri",
			"6:1-6:14 warning duplicate-uri",
			"7:1-7:2 error duplicate-key",
			"9:1-9:13 note duplicate-key",
			"11:1-11:11 note raw-uri-key",
		]);
	});

	it("JSON has all of it", async () => {
		const { problems, failures, summary } = JSON.parse((await shell.run("check --format json")).out);
		const { message, ...place } = problems[4];
		const span = { line: 6, column: 1, endLine: 6, endColumn: 14 };
		assert.deepEqual(place, {
			path,
			...span,
			severity: "warning",
			rule: "duplicate-uri",
			text: "http\\://h.x/a",
		});
		assert.equal(
			message,
			'This key and the key "http---h.x-a" on line 5 mean the same URI. Remove the one that programs do not look up.',
		);
		assert.deepEqual(failures, []);
		const { lost, ...counts } = summary;
		assert.deepEqual(lost, { files: 0, keys: 1, values: 1 });
		const found = { error: 0, warning: 3, information: 3, hint: 2 };
		assert.deepEqual(counts, { files: 1, ...found, fixed: 0, fixable: 2 });
	});

	it("the problem matcher of VS Code reads the lines of the text, and no others", async () => {
		const { pattern } = contributes.problemMatchers[0]!;
		// VS Code knows these severities, and no "information".
		const known = ["error", "warning", "info", "hint"];
		const { out } = await shell.run("check --format text --duplicate-key error");
		const read = out.split("\n").flatMap((line) => {
			const found = new RegExp(pattern.regexp).exec(line);
			if (!found) return [];
			const { file, line: at, column, severity, message, code } = pattern;
			assert.ok(known.includes(found[severity] ?? ""));
			return [[file, at, column, severity, message, code].map((group) => found[group])];
		});
		const { out: json } = await shell.run("check --format json --duplicate-key error");
		const expected = (JSON.parse(json).problems as Record<string, string | number>[]).map(
			({ path, line, column, severity, message, rule }) =>
				[path, line, column, severity === "information" ? "info" : severity, message, rule].map(String),
		);
		assert.equal(read.length, 8);
		assert.deepEqual(read, expected);
	});

	it("GitHub gets annotations, escaped as it asks for", async () => {
		const { out } = await shell.run("check --format github");
		assert.deepEqual(out.split("\n").slice(0, 4), [
			'::warning file=b c%2541 ä%3A/x%2Cy.properties,line=1,col=1,title=raw-uri-key::Java reads the key "http". Write "http\\://h/p", or name-encode the URI: a key ends at its first unescaped colon. b c%2541 ä:/x,y.properties:1:1',
			'::notice file=b c%2541 ä%3A/x%2Cy.properties,line=2,col=1,title=non-canonical-name::Encoding the URI gives a different name, "http---h.x-A". A program that looks up that name does not find this one. b c%2541 ä:/x,y.properties:2:1',
			'::notice file=b c%2541 ä%3A/x%2Cy.properties,line=3,col=12,title=malformed-name::This looks like a name-encoded URI but cannot be decoded. "_" at position 12 is not followed by two hexadecimal digits. Write "_5f4". b c%2541 ä:/x,y.properties:3:12',
			'::notice file=b c%2541 ä%3A/x%2Cy.properties,line=4,col=11,title=invalid-uri::The URI of this key is not valid. "😀" at position 10 is not allowed in this part of a URI; write "%25F0%259F%2598%2580". b c%2541 ä:/x,y.properties:4:11',
		]);
	});

	const gitlab = async (command = "check") => JSON.parse((await shell.run(`${command} --format gitlab`)).out);

	it("GitLab gets what, where and how bad", async () => {
		const [first, second, , , , third] = await gitlab("check --duplicate-key error");
		const { fingerprint, ...found } = first;
		assert.match(fingerprint, /^[0-9a-f]{16,}$/);
		assert.deepEqual(found, {
			description:
				'Java reads the key "http". Write "http\\://h/p", or name-encode the URI: a key ends at its first unescaped colon.',
			check_name: "raw-uri-key",
			severity: "minor",
			location: { path, lines: { begin: 1 } },
		});
		assert.deepEqual([second.severity, third.severity], ["info", "major"]);
		shell.write("none/a.txt", "");
		assert.deepEqual(await gitlab("check none"), []);
	});

	const checkouts = [
		["github", "GITHUB_WORKSPACE"],
		["sarif", "GITHUB_WORKSPACE"],
		["gitlab", "CI_PROJECT_DIR"],
	] as const;
	// Runners reach a checkout through links, and the system gives programs the real path of their folder.
	const linked: [title: string, root: string, below: string, args: string, expected: string][] = [
		["the root itself", "real", "real/sub", ".", "sub/a.properties"],
		["the root is a link", "link", "real/sub", ".", "sub/a.properties"],
		["the folder is reached through a link", "real", "link/sub", ".", "sub/a.properties"],
		["each is reached through a link of its own", "link", "other/sub", ".", "sub/a.properties"],
		["the folder is a link into the checkout", "real", "to-sub", ".", "sub/a.properties"],
		["the root is a link to the folder", "to-sub", "real/sub", ".", "a.properties"],
		["a link to a link", "to-link", "real/sub", ".", "sub/a.properties"],
		["a file beside a linked folder", "real", "link/sub", "../beside/b.properties", "beside/b.properties"],
		["a linked file", "link", "real/sub", "link.properties", "sub/a.properties"],
		["the root is elsewhere", "elsewhere", "real/sub", ".", "a.properties"],
		["the root is below the folder", "link/sub", "real", "sub/a.properties", "sub/a.properties"],
	];
	for (const [title, root, below, args, expected] of linked) {
		itOnUnix(`paths in a checkout: ${title}`, async () => {
			shell.write("real/sub/a.properties", "http://h/p=1");
			shell.write("real/beside/b.properties", "http://h/p=1");
			shell.write("elsewhere/c.txt", "");
			const links = {
				link: "real",
				other: "real",
				"to-sub": "real/sub",
				"real/to-sub": "sub",
				"to-link": "link",
				"real/sub/link.properties": "a.properties",
			};
			for (const [link, target] of Object.entries(links)) symlinkSync(target, shell.at(link));
			for (const [format, variable] of checkouts) {
				const environment = { [variable]: root && shell.at(root) };
				const { out } = await shell.run(`check --format ${format} ${args}`, { below, environment });
				const paths = [...out.matchAll(/(?:file=|"(?:path|uri)": ?")([^",]*\.properties)/g)];
				assert.deepEqual(new Set(paths.map(([, path]) => path)), new Set([expected]), format);
			}
		});
	}

	it("fingerprints in GitLab differ in the whole report, and stay when lines move", async () => {
		const write = (before: string) => {
			for (const file of [path, "a.properties", "sub/a.properties"])
				shell.write(file, `${before}${text}\nhttp://h/p=1`);
		};
		const prints = async () =>
			(await gitlab()).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
		write("");
		const before = await prints();
		assert.equal(new Set(before).size, 27);
		write("# x\n\n");
		assert.deepEqual(await prints(), before);
	});

	/** Prints the suites of a report, each result with the names of its test. */
	const junitReader = `
import json, sys, xml.etree.ElementTree as tree
root = tree.parse(sys.stdin.buffer).getroot()
assert root.tag == "testsuites" and [suite.tag for suite in root] == ["testsuite"]
tests = root[0].findall("testcase")
assert tests == list(root[0])
counts = [len(tests), *[len(root[0].findall("*/" + kind)) for kind in ("failure", "error", "skipped")]]
assert [root[0].get(kind) for kind in ("tests", "failures", "errors", "skipped")] == [str(count) for count in counts]
print(json.dumps([[t.get("classname"), t.get("name"), *[x for r in t for x in (r.tag, r.get("message"), r.text)]] for t in tests]))`;
	const junit = async (command: string, test: Mocha.Context): Promise<string[][]> => {
		const { out } = await shell.run(`${command} --format junit`);
		const { error, stdout, stderr } = spawnSync("python3", ["-c", junitReader], {
			input: out,
			encoding: "utf8",
		});
		// Not every machine has Python.
		if (error) test.skip();
		assert.equal(stderr, "");
		return JSON.parse(stdout);
	};

	it("JUnit: what counts for the exit code fails, and other problems are skipped", async function () {
		const tests = await junit("check", this);
		const results = tests.map(([group, name, kind = "passed"]) => `${group} ${name} ${kind}`);
		assert.deepEqual(results, [
			`${path} 1:1 raw-uri-key failure`,
			`${path} 2:1 non-canonical-name skipped`,
			`${path} 3:12 malformed-name skipped`,
			`${path} 4:11 invalid-uri skipped`,
			`${path} 6:1 duplicate-uri failure`,
			`${path} 7:1 duplicate-key failure`,
			`${path} 9:1 duplicate-key skipped`,
			`${path} 11:1 raw-uri-key skipped`,
			"name-encoding check passed",
		]);
		const sentence =
			'This key and the key "http---h.x-a" on line 5 mean the same URI. Remove the one that programs do not look up.';
		assert.deepEqual(tests[4]?.slice(2), ["failure", sentence, sentence]);
		const kinds = (await junit("check --level hint", this)).map(([, , kind = "passed"]) => kind);
		assert.deepEqual(kinds, [...Array(8).fill("failure"), "passed"]);
	});

	it("JUnit has a test that passes where there is no problem, and tells what could not be checked", async function () {
		shell.write("none/a.txt", "");
		assert.deepEqual(await junit("check none", this), [["name-encoding", "check"]]);
		shell.write("binary.properties", "\0");
		const sentence = "binary.properties: It is not text in UTF-8 or ISO-8859-1.";
		assert.deepEqual(await junit("check binary.properties", this), [
			["name-encoding", "check", "error", sentence, sentence],
		]);
	});

	itOnUnix("JUnit: nothing in a path or a text acts on its reader", async function () {
		const file = "]]><!--&amp;\"'\x01\u202e\ufffe\t##vso[a].properties";
		shell.write(file, "http://h/]]><![CDATA[&amp;\"'\x01\x0c\ufffe\t=1");
		const [[group, name, kind, message, content] = []] = await junit(`check ${file}`, this);
		assert.equal(group, "]]><!--&amp;\"'⟨U+0001⟩⟨U+202E⟩⟨U+FFFE⟩⟨U+0009⟩#⟨U+0023⟩vso[a].properties");
		assert.deepEqual([name, kind, message], ["1:1 raw-uri-key", "failure", content]);
		const { out } = await shell.run(`check --format junit ${file}`);
		assert.doesNotMatch(out, /[^\n -~⟨⟩…]|<!|##/);
	});

	/** Octets as characters: what is fixed by a patch that git and patch apply. */
	const patched: [title: string, path: string, before: string][] = [
		["one line, in a path with blanks", "a b/c d.properties", "http://h/p=1"],
		[
			"lines nearby, and far away",
			"a.properties",
			`http://h/p=1\n${"b=1\n".repeat(6)}http://h/q=1\n${"b=1\n".repeat(7)}http://h/r=1`,
		],
		["CRLF", "a.properties", "a=1\r\nhttp://h/p=1\r\nb=2\r\n"],
		["a byte order mark", "a.properties", "\xef\xbb\xbfhttp://h/p=1\n"],
		["ISO-8859-1", "a.properties", "# \xe4\nhttp://h/\xe4=\xe4\n"],
		["keys over lines", "a.properties", "a=1\nhttp---h.x-\\\n   _41 = 1\nb=2\nhttp---h.x-\\\n_42\\\n=1\n"],
		[
			"a thousand lines",
			"a.properties",
			`a=1\n${Array.from({ length: 1000 }, (_, i) => `http://h/${i}=1\n`).join("")}b=2`,
		],
		["a path with a quotation mark, a backslash and a tab", 'a"\\b\t.properties', "http://h/p=1\n"],
	];
	for (const [title, path, before] of patched) {
		(path.includes("\t") ? itOnUnix : it)(`git and patch apply a patch: ${title}`, async function () {
			const restore = () => shell.write(path, Buffer.from(before, "latin1"));
			restore();
			const { out } = await shell.runForBytes(["check", "--fix-dry-run", path]);
			await shell.run(["check", "--fix", path]);
			const after = shell.read(path, "latin1");
			assert.notEqual(after, before);
			let tried = 0;
			for (const [program, ...args] of [
				["git", "apply"],
				["patch", "-p1", "--binary"],
			] as const) {
				// patch ends a path at its first blank.
				if (program === "patch" && path.includes(" ")) continue;
				restore();
				const applied = spawnSync(program, args, { cwd: shell.folder, input: out });
				// Not every machine has both programs.
				if (applied.error) continue;
				tried++;
				assert.equal(applied.status, 0, String(applied.stderr) + String(applied.stdout));
				assert.equal(shell.read(path, "latin1"), after, program);
			}
			// Not every machine has git or patch.
			if (tried === 0) this.skip();
		});
	}
});
