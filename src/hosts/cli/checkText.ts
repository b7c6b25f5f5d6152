/** Finds the problems of one `.properties` text and the edits of `--fix`. */
import type { CutKey } from "../../keys/cutKeys";
import { FileKeys } from "../../keys/fileKeys";
import { byteOrderMark, javaKeyOf, type Key } from "../../keys/key";
import type { Sibling } from "../../keys/siblings";
import { findProblems, fixUnasked } from "../../rules";
import type { Problem, RuleContext } from "../../rules/rule";
import type { Change } from "../../text/changes";
import { type LineSpan, Lines, lineAround } from "../../text/lines";
import { grouped } from "../../text/maps";
import { textIn } from "../../text/span";
import { sentenceForRewrite } from "../../workspace/refusalSentences";
import { refusalOf } from "../../workspace/rewrite";
import type { Settings } from "../node/settings";

type CheckSettings = Pick<Settings, "vocabulary" | "severities">;

export interface FoundProblem extends Pick<Problem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	readonly span: LineSpan;
	/** Related keys, with the path of another file. */
	readonly related: readonly { readonly path?: string; readonly span: LineSpan; readonly message: string }[];
	/** The text of the line where the problem begins. */
	readonly line: string;
}

/**
 * The numbers of keys that Java cuts, keys that it reads, and keys as written, of which it may read some as equal; all 0
 * if it reads all lines as they are meant.
 */
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

export function checkText(
	text: string,
	path: string,
	settings: CheckSettings,
	/** With paths like that of the text. */
	siblings: readonly Sibling[] = [],
	keys = new FileKeys(text, settings.vocabulary),
): CheckedText {
	const context = { path, severities: settings.severities, siblings };
	const find = (keys: FileKeys) => ({
		problems: problemsOf(keys, context),
		keys: cutCountsOf(keys, settings),
	});
	const found = find(keys);
	if (found.problems.length === 0) return { ...found, changes: [], collisions: [], left: found };
	const { fixed, refused } = fixUnasked(keys, context);
	const collisions = refused
		.filter(({ code }) => code === "same-key")
		.map((key) => sentenceForRewrite(refusalOf(key, fixed, path), () => path));
	return {
		...found,
		changes: changesOf(keys, fixed),
		collisions,
		left: fixed === keys ? found : find(fixed),
	};
}

/** The entries that differ, as changes. Fixes rewrite keys: no entry is added or removed. */
function changesOf(before: FileKeys, after: FileKeys): Change[] {
	return before.all.flatMap(({ start, value: { end } }, index) => {
		const fixed = after.all[index];
		const text = fixed && after.text.slice(fixed.start, fixed.value.end);
		return text === undefined || text === before.text.slice(start, end) ? [] : { start, end, text };
	});
}

function problemsOf(keys: FileKeys, context: RuleContext): FoundProblem[] {
	const found = findProblems(keys, context);
	if (found.length === 0) return [];
	const lines = new Lines(keys.text, true);
	return found.map(({ rule, message, severity, related, ...span }) => ({
		path: context.path,
		rule,
		message: message(),
		severity,
		span: lines.rangeOf(span),
		related: related().map((other) =>
			"path" in other
				? { path: other.path, span: other.range, message: other.message }
				: { span: lines.rangeOf(other), message: other.message },
		),
		line: textIn(keys.text, lineAround(keys.text, span.start)).replace(byteOrderMark, ""),
	}));
}

function cutCountsOf(keys: FileKeys, { severities }: CheckSettings): CutCounts {
	const cutKeys = severities.has("cut-key") ? keys.cutKeys : new Map<number, CutKey>();
	if (cutKeys.size === 0) return { cut: 0, read: 0, written: 0 };
	const read = new Set(keys.all.map(javaKeyOf)).size;
	// A line that goes on with the one above has no key; whether it does may be unclear.
	const written = keys.all.filter(({ start }) => !/continuation$/.test(cutKeys.get(start)?.kind ?? ""));
	const cut = written.filter(({ start }) => cutKeys.has(start)).length;
	const intendedOf = (key: Key) => cutKeys.get(key.start)?.intended ?? key.text;
	const byKeyOfJava = [...grouped(written, javaKeyOf).values()];
	const counts = byKeyOfJava.map((equal) => new Set(equal.map(intendedOf)).size);
	return { cut, read, written: counts.reduce((sum, count) => sum + count, 0) };
}
