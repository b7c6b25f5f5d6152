import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { Progress } from "../../../src/cli/progress";

describe("Progress", () => {
	const shownBy = (isTerminal: boolean, times: readonly number[]) => {
		const stderr = new PassThrough();
		let time = 0;
		const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr };
		const io = { ...streams, isTerminal: { stdin: false, stdout: false, stderr: isTerminal } };
		const progress = new Progress(io, () => time);
		for (const [index, next] of times.entries()) {
			time = next;
			progress.show(index, times.length);
		}
		progress.end();
		return String(stderr.read() ?? "");
	};

	it("shows long work on a terminal, now and then, and clears the line", () => {
		assert.equal(shownBy(true, [0, 100, 300, 310, 600]), "\r2 of 5 files\r4 of 5 files\r\x1b[K");
	});

	it("shows nothing of short work, and nothing where nobody looks", () => {
		assert.equal(shownBy(true, [0, 50, 100]), "");
		assert.equal(shownBy(false, [0, 300, 900]), "");
	});
});
