/** Renames a URI: its names, and the keys that are the URI. */
import {
	CancellationTokenSource,
	Disposable,
	type InputBoxValidationMessage,
	InputBoxValidationSeverity,
	l10n,
	languages,
	WorkspaceEdit,
	window,
} from "vscode";
import { uriTyped } from "../names/recognition/uriOfText";
import { refusalOfUri, sentenceForUri } from "../names/rename";
import { forMessage } from "../names/wording/display";
import { writeKey } from "../text/properties";
import { type LocatedReference, referencesInWorkspace, urisInWorkspace } from "../workspace/references";
import { renameInWorkspace } from "../workspace/rename";
import { sentenceForNoName, sentenceForRename, sentenceForUrisThatStay } from "../workspace/wording";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { positionOfArgument, type ReferenceInDocument, referenceAtPosition } from "./documents/targets";
import { documentsWithNames } from "./files/syntax";
import { applyOrWarn, titleOfFile, workspaceEditOf } from "./files/workspaceEdits";
import { namePreview } from "./ui/namePreview";
import { warn, withProgress } from "./ui/notifications";
import { registerCommands } from "./ui/registration";
import { refuse } from "./ui/theia";

export function registerRename(index: WorkspaceIndex, documentKeys: DocumentKeys): Disposable {
	return Disposable.from(
		languages.registerRenameProvider(documentsWithNames, {
			// Returns `undefined` for any other word. A rejection would be final: VS Code would skip later providers
			// without `prepareRename`. If no provider answers, VS Code requests edits from all, and this one refuses.
			async prepareRename(document, position) {
				const found = await referenceAtPosition(document, position, documentKeys);
				return found && { range: found.range, placeholder: found.uri };
			},
			/** VS Code shows the message of a refusal, unless another provider has edits. */
			async provideRenameEdits(document, position, newName, token) {
				const found = await referenceAtPosition(document, position, documentKeys);
				if (!found) return refuse(sentenceForNoName());
				const uri = typedUri(newName, found);
				if (uri === found.uri) return new WorkspaceEdit();
				const { file, normalName, source } = found;
				const result = await renameInWorkspace(normalName, uri, index, file, source.vocabulary, token);
				if (result?.ok) return workspaceEditOf(result.edits);
				return result && refuse(sentenceForRename(result.refusal, uri, titleOfFile));
			},
		}),
		registerCommands({ renameUri: (argument) => renameUri(argument, index, documentKeys) }),
	);
}

/** Renames with an input box of its own: F2's neither validates the URI as the user types nor tells what will change. */
async function renameUri(
	argument: unknown,
	index: WorkspaceIndex,
	documentKeys: DocumentKeys,
): Promise<void> {
	const place = positionOfArgument(argument);
	const found = place && (await referenceAtPosition(place.document, place.position, documentKeys));
	if (!found) return warn(sentenceForNoName());
	const typed = await askForUri(found, index);
	if (typed === undefined) return;
	const uri = typedUri(typed, found);
	if (uri === found.uri) return;
	const result = await withProgress(l10n.t("Renaming to {0}", forMessage(uri)), (token) =>
		renameInWorkspace(found.normalName, uri, index, found.file, found.source.vocabulary, token),
	);
	if (result?.ok) await applyOrWarn(result.edits);
	else if (result) warn(sentenceForRename(result.refusal, uri, titleOfFile));
}

/** Asks for the new URI with a preview of the edits; `undefined` if the user cancels. */
async function askForUri(found: ReferenceInDocument, index: WorkspaceIndex): Promise<string | undefined> {
	const { file, normalName, uri: current, source } = found;
	// The workspace may be large: count while the user types.
	const counting = new CancellationTokenSource();
	const places = referencesInWorkspace(normalName, index, file, counting.token);
	const staying = urisInWorkspace(current, index, file, counting.token);
	const typed = await window.showInputBox({
		title: l10n.t("Rename URI"),
		prompt: l10n.t("The new URI for every name of the old one"),
		value: current,
		validateInput: async (value) => {
			const uri = typedUri(value, found);
			const refusal = uri === current ? undefined : refusalOfUri(uri, source.vocabulary);
			if (refusal)
				return { message: sentenceForUri(refusal, uri), severity: InputBoxValidationSeverity.Error };
			const preview = previewOf(uri, await places);
			const { length } = await staying;
			if (length === 0) return preview;
			return { ...preview, message: `${preview.message} · ${sentenceForUrisThatStay(length)}` };
		},
	});
	counting.cancel();
	return typed;
}

/** Previews the new texts and the number of places in the input box. */
function previewOf(uri: string, places: readonly LocatedReference[]): InputBoxValidationMessage {
	return namePreview(uri, (name) => {
		const written = places.map(({ becomesName }) => forMessage(becomesName ? name : writeKey(uri)));
		return l10n.t("{0} ({1})", [...new Set(written)].join(", "), labelOfCount(places));
	});
}

/** The typed URI, or that of a typed name, trimmed. The current URI stays untrimmed. */
function typedUri(typed: string, { uri, source }: ReferenceInDocument): string {
	return typed === uri ? uri : uriTyped(typed.trim(), source.vocabulary);
}

function labelOfCount(places: readonly LocatedReference[]): string {
	const files = new Set(places.map(({ file }) => file)).size;
	if (places.length === 1) return l10n.t("1 place");
	return files === 1
		? l10n.t("{0} places", places.length)
		: l10n.t("{0} places in {1} files", places.length, files);
}
