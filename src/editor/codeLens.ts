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
	type Range,
	type TextDocument,
	window,
} from "vscode";
import type { KeyIndex } from "../names/keyIndex";
import { isCancelled } from "../text/timeSlices";
import { isOpenable } from "./openUri";
import { type TargetCommand, titleOfCommand } from "./shared/commandTitles";
import { Debounce } from "./shared/debounce";
import { editorsShowing } from "./shared/documentEdits";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { onDidEditProperties, propertiesFiles, rangeOf } from "./shared/documents";
import { asLabel } from "./shared/labelText";
import { registerCommands } from "./shared/registration";
import { onDidChangeSettings, settingsFor } from "./shared/settings";
import { linkTo, targetOf } from "./shared/targets";
import { linesToCover, mostKeys, onDidScrollBigFile } from "./shared/visibleLines";

/** In milliseconds after an edit. VS Code asks by itself earlier, but not if the editor has lost the focus by then. */
const delay = 300;

/** In milliseconds: VS Code drops an event if the editor then loses the focus, so the event is repeated. */
const delayOfFirstRepeat = 700;
const mostRepeats = 6;

export function registerCodeLens(indexes: DocumentIndexes): Disposable {
	const lenses = new UriLenses(indexes);
	return Disposable.from(
		lenses.changed,
		lenses.comparisons,
		lenses.repeats,
		languages.registerCodeLensProvider(propertiesFiles, lenses),
		onDidChangeSettings(() => lenses.changed.fire()),
		onDidScrollBigFile(() => lenses.changed.fire()),
		onDidEditProperties((document) => lenses.compareSoon(document)),
		registerCommands({ showActions }),
	);
}

/** Provides the lenses, and tells VS Code when it must ask for them again. */
class UriLenses implements CodeLensProvider<UriLens> {
	readonly changed = new EventEmitter<void>();
	readonly onDidChangeCodeLenses = this.changed.event;
	readonly comparisons = new Debounce<TextDocument>();
	/** Events to repeat, each for a document whose lenses VS Code has not requested since. */
	readonly repeats = new Debounce<TextDocument>();
	/** The URIs of the lenses of each document, as of its last edit. */
	readonly #known = new WeakMap<TextDocument, string>();
	#hasSaid = false;

	constructor(readonly indexes: DocumentIndexes) {}

	async provideCodeLenses(document: TextDocument, token: CancellationToken): Promise<UriLens[]> {
		const lenses = (await this.#lensesOf(document, token)) ?? [];
		if (!isCancelled(token)) this.repeats.cancel(document);
		// Only the first answer is noted. VS Code may drop a later one, and must then ask again after an edit.
		if (!this.#known.has(document)) this.#known.set(document, urisOf(lenses));
		return lenses;
	}

	resolveCodeLens(lens: UriLens): UriLens {
		lens.command = {
			title: asLabel(lens.uri),
			tooltip: l10n.t("Copy, decode, rename, find or open this URI"),
			command: "nameEncoding.showActions",
			arguments: [linkTo(lens)],
		};
		return lens;
	}

	compareSoon(document: TextDocument): void {
		this.repeats.cancel(document);
		this.comparisons.schedule(document, delay, () => void this.#announceIfOther(document));
	}

	/** Lenses move with their lines by themselves, so VS Code must ask again only if an edit has changed their URIs. */
	async #announceIfOther(document: TextDocument): Promise<void> {
		if (editorsShowing(document).length === 0) return;
		const lenses = await this.#lensesOf(document);
		if (!lenses) return;
		const uris = urisOf(lenses);
		const isOther = uris !== this.#known.get(document);
		this.#known.set(document, uris);
		if (isOther) this.#announce(document);
	}

	#announce(document: TextDocument, count = 0): void {
		if (document.isClosed) return;
		if (count < mostRepeats) {
			// Each event restarts the delay after which VS Code asks, which is long on a slow machine: they become rarer.
			const pause = delayOfFirstRepeat * 2 ** count;
			this.repeats.schedule(document, pause, () => this.#announce(document, count + 1));
		}
		this.changed.fire();
	}

	/** `undefined` if the document shows no lenses. */
	async #lensesOf(document: TextDocument, token?: CancellationToken): Promise<UriLens[] | undefined> {
		if (!settingsFor(document).codeLens) return undefined;
		return this.indexes.collect(document, (index) => this.#find(index, document), token);
	}

	*#find(index: KeyIndex, document: TextDocument): Generator<UriLens | undefined> {
		if (index.keyCount > mostKeys && !this.#hasSaid) {
			this.#hasSaid = true;
			const message = l10n.t(
				"This file has more than {0} keys: URIs are shown only above the visible ones.",
				mostKeys,
			);
			window.setStatusBarMessage(message, 10_000);
		}
		for (const { first, last } of linesToCover(document, index.keyCount)) {
			for (const { recognized, span } of index.keys(first, last))
				yield recognized.kind === "name" ? new UriLens(document, rangeOf(span), recognized.uri) : undefined;
		}
	}
}

class UriLens extends CodeLens {
	constructor(
		readonly document: TextDocument,
		range: Range,
		readonly uri: string,
	) {
		super(range);
	}
}

function urisOf(lenses: readonly UriLens[]): string {
	return lenses.map(({ uri }) => uri).join("\n");
}

async function showActions(argument: unknown): Promise<void> {
	const target = targetOf(argument);
	const uri = target?.recognized.uri;
	if (!uri) return;
	const { document, range } = target;
	const run = (command: string) => () => commands.executeCommand(`nameEncoding.${command}`, linkTo(target));
	const itemOf = (command: TargetCommand) => ({ label: titleOfCommand(command), run: run(command) });
	const findAll = () => commands.executeCommand("editor.action.findReferences", document.uri, range.start);
	const actions = [
		itemOf("copyUri"),
		itemOf("copyName"),
		itemOf("decode"),
		{ label: l10n.t("Rename URI…"), run: run("renameUri") },
		{ label: l10n.t("Find All References"), run: findAll },
		...(isOpenable(uri) ? [itemOf("openUri")] : []),
	];
	// The walkthrough does not notice commands of lenses, so it looks for this instead.
	void commands.executeCommand("setContext", "nameEncoding.hasShownActions", true);
	const title = asLabel(uri);
	const placeHolder = l10n.t("Choose what to do with this URI");
	const picked = await window.showQuickPick(actions, { title, placeHolder });
	await picked?.run();
}
