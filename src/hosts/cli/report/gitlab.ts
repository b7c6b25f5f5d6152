/** Reports in GitLab's code quality format, a subset of Code Climate's. It cannot represent failures. */
import { forTerminal } from "../terminalText";
import { identified } from "./fingerprints";
import { asciiJson } from "./json";
import type { Report, ReportContext } from "./report";

const severities = { error: "major", warning: "minor", information: "info", hint: "info" };

export function gitlabReport({ problems }: Report, context: ReportContext): string {
	const listed = identified(problems, context).map(
		({ path, line, severity, rule, message, fingerprint }) => ({
			description: forTerminal(message),
			check_name: rule,
			fingerprint,
			severity: severities[severity],
			location: { path, lines: { begin: line } },
		}),
	);
	return asciiJson(listed);
}
