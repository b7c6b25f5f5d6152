import type { Context } from "mocha";
import { describeOpenWindows } from "./window";

/** Tells what the open windows showed when a test failed, also one that is retried. */
export const mochaHooks = {
	async afterEach(this: Context): Promise<void> {
		const { currentTest: test } = this;
		if (!test || test.state === "passed" || test.isPending()) return;
		console.log(await describeOpenWindows(test.title));
	},
};
