/** URIs to names and back, on the command line. */
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { exitCodes, type Streams, write } from "./streams";

/** Converts texts, or the lines of standard input if there are none. Returns the exit code. */
export async function convert(
	command: "encode" | "decode",
	texts: readonly string[],
	io: Streams,
): Promise<number> {
	let code: number = exitCodes.fine;
	for (const text of texts) {
		const converted = command === "encode" ? nameEncode(text) : nameDecode(text);
		if (converted.ok) await write(io.stdout, `${converted.value}\n`);
		else code = exitCodes.found;
	}
	return code;
}
