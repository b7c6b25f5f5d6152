import assert from "node:assert/strict";
import { resolve } from "node:path";
import { displayedPath, slashed } from "../../../../src/hosts/node/paths";

describe("Paths", () => {
	/** A file, a folder, the path relative to it, and that path as shown. test/interop has the paths of Windows. */
	const below: [file: string, folder: string, slashed: string, displayed: string][] = [
		["/a/b/c.properties", "/a", "b/c.properties", "b/c.properties"],
		["/x/c", "/a/b", "../../x/c", "../../x/c"],
		["/a/..b", "/a", "..b", "..b"],
		["/a", "/a", "", "."],
	];
	for (const [file, folder, relative, displayed] of below) {
		it(`${file} in ${folder}`, () => {
			assert.equal(slashed(resolve(file), resolve(folder)), relative);
			assert.equal(displayedPath(resolve(file), resolve(folder)), displayed);
		});
	}
});
