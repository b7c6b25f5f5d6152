/** Finds the problems of one `.properties` text and the edits of `--fix`. */
import { byStart, textIn } from "../codec/span";
import { FileKeys } from "../names/keys/fileKeys";
import { fileProblems, type KeyDiagnostic, type Severity } from "../names/keys/fileProblems";
import { type FixKind, fixEach } from "../names/keys/fixes";
import { javaKeyOf } from "../names/keys/key";
import { looksUpNames } from "../names/keys/readingProgram";
import type { RewrittenKeys } from "../names/keys/rewrite";
import type { Settings } from "../node/settings";
import { type Change, textAfter } from "../text/changes";
import { type LineSpan, lineAround } from "../text/lines";
import { refusalOf } from "../workspace/rewrite";
import { sentenceForRewrite } from "../workspace/wording";

type CheckSettings = Pick<Settings, "vocabulary" | "severities">;

export interface FoundProblem extends Pick<KeyDiagnostic, "rule"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	readonly severity: Severity;
	readonly span: LineSpan;
	/** Related keys. */
	readonly related: readonly { readonly span: LineSpan; readonly message: string }[];
	/** The text of the line where the problem begins. */
	readonly line: string;
}

/** The numbers of keys that Java cuts, keys that it reads, and keys as written; all 0 if it cuts none. */
export type CutCounts = Readonly<Record<"cut" | "read" | "written", number>>;

export interface CheckedText {
	readonly problems: readonly FoundProblem[];
	readonly keys: CutCounts;
	/** Fixes only of reported problems, and only where the right key is known. */
	readonly changes: readonly Change[];
	/** Says which keys the fixes leave, because each would be the same as another. */
	readonly collisions: readonly string[];
	/** The problems and keys after the changes. */
	readonly left: Pick<CheckedText, "problems" | "keys">;
}

export function checkText(text: string, path: string, settings: CheckSettings): CheckedText {
	const find = (keys: FileKeys) => ({
		problems: problemsOf(keys, path, settings),
		keys: cutCountsOf(keys, settings),
	});
	const keys = FileKeys.of(text, settings.vocabulary);
	const found = find(keys);
	if (found.problems.length === 0) return { ...found, changes: [], collisions: [], left: found };
	const fixes = fixesOf(keys, path, settings);
	const changes = fixes.rewritten;
	if (changes.length === 0)
		return { ...found, changes, collisions: collisionsIn(fixes, keys, path), left: found };
	const fixed = FileKeys.of(textAfter(text, changes), settings.vocabulary);
	const collisions = collisionsIn(fixesOf(fixed, path, settings), fixed, path);
	return { ...found, changes, collisions, left: find(fixed) };
}

function collisionsIn({ refused }: RewrittenKeys, keys: FileKeys, path: string): string[] {
	return refused
		.filter(({ code }) => code === "same-key")
		.map((key) => sentenceForRewrite(refusalOf(key, keys, path), () => path));
}

function problemsOf(keys: FileKeys, path: string, { severities }: CheckSettings): FoundProblem[] {
	const found = fileProblems(keys, severities).sort(byStart);
	return found.map(({ rule, message, severity, related, ...span }) => ({
		path,
		rule,
		message: message(),
		severity,
		span: keys.lines.rangeOf(span),
		related: related().map((other) => ({ span: keys.lines.rangeOf(other), message: other.message })),
		line: textIn(keys.text, lineAround(keys.text, span.start)),
	}));
}

function cutCountsOf(keys: FileKeys, { severities }: CheckSettings): CutCounts {
	const cut = severities.has("cut-key") ? keys.cutKeys.size : 0;
	if (cut === 0) return { cut, read: 0, written: 0 };
	const read = keys.all.map(javaKeyOf);
	const written = keys.all.flatMap((key) => {
		const cutKey = keys.cutKeys.get(key.start);
		// On such a line, no key was written.
		return cutKey?.kind === "lost-continuation" ? [] : (cutKey?.intended ?? key.text);
	});
	return { cut, read: new Set(read).size, written: new Set(written).size };
}

function fixesOf(keys: FileKeys, path: string, { severities }: CheckSettings): RewrittenKeys {
	const kinds: FixKind[] = [];
	if (severities.has("raw-uri-key")) {
		if (looksUpNames(keys.counts, path)) kinds.push("encode");
		kinds.push("escape");
	}
	if (severities.has("non-canonical-name")) kinds.push("canonicalize");
	if (severities.has("cut-key")) kinds.push("escape-cut-keys");
	return fixEach(keys, kinds);
}
