/** The files that names stand in: one interface for those of VS Code, of Node and of a test in memory. */
import type { SourceText } from "../names/references";
import type { LineEdit } from "../text/changes";
import type { Cancellation } from "../text/timeSlices";

/**
 * Identifies a file or a folder: its URI as text, without a slash at its end. What is below a folder begins with the id
 * of the folder and a slash; nothing else about it is known here.
 */
export type FileId = string;

/** No method rejects. */
export interface Workspace {
	/** The files that may hold names, except excluded ones, in no certain order; `undefined` if it was cancelled. */
	list(options: ListOptions): Promise<Listing | undefined>;
	/** Whether it is a folder; `undefined` if it does not exist, or nobody can tell. */
	isFolder(id: FileId): Promise<boolean | undefined>;
	/** The documents that are open in editors and may hold names, whether they are listed or not. */
	openFiles(): readonly FileId[];
	/** The id that tells `partsOf` how to read a file, known from its open document or its name. */
	syntaxOf(file: FileId): string;
	/** Whether the user wants the keys of a file to be neither checked nor changed by bulk commands. */
	isExcluded(file: FileId): boolean;
	/** Reads a file as it is in its editor, unsaved changes included, or else as it is stored. */
	read(file: FileId, options: ReadOptions): Promise<ReadResult>;
	/** Reports changes from now on, in no certain order; a change may be reported more than once. */
	onDidChange(listener: (change: WorkspaceChange) => void): { dispose(): void };
	/** Changes all of the files, or none if one of them is not as it was read. */
	apply(edits: readonly FileEdits[]): Promise<ApplyResult>;
}

export interface ListOptions {
	/** A folder: only the `.properties` files below it are listed. */
	readonly keysBelow?: FileId;
	readonly cancellation?: Cancellation | undefined;
}

export interface Listing {
	/** A file may be there twice. */
	readonly files: readonly FileId[];
	/** Folders that could not be read: what is below them is not known. */
	readonly unreadFolders: readonly FileId[];
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
	/** Whether a byte order mark stands before the text; `undefined` where nobody asks. */
	readonly hasMark?: boolean;
	/** Whether writing the text back could change other bytes. */
	readonly isLossy: boolean;
	readonly isReadOnly: boolean;
	readonly stamp: Stamp;
}

/** Tells whether a file is still as it was read. Only the workspace that made it knows its other fields. */
export interface Stamp {
	readonly file: FileId;
}

export type WorkspaceChange =
	/**
	 * A file or a folder. If it may hold names, it is a file that a listing would find unless it is excluded; else it may
	 * be a folder, whose files often have no events of their own.
	 */
	| {
			readonly kind: "created" | "changed" | "deleted";
			readonly file: FileId;
			readonly mayHoldNames: boolean;
	  }
	/** A document that may hold names was opened, edited or closed. */
	| { readonly kind: "document"; readonly file: FileId }
	/** Folders or settings have changed: whatever was listed or read may be wrong. */
	| { readonly kind: "everything" };

/** The changes of one file, in order and without overlaps. Their ranges are in the text as it was read. */
export interface FileEdits {
	readonly file: FileId;
	readonly stamp: Stamp;
	readonly edits: readonly LineEdit[];
}

/**
 * Why files were not changed: one has changed meanwhile, writing failed (where and why, if that is known), or one turned
 * out to be read-only, which VS Code leaves as it is while it changes the others.
 */
export type ApplyResult =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: "changed" | "read-only"; readonly file: FileId }
	| { readonly ok: false; readonly code: "failed"; readonly file?: FileId; readonly reason?: string };
