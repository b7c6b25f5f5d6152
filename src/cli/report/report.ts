/** The findings of `check`, for all of the formats. */
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Severity } from "../../names/fileProblems";
import { displayedPath, isWithin } from "../../node/paths";
import type { LineSpan } from "../../text/lines";
import type { CutCounts, FoundProblem } from "../checkText";
import type { Surroundings } from "../streams";

export interface ProblemInFile extends FoundProblem {
	/** Relative to the working folder, with slashes. Hidden characters in it are not made visible. */
	readonly path: string;
}

export interface Report {
	/** In the order of the files, and of their lines. */
	readonly problems: readonly ProblemInFile[];
	/** What could not be checked, as sentences. */
	readonly failures: readonly string[];
	readonly summary: Readonly<Record<"files" | "passedOver" | Severity | "fixed" | "fixable", number>> & {
		readonly keys: CutCounts;
	};
}

/** How and where a report is written. */
export interface Writing extends Pick<Surroundings, "folder" | "environment"> {
	readonly isTerminal: boolean;
	/** The severities that count for the exit code. */
	readonly counted: readonly Severity[];
}

/** JSON in ASCII, so that nothing in it hides or deceives on a terminal. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	return `${json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

/** A path of a report from the root of its checkout, whichever folder below it a job runs in. */
export function pathInCheckout(path: string, folder: string, checkout = folder): string {
	return displayedPath(resolve(folder, path), isWithin(folder, checkout) ? checkout : folder);
}

/** Fingerprints, which tell problems of one file apart, and stay the same while their lines move. */
export function fingerprintsOf(problems: Report["problems"]): string[] {
	const prints = new Map<string, number>();
	return problems.map(({ path, rule, line }) => {
		const print = hashOf(`${rule} ${line.trim()}`);
		const count = (prints.get(path + print) ?? 0) + 1;
		prints.set(path + print, count);
		return `${print}:${count}`;
	});
}

export function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** A place, with lines and columns from 1; an end is the place after the last character. */
export function regionOf({ start, end }: LineSpan) {
	const [line, column] = [start.line + 1, start.character + 1];
	return { line, column, endLine: end.line + 1, endColumn: end.character + 1 };
}
