import assert from "node:assert/strict";
import { mock } from "node:test";
import { setTimeout } from "node:timers/promises";
import { clearKeysOf } from "../../../src/keys/siblingKeys";
import { SiblingCache } from "../../../src/workspace/siblingCache";
import type { FileId, WorkspaceChange } from "../../../src/workspace/workspace";
import { collectGarbage } from "../../bench/garbage";
import { idOf, MemoryWorkspace } from "../../memoryWorkspace";
import { processorTime } from "../../processorTime";

const files = {
	"a/m.properties": "base=1",
	"a/m_de.properties": "de=1",
	"a/m_fr.properties": "fr=1",
	"a/m_de.xml": "xml=1",
	"a/other.properties": "other=1",
	"a/in/m_it.properties": "it=1",
	"m_es.properties": "es=1",
};

const de = "a/m_de.properties";
const pathOf = (id: FileId) => id.slice(idOf("").length);

/** The keys of the siblings, in the order of their files. */
async function keysBeside(cache: SiblingCache, path: string): Promise<string> {
	await cache.read(idOf(path));
	return cache
		.ask(idOf(path))
		.flatMap(({ keys }) => [...clearKeysOf(keys).keys()])
		.join(" ");
}

/** The siblings of files that nothing has happened to. */
const siblings: [path: string, keys: string][] = [
	[de, "base fr"],
	["a/m.properties", "de fr"],
	["a/in/m_it.properties", ""],
	["m_es.properties", ""],
	["a/m_pt.properties", "base de fr"],
	["gone/m_pt.properties", ""],
];

/** What happens after the siblings of `a/m_de.properties` were read, its siblings then, and what was read for them. */
const rows: [title: string, happens: (files: MemoryWorkspace) => void, keys: string, read?: string][] = [
	["nothing", () => undefined, "base fr"],
	["a sibling changes", (at) => at.write("a/m.properties", "b=1"), "b fr", "m"],
	["a sibling comes", (at) => at.write("a/m_it.properties", "it=1"), "base fr it", "m_it"],
	["a sibling comes that is not stored", (at) => at.edit("a/m_it.properties", "it=1"), "base fr it", "m_it"],
	["a sibling goes", (at) => at.delete("a/m.properties"), "fr"],
	[
		"a sibling is renamed",
		(at) => {
			at.delete("a/m.properties");
			at.write("a/m_en.properties", "base=1");
		},
		"base fr",
		"m_en",
	],
	["the file itself changes", (at) => at.edit(de, "x=1"), "base fr", "m_de"],
	["a file of no bundle changes", (at) => at.write("a/other.properties", "x=1"), "base fr"],
	["a file of another bundle comes", (at) => at.write("b/m_de.properties", "x=1"), "base fr"],
	["the folder goes", (at) => at.delete("a"), "", "m_de"],
	["the folder above goes", (at) => at.tell({ kind: "changed", file: idOf("a") }), "base fr", "m m_de m_fr"],
	[
		"the folder goes and comes back with other files",
		(at) => {
			at.delete("a");
			at.write("b/m.properties", "b=1");
			at.move("b", "a");
		},
		"b",
		"m m_de",
	],
	["files come untold", (at) => at.tell({ kind: "list" }), "base fr"],
	["settings change", (at) => at.restart(), "base fr", "m m_de m_fr"],
	[
		"a sibling is unreadable",
		(at) => at.unreadable.add("a/m.properties") && at.restart(),
		"fr",
		"m m_de m_fr",
	],
];

describe("SiblingCache", () => {
	let workspace: MemoryWorkspace;
	let cache: SiblingCache;
	/** The files told of. */
	let told: string[];

	beforeEach(() => {
		workspace = new MemoryWorkspace(files);
		cache = new SiblingCache(workspace, 0);
		told = [];
		cache.onDidRead((file) => told.push(pathOf(file)));
	});

	for (const [path, keys] of siblings)
		it(`reads the siblings of ${path}`, async () => assert.equal(await keysBeside(cache, path), keys));

	for (const [title, happens, keys, read = ""] of rows) {
		it(`is current after ${title}`, async () => {
			await cache.read(idOf(de));
			workspace.reads.splice(0);
			happens(workspace);
			assert.equal(await keysBeside(cache, de), keys);
			const stems = workspace.reads.map((path) => path.replace(/^.*\/|\.properties$/g, ""));
			assert.equal(stems.sort().join(" "), read);
		});
	}

	describe("tells the files", () => {
		const asked = [de, "a/m_fr.properties", "m_es.properties"];
		/** The files told of once all that is due has been read. */
		const toldOf = async (...paths: string[]) => {
			// After the timers that have been set before.
			await setTimeout(0);
			for (const path of paths) await cache.read(idOf(path));
			return told.splice(0).sort().join(" ");
		};

		it("that have siblings, and then those that have others, after a pause", async () => {
			assert.equal(await toldOf(...asked), `${de} a/m_fr.properties`);
			const last = cache.ask(idOf("a/m_fr.properties"));
			workspace.edit(de, "x=1");
			workspace.edit(de, "x=2");
			assert.equal(cache.ask(idOf("a/m_fr.properties")), last);
			assert.equal(await toldOf(...asked), "a/m_fr.properties");
			assert.notEqual(cache.ask(idOf("a/m_fr.properties")), last);
			workspace.edit("a/m.properties", "x=1");
			assert.equal(await toldOf(...asked), `${de} a/m_fr.properties`);
			workspace.tell({ kind: "list" });
			assert.equal(await toldOf(...asked), "");
			workspace.restart();
			workspace.restart();
			assert.equal(await toldOf(...asked), `${de} a/m_fr.properties`);
			// The last that they had are gone.
			workspace.delete("a");
			assert.equal(await toldOf(...asked), `${de} a/m_fr.properties`);
			workspace.write("m_it.properties", "it=1");
			assert.equal(await toldOf(...asked), "m_es.properties");
		});

		it("that it is asked for once", async () => {
			for (const happens of [() => cache.ask(idOf(de)), () => workspace.edit("a/m.properties", "x=1")]) {
				const isTold = new Promise<void>((resolve) => cache.onDidRead(() => resolve()));
				happens();
				await isTold;
				assert.deepEqual(told.splice(0), [de]);
			}
		});

		it("after the last of several changes", async () => {
			cache = new SiblingCache(workspace);
			await cache.read(idOf(de));
			workspace.reads.splice(0);
			mock.timers.enable({ apis: ["setTimeout"] });
			for (const text of ["x=1", "x=2"]) {
				workspace.edit("a/m.properties", text);
				mock.timers.tick(200);
			}
			mock.timers.reset();
			await setTimeout(0);
			assert.deepEqual(workspace.reads, []);
		});

		it("but none that is forgotten", async () => {
			assert.equal(await toldOf(de), de);
			workspace.edit("a/m.properties", "x=1");
			cache.forget(idOf(de));
			workspace.reads.splice(0);
			assert.equal(await toldOf(), "");
			assert.deepEqual(workspace.reads, []);
			workspace.restart();
			assert.equal(await toldOf(), "");
		});
	});

	it("reads each file, and tells it, once for all that ask at once", async () => {
		const asked = [de, de, "a/m.properties", "a/m_fr.properties"];
		const found = await Promise.all(asked.map((path) => keysBeside(cache, path)));
		assert.deepEqual(found, ["base fr", "base fr", "de fr", "base de"]);
		assert.deepEqual(workspace.reads.sort(), ["a/m.properties", de, "a/m_fr.properties"].sort());
		assert.deepEqual(told.sort(), workspace.reads);
	});

	it("tells again after what changes while it is read", async () => {
		workspace.meanwhile.read = (path) => {
			if (path !== "a/m_fr.properties") return;
			workspace.meanwhile.read = undefined as never;
			workspace.write("a/m.properties", "b=1");
		};
		await cache.read(idOf(de));
		await setTimeout(0);
		assert.equal(await keysBeside(cache, de), "b fr");
	});

	it("lists files again after an edit if another file was asked for", async () => {
		for (const path of [de, "a/m_pt.properties"]) {
			await cache.read(idOf(path));
			workspace.edit(path, "x=1");
			await setTimeout(0);
			assert.equal(workspace.listings, path === de ? 1 : 3);
		}
		assert.equal(await keysBeside(cache, de), "base fr x");
	});

	it("ends when the file is forgotten, and reads it anew when asked again", async () => {
		const reading = cache.read(idOf(de));
		cache.forget(idOf(de));
		await reading;
		assert.deepEqual(cache.ask(idOf(de)), []);
		assert.equal(await keysBeside(cache, de), "base fr");
	});

	it("takes a look-up for each event", async () => {
		const many = Array.from({ length: 100 }, (_, i) => [`${i}/m_de.properties`, "a=1"]);
		workspace = new MemoryWorkspace(Object.fromEntries(many));
		cache = new SiblingCache(workspace);
		for (const [path = ""] of many) await cache.read(idOf(path));
		const events = Array.from({ length: 20_000 }, (_, i): WorkspaceChange => {
			const kind = (["changed", "list", "document"] as const)[i % 3] ?? "list";
			return { kind, file: idOf(`${i % 150}/m_${i % 2 ? "de" : "x"}.properties`) };
		});
		const time = processorTime(() => {
			for (const event of events) workspace.tell(event);
		});
		assert.ok(time < 500, `${time} ms`);
	});

	it("keeps nothing of files that are forgotten", async () => {
		const openAndClose = async (count: number) => {
			for (let i = 0; i < count; i++) {
				const file = idOf(`${i}/m_de.properties`);
				const reading = cache.read(file);
				if (i % 2) cache.forget(file);
				await reading;
				cache.forget(file);
				workspace.tell({ kind: "list", file });
			}
			workspace.reads.splice(0);
			collectGarbage();
			return process.memoryUsage().heapUsed;
		};
		const before = await openAndClose(500);
		const after = await openAndClose(2000);
		assert.ok(after - before < 400_000, `${after - before}`);
	});
});
