/** The findings of `check`, for all of the formats. */
import type { KeyCounts } from "../../names/cutKeys";
import type { KeyDiagnostic } from "../../names/fileProblems";
import type { Severity } from "../rules";

/** Lines and characters are those of an editor: UTF-16 code units, from 0. */
export interface ReportedProblem extends KeyDiagnostic {
	readonly severity: Severity;
	/** The text of the line on which it begins. */
	readonly line: string;
}

export interface ReportedFile {
	/** Relative to the working folder, with slashes. Hidden characters in it are not made visible. */
	readonly path: string;
	readonly problems: readonly ReportedProblem[];
	readonly keys: KeyCounts;
}

export interface Report {
	/** All files that were checked. */
	readonly files: readonly ReportedFile[];
	/** What could not be checked, as sentences. */
	readonly failures: readonly { readonly path: string; readonly message: string }[];
	/** How many keys were fixed, or would be. */
	readonly fixed: number;
	/** How many keys `--fix` would fix. */
	readonly fixable: number;
}

/** Each problem with the path of its file, in order. */
export function* problemsIn({ files }: Report): Generator<ReportedProblem & { readonly path: string }> {
	for (const { path, problems } of files) for (const problem of problems) yield { path, ...problem };
}

/** How many problems there are of each severity. */
export function countsIn(report: Report): Readonly<Record<Severity, number>> {
	const counts = { error: 0, warning: 0, information: 0, hint: 0 };
	for (const { severity } of problemsIn(report)) counts[severity]++;
	return counts;
}

/** The keys of all files of which Java cuts any. */
export function keysIn({ files }: Report): KeyCounts {
	const counts = { cut: 0, read: 0, written: 0 };
	for (const { keys } of files) {
		counts.cut += keys.cut;
		counts.read += keys.read;
		counts.written += keys.written;
	}
	return counts;
}

/** JSON in ASCII, so that nothing in it hides or deceives on a terminal. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	return `${json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}
