/** The results of `check`, and helpers for all report formats. */
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Severity } from "../../names/keys/fileProblems";
import { displayedPath, isWithin } from "../../node/paths";
import type { LineSpan } from "../../text/lines";
import type { CutCounts, FoundProblem } from "../checkText";
import type { CommandContext } from "../streams";

export interface Report {
	/** In order of files, then lines. */
	readonly problems: readonly FoundProblem[];
	/** Messages about what could not be checked. */
	readonly failures: readonly string[];
	readonly summary: Readonly<Record<"files" | "passedOver" | Severity | "fixed" | "fixable", number>> & {
		readonly keys: CutCounts;
	};
}

/** The output environment of a report. */
export interface ReportContext extends Pick<CommandContext, "folder" | "environment"> {
	readonly isTerminal: boolean;
	/** The severities that count for the exit code. */
	readonly counted: readonly Severity[];
}

/** ASCII-only JSON, without hidden or deceptive characters. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	return `${json.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

/** The root of the checkout, even if the job runs in a subfolder; otherwise, the working folder. */
export function checkoutOf({ folder, environment }: ReportContext): string {
	const root = environment.GITHUB_WORKSPACE ?? environment.CI_PROJECT_DIR ?? folder;
	return isWithin(folder, root) ? root : folder;
}

/** A reported path relative to the root of the checkout. */
export function pathInCheckout(path: string, context: ReportContext): string {
	return displayedPath(resolve(context.folder, path), checkoutOf(context));
}

/**
 * The problems with their paths in the checkout, and fingerprints that are unique within the report and stable when
 * lines, or the job's folder, move.
 */
export function identified(problems: Report["problems"], context: ReportContext) {
	const counts = new Map<string, number>();
	return problems.map((problem) => {
		const path = pathInCheckout(problem.path, context);
		const text = `${path} ${problem.rule} ${problem.line.trim()}`;
		const count = (counts.get(text) ?? 0) + 1;
		counts.set(text, count);
		const fingerprint = createHash("sha256").update(`${text} ${count}`).digest("hex").slice(0, 16);
		return { ...problem, path, fingerprint };
	});
}

/** A span with 1-based lines and columns and an exclusive end. */
export function regionOf({ start, end }: LineSpan) {
	return {
		line: start.line + 1,
		column: start.character + 1,
		endLine: end.line + 1,
		endColumn: end.character + 1,
	};
}
