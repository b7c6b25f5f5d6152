import assert from "node:assert/strict";
import { inSlices, othersRun, sliceTime, sliceUntil, TimeSlice } from "../../../src/text/timeSlices";
import { Cancelling } from "../../memoryWorkspace";

function work(milliseconds: number): void {
	for (const end = performance.now() + milliseconds; performance.now() < end; );
}

describe("TimeSlice", () => {
	it("goes on without a pause while it has time, and lets others run when that is used up", async () => {
		const order: string[] = [];
		const slice = new TimeSlice();
		const others = othersRun().then(() => order.push("others"));
		work(2 * sliceTime);
		assert.ok(slice.isUsedUp);
		assert.equal(await slice.goOn(), true);
		order.push("slice");
		await others;
		assert.deepEqual(order, ["others", "slice"]);
	});

	it("says when nobody waits any more", async () => {
		const cancellation = new Cancelling();
		const slice = sliceUntil(cancellation);
		assert.equal(await slice.goOn(), true);
		cancellation.cancel();
		assert.equal(await slice.goOn(), false);
		assert.equal(await sliceUntil(undefined).goOn(), true);
	});
});

describe("inSlices", () => {
	for (const [title, isStopped, done] of [
		["runs all steps", false, true],
		["stops at a pause", true, false],
	] as const) {
		it(title, async () => {
			let steps = 0;
			const taking = Array.from({ length: 5 }, () => () => {
				steps++;
				work(sliceTime);
			});
			const run = function* () {
				for (const step of taking) yield step();
			};
			assert.equal(await inSlices(run(), () => isStopped), done);
			assert.equal(steps === taking.length, done);
		});
	}
});
