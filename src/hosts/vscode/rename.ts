/** Renames a URI: its names, and the keys that are the URI. */
import { type Disposable, l10n, languages, WorkspaceEdit, window } from "vscode";
import { uriTyped } from "../../keys/uriOfText";
import { forLabel } from "../../wording/display";
import { renameInWorkspace } from "../../workspace/rename";
import { sentenceForNoName, sentenceForRename } from "../../workspace/wording";
import type { FileEdits } from "../../workspace/workspace";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { type ReferenceInDocument, referenceAtPosition } from "./documents/targets";
import { documentsWithNames } from "./files/syntax";
import { titleOfFile, workspaceEditOf } from "./files/workspaceEdits";
import { refuse } from "./ui/theia";

export function registerRename(index: WorkspaceIndex, documentKeys: DocumentKeys): Disposable {
	return languages.registerRenameProvider(documentsWithNames, {
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
			if (!result?.ok) return result && refuse(sentenceForRename(result.refusal, uri, titleOfFile));
			tellCount(result.edits, uri);
			return workspaceEditOf(result.edits);
		},
	});
}

/** VS Code tells how many places a rename changes to screen readers alone. It may preview the edits first. */
function tellCount(edits: readonly FileEdits[], uri: string): void {
	if (edits.length === 0) return;
	const title = l10n.t("Renaming to {0}", forLabel(uri));
	window.setStatusBarMessage(l10n.t("{0} ({1})", title, labelOfCount(edits)), 10_000);
}

/** The typed URI, or that of a typed name, trimmed. The current URI stays untrimmed. */
function typedUri(typed: string, { uri, source }: ReferenceInDocument): string {
	return typed === uri ? uri : uriTyped(typed.trim(), source.vocabulary);
}

function labelOfCount(edits: readonly FileEdits[]): string {
	const places = edits.reduce((count, { changes }) => count + changes.length, 0);
	if (places === 1) return l10n.t("1 place");
	return edits.length === 1
		? l10n.t("{0} places", places)
		: l10n.t("{0} places in {1} files", places, edits.length);
}
