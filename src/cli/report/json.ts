/** A report for programs. */
import type { LineSpan } from "../../text/lines";
import { asciiJson, countsIn, problemsIn, type Report } from "./report";

/** Lines and columns are numbered from 1; an end is the place after the last character. */
export function jsonReport(report: Report): string {
	return asciiJson({
		problems: [...problemsIn(report)].map(({ path, severity, rule, message, span, related }) => ({
			path,
			...placeOf(span),
			severity,
			rule,
			message,
			related: related.map((other) => ({ ...placeOf(other.span), message: other.message })),
		})),
		failures: report.failures,
		summary: {
			files: report.files.length,
			...countsIn(report),
			fixed: report.fixed,
			fixable: report.fixable,
		},
	});
}

function placeOf({ start, end }: LineSpan) {
	return {
		line: start.line + 1,
		column: start.character + 1,
		endLine: end.line + 1,
		endColumn: end.character + 1,
	};
}
