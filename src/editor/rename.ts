/** A URI renamed wherever it is written as a name. */
import {
	CancellationTokenSource,
	Disposable,
	type InputBoxValidationMessage,
	InputBoxValidationSeverity,
	l10n,
	languages,
	type Position,
	type TextDocument,
	Uri,
	WorkspaceEdit,
	window,
} from "vscode";
import { quotable } from "../names/display";
import { sentenceForUri } from "../names/messages";
import { normalNameOfUri } from "../names/normalName";
import { urisInText } from "../names/recognition";
import { refusalOfUri } from "../names/rename";
import { writeKey } from "../text/properties";
import { sentenceForChange, sentenceForRename, sentenceForUrisThatStay } from "../workspace/messages";
import { type LocatedReference, referencesInWorkspace, urisInWorkspace } from "../workspace/references";
import { renameInWorkspace } from "../workspace/rename";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { documentsWithNames } from "./documents/documents";
import { type ReferenceInDocument, referenceAt } from "./documents/referenceAt";
import { placeOfLink } from "./documents/targets";
import type { DocumentStamp } from "./shared/fileReader";
import { namePreview } from "./shared/namePreview";
import { lineButton, warn, withProgress } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { vocabularyOf } from "./shared/settings";
import { within } from "./shared/timeout";
import { sayWhereNotDone, titleOfFile, workspaceEditOf } from "./shared/workspaceEdits";

export function registerRename(index: WorkspaceIndex, keys: DocumentKeys): Disposable {
	return Disposable.from(
		languages.registerRenameProvider(documentsWithNames, {
			// On any other word it returns nothing. A refusal would be final: VS Code would ask no later extension that
			// has no `prepareRename`. If nobody answers, VS Code asks every extension for edits; this one then refuses.
			async prepareRename(document, position) {
				const found = await referenceAt(document, position, keys);
				return found && { range: found.range, placeholder: found.uri };
			},
			/** VS Code shows the sentence of the error, unless another extension has edits. */
			async provideRenameEdits(document, position, newName, token) {
				const found = await referenceAt(document, position, keys);
				if (!found) throw new Error(nothingToRename(document, position));
				const uri = typedUri(newName, found.uri);
				if (uri === found.uri) return new WorkspaceEdit();
				const { file, normalName, vocabulary } = found;
				const result = await renameInWorkspace(normalName, uri, index, file, vocabulary, token);
				if (!result) return undefined;
				if (!result.ok) throw new Error(sentenceForRename(result.refusal, uri, titleOfFile));
				const edit = workspaceEditOf(result.edits);
				// VS Code applies it at once. Asking the disk again for each file would take as long as the rest.
				const changed = result.edits.find(({ stamp }) => (stamp as DocumentStamp).isChangedInEditor);
				if (changed) throw new Error(sentenceForChange(changed.file, titleOfFile));
				return edit;
			},
		}),
		registerCommands({ renameUri: (argument) => renameUri(argument, index, keys) }),
	);
}

/** Renames by an input box that checks the URI while the user types. */
async function renameUri(argument: unknown, index: WorkspaceIndex, keys: DocumentKeys): Promise<void> {
	const place = placeOfLink(argument);
	if (!place) return warn(noName());
	const { document, position } = place;
	const found = await referenceAt(document, position, keys);
	if (!found) return warn(nothingToRename(document, position));
	const uri = await askForUri(found, index);
	if (uri === undefined || uri === found.uri) return;
	const { file, normalName, vocabulary } = found;
	const result = await withProgress(l10n.t("Renaming to {0}", quotable(uri)), (token) =>
		renameInWorkspace(normalName, uri, index, file, vocabulary, token),
	);
	if (result?.ok) sayWhereNotDone(await index.workspace.apply(result.edits));
	if (!result || result.ok) return;
	const { refusal } = result;
	// Shows the line of the other key, too.
	const buttons = refusal.code === "collision" ? [lineButton(Uri.parse(refusal.file), refusal.lines[1])] : [];
	warn(sentenceForRename(refusal, uri, titleOfFile), ...buttons);
}

/** `undefined` if nothing is typed. */
async function askForUri(found: ReferenceInDocument, index: WorkspaceIndex): Promise<string | undefined> {
	const { file, normalName, uri: current, vocabulary } = found;
	const counting = new CancellationTokenSource();
	const places = referencesInWorkspace(normalName, index, file, counting.token);
	const staying = urisInWorkspace(current, index, file, counting.token);
	// The workspace may be large; the numbers may come while the user types.
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
			if (refusal)
				return { message: sentenceForUri(refusal, uri), severity: InputBoxValidationSeverity.Error };
			const preview = await previewOf(uri, normalName, await places, index);
			const { length = 0 } = (await within(300, staying)) ?? [];
			if (length === 0) return preview;
			return { ...preview, message: `${preview.message} · ${sentenceForUrisThatStay(length)}` };
		},
	});
	counting.cancel();
	counting.dispose();
	return typed === undefined ? undefined : typedUri(typed, current);
}

/** The message of the input box: what is written where, and how many files have the URI already. */
async function previewOf(
	uri: string,
	normalName: string,
	places: readonly LocatedReference[],
	index: WorkspaceIndex,
): Promise<InputBoxValidationMessage> {
	const preview = namePreview(uri, (name) => {
		const written = places.map(({ becomesName }) => quotable(becomesName ? name : writeKey(uri)));
		return l10n.t("{0} ({1})", [...new Set(written)].join(", "), numberOf(places));
	});
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

/** The typed text, without blanks around it, which a pasted URI may have. The current URI keeps its own. */
function typedUri(typed: string, current: string): string {
	return typed === current ? current : typed.trim();
}

/** Says what stands at a position that has nothing to rename. */
function nothingToRename(document: TextDocument, position: Position): string {
	const range = document.getWordRangeAtPosition(position, /[^\s"'`<>]+/);
	const at = position.character - (range?.start.character ?? 0);
	const uris = range ? urisInText(document.getText(range), vocabularyOf(document)) : [];
	return uris.some(({ start, end }) => start <= at && at <= end)
		? l10n.t("This is the URI itself, not its name, so nothing was renamed.")
		: noName();
}

function noName(): string {
	return l10n.t("There is no name of a URI here, and no key that is a URI.");
}

function numberOf(places: readonly LocatedReference[]): string {
	const files = new Set(places.map(({ file }) => file)).size;
	if (places.length === 1) return l10n.t("1 place");
	return files === 1
		? l10n.t("{0} places", places.length)
		: l10n.t("{0} places in {1} files", places.length, files);
}
