import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { argumentsToList, entriesOf, propertiesFiles, spellings } from "../../interop/spellings";
import { fileAt, read, removeFiles, renameAt, write } from "../files";
import { answering } from "../marked";

/** Node's, where the host has one: these tests are bundled for browsers, too. */
const { process: node } = globalThis as {
	process?: {
		env: Record<string, string | undefined>;
		getBuiltinModule?(name: string): typeof import("node:child_process");
	};
};
const processes = node?.getBuiltinModule?.("child_process");

/** The properties that `java.util.Properties` loads from the files; `undefined` if there is no JDK. */
function loaded(): ReturnType<typeof entriesOf> | undefined {
	const modules = processes?.spawnSync("java", ["--list-modules"], { encoding: "utf8" }).stdout;
	if (!processes || !modules?.includes("jdk.compiler")) return undefined;
	const extension = vscode.extensions.getExtension("name-encoding.name-encoding");
	const program = `${extension?.extensionPath}/test/interop/PropertiesKeys.java`;
	const { stdout, stderr } = processes.spawnSync(
		"java",
		argumentsToList(program, "stream", propertiesFiles),
		{
			cwd: fileAt("").fsPath,
			encoding: "utf8",
			env: { ...node?.env, LC_ALL: "C.UTF-8" },
		},
	);
	assert.equal(stderr, "");
	return entriesOf(stdout);
}

/**
 * If an edit changes several files, VS Code saves them; a single one stays unsaved, and is in no editor yet.
 */
async function save(): Promise<void> {
	for (const name of propertiesFiles) await (await vscode.workspace.openTextDocument(fileAt(name))).save();
}

describe("Java loads the same values for the same URIs (what Java says is skipped without Node or a JDK)", () => {
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	afterEach(removeFiles);

	it("after a URI is renamed in the whole workspace", async function () {
		this.timeout(60_000);
		await write(spellings);
		const before = loaded();
		await renameAt("plain.properties", "http---h.x-a_2db =", "urn:x:a_b");
		await save();
		assert.deepEqual(await read("Names.java", "names.xml", "names.json"), {
			"Names.java": 'class Names {\n\tString a = get("\\turn-x_3aa_5fb"), b = "http://h.x/a-b";\n}\n',
			"names.xml": "<urn-x_3aa_5fb key='urn-x_3aa_5fb'>http---h.x-c</urn-x_3aa_5fb>\n",
			"names.json": '{ "urn-x_3aa_5fb": "marmot-urn-x_3aa_5fb" }\n',
		});
		// There is no Java, or no process can be started here.
		if (!before) this.skip();
		const wanted = before.map((texts) =>
			texts.map((text) =>
				text.replace(/http---h\.x-a_2[dD]b/, "urn-x_3aa_5fb").replace("http://h.x/a-b", "urn:x:a_b"),
			),
		);
		assert.deepEqual(
			loaded()?.map((texts) => texts.join(" ")),
			wanted.map((texts) => texts.join(" ")).sort(),
		);
	});

	it("after all keys are name-encoded, and brought into canonical form", async function () {
		this.timeout(60_000);
		await write(spellings);
		const before = loaded();
		const folder = vscode.Uri.joinPath(fileAt("x"), "..");
		await answering("Rewrite", "nameEncoding.encodeKeys", [folder]);
		const said = await answering("Rewrite", "nameEncoding.canonicalizeKeys", [folder]);
		assert.match(said.join("\n"), /^Rewrite.*\nKeys to rewrite: 1\. Files: 1\.\n.*crlf\.properties: 1$/);
		await save();
		const others = ["Names.java", "names.xml", "names.json"];
		assert.deepEqual(
			await read(...others),
			Object.fromEntries(others.map((name) => [name, spellings[name]])),
		);
		// There is no Java, or no process can be started here.
		if (!before) this.skip();
		const wanted = before.map(([file, key, value]) =>
			[
				file,
				key
					.replace("http://h.x/a-b", "http---h.x-a_2db")
					.replace("http://h.x/d e", "http---h.x-d_20e")
					.replace(/^http:\/\/(h|H)\.x\/c/, "http---$1.x-c")
					.replace("urn:isbn:1", "urn-isbn_3a1")
					.replace("_2Db", "_2db"),
				value,
			].join(" "),
		);
		assert.deepEqual(
			loaded()?.map((texts) => texts.join(" ")),
			wanted.sort(),
		);
	});
});
