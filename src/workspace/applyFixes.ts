/** Applies the fixes of problems: of one file, or of a bundle, until nothing is left to fix. */
import { withoutCollisions } from "../keys/collisions";
import { FileKeys } from "../keys/fileKeys";
import { entryIn, type Key } from "../keys/key";
import type { KeyChanges } from "../keys/rewriteKeys";
import type { Sibling } from "../keys/siblingKeys";
import { findProblems } from "../rules";
import type { FileProblem, Fix } from "../rules/rule";
import { type Change, commonEnds, textAfter } from "../text/changes";
import type { BundleFiles } from "./bundles";
import type { KeyFile } from "./workspace";

type IsWanted = (fix: Fix) => boolean | undefined;

export const isCertain: IsWanted = ({ certainty }) => certainty === "certain";

/** Fixes each problem by its first fix of a kind, unless keys would collide. */
export function changesOfFixes(
	problems: readonly FileProblem[],
	keys: FileKeys,
	isWanted: IsWanted,
): KeyChanges {
	const changes: Change[] = [];
	for (const problem of problems) {
		const found = problem.fixes().find(isWanted)?.changes ?? [];
		// If two fixes overlap, the first in the text is applied.
		const end = changes.at(-1)?.end ?? 0;
		// Not `push(...found)`: a fix may have more changes than a call takes arguments.
		if (found.every(({ start }) => start >= end)) for (const change of found) changes.push(change);
	}
	return withoutCollisions(keys, changes);
}

/**
 * A fix can uncover a problem in its file or in others of the bundle, so fixes are repeated until nothing changes. A
 * key changes at most twice, and the other files see each change one round later. This many rounds, plus one for each
 * file, are enough unless fixes undo each other.
 */
const maxRounds = 10;

/** A file, its problems, what their fixes change, and which keys stay because they would collide. */
export interface CheckedFile extends KeyFile, KeyChanges {
	readonly problems: readonly FileProblem[];
}

/** A file before and after all fixes, and what they change. */
interface FixedFile extends KeyChanges {
	readonly before: CheckedFile;
	readonly after: CheckedFile;
}

/**
 * Fixes files of one bundle. Its siblings are read, but not changed. A file that cannot be written stays as
 * it is for the others, too; its changes are those that a first round would make.
 *
 * @param isWanted chooses the fix of each problem: by default, one that is certain
 */
export function fixBundle({ files, siblings }: BundleFiles, isWanted = isCertain): FixedFile[] {
	const first = checkBundle(files, siblings, isWanted);
	let last = first;
	const isFixable = ({ changes, source }: CheckedFile) => changes.length > 0 && !source.whyNotWritten();
	for (let rounds = maxRounds + files.length; rounds > 0 && last.some(isFixable); rounds--) {
		const fixed = last.map((checked) => (isFixable(checked) ? afterFixes(checked) : checked));
		last = checkBundle(fixed, siblings, isWanted);
	}
	return last.map((after, index) => {
		const before = first[index] as CheckedFile;
		const changes = before.keys === after.keys ? after.changes : changesBetween(before.keys, after.keys);
		return { before, after, changes, refused: after.refused };
	});
}

function checkBundle(
	files: readonly KeyFile[],
	others: readonly Sibling[],
	isWanted: IsWanted,
): CheckedFile[] {
	const bundle: Sibling[] = [...files, ...others].sort((a, b) => (a.file < b.file ? -1 : 1));
	return files.map((file) => {
		const { file: path, source, keys } = file;
		const siblings = bundle.filter((one) => one !== file);
		const problems = findProblems(keys, { path, severities: source.settings.severities, siblings });
		return { ...file, problems, ...changesOfFixes(problems, keys, isWanted) };
	});
}

function afterFixes({ file, source, keys, changes }: CheckedFile): KeyFile {
	const text = textAfter(keys.text, changes);
	return { file, source, keys: new FileKeys(text, keys.nameSettings) };
}

/** One change for each entry that differs after fixes, which neither add nor remove entries. */
function changesBetween(before: FileKeys, after: FileKeys): Change[] {
	return before.asRead.flatMap((key, index) => {
		const old = entryIn(before.text, key);
		const fixed = entryIn(after.text, after.asRead[index] as Key);
		if (fixed === old) return [];
		const { start, end } = commonEnds(old, fixed);
		const text = fixed.slice(start, fixed.length - end);
		return { start: key.start + start, end: key.value.end - end, text };
	});
}
