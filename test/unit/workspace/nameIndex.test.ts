import assert from "node:assert/strict";
import { hasName, linesWith, NameIndex, namesIn } from "../../../src/workspace/nameIndex";

describe("NameIndex", () => {
	const index = new NameIndex();
	index.set("a", ["\nhttp---h-a\nhttp---h-_7e\n\thttp---h-_257e\n", "\nhttp---h-b\n\tHTTP---H-b\n"]);

	it("gives names as they are written", () =>
		assert.deepEqual(index.textsOf("a").flatMap(namesIn), ["http---h-a", "http---h-_257e", "HTTP---H-b"]));

	// A part, and the normal names that contain it or whose names do.
	for (const [part, ...normalNames] of [
		["-a", "http---h-a"],
		["257e", "http---h-_7e"],
		["-_7e", "http---h-_7e"],
		["H-b", "http---h-b", "http---h-b"],
	] as const) {
		it(`finds ${normalNames.length} by ${JSON.stringify(part)}`, () =>
			assert.deepEqual(
				index
					.textsOf("a")
					.flatMap((text) => Array.from(linesWith(text, part), (lines) => lines.split("\n")[0])),
				normalNames,
			));
	}

	it("has meanings, not names", () => {
		assert.ok(index.textsOf("a").some((text) => hasName(text, "http---h-_7e")));
		assert.ok(!index.textsOf("a").some((text) => hasName(text, "http---h-_257e")));
	});
});
