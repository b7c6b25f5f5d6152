import assert from "node:assert/strict";
import { normalNameOf } from "../../../src/keys/namesOfUri";
import type { UriReference } from "../../../src/keys/occurrences/referencesInFile";
import { referencesInWorkspace, urisInWorkspace } from "../../../src/workspace/referencesInWorkspace";
import type { Refusal } from "../../../src/workspace/refusals";
import { renameInWorkspace } from "../../../src/workspace/renameInWorkspace";
import { WorkspaceIndex } from "../../../src/workspace/workspaceIndex";
import { withoutMarks } from "../../marks";
import { Cancelling, idOf, MemoryWorkspace } from "../../memoryWorkspace";

/** `http://h.x/a` becomes `http://h.x/new`: what is marked becomes `new`. */
const marked = {
	"a.properties": "# of http---h.x-«a»\nhttp---h.x-«a» = 1\nmarmot-http---h.x-«_61» = 2\nother = 3\n",
	"deep/b.properties": "http\\://h.x/«a» = 1\r\nx = http---h.x-«a»\r\n",
	"C.java": 'class C {\n\tString a = get("http---h.x-«a»"), b = "http://h.x/a";\n}\n',
	"d.xml": "<http---h.x-«a» key='http---h.x-«a»'>http---h.x-ab</http---h.x-«a»>\n",
	"e.json": '{ "http---h.x-«a»": "marmot-http---h.x-«a»" }\n',
	"f.yaml": "http---h.x-«a»: 1\n",
	"g.diff": "Added: marmot-http---h.x-«a»\n",
	"long.properties": "marmot-http---h.x-«\\\n  a» \\\n = 1\n",
	"Escapes.java": 'class E { String s = "\\t\\u00e9 http---h.x-«a»\\n\\"http---h.x-«a»\\""; }\n',
	"none.xml": "<a/>",
};
const everywhere = Object.fromEntries(
	Object.entries(marked).map(([path, text]) => [path, withoutMarks(text)]),
);

function start(texts: Readonly<Record<string, string>>) {
	const files = new MemoryWorkspace(texts);
	const index = new WorkspaceIndex(files);
	const rename = (to: string, cancellation?: Cancelling, from = "http://h.x/a") =>
		renameInWorkspace(normalNameOf(from) as string, to, { index, cancellation });
	return { files, index, rename };
}

const one = { "a.properties": "http---h.x-a = 1\n" };
const two = { ...one, "b.properties": "b = 0\nhttp---h.x-b = 1\nhttp---h.x-a = 2\n" };

type Happens = (files: MemoryWorkspace) => void;
const b = idOf("b.properties");

/** Why nothing is renamed: the typed URI, and the state of the workspace. */
const refused: [title: string, to: string, happens: Happens, refusal: Refusal][] = [
	["another key", "http://h.x/b", () => undefined, { code: "same-uri", file: b, line: 2, otherLine: 1 }],
	["a read-only file", "urn:x:1", (at) => at.readOnly.add("b.properties"), { code: "read-only", file: b }],
	["a lossy encoding", "urn:x:1", (at) => at.lossy.add("b.properties"), { code: "lossy", file: b }],
];

describe("renameInWorkspace", () => {
	it("renames in all spellings, languages and ways to escape", async () => {
		const { files, rename } = start(everywhere);
		const plan = await rename("http://h.x/new");
		assert.deepEqual(plan?.refusals, []);
		files.apply(plan.edits);
		for (const [path, text] of Object.entries(marked))
			assert.equal(files.texts[path], text.replace(/«.*?»/gs, "new"));
	});

	for (const [title, to, happens, refusal] of refused) {
		it(`refuses ${title}`, async () => {
			const { files, rename } = start(two);
			happens(files);
			assert.deepEqual((await rename(to))?.refusals, [refusal]);
		});
	}

	it("has nothing to change where all is written that way", async () => {
		const { rename } = start(one);
		const result = await rename("http://h.x/a");
		assert.deepEqual(result, { edits: [], refusals: [] });
	});

	it("looks at open documents, even if the workspace does not list them", async () => {
		const { files, rename } = start({});
		files.edit("untitled.properties", "http---h.x-a");
		assert.equal((await rename("urn:x:1"))?.edits.length, 1);
	});

	it("leaves out a file that cannot be read", async () => {
		const { files, rename } = start(two);
		files.unreadable.add("b.properties");
		const edited = (await rename("urn:x:1"))?.edits.map(({ file }) => file);
		assert.deepEqual(edited, [idOf("a.properties")]);
	});

	for (const moment of ["list", "read"] as const) {
		it(`is cancelled while it is to ${moment}`, async () => {
			const { files, rename } = start(two);
			const cancellation = new Cancelling();
			files.meanwhile[moment] = () => cancellation.cancel();
			assert.deepEqual((await rename("urn:x:1", cancellation)).edits, []);
		});
	}
});

describe("referencesInWorkspace", () => {
	const find = async (texts: Readonly<Record<string, string>>) => {
		const { index } = start(texts);
		await index.read();
		const normalName = normalNameOf("http://h.x/a") as string;
		const found = await referencesInWorkspace(normalName, { index }, () => true);
		return found.map(
			({ uri, range: { start } }) => `${uri.split("/").at(-1)} ${start.line}:${start.character}`,
		);
	};

	const all = [
		...["C.java 1:17", "Escapes.java 0:31", "Escapes.java 0:47", "a.properties 0:5", "a.properties 1:0"],
		...["a.properties 2:0", "d.xml 0:1", "d.xml 0:19", "d.xml 0:48", "b.properties 0:0", "b.properties 1:4"],
		...["e.json 0:3", "e.json 0:19", "f.yaml 0:0", "g.diff 0:7", "long.properties 0:0"],
	];

	it("finds all of them, file by file", async () => assert.deepEqual(await find(everywhere), all));

	it("finds those that are wanted, such as keys", async () => {
		const { index } = start({ "a.properties": "é http---h.x-a\nhttp---h.x-a=1\n" });
		const linesOf = async (isWanted: (reference: UriReference) => boolean) => {
			const found = await referencesInWorkspace("http---h.x-a", { index }, isWanted);
			return found.map(({ range }) => range.start.line);
		};
		assert.deepEqual(await linesOf(({ key }) => !key), [0]);
		assert.deepEqual(await linesOf(({ key }) => key !== undefined), [1]);
	});
});

describe("urisInWorkspace", () => {
	it("finds the URI itself in all files, and no keys that a rename changes", async () => {
		const { files, index } = start({
			...everywhere,
			"b.xml": "<a>http://h.x/a</a>\n<b>http://h.x/ab</b>\n",
			"excluded.xml": "<a>http://h.x/a</a>\n",
			"h.properties": "http://h.x/a = http://h.x/a\r\n# http://h.x/a\r\n",
		});
		files.excluded.add("excluded.xml");
		files.edit("b.xml", "\n<a>http://h.x/a</a>\n");
		const found = await urisInWorkspace("http://h.x/a", { index });
		const places = found.map(({ uri, range: { start } }) => [uri, start.line, start.character]);
		assert.deepEqual(places, [
			[idOf("C.java"), 1, 38],
			[idOf("b.xml"), 1, 3],
			[idOf("h.properties"), 0, 15],
			[idOf("h.properties"), 1, 2],
		]);
	});
});
