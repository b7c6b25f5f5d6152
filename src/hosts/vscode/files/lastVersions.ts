/** The last version of each document, as features saw it: `documents/serviceDocuments.ts` keeps it. */
import { type TextDocument, workspace } from "vscode";
import type { Document, DocumentVersion } from "../../../service";

interface LastVersion {
	/** Facts that depend only on settings and folders. */
	readonly facts: Pick<DocumentVersion, "isOwn" | "isExcluded" | "syntax" | "settings">;
	readonly last: Document;
}

export const lastVersions = new WeakMap<TextDocument, LastVersion>();

export function forgetVersions(): void {
	for (const document of workspace.textDocuments) lastVersions.delete(document);
}
