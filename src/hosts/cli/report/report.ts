/** The results of `check`, and helpers for all report formats. */
import { createHash } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import type { Severity } from "../../../rules/rule";
import type { LineSpan } from "../../../text/lines";
import { displayedPath, isWithin, realPathOf } from "../../node/paths";
import type { CommandContext } from "../streams";
import type { ReportedProblem } from "./reportedProblems";
import type { Summary } from "./summary";

export interface Report {
	/** In order of folders, bundles, files and lines. */
	readonly problems: readonly ReportedProblem[];
	/** Messages about what could not be checked. */
	readonly failures: readonly string[];
	readonly summary: Summary;
}

/** The output environment of a report. */
export interface ReportContext extends Pick<CommandContext, "folder" | "environment"> {
	readonly isTerminal: boolean;
	/** The severities that count for the exit code. */
	readonly counted: readonly Severity[];
}

/** ASCII-only JSON, without hidden or deceptive characters, or commands to runners; see `forTerminal`. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return `${json.replace(/[^\n -~]|(?<=#)#/g, escaped)}\n`;
}

/** The root of the checkout, even if the job runs in a subfolder; otherwise, the working folder. */
export function checkoutOf({ folder, environment }: ReportContext): string {
	const root = environment.GITHUB_WORKSPACE || environment.CI_PROJECT_DIR || folder;
	return isWithin(realPathOf(folder), realPathOf(root)) ? root : folder;
}

/**
 * The problems with their paths in the checkout, and fingerprints that are unique within the report and
 * stable when lines, or the job's folder, move. Folders are resolved to their real paths, because a runner
 * may name the root by a symbolic link. A linked file keeps its name.
 */
export function identified(problems: Report["problems"], context: ReportContext) {
	const counts = new Map<string, number>();
	const root = realPathOf(checkoutOf(context));
	const inCheckout = (path: string) => {
		const file = resolve(context.folder, path);
		return displayedPath(join(realPathOf(dirname(file)), basename(file)), root);
	};
	return problems.map((problem) => {
		const path = inCheckout(problem.path);
		const hash = createHash("sha256").update(`${path} ${problem.rule} ${problem.text}`).digest("hex");
		const count = (counts.get(hash) ?? 0) + 1;
		counts.set(hash, count);
		const fingerprint = `${hash.slice(0, 16)}${count}`;
		const related = problem.related.map((other) => ({
			...other,
			path: inCheckout(other.path ?? problem.path),
		}));
		return { ...problem, path, related, fingerprint };
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
