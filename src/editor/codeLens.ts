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
import { visibleUri } from "../text/visible";
import { isPropertiesFile, propertiesFiles } from "./documents";
import { asLabel } from "./labels";
import { isOpenable, uriOf } from "./openUri";
import { settingsFor } from "./settings";
import { keysOnLines, linkTo, type Target, targetOf } from "./targets";

/** In files with more keys, VS Code is busy for long with the lenses of all: only those in sight are given. */
export const mostLenses = 5000;

/** So many lines above and below those in sight have their lenses, too, so that scrolling seldom waits for them. */
const linesBeyondSight = 100;

/** So many lines are read without a pause: some milliseconds. */
const linesInSlice = 500;

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
	#hasSaid = false;
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

	async provideCodeLenses(document: TextDocument, token: CancellationToken): Promise<UriLens[]> {
		const { codeLens, vocabulary } = settingsFor(document);
		const lenses: UriLens[] = [];
		if (!codeLens) return lenses;
		const { version } = document;
		for (const { first, last } of this.#linesToCover(document)) {
			for (let line = first; line <= last; line += linesInSlice) {
				const slice = keysOnLines(document, line, Math.min(last, line + linesInSlice - 1), vocabulary);
				for (const target of slice) {
					// A logical line that two slices share comes with each.
					const isNew = lenses.at(-1)?.range.start.isBefore(target.range.start) ?? true;
					if (isNew && target.place.recognized?.kind === "name") lenses.push(new UriLens(target));
				}
				await new Promise((resolve) => setTimeout(resolve, 0));
				// VS Code asks anew for what has changed meanwhile; its cancellation may come later than the change.
				if (token.isCancellationRequested || document.version !== version) return [];
			}
		}
		return lenses;
	}

	/** All lines or, in a file with too many keys, those in sight, which is said once. */
	#linesToCover(document: TextDocument): { first: number; last: number }[] {
		const last = document.lineCount - 1;
		if (!hasMoreKeys(document, mostLenses)) return [{ first: 0, last }];
		if (!this.#hasSaid) {
			this.#hasSaid = true;
			window.setStatusBarMessage(
				l10n.t("More than {0} keys: URIs are shown above those in sight.", mostLenses),
				10_000,
			);
		}
		return merged(
			window.visibleTextEditors
				.filter((editor) => editor.document === document)
				.flatMap(({ visibleRanges }) => visibleRanges)
				.map(({ start, end }) => ({
					first: Math.max(0, start.line - linesBeyondSight),
					last: Math.min(last, end.line + linesBeyondSight),
				})),
		);
	}

	resolveCodeLens(lens: UriLens): UriLens {
		const { recognized } = lens.target.place;
		if (recognized?.kind === "name") {
			lens.command = {
				title: asLabel(visibleUri(recognized.uri)),
				tooltip: l10n.t("Copy, decode in place or open this URI"),
				command: "nameEncoding.showActions",
				arguments: [linkTo(lens.target)],
			};
		}
		return lens;
	}
}

/** The same lines, none of them twice. */
function merged(parts: { first: number; last: number }[]): { first: number; last: number }[] {
	const result: { first: number; last: number }[] = [];
	for (const part of parts.sort((a, b) => a.first - b.first)) {
		const previous = result.at(-1);
		if (previous && part.first <= previous.last + 1) previous.last = Math.max(previous.last, part.last);
		else result.push(part);
	}
	return result;
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
	const picked = await window.showQuickPick(actions, { placeHolder: asLabel(uri) });
	await picked?.run();
}
