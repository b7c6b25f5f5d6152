import type { Context } from "mocha";
import { closeWindow, describeWindow } from "./window";

export const mochaHooks = {
	/** Tells what the window showed when a test failed, also one that is retried. */
	async afterEach(this: Context): Promise<void> {
		const { currentTest: test } = this;
		if (!test || test.state === "passed" || test.isPending()) return;
		console.log(await describeWindow(test.title).catch(String));
	},
	afterAll: closeWindow,
};
