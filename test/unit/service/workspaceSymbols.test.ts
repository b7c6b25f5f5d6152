import assert from "node:assert/strict";
import { workspaceSymbols } from "../../../src/service";
import { WorkspaceIndex } from "../../../src/workspace/workspaceIndex";
import { idOf, MemoryWorkspace } from "../../memoryWorkspace";

describe("workspaceSymbols", () => {
	const words: [typed: string, ...uris: string[]][] = [
		["purl title", "http://purl.org/dc/title"],
		["  TITLE\tpurl ", "http://purl.org/dc/title"],
		["purl", "http://purl.org/dc/title", "http://purl.org/dc/post-code"],
		["~user h.x", "http://h.x/~user"],
		["purl.org-dc title", "http://purl.org/dc/title"],
		["HTTP---H.x-~user"],
		["\u0430pple", "http://xn--pple-43d.com/"],
		["xn--pple-43d.com", "http://xn--pple-43d.com/"],
		["title none"],
		[" "],
	];
	for (const [typed, ...uris] of words) {
		it(`finds ${uris.length} by ${JSON.stringify(typed)}`, async () => {
			const files = new MemoryWorkspace({
				"words.properties": "http---purl.org-dc-title=1\nhttp---purl.org-dc-post_2dcode=2\n",
				"spelled.properties": "http---h.x-_257euser=1\nhttp---_d0_b0pple.com-=2\n",
			});
			const found = (await workspaceSymbols(typed, new WorkspaceIndex(files))).map(({ name }) => name);
			assert.deepEqual(found.sort(), [...uris].sort());
		});
	}

	for (const [typed, ...named] of [
		["http://h.x/nowhere", "large.properties", "in/larger.json"],
		["http---h.x-nowhere ", "large.properties", "in/larger.json"],
		["urn:isbn:1", "large.properties", "in/larger.json"],
		["http://h.x/other"],
		["nowhere"],
		["std::nowhere"],
		["h.x/nowhere"],
	])
		it(`names ${named.length} files as left out for ${typed}`, async () => {
			const files = new MemoryWorkspace({ "a.properties": "http---h.x-other=1\n" });
			for (const file of ["large.properties", "in/larger.json"]) {
				files.write(file, "http---h.x-nowhere=1\n");
				files.tooLarge.add(file);
			}
			files.unreadable.add("in/gone.properties");
			files.write("in/gone.properties", "");
			const found = await workspaceSymbols(typed ?? "", new WorkspaceIndex(files));
			const leftOut = found.filter(({ containerName }) => containerName !== undefined);
			const uris = leftOut.map(({ location: { uri } }) => uri);
			assert.deepEqual(uris, named.map(idOf));
			for (const { name, containerName } of leftOut) {
				assert.equal(name, typed?.trim());
				assert.match(containerName ?? "", /nameEncoding\.workspace\.maxFileSize/);
			}
		});

	it("finds the first places of symbols, reading each file once", async () => {
		const text = "http---many.x-a=http---many.x-b\n  http---many.x-b=\nhttp---many.x-a=\n";
		const files = new MemoryWorkspace({ "many.properties": text, "other.properties": "http---h.x-a=1\n" });
		const index = new WorkspaceIndex(files);
		await index.read();
		files.reads.length = 0;
		const found = await workspaceSymbols("many", index);
		assert.deepEqual(files.reads, ["many.properties"]);
		const places = found.map(({ name, location }) => [name, location.range.start]);
		assert.deepEqual(places, [
			["http://many.x/a", { line: 0, character: 0 }],
			["http://many.x/b", { line: 0, character: 16 }],
		]);
	});
});
