/** An open document, as features see it. */
import type { SymbolKind } from "vscode-languageserver-types";
import { FileKeys } from "../keys/fileKeys";
import type { DocumentText } from "../keys/segments";
import type { Sibling } from "../keys/siblings";
import type { Vocabulary } from "../keys/vocabulary";
import { findProblems } from "../rules";
import type { Problem, Severities } from "../rules/rule";
import { maxDocumentLength } from "../text/limits";
import { Lines } from "../text/lines";
import type { FileId } from "../workspace/workspace";

/** Kinds of symbols, by their numbers: the enum itself would add 22 KB to a bundle. */
export const symbolKinds = { file: 1, namespace: 3, key: 20 } as const satisfies Record<string, SymbolKind>;

/** Features that have a setting, such as `nameEncoding.hover.enabled`. */
export type Feature = "hover" | "codeLens" | "inlayHints" | "semanticHighlighting";

/** The settings of a document. */
export interface DocumentSettings {
	readonly vocabulary: Vocabulary;
	/** The severities of the rules that are reported; none for an excluded file, or one that is not the user's own work. */
	readonly severities: Severities;
	isOn(feature: Feature): boolean;
}

/** What a host knows of a version of a document. */
interface DocumentVersion {
	readonly uri: string;
	/** The id of its file in the workspace. */
	readonly file: FileId;
	readonly text: string;
	/** See `SourceText`. */
	readonly syntax: string;
	readonly settings: DocumentSettings;
	/** Whether it is the user's own work, not an old revision, a side of a diff or a virtual document. */
	readonly isOwn: boolean;
	/** The lines of the text, if the host has them. */
	readonly lines?: Lines;
	/** The other files of its bundle, if they have been read. */
	readonly siblings?: readonly Sibling[] | undefined;
	/** See `RuleContext`. */
	readonly hasByteOrderMark?: boolean;
}

/** A version of a document. Immutable: hosts keep the last one. */
export class Document implements DocumentText {
	readonly uri: string;
	readonly file: FileId;
	readonly text: string;
	readonly syntax: string;
	readonly vocabulary: Vocabulary;
	readonly settings: DocumentSettings;
	readonly isOwn: boolean;
	readonly keys: FileKeys | undefined;
	readonly siblings: readonly Sibling[] | undefined;
	readonly hasByteOrderMark: boolean;
	#lines: Lines | undefined;
	#problems: readonly Problem[] | undefined;

	/** @param before the last version, whose keys are not decoded again */
	constructor(version: DocumentVersion, before?: Document) {
		const { uri, file, text, syntax, settings, isOwn, lines, siblings, hasByteOrderMark = false } = version;
		this.uri = uri;
		this.file = file;
		this.text = text;
		this.syntax = text.length > maxDocumentLength ? "unknown" : syntax;
		this.vocabulary = settings.vocabulary;
		this.settings = settings;
		this.isOwn = isOwn;
		this.#lines = lines;
		this.siblings = siblings;
		this.hasByteOrderMark = hasByteOrderMark;
		if (this.syntax !== "properties") return;
		const isSame = before?.keys?.text === text && before.vocabulary === this.vocabulary;
		this.keys = isSame ? before.keys : new FileKeys(text, this.vocabulary, before?.keys);
	}

	get lines(): Lines {
		this.#lines ??= this.keys?.lines ?? new Lines(this.text);
		return this.#lines;
	}

	/** Whether its siblings, once read, may show more problems. */
	get awaitsSiblings(): boolean {
		return this.keys !== undefined && !this.siblings && this.settings.severities.size > 0;
	}

	/** The problems of the keys. Editors ask for code actions on every cursor move. */
	get problems(): readonly Problem[] {
		const { file: path, siblings, hasByteOrderMark } = this;
		const context = { path, severities: this.settings.severities, siblings, hasByteOrderMark };
		this.#problems ??= this.keys ? findProblems(this.keys, context) : [];
		return this.#problems;
	}
}
