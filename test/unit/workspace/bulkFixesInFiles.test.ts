import assert from "node:assert/strict";
import type { Rewriting } from "../../../src/keys/rewriteKeys";
import { type Plan, planFixes } from "../../../src/workspace/bulkFixes";
import type { RewriteRefusal } from "../../../src/workspace/refusals";
import { idOf, MemoryWorkspace } from "../../memoryWorkspace";

const texts = {
	"a.properties": "http\\://h.x/a = 1\nhttp://h.x/b = 2\nc = http://h.x/c\n",
	"deep/b.properties": "http\\://h.x/a = 1\r\nhttp---h.x-_41 = 2\r\nhttp---h.x-A = 3\r\nhttp---h.x-_42=4\r\n",
	"deep/C.java": 'class C { String a = "http://h.x/a"; }\n',
	"notes.md": "http://h.x/a = 1\n",
};

interface Row {
	readonly title: string;
	readonly rewriting?: Rewriting;
	/** By default, the workspace. */
	readonly roots?: readonly string[];
	readonly happens?: (files: MemoryWorkspace) => void;
	/** The texts of the files that are changed. */
	readonly after: Readonly<Record<string, string>>;
	readonly refusals?: readonly RewriteRefusal[];
}

const encodedA = "http---h.x-a = 1\nhttp---h.x-b = 2\nc = http://h.x/c\n";
const encodedB = "http---h.x-a = 1\r\nhttp---h.x-_41 = 2\r\nhttp---h.x-A = 3\r\nhttp---h.x-_42=4\r\n";
const a = idOf("a.properties");

const rows: readonly Row[] = [
	{
		title: "the .properties files of the workspace",
		after: { "a.properties": encodedA, "deep/b.properties": encodedB },
	},
	{ title: "a folder", roots: ["deep"], after: { "deep/b.properties": encodedB } },
	{
		title: "a file, and its folder once more",
		roots: ["deep/b.properties", "deep", "a.properties"],
		after: { "a.properties": encodedA, "deep/b.properties": encodedB },
	},
	{
		title: "what Java splits, and leaves the rest",
		rewriting: "escape",
		after: { "a.properties": "http\\://h.x/a = 1\nhttp\\://h.x/b = 2\nc = http://h.x/c\n" },
	},
	{
		title: "not what is excluded below a folder",
		happens: (files) => files.excluded.add("deep"),
		after: { "a.properties": encodedA },
	},
	{
		title: "not what is read-only, or would lose text, or cannot be read, and all else",
		happens: (files) => {
			files.readOnly.add("a.properties");
			files.lossy.add("deep/lossy.properties").add("deep/nothing.properties");
			files.write("deep/lossy.properties", "http\\://h.x/a = 1");
			files.write("deep/nothing.properties", "a = 1");
			files.write("deep/binary.properties", "\0");
			files.unreadable.add("deep/binary.properties");
		},
		after: { "deep/b.properties": encodedB },
		refusals: [
			{ code: "skipped", file: idOf("deep/binary.properties") },
			{ code: "read-only", file: a },
			{ code: "lossy", file: idOf("deep/lossy.properties") },
		],
	},
	{ title: "nothing to do", rewriting: "canonicalize", roots: ["a.properties"], after: {} },
];

async function planned(
	files: MemoryWorkspace,
	{ rewriting = "encode", roots = [""] }: Pick<Row, "rewriting" | "roots">,
): Promise<Plan> {
	const ids = roots.map((root) => idOf(root).replace(/\/$/, ""));
	const plans = (await planFixes(ids, new Set(ids), files)) ?? assert.fail("cancelled");
	const { files: edits, refusals } = plans.plans.get(rewriting) ?? assert.fail(rewriting);
	return { files: edits, refusals: [...plans.unread, ...refusals] };
}

describe("planFixes: one kind", () => {
	for (const row of rows) {
		it(`${row.rewriting ?? "encode"}: ${row.title}`, async () => {
			const files = new MemoryWorkspace(texts);
			row.happens?.(files);
			const before = files.texts;
			const { files: edits, refusals } = await planned(files, row);
			assert.deepEqual(refusals, row.refusals ?? []);
			files.apply(edits);
			assert.deepEqual(files.texts, { ...before, ...row.after });
		});
	}

	/** Files that are left out unless they are asked for by themselves. */
	const leftOut: [rewriting: Rewriting, file: string, text: string, code?: string][] = [
		["encode", "META-INF/spring.schemas", "http\\://h.x/a=1", "of-spring"],
		["escape", "META-INF/spring.schemas", "http://h.x/a=1"],
		["encode", "own.properties", "http://h/a 1\nhttp://h/b 2\nhttp://h/c 3", "own-parser"],
		["escape", "own.properties", "http://h/a 1\nhttp://h/b 2\nhttp://h/c 3\nd=4"],
		["canonicalize", "own.properties", "http://h/a 1\nhttp://h/b 2\nhttp://h/c 3\nhttp---h-_41 4"],
	];
	for (const [rewriting, file, text, code] of leftOut) {
		it(`${code ? "leaves out" : "takes"} ${file}: ${rewriting} ${JSON.stringify(text)}`, async () => {
			const found = await planned(new MemoryWorkspace({ [file]: text }), { rewriting });
			assert.deepEqual(
				[found.files.map(({ file }) => file), found.refusals],
				code ? [[], [{ code, file: idOf(file) }]] : [[idOf(file)], []],
			);
			const named = await planned(new MemoryWorkspace({ [file]: text }), { rewriting, roots: [file] });
			assert.equal(named.files.length, 1);
		});
	}
});
