/** The bytes that a command leaves on disk, in files of each kind; one undo takes it back. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { removeAfterTest, useSetting } from "../marked";
import { type Answers, watching } from "../watched";

interface Kind {
	readonly title: string;
	readonly bytes: (text: string) => number[];
	/** The setting for it; VS Code takes long to change one. */
	readonly encoding?: string;
	/** The text that VS Code itself makes of it as soon as anything is saved. */
	readonly saved?: (text: string) => string;
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const crlf = (text: string) => text.replace(/\r?\n/g, "\r\n");
const utf16 = (text: string, isLittle: boolean) =>
	Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).flatMap((unit) =>
		isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
	);

const kinds: readonly Kind[] = [
	{ title: "LF", bytes: utf8 },
	{ title: "CRLF", bytes: (text) => utf8(crlf(text)) },
	{ title: "no line end at the end", bytes: (text) => utf8(text.trimEnd()) },
	{ title: "CRLF, none at the end", bytes: (text) => utf8(crlf(text).trimEnd()) },
	{
		title: "mixed line ends, which VS Code makes the same",
		bytes: (text) => utf8(crlf(text).replace("\r\n", "\n")),
		saved: crlf,
	},
	{ title: "UTF-8 with BOM", bytes: (text) => [0xef, 0xbb, 0xbf, ...utf8(text)] },
	{ title: "UTF-8 with BOM and CRLF", bytes: (text) => [0xef, 0xbb, 0xbf, ...utf8(crlf(text))] },
	{ title: "UTF-16LE", bytes: (text) => [0xff, 0xfe, ...utf16(text, true)] },
	{ title: "UTF-16BE", bytes: (text) => [0xfe, 0xff, ...utf16(crlf(text), false)] },
	{
		title: "ISO-8859-1, by setting",
		encoding: "iso88591",
		bytes: (text) => [...text].map((character) => character.charCodeAt(0)),
	},
	{
		title: "ISO-8859-1 with CRLF, by setting",
		encoding: "iso88591",
		bytes: (text) => [...crlf(text)].map((character) => character.charCodeAt(0)),
	},
];

// A file with a line that continues, letters that are not ASCII, blanks at the ends, and an empty line.
const around = (...keys: string[]) =>
	[`# caf\u00e9 `, `${keys[0]} = caf\u00e9\\`, "    \u00fc ", "", "a\t:  b ", `${keys[1]}=`, "! c", ""].join(
		"\n",
	);

interface Command {
	readonly id: string;
	/** Which lines are selected; none where the file is handed over. */
	readonly selected?: readonly [first: number, last: number];
	readonly before: readonly [string, string];
	readonly after: readonly [string, string];
	readonly answers?: Answers;
}

const first: Answers = {
	message: async (_, buttons) => buttons[0],
	pick: async (items) => items[0],
	input: async () => "http://h.x/new-name",
};

const commands: readonly Command[] = [
	{
		id: "encode",
		selected: [1, 5],
		before: ["http\\://h.x/a", "http\\://h.x/b\\ c"],
		after: ["http---h.x-a", "http---h.x-b_20c"],
	},
	{
		id: "decode",
		selected: [1, 5],
		before: ["http---h.x-a", "http---h.x-_c3_a9"],
		after: ["http\\://h.x/a", "http\\://h.x/\\u00E9"],
	},
	{
		id: "normalize",
		selected: [1, 1],
		before: ["HTTP\\://h.x/%61", "b"],
		after: ["http\\://h.x/a", "b"],
		answers: first,
	},
	{ id: "percentEncode", selected: [1, 1], before: ["a/b", "c"], after: ["a%2Fb", "c"] },
	{ id: "percentEncodeUnsafe", selected: [1, 1], before: ["a\\ b", "c"], after: ["a%20b", "c"] },
	{ id: "percentDecode", selected: [1, 1], before: ["a%20b", "c"], after: ["a\\ b", "c"] },
	{ id: "percentDecodeUnreserved", selected: [1, 1], before: ["a%2Db", "c"], after: ["a-b", "c"] },
	{ id: "formEncode", selected: [1, 1], before: ["a\\ b", "c"], after: ["a+b", "c"] },
	{ id: "formDecode", selected: [1, 1], before: ["a+b", "c"], after: ["a\\ b", "c"] },
	{ id: "insertName", selected: [0, 0], before: ["a", "b"], after: ["a", "b"], answers: first },
	{
		id: "renameUri",
		selected: [1, 1],
		before: ["http---h.x-one", "b"],
		after: ["http---h.x-new_2dname", "b"],
		answers: first,
	},
	{
		id: "encodeKeys",
		before: ["http\\://h.x/a", "http\\://h.x/b"],
		after: ["http---h.x-a", "http---h.x-b"],
		answers: first,
	},
	{
		id: "canonicalizeKeys",
		before: ["http---h.x-_41", "http---h.x-_2D"],
		after: ["http---h.x-A", "http---h.x-_2d"],
		answers: first,
	},
];

/** The kind in which most can go wrong. */
const thorough = "UTF-8 with BOM and CRLF";

let files = 0;

/** Each byte as a character, for a message that can be read. */
async function bytesOf(uri: vscode.Uri): Promise<string> {
	return String.fromCharCode(...(await vscode.workspace.fs.readFile(uri)));
}

describe("Bytes, and one undo", () => {
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	for (const { title, bytes, encoding, saved = (text: string) => text } of kinds) {
		describe(title, () => {
			if (encoding) useSetting("files.encoding", encoding);
			for (const { id, selected, before, after, answers } of commands) {
				// An editor and the workspace apply edits in different ways. For most kinds of file, one command of each is enough.
				if (title !== thorough && !["decode", "encodeKeys"].includes(id)) continue;
				it(`${id}, in a file of ${title}`, async () => {
					const [folder] = vscode.workspace.workspaceFolders ?? [];
					assert.ok(folder);
					const uri = vscode.Uri.joinPath(folder.uri, `bytes-${files++}.properties`);
					removeAfterTest(uri);
					await vscode.workspace.fs.writeFile(uri, Uint8Array.from(bytes(around(...before))));
					const document = await vscode.workspace.openTextDocument(uri);
					const editor = await vscode.window.showTextDocument(document, { preview: false });
					if (selected) {
						const range = new vscode.Range(selected[0], 0, selected[1], id === "insertName" ? 0 : 1);
						editor.selection = new vscode.Selection(range.start, range.end);
					}
					const { messages, rejections } = await watching(
						() => vscode.commands.executeCommand(`nameEncoding.${id}`, ...(selected ? [] : [uri])),
						answers,
					);
					assert.deepEqual(rejections, []);
					assert.equal(messages.length, selected ? 0 : 1, messages.join("; "));
					const name = id === "insertName" ? "http---h.x-new_2dname" : "";
					assert.ok(await document.save());
					assert.equal(await bytesOf(uri), bytesAs(`${name}${around(...after)}`));
					await vscode.window.showTextDocument(document, { preview: false });
					await vscode.commands.executeCommand("undo");
					assert.ok(await document.save());
					assert.equal(await bytesOf(uri), bytesAs(around(...before)));
				});
			}

			function bytesAs(text: string): string {
				return String.fromCharCode(...(saved(text) === text ? bytes(text) : utf8(saved(text))));
			}
		});
	}
});
