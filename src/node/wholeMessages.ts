/** Writes the header and content of a message at once, so that its reader wakes up only once. */
import { Writable } from "node:stream";

/** A stream for alternating headers and contents. */
export function wholeMessages(output: Writable): Writable {
	let header: Buffer | undefined;
	return new Writable({
		write(chunk: Buffer, _encoding, done) {
			if (header) output.write(Buffer.concat([header, chunk]), done);
			else done();
			header = header ? undefined : chunk;
		},
	});
}
