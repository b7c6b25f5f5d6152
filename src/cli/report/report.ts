/** The findings of `check`, for all of the formats. */
import type { CutCounts, FoundProblem, Severity } from "../../names/check";
import type { LineSpan } from "../../text/lines";
import type { Surroundings } from "../streams";

export interface ReportedProblem extends FoundProblem {
	/** Relative to the working folder, with slashes. Hidden characters in it are not made visible. */
	readonly path: string;
}

export interface Report {
	/** In the order of the files, and of their lines. */
	readonly problems: readonly ReportedProblem[];
	/** What could not be checked, as sentences. */
	readonly failures: readonly string[];
	readonly summary: Readonly<Record<"files" | "passedOver" | Severity | "fixed" | "fixable", number>> & {
		readonly keys: CutCounts;
	};
}

/** How and where a report is written. */
export interface Writing extends Pick<Surroundings, "folder" | "environment"> {
	readonly isTerminal: boolean;
}

/** JSON in ASCII, so that nothing in it hides or deceives on a terminal. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	return `${json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

/** A place, with lines and columns from 1; an end is the place after the last character. */
export function placeOf({ start, end }: LineSpan) {
	const [line, column] = [start.line + 1, start.character + 1];
	return { line, column, endLine: end.line + 1, endColumn: end.character + 1 };
}
