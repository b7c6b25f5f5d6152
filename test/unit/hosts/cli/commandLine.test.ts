import assert from "node:assert/strict";
import { Shell } from "../../../shell";

const commands = ["check", "encode", "decode", "rename", "rewrite"];

describe("The command line", () => {
	const shell = new Shell();
	afterEach(() => shell.remove());

	it("explains itself", async () => {
		const { out, code } = await shell.run("--help");
		assert.equal(code, 0);
		for (const command of commands) assert.ok(out.includes(`  ${command} `), command);
		assert.match(out, /settings\.json above a file apply here/);
		assert.equal((await shell.run("help")).out, out);
		assert.equal((await shell.run("-h")).out, out);
	});

	for (const command of commands) {
		it(`explains ${command}, with its options and examples`, async () => {
			const { out, code } = await shell.run([command, "--help"]);
			assert.equal(code, 0);
			assert.match(out, new RegExp(`^Usage: name-encoding ${command} .*\\n\\n`));
			assert.match(out, new RegExp(`\\nExamples:\\n(?: .*\\n)*.*name-encoding ${command} `));
			// The command prompt of Windows makes single quotes part of an argument.
			assert.doesNotMatch(out, / '/);
			assert.equal((await shell.run(["help", command])).out, out);
			for (const line of out.split("\n")) assert.ok(line.length <= 110, line);
		});
	}

	const wrong: [args: readonly string[], said: RegExp][] = [
		[["chekc"], /unknown command 'chekc'\n/],
		[["--foo"], /unknown option '--foo'\n/],
		[["__proto__"], /unknown command '__proto__'/],
		[["toString"], /unknown command 'toString'/],
		[["\x1b\n::error::"], /unknown command '⟨U\+001B⟩⟨U\+000A⟩::error::'/],
		[["rename", "--foo"], /'--foo'/],
		[["encode", "--level", "error"], /'--level'/],
		[["rename", "x:a", "x:b", "--exclude", "a"], /unknown option '--exclude'\n/],
		[["check", "--max-file-size", "1"], /unknown option '--max-file-size'\n/],
		[["check", "-x"], /unknown option '-x'\n/],
		[["check", "--__proto__=1"], /unknown option '--__proto__=1'/],
		[["check", "--fix=1"], /unknown option '--fix=1'/],
		[["check", "--level"], /option '--level <severity>' argument missing\n/],
	];
	for (const [args, said] of wrong) {
		it(`refuses ${JSON.stringify(args)}`, async () => {
			const { code, out, err } = await shell.run(args);
			assert.deepEqual([code, out], [2, ""]);
			assert.match(err, said);
			assert.match(err, /^name-encoding: (?!error)[^\n]*\n$/);
		});
	}

	it("shows its help where no command, or none that there is, is named", async () => {
		for (const args of [[], ["help", "chekc"]]) {
			const { code, out, err } = await shell.run(args);
			assert.deepEqual([code, out], [2, ""]);
			assert.match(err, /^Usage: name-encoding /);
		}
	});

	it("takes what follows two hyphens as it is", async () => {
		assert.deepEqual(await shell.run("encode -- http://h/-p"), { code: 0, out: "http---h-_2dp\n", err: "" });
	});
});
