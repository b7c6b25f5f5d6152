import assert from "node:assert/strict";
import {
	appendFileSync,
	chmodSync,
	chownSync,
	linkSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { applyEdits } from "../../../../src/hosts/cli/writeOrPatch";
import { NodeWorkspace } from "../../../../src/hosts/node/nodeWorkspace";
import { fileIdOf, realPathOf, withSlashes } from "../../../../src/hosts/node/paths";
import { SettingsReader } from "../../../../src/hosts/node/settingsFiles";
import type { ReasonCode } from "../../../../src/workspace/refusals";
import { renameInWorkspace } from "../../../../src/workspace/renameInWorkspace";
import { WorkspaceIndex } from "../../../../src/workspace/workspaceIndex";
import { itOnUnix, Shell } from "../../../shell";

const flags = {
	"nameEncoding.workspace.include": "**/*.{properties,xml}",
	"nameEncoding.workspace.maxFileSize": 1,
};
const name = "http---h.x-a";

describe("NodeWorkspace", () => {
	const shell = new Shell();
	let root: string;
	let files: NodeWorkspace;
	beforeEach(() => {
		root = realPathOf(shell.folder);
		files = new NodeWorkspace([withSlashes(root)], new SettingsReader(flags, withSlashes(root)));
	});
	afterEach(() => shell.remove());

	const at = (path: string) => join(root, path);
	const id = (path: string) => withSlashes(at(path));
	const write = (path: string, text: string | Uint8Array) => shell.write(path, text);
	const read = (path: string) => shell.read(path, "latin1");
	const listed = async () => (await files.list()).map((file) => file.slice(root.length + 1)).sort();
	const rename = async (to = "urn:x:1") => {
		const index = new WorkspaceIndex(files);
		const plan = await renameInWorkspace(name, to, { index });
		assert.deepEqual(plan?.refusals, []);
		return plan.edits;
	};
	const renameAll = async () => {
		return applyEdits(await rename(), files.titleOf);
	};

	it("lists the files that are included, and no links", async () => {
		write("a.properties", name);
		write("in ä%20/b.xml", name);
		write("node_modules/c.properties", name);
		write("d.txt", name);
		symlinkSync(at("a.properties"), at("e.properties"));
		symlinkSync(at("in ä%20"), at("linked"));
		assert.deepEqual(await listed(), ["a.properties", "in ä%20/b.xml"]);
		assert.equal(await files.isFolder(id("in ä%20")), true);
		assert.equal(await files.isFolder(id("a.properties")), false);
		assert.equal(await files.isFolder(id("none")), undefined);
	});

	it("lists the files beside a file, also those that are not included, and no links", async () => {
		for (const path of ["in ä%20/m.properties", "in ä%20/m_de.properties", "in ä%20/a.txt", "b.properties"])
			write(path, name);
		write("in ä%20/deep/m_fr.properties", name);
		symlinkSync(at("b.properties"), at("in ä%20/m_it.properties"));
		write("in ä%20/.gitignore", "*");
		const besideOf = async (file: string) => [...(await files.filesBeside(file))].sort();
		const beside = [".gitignore", "a.txt", "m.properties", "m_de.properties"].map((file) =>
			id(`in ä%20/${file}`),
		);
		assert.deepEqual(await besideOf(id("in ä%20/m_de.properties")), beside);
		// Only its siblings are there.
		assert.deepEqual(await besideOf(id("in ä%20/m_none.properties")), beside);
		assert.deepEqual(await besideOf(id("none/m.properties")), []);
		assert.deepEqual(await besideOf(id("b.properties/m.properties")), []);
		for (const uri of ["untitled:Untitled-1", "untitled:a/b", "git:/w/a.properties?{}", ""])
			assert.deepEqual(await besideOf(uri), [], uri);
	});

	it("lists single files that are named, whatever they are called", async () => {
		write("a.txt", name);
		const one = new NodeWorkspace([id("a.txt")], files.settings);
		assert.deepEqual(await one.list(), [id("a.txt")]);
	});

	/** The bytes of a file, each as a character, before and after its URI is renamed. */
	const texts: [title: string, before: string, after: string][] = [
		[
			"line ends",
			`${name} = 1\r\n# ${name}\n${name}=2\r${name}`,
			"urn-x_3a1 = 1\r\n# urn-x_3a1\nurn-x_3a1=2\rurn-x_3a1",
		],
		["UTF-8", `# \xc3\xa4 ${name} \xc2\xa7${name}`, "# \xc3\xa4 urn-x_3a1 \xc2\xa7urn-x_3a1"],
		["a byte order mark", `\xef\xbb\xbf${name}=1`, "\xef\xbb\xbfurn-x_3a1=1"],
		["ISO-8859-1", `# \xe4\x80 ${name} \xe4${name}`, `# \xe4\x80 urn-x_3a1 \xe4${name}`],
		["a line over two", `http---h.x-\\\r\n  a \\\r\n = 1`, "urn-x_3a1 \\\r\n = 1"],
	];
	for (const [title, before, after] of texts) {
		it(`writes back byte by byte: ${title}`, async () => {
			write("a.properties", Buffer.from(before, "latin1"));
			assert.deepEqual((await renameAll()).failures, []);
			assert.equal(read("a.properties"), after);
		});
	}

	it("keeps the mode, and follows links to the file itself", async () => {
		write("real/file", `${name} = 1`);
		chmodSync(at("real/file"), 0o640);
		const { mode } = statSync(at("real/file"));
		symlinkSync(at("real/file"), at("a.properties"));
		files.roots = [fileIdOf("a.properties", root)];
		assert.deepEqual((await renameAll()).failures, []);
		assert.ok(lstatSync(at("a.properties")).isSymbolicLink());
		assert.equal(read("real/file"), "urn-x_3a1 = 1");
		assert.equal(statSync(at("real/file")).mode, mode);
		assert.deepEqual(readdirSync(at("real")), ["file"]);
	});

	it("lists a file once, whatever links lead to it", async () => {
		write("in/a.properties", name);
		symlinkSync(at("in"), at("linked"));
		symlinkSync(at("in/a.properties"), at("b.properties"));
		const names = ["b.properties", "in", "linked", "in/a.properties", "b.properties"];
		const linked = new NodeWorkspace(
			names.map((typed) => fileIdOf(typed, root)),
			files.settings,
		);
		assert.deepEqual(await linked.list(), [id("in/a.properties")]);
	});

	/** Renames in five files; meanwhile, or rather after the first is replaced, something happens. */
	const renameMany = async (happens?: () => void) => {
		for (let i = 0; i < 5; i++) write(`${i}.properties`, `${name} = 1\n`);
		const edits = await rename();
		assert.equal(edits.length, 5);
		const applying = applyEdits(edits, files.titleOf);
		happens?.();
		return applying;
	};

	it("keeps what another program appends to a file meanwhile, and replaces the others", async () => {
		const applied = await renameMany(() => appendFileSync(at("3.properties"), "b=2\n"));
		const failures = ["3.properties cannot be written: it has changed in the meantime."];
		assert.deepEqual([applied.written.length, applied.failures], [4, failures]);
		assert.equal(read("3.properties"), `${name} = 1\nb=2\n`);
		assert.equal(read("4.properties"), "urn-x_3a1 = 1\n");
		assert.equal(readdirSync(root).length, 5);
	});

	it("writes a file with the longest of names", async () => {
		const long = `${"a".repeat(244)}.properties`;
		write(long, `${name} = 1`);
		assert.deepEqual((await renameAll()).failures, []);
		assert.equal(read(long), "urn-x_3a1 = 1");
		assert.deepEqual(readdirSync(root), [long]);
	});

	itOnUnix("keeps the owner and the group of a file that root or its owner writes", async function () {
		// Only root has files of others.
		if (process.getuid?.() !== 0) return this.skip();
		const groups = process.getgroups?.() ?? [];
		chmodSync(root, 0o777);
		for (const user of [0, 1]) {
			write("a.properties", `${name} = 1`);
			chownSync(at("a.properties"), 1, 2);
			process.setgroups?.([2]);
			process.seteuid?.(user);
			const { failures } = await renameAll().finally(() => process.seteuid?.(0));
			process.setgroups?.(groups);
			const { uid, gid } = statSync(at("a.properties"));
			assert.deepEqual([failures, uid, gid], [[], 1, 2]);
		}
	});

	/** The event between the reading and the writing; no file is written then. */
	const faults: [title: string, happens: () => void][] = [
		["it has other text", () => write("b.properties", "b = 1")],
		["it is gone", () => rmSync(at("b.properties"))],
	];
	for (const [title, happens] of faults) {
		it(`writes none of two files if ${title} meanwhile`, async () => {
			write("a.properties", `${name} = 1`);
			write("b.properties", `${name} = 1`);
			const edits = await rename();
			happens();
			assert.deepEqual(await applyEdits(edits, files.titleOf), {
				written: [],
				failures: ["Nothing was changed: a file has since changed. b.properties"],
			});
			assert.equal(read("a.properties"), `${name} = 1`);
			assert.ok(!readdirSync(root).some((file) => file.endsWith(".tmp")));
		});
	}

	it("writes a file that has been replaced by one of the same text", async () => {
		write("b.properties", `${name} = 1`);
		const edits = await rename();
		linkSync(at("b.properties"), at("old"));
		rmSync(at("b.properties"));
		write("b.properties", `${name} = 1`);
		const { written, failures } = await applyEdits(edits, files.titleOf);
		assert.deepEqual([written.length, failures], [1, []]);
		assert.equal(read("b.properties"), "urn-x_3a1 = 1");
		assert.equal(read("old"), `${name} = 1`);
	});

	const unread: [reason: ReasonCode, path: string, make: () => void][] = [
		["missing", "none.properties", () => undefined],
		["too-large", "large.properties", () => write("large.properties", `${name}=${"a".repeat(2000)}`)],
		["binary", "binary.properties", () => write("binary.properties", `${name}\0`)],
		["unreadable", "folder.properties", () => mkdirSync(at("folder.properties"))],
	];
	for (const [reason, path, make] of unread) {
		it(`tells that a file is ${reason}`, async () => {
			make();
			assert.equal(await files.read(id(path)), reason);
		});
	}

	it("reads a large file that is asked for", async () => {
		files.named.add(id("a.properties"));
		write("a.properties", `${name}=${"a".repeat(2000)}`);
		assert.deepEqual((await renameAll()).failures, []);
		assert.ok(read("a.properties").startsWith("urn-x_3a1=aaa"));
	});
});
