import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { isPropertyName, propsetArguments } from "../../../src/names/subversion";

const propsets: [name: string, value: string | undefined, written: string][] = [
	["http---h-p", undefined, "http---h-p"],
	["marmot-http---h-_20", "Foo bar", "marmot-http---h-_20 'Foo bar'"],
	["n", "", "n ''"],
	["n", 'it\'s $HOME `x` \\ "!"', "n 'it'\\''s $HOME `x` \\ \"!\"'"],
	["n", "''", "n ''\\'''\\'''"],
	["n", "a\nb\r\n", "n 'a\nb\r\n'"],
	["n", "-1", "n -- '-1'"],
	["n", "--help", "n -- '--help'"],
	["svn:ignore", "*.o", "svn:ignore '*.o'"],
];

describe("propsetArguments", () => {
	for (const [name, value, written] of propsets) {
		it(written, () => assert.equal(propsetArguments(name, value), written));
	}

	it("are read back by a shell", function () {
		// Windows has no sh.
		if (process.platform === "win32") this.skip();
		for (const [name, value = "", written] of propsets) {
			const output = execFileSync("sh", ["-c", `printf '%s\\0' ${written}`], { encoding: "utf8" });
			const words = output.split("\0").slice(0, -1);
			assert.equal(words[0], name);
			assert.equal(words.length === 1 ? "" : words.at(-1), value);
		}
	});
});

describe("isPropertyName", () => {
	for (const name of ["http---h-_20", "svn:ignore", "_a", ":b", "font-size"])
		it(`${name} is one`, () => assert.ok(isPropertyName(name)));
	for (const name of ["", "a b", "1x", "-x", "http://h", "é"])
		it(`${name} is none`, () => assert.ok(!isPropertyName(name)));
});
