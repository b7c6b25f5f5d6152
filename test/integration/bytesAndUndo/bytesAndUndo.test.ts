/** The bytes that a command leaves on disk, in files of each kind; one undo takes it back. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { firstFolder, removeAfterTest, useSetting } from "../marked";
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
const latin1 = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const crlf = (text: string) => text.replace(/\r?\n/g, "\r\n");
const utf16le = (text: string) => latin1(text).flatMap((unit) => [unit & 0xff, unit >> 8]);
const utf16be = (text: string) => latin1(text).flatMap((unit) => [unit >> 8, unit & 0xff]);
const bom = [0xef, 0xbb, 0xbf];

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
	{ title: "UTF-8 with BOM", bytes: (text) => [...bom, ...utf8(text)] },
	{ title: "UTF-8 with BOM and CRLF", bytes: (text) => [...bom, ...utf8(crlf(text))] },
	{ title: "UTF-16LE", bytes: (text) => [0xff, 0xfe, ...utf16le(text)] },
	{ title: "UTF-16BE", bytes: (text) => [0xfe, 0xff, ...utf16be(crlf(text))] },
	{ title: "ISO-8859-1, by setting", encoding: "iso88591", bytes: latin1 },
	{ title: "ISO-8859-1 with CRLF, by setting", encoding: "iso88591", bytes: (text) => latin1(crlf(text)) },
];

// A file with a line that continues, letters that are not ASCII, blanks at the ends, and an empty line.
const around = (...keys: string[]) =>
	[`# caf\u00e9 `, `${keys[0]} = caf\u00e9\\`, "    \u00fc ", "", "a\t:  b ", `${keys[1]}=`, "! c", ""].join(
		"\n",
	);

interface Command {
	readonly form?: string | undefined;
	readonly id: string;
	/** Which lines are selected, to their second character; none where the file is handed over. */
	readonly selected?: readonly [first: number, last: number];
	readonly before: readonly [string, string];
	readonly after: readonly [string, string];
}

/** A command on the first key. */
const one = (id: string, before: string, after: string, form?: string): Command => ({
	id,
	form,
	selected: [1, 1],
	before: [before, "c"],
	after: [after, "c"],
});

/** An editor and the workspace apply edits in different ways: one command of each is enough for most kinds of file. */
const ofEachKind: readonly Command[] = [
	{
		id: "decode",
		selected: [1, 5],
		before: ["http---h.x-a", "http---h.x-_c3_a9"],
		after: ["http\\://h.x/a", "http\\://h.x/\\u00E9"],
	},
	{ id: "fixKeys", before: ["http\\://h.x/a", "http\\://h.x/b"], after: ["http---h.x-a", "http---h.x-b"] },
];

const others: readonly Command[] = [
	{
		id: "encode",
		selected: [1, 5],
		before: ["http\\://h.x/a", "http\\://h.x/b\\ c"],
		after: ["http---h.x-a", "http---h.x-b_20c"],
	},
	one("normalize", "HTTP\\://h.x/%61", "http\\://h.x/a"),
	one("percentEncode", "a/b", "a%2Fb"),
	one("percentEncode", "a\\ b", "a%20b", "unsafe"),
	one("percentDecode", "a%20b", "a\\ b"),
	one("percentDecode", "a%2Db", "a-b", "unreserved"),
	one("percentEncode", "a\\ b", "a+b", "form"),
	one("percentDecode", "a+b", "a\\ b", "form"),
	one("insertName", "a", "http---h.x-new_2dname"),
	{ id: "fixKeys", before: ["http---h.x-_41", "http---h.x-_2D"], after: ["http---h.x-A", "http---h.x-_2d"] },
];

const answers: Answers = {
	message: async (_, buttons) => buttons.find((button) => button !== "Undo"),
	pick: async (items) => items[0],
	input: async () => "http://h.x/new-name",
};

/** The kind in which most can go wrong. */
const thorough = "UTF-8 with BOM and CRLF";

let files = 0;

/** Each byte as a character, for a message that can be read. */
const readable = (bytes: Iterable<number>) => String.fromCharCode(...bytes);

describe("Bytes, and one undo", () => {
	for (const { title, bytes, encoding, saved = (text: string) => text } of kinds) {
		describe(title, () => {
			if (encoding) useSetting("files.encoding", encoding);
			const commands = title === thorough ? [...ofEachKind, ...others] : ofEachKind;
			for (const { id, form, selected, before, after } of commands)
				it(`${id}${form ? ` (${form})` : ""}, in a file of ${title}`, async () => {
					const uri = vscode.Uri.joinPath(firstFolder(), `bytes-${files++}.properties`);
					removeAfterTest(uri);
					const assertSaved = async (text: string) => {
						assert.ok(await document.save());
						const wanted = saved(text) === text ? bytes(text) : utf8(saved(text));
						assert.equal(readable(await vscode.workspace.fs.readFile(uri)), readable(wanted));
					};
					await vscode.workspace.fs.writeFile(uri, Uint8Array.from(bytes(around(...before))));
					const document = await vscode.workspace.openTextDocument(uri);
					const editor = await vscode.window.showTextDocument(document, { preview: false });
					if (selected) editor.selection = new vscode.Selection(selected[0], 0, selected[1], 1);
					const { messages, rejections } = await watching(
						() =>
							vscode.commands.executeCommand(
								`nameEncoding.${id}`,
								...(selected ? (form ? [{ form }] : []) : [uri]),
							),
						answers,
					);
					assert.deepEqual(rejections, []);
					const said = selected ? undefined : "Fixed keys in 1 file.";
					assert.equal(messages.at(-1), said, messages.join("; "));
					await assertSaved(around(...after));
					await vscode.window.showTextDocument(document, { preview: false });
					await vscode.commands.executeCommand("undo");
					await assertSaved(around(...before));
				});
		});
	}
});
