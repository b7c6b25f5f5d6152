/** An open document, as features see it. */
import { FileKeys } from "../keys/fileKeys";
import { type KnownOfFile, type SourceFacts, SourceFile } from "../keys/sourceFile";
import { findProblems } from "../rules";
import type { FileProblem, RuleContext, Severities } from "../rules/rule";
import { Lines } from "../text/lines";
import { maxDocumentLength } from "../text/sharedLimits";
import type { Settings } from "../workspace/settings";
import type { SiblingCache } from "../workspace/siblingCache";

/** A version of a document, as its host knows it. */
export interface DocumentVersion extends SourceFacts<Pick<Settings, "nameSettings" | "severities" | "isOn">> {
	readonly uri: string;
	/** Whether it is the user's own work, not an old revision, a side of a diff or a virtual document. */
	readonly isOwn: boolean;
	/** Whether the user excludes it from key problems. */
	readonly isExcluded?: boolean | undefined;
	/** The lines of the text, if the host has them. */
	readonly lines?: Lines;
	/** Asked for its siblings, if these may show problems. */
	readonly siblingCache?: SiblingCache;
	/** Whether the host has left out a byte order mark at the start of the text. */
	readonly isBomLeftOut?: boolean;
}

/** A version of a document. Immutable: hosts keep the last one. */
export class Document extends SourceFile<DocumentVersion["settings"]> {
	readonly uri: string;
	readonly isOwn: boolean;
	readonly isBomLeftOut: boolean | undefined;
	#problems?: readonly FileProblem[];

	constructor(
		version: DocumentVersion,
		known: KnownOfFile,
		readonly context: RuleContext,
	) {
		super(version, known);
		this.uri = version.uri;
		this.isOwn = version.isOwn;
		this.isBomLeftOut = version.isBomLeftOut;
	}

	/**
	 * The problems of the keys; none in an excluded file, or one that is not the user's own work. Editors ask for
	 * code actions on every cursor move.
	 */
	get problems(): readonly FileProblem[] {
		this.#problems ??= this.keys ? findProblems(this.keys, this.context) : [];
		return this.#problems;
	}
}

/**
 * @param last the previous version: returned if nothing has changed.
 * Settings are compared by identity: hosts pass a new object if they may have changed.
 */
export function readDocument(version: DocumentVersion, last?: Document): Document {
	const { file, text, settings, siblingCache, isBomLeftOut } = version;
	const isSame = last?.text === text && last.isBomLeftOut === isBomLeftOut && last.settings === settings;
	const syntax = text.length > maxDocumentLength ? "unknown" : version.syntax;
	const severities: Severities = version.isOwn && !version.isExcluded ? settings.severities : new Map();
	const siblings = syntax === "properties" && severities.size > 0 ? siblingCache?.ask(file) : undefined;
	if (isSame && last.context.siblings === siblings) return last;
	const lines = version.lines ?? new Lines(text);
	const keys = isSame
		? last.keys
		: syntax === "properties"
			? new FileKeys(text, settings.nameSettings, { lines, isBomLeftOut })
			: undefined;
	return new Document({ ...version, syntax }, { keys, lines }, { path: file, severities, siblings });
}
