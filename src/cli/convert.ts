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
	for await (const lines of isInput ? linesOf(io.stdin) : [texts]) {
		let [results, refusals] = ["", ""];
		for (const line of lines) {
			count++;
			// A byte order mark at the beginning is no text.
			const [text = "", end = ""] = isInput
				? line.replace(count === 1 ? /^\ufeff/ : "", "").split(/(\r?\n)$/)
				: [line, "\n"];
			const converted = isInput && text === "" ? { value: "" } : convertText(conversion, text);
			if ("value" in converted) {
				results += (io.isTerminal.stdout ? visibleUri(converted.value) : converted.value) + end;
			} else {
				const place = isInput ? `<stdin>:${count}` : `<argument ${count}>:1`;
				refusals += `${harmless(`${place}:${converted.start + 1}: ${converted.sentence}`)}\n`;
			}
		}
		if (results !== "") await write(io.stdout, results);
		if (refusals === "") continue;
		code = exitCodes.found;
		await write(io.stderr, refusals);
	}
	return code;
}

type Converted = { readonly value: string } | { readonly start: number; readonly sentence: string };

function convertText(conversion: Conversion, text: string): Converted {
	// Octets that are not UTF-8 have become this character, and nobody can tell.
	const start = text.indexOf("\ufffd");
	if (start >= 0)
		return { start, sentence: "The text is not UTF-8, or has the replacement character U+FFFD." };
	const outcome = conversion === "encode" ? nameEncode(text) : nameDecode(text);
	if (!outcome.ok) return { start: outcome.problem.start, sentence: sentenceFor(outcome.problem, text) };
	// Whoever reads the output would read two lines.
	const lineEnd = /[\r\n]/.test(outcome.value) ? /_0[ad]/i.exec(text) : undefined;
	if (!lineEnd) return outcome;
	const position = lineEnd.index + 1;
	const sentence = `The URI has a line end in it: ${inQuotes(lineEnd[0])} at position ${position}.`;
	return { start: lineEnd.index, sentence };
}

/** The lines of a stream with their ends, as they come. */
async function* linesOf(input: Readable): AsyncGenerator<readonly string[]> {
	let begun: Buffer[] = [];
	const linesBegun = () =>
		Buffer.concat(begun)
			.toString("utf8")
			.match(/[^\n]*\n|[^\n]+$/g) ?? [];
	for await (const chunk of input) {
		const end = chunk.lastIndexOf("\n") + 1;
		begun.push(chunk.subarray(0, end));
		if (end > 0) {
			yield linesBegun();
			begun = [];
		}
		begun.push(chunk.subarray(end));
	}
	yield linesBegun();
}
