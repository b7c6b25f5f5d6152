/** The problems of the keys of a `.properties` document. */
import type { Diagnostic, DiagnosticSeverity } from "vscode-languageserver-types";
import { diagnosticSource, mostSevere, type ProblemRule, severities } from "../keys/fileProblems";
import { byStart } from "../text/span";
import type { Document } from "./document";

/** The page of a rule. */
export function pageOf(rule: ProblemRule): string {
	return `https://www.npmjs.com/package/name-encoding#${rule}`;
}

export function diagnostics({ uri, lines, problems }: Document): Diagnostic[] {
	return mostSevere(problems)
		.sort(byStart)
		.map(({ rule, message, severity, related, ...span }) => ({
			range: lines.rangeOf(span),
			severity: (severities.indexOf(severity) + 1) as DiagnosticSeverity,
			source: diagnosticSource,
			code: rule,
			codeDescription: { href: pageOf(rule) },
			message: message(),
			relatedInformation: related().map(({ message, ...other }) => {
				return { location: { uri, range: lines.rangeOf(other) }, message };
			}),
		}));
}
