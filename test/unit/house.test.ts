import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reasonAgainst } from "../../scripts/imports";

/** An import that is refused in a file of each room, and one that is taken. */
const rows: [file: string, refused: string, taken: string][] = [
	["src/properties/a.ts", "../languages/languages", "../uri/outcome"],
	["src/languages/a.ts", "../properties/properties", "../text/lines"],
	["src/keys/b.ts", "../wording/display", "../text/lines"],
	["src/keys/c.ts", "@vscode/l10n", "../uri/outcome"],
	["src/wording/a.ts", "../service/hover", "../uri/outcome"],
	["src/rules/a.ts", "vscode", "../keys/key"],
	["src/rules/b.ts", "./cutKey", "./rule"],
	["src/workspace/a.ts", "../service/hover", "../keys/key"],
	["src/service/a.ts", "../hosts/node/nodeWorkspace", "../workspace/workspace"],
	["src/service/index.ts", "../rules/cutKey", "./hover"],
	["src/hosts/node/a.ts", "../cli/files", "node:fs"],
	["src/hosts/lsp/a.ts", "../vscode/hover", "../node/nodeWorkspace"],
	["src/hosts/lsp/b.ts", "../../service/hover", "../../service"],
	["src/hosts/cli/b.ts", "node:net", "node:fs"],
	["src/hosts/vscode/a.ts", "./hover", "./files/openDocuments"],
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
	const exported = readdirSync(folder).flatMap((file) => {
		const [, name] = /export const (\w+): Rule\b/.exec(readFileSync(join(folder, file), "utf8")) ?? [];
		return name ?? [];
	});
	const index = readFileSync(join(folder, "index.ts"), "utf8");
	const listed: string[] = index.match(/(?<=^\t)\w+(?=,$)/gm) ?? [];
	assert.deepEqual(
		exported.filter((name) => !listed.includes(name)),
		[],
		"src/rules/index.ts lacks a rule",
	);
});

it("each file of tests has one", () => {
	const folder = join(__dirname, "..");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	const tests = files.filter((file) => file.endsWith(".test.ts"));
	const empty = tests.filter((file) => !/\b(?:it|law)\(/.test(readFileSync(join(folder, file), "utf8")));
	assert.deepEqual([tests.length > 100, empty], [true, []]);
});
