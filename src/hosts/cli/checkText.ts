/** Finds and fixes the problems of the `.properties` files of one bundle. */
import type { FileKeys } from "../../keys/fileKeys";
import { javaKeyOf } from "../../keys/key";
import { type Sibling, siblingsOfEach } from "../../keys/misread/siblings";
import { type FileToFix, type FixedFile, findProblems, fixedKeys, fixTogether } from "../../rules";
import type { FileProblem } from "../../rules/rule";
import type { Change } from "../../text/changes";
import { type LineSpan, Lines } from "../../text/lines";
import { textIn } from "../../text/span";

export interface FoundProblem extends Pick<FileProblem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	readonly span: LineSpan;
	/** The text of the span. */
	readonly text: string;
	/** Related keys, with the path of another file. */
	readonly related: readonly { readonly path?: string; readonly span: LineSpan; readonly message: string }[];
}

/**
 * What is lost to programs: files, keys, and values of repeated keys; and, for the files that lose keys, how many
 * keys Java reads, and how many were written, of which it may read some as equal.
 */
export type Losses = Readonly<Record<(typeof losses)[number], number>>;

export const losses = ["files", "keys", "values", "read", "written"] as const;

export const noLosses = { files: 0, keys: 0, values: 0, read: 0, written: 0 };

/** The problems of a file; after fixes, those that are left. */
export interface CheckedText extends Pick<FixedFile, "path" | "refused" | "rewritten"> {
	readonly problems: readonly FoundProblem[];
	readonly lost: Losses;
	readonly changes: readonly Change[];
	/** How many fixes were made, or could be. */
	readonly fixes: number;
}

/** Checks files of one bundle, beside siblings with paths like theirs. */
export function checkBundle(files: readonly FileToFix[], others: readonly Sibling[] = []): CheckedText[] {
	const siblings = siblingsOfEach(files, others);
	return files.map((file, index) => {
		const problems = findProblems(file.keys, { ...file, siblings: siblings[index] });
		const fixable = problems.filter(({ fixes }) => fixes().some(({ isUnasked }) => isUnasked));
		return { ...checked({ ...file, problems, refused: [], rewritten: [] }, []), fixes: fixable.length };
	});
}

/** Makes the fixes of such files that need no request. */
export function fixBundle(files: readonly FileToFix[], others: readonly Sibling[] = []): CheckedText[] {
	return fixTogether(files, others).map((fixed, index) =>
		checked(fixed, fixedKeys((files[index] as FileToFix).keys, fixed.keys)),
	);
}

function checked(file: FixedFile, changes: readonly Change[]): CheckedText {
	const { path, keys, refused, rewritten } = file;
	const lines = Lines.ofFile(keys.text);
	const problems = file.problems.map(({ rule, message, severity, related, ...at }) => {
		const others = related().map((other) =>
			"path" in other
				? { path: other.path, span: other.range, message: other.message }
				: { span: lines.rangeOf(other), message: other.message },
		);
		const text = textIn(keys.text, at);
		return { path, rule, message: message(), severity, span: lines.rangeOf(at), text, related: others };
	});
	const lost = lossesOf(file.problems, keys);
	return { path, refused, rewritten, problems, lost, changes, fixes: changes.length };
}

/** Counts the losses of a text. A line counts once, even if several rules report it. */
function lossesOf(found: readonly FileProblem[], file: FileKeys): Losses {
	if (found.some(({ loss }) => loss === "file")) return { ...noLosses, files: 1 };
	const meant = new Map<number, string>();
	for (const { loss, ...at } of found) if (typeof loss === "object") meant.set(file.lineOf(at), loss.key);
	const linesOf = (kind: FileProblem["loss"]) =>
		found.filter(({ loss }) => loss === kind).map((problem) => file.lineOf(problem));
	const values = linesOf("value").filter((line) => !meant.has(line)).length;
	if (meant.size === 0) return { ...noLosses, values };
	const noKeys = new Set(linesOf("continuation"));
	const read = new Set<string>();
	const written = new Set(meant.values());
	for (const key of file.all) {
		read.add(javaKeyOf(key));
		const line = file.lineOf(key);
		if (!meant.has(line) && !noKeys.has(line)) written.add(key.text);
	}
	return { files: 0, keys: meant.size, values, read: read.size, written: written.size };
}
