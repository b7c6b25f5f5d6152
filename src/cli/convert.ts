/** URIs to names and back, on the command line. */
import { isUtf8 } from "node:buffer";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { visibleUri } from "../names/display";
import { inQuotes, sentenceFor } from "../names/messages";
import { exitCodes, harmless, type Streams, write } from "./streams";

export type Direction = "encode" | "decode";

/**
 * Converts texts, or the lines of standard input if there are none. A line keeps its end, LF or CRLF; an empty one stays
 * empty. Refusals go to standard error, with line and column, and the rest is converted.
 *
 * @returns the exit code, which says whether anything was refused
 */
export async function convert(direction: Direction, texts: readonly string[], io: Streams): Promise<number> {
	const isInput = texts.length === 0;
	let [results, refusals] = ["", ""];
	for (const [index, line] of (isInput ? linesOf(await io.stdin.toArray()) : texts).entries()) {
		// A byte order mark at the beginning is no text.
		const read = index === 0 ? line.replace(/^\ufeff/, "") : line;
		const [text = "", end = ""] = isInput ? read.split(/(\r?\n)$/) : [withoutReplaced(line), "\n"];
		const converted = isInput && text === "" ? "" : convertText(direction, text);
		if (typeof converted === "string") {
			results += (io.stdout.isTTY ? visibleUri(converted) : converted) + end;
		} else {
			const place = isInput ? `<stdin>:${index + 1}` : `<argument ${index + 1}>:1`;
			refusals += `${place}:${converted.start + 1}: ${harmless(converted.sentence)}\n`;
		}
	}
	await write(io.stdout, results);
	await write(io.stderr, refusals);
	return refusals === "" ? exitCodes.fine : exitCodes.found;
}

/** The result, or why there is none, and where. */
function convertText(
	direction: Direction,
	text: string,
): string | { readonly start: number; readonly sentence: string } {
	const outcome = (direction === "encode" ? nameEncode : nameDecode)(text);
	if (!outcome.ok) {
		const { code, start } = outcome.problem;
		const isText = code !== "lone-surrogate";
		return { start, sentence: isText ? sentenceFor(outcome.problem, text) : "This is not UTF-8." };
	}
	// A program would read two lines.
	const lineEnd = /[\r\n]/.test(outcome.value) && /_0[ad]/i.exec(text);
	if (!lineEnd) return outcome.value;
	const { index, 0: written } = lineEnd;
	return {
		start: index,
		sentence: `The URI has a line end in it: ${inQuotes(written)} at position ${index + 1}.`,
	};
}

/** Half of a surrogate pair, which no URI and no name has, in place of what octets that are not UTF-8 have become. */
function withoutReplaced(text: string): string {
	return text.replaceAll("\ufffd", "\ud800");
}

/** The lines of standard input, with their ends. */
function linesOf(chunks: readonly Buffer[]): string[] {
	const lines = Buffer.concat(chunks)
		.toString("latin1")
		.split(/(?<=\n)/);
	return lines.map((octets) => {
		const bytes = Buffer.from(octets, "latin1");
		return isUtf8(bytes) ? bytes.toString("utf8") : withoutReplaced(bytes.toString("utf8"));
	});
}
