/** Converts URIs to names and back. */
import { isUtf8 } from "node:buffer";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { escapeDeceptive } from "../names/wording/display";
import { inQuotes } from "../names/wording/quoting";
import { sentenceFor } from "../names/wording/uriSentences";
import { exitCodes } from "./failure";
import { forTerminal, type Streams, write } from "./streams";

export type Direction = "encode" | "decode";

/**
 * Converts texts or, without any, the lines of standard input. Keeps line endings (LF or CRLF) and empty lines. Reports
 * refusals to standard error, with line and column, and converts the rest.
 *
 * @returns the exit code: `found` if anything was refused
 */
export async function convert(direction: Direction, texts: readonly string[], io: Streams): Promise<number> {
	const isInput = texts.length === 0;
	const lines = isInput ? inputLines(await io.stdin.toArray()) : texts.map(argumentLine);
	let results = "";
	let refusals = "";
	for (const [index, line] of lines.entries()) {
		const converted = isInput && line.text === "" ? "" : convertLine(direction, line);
		if (typeof converted === "string") {
			results += (io.stdout.isTTY ? escapeDeceptive(converted) : converted) + line.end;
		} else {
			const place = isInput ? `<stdin>:${index + 1}` : `<argument ${index + 1}>:1`;
			refusals += `${place}:${converted.start + 1}: ${forTerminal(converted.sentence)}\n`;
		}
	}
	await write(io.stdout, results);
	await write(io.stderr, refusals);
	return refusals === "" ? exitCodes.ok : exitCodes.found;
}

/** A text to convert, and the line end after its result. */
interface Line {
	readonly text: string;
	readonly end: string;
	/** Whether U+FFFD in the text is a character of its own, not the result of bytes that are not UTF-8. */
	readonly isUtf8: boolean;
}

/** The result, or the reason and offset of a refusal. */
function convertLine(
	direction: Direction,
	{ text, isUtf8 }: Line,
): string | { readonly start: number; readonly sentence: string } {
	const replaced = isUtf8 ? -1 : text.indexOf("\ufffd");
	if (replaced >= 0) return { start: replaced, sentence: "This is not UTF-8." };
	const outcome = (direction === "encode" ? nameEncode : nameDecode)(text);
	if (!outcome.ok) return { start: outcome.problem.start, sentence: sentenceFor(outcome.problem, text) };
	// The reader of the output would see two lines.
	const lineEnd = direction === "decode" && /_0[ad]/i.exec(text);
	if (!lineEnd) return outcome.value;
	const { index, 0: written } = lineEnd;
	return {
		start: index,
		sentence: `The URI has a line end in it: ${inQuotes(written)} at position ${index + 1}.`,
	};
}

/** An argument, in which Node has replaced bytes that are not UTF-8. */
function argumentLine(text: string): Line {
	return { text, end: "\n", isUtf8: false };
}

/** The lines of standard input, without a leading byte order mark. */
function inputLines(chunks: readonly Buffer[]): Line[] {
	const octets = Buffer.concat(chunks).toString("latin1");
	const lines = octets.replace(/^\xef\xbb\xbf/, "").split(/(?<=\n)/);
	return lines.map((line) => {
		const [written = "", end = ""] = line.split(/(\r?\n)$/);
		const bytes = Buffer.from(written, "latin1");
		return { text: bytes.toString("utf8"), end, isUtf8: isUtf8(bytes) };
	});
}
