/** The findings of `check`, for all of the formats. */
import type { KeyDiagnostic } from "../../names/fileProblems";
import type { Severity } from "../../node/rules";
import type { LineSpan } from "../../text/lines";

/** Lines and characters are those of an editor: UTF-16 code units, from 0. */
export interface ReportedProblem extends Pick<KeyDiagnostic, "rule" | "message"> {
	readonly span: LineSpan;
	/** Other keys that have to do with it. */
	readonly related: readonly { readonly span: LineSpan; readonly message: string }[];
	/** Relative to the working folder, with slashes. Hidden characters in it are not made visible. */
	readonly path: string;
	readonly severity: Severity;
	/** The text of the line on which it begins. */
	readonly line: string;
}

/** In the files where Java cuts keys: how many it cuts, how many it reads, and how many were written. */
export type CutCounts = Readonly<Record<"cut" | "read" | "written", number>>;

export interface Report {
	/** In the order of the files, and of their lines. */
	readonly problems: readonly ReportedProblem[];
	/** What could not be checked, as sentences. */
	readonly failures: readonly string[];
	/** How many files were checked, how many others are no text, how many keys were fixed, and how many `--fix` would fix. */
	readonly summary: Readonly<Record<"files" | "passedOver" | Severity | "fixed" | "fixable", number>> &
		CutCounts;
}

/** JSON in ASCII, so that nothing in it hides or deceives on a terminal. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	return `${json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

/** A place, with lines and columns from 1; an end is the place after the last character. */
export function placeOf({ start, end }: LineSpan) {
	return {
		line: start.line + 1,
		column: start.character + 1,
		endLine: end.line + 1,
		endColumn: end.character + 1,
	};
}
