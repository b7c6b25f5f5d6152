/** The results of `check`, and helpers for all report formats. */
import type { Severity } from "../../../rules/rule";
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
