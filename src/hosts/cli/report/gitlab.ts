/** Reports in GitLab's code quality format, a subset of Code Climate's. It cannot represent failures. */
import { createHash } from "node:crypto";
import { forTerminal } from "../streams";
import { checkoutOf } from "./checkout";
import { asciiJson } from "./json";
import type { Report, ReportContext } from "./report";

const severities = { error: "major", warning: "minor", information: "info", hint: "info" };

export function gitlabReport({ problems }: Report, context: ReportContext): string {
	const { pathOf } = checkoutOf(context);
	const counts = new Map<string, number>();
	const listed = problems.map(({ line, severity, rule, message, text, ...problem }) => {
		const path = pathOf(problem.path);
		// Stays when lines, or the job's folder, move.
		const hash = createHash("sha256").update(`${path} ${rule} ${text}`).digest("hex");
		const count = (counts.get(hash) ?? 0) + 1;
		counts.set(hash, count);
		return {
			description: forTerminal(message),
			check_name: rule,
			// GitLab shows only one of two problems with the same fingerprint.
			fingerprint: `${hash.slice(0, 16)}${count}`,
			severity: severities[severity],
			location: { path, lines: { begin: line } },
		};
	});
	return asciiJson(listed);
}
