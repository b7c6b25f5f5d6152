import * as vscode from "vscode";
import { commandLink, commandUri } from "../../../src/hosts/vscode/ui/markdown";
import * as assert from "../../host/assert";
import { MemoryFiles } from "../memoryFiles";
import { ask, hoversAt } from "../providers";
import { watching } from "../watched";

/** URIs of documents as VS Code writes them, on the machines of users. */
const documents: readonly string[] = [
	"file:///c%3A/my%20app/a.properties",
	"file://server/share/my%20app/a.properties",
	"vscode-remote://dev-container%2B7b22686f737450617468223a22%40ssh-remote%2Bhost/w/a.properties",
	"vscode-vfs://github/owner/repo/a%2Bb/it%27s.properties",
	"vscode-vfs://github%2B7b2276223a312c22/owner/repo/a.properties",
	"untitled:Untitled-1",
	"git:/c%3A/my%20app/a%2541.properties?%7B%22path%22%3A%22c%3A%5C%5Cmy%20app%5C%5Ca%2541.properties%22%7D",
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

/** The targets of the links of some Markdown, by their titles. */
function hrefsOf(markdown: string): ReadonlyMap<string, string> {
	const links = markdown.matchAll(/\[([^\]]+)\]\(<?([^)> ]+)>? "\1"\)/g);
	return new Map(Array.from(links, ([, title = "", href = ""]) => [title, href]));
}

/**
 * What VS Code runs for a link to a command: the text of a link in Markdown, or the `Uri` of one in a document. It parses
 * the decoded query as JSON; if that fails, the query as it is; if that fails, too, there are no arguments.
 */
function callOf(target: string | vscode.Uri): unknown[] {
	const { path, query } = typeof target === "string" ? vscode.Uri.parse(target) : target;
	for (const read of [() => JSON.parse(decodeURIComponent(query)), () => JSON.parse(query)]) {
		try {
			return [path, ...[read()].flat()];
		} catch {
			// The next way is tried.
		}
	}
	return [path];
}

function follow(target: string | vscode.Uri | undefined): Thenable<unknown> {
	assert.ok(target, "no link");
	const [command, ...args] = callOf(target);
	return vscode.commands.executeCommand(String(command), ...args);
}

describe("Links to commands", () => {
	for (const uri of [
		...documents.map((text) => vscode.Uri.parse(text)),
		...paths.map((path) => vscode.Uri.file(path)),
		...paths.map((path) => vscode.Uri.from({ scheme: "vscode-remote", authority: "ssh-remote+host", path })),
	]) {
		it(`carry ${JSON.stringify(uri.toString())}`, () => {
			const argument = { uri: uri.toString(), line: 3, character: 14 };
			const call = ["nameEncoding.copyUri", argument];
			const href = hrefsOf(commandLink("copyUri", argument)).get("Copy URI") ?? "";
			assert.deepEqual(callOf(href), call, "in Markdown");
			// It has no character that Markdown could read as something else, or that VS Code would escape.
			assert.match(href, /^command:nameEncoding\.copyUri\?[0-9A-Za-z%._~-]*$/);
			const target = commandUri("copyUri", argument);
			assert.deepEqual(callOf(target), call, "of a document");
			const received = vscode.Uri.from(JSON.parse(JSON.stringify(target)));
			assert.deepEqual(callOf(received), call, "between processes");
			assert.equal(vscode.Uri.parse(argument.uri).path, uri.path);
		});
	}
});

async function hrefsAt({ uri }: vscode.TextDocument, line: number): Promise<ReadonlyMap<string, string>> {
	const contents = await hoversAt(uri, new vscode.Position(line, 5));
	return hrefsOf(contents.find(({ value }) => value.includes("command:nameEncoding"))?.value ?? "");
}

describe("Links of a document", () => {
	const files = new MemoryFiles();
	let registration: vscode.Disposable;
	before(() => {
		registration = vscode.workspace.registerFileSystemProvider("any-path", files);
	});
	after(() => registration.dispose());

	/** Where the documents of the users' machines are, in a file system of the test's own. */
	const places: readonly { readonly authority: string; readonly path: string }[] = [
		{ authority: "", path: "/c:/my app/a.properties" },
		{ authority: "server", path: "/share/a b/a.properties" },
		{ authority: "ssh-remote+host", path: "/home/a b/c%41.properties" },
		{ authority: "github", path: "/owner/repo/a+b/a.properties" },
	];
	for (const place of places) {
		const uri = vscode.Uri.from({ scheme: "any-path", ...place });
		it(`do what they say in ${JSON.stringify(uri.toString())}`, async () => {
			const text = "# a comment\nhttp---h.x-a_252fb = 1\n# http---h.x-c\nhttp---h.x-d = 2\n";
			files.writeFile(uri, new TextEncoder().encode(text));
			const document = await vscode.workspace.openTextDocument(uri);
			await vscode.window.showTextDocument(document, { preview: false });
			const { messages, rejections } = await watching(async () => {
				const hrefs = await hrefsAt(document, 1);
				await follow(hrefs.get("Copy URI"));
				assert.equal(await vscode.env.clipboard.readText(), "http://h.x/a%2fb");
				await follow(hrefs.get("Copy Name"));
				assert.equal(await vscode.env.clipboard.readText(), "http---h.x-a_252fb");
				const links = await ask<vscode.DocumentLink>("Link", uri);
				const target = links.find((link) => link.target?.scheme === "command")?.target;
				for (const link of [hrefs.get("Open in Browser"), target])
					assert.deepEqual((await watching(() => follow(link))).opened, ["http://h.x/a%2fb"]);

				await follow((await hrefsAt(document, 2)).get("Copy URI"));
				assert.equal(await vscode.env.clipboard.readText(), "http://h.x/c");

				await follow(hrefs.get("Name-Decode"));
				assert.equal(document.lineAt(1).text, "http\\://h.x/a%2fb = 1");
				await follow((await hrefsAt(document, 1)).get("Name-Encode"));
				assert.equal(document.lineAt(1).text, "http---h.x-a_252fb = 1");
			});
			assert.deepEqual([...messages, ...rejections], []);
		});
	}
});
