/** Finds the problems of one `.properties` text and the edits of `--fix`. */
import { FileKeys } from "../../keys/fileKeys";
import { byteOrderMark, javaKeyOf } from "../../keys/key";
import { type Sibling, siblingsOfEach } from "../../keys/siblings";
import { type FileToFix, findProblems, fixedKeys, fixTogether } from "../../rules";
import type { Problem } from "../../rules/rule";
import type { Change } from "../../text/changes";
import { type LineSpan, Lines, lineAround } from "../../text/lines";
import { getOrMake } from "../../text/maps";
import { textIn } from "../../text/span";
import { sentenceForRefusal } from "../../workspace/refusalSentences";
import type { Settings } from "../node/settings";

type CheckSettings = Pick<Settings, "vocabulary" | "severities">;

export interface FoundProblem extends Pick<Problem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	readonly span: LineSpan;
	/** Related keys, with the path of another file. */
	readonly related: readonly { readonly path?: string; readonly span: LineSpan; readonly message: string }[];
	/** The text of the line where the problem begins, without blanks around. */
	readonly line: string;
}

/**
 * What is lost to programs: files, keys, and values of repeated keys; and, for the files that lose keys, how many
 * keys Java reads, and how many were written, of which it may read some as equal.
 */
export type Losses = Readonly<Record<(typeof losses)[number], number>>;

export const losses = ["files", "keys", "values", "read", "written"] as const;

const noLosses: Losses = { files: 0, keys: 0, values: 0, read: 0, written: 0 };

/** The findings of a text. */
interface Found {
	readonly problems: readonly FoundProblem[];
	readonly lost: Losses;
	readonly isFixable: boolean;
}

export interface CheckedText extends Found {
	/** Fixes only of reported problems, and only where the right key is known. */
	readonly changes: readonly Change[];
	/** Says which keys the fixes leave, because each would be the same as another. */
	readonly collisions: readonly string[];
	/** The findings once all files of the bundle are fixed. */
	readonly left: Found;
	/** Whether it is kept, and would be changed. */
	readonly wouldChange: boolean;
}

/** A text to check, with its path relative to the working folder. */
export interface TextToCheck extends Omit<FileToFix, "severities"> {
	readonly settings: Pick<CheckSettings, "severities">;
}

export function checkText(text: string, path: string, settings: CheckSettings): CheckedText {
	const [checked] = checkBundle([{ path, settings, keys: new FileKeys(text, settings.vocabulary) }]);
	return checked as CheckedText;
}

/** Checks texts of one bundle, beside siblings with paths like theirs. */
export function checkBundle(texts: readonly TextToCheck[], others: readonly Sibling[] = []): CheckedText[] {
	const files = texts.map(({ settings: { severities }, ...text }) => ({ ...text, severities }));
	const found = findIn(files, others);
	const isFixable = found.some((one) => one.isFixable);
	const fixed = isFixable ? fixTogether(files, others) : [];
	const left = isFixable ? findIn(fixed, others) : found;
	return files.map(({ path, keys, isKept = false }, index) => {
		const { refused = [], rewritten = [], keys: after = keys } = fixed[index] ?? {};
		const collisions = refused
			.filter(({ code }) => code === "same-key")
			.map((key) => sentenceForRefusal({ ...key, file: path }, () => path));
		return {
			...(found[index] as Found),
			changes: fixedKeys(keys, after),
			collisions,
			left: left[index] as Found,
			wouldChange: isKept && rewritten.length > 0,
		};
	});
}

function findIn(files: readonly FileToFix[], others: readonly Sibling[]): Found[] {
	const siblings = siblingsOfEach(files, others);
	return files.map(({ keys, ...context }, index) => {
		const problems = findProblems(keys, { ...context, siblings: siblings[index] });
		return {
			problems: shown(problems, keys.text, context.path),
			lost: lossesOf(problems, keys),
			isFixable: problems.some(({ fixes }) => fixes().some(({ isUnasked }) => isUnasked)),
		};
	});
}

function shown(found: readonly Problem[], text: string, path: string): FoundProblem[] {
	if (found.length === 0) return [];
	const lines = new Lines(text, true);
	// A long line may have many problems.
	const textOfLine = new Map<number, string>();
	return found.map(({ rule, message, severity, related, ...at }) => {
		const span = lines.rangeOf(at);
		const line = getOrMake(textOfLine, span.start.line, () =>
			textIn(text, lineAround(text, at.start)).replace(byteOrderMark, "").trim(),
		);
		const others = related().map((other) =>
			"path" in other
				? { path: other.path, span: other.range, message: other.message }
				: { span: lines.rangeOf(other), message: other.message },
		);
		return { path, rule, message: message(), severity, span, related: others, line };
	});
}

/** Counts the losses of a text. A line counts once, even if several rules report it. */
function lossesOf(found: readonly Problem[], file: FileKeys): Losses {
	if (found.some(({ loss }) => loss === "file")) return { ...noLosses, files: 1 };
	const meant = new Map<number, string>();
	const repeated = new Set<number>();
	const noKeys = new Set<number>();
	for (const { loss, ...problem } of found) {
		if (typeof loss === "object") meant.set(file.lineOf(problem), loss.key);
		else if (loss === "value") repeated.add(file.lineOf(problem));
		else if (loss === "continuation") noKeys.add(file.lineOf(problem));
	}
	const values = [...repeated].filter((line) => !meant.has(line)).length;
	if (meant.size === 0) return { ...noLosses, values };
	// Those in the value of another begin no entry.
	const swallowed = new Set(meant.keys());
	const byKeyOfJava = new Map<string, Set<string>>();
	for (const key of file.all) {
		const texts = getOrMake(byKeyOfJava, javaKeyOf(key), () => new Set());
		const line = file.lineOf(key);
		if (!noKeys.has(line)) texts.add(meant.get(line) ?? key.text);
		swallowed.delete(line);
	}
	const read = byKeyOfJava.size;
	const written = Array.from(byKeyOfJava.values(), ({ size }) => size).reduce((sum, size) => sum + size);
	return { files: 0, keys: meant.size, values, read, written: written + swallowed.size };
}
