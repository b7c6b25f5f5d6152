import assert from "node:assert/strict";
import { fetchedAhead } from "../../../src/workspace/scheduling";

describe("fetchedAhead", () => {
	it("has two batches pending at most, and keeps the order", async () => {
		const items = Array.from({ length: 500 }, (_, index) => index);
		let pending = 0;
		let most = 0;
		const fetch = async (item: number) => {
			most = Math.max(most, ++pending);
			return item;
		};
		const fetched: number[] = [];
		for await (const [item, value] of fetchedAhead(items, fetch)) {
			pending--;
			assert.equal(value, item);
			fetched.push(item);
		}
		assert.deepEqual(fetched, items);
		assert.ok(most > 48 && most <= 96, `${most} pending`);
	});
});
