import assert from "node:assert/strict";
import { FileKeys } from "../../../../src/keys/fileKeys";
import { fileNameOf } from "../../../../src/rules/shared/siblingName";

describe("fileNameOf", () => {
	const names: [path: string, name: string][] = [
		["a/m_de.properties", "m_de.properties"],
		["m.properties", "m.properties"],
		["/a/%41.properties", "%41.properties"],
		["C:/a/%41.properties", "%41.properties"],
		["file:///a/m%20n%2541.properties", "m n%41.properties"],
		["vscode-remote://wsl%2Bx/a/%C3%A4.properties", "ä.properties"],
		["file:///a/%ff.properties", "%ff.properties"],
	];
	const keys = new FileKeys("a=1", { prefixes: [], schemes: [] });
	for (const [file, name] of names)
		it(`names ${file}`, () =>
			assert.equal(fileNameOf({ sibling: { file, keys }, key: keys.asRead[0] as never }), name));
});
