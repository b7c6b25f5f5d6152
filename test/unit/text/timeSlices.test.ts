import assert from "node:assert/strict";
import { collectInSlices, othersRun, sliceTime, sliceUntil, TimeSlice } from "../../../src/text/timeSlices";
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

describe("collectInSlices", () => {
	for (const [title, isStopped, found] of [
		["collects what all steps find", false, [1, 3, 5]],
		["stops at a pause", true, undefined],
	] as const) {
		it(title, async () => {
			let steps = 0;
			const run = function* () {
				while (steps < 5) {
					steps++;
					work(sliceTime);
					yield steps % 2 === 1 ? steps : undefined;
				}
			};
			assert.deepEqual(await collectInSlices(run(), () => isStopped), found);
			assert.equal(steps === 5, !isStopped);
		});
	}
});
