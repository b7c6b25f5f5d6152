import * as vscode from "vscode";

/** What VS Code asks unasked, and how long it kept the extension host busy at a stretch. */
export interface Busy {
	readonly request: string;
	readonly document: string;
	/** In milliseconds of processor time, once for each round: on a long text, and on a short one of the same kind. */
	readonly long: readonly number[];
	readonly short: readonly number[];
}

const rounds = 3;

const name = (i: number) => `http---www.example.com-vocabulary-term_5f${i}`;

interface LongDocument {
	readonly what: string;
	readonly extension: string;
	readonly requests: readonly Request[];
	/** A text with so many names. */
	text(names: number): string;
	readonly names: number;
}

type Request = readonly [
	name: string,
	command: string,
	argumentOf: (middle: vscode.Position, document: vscode.TextDocument) => unknown,
];

const actions = "vscode.executeCodeActionProvider";
const atCursor: readonly Request[] = [
	["hover", "vscode.executeHoverProvider", (middle) => middle],
	["light bulb at the cursor", actions, (middle) => new vscode.Range(middle, middle)],
];
const atCursorOfCode: readonly Request[] = [
	...atCursor,
	["highlights", "vscode.executeDocumentHighlights", (middle) => middle],
	["rename prepared", "vscode.prepareRename", (middle) => middle],
];
const ofSelection: readonly Request[] = [
	[
		"light bulb over the selection",
		actions,
		(_, document) => new vscode.Range(0, 0, 2, document.lineAt(2).text.length),
	],
];

const line = (names: number) => Array.from({ length: names }, (_, i) => name(i)).join('", "');
const threeLines = (names: number) => Array.from({ length: 3 }, () => `call("${line(names)}");`).join("\n");

/** 8 MB. */
const inLongLine = Math.floor(8e6 / `${name(100_000)}", "`.length);

const documents: readonly LongDocument[] = [
	{
		what: "a line of 8 MB",
		extension: "java",
		requests: atCursorOfCode,
		text: (names) => `call("${line(names)}");`,
		names: inLongLine,
	},
	{
		what: "a line of 8 MB",
		extension: "json",
		requests: atCursorOfCode,
		text: (names) => `["${line(names)}"]`,
		names: inLongLine,
	},
	{ what: "a line of 8 MB", extension: "txt", requests: atCursor, text: line, names: inLongLine },
	{
		what: "three lines of 6,000 names",
		extension: "java",
		requests: ofSelection,
		text: threeLines,
		names: 6000,
	},
	{
		what: "three values of 6,000 names",
		extension: "properties",
		requests: ofSelection,
		text: (names) => Array.from({ length: 3 }, (_, i) => `${name(i)}=${line(names)}`).join("\n"),
		names: 6000,
	},
];

export async function measure(): Promise<Busy[]> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	const busy: Busy[] = [];
	for (const { what, extension, requests, text, names } of documents) {
		const [long, short] = [await open(extension, text(names)), await open(extension, text(20))];
		for (const asked of requests)
			busy.push({
				request: asked[0],
				document: `${extension}, ${what}`,
				long: await turnsOf(asked, long),
				short: await turnsOf(asked, short),
			});
	}
	return busy;
}

async function turnsOf(
	[name, command, argumentOf]: Request,
	document: vscode.TextDocument,
): Promise<number[]> {
	const turns: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const offset = document.getText().indexOf("http", document.getText().length / 2) + 3 * round;
		const argument = argumentOf(document.positionAt(offset), document);
		const maxTurn = watchTurns();
		const answer = await vscode.commands.executeCommand<readonly unknown[]>(command, document.uri, argument);
		turns.push(await maxTurn());
		if (name === "hover" && answer.length === 0) throw new Error(`No hover in ${document.uri.path}`);
	}
	return turns;
}

/**
 * Begins to watch the turns of the event loop; the function that it returns tells how long the longest was, in
 * milliseconds of processor time of this thread: a turn that had to wait for a processor is no longer.
 */
function watchTurns(): () => Promise<number> {
	let longest = 0;
	let timeAtStart = processorTime();
	const endTurn = () => {
		const time = processorTime();
		longest = Math.max(longest, time - timeAtStart);
		timeAtStart = time;
	};
	// A timer that is due runs once in each turn.
	const timer = setInterval(endTurn, 1);
	return async () => {
		await new Promise((resolve) => setTimeout(resolve, 2));
		clearInterval(timer);
		endTurn();
		return longest;
	};
}

function processorTime(): number {
	const { threadCpuUsage } = process as { threadCpuUsage?(): { user: number; system: number } };
	if (!threadCpuUsage) throw new Error("This Node does not tell the processor time of a thread.");
	const { user, system } = threadCpuUsage.call(process);
	return (user + system) / 1000;
}

let opened = 0;

async function open(extension: string, text: string): Promise<vscode.TextDocument> {
	const [folder] = vscode.workspace.workspaceFolders ?? [];
	if (!folder) throw new Error("no workspace");
	const uri = vscode.Uri.joinPath(folder.uri, `long${opened++}.${extension}`);
	await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
	return vscode.workspace.openTextDocument(uri);
}
