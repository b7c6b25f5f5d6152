import assert from "node:assert/strict";
import { type Circumstances, Shell } from "../../../shell";

type Direction = "encode" | "decode";

const bytes = (...parts: (string | number)[]) =>
	Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))));

describe("encode and decode on the command line", () => {
	const shell = new Shell();
	afterEach(() => shell.remove());

	const run = (command: Direction, circumstances: Circumstances, texts: readonly string[] = []) =>
		shell.run([command, ...texts], circumstances);

	const argumentRows: [title: string, command: Direction, texts: string[], output: string, ...string[]][] = [
		["several texts, a line for each", "decode", ["x-a", "urn-isbn_3a1"], "x:a\nurn:isbn:1\n"],
		["what is refused is named, the rest is done", "encode", ["a b", "x:a"], "x-a\n", "<argument 1>:1:1"],
		["the column in the line of the argument", "decode", ["x-\na b"], "", "<argument 1>:1:3"],
		["a CR at the end is a character", "encode", ["x:a\r"], "x-a_0d\n"],
		["what Node replaced", "encode", ["x:y\ufffd"], "", "<argument 1>:1:4"],
	];
	for (const [title, command, texts, output, ...errors] of argumentRows) {
		it(`${command}: ${title}`, async () => {
			const result = await run(command, { input: "x:never-read\n" }, texts);
			assert.deepEqual([result.out, placesIn(result.err)], [output, errors]);
			assert.equal(result.code, errors.length > 0 ? 1 : 0);
		});
	}

	const lineRows: [title: string, Direction, input: string | Uint8Array, output: string, ...string[]][] = [
		["a line each", "encode", "x:a\nx:-\n", "x-a\nx-_2d\n"],
		["the last line without an end stays so", "encode", "x:a\nx:b", "x-a\nx-b"],
		["a CR that no LF follows is a character", "encode", "x:a\rb\nx:\r", "x-a_0db\nx-_0d"],
		["empty lines stay", "decode", "\n\r\nx-a\n\n", "\n\r\nx:a\n\n"],
		["an initial byte order mark is no text", "encode", "\ufeffx:a\n\ufeffx:b\n", "x-a\n", "<stdin>:2:1"],
		["blanks are not trimmed", "encode", " x:a\nx:a \n", "x-a_20\n", "<stdin>:1:1"],
		["refused lines are left out", "decode", "x-a b\nx-c\nnone\n", "x:c\n", "<stdin>:1:4", "<stdin>:3:1"],
		["columns count UTF-16 code units", "decode", "x-😀\nx-é\n", "", "<stdin>:1:3", "<stdin>:2:3"],
		["a URI with a LF in it", "decode", "x-a_0ab\nx-b\n", "x:b\n", "<stdin>:1:4"],
		["other control characters stay", "decode", "x-_00_1b_5b31m_e2_80_ae\n", "x:\0\x1b[31m\u202e\n"],
		["an octet that is not UTF-8", "encode", bytes("x:a\nx:é", 0xff, "\nx:b\n"), "x-a\nx-b\n", "<stdin>:2:4"],
		["the octets of a surrogate", "encode", bytes("x:", 0xed, 0xa0, 0x80, "\n"), "", "<stdin>:1:3"],
		["UTF-16", "encode", Buffer.from("\ufeffx:a\n", "utf16le"), "", "<stdin>:1:1", "<stdin>:2:1"],
	];
	for (const [title, command, input, output, ...errors] of lineRows) {
		it(`${command}, from standard input: ${title}`, async () => {
			const result = await run(command, { input });
			assert.deepEqual([result.out, placesIn(result.err)], [output, errors]);
			assert.equal(result.code, errors.length > 0 ? 1 : 0);
			const octetByOctet = [...Buffer.from(input)].map((octet) => Uint8Array.of(octet));
			assert.deepEqual(await run(command, { input: octetByOctet }), result);
		});
	}

	const sentences: [command: Direction, input: string | Uint8Array, sentence: string][] = [
		["encode", "foo", 'A URI begins with a scheme and a colon, as in "http:"; "foo" does not.'],
		["decode", "x-_2", '"_" at position 3 is not followed by two hexadecimal digits.'],
		["decode", "x-\x1b[2J", '"⟨U+001B⟩" at position 3 is not allowed in a name'],
		["decode", "x-a_0A", "The URI contains a line end."],
		["encode", bytes("x:é", 0xff), "This is not valid UTF-8, or contains U+FFFD."],
	];
	for (const [command, input, sentence] of sentences) {
		it(`says: ${sentence}`, async () => {
			const { err } = await run(command, { input });
			assert.match(err, /^<stdin>:1:\d+: .+\n$/);
			assert.ok(err.includes(sentence), err);
		});
	}

	it("a terminal gets what would act on it by its code point", async () => {
		const name = "x-_1b_5b2J_e2_80_ae_c2_9b";
		for (const [input, ...texts] of [["", name], [`${name}\n`]] as const) {
			const { out } = await run("decode", { input, isTerminal: true }, texts);
			assert.equal(out, "x:⟨U+001B⟩[2J⟨U+202E⟩⟨U+009B⟩\n");
		}
	});

	it("a line of megabytes is converted, and a refusal is no command to who runs it", async () => {
		const long = `x:${"a".repeat(4 << 20)}`;
		const { out, err } = await run("encode", { input: [long.slice(0, 99), long.slice(99), "\n##vso[a]\n"] });
		assert.ok(out === `x-${long.slice(2)}\n`);
		assert.match(err, /^<stdin>:2:1: .*"#⟨U\+0023⟩vso\[a\]"/);
	});
});

/** The places at the beginnings of the lines. */
function placesIn(errors: string): string[] {
	return errors
		.split("\n")
		.slice(0, -1)
		.map((line) => (/^.+?:\d+:\d+(?=: )/.exec(line) as RegExpExecArray)[0]);
}
