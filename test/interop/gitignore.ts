/** Random rules of `.gitignore`: which files of a tree they leave out, for git and for us. */
import assert from "node:assert/strict";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { NodeWorkspace } from "../../src/hosts/node/nodeWorkspace";
import { SettingsReader } from "../../src/hosts/node/settingsFiles";
import { areThere, type Check, type Program, run, seed, start } from "./program";

const count = Number(process.env.INTEROP_CASES ?? 300);

const folders = ["", "a/", "a/b/", "a/b/a/", "A/", "ab/", "é/", "a b/", "[a]/"];
const names = "x a.b A.B ab aB .a é aé aéb - !a #a ] [b] a* b\\a a^ 0 _ { ~".split(" ");
const files = folders
	.flatMap((folder) => [...names, "c ", " c", "\ufeffa", "\ta"].map((name) => folder + name))
	.filter((file) => !folders.includes(`${file}/`));

const parts = [
	..."a A b B x é . - ! ^ # ] [ 0 ~ { \\ * ? / **".split(" "),
	..."/** **/ /**/ \\/ [a-b] [!a] [^b] [A-B] [B-a] [b-a] [a-] []a] [!]] [\\]] [a/b] [é] [\\x-\\z]".split(" "),
	..."[[:alpha:]] [[:upper:]] [![:alnum:]] [[:punct:]] [[:none:]] [[:a] [[:space:]] [[:cntrl:]-a] a.b ab aé".split(
		" ",
	),
	...[" ", "\\ ", "\t", "\r", "\ufeff", "!"],
];
const segment = fc.constantFrom(
	..."a b A ab aB a.b é x * a* *b *.* ? ?? a? [a-b] [!a] [A-B] [^x]* \\a ** a** **b a b".split(" "),
);
/** Those that match much. */
const ofSegments = joined(["", "", "/", "!"], several(segment, 3, "/"), ["", "", "/"]);
const garbled = joined(["", "", "", "!", "/", "\\", "\ufeff"], several(fc.constantFrom(...parts), 5, ""), [
	"",
	"",
	"",
	"/",
	"/*",
	"/**",
	" ",
	"\r",
]);
/** Where case does not matter, git heeds that of a letter after a backslash nevertheless. */
const line = fc.oneof(ofSegments, garbled).filter((some) => !/\\[A-Z]/.test(some));
const lines = fc.array(line, { minLength: 1, maxLength: 3 });

/** The files with rules, by their paths; one pattern at the least, and some that take it back. */
const ruleFiles = fc.record(
	{ ".gitignore": lines, "a/.gitignore": lines, "a/b/.gitignore": lines },
	{ requiredKeys: [".gitignore"] },
);

function several(one: fc.Arbitrary<string>, maxLength: number, separator: string): fc.Arbitrary<string> {
	return fc.array(one, { minLength: 1, maxLength }).map((some) => some.join(separator));
}

function joined(begins: readonly string[], middle: fc.Arbitrary<string>, ends: readonly string[]) {
	const parts = fc.tuple(fc.constantFrom(...begins), middle, fc.constantFrom(...ends));
	return parts.map((some) => some.join(""));
}

function comparing(ignoresCase: boolean): Check {
	return async (folder) => {
		run("git", ["init", "--quiet", folder]);
		appendFileSync(path.join(folder, ".git/config"), `[Core]\n\tignoreCase = ${ignoresCase}\n`);
		for (const each of folders) mkdirSync(path.join(folder, each), { recursive: true });
		for (const file of files) writeFileSync(path.join(folder, file), "");
		for (let done = 0, round = 0; done < count; round++) {
			const [drawn = {}] = fc.sample(ruleFiles, { seed: seed + round, numRuns: 1 });
			const rules = Object.entries({ "a/.gitignore": [], "a/b/.gitignore": [], ...drawn });
			for (const [file, some] of rules) writeFileSync(path.join(folder, file), some.join("\n"));
			done += rules.flatMap(([, some]) => some).length;
			const settings = new SettingsReader({ "nameEncoding.workspace.include": "**" }, folder);
			const workspace = new NodeWorkspace([folder], settings);
			const listed = new Set(await workspace.list());
			// Rules that are not supported end a run.
			if (workspace.errors.length > 0) continue;
			const left = files.filter((file) => !listed.has(`${folder}/${file}`));
			assert.deepEqual(left, ignoredByGit(folder), JSON.stringify(drawn));
		}
	};
}

function ignoredByGit(folder: string): string[] {
	const input = files.join("\0");
	const options = ["-c", "core.excludesFile=", "check-ignore", "--no-index", "-z", "--stdin"];
	const { status, output, errors } = start("git", options, { folder, input });
	assert.ok(status === 0 || status === 1, errors);
	return output.split("\0").slice(0, -1);
}

export const gitignore: Program = {
	name: "git",
	isInstalled: () => process.platform !== "win32" && areThere("git"),
	checks: {
		[`${count} random patterns (SEED=${seed}) leave out what git check-ignore tells`]: comparing(false),
		[`${count} random patterns (SEED=${seed}), where core.ignorecase is true`]: comparing(true),
	},
};
