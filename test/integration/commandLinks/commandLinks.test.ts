import * as vscode from "vscode";
import { commandLink, commandUri } from "../../../src/editor/ui/markdown";
import * as assert from "../../host/assert";
import { callOf, follow, hrefsOf } from "../followed";
import { messagesOf, open } from "../marked";
import { MemoryFiles } from "../memoryFiles";
import { textRows } from "../rows";
import { watching } from "../watched";

/** URIs of documents as VS Code writes them, on the machines of users. */
const documents: readonly string[] = [
	"file:///c%3A/my%20app/a.properties",
	"file://server/share/my%20app/a.properties",
	"vscode-remote://dev-container%2B7b22686f737450617468223a22%40ssh-remote%2Bhost/w/a.properties",
	"vscode-vfs://github/owner/repo/a%2Bb/it%27s.properties",
	"vscode-vfs://github%2B7b2276223a312c22/owner/repo/a.properties",
	"untitled:Untitled-1",
	"name-encoding-decoded:/Decoded%3A%20a.properties?file%3A%2F%2F%2Fc%253A%2Fmy%2520app%2Fa%252541.properties",
	"vscode-notebook-cell:/a%20b/c%2541.ipynb#W0sZmlsZQ%3D%3D",
];

/** Characters that mean something else in a path than in a URI, in JSON, or in Markdown. */
const paths: readonly string[] = [
	"/my app/a.properties",
	"/%22/%2522/%252522/%5c%22],[%22/a.properties",
	'/"/"],["x/a.properties',
	"/it's/`code`/a.properties",
	"/(1) [2] {3} <4>/](command:evil)/a.properties",
	"/ä ö/é/日本語/👍/a.properties",
	'/back\\slash\\"/a.properties',
	"/line\nend\ttab\u0001\u202e/a.properties",
	"/%C3/%ff/%C3%A4/a.properties",
];

describe("Links to commands", () => {
	for (const uri of [
		...documents.map((text) => vscode.Uri.parse(text)),
		...paths.map((path) => vscode.Uri.file(path)),
		...paths.map((path) => vscode.Uri.from({ scheme: "vscode-remote", authority: "ssh-remote+host", path })),
	]) {
		it(`carry ${JSON.stringify(uri.toString())}`, () => {
			const argument = { uri: uri.toString(), line: 3, character: 14 };
			const call = { command: "nameEncoding.copyUri", args: [argument] };
			const { command } = call;
			const href = hrefsOf(new vscode.MarkdownString(commandLink("Copy URI", command, argument))).get(
				"Copy URI",
			);
			assert.deepEqual(callOf(href ?? ""), call, "in Markdown");
			// It has no character that Markdown could read as something else, or that VS Code would escape.
			assert.match(href ?? "", /^command:nameEncoding\.copyUri\?[0-9A-Za-z%._~-]*$/);
			const target = commandUri(command, argument);
			assert.deepEqual(callOf(target), call, "of a document");
			assert.deepEqual(
				callOf(vscode.Uri.from(JSON.parse(JSON.stringify(target)))),
				call,
				"between processes",
			);
			assert.equal(vscode.Uri.parse(argument.uri).path, uri.path);
		});
	}
});

/** Opens the document of a URI in a file system of the test's own. */
async function openAt(files: MemoryFiles, uri: vscode.Uri, text: string): Promise<vscode.TextDocument> {
	files.writeFile(uri, new TextEncoder().encode(text));
	const document = await vscode.workspace.openTextDocument(uri);
	await vscode.window.showTextDocument(document, { preview: false });
	return document;
}

async function hrefsAt({ uri }: vscode.TextDocument, line: number): Promise<ReadonlyMap<string, string>> {
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		"vscode.executeHoverProvider",
		uri,
		new vscode.Position(line, 5),
	);
	const contents = hovers.flatMap((hover) => hover.contents);
	const ours = contents.filter((content) => content instanceof vscode.MarkdownString);
	return hrefsOf(
		ours.find(({ value }) => value.includes("command:nameEncoding")) ?? new vscode.MarkdownString(),
	);
}

async function followed(hrefs: ReadonlyMap<string, string>, title: string): Promise<void> {
	const href = hrefs.get(title);
	assert.ok(href, `no link ${title} in ${[...hrefs.keys()]}`);
	await follow(href);
}

describe("Links of a document", () => {
	const files = new MemoryFiles();
	let registration: vscode.Disposable;
	before(async () => {
		registration = vscode.workspace.registerFileSystemProvider("any-path", files);
		await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	});
	after(() => registration.dispose());

	/** Where the documents of the users' machines are, in a file system of the test's own. */
	const places: readonly { readonly authority: string; readonly path: string }[] = [
		{ authority: "", path: "/c:/my app/a.properties" },
		{ authority: "server", path: "/share/a b/a.properties" },
		{ authority: "ssh-remote+host", path: "/home/a b/c%41.properties" },
		{ authority: "github", path: "/owner/repo/a+b/a.properties" },
		...paths.map((path) => ({ authority: "", path })),
	];
	for (const place of textRows(places, ({ authority }) => authority)) {
		const uri = vscode.Uri.from({ scheme: "any-path", ...place });
		it(`do what they say in ${JSON.stringify(uri.toString())}`, async () => {
			const document = await openAt(
				files,
				uri,
				"# a comment\nhttp---h.x-a_252fb = 1\n# http---h.x-c\nhttp---h.x-d = 2\n",
			);
			const messages = await messagesOf(async () => {
				const hrefs = await hrefsAt(document, 1);
				await followed(hrefs, "Copy URI");
				assert.equal(await vscode.env.clipboard.readText(), "http://h.x/a%2fb");
				await followed(hrefs, "Copy Name");
				assert.equal(await vscode.env.clipboard.readText(), "http---h.x-a_252fb");
				const { opened } = await watching(() => followed(hrefs, "Open in Browser"));
				assert.deepEqual(opened, ["http://h.x/a%2fb"], "by the hover");

				const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
					"vscode.executeLinkProvider",
					uri,
				);
				const target = links.find((link) => link.target?.scheme === "command")?.target;
				assert.ok(target, "no link in the document");
				assert.deepEqual((await watching(() => follow(target))).opened, ["http://h.x/a%2fb"], "by the link");

				await vscode.commands.executeCommand("nameEncoding.showDecoded", uri);
				const decoded = await assert.eventually(() => {
					const found = vscode.window.visibleTextEditors.find(
						(it) => it.document.uri.query === uri.toString(),
					);
					assert.ok(found, "not shown decoded");
					return found.document;
				});
				assert.equal(
					decoded.getText(),
					"# a comment\nhttp://h.x/a%2fb = 1\n# http---h.x-c\nhttp://h.x/d = 2\n",
				);
				await followed(await hrefsAt(decoded, 2), "Copy URI");
				assert.equal(await vscode.env.clipboard.readText(), "http://h.x/c", "in the decoded document");

				await followed(hrefs, "Decode in Place");
				assert.equal(document.lineAt(1).text, "http\\://h.x/a%2fb = 1");
				await followed(await hrefsAt(document, 1), "Name-Encode URI");
				assert.equal(document.lineAt(1).text, "http---h.x-a_252fb = 1");
			});
			assert.deepEqual(messages, []);
		});
	}

	it("do what they say in a file of the workspace", async () => {
		const { document } = await open("# a comment\nhttp---h.x-a = 1\n", "a.properties");
		await followed(await hrefsAt(document, 1), "Decode in Place");
		assert.equal(document.lineAt(1).text, "http\\://h.x/a = 1");
	});
});
