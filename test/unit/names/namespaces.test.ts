import assert from "node:assert/strict";
import { UriGroup } from "../../../src/names/namespaces";

const rows: [uris: string[], namespaces: Record<string, number>][] = [
	[[], {}],
	[["http://h/a"], { "http://h/": 1 }],
	[["http://h/ab", "http://h/a", "http://h/ac"], { "http://h/": 3 }],
	[["http://h/a", "urn:isbn:1"], { "http://h/": 1 }],
	[["http://h", "http://i"], {}],
	[["http://h/a/b?c/d", "http://h/a/#e/f"], { "http://h/a/": 1, "http://h/a/#": 1 }],
	[["file:///a", "file:///b/c"], { "file:///b/": 1 }],
];

describe("UriGroup", () => {
	for (const [uris, namespaces] of rows) {
		it(uris.join(", ") || "none", () => {
			const group = new UriGroup(() => uris);
			const uses = [...group.namespaces.values()].map(({ uri, uses }) => [uri, uses]);
			assert.deepEqual(Object.fromEntries(uses), namespaces);
		});
	}

	it("tells whether a namespace is of different URIs", () => {
		const isShared = (uris: string[]) => new UriGroup(() => uris).namespaces.get("http://h/")?.isShared;
		assert.equal(isShared(["http://h/a", "http://h/a"]), false);
		assert.equal(isShared(["http://h/a", "http://h/b"]), true);
	});
});
