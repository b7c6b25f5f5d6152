/** Converts URIs to names and back. */
import { isUtf8 } from "node:buffer";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { visibleUri } from "../names/wording/display";
import { inQuotes } from "../names/wording/quoting";
import { sentenceFor } from "../names/wording/uriSentences";
import { exitCodes, harmless, type Streams, write } from "./streams";

export type Direction = "encode" | "decode";

/**
 * Converts texts or, without any, the lines of standard input. Keeps line endings (LF or CRLF) and empty lines. Reports
 * refusals to standard error, with line and column, and converts the rest.
 *
 * @returns the exit code: `found` if anything was refused
 */
export async function convert(direction: Direction, texts: readonly string[], io: Streams): Promise<number> {
	const isInput = texts.length === 0;
	const lines = isInput ? inputLines(await io.stdin.toArray()) : texts.map(withoutReplaced);
	let results = "";
	let refusals = "";
	for (const [index, line] of lines.entries()) {
		const [text = "", end = ""] = isInput ? line.split(/(\r?\n)$/) : [line, "\n"];
		const converted = isInput && text === "" ? "" : convertOne(direction, text);
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

/** The result, or the reason and offset of a refusal. */
function convertOne(
	direction: Direction,
	text: string,
): string | { readonly start: number; readonly sentence: string } {
	const outcome = (direction === "encode" ? nameEncode : nameDecode)(text);
	if (!outcome.ok) {
		const { code, start } = outcome.problem;
		const isText = code !== "lone-surrogate";
		return { start, sentence: isText ? sentenceFor(outcome.problem, text) : "This is not UTF-8." };
	}
	// The reader of the output would see two lines.
	const lineEnd = direction === "decode" && /_0[ad]/i.exec(text);
	if (!lineEnd) return outcome.value;
	const { index, 0: written } = lineEnd;
	return {
		start: index,
		sentence: `The URI has a line end in it: ${inQuotes(written)} at position ${index + 1}.`,
	};
}

/** Replaces U+FFFD, the result of bytes that are not UTF-8, by a lone surrogate, which no URI or name has. */
function withoutReplaced(text: string): string {
	return text.replaceAll("\ufffd", "\ud800");
}

/** The lines of standard input, with their line endings, without a leading byte order mark. */
function inputLines(chunks: readonly Buffer[]): string[] {
	const octets = Buffer.concat(chunks).toString("latin1");
	const lines = octets.replace(/^\xef\xbb\xbf/, "").split(/(?<=\n)/);
	return lines.map((line) => {
		const bytes = Buffer.from(line, "latin1");
		const text = bytes.toString("utf8");
		return isUtf8(bytes) ? text : withoutReplaced(text);
	});
}
