/** URIs to names and back, on the command line. */
import type { Readable } from "node:stream";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { visibleUri } from "../names/display";
import { inQuotes, sentenceFor } from "../names/messages";
import { exitCodes, harmless, type Streams, write } from "./streams";

export type Conversion = "encode" | "decode";

/**
 * Converts texts, or the lines of standard input if there are none. A line keeps its end, LF or CRLF; an empty one stays
 * empty. Refusals go to standard error, with line and column, and the rest is converted.
 *
 * @returns the exit code, which says whether anything was refused
 */
export async function convert(
	conversion: Conversion,
	texts: readonly string[],
	io: Streams,
): Promise<number> {
	const isInput = texts.length === 0;
	let [count, code]: [number, number] = [0, exitCodes.fine];
	for await (const line of isInput ? linesOf(io.stdin) : texts) {
		count++;
		// A byte order mark at the beginning is no text.
		const read = count === 1 ? line.replace(/^\ufeff/, "") : line;
		const [text = "", end = ""] = isInput ? read.split(/(\r?\n)$/) : [line, "\n"];
		const converted = isInput && text === "" ? "" : convertText(conversion, text);
		if (typeof converted === "string") {
			await write(io.stdout, (io.stdout.isTTY ? visibleUri(converted) : converted) + end);
		} else {
			code = exitCodes.found;
			const place = isInput ? `<stdin>:${count}` : `<argument ${count}>:1`;
			await write(io.stderr, `${place}:${converted.start + 1}: ${harmless(converted.sentence)}\n`);
		}
	}
	return code;
}

/** The result, or why there is none, and where. */
function convertText(
	conversion: Conversion,
	text: string,
): string | { readonly start: number; readonly sentence: string } {
	const replaced = text.indexOf("\ufffd");
	if (replaced >= 0)
		return { start: replaced, sentence: "This is not UTF-8, or U+FFFD stands for what was not." };
	const outcome = (conversion === "encode" ? nameEncode : nameDecode)(text);
	if (!outcome.ok) return { start: outcome.problem.start, sentence: sentenceFor(outcome.problem, text) };
	// Whoever reads the output would read two lines.
	const lineEnd = /[\r\n]/.test(outcome.value) && /_0[ad]/i.exec(text);
	if (!lineEnd) return outcome.value;
	const { index, 0: written } = lineEnd;
	return {
		start: index,
		sentence: `The URI has a line end in it: ${inQuotes(written)} at position ${index + 1}.`,
	};
}

/** The lines of a stream with their ends, as they come. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
	let begun = "";
	for await (const chunk of input.setEncoding("utf8")) {
		const lines = (begun + chunk).split(/(?<=\n)/);
		begun = chunk.endsWith("\n") ? "" : (lines.pop() ?? "");
		yield* lines;
	}
	if (begun !== "") yield begun;
}
