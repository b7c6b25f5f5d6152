import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { reasonAgainst } from "../../scripts/imports";

/** An import that is refused in a file of each room, and one that is taken. */
const rows: [file: string, refused: string, taken: string][] = [
	["src/properties/a.ts", "../languages/languages", "../uri/problem"],
	["src/languages/a.ts", "../properties/properties", "../text/lines"],
	["src/keys/b.ts", "../wording/display", "../text/lines"],
	["src/keys/c.ts", "@vscode/l10n", "../uri/problem"],
	["src/wording/a.ts", "../service/hover", "../uri/problem"],
	["src/rules/a.ts", "vscode", "../keys/key"],
	["src/rules/b.ts", "./cutKey", "./rule"],
	["src/workspace/a.ts", "../service/hover", "../keys/key"],
	["src/service/a.ts", "../hosts/node/nodeWorkspace", "../workspace/workspace"],
	["src/service/index.ts", "../rules/cutKey", "./hover"],
	["src/hosts/node/a.ts", "../cli/files", "node:fs"],
	["src/hosts/lsp/a.ts", "../vscode/hover", "../node/nodeWorkspace"],
	["src/hosts/lsp/b.ts", "../../service/hover", "../../service"],
	["src/hosts/cli/b.ts", "node:net", "node:fs"],
	["src/hosts/vscode/a.ts", "./hover", "./files/textDocuments"],
	["src/hosts/vscode/d.ts", "../../service/hover", "../../service"],
	["src/hosts/vscode/files/a.ts", "../documents/targets", "../ui/log"],
];

describe("What the files of src may import", () => {
	for (const [file, refused, taken] of rows) {
		it(`${file}: not ${refused}, but ${taken}`, () => {
			const reasons = [refused, taken].map((module) => reasonAgainst(file.replace("src/", ""), module));
			assert.equal(typeof reasons[0], "string");
			assert.equal(reasons[1], undefined);
		});
	}
});

it("each file of src/rules that exports a rule is in its list", () => {
	const folder = join(__dirname, "..", "..", "src", "rules");
	const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
	const exported = files.flatMap((file) => {
		const [, name] = /export const (\w+): Rule\b/.exec(readFileSync(join(folder, file), "utf8")) ?? [];
		return name ?? [];
	});
	const index = readFileSync(join(folder, "index.ts"), "utf8");
	const listed: string[] = index.match(/(?<=^\t)\w+(?=,$)/gm) ?? [];
	const unlisted = exported.filter((name) => !listed.includes(name));
	assert.deepEqual(unlisted, [], "src/rules/index.ts lacks a rule");
});

/** The paths of the files of tests in a folder. */
function testsIn(folder: string): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	return files.filter((file) => file.endsWith(".test.ts"));
}

it("each file of tests in a folder of test/unit has its file, or its folder, in src", () => {
	const src = join(__dirname, "..", "..", "src");
	/** The examples of all rules. */
	const others = [join("rules", "rules.test.ts")];
	const inFolders = testsIn(__dirname).filter((file) => dirname(file) !== "." && !others.includes(file));
	const astray = inFolders.filter((file) => {
		const tested = join(src, dirname(file), basename(file).replace(/(?:\.vectors)?\.test\.ts$/, ""));
		return !existsSync(`${tested}.ts`) && !existsSync(tested);
	});
	assert.deepEqual(astray, []);
});

it("each feature of src/service has a file of tests", () => {
	const index = readFileSync(join(__dirname, "..", "..", "src", "service", "index.ts"), "utf8");
	const features: string[] = index.match(/(?<=from "\.\/)\w+(?=")/g) ?? [];
	const tests = testsIn(join(__dirname, "service"));
	const untested = features.filter((feature) => !tests.includes(`${feature}.test.ts`));
	assert.deepEqual([features.length > 15, untested], [true, []]);
});

it("each file of tests has one", () => {
	const folder = join(__dirname, "..");
	const tests = testsIn(folder);
	const empty = tests.filter((file) => !/\b(?:it|law)\(/.test(readFileSync(join(folder, file), "utf8")));
	assert.deepEqual([tests.length > 100, empty], [true, []]);
});
