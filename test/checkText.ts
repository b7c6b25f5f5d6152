import { addLosses, foundProblems } from "../src/hosts/cli/foundProblems";
import { FileKeys } from "../src/keys/fileKeys";
import type { Vocabulary } from "../src/keys/vocabulary";
import type { Severities } from "../src/rules/rule";
import { type CheckedFile, type FileToFix, fixBundle } from "../src/workspace/fixes";

/** What `check` finds in the files of a bundle. */
export function checkBundle(files: readonly FileToFix[]) {
	return fixBundle(files).map(({ before }) => reported(before));
}

/** What `check --fix` changes in the files of a bundle, and what it leaves. */
export function fixedBundle(files: readonly FileToFix[]) {
	return fixBundle(files).map(reported);
}

function reported(file: CheckedFile) {
	const lost = { files: 0, keys: 0, values: 0, read: 0, written: 0 };
	addLosses(lost, file.problems, file.keys);
	const problems = foundProblems(file, (path) => path);
	return { ...file, problems, lost, changes: file.isKept ? [] : file.changes };
}

/** What `check` finds in a text, what `--fix` changes, and what it leaves. */
export function checkText(
	text: string,
	path: string,
	{ vocabulary, severities }: { readonly vocabulary: Vocabulary; readonly severities: Severities },
) {
	const files = [{ path, severities, keys: new FileKeys(text, vocabulary) }];
	const [found] = checkBundle(files) as [ReturnType<typeof reported>];
	const [left] = fixedBundle(files) as [ReturnType<typeof reported>];
	return { ...found, changes: left.changes, left };
}
