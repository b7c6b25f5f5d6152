/** Reports in GitLab's code quality format, a subset of Code Climate's. It cannot represent failures. */
import { harmless } from "../streams";
import { asciiJson, fingerprintsOf, pathInCheckout, type Report, regionOf, type Writing } from "./report";

const severities = { error: "major", warning: "minor", information: "info", hint: "info" };

export function gitlabReport({ problems }: Report, writing: Writing): string {
	const prints = fingerprintsOf(problems, writing);
	const listed = problems.map(({ path: file, severity, rule, message, span }, at) => {
		const path = pathInCheckout(file, writing);
		return {
			description: harmless(message),
			check_name: rule,
			fingerprint: prints[at],
			severity: severities[severity],
			location: { path, lines: { begin: regionOf(span).line } },
		};
	});
	return asciiJson(listed);
}
