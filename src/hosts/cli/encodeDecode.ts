/** Converts URIs to names and back. */
import { text as textOf } from "node:stream/consumers";
import { nameDecode, nameEncode } from "../../uri/nameEncoding";
import { escapeDeceptive } from "../../wording/display";
import { sentenceFor } from "../../wording/problemsAndRemarks";
import { exitCodes } from "./failure";
import { forTerminal, type Streams } from "./streams";

type Direction = "encode" | "decode";

/**
 * Converts texts or, without any, the lines of standard input. Keeps line endings (LF or CRLF) and empty
 * lines. Reports refusals to standard error, with line and column, and converts the rest.
 *
 * @returns the exit code: `found` if anything was refused
 */
export async function convert(direction: Direction, texts: readonly string[], io: Streams): Promise<number> {
	const isInput = texts.length === 0;
	// Each with its line end.
	const lines = isInput
		? (await textOf(io.stdin)).split(/(?<=\n)/).map((line) => line.split(/(\r?\n)$/))
		: texts.map((text) => [text, "\n"]);
	let results = "";
	let refusals = "";
	for (const [index, [text = "", end = ""]] of lines.entries()) {
		const converted = isInput && text === "" ? "" : convertOne(direction, text);
		if (typeof converted === "string") {
			results += (io.stdout.isTTY ? escapeDeceptive(converted) : converted) + end;
		} else {
			const place = isInput ? `<stdin>:${index + 1}` : `<argument ${index + 1}>:1`;
			refusals += `${place}:${converted.start + 1}: ${forTerminal(converted.sentence)}\n`;
		}
	}
	io.stdout.write(results);
	io.stderr.write(refusals);
	return refusals === "" ? exitCodes.ok : exitCodes.found;
}

/** The result, or the reason and offset of a refusal. */
function convertOne(
	direction: Direction,
	text: string,
): string | { readonly start: number; readonly sentence: string } {
	// Node decodes bytes that are not UTF-8 to U+FFFD.
	const replaced = text.indexOf("\ufffd");
	if (replaced >= 0) return { start: replaced, sentence: "This is not valid UTF-8, or contains U+FFFD." };
	const outcome = (direction === "encode" ? nameEncode : nameDecode)(text);
	if (!outcome.ok) return { start: outcome.problem.start, sentence: sentenceFor(outcome.problem, text) };
	// It would make two lines of output.
	const lineEnd = direction === "decode" ? text.search(/_0[ad]/i) : -1;
	return lineEnd < 0 ? outcome.value : { start: lineEnd, sentence: "The URI contains a line end." };
}
