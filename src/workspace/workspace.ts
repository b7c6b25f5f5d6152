/** The files of a workspace: one interface for VS Code, Node and in-memory tests. */
import type { Sibling } from "../keys/siblingKeys";
import { type KnownOfFile, type SourceFacts, SourceFile } from "../keys/sourceFile";
import type { Change } from "../text/changes";
import type { ReasonCode } from "./refusals";
import type { Settings } from "./settings";

/**
 * Identifies a file or folder: its URI as text, or its path with slashes, without a trailing slash. Ids below
 * a folder begin with the folder's id and a slash; otherwise, ids are opaque.
 */
export type FileId = string;

/** Lists, reads and watches files. Nothing rejects: what cannot be listed or read is left out, and reported. */
export interface Workspace {
	/** The files that may contain names, except excluded ones, in any order. */
	list(): Promise<readonly FileId[]>;
	/** The files in the folder of a file, even excluded ones, without links; none if that cannot be listed. */
	filesBeside(file: FileId): Promise<readonly FileId[]>;
	/** Whether it is a folder; `undefined` if it does not exist or this is unknown. */
	isFolder(id: FileId): Promise<boolean | undefined>;
	/** The open documents that may contain names, listed or not. */
	openFiles(): readonly FileId[];
	/** The first id of a file's row in the language table, judging by its open document or its name. */
	syntaxOf(file: FileId): string;
	/** How a file is named in messages. */
	titleOf(file: FileId): string;
	/** The URI of a file, as editors have it. */
	uriOf(file: FileId): string;
	/** Whether the user excludes a file from key problems and bulk commands. */
	isExcluded(file: FileId): boolean;
	/**
	 * Reads a file from its editor, including unsaved changes, otherwise from storage; or tells why it cannot.
	 *
	 * @param ignoresSizeLimit whether it is read even if it is larger than `workspace.maxFileSize` allows
	 */
	read(file: FileId, ignoresSizeLimit?: boolean): Promise<WorkspaceFile | ReasonCode>;
	/** Reports changes from now on, in any order, possibly more than once. */
	onDidChange(listener: (change: WorkspaceChange) => void): void;
}

type FileSettings = Pick<Settings, "nameSettings" | "severities">;

/** A file as a workspace has read it. */
export class WorkspaceFile extends SourceFile<FileSettings> {
	constructor(
		facts: SourceFacts<FileSettings>,
		/** Why it cannot be written, if it cannot. Looked up on request, since few files that are read change. */
		readonly whyNotWritten: () => ReasonCode | undefined = () => undefined,
		known?: KnownOfFile,
	) {
		super(facts, known);
	}
}

/** A `.properties` file of a workspace, with its keys: as it was read or, while it is fixed, after fixes. */
export interface KeyFile extends Sibling {
	readonly source: WorkspaceFile;
}

export type WorkspaceChange =
	/** A file or a folder. Files below a folder often get no events. */
	| { readonly kind: "changed"; readonly file: FileId }
	/** Files may have been added or removed: this one, those below this folder, or any. */
	| { readonly kind: "list"; readonly file?: FileId }
	/** A document was opened, edited or closed. */
	| { readonly kind: "document"; readonly file: FileId }
	/** Folders or settings have changed: everything listed or read may be outdated. */
	| { readonly kind: "everything"; readonly file?: undefined };

/** The changes of one file, in order and without overlaps. */
export interface FileEdits {
	readonly file: FileId;
	/** The text as read. The changes are valid only while the file still has this text. */
	readonly before: string;
	readonly changes: readonly Change[];
}

export function countPlaces(edits: readonly FileEdits[]): number {
	return edits.flatMap(({ changes }) => changes).length;
}
