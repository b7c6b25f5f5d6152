/** The URI above each key of a `.properties` file that is a name. */
import {
	type CancellationToken,
	CodeLens,
	type CodeLensProvider,
	commands,
	Disposable,
	EventEmitter,
	l10n,
	languages,
	Range,
	type TextDocument,
	window,
	workspace,
} from "vscode";
import { propertyKeys } from "../text/properties";
import { shortened, visible } from "../text/visible";
import { isPropertiesFile, propertiesFiles } from "./documents";
import { isOpenable, targetOf, uriOf } from "./openUri";
import { settingsFor } from "./settings";
import { keysOnLines, linkTo, type Target } from "./targets";

/** In files with more keys, VS Code is busy for long with the lenses of all: only those in sight are given. */
export const mostLenses = 5000;

/** So many lines above and below those in sight have their lenses, too, so that scrolling seldom waits for them. */
const linesBeyondSight = 100;

/** Titles are one line; what does not fit is in the hover. */
const longestTitle = 200;

export function registerCodeLens(): Disposable {
	const provider = new UriLensProvider();
	return Disposable.from(
		provider,
		languages.registerCodeLensProvider(propertiesFiles, provider),
		commands.registerCommand("nameEncoding.showActions", showActions),
	);
}

class UriLens extends CodeLens {
	constructor(readonly target: Target) {
		super(target.range);
	}
}

class UriLensProvider implements CodeLensProvider<UriLens>, Disposable {
	readonly #changed = new EventEmitter<void>();
	readonly onDidChangeCodeLenses = this.#changed.event;
	readonly #subscriptions = Disposable.from(
		this.#changed,
		workspace.onDidChangeConfiguration((change) => {
			if (change.affectsConfiguration("nameEncoding")) this.#changed.fire();
		}),
		window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
			if (document.lineCount > mostLenses && isPropertiesFile(document)) this.#changed.fire();
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	provideCodeLenses(document: TextDocument, token: CancellationToken): UriLens[] {
		const { codeLens, vocabulary } = settingsFor(document);
		const lenses: UriLens[] = [];
		if (!codeLens) return lenses;
		for (const { first, last } of linesToCover(document)) {
			for (const target of keysOnLines(document, first, last, vocabulary)) {
				if (token.isCancellationRequested) return [];
				if (target.place.recognized?.kind === "name") lenses.push(new UriLens(target));
			}
		}
		return lenses;
	}

	resolveCodeLens(lens: UriLens): UriLens {
		const { recognized } = lens.target.place;
		if (recognized?.kind === "name") {
			lens.command = {
				title: titleOf(recognized.uri),
				tooltip: l10n.t("Copy, decode in place or open this URI"),
				command: "nameEncoding.showActions",
				arguments: [linkTo(lens.target)],
			};
		}
		return lens;
	}
}

/** All lines or, in a file with too many keys, those in sight. */
function linesToCover(document: TextDocument): { first: number; last: number }[] {
	const last = document.lineCount - 1;
	if (!hasMoreKeys(document, mostLenses)) return [{ first: 0, last }];
	return window.visibleTextEditors
		.filter((editor) => editor.document === document)
		.flatMap(({ visibleRanges }) => visibleRanges)
		.map(({ start, end }) => ({
			first: Math.max(0, start.line - linesBeyondSight),
			last: Math.min(last, end.line + linesBeyondSight),
		}));
}

/** Reads no further than it has to: a key typed in a large file costs what it costs in a small one. */
function hasMoreKeys(document: TextDocument, most: number): boolean {
	let keys = 0;
	for (let line = 0; line < document.lineCount && keys + document.lineCount - line > most; line += most) {
		keys += propertyKeys(document.getText(new Range(line, 0, line + most, 0))).length;
		if (keys > most) return true;
	}
	return false;
}

/** Titles show `$(name)` as an icon, unless it is escaped. */
function titleOf(uri: string): string {
	return shortened(visible(uri), longestTitle).replace(/\$\([A-Za-z0-9~-]+\)/g, "\\$&");
}

async function showActions(argument: unknown): Promise<void> {
	const target = await targetOf(argument);
	const uri = target && uriOf(target);
	if (!target || !uri) return;
	const run = (command: string) => () => commands.executeCommand(command, linkTo(target));
	const actions = [
		{ label: l10n.t("Copy URI"), run: run("nameEncoding.copyUri") },
		{ label: l10n.t("Copy Name"), run: run("nameEncoding.copyName") },
		{ label: l10n.t("Decode in Place"), run: run("nameEncoding.decode") },
		...(isOpenable(uri) ? [{ label: l10n.t("Open in Browser"), run: run("nameEncoding.openUri") }] : []),
	];
	const picked = await window.showQuickPick(actions, { placeHolder: shortened(visible(uri), longestTitle) });
	await picked?.run();
}
