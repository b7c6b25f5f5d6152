/** An open document, as features see it. */
import { FileKeys } from "../keys/fileKeys";
import type { DocumentText } from "../keys/occurrences/segments";
import type { Sibling } from "../keys/siblings";
import { findProblems } from "../rules";
import type { FileProblem, Severities } from "../rules/rule";
import { Lines } from "../text/lines";
import { maxDocumentLength } from "../text/sharedLimits";
import type { Settings } from "../workspace/settings";
import type { SiblingCache } from "../workspace/siblingCache";
import type { FileId } from "../workspace/workspace";

/** A version of a document, as its host knows it. */
interface DocumentVersion {
	readonly uri: string;
	/** The id of its file in the workspace. */
	readonly file: FileId;
	readonly text: string;
	/** See `SourceText`. */
	readonly syntax: string;
	readonly settings: Pick<Settings, "nameSettings" | "severities" | "isOn">;
	/** Whether it is the user's own work, not an old revision, a side of a diff or a virtual document. */
	readonly isOwn: boolean;
	/** Whether the user excludes it from key problems. */
	readonly isExcluded?: boolean | undefined;
	/** The lines of the text, if the host has them. */
	readonly lines?: Lines;
	/** Asked for its siblings, if these may show problems. */
	readonly siblingCache?: SiblingCache;
	/** Whether the host has left out a byte order mark at the start of the text. */
	readonly isMarkLeftOut?: boolean;
}

/** A version of a document. Immutable: hosts keep the last one. */
export interface Document extends DocumentVersion, DocumentText {
	readonly keys: FileKeys | undefined;
	readonly lines: Lines;
	/** The other files of its bundle, as last read; `undefined` if they are not asked for. */
	readonly siblings: readonly Sibling[] | undefined;
	/**
	 * The problems of the keys; none in an excluded file, or one that is not the user's own work. Editors ask for
	 * code actions on every cursor move.
	 */
	readonly problems: readonly FileProblem[];
}

/**
 * @param before the last version: returned if nothing has changed; otherwise, its keys are not decoded again.
 * Settings that may have changed are another object.
 */
export function readDocument(version: DocumentVersion, before?: Document): Document {
	const { file: path, text, settings, siblingCache, isMarkLeftOut } = version;
	const { nameSettings } = settings;
	const isSame =
		before?.text === text && before.isMarkLeftOut === isMarkLeftOut && before.settings === settings;
	const syntax = text.length > maxDocumentLength ? "unknown" : version.syntax;
	const severities: Severities = version.isOwn && !version.isExcluded ? settings.severities : new Map();
	const siblings = syntax === "properties" && severities.size > 0 ? siblingCache?.known(path) : undefined;
	if (isSame && before.siblings === siblings) return before;
	const known = isSame ? before.keys : undefined;
	const linesRead = () => version.lines ?? new Lines(text);
	const read = () =>
		new FileKeys(text, nameSettings, { before: before?.keys, lines: linesRead, isMarkLeftOut });
	const keys = syntax === "properties" ? (known ?? read()) : undefined;
	let { lines } = version;
	let problems: readonly FileProblem[] | undefined;
	return {
		...version,
		syntax,
		nameSettings,
		siblings,
		keys,
		get lines() {
			lines ??= keys?.lines ?? linesRead();
			return lines;
		},
		get problems() {
			problems ??= keys ? findProblems(keys, { path, severities, siblings }) : [];
			return problems;
		},
	};
}
