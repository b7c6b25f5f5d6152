import * as vscode from "vscode";
import { processorTime, watchTurns } from "./turns";

/** A request, and how long it kept the extension host busy at a stretch. */
export interface Busy {
	readonly request: string;
	/** Whether VS Code asks it without being told to. */
	readonly isUnasked: boolean;
	/** The kind of the document, apart from its size. */
	readonly document: string;
	/** In UTF-16 code units. */
	readonly size: number;
	/** The longest turn of the event loop in milliseconds of processor time, once for each round. */
	readonly turns: readonly number[];
	/** Whether it is of the provider that `rival` registers. */
	readonly isOfRival?: true;
}

/** The first is what the others are compared with. */
export const sizes = [1_000, 100_000, 1_000_000, 10_000_000] as const;

const rounds = 2;

/** Where the means of rounds are compared. */
const roundsWithRival = 4;

/** A request this slow is bad enough: it is neither repeated nor made on a longer document. */
const unbearable = 1000;

const name = (i: number) => `http---www.example.com-vocabulary-term_5f${i}`;
const nameOfKey = "http---www.example.com-key";

/** How one line of a language holds some tokens between others. */
interface Language {
	readonly extension: string;
	readonly before: string;
	readonly between: string;
	readonly after: string;
}

const languages: readonly Language[] = [
	{ extension: "properties", before: `${nameOfKey} = `, between: " ", after: "" },
	{ extension: "java", before: 'call("', between: '", "', after: '");' },
	{ extension: "json", before: '["', between: '", "', after: '"]' },
	{ extension: "xml", before: '<a><b c="', between: '"/><b c="', after: '"/></a>' },
	{ extension: "yaml", before: 'a: ["', between: '", "', after: '"]' },
	{ extension: "txt", before: "", between: " ", after: "" },
	// From a tag in TSX and a pattern in Groovy on, nobody knows what is a string.
	{ extension: "tsx", before: 'x = <p/>; call("', between: '", "', after: '");' },
	{ extension: "gradle", before: 'x = /a/; call("', between: '", "', after: '");' },
	{ extension: "py", before: 'call("', between: '", "', after: '")' },
	{ extension: "sh", before: 'call "', between: '" "', after: '"' },
	{ extension: "html", before: '<a b="', between: '"/><a b="', after: '"/>' },
];

interface Variant {
	readonly what: string;
	readonly hasNames?: true;
	line(language: Language, size: number): string;
}

const filled = (text: string, size: number) => text.repeat(Math.ceil(size / text.length)).slice(0, size);

/** Names with the same text between them, about so many characters. */
function names(size: number, between: string): string {
	const many: string[] = [];
	for (let length = 0, i = 0; length < size; i++) {
		many.push(name(i));
		length += name(i).length + between.length;
	}
	return many.join(between);
}

const variants: readonly Variant[] = [
	{
		what: "names",
		hasNames: true,
		line: ({ before, between, after }, size) => before + names(size, between) + after,
	},
	...[",", "\\n"].map(
		(between): Variant => ({
			what: `names with ${between} between them`,
			line: ({ before, after }, size) => before + names(size, between) + after,
		}),
	),
	{
		what: "one URI with many colons",
		line: ({ extension, before, after }, size) => {
			const long = `http://www.example.com/${filled("a:", size)}`;
			return extension === "properties" ? `${long} = value` : before + long + after;
		},
	},
	{
		what: "hyphens",
		line: ({ before, after }, size) => before + filled("a---b---", size) + after,
	},
	{
		what: "one long name",
		line: ({ extension, before, after }, size) => {
			const long = `http---www.example.com-${filled("a", size)}`;
			return extension === "properties" ? `${long} = value` : before + long + after;
		},
	},
	{
		what: "one long value",
		line: ({ extension, before, after }, size) => {
			const long = filled("a value ", size);
			return extension === "json" ? `{"${nameOfKey}": "${long}"}` : before + long + after;
		},
	},
	...["\\", '"', "<"].map(
		(character): Variant => ({
			what: character,
			line: ({ extension }, size) =>
				// Elsewhere it is the whole line that is hostile, here the key or the value.
				extension === "properties" && character !== "\\"
					? `${nameOfKey} = ${filled(character, size)}`
					: filled(character, size),
		}),
	),
];

interface Request {
	readonly name: string;
	readonly isUnasked: boolean;
	readonly languages?: readonly string[];
	/** In UTF-16 code units. */
	readonly longestLine?: number;
	/** Describes the answer, so that it can be checked. */
	ask(document: vscode.TextDocument, position: vscode.Position): Thenable<unknown>;
	/** Whether it answers where names are all around. */
	readonly answersNames?: readonly string[];
	/** A provider to compare it with where it has many results, which take VS Code itself some time. */
	readonly rival?: (
		selector: vscode.DocumentSelector,
		uri: vscode.Uri,
		ranges: readonly vscode.Range[],
	) => vscode.Disposable;
}

/** More results than this are told from the time that VS Code takes to hand them over. */
const manyResults = 1000;

const constantActions: Request["rival"] = (selector, uri, ranges) => {
	const action = new vscode.CodeAction("Constant", vscode.CodeActionKind.RefactorRewrite);
	action.edit = new vscode.WorkspaceEdit();
	for (const range of ranges) action.edit.replace(uri, range, "http://www.example.com/vocabulary/term_1");
	return vscode.languages.registerCodeActionsProvider(selector, { provideCodeActions: () => [action] });
};

/** New objects, as ours are: those that are old cost the garbage collector less. */
const referencesInPieces: Request["rival"] = (selector, uri, ranges) =>
	vscode.languages.registerReferenceProvider(selector, {
		async provideReferences() {
			const locations: vscode.Location[] = [];
			for (const [i, { start, end }] of ranges.entries()) {
				if (i % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
				const range = new vscode.Range(start.line, start.character, end.line, end.character);
				locations.push(new vscode.Location(uri, range));
			}
			return locations;
		},
	});

const all = (document: vscode.TextDocument) =>
	new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);

const named = ["properties", "java", "json", "xml", "yaml", "gradle"];

const requests: readonly Request[] = [
	request("hover", "vscode.executeHoverProvider", (_, position) => [position], {
		answersNames: [...named, "txt", "tsx", "py", "sh", "html"],
	}),
	request("code actions at the cursor", "vscode.executeCodeActionProvider", (_, position) => [
		new vscode.Range(position, position),
	]),
	// Unasked, a selection of that length is not looked at.
	request(
		"code actions on up to three lines",
		"vscode.executeCodeActionProvider",
		(document) => [all(document).intersection(new vscode.Range(0, 0, 2, 1e9))],
		{ isUnasked: false, rival: constantActions },
	),
	// On longer lines, VS Code itself looks for the word at the cursor for minutes.
	request("completion", "vscode.executeCompletionItemProvider", (_, position) => [position], {
		languages: ["properties"],
		longestLine: 100_000,
	}),
	request("links", "vscode.executeLinkProvider", () => [], { languages: ["properties"] }),
	request("lenses", "vscode.executeCodeLensProvider", () => [5], { languages: ["properties"] }),
	// As many lines as are in sight.
	request("hints", "vscode.executeInlayHintProvider", () => [new vscode.Range(0, 0, 100, 0)], {
		languages: ["properties"],
	}),
	request("colours", "vscode.provideDocumentRangeSemanticTokens", () => [new vscode.Range(0, 0, 100, 0)], {
		languages: ["properties"],
	}),
	request("symbols", "vscode.executeDocumentSymbolProvider", () => [], {
		languages: ["properties"],
	}),
	request("highlights", "vscode.executeDocumentHighlights", (_, position) => [position], {
		languages: named,
	}),
	request("rename prepared", "vscode.prepareRename", (_, position) => [position], { languages: named }),
	request("references", "vscode.executeReferenceProvider", (_, position) => [position], {
		languages: named,
		isUnasked: false,
		rival: referencesInPieces,
	}),
];

function request(
	name: string,
	command: string,
	argumentsOf: (document: vscode.TextDocument, position: vscode.Position) => readonly unknown[],
	more: Partial<Request> = {},
): Request {
	return {
		name,
		isUnasked: true,
		ask: (document, position) =>
			vscode.commands.executeCommand(command, document.uri, ...argumentsOf(document, position)),
		...more,
	};
}

export interface Documents {
	/** The ending of their names. */
	readonly extension: string;
}

/** Every request of every document of a language. */
export async function measure({ extension }: Documents): Promise<Busy[]> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	const configuration = vscode.workspace.getConfiguration("nameEncoding");
	await configuration.update("inlayHints.enabled", true, vscode.ConfigurationTarget.Global);
	const busy: Busy[] = [];
	const language = languages.find((one) => one.extension === extension) as Language;
	for (const variant of variants) {
		const unbearable = new Set<string>();
		for (const size of sizes) {
			const document = await open(extension, variant.line(language, size));
			const what = `${extension}, one line, ${variant.what}`;
			busy.push(...(await measureAll(document, what, size, unbearable, variant.hasNames)));
		}
	}
	busy.push(...(await threeLines(language)));
	for (const many of manyLines) {
		if (many.extension !== extension) continue;
		for (const count of [shortCount, many.count]) {
			const text = Array.from({ length: count }, (_, i) => many.line(i)).join("\n");
			const size = count === shortCount ? sizes[0] : text.length;
			const document = await open(extension, text);
			busy.push(...(await measureAll(document, `${extension}, ${many.what}`, size, new Set())));
		}
	}
	return busy;
}

/** How many lines are compared with the others. */
const shortCount = 20;

const million = 1_000_000;

interface ManyLines {
	readonly what: string;
	readonly extension: string;
	readonly count: number;
	line(i: number): string;
}

const manyLines: readonly ManyLines[] = [
	{
		what: "1,000,000 lines, each key twice",
		extension: "properties",
		count: million,
		line: (i) => `${name(i % 500_000)}=${i % 10}`,
	},
	{
		what: "200,000 lines of one key",
		extension: "properties",
		count: 200_000,
		line: (i) => `${name(1)}=${i}`,
	},
	{
		what: "200,000 continued lines",
		extension: "properties",
		count: 200_000,
		line: (i) => `${i === 0 ? nameOfKey : `    ${name(i)}`} = value \\`,
	},
	{
		what: "1,000 long keys with many problems",
		extension: "properties",
		count: 1000,
		line: (i) => `${i % 2 ? "http---h-" : "http://h/"}${"{%_zz".repeat(1600)}${i}=1`,
	},
	{
		what: "1,000,000 lines",
		extension: "java",
		count: million,
		line: (i) => `("${name(i % 100)}")`,
	},
	{
		what: "1,000,000 lines",
		extension: "json",
		count: million,
		line: (i) => `"${name(i % 100)}",`,
	},
	...["tsx", "gradle"].map(
		(extension): ManyLines => ({
			what: "1,000,000 lines after a tag or a pattern",
			extension,
			count: million,
			line: (i) => `${i === 0 ? "x = <p>/</p>; y = /a/" : ""}("${name(i % 100)}")`,
		}),
	),
];

/** Three lines of 6,000 names each, all of them selected. */
async function threeLines(language: Language): Promise<Busy[]> {
	const { before, between, after } = language;
	const busy: Busy[] = [];
	for (const count of [shortCount, 6000]) {
		const line = before + Array.from({ length: count }, (_, i) => name(i)).join(between) + after;
		const document = await open(language.extension, [line, line, line].join("\n"));
		const what = `${language.extension}, 3 lines of names`;
		const size = count === shortCount ? sizes[0] : document.getText().length;
		busy.push(...(await measureAll(document, what, size, new Set())));
	}
	return busy;
}

async function measureAll(
	document: vscode.TextDocument,
	what: string,
	size: number,
	/** The requests that are not tried any more. */
	given: Set<string>,
	hasNames = false,
): Promise<Busy[]> {
	const { languageId } = document;
	const extension = document.uri.path.replace(/.*\./, "");
	const busy: Busy[] = [];
	const { length } = document.lineAt(0).text;
	for (const asked of requests) {
		const { name: requested, isUnasked, languages: some, ask, answersNames, rival } = asked;
		if (given.has(requested) || (some && !some.includes(extension))) continue;
		if (asked.longestLine && length > 1.1 * asked.longestLine) continue;
		const turns: number[] = [];
		let results = 0;
		for (let round = 0; round < (rival ? roundsWithRival : rounds); round++) {
			const position = middleOf(document, round);
			const longestTurn = watchTurns();
			const answer = await ask(document, position).then(
				(result) => result,
				// As where nothing can be renamed.
				() => undefined,
			);
			turns.push((await longestTurn()).turn);
			const isAnswered = Array.isArray(answer) && answer.length > 0;
			if (hasNames && answersNames?.includes(extension) && !isAnswered)
				throw new Error(`No ${requested} in ${languageId}, ${size} characters`);
			results = resultsIn(answer);
			if (Math.max(...turns) > unbearable) given.add(requested);
			if (given.has(requested)) break;
		}
		busy.push({ request: requested, isUnasked, document: what, size, turns });
		if (rival && results > manyResults) {
			const handedOver = await turnsOfRival(rival, ask, results);
			busy.push({
				request: requested,
				isUnasked,
				document: what,
				size: sizes[0],
				turns: handedOver,
				isOfRival: true,
			});
		}
	}
	for (const [requested, change] of changes) {
		if (given.has(requested) || extension !== "properties") continue;
		const turns: number[] = [];
		for (let round = 0; round < rounds && !given.has(requested); round++) {
			const longestTurn = watchTurns();
			await change(document);
			turns.push((await longestTurn()).turn);
			if (Math.max(...turns) > unbearable) given.add(requested);
		}
		busy.push({ request: requested, isUnasked: true, document: what, size, turns });
	}
	return busy;
}

function resultsIn(answer: unknown): number {
	if (!Array.isArray(answer)) return 0;
	const counts = answer.map((result) => (result instanceof vscode.CodeAction ? editsIn(result) : 1));
	return counts.reduce((sum, count) => sum + count, 0);
}

function editsIn({ edit }: vscode.CodeAction): number {
	return edit?.entries().reduce((sum, [, edits]) => sum + edits.length, 0) ?? 0;
}

/** How long VS Code itself is busy at a stretch with handing over so many results. */
async function turnsOfRival(
	register: Exclude<Request["rival"], undefined>,
	ask: Request["ask"],
	count: number,
): Promise<number[]> {
	const document = await open("txt", "a text");
	const ranges = Array.from({ length: count }, (_, i) => new vscode.Range(i, 10, i, 60));
	const registration = register({ language: document.languageId }, document.uri, ranges);
	const turns: number[] = [];
	for (let round = 0; round < roundsWithRival; round++) {
		const longestTurn = watchTurns();
		await ask(document, new vscode.Position(0, 0));
		turns.push((await longestTurn()).turn);
	}
	registration.dispose();
	return turns;
}

let settingsChanged = 0;

/** Work on a document that is not a request. */
const changes: readonly [string, (document: vscode.TextDocument) => Promise<void>][] = [
	[
		"a character typed",
		async (document) => {
			const edit = new vscode.WorkspaceEdit();
			edit.insert(document.uri, new vscode.Position(0, 0), "x");
			await vscode.workspace.applyEdit(edit);
			await quiet();
		},
	],
	[
		"a setting changed, and all read anew",
		async () => {
			const configuration = vscode.workspace.getConfiguration("nameEncoding");
			const prefixes = [`prefix${settingsChanged++}-`];
			await configuration.update("prefixes", prefixes, vscode.ConfigurationTarget.Global);
			await quiet();
		},
	],
];

/** In the middle of a name, near the middle of the document. */
function middleOf(document: vscode.TextDocument, round: number): vscode.Position {
	const { text, lineNumber } = document.lineAt(document.lineCount >> 1);
	const at = text.indexOf("example", (text.length >> 1) - 100 * round);
	return new vscode.Position(lineNumber, at < 0 ? text.length >> 1 : at);
}

let opened = 0;

async function open(extension: string, text: string): Promise<vscode.TextDocument> {
	const [folder] = vscode.workspace.workspaceFolders ?? [];
	if (!folder) throw new Error("no workspace");
	// Outside of the workspace, so that references are looked for in this document alone.
	const uri = vscode.Uri.joinPath(folder.uri, "..", `${opened++}.${extension}`);
	await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
	const document = await vscode.workspace.openTextDocument(uri);
	if (document.lineAt(0).text.length !== (text.indexOf("\n") + 1 || text.length + 1) - 1)
		throw new Error("not what was written");
	await quiet();
	return document;
}

/** Waits until the extension host has done nearly nothing for a while, what is told after a delay included. */
async function quiet(): Promise<void> {
	for (let rest = 0; rest < 7; ) {
		const start = processorTime();
		await new Promise((resolve) => setTimeout(resolve, 50));
		rest = processorTime() - start < 10 ? rest + 1 : 0;
	}
}
