/** Public files with URI keys, opened in VS Code: what it shows is what Java reads, and what their table says. */
import { fieldFiles } from "vectors:field";
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { loadProperties } from "../../twins/properties";
import { fileAt, folder, removeFiles, write } from "../files";
import { problemsOf } from "../marked";
import { ask } from "../providers";
import { textRows } from "../rows";
import { fixingKeys } from "../watched";

const isUri = (key: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(key);

/** With the colons of all URI keys escaped, which Java then reads whole. */
const withColonsEscaped = (text: string) =>
	text.replace(/^([ \t]*)([a-z][a-z0-9+.-]*:\/\/[^=\s]*)/gim, (key) => key.replaceAll(":", "\\:"));

/** The lines of keys that Java splits, and the problem that they have. */
const splitKeysOf = (text: string) =>
	text
		.split(/\r\n|[\r\n]/)
		.flatMap((line, i) => (withColonsEscaped(line) === line ? [] : `${i + 1} raw-uri-key`));

const problemsIn = (name: string) =>
	problemsOf(fileAt(name)).map(
		({ range, code }) => `${range.start.line + 1} ${typeof code === "object" ? code.value : code}`,
	);

/** A file that is opened after all others. */
const last = "last.properties";
const raw = "http://h.x/last=1\n";

async function textOf(name: string): Promise<string> {
	return (await vscode.workspace.openTextDocument(fileAt(name))).getText();
}

const describeFiles = fieldFiles.length > 0 ? describe : describe.skip;
const title = "Public files with URI keys";

describeFiles(fieldFiles.length > 0 ? title : `${title} (they are not beside this checkout)`, () => {
	before(async function () {
		this.timeout(60_000);
		await write({ ...Object.fromEntries(fieldFiles.map(({ name, text }) => [name, text])), [last]: raw });
	});
	after(removeFiles);

	for (const { name, text, splitKeys } of textRows(fieldFiles)) {
		// One problem stands for all keys of a file that has a parser of its own.
		const count = /fieldboosts/i.test(name) ? 1 : /perf.download/.test(name) ? 0 : splitKeys;
		it(`${name}: problems of the keys that Java splits, ${count}`, async () => {
			await vscode.workspace.openTextDocument(fileAt(name));
			await vscode.workspace.openTextDocument(fileAt(last));
			const wanted = splitKeysOf(text);
			assert.equal(wanted.length, splitKeys);
			wanted.length = count;
			// Where none is wanted, those of a file that is opened after it show that this one has been read.
			await eventually(() => assert.deepEqual(problemsIn(last), splitKeysOf(raw)));
			await eventually(() => assert.deepEqual(problemsIn(name), wanted));
		});
	}

	it("are all found by the URIs that Java reads as their keys", async function () {
		this.timeout(60_000);
		let count = 0;
		for (const { name, text } of fieldFiles) {
			for (const uri of new Set(loadProperties(text).flatMap(({ key }) => (isUri(key) ? key : [])))) {
				const symbols = await ask<vscode.SymbolInformation>("WorkspaceSymbol", uri);
				const files = symbols.map(({ location }) => location.uri.toString());
				assert.ok(files.includes(fileAt(name).toString()), `${uri} is not found in ${name}`);
				count++;
			}
		}
		assert.ok(count > 100, `${count}`);
	});

	it("have but the colons of their split keys escaped by the command for all keys", async function () {
		this.timeout(60_000);
		await fixingKeys(/^Escape .* that Java cuts, in/, [folder()]);
		for (const { name, text } of fieldFiles) {
			const lines = text.replace(/^\uFEFF/, "").split(/(?<=\n)/);
			// A line that is a URI and nothing more has no key.
			const wanted = lines.map((line) => (/^\s*[^\s=]+\s*$/.test(line) ? line : withColonsEscaped(line)));
			// Files that another parser may read are left out.
			assert.equal(await textOf(name), /fieldboosts/i.test(name) ? lines.join("") : wanted.join(""), name);
		}
	});
});
