/** A URI renamed wherever it is written as a name. */
import {
	type CancellationToken,
	CancellationTokenSource,
	commands,
	Disposable,
	InputBoxValidationSeverity,
	l10n,
	languages,
	type Position,
	ProgressLocation,
	type Range,
	type RenameProvider,
	type TextDocument,
	type Uri,
	WorkspaceEdit,
	window,
} from "vscode";
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { uriProblems } from "../codec/uriProblems";
import { meaningOf, meaningOfUri } from "../names/normalName";
import { recognizeKey, type Vocabulary } from "../names/recognition";
import { type Collision, type RenamedOccurrence, renamed } from "../names/rename";
import { lineSpansIn } from "../text/lines";
import { inSlices } from "../workspace/timeSlices";
import { rangeOf } from "./shared/documents";
import { sentenceFor } from "./shared/messages";
import { namePreview } from "./shared/namePreview";
import { filesMeaning, occurrenceAt, placesMeaning } from "./shared/placesInWorkspace";
import { quotable } from "./shared/sanitize";
import { settingsFor } from "./shared/settings";
import { linkedPosition } from "./shared/targets";
import { applyToAll, changeSentence, refusalOf, titleOf } from "./shared/workspaceEdits";
import { isChangedInEditor, namedFiles, type Stamp, type TextFile } from "./shared/workspaceFiles";
import type { WorkspaceNames } from "./shared/workspaceNames";

export function registerRename(names: WorkspaceNames): Disposable {
	return Disposable.from(
		languages.registerRenameProvider(namedFiles, new UriRenameProvider(names)),
		commands.registerCommand("nameEncoding.renameUri", (argument) => renameUri(argument, names)),
	);
}

class UriRenameProvider implements RenameProvider {
	readonly #names: WorkspaceNames;

	constructor(names: WorkspaceNames) {
		this.#names = names;
	}

	/**
	 * On any other word it answers nothing, for a refusal would be final: VS Code would not ask an extension that comes
	 * later and has no `prepareRename`. If nobody answers, VS Code lets the user rename the word, and asks every extension
	 * for the edits: there, this one refuses.
	 */
	prepareRename(
		document: TextDocument,
		position: Position,
	): { range: Range; placeholder: string } | undefined {
		const found = occurrenceAt(document, position);
		return found && { range: found.range, placeholder: found.occurrence.recognized.uri };
	}

	async provideRenameEdits(
		document: TextDocument,
		position: Position,
		newName: string,
		token: CancellationToken,
	): Promise<WorkspaceEdit | undefined> {
		const { occurrence } = occurrenceAt(document, position) ?? refuse();
		const meaning = meaningOf(occurrence.recognized) ?? refuse();
		const uri = typedUri(newName, occurrence.recognized.uri);
		if (uri === occurrence.recognized.uri) return new WorkspaceEdit();
		const renaming = await editFor(meaning, uri, this.#names, document, token);
		// VS Code applies it at once; to ask the disk for each file once more would take as long as the rest.
		const changed = renaming?.stamps.find(isChangedInEditor);
		if (changed) throw new Error(changeSentence(changed));
		return renaming?.edit;
	}
}

/** What is typed, without the blanks around it that a pasted URI may have. The current URI keeps its own. */
function typedUri(typed: string, current: string): string {
	return typed === current ? current : typed.trim();
}

/** VS Code goes on to the next extension, and shows the sentence if that has no edits either. */
function refuse(): never {
	throw new Error(nothingToRename());
}

function nothingToRename(): string {
	return l10n.t("There is no name of a URI here, and no key that is a URI.");
}

/** @returns `undefined` where it is cancelled; what cannot be renamed without loss is refused by throwing */
async function editFor(
	meaning: string,
	uri: string,
	names: WorkspaceNames,
	document: TextDocument,
	token?: CancellationToken,
): Promise<{ readonly edit: WorkspaceEdit; readonly stamps: readonly Stamp[] } | undefined> {
	const unfit = refusalOfUri(uri, settingsFor(document).vocabulary);
	if (unfit !== undefined) throw new Error(unfit);
	const edit = new WorkspaceEdit();
	const stamps: Stamp[] = [];
	const isStopped = () => token?.isCancellationRequested === true;
	for await (const { file, vocabulary } of filesMeaning(meaning, names, document, token)) {
		const changes: RenamedOccurrence[] = [];
		if (!(await inSlices(findChanges(file, vocabulary, meaning, uri, changes), isStopped))) return undefined;
		if (changes.length === 0) continue;
		const refusal = refusalOf(file);
		if (refusal !== undefined) throw new Error(refusal);
		if (!(await inSlices(addEdits(file, changes, edit), isStopped))) return undefined;
		stamps.push(file.stamp);
	}
	return isStopped() ? undefined : { edit, stamps };
}

/** Why a text cannot take the place of a URI, as a sentence: that it is none, or that its name would not be known again. */
function refusalOfUri(uri: string, vocabulary: Vocabulary): string | undefined {
	const name = nameEncode(uri);
	if (!name.ok) return sentenceFor(name.problem, uri);
	// Characters that only IRIs may have are no obstacle.
	const problem = uriProblems(uri).find(({ code }) => code !== "non-ascii");
	if (problem) return sentenceFor(problem, uri);
	if (recognizeKey(name.value, vocabulary)?.kind === "name") return undefined;
	return l10n.t(
		"The name of {0} would not be recognized, because its scheme is not known. Add the scheme to {1}.",
		quotable(uri),
		"nameEncoding.schemes",
	);
}

/** Adds to the changes; what would be lost is refused by throwing. */
function* findChanges(
	file: TextFile,
	vocabulary: Vocabulary,
	meaning: string,
	uri: string,
	changes: RenamedOccurrence[],
): Generator<void> {
	for (const found of renamed(file.text, file.syntax, vocabulary, meaning, uri)) {
		if (found && "first" in found) throw new Error(sentenceForLoss(file, uri, found));
		if (found && found.text !== file.text.slice(found.occurrence.start, found.occurrence.end))
			changes.push(found);
		yield;
	}
}

function* addEdits(
	file: TextFile,
	changes: readonly RenamedOccurrence[],
	edit: WorkspaceEdit,
): Generator<void> {
	const spanOf = lineSpansIn({ firstLine: 0, text: file.text });
	for (const { occurrence, text } of changes) {
		edit.replace(file.uri, rangeOf(spanOf(occurrence)), text);
		yield;
	}
}

function sentenceForLoss(file: TextFile, uri: string, { first, second }: Collision): string {
	return l10n.t(
		"Nothing was renamed: {0} would have two keys for {1}, on lines {2} and {3}.",
		titleOf(file.uri),
		quotable(uri),
		lineOf(file, first),
		lineOf(file, second),
	);
}

function lineOf({ text }: TextFile, span: Span): number {
	return lineSpansIn({ firstLine: 0, text })(span).start.line + 1;
}

/** Renames from an input box that checks while one types. */
async function renameUri(argument: unknown, names: WorkspaceNames): Promise<void> {
	const linked = linkedPosition(argument);
	const document = linked ? linked.document : window.activeTextEditor?.document;
	const position = linked?.position ?? window.activeTextEditor?.selection.active;
	const found = document && position && occurrenceAt(document, document.validatePosition(position));
	const meaning = found && meaningOf(found.occurrence.recognized);
	if (!found || meaning === undefined) {
		void window.showWarningMessage(nothingToRename());
		return;
	}
	const { vocabulary } = settingsFor(document);
	const current = found.occurrence.recognized.uri;
	const counting = new CancellationTokenSource();
	const places = placesMeaning(meaning, names, document, counting.token);
	// The workspace may be large; while one types, the number comes, too.
	const known = await Promise.race([places, new Promise<undefined>((resolve) => setTimeout(resolve, 300))]);
	const uri = await window.showInputBox({
		title: l10n.t("Rename URI"),
		prompt: known
			? l10n.t("The new URI for {0}", numberOf(known))
			: l10n.t("The new URI for every name of the old one"),
		value: current,
		validateInput: async (typed) => {
			const uri = typedUri(typed, current);
			const refusal = uri === current ? undefined : refusalOfUri(uri, vocabulary);
			if (refusal === undefined) return previewOf(uri, meaning, await places, names);
			return { message: refusal, severity: InputBoxValidationSeverity.Error };
		},
	});
	counting.cancel();
	if (uri === undefined || uri === current) return;
	try {
		const renaming = await window.withProgress(
			{
				location: ProgressLocation.Notification,
				title: l10n.t("Renaming to {0}", quotable(uri)),
				cancellable: true,
			},
			(_, token) => editFor(meaning, typedUri(uri, current), names, document, token),
		);
		if (renaming) await applyToAll(renaming.edit, renaming.stamps);
	} catch (error) {
		void window.showErrorMessage(error instanceof Error ? error.message : String(error));
	}
}

/** What an input box says of the URI that one of a meaning is to become: not only its name, but who has it already. */
async function previewOf(
	uri: string,
	meaning: string,
	places: readonly { readonly uri: Uri }[],
	names: WorkspaceNames,
): Promise<ReturnType<typeof namePreview>> {
	const preview = namePreview(uri, (name) => l10n.t("{0} ({1})", quotable(name), numberOf(places)));
	const newMeaning = meaningOfUri(uri);
	const isOther = newMeaning !== undefined && newMeaning !== meaning;
	const { length } = isOther ? await names.filesWith(newMeaning) : [];
	if (length === 0) return preview;
	const there =
		length === 1
			? l10n.t("1 file has this URI already.")
			: l10n.t("{0} files have this URI already.", length);
	return { message: `${preview.message} · ${there}`, severity: InputBoxValidationSeverity.Warning };
}

function numberOf(places: readonly { readonly uri: Uri }[]): string {
	const files = new Set(places.map(({ uri }) => uri.toString())).size;
	if (places.length === 1) return l10n.t("1 place");
	return files === 1
		? l10n.t("{0} places", places.length)
		: l10n.t("{0} places in {1} files", places.length, files);
}
