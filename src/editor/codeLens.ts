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

export function registerCodeLens(indexes: DocumentIndexes): Disposable {
	const changed = new EventEmitter<void>();
	const comparisons = new Debounce<TextDocument>();
	/** For documents that VS Code was told of, and whose lenses it has not asked for since. */
	const repeats = new Debounce<TextDocument>();
	/** The URIs of the lenses of each document, as of its last edit. */
	const known = new WeakMap<TextDocument, string>();
	let hasSaid = false;
	/** `undefined` if the document shows no lenses. */
	const lensesOf = async (document: TextDocument, token?: CancellationToken) => {
		if (!settingsFor(document).codeLens) return undefined;
		const find = (index: KeyIndex) => {
			if (index.keyCount > mostKeys && !hasSaid) {
				hasSaid = true;
				sayOnlySomeAreShown();
			}
			return findLenses(index, document);
		};
		return indexes.collect(document, find, token);
	};
	const announce = (document: TextDocument, count = 0) => {
		if (count < mostRepeats) {
			const repeat = () => announce(document, count + 1);
			repeats.schedule(document, delayOfFirstRepeat * 2 ** count, repeat);
		}
		changed.fire();
	};
	/**
	 * Lenses move with their lines by themselves, so VS Code is told only if their URIs have changed since the
	 * last edit. It is told even if it has asked since, because it may have dropped the answer.
	 */
	const announceIfOther = async (document: TextDocument) => {
		if (editorsShowing(document).length === 0) return;
		const lenses = await lensesOf(document);
		if (!lenses) return;
		const uris = urisOf(lenses);
		const isOther = uris !== known.get(document);
		known.set(document, uris);
		if (isOther) announce(document);
	};
	const provider: CodeLensProvider<UriLens> = {
		onDidChangeCodeLenses: changed.event,
		async provideCodeLenses(document, token) {
			const lenses = (await lensesOf(document, token)) ?? [];
			if (!isCancelled(token)) repeats.cancel(document);
			if (!known.has(document)) known.set(document, urisOf(lenses));
			return lenses;
		},
		resolveCodeLens(lens) {
			lens.command = {
				title: asLabel(lens.uri),
				tooltip: l10n.t("Copy, decode, rename, find or open this URI"),
				command: "nameEncoding.showActions",
				arguments: [linkTo(lens)],
			};
			return lens;
		},
	};
	return Disposable.from(
		changed,
		comparisons,
		repeats,
		languages.registerCodeLensProvider(propertiesFiles, provider),
		onDidChangeSettings(() => changed.fire()),
		onDidScrollBigFile(() => changed.fire()),
		onDidEditProperties((document) => {
			repeats.cancel(document);
			comparisons.schedule(document, delay, () => void announceIfOther(document));
		}),
		workspace.onDidCloseTextDocument((document) => repeats.cancel(document)),
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

function* findLenses(index: KeyIndex, document: TextDocument): Generator<UriLens | undefined> {
	for (const { first, last } of linesToCover(document, index.keyCount)) {
		for (const { recognized, span } of index.keys(first, last))
			yield recognized.kind === "name" ? new UriLens(document, rangeOf(span), recognized.uri) : undefined;
	}
}

function sayOnlySomeAreShown(): void {
	window.setStatusBarMessage(
		l10n.t("This file has more than {0} keys: URIs are shown only above the visible ones.", mostKeys),
		10_000,
	);
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
	const picked = await window.showQuickPick(actions, { placeHolder: asLabel(uri) });
	await picked?.run();
}
