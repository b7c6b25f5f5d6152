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
import type { DocumentIndexes } from "./documentIndexes";
import { isPropertiesFile, propertiesFiles, rangeOf } from "./documents";
import { asLabel } from "./labels";
import { isOpenable, uriOf } from "./openUri";
import { settingsFor } from "./settings";
import { linesToCover, mostKeys, onDidScrollBigFile } from "./sight";
import { linkTo, targetOf } from "./targets";

export function registerCodeLens(indexes: DocumentIndexes): Disposable {
	const provider = new UriLensProvider(indexes);
	return Disposable.from(
		provider,
		languages.registerCodeLensProvider(propertiesFiles, provider),
		commands.registerCommand("nameEncoding.showActions", showActions),
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

class UriLensProvider implements CodeLensProvider<UriLens>, Disposable {
	readonly #indexes: DocumentIndexes;
	#hasSaid = false;
	readonly #changed = new EventEmitter<void>();
	readonly onDidChangeCodeLenses = this.#changed.event;
	readonly #subscriptions = Disposable.from(
		this.#changed,
		workspace.onDidChangeConfiguration((change) => {
			if (change.affectsConfiguration("nameEncoding")) this.#changed.fire();
		}),
		onDidScrollBigFile(() => this.#changed.fire()),
	);

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	async provideCodeLenses(document: TextDocument, token: CancellationToken): Promise<UriLens[]> {
		if (!isPropertiesFile(document) || !settingsFor(document).codeLens) return [];
		const index = await this.#indexes.read(document, token);
		if (!index) return [];
		if (index.keyCount > mostKeys) this.#sayOnce();
		const lenses: UriLens[] = [];
		for (const { first, last } of linesToCover(document, index)) {
			for (const { recognized, span } of index.keys(first, last)) {
				if (recognized.kind === "name") lenses.push(new UriLens(document, rangeOf(span), recognized.uri));
			}
		}
		return lenses;
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
			tooltip: l10n.t("Copy, decode in place or open this URI"),
			command: "nameEncoding.showActions",
			arguments: [linkTo(lens)],
		};
		return lens;
	}
}

async function showActions(argument: unknown): Promise<void> {
	const target = targetOf(argument);
	const uri = target && uriOf(target);
	if (!target || !uri) return;
	const run = (command: string) => () => commands.executeCommand(command, linkTo(target));
	const actions = [
		{ label: l10n.t("Copy URI"), run: run("nameEncoding.copyUri") },
		{ label: l10n.t("Copy Name"), run: run("nameEncoding.copyName") },
		{ label: l10n.t("Decode in Place"), run: run("nameEncoding.decode") },
		...(isOpenable(uri) ? [{ label: l10n.t("Open in Browser"), run: run("nameEncoding.openUri") }] : []),
	];
	// VS Code runs the command of a lens unnoticed by the walkthrough, which looks for this instead.
	void commands.executeCommand("setContext", "nameEncoding.hasShownActions", true);
	const picked = await window.showQuickPick(actions, { placeHolder: asLabel(uri) });
	await picked?.run();
}
