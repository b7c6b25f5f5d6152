/** The results of `check`, which each report format takes. */
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
