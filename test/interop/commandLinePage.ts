import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { contributes, version } from "../../package.json";
import { repository } from "../host/launch/places";
import { installPackage, packed } from "./npmPackage";
import { areThere, blockOf, type Checks, type Ended, type Program, start } from "./program";

const pages = ["command-line.md", "recipes.md"].map((page) =>
	readFileSync(path.join(repository, "docs", page), "utf8"),
);

const block = (language: string, part: string) => blockOf("command-line.md", language, part);
const recipe = (language: string, part: string) => blockOf("recipes.md", language, part);

const bad = "http://h/a = 1\n";
const good = "http\\://h/a = 1\n";

/** A Git repository with the package, a folder of files, and what Git and npm need to work in it. */
function repositoryWith(folder: string, files: Readonly<Record<string, string>>): string {
	const project = installPackage(folder);
	writeFileSync(path.join(project, ".gitignore"), "node_modules/\n");
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
		writeFileSync(path.join(project, file), text);
	}
	shell(project, "git init -q && git config user.name n && git config user.email n@h.x");
	return project;
}

/** Runs a script as GitHub's runners do, without the network. */
function shell(folder: string, script: string): Ended {
	return start("bash", ["-e", "-o", "pipefail", "-c", `export npm_config_offline=true\n${script}`], {
		folder,
	});
}

const checks: Checks = {
	"names the version of the package": () => {
		for (const page of pages) {
			const named = [...page.matchAll(/name-encoding@(\S+)/g)].map(([, found]) => found);
			assert.deepEqual([...new Set(named)], [version]);
		}
	},
	"the steps for GitHub Actions print annotations and SARIF, and fail": (folder) => {
		const project = repositoryWith(folder, { "src/a b.properties": bad });
		const steps: { run?: string; with?: { sarif_file: string } }[] = parse(block("yaml", "upload-sarif"));
		const [github, sarif, upload] = steps;
		const [, reviewdog] = parse(recipe("yaml", "reviewdog"));
		const annotated = shell(project, github?.run as string);
		assert.match(annotated.output, /^::warning file=src\/a b\.properties,line=1,/m);
		assert.equal(annotated.status, 1);
		assert.equal(shell(project, sarif?.run as string).status, 1);
		const log = JSON.parse(readFileSync(path.join(project, upload?.with?.sarif_file as string), "utf8"));
		assert.equal(log.version, "2.1.0");
		assert.equal(log.runs[0].results[0].ruleId, "raw-uri-key");
		const reviewed = shell(project, `reviewdog() { echo "$*"; cat; }\n${reviewdog?.run}`);
		assert.deepEqual(reviewed.output.split("\n").slice(0, 2), ["-f=sarif -reporter=github-pr-review", "{"]);
		writeFileSync(path.join(project, "src/a b.properties"), good);
		for (const step of [github, sarif]) assert.equal(shell(project, step?.run as string).status, 0);
	},
	"the hook stops a commit, and lets a good one pass": (folder) => {
		const project = repositoryWith(folder, { "-a b.properties": bad, "c.txt": bad });
		const hook = path.join(project, ".git", "hooks", "pre-commit");
		mkdirSync(path.dirname(hook), { recursive: true });
		writeFileSync(hook, block("sh", "#!/bin/sh"));
		chmodSync(hook, 0o755);
		// Without the network, npx finds the package only where it is installed.
		const bin = path.join(folder, "bin");
		mkdirSync(bin);
		const command = path.join(project, "node_modules", ".bin", "name-encoding");
		writeFileSync(path.join(bin, "npx"), `#!/bin/sh\nshift 2\nexec '${command}' "$@"\n`, { mode: 0o755 });
		const commit = `export PATH='${bin}':"$PATH"; git add . && git commit -qm commit`;
		const stopped = shell(project, commit);
		assert.notEqual(stopped.status, 0);
		assert.match(stopped.output + stopped.errors, /-a b\.properties:1:1\b.*raw-uri-key/);
		writeFileSync(path.join(project, "-a b.properties"), good);
		const unstaged = shell(project, commit.replace("git add .", "true"));
		assert.notEqual(unstaged.status, 0, "what is fixed on the disk alone is not committed");
		assert.equal(shell(project, commit).status, 0);
		// The hook checks what is committed: a sibling that is unchanged counts, even if it is deleted from the disk.
		writeFileSync(path.join(project, "m.properties"), "error\\:\\ x=1\n");
		assert.equal(shell(project, commit).status, 0);
		writeFileSync(path.join(project, "m_de.properties"), "error: x=1\n");
		const cut = shell(project, `git add .; rm m.properties; ${commit.replace("git add .", "true")}`);
		assert.match(cut.output + cut.errors, /m_de\.properties:1:1\b.*cut-key\n1 file /);
		assert.notEqual(cut.status, 0);
		// Nothing to check: a file of another kind, a file that goes.
		assert.equal(shell(project, `echo > c.txt; rm ./*.properties; ${commit}`).status, 0);
	},
	"the jobs of GitLab and Jenkins write their reports, and fail": (folder) => {
		const project = repositoryWith(folder, { "src/a b.properties": bad });
		const { script, artifacts } = parse(block("yaml", "codequality"))["name-encoding"];
		assert.equal(shell(project, script).status, 1);
		const written = readFileSync(path.join(project, artifacts.reports.codequality), "utf8");
		assert.equal(JSON.parse(written)[0].location.path, "src/a b.properties");
		const jenkinsfile = recipe("groovy", "pipeline");
		const [, step = "", report = ""] = /sh '(.+)' \}\n.+junit '(.+)'/.exec(jenkinsfile) ?? [];
		assert.equal(shell(project, step).status, 1);
		const xml = readFileSync(path.join(project, report), "utf8");
		assert.match(xml, /<testcase classname="src\/a b\.properties" name="1:1 raw-uri-key"><failure /);
	},
	"the linter of MegaLinter finds the problems, and fixes them": (folder) => {
		const project = repositoryWith(folder, { "src/a b.properties": bad });
		const [linter] = parse(recipe("yaml", "descriptor_id")).linters;
		// As MegaLinter's `Linter.build_lint_command` has it.
		const lint = (...args: string[]) => {
			const all = [...linter.cli_lint_extra_args, ...args].join(" ");
			return shell(project, `npx ${linter.linter_name} ${all} "$PWD/src/a b.properties"`);
		};
		assert.match(lint().output, /^src\/a b\.properties:1:1\b.*raw-uri-key/m);
		assert.equal(lint(linter.cli_lint_fix_arg_name).status, 0);
	},
	"the task of VS Code names the problem matcher for what it prints": () => {
		const [{ command, problemMatcher }] = JSON.parse(recipe("json", "tasks")).tasks;
		assert.match(command, / check$/);
		assert.equal(problemMatcher, `$${contributes.problemMatchers[0]?.name}`);
	},
	"the commands do what the page says": (folder) => {
		const files = {
			"a.properties": bad,
			"src/b.properties": "http---h-_41 = 1\n",
			"conf/c.properties": "http---h-old = 1\n",
		};
		const project = repositoryWith(folder, files);
		const read = (file: string) => readFileSync(path.join(project, file), "utf8");
		const lines = block("sh", "check --fix-dry-run").trim().split("\n");
		for (const line of lines) {
			const { status, errors } = shell(project, line);
			assert.ok(status === 0 || status === 1, `${line}: ${errors}`);
		}
		assert.deepEqual([read("a.properties"), read("src/b.properties")], [good, "http---h-A = 1\n"]);
		const [rename = "", rewrite = ""] = block("sh", "rename").trim().split("\n");
		const patch = shell(project, rename);
		assert.equal(patch.status, 0, patch.errors);
		assert.match(patch.output, /^\+http---h-new = 1$/m);
		assert.equal(read("conf/c.properties"), files["conf/c.properties"]);
		writeFileSync(path.join(project, "a.properties"), files["src/b.properties"]);
		assert.equal(shell(project, rewrite).status, 0);
		assert.equal(read("a.properties"), "http---h-A = 1\n");
	},
	"the conversions print what the page says": (folder) => {
		const project = installPackage(folder);
		const code = block("sh", "decode http---h-foo_2dbar");
		const said = [...code.matchAll(/ {2,}# (.+)$/gm)].map(([, text]) => text);
		assert.equal(said.length, 2);
		assert.deepEqual(shell(project, code).output.trim().split("\n"), [...said, "x-A", "urn-a_3ab"]);
	},
};

/** The hook in the YAML of the page, which pre-commit installs from the package in place of the registry's. */
export const preCommit: Program = {
	name: "npm package, pre-commit",
	isInstalled: () => commandLinePage.isInstalled() && areThere("pre-commit"),
	checks: {
		"stops a commit, and lets a good one pass": (folder) => {
			const project = repositoryWith(folder, { "-a b.properties": bad, "c.txt": bad });
			const tarball = path.join(folder, "name-encoding.tgz");
			writeFileSync(tarball, packed());
			const config = recipe("yaml", "repo: local").replace(`name-encoding@${version}`, tarball);
			writeFileSync(path.join(project, ".pre-commit-config.yaml"), config);
			const commit = `export PRE_COMMIT_HOME="${folder}/home"\ngit add . && git commit -qm commit`;
			assert.equal(shell(project, "pre-commit install").status, 0);
			const stopped = shell(project, commit);
			assert.notEqual(stopped.status, 0);
			assert.match(stopped.output + stopped.errors, /^-a b\.properties:1:1\b.*raw-uri-key\n1 file /m);
			writeFileSync(path.join(project, "-a b.properties"), good);
			assert.equal(shell(project, commit).status, 0);
		},
	},
};

/** The examples of the page about the command line, with the package as it is published. */
export const commandLinePage: Program = {
	name: "npm package, its page",
	isInstalled: () => process.platform !== "win32" && areThere("git"),
	checks,
};
