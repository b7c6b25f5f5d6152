/** A URI renamed wherever it is written as a name. */
import {
	type CancellationToken,
	CancellationTokenSource,
	Disposable,
	type InputBoxValidationMessage,
	InputBoxValidationSeverity,
	l10n,
	languages,
	type TextDocument,
	Uri,
	WorkspaceEdit,
	window,
} from "vscode";
import { quotable } from "../codec/display";
import { sentenceForUri } from "../names/messages";
import { normalNameOfUri } from "../names/normalName";
import { refusalOfUri } from "../names/rename";
import { sentenceForChange, sentenceForRename } from "../workspace/messages";
import { type LocatedReference, referencesInWorkspace } from "../workspace/references";
import { type RenameRefusal, type RenameResult, renameInWorkspace } from "../workspace/rename";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { documentsWithNames } from "./shared/documentSelectors";
import type { DocumentStamp } from "./shared/fileReader";
import { namePreview } from "./shared/namePreview";
import { lineButton, warn, withProgress } from "./shared/notifications";
import { type ReferenceInDocument, referenceAt } from "./shared/referenceAt";
import { registerCommands } from "./shared/registration";
import { vocabularyOf } from "./shared/settings";
import { placeOf } from "./shared/targets";
import { within } from "./shared/timeout";
import { sayWhereNotDone, titleOfFile, workspaceEditOf } from "./shared/workspaceEdits";

export function registerRename(index: WorkspaceIndex): Disposable {
	return Disposable.from(
		languages.registerRenameProvider(documentsWithNames, {
			/**
			 * On any other word it returns nothing. A refusal would be final: VS Code would ask no later extension that
			 * has no `prepareRename`. If nobody answers, VS Code lets the user rename the word and asks every extension
			 * for the edits; this one then refuses.
			 */
			prepareRename(document, position) {
				const found = referenceAt(document, position);
				return found && { range: found.range, placeholder: found.uri };
			},
			/** VS Code shows the sentence of the error, unless another extension has edits. */
			async provideRenameEdits(document, position, newName, token) {
				const found = referenceAt(document, position);
				if (!found) throw new Error(nothingToRename());
				const uri = typedUri(newName, found.uri);
				if (uri === found.uri) return new WorkspaceEdit();
				const result = await rename(found, uri, document, index, token);
				if (!result) return undefined;
				if (!result.ok) throw new Error(sentenceForRename(result.refusal, uri, titleOfFile));
				const edit = await workspaceEditOf(result.edits);
				// VS Code applies it at once. Asking the disk again for each file would take as long as the rest.
				const changed = result.edits.find(({ stamp }) => (stamp as DocumentStamp).isChangedInEditor);
				if (changed) throw new Error(sentenceForChange(changed.file, titleOfFile));
				return edit;
			},
		}),
		registerCommands({ renameUri: (argument) => renameUri(argument, index) }),
	);
}

/** Renames from an input box that checks while one types. */
async function renameUri(argument: unknown, index: WorkspaceIndex): Promise<void> {
	const place = placeOf(argument);
	const found = place && referenceAt(place.document, place.position);
	if (!found) {
		warn(nothingToRename());
		return;
	}
	const { document } = place;
	const uri = await askForUri(document, found, index);
	if (uri === undefined || uri === found.uri) return;
	const title = l10n.t("Renaming to {0}", quotable(uri));
	const result = await withProgress(title, (token) => rename(found, uri, document, index, token));
	if (result?.ok) sayWhereNotDone(await index.workspace.apply(result.edits));
	else if (result) sayRefusal(result.refusal, uri);
}

/** `undefined` if nothing is typed. */
async function askForUri(
	document: TextDocument,
	{ normalName, uri: current }: ReferenceInDocument,
	index: WorkspaceIndex,
): Promise<string | undefined> {
	const vocabulary = vocabularyOf(document);
	const counting = new CancellationTokenSource();
	const own = document.uri.toString();
	const places = referencesInWorkspace(normalName, index, own, counting.token);
	// The workspace may be large; the number may come while the user types.
	const known = await within(300, places);
	const typed = await window.showInputBox({
		title: l10n.t("Rename URI"),
		prompt: known
			? l10n.t("The new URI for {0}", numberOf(known))
			: l10n.t("The new URI for every name of the old one"),
		value: current,
		validateInput: async (typed) => {
			const uri = typedUri(typed, current);
			const refusal = uri === current ? undefined : refusalOfUri(uri, vocabulary);
			if (!refusal) return previewOf(uri, normalName, await places, index);
			return { message: sentenceForUri(refusal, uri), severity: InputBoxValidationSeverity.Error };
		},
	});
	counting.cancel();
	return typed === undefined ? undefined : typedUri(typed, current);
}

/** What the input box says of the URI: its name, and who has that already. */
async function previewOf(
	uri: string,
	normalName: string,
	places: readonly LocatedReference[],
	index: WorkspaceIndex,
): Promise<InputBoxValidationMessage> {
	const preview = namePreview(uri, (name) => l10n.t("{0} ({1})", quotable(name), numberOf(places)));
	const newNormalName = normalNameOfUri(uri);
	const isOther = newNormalName !== undefined && newNormalName !== normalName;
	const { length } = isOther ? await index.filesWith(newNormalName) : [];
	if (length === 0) return preview;
	const there =
		length === 1
			? l10n.t("1 file has this URI already.")
			: l10n.t("{0} files have this URI already.", length);
	return { message: `${preview.message} · ${there}`, severity: InputBoxValidationSeverity.Warning };
}

function rename(
	{ normalName }: ReferenceInDocument,
	uri: string,
	document: TextDocument,
	index: WorkspaceIndex,
	token: CancellationToken,
): Promise<RenameResult | undefined> {
	const own = document.uri.toString();
	return renameInWorkspace(normalName, uri, index, own, vocabularyOf(document), token);
}

/** The typed text, without blanks around it, which a pasted URI may have. The current URI keeps its own. */
function typedUri(typed: string, current: string): string {
	return typed === current ? current : typed.trim();
}

function nothingToRename(): string {
	return l10n.t("There is no name of a URI here, and no key that is a URI.");
}

/** Shows the line of the other key, too. */
function sayRefusal(refusal: RenameRefusal, uri: string): void {
	const buttons = refusal.code === "collision" ? [lineButton(Uri.parse(refusal.file), refusal.lines[1])] : [];
	warn(sentenceForRename(refusal, uri, titleOfFile), ...buttons);
}

function numberOf(places: readonly LocatedReference[]): string {
	const files = new Set(places.map(({ file }) => file)).size;
	if (places.length === 1) return l10n.t("1 place");
	return files === 1
		? l10n.t("{0} places", places.length)
		: l10n.t("{0} places in {1} files", places.length, files);
}
