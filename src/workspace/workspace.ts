/** The files that names stand in: one interface for those of VS Code, of Node and of a test in memory. */
import type { SourceText } from "../names/references";
import type { Edit } from "../text/changes";
import type { Cancellation } from "../text/pauses";

/**
 * Identifies a file or a folder: its URI as text, or its path with slashes, without a slash at its end. What is below a
 * folder begins with the id of the folder and a slash; nothing else about it is known here.
 */
export type FileId = string;

/** No method rejects. */
export interface Workspace {
	/** The files that may hold names, except excluded ones, in no certain order; `undefined` if it was cancelled. */
	list(cancellation?: Cancellation): Promise<readonly FileId[] | undefined>;
	/** Whether it is a folder; `undefined` if it does not exist, or nobody can tell. */
	isFolder(id: FileId): Promise<boolean | undefined>;
	/** The documents that are open in editors and may hold names, whether they are listed or not. */
	openFiles(): readonly FileId[];
	/** The first id of a file's language in the table of languages, known from its open document or its name. */
	syntaxOf(file: FileId): string;
	/** Whether the user wants the keys of a file to be neither checked nor changed by bulk commands. */
	isExcluded(file: FileId): boolean;
	/** Reads a file as it is in its editor, unsaved changes included, or else as it is stored. */
	read(file: FileId, options: ReadOptions): Promise<ReadResult>;
	/** Reports changes from now on, in no certain order; a change may be reported more than once. */
	onDidChange(listener: (change: WorkspaceChange) => void): { dispose(): void };
}

export interface ReadOptions {
	/**
	 * The use of the text: only its names, the places where they stand, or edits. Only reading for edits tells whether the
	 * file can be written; reading for names is the quickest.
	 */
	readonly purpose: "names" | "places" | "edits";
	/** Whether the request is for this very file: it is read however large it is, even if only an editor has it. */
	readonly isAskedFor?: boolean;
}

export type ReadResult =
	| { readonly ok: true; readonly value: FileText }
	| { readonly ok: false; readonly skipped: SkipReason };

/** Why a file was not read: it is gone, larger than the user's limit, not text, or not readable. */
export type SkipReason = "gone" | "too-large" | "binary" | "unreadable";

/** The text of a file, with the settings that apply to it. */
export interface FileText extends SourceText {
	readonly file: FileId;
	/** Whether a byte order mark stands before the text; `undefined` where nothing asks for it. */
	readonly hasMark?: boolean;
	/** Why it cannot be written, as far as is known. */
	readonly refusal?: WriteRefusalCode | undefined;
	readonly stamp: Stamp;
}

/** `lossy`: writing the text back could change other bytes; `hard-linked`: replacing the file would part it from its links. */
export type WriteRefusalCode = "lossy" | "read-only" | "hard-linked";

/** Tells whether a file is still as it was read. Only the workspace that made it knows its other fields. */
export interface Stamp {
	readonly file: FileId;
}

export type WorkspaceChange =
	/** A file or a folder. The files below a folder often have no events of their own. */
	| { readonly kind: "created" | "changed" | "deleted"; readonly file: FileId }
	/** Files may have come or gone. */
	| { readonly kind: "list" }
	/** A document that may hold names was opened, edited or closed. */
	| { readonly kind: "document"; readonly file: FileId }
	/** Folders or settings have changed: whatever was listed or read may be wrong. */
	| { readonly kind: "everything" };

/** The changes of one file, in order and without overlaps. Their ranges are in the text as it was read. */
export interface FileEdits {
	readonly file: FileId;
	readonly stamp: Stamp;
	readonly edits: readonly Edit[];
}

/**
 * Why files were not changed: one has changed meanwhile, cannot be written, or writing it failed (where and why, if that
 * is known). VS Code changes the others nevertheless where one turns out to be read-only; `written` names those that were.
 */
export type ApplyResult = { readonly ok: true } | ApplyFailure;

export type ApplyFailure = { readonly ok: false; readonly written?: readonly FileId[] } & (
	| { readonly code: "changed" | "read-only"; readonly file: FileId }
	| { readonly code: "failed"; readonly file?: FileId; readonly reason?: string }
);

/** All folders above some files. */
export function foldersOf(files: Iterable<FileId>): Set<FileId> {
	return new Set([...files].flatMap(foldersAbove));
}

/** The folders above a file, the nearest first. */
export function foldersAbove(file: FileId): FileId[] {
	const folders: FileId[] = [];
	for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
		folders.push(file.slice(0, end));
	return folders;
}
