import assert from "node:assert/strict";
import fc from "fast-check";
import { type Conversion, convert } from "../../src/cli/convert";
import { canonicalName, nameDecode, nameEncode } from "../../src/codec/nameEncoding";
import type { Outcome } from "../../src/codec/outcome";
import { memoryStreams } from "../memoryStreams";
import { encodable, mutated, wellFormedOf } from "./arbitraries";
import { cases } from "./seed";

/** Lines that decode, and lines that nearly do. */
const line = fc
	.oneof(
		mutated(encodable),
		mutated(encodable.map((uri) => accepted(nameEncode(uri)) as string)),
		fc.constantFrom("", "x-_0a", "x-_0D", "x-_252A", "x-_41_2F"),
	)
	.map((text) =>
		wellFormedOf(text)
			.replaceAll("\n", "")
			.replace(/\r$/, "")
			.replace(/^\ufeff/, ""),
	);
const ended = fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n")), { maxLength: 8 });
const last = fc.oneof(line, fc.constant(""));

/** A text in chunks, which may end in the middle of a character or of a CRLF. */
function inChunks(text: string, sizes: readonly number[]): Buffer[] {
	const octets = Buffer.from(text);
	const chunks: Buffer[] = [];
	for (let start = 0, chunk = 0; start < octets.length; chunk++) {
		const size = sizes[chunk % sizes.length] as number;
		chunks.push(octets.subarray(start, start + size));
		start += size;
	}
	return chunks;
}

const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });

async function outputOf(command: Conversion, chunks: readonly Buffer[]): Promise<string> {
	const io = memoryStreams(chunks);
	const code = await convert(command, [], io);
	assert.equal(code, io.errors() === "" ? 0 : 1);
	return io.output();
}

describe("the laws of encode and decode on the command line", () => {
	it("each line is converted as if alone, wherever the chunks end", () =>
		fc.assert(
			fc.asyncProperty(
				ended,
				last,
				sizes,
				fc.constantFrom("encode", "decode"),
				async (lines, rest, chunks, command) => {
					const convertOne = command === "encode" ? nameEncode : nameDecode;
					const all = [...lines, [rest, ""] as const];
					const expected = all.map(([text, end]) => {
						const value = text === "" ? "" : accepted(convertOne(text));
						return value === undefined || /[\r\n]/.test(value) ? "" : value + end;
					});
					const input = all.map((parts) => parts.join("")).join("");
					assert.equal(await outputOf(command, inChunks(input, chunks)), expected.join(""));
				},
			),
			{ numRuns: cases(300) },
		));

	it("decode | encode gives the canonical form of each name that decodes", () =>
		fc.assert(
			fc.asyncProperty(ended, sizes, async (lines, chunks) => {
				const input = lines.map((parts) => parts.join("")).join("");
				const decoded = await outputOf("decode", inChunks(input, chunks));
				const expected = lines.map(([name, end]) => {
					const canonical = name === "" ? "" : accepted(canonicalName(name));
					return canonical === undefined || /_0[ad]/.test(canonical) ? "" : canonical + end;
				});
				assert.equal(await outputOf("encode", inChunks(decoded, chunks)), expected.join(""));
			}),
			{ numRuns: cases(300) },
		));
});

function accepted(outcome: Outcome<string>): string | undefined {
	return outcome.ok ? outcome.value : undefined;
}
