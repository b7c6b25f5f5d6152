import assert from "node:assert/strict";
import fc from "fast-check";
import { normalNameOf } from "../../src/keys/namesOfUri";
import { syntaxBy } from "../../src/languages/languages";
import { renameInWorkspace } from "../../src/workspace/renameInWorkspace";
import type { FileId } from "../../src/workspace/workspace";
import { WorkspaceIndex } from "../../src/workspace/workspaceIndex";
import { filesWith, idOf, MemoryWorkspace } from "../memoryWorkspace";
import { referencesOf, renamedText } from "../twins/workspace";
import { textOf } from "./arbitraries";
import { cases } from "./seed";

const uris = ["http://h.x/a", "http://h.x/b", "http://H.x/%61", "urn:x:1"];

const text = textOf(
	...["http---h.x-a", "http---h.x-_61", "HTTP---h.x-b", "marmot-http---h.x-a", "urn-x_3a1", "http\\://h.x/b"],
	...[" http---h.x-a='1'", " http---h.x-_61='2'"],
	...["\n", "\n", "\n", " = 1\n", "=", " ", "# ", "<", "/>", '"', "\\\n", "http://h.x/a", "other"],
);

const folder = fc.constantFrom("in", "in/deep", "out");
const paths = ["a.properties", "in/a.properties", "in/deep/b.java", "in/c.xml", "out/d.properties"];
const path = fc.constantFrom(...paths);

const step = fc.oneof(
	fc.record({ kind: fc.constant("write"), path, text }),
	fc.record({ kind: fc.constant("edit"), path, text }),
	fc.record({ kind: fc.constantFrom("close", "delete", "deny", "lose"), path }),
	fc.record({ kind: fc.constantFrom("delete", "exclude"), path: folder }),
	fc.record({ kind: fc.constant("move"), path: folder, to: folder }),
	fc.record({ kind: fc.constant("hold") }),
	fc.record({ kind: fc.constant("release"), order: fc.infiniteStream(fc.nat()) }),
	fc.record({ kind: fc.constant("look") }),
	fc.record({
		kind: fc.constant("rename"),
		from: fc.constantFrom(...uris),
		to: fc.constantFrom(...uris),
	}),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A workspace that changes, beside its index. */
class Work {
	readonly files = new MemoryWorkspace();
	readonly index = new WorkspaceIndex(this.files);
	#isHeld = false;

	async take(step: Step): Promise<void> {
		const { files } = this;
		if ("from" in step) return this.#rename(step.from, step.to);
		if ("order" in step) return this.#release(step.order);
		if ("to" in step) return this.#move(step.path, step.to);
		if ("text" in step)
			return step.kind === "write" ? files.write(step.path, step.text) : files.edit(step.path, step.text);
		if ("path" in step) return this.#change(step.kind, step.path);
		if (step.kind === "look") return this.look();
		this.#isHeld = true;
		files.hold();
	}

	#change(kind: string, path: string): void {
		const { files } = this;
		if (kind === "close") files.close(path);
		else if (kind === "delete") files.delete(path);
		else if (kind === "deny") toggle(files.readOnly, path);
		else if (kind === "lose") toggle(files.lossy, path);
		else {
			toggle(files.excluded, path);
			files.restart();
		}
	}

	/** Nothing is moved onto something else, or into itself. */
	#move(from: string, to: string): void {
		const isThere = Object.keys(this.files.texts).some((path) => path.startsWith(`${to}/`));
		if (!isThere && !`${to}/`.startsWith(`${from}/`)) this.files.move(from, to);
	}

	/** The events come in any order, and some more than once. */
	#release(order: Iterator<number>): void {
		this.#isHeld = false;
		this.files.release((changes) =>
			[...changes, ...changes.slice(0, 3)]
				.map((change) => ({ change, at: Number(order.next().value) }))
				.sort((a, b) => a.at - b.at)
				.map(({ change }) => change),
		);
	}

	/** The index is that of all files as they are, unless events are still pending. */
	async look(): Promise<void> {
		if (this.#isHeld) return;
		const { texts, visible, nameSettings } = this.files;
		const normalNames = visible.map((path) => {
			const references = referencesOf(texts[path] ?? "", syntaxBy({ path }), nameSettings);
			return [path, new Set(references.map(({ recognized }) => normalNameOf(recognized.uri)))] as const;
		});
		for (const uri of uris) {
			const normalName = normalNameOf(uri) as string;
			const expected = normalNames.filter(([, found]) => found.has(normalName)).map(([path]) => idOf(path));
			assert.deepEqual(await filesWith(normalName, this.index), expected);
		}
	}

	async #rename(from: string, to: string): Promise<void> {
		if (this.#isHeld) return;
		const { files } = this;
		const normalName = normalNameOf(from) as string;
		const expected = this.#renamed(normalName, to);
		const plan = await renameInWorkspace(normalName, to, { index: this.index });
		assert(plan);
		const [refusal] = plan.refusals;
		if (refusal) return assert.deepEqual([refusal.code, refusal.file], expected);
		files.apply(plan.edits);
		assert.deepEqual(files.texts, expected);
	}

	/** All texts as they must be afterwards, or what stands in the way and in which file. */
	#renamed(normalName: string, uri: string): unknown {
		const { texts, visible, nameSettings, lossy, readOnly } = this.files;
		const after = { ...texts };
		for (const path of visible) {
			const before = texts[path];
			if (before === undefined) continue;
			const renamed = renamedText(before, syntaxBy({ path }), nameSettings, normalName, uri);
			const file: FileId = idOf(path);
			if ("refused" in renamed) return [renamed.refused, file];
			if (renamed.text !== before && lossy.has(path)) return ["lossy", file];
			if (renamed.text !== before && readOnly.has(path)) return ["read-only", file];
			after[path] = renamed.text;
		}
		return after;
	}
}

function toggle(paths: Set<string>, path: string): void {
	if (!paths.delete(path)) paths.add(path);
}

describe("a workspace that changes", () => {
	it("is searched and renamed as if it were read anew each time", () =>
		fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
				const work = new Work();
				for (const each of steps) await work.take(each);
				await work.take({ kind: "release", order: [][Symbol.iterator]() as never });
				await work.look();
			}),
			{ numRuns: cases(500) },
		));
});
