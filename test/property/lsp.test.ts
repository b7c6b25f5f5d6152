import assert from "node:assert/strict";
import fc from "fast-check";
import type * as lsp from "vscode-languageserver/node";
import { Lines } from "../../src/text/lines";
import { Client } from "../unit/hosts/lsp/client";
import { cases } from "./seed";

const piece = fc.constantFrom(
	...["a", "b=1\n", "c:d=2\n", "#", " ", "=", ":", "\\", "\n", "\r", "\r\n", "\\\n", "é", "𝒳", "\\u00", "41"],
	...["http://h/p=1\n", "http\\://h/é=2\n", "http---h-p=3\n", "http---h-_4", "http---h-𝒳", "urn:isbn:1=1\n"],
);

const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));

/** Replaces a part of a document, given as fractions of it. */
const change = fc.record({
	from: fc.double({ min: 0, max: 1, noNaN: true }),
	length: fc.nat({ max: 12 }),
	inserted: fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join("")),
});

/** The changes of each message. */
const messages = fc.array(change, { minLength: 1, maxLength: 4 });

describe("the language server", () => {
	let client: Client;
	afterEach(() => client.end());

	/** In an editor, no position stands in the middle of a character. */
	const wholeOffset = (source: string, offset: number) =>
		/^[\udc00-\udfff]/.test(source.slice(offset)) || source.slice(offset - 1, offset + 1) === "\r\n"
			? offset + 1
			: offset;

	it("after any changes reports what it reports of the text opened anew", async () => {
		client = await Client.of({});
		const diagnosticsOf = async (textDocument: lsp.TextDocumentIdentifier) =>
			(await client.ask<lsp.FullDocumentDiagnosticReport>("textDocument/diagnostic", { textDocument })).items;
		const uris = [client.uri("a.properties"), client.uri("b.properties")];
		await fc.assert(
			fc.asyncProperty(text, fc.array(messages, { minLength: 1, maxLength: 8 }), async (initial, all) => {
				await client.open("a.properties", initial);
				let source = initial;
				for (const changes of all) {
					const sent = changes.map(({ from, length, inserted }) => {
						const start = wholeOffset(source, Math.round(from * source.length));
						const end = wholeOffset(source, Math.min(source.length, start + length));
						const range = new Lines(source).rangeOf({ start, end });
						source = source.slice(0, start) + inserted + source.slice(end);
						return { range, text: inserted };
					});
					await client.change("a.properties", ...sent);
					// The problems of every step are read, and not only those of the last one.
					const changed = await diagnosticsOf({ uri: uris[0] as string });
					await client.open("b.properties", source);
					const anew = await diagnosticsOf({ uri: uris[1] as string });
					const renamed = JSON.stringify(changed).replaceAll("/a.properties", "/b.properties");
					assert.deepEqual(JSON.parse(renamed), anew, JSON.stringify(source));
					await client.tell("textDocument/didClose", { textDocument: { uri: uris[1] } });
				}
				await client.tell("textDocument/didClose", { textDocument: { uri: uris[0] } });
			}),
			{ numRuns: cases(100) },
		);
	});
});
