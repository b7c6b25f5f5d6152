import assert from "node:assert/strict";
import { Shell } from "../../shell";

const commands = ["check", "encode", "decode", "rename", "rewrite"];

describe("The command line", () => {
	let shell: Shell;
	beforeEach(() => {
		shell = new Shell();
	});
	afterEach(() => shell.remove());

	it("explains itself", async () => {
		const { out, code } = await shell.run("--help");
		assert.equal(code, 0);
		for (const command of commands) assert.ok(out.includes(`  ${command} `), command);
		assert.equal((await shell.run("help")).out, out);
		assert.equal((await shell.run("-h")).out, out);
	});

	for (const command of commands) {
		it(`explains ${command}, with its options and examples`, async () => {
			const { out, code } = await shell.run([command, "--help"]);
			assert.equal(code, 0);
			assert.match(out, new RegExp(`^name-encoding ${command}: .*\\n\\nUsage: name-encoding ${command} `));
			assert.match(out, new RegExp(`\\nExamples:\\n(?: .*\\n)*.*name-encoding ${command} `));
			assert.equal((await shell.run(["help", command])).out, out);
			for (const line of out.split("\n")) assert.ok(line.length <= 110, line);
		});
	}

	const wrong: [args: readonly string[], said: RegExp][] = [
		[[], /A command is needed/],
		[["chekc"], /There is no command "chekc"/],
		[["--foo"], /There is no option "--foo"/],
		[["__proto__"], /There is no command "__proto__"/],
		[["toString"], /There is no command "toString"/],
		[["help", "\x1b"], /There is no command "⟨U\+001B⟩"/],
		[["rename", "--foo"], /'--foo'/],
		[["encode", "--level", "error"], /'--level'/],
		[
			["check", "-x"],
			/: There is no option '-x'\. An argument that begins with a hyphen is written after "--"\. See/,
		],
		[["check", "--__proto__=1"], /: There is no option '--__proto__'\. /],
		[["check", "--fix=1"], /: Option '--fix' takes no value\. See/],
		[["check", "--help=1"], /: Option '--help' takes no value\. See/],
		[["check", "--level"], /: Option '--level' needs a value\. See/],
		[
			["check", "--prefix", "-a"],
			/: Option '--prefix' needs a value\. One that begins with a hyphen is written as '--prefix=-a'\. See/,
		],
	];
	for (const [args, said] of wrong) {
		it(`refuses ${JSON.stringify(args)}`, async () => {
			const { code, out, err } = await shell.run(args);
			assert.deepEqual([code, out], [2, ""]);
			assert.match(err, said);
			assert.match(err, /See name-encoding .*--help\.\n$/);
		});
	}

	it("takes what follows two hyphens as it is", async () => {
		assert.deepEqual(await shell.run("encode -- http://h/-p"), { code: 0, out: "http---h-_2dp\n", err: "" });
	});
});
