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
	workspace,
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

export function registerCodeLens(indexes: DocumentIndexes): Disposable {
	const provider = new UriLensProvider(indexes);
	return Disposable.from(
		provider,
		languages.registerCodeLensProvider(propertiesFiles, provider),
		registerCommands({ showActions }),
	);
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

/**
 * In milliseconds after an edit. VS Code asks again by itself earlier, but not if the editor has lost the
 * focus meanwhile, for instance to the Command Palette.
 */
const delay = 300;

/**
 * In milliseconds: VS Code drops an event if the editor then loses the focus, so the event is repeated. Each event
 * restarts the delay after which VS Code asks, which is long on a slow machine, so the repeats become rarer.
 */
const delayOfFirstRepeat = 700;
const mostRepeats = 6;

class UriLensProvider implements CodeLensProvider<UriLens>, Disposable {
	readonly #indexes: DocumentIndexes;
	#hasSaid = false;
	/** The URIs of the lenses of each document, as of its last edit. */
	readonly #known = new WeakMap<TextDocument, string>();
	readonly #comparisons = new Debounce<TextDocument>();
	/** For documents that VS Code was told of, and whose lenses it has not asked for since. */
	readonly #repeats = new Debounce<TextDocument>();
	readonly #changed = new EventEmitter<void>();
	readonly onDidChangeCodeLenses = this.#changed.event;
	readonly #subscriptions = Disposable.from(
		this.#changed,
		this.#comparisons,
		this.#repeats,
		onDidChangeSettings(() => this.#changed.fire()),
		onDidScrollBigFile(() => this.#changed.fire()),
		onDidEditProperties((document) => {
			this.#repeats.cancel(document);
			this.#comparisons.schedule(document, delay, () => void this.#announceIfOther(document));
		}),
		workspace.onDidCloseTextDocument((document) => {
			this.#comparisons.cancel(document);
			this.#repeats.cancel(document);
		}),
	);

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	async provideCodeLenses(document: TextDocument, token: CancellationToken): Promise<UriLens[]> {
		const lenses = (await this.#lensesOf(document, token)) ?? [];
		if (!isCancelled(token)) this.#repeats.cancel(document);
		if (!this.#known.has(document)) this.#known.set(document, urisOf(lenses));
		return lenses;
	}

	/** `undefined` if the document shows no lenses. */
	async #lensesOf(document: TextDocument, token?: CancellationToken): Promise<UriLens[] | undefined> {
		if (!settingsFor(document).codeLens) return undefined;
		return this.#indexes.collect(document, (index) => this.#findLenses(document, index), token);
	}

	*#findLenses(document: TextDocument, index: KeyIndex): Generator<UriLens | undefined> {
		if (index.keyCount > mostKeys) this.#sayOnce();
		for (const { first, last } of linesToCover(document, index.keyCount)) {
			for (const { recognized, span } of index.keys(first, last))
				yield recognized.kind === "name" ? new UriLens(document, rangeOf(span), recognized.uri) : undefined;
		}
	}

	#announce(document: TextDocument, repeats = 0): void {
		if (repeats < mostRepeats) {
			const repeat = () => this.#announce(document, repeats + 1);
			this.#repeats.schedule(document, delayOfFirstRepeat * 2 ** repeats, repeat);
		}
		this.#changed.fire();
	}

	/**
	 * Lenses move with their lines by themselves, so VS Code is told only if their URIs have changed since the
	 * last edit. It is told even if it has asked since, because it may have dropped the answer.
	 */
	async #announceIfOther(document: TextDocument): Promise<void> {
		if (editorsShowing(document).length === 0) return;
		const lenses = await this.#lensesOf(document);
		if (!lenses) return;
		const uris = urisOf(lenses);
		const isOther = uris !== this.#known.get(document);
		this.#known.set(document, uris);
		if (isOther) this.#announce(document);
	}

	#sayOnce(): void {
		if (this.#hasSaid) return;
		this.#hasSaid = true;
		window.setStatusBarMessage(
			l10n.t("This file has more than {0} keys: URIs are shown only above the visible ones.", mostKeys),
			10_000,
		);
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
}

function urisOf(lenses: readonly UriLens[]): string {
	return lenses.map(({ uri }) => uri).join("\n");
}

async function showActions(argument: unknown): Promise<void> {
	const target = targetOf(argument);
	const uri = target?.recognized.uri;
	if (!target || !uri) return;
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
	const picked = await window.showQuickPick(actions, { placeHolder: asLabel(uri) });
	await picked?.run();
}
