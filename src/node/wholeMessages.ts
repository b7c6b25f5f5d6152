/** Messages of a header and a content, each written at once, so that its reader wakes up once. */
import { Writable } from "node:stream";

/** A stream that takes headers and contents by turns. */
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
