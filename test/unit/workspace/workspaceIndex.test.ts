import assert from "node:assert/strict";
import { WorkspaceIndex } from "../../../src/workspace/workspaceIndex";
import { heapHeldBy } from "../../bench/garbage";
import { Cancelling, filesWith, idOf, MemoryWorkspace } from "../../memoryWorkspace";
import { processorTime } from "../../processorTime";

const a = "http---h.x-a";

/** The events after the index was read, and the files that have the name then. */
const rows: [title: string, happens: (workspace: MemoryWorkspace) => void, files: string[]][] = [
	["nothing", () => undefined, ["a.properties", "in/b.properties"]],
	["a file comes", (files) => files.write("c.xml", `<${a}/>`), ["a.properties", "c.xml", "in/b.properties"]],
	["a file changes", (files) => files.write("a.properties", "b = 1"), ["in/b.properties"]],
	["a file goes", (files) => files.delete("a.properties"), ["in/b.properties"]],
	["a folder goes", (files) => files.delete("in"), ["a.properties"]],
	["a folder is renamed", (files) => files.move("in", "out"), ["a.properties", "out/b.properties"]],
	[
		"a folder goes and comes at once, told as a change",
		(files) => {
			files.hold();
			files.delete("in");
			files.write("in/c.properties", a);
			files.release(() => [{ kind: "changed", file: idOf("in") }]);
		},
		["a.properties", "in/c.properties"],
	],
	[
		"more comes than is asked whether it is a folder",
		(files) => {
			files.hold();
			files.write("new/c.properties", a);
			files.release(() =>
				Array.from({ length: 30 }, (_, i) => ({ kind: "list", file: idOf(`other${i}.class`) })),
			);
		},
		["a.properties", "in/b.properties", "new/c.properties"],
	],
	[
		"a file comes that is excluded",
		(files) => {
			files.excluded.add("out");
			files.write("out/c.properties", a);
		},
		["a.properties", "in/b.properties"],
	],
	["unsaved text takes the name out", (files) => files.edit("a.properties", "b = 1"), ["in/b.properties"]],
	[
		"a document that is not listed is opened",
		(files) => files.edit("untitled.properties", a),
		["a.properties", "in/b.properties", "untitled.properties"],
	],
	[
		"a file becomes unreadable",
		(files) => {
			files.unreadable.add("a.properties");
			files.write("a.properties", a);
		},
		["in/b.properties"],
	],
	[
		"the events come in reverse, and twice",
		(files) => {
			files.hold();
			files.delete("a.properties");
			files.write("a.properties", "b = 1");
			files.edit("d.properties", a);
			files.close("d.properties");
			files.edit("d.properties", a);
			files.release((changes) => [...changes, ...changes].reverse());
		},
		["d.properties", "in/b.properties"],
	],
];

function start() {
	const files = new MemoryWorkspace({
		"a.properties": `${a} = 1\n`,
		"in/b.properties": `# ${a}\n`,
		"in/other.properties": "http---h.x-other = 1\n",
	});
	const index = new WorkspaceIndex(files);
	const pathsWith = async (normalName = a) =>
		(await filesWith(normalName, index)).map((id) => id.slice(idOf("").length));
	return { files, index, pathsWith };
}

describe("WorkspaceIndex", () => {
	for (const [title, happens, expected] of rows) {
		for (const moment of ["", "list", "read"] as const)
			it(`${title}${moment && `, while it is to ${moment}`}`, async () => {
				const { files, pathsWith } = start();
				const run = () => {
					files.meanwhile = {};
					happens(files);
				};
				if (moment) files.meanwhile[moment] = run;
				await pathsWith();
				if (!moment) run();
				assert.deepEqual(await pathsWith(), expected);
			});
	}

	it("reads a file once, and anew after each change", async () => {
		const { files, pathsWith } = start();
		await Promise.all([pathsWith(), pathsWith(), pathsWith()]);
		const all = ["a.properties", "in/b.properties", "in/other.properties"];
		assert.deepEqual(files.reads.splice(0).sort(), all);
		assert.equal(files.listings, 1);
		files.write("a.properties", "b = 1");
		files.edit("in/b.properties", "b = 1");
		await pathsWith();
		assert.deepEqual(files.reads.sort(), ["a.properties", "in/b.properties"]);
		assert.equal(files.listings, 1);
	});

	for (const moment of ["list", "read"] as const) {
		it(`is cancelled while it is to ${moment}, and goes on with the next request`, async () => {
			const { files, index, pathsWith } = start();
			const cancellation = new Cancelling();
			files.meanwhile[moment] = () => cancellation.cancel();
			assert.equal((await index.read(cancellation)).namesByFile.size, 0);
			assert.deepEqual(await filesWith(a, index, cancellation), []);
			files.meanwhile = {};
			assert.deepEqual(await pathsWith(), ["a.properties", "in/b.properties"]);
		});
	}

	it("starts anew while it is read, and readers keep what they have", async () => {
		const { files, index, pathsWith } = start();
		const before = await index.read();
		files.meanwhile.read = () => {
			files.meanwhile = {};
			files.restart();
		};
		files.restart();
		assert.deepEqual(await pathsWith(), ["a.properties", "in/b.properties"]);
		assert.ok(before?.namesByFile.get(idOf("a.properties"))?.has(a));
		assert.notEqual(await index.read(), before);
	});

	it("looks up each event, however many files are indexed", async () => {
		const { files, index, pathsWith } = start();
		for (let i = 0; i < 10_000; i++) files.write(`many/${i % 100}/file${i}.properties`, "");
		await pathsWith();
		const classes = Array.from({ length: 20_000 }, (_, i) => idOf(`target/classes/Some${i}.class`));
		const time = processorTime(() => {
			for (const file of classes) files.tell({ kind: "list", file });
		});
		assert.ok(time < 500, `${time} ms`);
		// The folders of files that were indexed, each with its files: not quadratic either.
		files.delete("many");
		for (let i = 0; i < 100; i++) files.delete(`many/${i}`);
		assert.equal((await index.read()).namesByFile.size, 3);
	});

	it("keeps nothing of files that it never listed, however many are closed or deleted", async () => {
		const { files, pathsWith } = start();
		await pathsWith();
		let i = 0;
		const kept = heapHeldBy(() => {
			for (const end = i + 5_000; i < end; i++) {
				files.edit(`document${i}.properties`, a);
				files.close(`document${i}.properties`);
				files.delete(`deleted${i}.properties`);
			}
		});
		assert.ok(kept < 200_000, `${kept} bytes`);
		assert.deepEqual(await pathsWith(), ["a.properties", "in/b.properties"]);
	});

	it("keeps nothing of files that were read, and then closed or deleted", async () => {
		const { files, index, pathsWith } = start();
		for (let i = 0; i < 20; i++) {
			files.edit(`document${i}.properties`, a);
			files.write(`new/file${i}.properties`, a);
			assert.equal((await pathsWith()).length, 4);
			files.close(`document${i}.properties`);
			files.delete(i % 2 === 0 ? `new/file${i}.properties` : "new");
		}
		assert.equal((await index.read()).namesByFile.size, 3);
	});
});
