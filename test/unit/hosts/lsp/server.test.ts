import assert from "node:assert/strict";
import { chmodSync, linkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { mock } from "node:test";
import * as lsp from "vscode-languageserver/node";
import { Lines } from "../../../../src/text/lines";
import { maxDocumentLength } from "../../../../src/text/sharedLimits";
import { eventually } from "../../../host/assert";
import { marked, onLine, withAllMarks, withoutMarks } from "../../../marks";
import { able, Client, spansOf } from "./client";

describe("The language server", () => {
	let client: Client;
	afterEach(() => {
		mock.restoreAll();
		return client.end();
	});

	/** The problems of a document, as last pushed. */
	const problemsOf = async (textDocument: lsp.TextDocumentIdentifier) => {
		// Those of a document that was just opened are heard before the answer.
		await client.ask("textDocument/codeLens", { textDocument });
		const pushed = client.heard
			.filter(({ method }) => method === "textDocument/publishDiagnostics")
			.map(({ params }) => params as lsp.PublishDiagnosticsParams)
			.filter(({ uri }) => uri === textDocument.uri);
		const last = pushed.at(-1);
		assert.ok(last, "No problems were pushed");
		return last.diagnostics;
	};
	const referencesAt = (params: lsp.TextDocumentPositionParams) =>
		client.ask<lsp.Location[]>("textDocument/references", params);
	const renameAt = (params: lsp.TextDocumentPositionParams, newName = "http://h.x/n") =>
		client.ask<lsp.WorkspaceEdit>("textDocument/rename", { ...params, newName });
	const refusedRenameAt = (params: lsp.TextDocumentPositionParams, newName = "http://h.x/n") =>
		client.refusal("textDocument/rename", { ...params, newName });
	const actionsAt = <T = lsp.CodeAction>(
		{ textDocument, position }: lsp.TextDocumentPositionParams,
		context: Partial<lsp.CodeActionContext> = {},
	) =>
		client.ask<T[]>("textDocument/codeAction", {
			textDocument,
			range: { start: position, end: position },
			context: { diagnostics: [], ...context },
		});
	const execute = (name: string, ...args: readonly unknown[]) =>
		client.ask("workspace/executeCommand", { command: `nameEncoding.${name}`, arguments: args });
	/** What the server edits next, or has edited after a number of others. */
	const edited = async (after = 0) =>
		(await client.hears<lsp.ApplyWorkspaceEditParams>("workspace/applyEdit", after)).edit;
	const shown = async () => (await client.hears<lsp.ShowMessageParams>("window/showMessage")).message;
	const isEdited = () => client.heard.some(({ method }) => method === "workspace/applyEdit");

	describe("answers about a document", () => {
		/** Rows of what is answered are those of `test/unit/service`. */
		for (const [method, marks] of [
			["documentHighlight", "«http---h-‸a»=1\n«http\\://h/a»=2\nb=3"],
			["codeLens", "‸«http---h-a»=1\nhttp\\://h/b=2"],
			["documentLink", "‸«http---h-a»=«http---h.x-b»\n# «http---h.x-c»\nfile---a=1"],
			// Clients cannot parse the others.
			["documentLink", "‸«http---h-a_3fb_3dc_23d»=1\nhttp---h_3a99999-=2\nhttp---h_2520a-=3"],
			["documentSymbol", "‸«a=1»\n«http---h-b=2\nhttp---h-c=3»"],
			["prepareRename", "«http---h-‸a»=1"],
		] as const)
			it(`${method} has the ranges of ${JSON.stringify(marks)}`, async () => {
				client = await Client.of({});
				const text = withoutMarks(marks);
				const params = await client.open("a.properties", marks.replace(/[«»]/g, ""));
				const found = await client.ask<lsp.CodeLens | lsp.CodeLens[]>(`textDocument/${method}`, params);
				assert.equal(withAllMarks(text, spansOf(text, [found].flat())), marks.replace("‸", ""));
			});

		it("tokens have the protocol's own types", async () => {
			client = new Client();
			const { capabilities } = await client.initialize(able);
			const { legend } = capabilities.semanticTokensProvider as lsp.SemanticTokensOptions;
			const known: readonly string[] = Object.values(lsp.SemanticTokenTypes);
			const unknown = legend.tokenTypes.filter((type) => !known.includes(type));
			assert.deepEqual(unknown, []);
			const params = await client.open("a.properties", "http---h-a=1\n");
			const { data } = await client.ask<lsp.SemanticTokens>("textDocument/semanticTokens/full", params);
			const typesAndLengths = data.flatMap((value, i) => {
				return i % 5 === 3 ? `${legend.tokenTypes[value]} ${data[i - 1]}` : [];
			});
			const parts = "keyword 4, property 3, namespace 1, property 2, operator 1, string 1";
			assert.equal(typesAndLengths.join(", "), parts);
		});

		for (const settings of [null, { inlayHints: { enabled: true } }])
			it(`hints are ${settings ? "on where a setting turns them on" : "off, as in the extension"}`, async () => {
				client = await Client.of({}, able, settings);
				await client.hears("client/registerCapability");
				const { textDocument } = await client.open("a.properties", "http---h-a=1\n");
				const params = { textDocument, range: onLine(0, 0, 12) };
				const hints = await client.ask<lsp.InlayHint[]>("textDocument/inlayHint", params);
				const found = hints.map(({ label, position }) => [label, position.character]);
				assert.deepEqual(found, settings ? [["→ http://h/a", 10]] : []);
			});

		it("completion offers the URIs of the workspace as the file writes keys", async () => {
			client = await Client.of({ "b.properties": "http---h.x-a_2db=1\nhttp\\://h.x/c=2\n" });
			const params = await client.open("a.properties", "http---h.x-d=1\nhttp---h.x-e=1\nhttp---h.‸x-f=1\n");
			// The first answers may come before the workspace is read.
			await eventually(async () => {
				const { items } = await client.ask<lsp.CompletionList>("textDocument/completion", params);
				const found = items.map(({ textEdit, detail }) => `${textEdit?.newText} ${detail}`).join(", ");
				assert.equal(found, "http---h.x-a_2db http://h.x/a-b, http---h.x-c http://h.x/c");
				// The rest of the key is replaced, which every client can.
				const { newText, ...ranges } = items[0]?.textEdit ?? assert.fail();
				assert.deepEqual(ranges, { range: onLine(2, 0, 12) });
			});
		});
	});

	it("completion offers the URIs of files that come, where the client watches none", async () => {
		client = await Client.of({ "b.properties": "http\\://h.x/b=1\n" }, {});
		const params = await client.open("a.properties", "http\\://h.x/c=1\nhttp‸\n");
		const offered = async () => {
			const { items } = await client.ask<lsp.CompletionList>("textDocument/completion", params);
			return items.map(({ detail }) => detail);
		};
		await eventually(async () => assert.ok((await offered()).includes("http://h.x/b")));
		client.write("new.properties", "http\\://h.x/new=1\n");
		// Some seconds later.
		mock.method(performance, "now", () => Date.now() + 5000);
		await eventually(async () => assert.ok((await offered()).includes("http://h.x/new")));
	});

	describe("fixes", () => {
		it("have their edits, as conversions do", async () => {
			const pointed = "http://h/‸p=1\na=2\n";
			const { actions } = await fixesAt(pointed);
			const texts = { "a.properties": pointed.replace("‸", "") };
			const after = actions.map(({ edit = null }) => client.after(edit, texts)["a.properties"]);
			assert.deepEqual(after, ["http\\://h/p=1\na=2\n", "http---h-p=1\na=2\n"]);
		});

		it("refer to the problems that they fix, and to none of another line", async () => {
			const { problems, actions } = await fixesAt("‸http://h/p=1\nhttp://h/q=1\na=2\n");
			const [{ diagnostics, isPreferred, kind } = assert.fail()] = actions;
			assert.deepEqual([diagnostics, isPreferred, kind], [problems.slice(0, 1), true, "quickfix"]);
		});

		it("refer to no problem of another server, which may have no code", async () => {
			const other = { range: onLine(0, 0), message: "x" };
			const { actions } = await fixesAt("http---h-‸a=1\n", "refactor", [other]);
			assert.deepEqual([actions[0]?.title, actions[0]?.diagnostics], ["Name-Decode", []]);
		});

		it("of the whole file are commands", async () => {
			client = await Client.of({}, able);
			const text = "http://h/p=1\nhttp://h/q=1\na=2\n";
			const actions = await actionsAt(await client.open("a.properties", text));
			const haveEdits = actions.map(({ edit }) => edit !== undefined);
			assert.deepEqual(haveEdits, [true, true, false, false]);
			await client.ask("workspace/executeCommand", actions[2]?.command);
			const after = client.after(await edited(), { "a.properties": text })["a.properties"];
			assert.equal(after, "http\\://h/p=1\nhttp\\://h/q=1\na=2\n");
			const twice = await actionsAt(await client.open("b.properties", "urn:isbn:3=1\nurn\\:isbn:3=2\na=3\n"));
			await client.ask("workspace/executeCommand", twice.at(-1)?.command);
			assert.match(await shown(), /no keys to fix/);
		});

		for (const [title, text] of [
			["done in part", 'x("http---h.x-a");\ny("see http---h.x-_3fb");\n'],
			["of a long selection", 'x("http---h.x-a");\n'.repeat(2000)],
		] as const)
			it(`conversions are commands, which say what they refuse: ${title}`, async () => {
				client = await Client.of({});
				const { textDocument } = await client.open("A.java", text);
				const range = { start: { line: 0, character: 0 }, end: { line: 2000, character: 0 } };
				const params = { textDocument, range, context: { diagnostics: [], only: ["refactor"] } };
				const actions = await client.ask<lsp.CodeAction[]>("textDocument/codeAction", params);
				const { command, edit } = actions.find((one) => one.title === "Name-Decode") ?? {};
				assert.equal(edit, undefined);
				await client.ask("workspace/executeCommand", command);
				const after = client.after(await edited(), { "A.java": text })["A.java"] ?? "";
				assert.ok(after.startsWith('x("http://h.x/a");\n'), after.slice(0, 80));
				if (text.includes("see")) assert.match(await shown(), /^Not converted: 1 of 2\. Line 2: /);
			});

		async function fixesAt(pointed: string, only?: string, others: readonly lsp.Diagnostic[] = []) {
			client = await Client.of({}, able);
			const params = await client.open("a.properties", pointed);
			const problems = await problemsOf(params.textDocument);
			const kinds = only === undefined ? {} : { only: [only] };
			const actions = await actionsAt(params, { diagnostics: [...problems, ...others], ...kinds });
			return { problems, actions };
		}
	});

	describe("across files", () => {
		const files = {
			"a.properties": "http---h.x-a=1\nhttp\\://h.x/b=2\n",
			"A.java": 'String a = "http---h.x-a"; // http://h.x/a\n',
			"b/.gitignore": "c.properties\n",
			"b/c.properties": "http---h.x-a=3\n",
			"read \u202eonly.properties": "http---h.x-locked=1\n",
		};
		it("a rename edits files that are open or not, and none that git ignores", async () => {
			client = await Client.of(files);
			const params = await client.open("a.properties", files["a.properties"]);
			assert.deepEqual(client.after(await renameAt(params, "http://h.x/new-a"), files), {
				"a.properties": "http---h.x-new_2da=1\nhttp\\://h.x/b=2\n",
				"A.java": 'String a = "http---h.x-new_2da"; // http://h.x/a\n',
			});
			const refusal = await refusedRenameAt(params, "http://h.x/b");
			assert.match(refusal, /^-32803 Not renamed: The key on line 2 would mean the same URI\./);
		});

		it("a rename is refused by a collision in an open document that is too large for features", async () => {
			client = await Client.of(files);
			const large = `# ${"x".repeat(maxDocumentLength)}\nhttp---h.x-a=1\nhttp---h.x-n=2`;
			await client.open("large.properties", large);
			const refusal = await refusedRenameAt(await client.open("A.java", '"http---h.x-‸a"'));
			assert.match(refusal, /^-32803 Not renamed: The key on line 3 would mean the same URI\./);
		});

		it("references are without keys, if declarations are not asked for", async () => {
			client = await Client.of(files);
			const params = await client.open("a.properties", files["a.properties"]);
			const context = { includeDeclaration: false };
			const found = await client.ask<lsp.Location[]>("textDocument/references", { ...params, context });
			assert.deepEqual(new Set(found.map(({ uri }) => uri)), new Set([client.uri("A.java")]));
		});

		it("the definitions of a name are its keys", async () => {
			client = await Client.of(files);
			const params = await client.open("A.java", files["A.java"].replace("h.x-a", "h.x-‸a"));
			const [found] = await client.ask<lsp.Location[]>("textDocument/definition", params);
			assert.equal(found?.uri, client.uri("a.properties"));
			const key = await client.open("a.properties", files["a.properties"]);
			assert.deepEqual(await client.ask("textDocument/definition", key), []);
		});

		it("symbols of the workspace are its URIs", async () => {
			client = await Client.of(files);
			const symbols = await client.ask<lsp.WorkspaceSymbol[]>("workspace/symbol", { query: "h.x b" });
			const found = symbols.map(({ name, location }) => [name, location.uri]);
			assert.deepEqual(found, [["http://h.x/b", client.uri("a.properties")]]);
		});

		it("an open document counts as it is there, with its version", async () => {
			client = await Client.of(files);
			await client.open("A.java", "http---h.x-a http---h.x-a");
			const params = await client.open("a.properties", files["a.properties"]);
			const edits = (await renameAt(params)).documentChanges as lsp.TextDocumentEdit[];
			const told = edits.map((one) => `${one.edits.length} in version ${one.textDocument.version}`);
			assert.deepEqual(told, ["2 in version 1", "1 in version 2"]);
		});

		it("a rename is refused by a file that nobody may write", async () => {
			client = await Client.of(files);
			chmodSync(path.join(client.folder, "read \u202eonly.properties"), 0o444);
			const expected = "-32803 Not renamed: The file is read-only. read ⟨U+202E⟩only.properties";
			for (const opened of ["b.properties", "read \u202eonly.properties"]) {
				const params = await client.open(opened, "http---h.x-locked=1");
				assert.equal(await refusedRenameAt(params), expected);
			}
		});

		for (const [title, capabilities] of [
			["looks at files that it does not watch", {}],
			["is told of changes, where the client watches", able],
		] as const) {
			it(title, async () => {
				client = await Client.of(files, capabilities);
				const isWatched = capabilities === able;
				if (isWatched) {
					const { registrations } = await client.hears<lsp.RegistrationParams>("client/registerCapability");
					const { watchers } = (registrations[0] as lsp.Registration)
						.registerOptions as lsp.DidChangeWatchedFilesRegistrationOptions;
					assert.deepEqual(watchers, [{ globPattern: "**/*" }]);
				}
				const params = await client.open("a.properties", files["a.properties"]);
				assert.equal((await referencesAt(params)).length, 3);
				client.write("A.java", "http---h.x-a http---h.x-a http---h.x-a");
				client.write("n/new.properties", "http---h.x-a=1");
				renameSync(path.join(client.folder, "b/.gitignore"), path.join(client.folder, "b/not"));
				if (isWatched)
					await client.tell("workspace/didChangeWatchedFiles", {
						changes: [
							{ uri: client.uri("A.java"), type: 2 },
							{ uri: client.uri("n/new.properties"), type: 1 },
							{ uri: client.uri("b/.gitignore"), type: 3 },
						],
					});
				assert.equal((await referencesAt(params)).length, 6);
			});
		}
	});

	describe("heeds what the client can", () => {
		const withDocument = (textDocument: lsp.TextDocumentClientCapabilities) => ({
			...able,
			textDocument: { ...able.textDocument, ...textDocument },
		});

		it("rename and the kinds of code actions are announced as a client can take them", async () => {
			client = new Client();
			const { capabilities } = await client.initialize(withDocument({ rename: {} }));
			assert.equal(capabilities.renameProvider, true);
			const codeActionKinds = ["quickfix", "refactor.rewrite", "source.fixAll.nameEncoding"];
			assert.deepEqual(capabilities.codeActionProvider, { codeActionKinds });
		});

		for (const [formats, kind] of [
			[undefined, "markdown"],
			[["markdown", "plaintext"], "markdown"],
			[["plaintext", "markdown"], "markdown"],
			[["plaintext"], "plaintext"],
		] as const)
			it(`hovers are ${kind} to a client of ${formats?.join(", ")}`, async () => {
				const hover = { contentFormat: formats as unknown as lsp.MarkupKind[] };
				client = await Client.of({}, withDocument(formats ? { hover } : {}));
				const params = await client.open("a.properties", "http---h-‸a=1");
				const { contents, range } = await client.ask<lsp.Hover>("textDocument/hover", params);
				const { value, ...shown } = contents as lsp.MarkupContent;
				assert.deepEqual([shown, range], [{ kind }, onLine(0, 0, 10)]);
				const table = /^`http:\/\/h\/a`\n[\s\S]*\| Host \| `h` \|/;
				assert.match(value, kind === "markdown" ? table : /^http:\/\/h\/a$/m);
			});

		it("symbols are flat to a client without a hierarchy", async () => {
			const documentSymbol = { hierarchicalDocumentSymbolSupport: false };
			client = await Client.of({}, withDocument({ documentSymbol }));
			const params = await client.open("a.properties", "http---h-a=1\nhttp---h-b=2\nc=3\n");
			const symbols = await client.ask<lsp.SymbolInformation[]>("textDocument/documentSymbol", params);
			const flat = symbols.map((each) =>
				[each.containerName, each.name, each.location.range.end.line].join(" "),
			);
			assert.deepEqual(flat, [" http://h/ 1", "http://h/ a 0", "http://h/ b 1", " c 2"]);
			assert.ok(symbols.every(({ location }) => location.uri === params.textDocument.uri));
		});

		for (const documentChanges of [true, false])
			it(`code actions are commands to a client without literals, documentChanges ${documentChanges}`, async () => {
				client = new Client();
				const workspace = { ...able.workspace, workspaceEdit: { documentChanges } };
				const { capabilities } = await client.initialize({ workspace });
				assert.equal(capabilities.codeActionProvider, true);
				const { commands } = capabilities.executeCommandProvider as lsp.ExecuteCommandOptions;
				const text = "http://h/p=1\na=2\n";
				const actions = await actionsAt<lsp.Command>(await client.open("a.properties", text));
				const titles = actions.map(({ title }) => title);
				assert.deepEqual(titles, ["Escape the Colons in the URI", "Name-Encode"]);
				const [action] = actions as [lsp.Command];
				assert.ok(commands.includes(action.command));
				assert.equal(await client.ask("workspace/executeCommand", action), null);
				const edit = await edited();
				assert.equal(edit.documentChanges !== undefined, documentChanges);
				const after = { "a.properties": "http\\://h/p=1\na=2\n" };
				assert.deepEqual(client.after(edit, { "a.properties": text }), after);
				// The text for which it was offered is gone.
				await client.change("a.properties", { text: `# c\n${text}` });
				await client.ask("workspace/executeCommand", action);
				assert.match(await shown(), /no keys to fix/);
				const wrong = { ...action, arguments: [{}] };
				assert.match(await client.refusal("workspace/executeCommand", wrong), /^-32602 /);
			});

		it("a client that announces nothing is asked for nothing", async () => {
			client = await Client.of({ "a.properties": "http---h-a=1" }, {});
			await client.ask("workspace/symbol", { query: "h" });
			await referencesAt(await client.open("a.properties", "http---h-a=1"));
			const others = client.heard.filter(({ method }) => method !== "textDocument/publishDiagnostics");
			assert.deepEqual(others, []);
		});

		for (const relatedInformation of [true, false])
			it(`related information is sent to a client: ${relatedInformation}`, async () => {
				client = await Client.of({}, withDocument({ publishDiagnostics: { relatedInformation } }));
				const params = await client.open("a.properties", "http---h-a=1\nhttp\\://h/a=2\n");
				const [found] = await problemsOf(params.textDocument);
				const isSent = found?.relatedInformation !== undefined;
				assert.deepEqual([found?.code, isSent], ["duplicate-uri", relatedInformation]);
			});
	});

	describe("documents that are not the user's", () => {
		const files = { "a.properties": "http---h.x-a=1\n", "A.java": '"http---h.x-a"\n' };
		const text = "http---h.x-‸a=1\nhttp\\://h.x/a=2\nhttp://h.x/n=3\nhttp---h.x-other=1\n";
		const uris = [
			"git:/w/a.properties?%7B%22ref%22:%22HEAD%22%7D",
			"fugitive:///w/.git//0/a.properties",
			"diffview:///w/.git/:0:/a.properties",
			"zipfile:///w/a.jar::a.properties",
			"memory:a.properties",
		];
		for (const uri of uris)
			it(`are shown, and neither renamed nor counted nor checked: ${uri}`, async () => {
				client = await Client.of(files);
				const params = await client.openAt(uri, text, "java-properties");
				for (const method of ["hover", "documentHighlight", "documentSymbol", "codeLens", "documentLink"])
					assert.ok(await client.ask(`textDocument/${method}`, params), method);
				assert.deepEqual(await problemsOf(params.textDocument), []);
				assert.equal(await client.ask("textDocument/prepareRename", params), null);
				assert.match(await refusedRenameAt(params), /^-32803 Not renamed: The file is read-only\. /);
				assert.deepEqual(await actionsAt(params, { only: ["quickfix", "source"] }), []);
				const own = [client.uri("A.java"), client.uri("a.properties")];
				const uriOf = ({ uri }: lsp.Location) => uri;
				assert.deepEqual((await referencesAt(params)).map(uriOf), own);
				const definitions = (await client.ask<lsp.Location[]>("textDocument/definition", params)).map(uriOf);
				assert.deepEqual(definitions, []);
				// A collision within it is none.
				const inFile = await client.open("a.properties", files["a.properties"]);
				assert.deepEqual((await referencesAt(inFile)).map(uriOf), own);
				assert.deepEqual(client.after(await renameAt(inFile), files), {
					"a.properties": "http---h.x-n=1\n",
					"A.java": '"http---h.x-n"\n',
				});
				assert.deepEqual(await client.ask("workspace/symbol", { query: "other" }), []);
				await execute("fixKeys", "encode", uri);
				assert.match(await shown(), /is read-only/);
				assert.ok(!isEdited());
			});

		const ownUris: [uri: string, ...folders: string[]][] = [
			["untitled:Untitled-1"],
			// An unnamed buffer of Neovim.
			["file://"],
			["file://server/share/a.properties"],
			["Untitled"],
			["C:\\a.properties"],
			["vscode-vfs://github/o/r/a.properties", "vscode-vfs://github/o/r"],
			["memory:/a.properties", "memory:/", "file:///w"],
		];
		for (const [uri, ...folders] of ownUris)
			it(`all others are: ${uri}`, async () => {
				client = new Client();
				await client.initialize(able, folders);
				const params = await client.openAt(uri, "http---h.x-‸a=1\nhttp\\://h.x/a=2\n", "java-properties");
				assert.equal((await problemsOf(params.textDocument)).length, 1);
				assert.equal((await referencesAt(params)).length, 2);
			});
	});

	it("folders of the workspace may come and go", async () => {
		const change = (added: string[], removed: string[] = []) => {
			const named = (folders: string[]) => folders.map((uri) => ({ uri, name: "" }));
			return client.tell("workspace/didChangeWorkspaceFolders", {
				event: { added: named(added), removed: named(removed) },
			});
		};
		// As soon as the client has answered for its settings.
		const finds = (...names: string[]) =>
			eventually(async () => {
				const found = await client.ask<lsp.SymbolInformation[]>("workspace/symbol", { query: "h.x" });
				assert.deepEqual(
					found.map(({ name }) => name),
					names,
				);
			});
		client = new Client({
			"a/a.properties": "http---h.x-a=1",
			"b/b.properties": "http---h.x-b=1",
			"b/gen/c.properties": "http://h.x/c=1",
		});
		client.settings = { problems: { exclude: ["gen/*"] } };
		const { capabilities } = await client.initialize(able, [client.uri("a")]);
		const workspaceFolders = { supported: true, changeNotifications: true };
		assert.deepEqual(capabilities.workspace, { workspaceFolders });
		await finds("http://h.x/a");
		await change([client.uri("b")]);
		await finds("http://h.x/a", "http://h.x/b", "http://h.x/c");
		// The globs of settings hold in the new folder.
		const { textDocument } = await client.open("b/gen/c.properties", "http://h.x/c=1");
		assert.deepEqual(await problemsOf(textDocument), []);
		await change([], [client.uri("a")]);
		await finds("http://h.x/b", "http://h.x/c");
		await change([], [client.uri("b")]);
		await client.close("b/gen/c.properties");
		await finds();
		await change([client.uri("a")]);
		await finds("http://h.x/a");
	});

	describe("a file with several paths is one file", () => {
		const key = "http---h.x-a=1\n";
		const java = 'String a = "http---h.x-a";\n';
		const files = { "real/conf/a.properties": key, "real/A.java": java };
		/** Links by their paths, with where they lead. */
		const links = {
			"real/current.properties": "real/conf/a.properties",
			"real/linked": "real/conf",
			root: "real",
			"outside.properties": "real/conf/a.properties",
		};
		const start = async (folder: string, capabilities = able) => {
			client = new Client(files);
			for (const [name, to] of Object.entries(links))
				symlinkSync(path.join(client.folder, to), path.join(client.folder, name));
			await client.initialize(capabilities, [client.uri(folder)]);
			if (capabilities === able) await client.hears("client/registerCapability");
		};
		const nameOf = (uri: string) => uri.slice(client.uri("").length + 1);
		const referencesNamed = async (params: lsp.TextDocumentPositionParams) =>
			(await referencesAt(params)).map(({ uri, range }) => `${nameOf(uri)}:${range.start.line}`).sort();

		/** The root, the documents that are opened, and the files that are edited, as the client has them. */
		const rows: [title: string, root: string, opened: string[], edited: string[]][] = [
			["a link", "real", ["real/current.properties"], ["real/A.java", "real/current.properties"]],
			["a link outside", "real", ["outside.properties"], ["outside.properties", "real/A.java"]],
			["a linked root", "root", ["root/conf/a.properties"], ["root/A.java", "root/conf/a.properties"]],
			[
				"the file and a link, asked in the link",
				"real",
				["real/conf/a.properties", "real/current.properties"],
				["real/A.java", "real/current.properties"],
			],
			["nothing of it, asked elsewhere", "root", ["root/A.java"], ["root/A.java", "root/conf/a.properties"]],
		];
		for (const [title, root, opened, edited] of rows) {
			it(`the client opens ${title}`, async () => {
				await start(root);
				let params: lsp.TextDocumentPositionParams | undefined;
				for (const name of opened)
					params = await client.open(name, name.endsWith("java") ? java.replace("-a", "-‸a") : key);
				assert.ok(params);
				const places = edited.map((name) => `${name}:0`);
				assert.deepEqual(await referencesNamed(params), places);
				const after = client.after(
					await renameAt(params),
					Object.fromEntries(edited.map((name) => [name, name.endsWith("java") ? java : key])),
				);
				assert.deepEqual(Object.keys(after).sort(), edited);
				for (const text of Object.values(after)) assert.match(text, /http---h\.x-n\b/);
			});
		}

		it("the one of two documents that was opened last counts, and the other is edited alone", async () => {
			await start("real");
			const link = await client.open("real/current.properties", key);
			await client.open("real/conf/a.properties", key);
			const text = `b=2\n${key}`;
			await client.change("real/conf/a.properties", { text });
			const found = await referencesNamed(link);
			assert.deepEqual(found, ["real/A.java:0", "real/conf/a.properties:1"]);
			const [decode] = await actionsAt(link);
			await client.ask("workspace/executeCommand", decode?.command);
			const [after] = Object.entries(client.after(await edited(), { "real/current.properties": key }));
			assert.deepEqual(after, ["real/current.properties", "http\\://h.x/a=1\n"]);
			// What one document has unsaved is gone with it.
			await client.close("real/conf/a.properties");
			assert.deepEqual(await referencesNamed(link), ["real/A.java:0", "real/current.properties:0"]);
			await client.close("real/current.properties");
			const elsewhere = await client.open("real/A.java", java.replace("-a", "-‸a"));
			assert.deepEqual(await referencesNamed(elsewhere), ["real/A.java:0", "real/conf/a.properties:0"]);
		});

		it("siblings that change below a linked root are told", async () => {
			await start("root");
			client.write("real/m.properties", "");
			const { textDocument } = await client.open("root/m_de.properties", "Filter=x\n");
			await client.open("real/linked/x.properties", "");
			const rulesOf = async () => (await problemsOf(textDocument)).map(({ code }) => code);
			assert.deepEqual(await rulesOf(), []);
			client.write("real/m.properties", "filter=y\n");
			await client.tellChanged("root/m.properties");
			await eventually(async () => assert.deepEqual(await rulesOf(), ["misspelled-key"]));
			// A file stays known while it is open by another path.
			await client.open("real/m_de.properties", "Filter=x\n");
			await client.close("real/m_de.properties");
			client.write("real/m.properties", "");
			await client.tellChanged("root/m.properties");
			await eventually(async () => assert.deepEqual(await rulesOf(), []));
		});

		it("a document that is not saved yet is found by a link to its folder", async () => {
			await start("real");
			const params = await client.open("real/linked/new.properties", key);
			client.write("real/conf/new.properties", key);
			const places = ["real/A.java:0", "real/conf/a.properties:0", "real/linked/new.properties:0"];
			assert.deepEqual(await referencesNamed(params), places);
		});

		for (const [root, told] of [
			["real", "real/conf/a.properties"],
			["real", "real/current.properties"],
			["real", "real/linked/a.properties"],
			["root", "root/conf/a.properties"],
			["root", "real/conf/a.properties"],
		] as const) {
			it(`an event by any path reaches it: ${told} in ${root}`, async () => {
				await start(root);
				client.write("real/conf/a.properties", "b=1\n");
				const params = await client.open(`${root}/A.java`, java.replace("-a", "-‸a"));
				assert.equal((await referencesAt(params)).length, 1);
				client.write("real/conf/a.properties", key);
				await client.tellChanged(told);
				assert.equal((await referencesAt(params)).length, 2);
			});
		}

		it("its keys are rewritten once, by whatever path they are asked for", async () => {
			await start("root");
			const raw = "http://h/a=1\n";
			client.write("real/conf/a.properties", raw);
			const names = ["real/current.properties", "root/conf/a.properties", "root/conf", "real/linked"];
			for (const [i, named] of [names, ["root"], ["real/linked"], []].entries()) {
				await execute("fixKeys", "encode", ...named.map((name) => client.uri(name)));
				const edit = await edited(i);
				assert.equal(edit.documentChanges?.length, 1);
				const after = { "root/conf/a.properties": "http---h-a=1\n" };
				assert.deepEqual(client.after(edit, { "root/conf/a.properties": raw }), after);
			}
		});

		for (const opened of ["a.properties", "b.properties", "A.java"]) {
			it(`with hard links, it is refused by name, and ${opened} is open`, async () => {
				const texts: Record<string, string> = { "a.properties": key, "A.java": java };
				client = await Client.of(texts);
				linkSync(path.join(client.folder, "a.properties"), path.join(client.folder, "b.properties"));
				const params = await client.open(opened, (texts[opened] ?? key).replace("-a", "-‸a"));
				const refusal = await refusedRenameAt(params);
				assert.match(refusal, /^-32803 Not renamed: The file has hard links, .* a\.properties$/);
			});
		}

		it("with hard links, its keys are rewritten in none of them, and a single one is fixed", async () => {
			const raw = "http://h/a=1\n";
			client = await Client.of({ "a.properties": raw, "c.properties": raw });
			linkSync(path.join(client.folder, "a.properties"), path.join(client.folder, "b\u202e.properties"));
			const params = await client.open("a.properties", raw);
			await execute("fixKeys", "encode");
			const after = client.after(await edited(), { "c.properties": raw });
			assert.deepEqual(after, { "c.properties": "http---h-a=1\n" });
			assert.match(await shown(), /a\.properties, b⟨U\+202E⟩\.properties: .*hard link/);
			assert.ok((await actionsAt(params)).length > 0);
		});
	});

	it("changes no other file while settings cannot be read", async () => {
		client = await Client.of({ ".vscode/settings.json": "{", "a.properties": "http---h.x-a=1" });
		const params = await client.open("a.properties", "http---h.x-a=1");
		const expected = /^-32803 Nothing was changed\. \.vscode\/settings\.json:1 The settings are not JSON/;
		assert.match(await refusedRenameAt(params), expected);
		const command = { command: "nameEncoding.fixKeys", arguments: ["encode"] };
		assert.match(await client.refusal("workspace/executeCommand", command), expected);
	});

	it("fixes keys in no folder outside of the workspace", async () => {
		client = await Client.of({ "a/b.properties": "" });
		await execute("fixKeys", "escape", `${client.uri("")}/..`);
		assert.equal(await shown(), "There are no keys to fix.");
		assert.ok(!isEdited());
	});

	describe("commands", () => {
		it("convert a text", async () => {
			client = await Client.of({});
			assert.equal(await execute("encode", "http://h/a-b"), "http---h-a_2db");
			assert.equal(await execute("decode", "marmot-http---h-a_2db"), "marmot-http://h/a-b");
			assert.equal(await execute("percentEncode", { text: "a b", form: "form" }), "a+b");
			await assert.rejects(
				execute("percentDecode", { text: "a", form: "b" }),
				/There is no form "b"\. Use one of these: all, /,
			);
			await assert.rejects(execute("decode", "http---h-_"), /"_" at position 10 is not followed by two/);
			await assert.rejects(execute("nothing", "a"), { code: lsp.ErrorCodes.InvalidParams });
			for (const args of [[], [null]])
				await assert.rejects(execute("encode", ...args), { code: lsp.ErrorCodes.InvalidParams });
			for (const args of [["fix"], ["escape", { uri: "file:///a" }]])
				await assert.rejects(execute("fixKeys", ...args), { code: lsp.ErrorCodes.InvalidParams });
		});

		/** The text afterwards, or what is said instead. */
		type Row = [title: string, file: string, command: string, text: string, after: string | RegExp];
		const rows: [...Row, form?: { readonly form: string }][] = [
			["a key", "a.properties", "encode", "«»http\\://h/a=1", "http---h-a=1"],
			[
				"a file",
				"a.properties",
				"encode",
				"«a=http://h/a\n»",
				/^Not converted: No selected key can be converted\./,
			],
			["in the form of the location", "a.txt", "percentEncode", "«a b/c»", "a+b%2Fc", { form: "form" }],
		];
		for (const [title, file, command, text, after, form] of rows) {
			it(`${command}: ${title}`, async () => {
				client = await Client.of({});
				const plain = marked(text);
				const { textDocument } = await client.open(file, plain.text);
				const range = new Lines(plain.text).rangeOf(plain);
				await execute(command, { ...textDocument, range, ...form });
				if (after instanceof RegExp) {
					assert.match(await shown(), after);
					assert.ok(!isEdited());
				} else assert.equal(client.after(await edited(), { [file]: plain.text })[file], after);
			});
		}

		it("tell of an edit that the client does not apply", async () => {
			client = await Client.of({ "a.properties": "http://h/a=1" });
			const { textDocument, position } = await client.open("a.properties", "http://h/a=1");
			const at = { ...textDocument, range: { start: position, end: position } };
			client.applied = false;
			await execute("encode", at);
			await execute("fixKeys", "encode");
			await execute("applyFix", at, "Escape the Colons in the URI");
			const told = client.heard.filter(({ method }) => method === "window/showMessage");
			const messages = told.map(({ params }) => (params as lsp.ShowMessageParams).message);
			assert.deepEqual(messages, Array(3).fill("Nothing was changed."));
		});

		it("rewrite the keys of the workspace through the client alone, but for Spring's files", async () => {
			const files = { "a.properties": "http://h/a=1\nb=2\n", "spring.schemas": "http\\://h/a=1\n" };
			client = await Client.of(files);
			await execute("fixKeys", "encode");
			assert.deepEqual(client.after(await edited(), files), { "a.properties": "http---h-a=1\nb=2\n" });
			assert.match(await shown(), /^spring\.schemas: Spring looks up the URIs, not their names\./);
			await execute("fixKeys", "encode", client.uri("spring.schemas"));
			assert.deepEqual(client.after(await edited(1), files), { "spring.schemas": "http---h-a=1\n" });
		});
	});

	describe("diagnostics", () => {
		const pushed = (after = 0) =>
			client.hears<lsp.PublishDiagnosticsParams>("textDocument/publishDiagnostics", after);
		const codes = ({ diagnostics }: { diagnostics: readonly lsp.Diagnostic[] }) =>
			diagnostics.map(({ code, severity }) => `${code} ${severity}`);

		it("are pushed, and taken back", async () => {
			client = await Client.of({});
			const text = "http---h-a=1\nhttp\\://h/a=2\n";
			await client.open("a.properties", text);
			const { uri, version, diagnostics } = await pushed();
			assert.deepEqual([uri, version], [client.uri("a.properties"), 1]);
			assert.deepEqual(codes({ diagnostics }), ["duplicate-uri 2"]);
			const location = { uri, range: onLine(0, 0, 10) };
			assert.deepEqual(diagnostics[0]?.relatedInformation, [{ location, message: "http---h-a" }]);
			await client.change("a.properties", { range: onLine(1, 10, 11), text: "b" });
			assert.deepEqual(codes(await pushed(1)), []);
			await client.change("a.properties", { text });
			await client.close("a.properties");
			assert.deepEqual(codes(await pushed(2)), []);
			// Not those that were about to be told, but at once those of a document that is opened anew.
			await client.open("a.properties", "");
			await client.change("a.properties", { text: "a=1" });
			for (const after of [3, 4]) assert.deepEqual(codes(await pushed(after)), []);
		});

		describe("by siblings", () => {
			const files = { "m.properties": "\nfilter=y\n", "m_de.properties": "Filter=x\n" };
			const found = ["misspelled-key 3"];
			/** Waits until a push says this of the translation. Earlier ones have been heard. */
			const next = async (expected: readonly string[]) => {
				for (;;) {
					const { uri, diagnostics } = await pushed(heard++);
					if (uri === client.uri("m_de.properties") && `${codes({ diagnostics })}` === `${expected}`) return;
				}
			};
			let heard = 0;
			beforeEach(() => {
				heard = 0;
			});

			it("are pushed once these are read, with their places", async () => {
				client = await Client.of(files);
				await client.open("m_de.properties", files["m_de.properties"]);
				assert.deepEqual(codes(await pushed()), []);
				const [{ message, relatedInformation } = {} as lsp.Diagnostic] = (await pushed(1)).diagnostics;
				assert.match(`${message}`, /^Java reads the key "Filter", but m\.properties has "filter"/);
				const location = { uri: client.uri("m.properties"), range: onLine(1, 0, 6) };
				assert.deepEqual(relatedInformation, [{ location, message: "filter" }]);
			});

			const type = () => client.change("m_de.properties", { range: onLine(0, 8), text: "x" });
			for (const [title, watching, tell] of [
				["of which the client tells", able, () => client.tellChanged("m.properties")],
				["with the next edit, where the client watches none", {}, type],
			] as const)
				it(`follow a sibling on the disk, ${title}`, async () => {
					client = await Client.of({}, watching);
					if (watching === able) await client.hears("client/registerCapability");
					await client.open("m_de.properties", files["m_de.properties"]);
					for (const text of [files["m.properties"], "# none", files["m.properties"], ""]) {
						if (text) client.write("m.properties", text);
						else rmSync(path.join(client.folder, "m.properties"));
						await tell();
						await next(text.includes("=") ? found : []);
					}
				});

			it("follow a sibling that is open, and then closed", async () => {
				client = await Client.of({ ...files, "m.properties": "" });
				await client.open("m_de.properties", files["m_de.properties"]);
				await next([]);
				await client.open("m.properties", files["m.properties"]);
				await next(found);
				await client.close("m.properties");
				await next([]);
			});

			it("follow a sibling that changes together with the file", async () => {
				client = await Client.of(files);
				await client.open("m.properties", files["m.properties"]);
				await client.open("m_de.properties", files["m_de.properties"]);
				await next(found);
				await client.change("m.properties", { range: onLine(1, 0, 8), text: "" });
				await client.change("m_de.properties", { range: onLine(0, 7, 8), text: "" });
				await next([]);
			});

			it("come with a refresh of what else is shown, where the client can", async () => {
				client = await Client.of(files, { workspace: { semanticTokens: { refreshSupport: true } } });
				await client.open("m_de.properties", files["m_de.properties"]);
				await next(found);
				await client.hears("workspace/semanticTokens/refresh", 1);
			});
		});

		it("follow a folder of settings that comes or goes as a whole", async () => {
			client = await Client.of({}, able);
			await client.hears("client/registerCapability");
			await client.open("a.properties", "http://h/a=1\n");
			client.write(".vscode/settings.json", '{ "nameEncoding.problems.rawUriKey": "error" }');
			const changes = [{ uri: client.uri(".vscode"), type: 1 }];
			await client.tell("workspace/didChangeWatchedFiles", { changes });
			for (let heard = 0; `${codes(await pushed(heard))}` !== "raw-uri-key 1"; ) heard++;
		});

		it("follow settings: those of the client, then those of the folder", async () => {
			const files = {
				".vscode/settings.json":
					'{ "nameEncoding.problems.rawUriKey": "error", "nameEncoding.problems.cutKey": "hint" }',
			};
			client = await Client.of(files, able, { problems: { cutKey: "information" } });
			await client.hears("client/registerCapability");
			await client.open("a.properties", "a=1\nb=2\nc=3\nd=4\na:b=1\nhttp://h/a=1\n");
			assert.deepEqual(codes(await pushed()), ["cut-key 3", "raw-uri-key 1"]);
			client.settings = { problems: { rawUriKey: "off" } };
			await client.tell("workspace/didChangeConfiguration", { settings: null });
			assert.deepEqual(codes(await pushed(1)), ["cut-key 4"]);
			client.write(".vscode/settings.json", "{}");
			await client.tellChanged(".vscode/settings.json");
			assert.deepEqual(codes(await pushed(2)), ["cut-key 2"]);
		});

		it("follow the options of a client that answers nothing when it is asked for settings", async () => {
			client = new Client();
			await client.initialize(able, undefined, { problems: { rawUriKey: "error" } });
			await client.hears("client/registerCapability");
			await client.open("a.properties", "http://h/a=1\n");
			assert.deepEqual(codes(await pushed()), ["raw-uri-key 1"]);
			await client.tell("workspace/didChangeConfiguration", { settings: null });
			assert.deepEqual(codes(await pushed(1)), ["raw-uri-key 1"]);
		});

		it("follow the last request for settings, whichever is answered first", async () => {
			client = await Client.of({});
			await client.hears("client/registerCapability");
			await client.open("a.properties", "http://h/a=1\n");
			assert.deepEqual(codes(await pushed()), ["raw-uri-key 2"]);
			let answer: (settings: unknown) => void = () => undefined;
			client.settings = new Promise((resolve) => {
				answer = resolve;
			});
			await client.tell("workspace/didChangeConfiguration", { settings: null });
			await client.hears("workspace/configuration", 1);
			client.settings = { problems: { rawUriKey: "hint" } };
			await client.tell("workspace/didChangeConfiguration", { settings: null });
			assert.deepEqual(codes(await pushed(1)), ["raw-uri-key 4"]);
			answer({ problems: { rawUriKey: "error" } });
			// The server reads in order: the late answer, then this.
			await client.change("a.properties", { text: "http://h/b=1\n" });
			assert.deepEqual(codes(await pushed(2)), ["raw-uri-key 4"]);
		});

		it("all that is drawn is asked for again when settings change, where the client can", async () => {
			const features = ["codeLens", "inlayHint", "semanticTokens"];
			const refreshed = Object.fromEntries(features.map((name) => [name, { refreshSupport: true }]));
			client = await Client.of({}, { workspace: refreshed });
			for (const name of features) await client.hears(`workspace/${name}/refresh`);
		});

		it("a fault of the settings is said once", async () => {
			client = await Client.of({ ".vscode/settings.json": '{ "nameEncoding.problems.rawUriKey": "bad" }' });
			await client.open("a.properties", "http://h/a=1\n");
			assert.match(await shown(), /nameEncoding\.problems\.rawUriKey must be one of/);
			await client.open("b.properties", "http://h/a=1\n");
			await client.hears("textDocument/publishDiagnostics", 1);
			assert.equal(client.heard.filter(({ method }) => method === "window/showMessage").length, 1);
		});

		for (const [file, id, ...found] of [
			["a.properties", "conf-javaprop", "raw-uri-key 2"],
			["messages.txt", "java-properties", "raw-uri-key 2"],
			["A.java", "java-properties"],
		] as const)
			it(`follow the language that the path tells before the client does: ${file}, ${id}`, async () => {
				client = await Client.of({});
				await client.open(file, "http://h/a=1\n", id);
				assert.deepEqual(codes(await pushed()), found);
			});

		it("positions are counted in UTF-16, whatever else the client offers", async () => {
			const file = { "b.java": "/* 𝒳 */ http---h.x-a" };
			client = await Client.of(file, { ...able, general: { positionEncodings: ["utf-8", "utf-16"] } });
			const text = "http\\://h/𝒳\\u00e9a\u00ef=1\n# 𝒳 http---h.x-a\n";
			const { textDocument } = await client.open("a.properties", text);
			const { diagnostics } = await pushed();
			const ranges = diagnostics.map(({ range }) => [range.start.character, range.end.character]);
			assert.deepEqual(ranges.at(-1), [19, 20]);
			const position = { line: 1, character: 6 };
			const found = await referencesAt({ textDocument, position });
			const columns = found.map(({ range }) => range.start.character);
			assert.deepEqual(columns, [5, 9]);
		});
	});

	describe("whatever comes", () => {
		const positions = [onLine(0, 9999), onLine(9999, 0), onLine(-1, -1)].map(({ start }) => start);
		const methods = "hover completion documentHighlight references definition prepareRename";
		for (const method of methods.split(" ")) {
			it(`answers ${method} at positions out of range, and refuses it in a document that is not open`, async () => {
				client = await Client.of({});
				const { textDocument } = await client.open("a.properties", "http---h-a=1\nb");
				for (const position of positions)
					await client.ask(`textDocument/${method}`, { textDocument, position });
				const params = { textDocument: { uri: "file:///none.properties" }, position: positions[0] };
				const refusal = await client.refusal(`textDocument/${method}`, params);
				assert.equal(refusal, "-32602 The document is not open: file:///none.properties");
			});
		}

		it("checks documents without a file, and renames in them", async () => {
			const settings = '{ "nameEncoding.problems.nonCanonicalName": "error" }';
			client = await Client.of({ ".vscode/settings.json": settings });
			const params = await client.openAt("untitled:Untitled-1", "h‸ttp---h-_61=1", "java-properties");
			const severities = (await problemsOf(params.textDocument)).map(({ severity }) => severity);
			assert.deepEqual(severities, [1]);
			const edit = await renameAt(params);
			const [change] = edit.documentChanges as [lsp.TextDocumentEdit];
			assert.deepEqual([change.textDocument.uri, change.edits.length], ["untitled:Untitled-1", 1]);
		});

		it("refuses requests before it is initialized, and unknown ones", async () => {
			client = new Client();
			assert.match(await client.refusal("textDocument/hover", {}), /^-32601 /);
			await client.initialize(able);
			for (const method of ["unknown/request", "toString"])
				assert.match(await client.refusal(method, {}), /^-32601 /);
			assert.match(await client.refusal("textDocument/hover", {}), /^-32603 /);
		});

		it("refuses commands without arguments", async () => {
			client = await Client.of({});
			for (const given of [null, undefined]) {
				const params = { command: "nameEncoding.encode", arguments: given };
				assert.match(await client.refusal("workspace/executeCommand", params), /^-32602 .*takes a text/);
			}
		});

		it("ends when the client is gone", async () => {
			client = await Client.of({});
			client.toServer.end();
			await client.ended;
		});

		it("answers what came at once before its input ended", async () => {
			client = await Client.of({});
			const request = (id: number, method: string) => {
				const text = JSON.stringify({ jsonrpc: "2.0", id, method });
				return `Content-Length: ${text.length}\r\n\r\n${text}`;
			};
			let answers = "";
			client.fromServer.on("data", (chunk) => {
				answers += chunk;
			});
			client.toServer.end(request(1, "unknown").repeat(20) + request(2, "shutdown"));
			await client.ended;
			assert.match(answers, /"id":2\b/);
		});
	});
});
