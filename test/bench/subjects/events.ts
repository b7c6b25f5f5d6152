/** Events of files that are created, as the language server notes them, beside the least that a server can do. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { pathOfUri } from "../../../src/hosts/lsp/fileUris";
import { WorkspaceIndex } from "../../../src/workspace/workspaceIndex";
import { MemoryWorkspace } from "../../memoryWorkspace";
import { compare, timeWithoutGarbage } from "../compare";
import { own } from "../corpus";
import type { Measure } from "../figure";

const indexed = 10_000;
const created = 20_000;

export const measure: Measure = async () => {
	const files = new MemoryWorkspace();
	for (let i = 0; i < indexed; i++) files.write(`module${i % 100}/file${i}.properties`, "http---h.x-a=1\n");
	const index = new WorkspaceIndex(files);
	const read = await index.read();
	assert.equal(read.namesByFile.size, indexed);
	const known = new Set(read.namesByFile.keys());
	const uris = own(
		Array.from(
			{ length: created },
			(_, i) => `file:///home/user/app/target/classes/com/example/Some${i}.class`,
		),
	);
	const run = () => {
		for (const uri of uris) files.tell({ kind: "list", file: pathOfUri(uri) });
		return files;
	};
	const runRival = () => {
		let found = 0;
		for (const uri of uris) if (known.has(fileURLToPath(uri))) found++;
		return found;
	};
	run();
	assert.equal(runRival(), 0);
	// All are listed anew, and none is read anew.
	files.reads.length = 0;
	assert.equal((await index.read()).namesByFile.size, indexed);
	assert.deepEqual([files.listings, files.reads.length], [2, 0]);
	const time = timeWithoutGarbage(run);
	const figure = compare({
		subject: `${created} events with ${indexed} files indexed`,
		rival: "fileURLToPath, and a look-up in a Set",
		kind: "time",
		wanted: 1,
		items: [created, "event"],
		run,
		runRival,
	});
	const remark = `${figure.remark}; ${time.toFixed(0)} ms of processor time for all`;
	return [{ ...figure, remark }];
};
