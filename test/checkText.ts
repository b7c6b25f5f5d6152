import { reportedProblems } from "../src/hosts/cli/report/reportedProblems";
import { addToSummary, newSummary } from "../src/hosts/cli/report/summary";
import type { NameSettings } from "../src/keys/nameSettings";
import type { Severities } from "../src/rules/rule";
import { type CheckedFile, fixBundle } from "../src/workspace/applyFixes";
import type { KeyFile } from "../src/workspace/workspace";
import { keyFileOf } from "./sourceFile";

/** What `check` finds in the files of a bundle. */
export function checkBundle(files: readonly KeyFile[]) {
	return fixBundle({ files, siblings: [] }).map(({ before }) => reported(before));
}

/** What `check --fix` changes in the files of a bundle, and what it leaves. */
export function fixedBundle(files: readonly KeyFile[]) {
	return fixBundle({ files, siblings: [] }).map(({ after, changes }) => {
		return { ...reported(after), changes: after.source.whyNotWritten() ? [] : changes };
	});
}

function reported(checked: CheckedFile) {
	const summary = newSummary();
	addToSummary(summary, checked);
	return { problems: reportedProblems(checked, (path) => path), lost: summary.lost };
}

/** What `check` finds in a text, and what `--fix` changes. */
export function checkText(
	text: string,
	file: string,
	{ nameSettings, severities }: { readonly nameSettings: NameSettings; readonly severities: Severities },
) {
	const files = [keyFileOf({ text, nameSettings }, file, severities)];
	const [found] = checkBundle(files) as [ReturnType<typeof reported>];
	const [left] = fixedBundle(files) as [ReturnType<typeof fixedBundle>[number]];
	return { ...found, changes: left.changes };
}
