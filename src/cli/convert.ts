/** URIs to names and back, on the command line. */
import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { visibleUri } from "../names/display";
import { inQuotes, sentenceFor } from "../names/messages";
import { exitCodes, type Streams, write } from "./streams";

export type Conversion = "encode" | "decode";

/**
 * The length of the longest line that is converted, in octets with its end. Converting a line takes many times as much
 * memory, and a longer one is hardly a URI.
 */
export const longestLine = 16 * 1024 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = Buffer.from("\ufeff");

/** The text that a text becomes, or why it does not and where: an offset in it, in UTF-16 code units. */
type Converted =
	| { readonly ok: true; readonly value: string }
	| { readonly ok: false; readonly start: number; readonly sentence: string };

/**
 * Converts texts, or the lines of standard input if there are none. A line ends with LF or CRLF, and keeps its end; an
 * empty line stays empty. Refusals go to standard error, with line and column, and the rest is converted.
 *
 * @returns the exit code, which says whether anything was refused
 */
export async function convert(command: Conversion, texts: readonly string[], io: Streams): Promise<number> {
	return texts.length > 0 ? convertArguments(command, texts, io) : convertLines(command, io);
}

async function convertArguments(command: Conversion, texts: readonly string[], io: Streams): Promise<number> {
	let code: number = exitCodes.fine;
	for (const [index, text] of texts.entries()) {
		const converted = convertArgument(command, text);
		if (converted.ok) {
			await write(io.stdout, `${shownOn(io, converted.value)}\n`);
		} else {
			code = exitCodes.found;
			const before = text.slice(0, converted.start).split("\n");
			const place = `${before.length}:${(before.at(-1) as string).length + 1}`;
			await write(io.stderr, `<argument ${index + 1}>:${place}: ${converted.sentence}\n`);
		}
	}
	return code;
}

async function convertLines(command: Conversion, io: Streams): Promise<number> {
	let code: number = exitCodes.fine;
	let number = 0;
	for await (const lines of linesOf(io.stdin)) {
		let results = "";
		let refusals = "";
		for (const line of lines) {
			number++;
			const end = line.at(-1) !== lineFeed ? "" : line.at(-2) === carriageReturn ? "\r\n" : "\n";
			const isMarked = number === 1 && line.subarray(0, 3).equals(byteOrderMark);
			const content = line.subarray(isMarked ? 3 : 0, line.length - end.length);
			const converted = line.length > longestLine ? tooLong : convertOctets(command, content);
			if (converted.ok) results += shownOn(io, converted.value) + end;
			else refusals += `<stdin>:${number}:${converted.start + 1}: ${converted.sentence}\n`;
		}
		if (results !== "") await write(io.stdout, results);
		if (refusals !== "") {
			code = exitCodes.found;
			await write(io.stderr, refusals);
		}
	}
	return code;
}

/** A terminal would act on control characters, and anyone may have put them into a name. Programs get the exact text. */
function shownOn(io: Streams, text: string): string {
	return io.isTerminal.stdout ? visibleUri(text) : text;
}

/** Node replaces octets of an argument that are not UTF-8 with U+FFFD. Nobody can tell it from a U+FFFD that was given. */
function convertArgument(command: Conversion, text: string): Converted {
	const replaced = text.indexOf("\ufffd");
	return replaced < 0
		? convertText(command, text)
		: {
				ok: false,
				start: replaced,
				sentence:
					"The argument is not UTF-8, or has the replacement character U+FFFD; pass it as a line of standard input.",
			};
}

const tooLong: Converted = {
	ok: false,
	start: 0,
	sentence: `The line is longer than ${longestLine >> 20} MiB.`,
};

function convertOctets(command: Conversion, octets: Buffer): Converted {
	if (octets.length === 0) return { ok: true, value: "" };
	if (isUtf8(octets)) return convertText(command, octets.toString("utf8"));
	const { offset, position } = firstInvalid(octets);
	const octet = `0x${(octets[offset] as number).toString(16).toUpperCase()}`;
	return {
		ok: false,
		start: position,
		sentence: `The octet ${octet} at position ${position + 1} is not UTF-8.`,
	};
}

function convertText(command: Conversion, text: string): Converted {
	const outcome = command === "encode" ? nameEncode(text) : nameDecode(text);
	if (!outcome.ok) {
		return { ok: false, start: outcome.problem.start, sentence: sentenceFor(outcome.problem, text) };
	}
	// Whoever reads the output would read such a text as two lines, or without its end.
	if (/[\r\n]/.test(outcome.value)) {
		const start = text.search(/_0[ad]/i);
		const written = inQuotes(text.slice(start, start + 3));
		return {
			ok: false,
			start,
			sentence: `The URI has a line end in it: ${written} at position ${start + 1}.`,
		};
	}
	return outcome;
}

/** The first octet that is not UTF-8, and how many UTF-16 code units come before it. */
function firstInvalid(octets: Buffer): { readonly offset: number; readonly position: number } {
	let offset = 0;
	let position = 0;
	for (const character of octets.toString("utf8")) {
		const length = Buffer.byteLength(character);
		// The decoder writes U+FFFD where an octet is invalid; only a real one has these octets.
		const isReal =
			character !== "\ufffd" || octets.subarray(offset, offset + length).equals(Buffer.from(character));
		if (!isReal) break;
		offset += length;
		position += character.length;
	}
	return { offset, position };
}

/**
 * The lines of a stream with their ends: at each step, those that end in one chunk. A line that is longer than
 * `longestLine` loses its middle, and stays longer than that.
 */
async function* linesOf(input: Readable): AsyncGenerator<readonly Buffer[]> {
	let begun: Buffer[] = [];
	let length = 0;
	for await (const read of input) {
		const chunk: Buffer = Buffer.from(read);
		const lines: Buffer[] = [];
		let start = 0;
		while (start < chunk.length) {
			const feed = chunk.indexOf(lineFeed, start);
			const piece = chunk.subarray(start, feed < 0 ? chunk.length : feed + 1);
			start += piece.length;
			if (length <= longestLine || feed >= 0) begun.push(piece);
			length += piece.length;
			if (feed < 0) continue;
			lines.push(begun.length === 1 ? piece : Buffer.concat(begun));
			begun = [];
			length = 0;
		}
		yield lines;
	}
	if (begun.length > 0) yield [Buffer.concat(begun)];
}
