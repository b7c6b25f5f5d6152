/** Reports in SARIF 2.1.0, the OASIS format for static analysis results. Failures are on standard error alone. */
import { pathToFileURL } from "node:url";
import type { Location, Log, ReportingDescriptor, Result } from "sarif";
import { version } from "../../../../package.json";
import { rules } from "../../../rules";
import { pageOf, type Rule } from "../../../rules/rule";
import { checkoutOf } from "./checkout";
import { asciiJson } from "./json";
import type { Report, ReportContext } from "./report";
import type { ReportedProblem } from "./reportedProblems";

export function sarifReport({ problems }: Report, context: ReportContext): string {
	const { root, pathOf } = checkoutOf(context);
	const results = problems.map((problem): Result => {
		const { rule, severity, message } = problem;
		return {
			ruleId: rule,
			level: severity === "error" || severity === "warning" ? severity : "note",
			message: { text: message },
			locations: [locationOf(problem, pathOf(problem.path))],
		};
	});
	const driver = { name: "name-encoding", version, rules: rules.map(descriptorOf) };
	// GitHub always resolves paths against the checkout, reviewdog against the working folder without a base.
	const CHECKOUT = { uri: pathToFileURL(`${root}/`).href };
	const log: Log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [
			{
				tool: { driver },
				columnKind: "utf16CodeUnits",
				originalUriBaseIds: { CHECKOUT },
				results,
			},
		],
	};
	return asciiJson(log);
}

function descriptorOf({ id, help }: Rule): ReportingDescriptor {
	const text = help.replaceAll("`", "");
	const helpUri = pageOf(id);
	// GitHub shows this, not the URI.
	const markdown = `${help} [Details](${helpUri})`;
	return { id, shortDescription: { text }, fullDescription: { text }, helpUri, help: { text, markdown } };
}

/** @param path in the checkout */
function locationOf(problem: ReportedProblem, path: string): Location {
	const { line: startLine, column: startColumn, endLine, endColumn } = problem;
	const segments = path.toWellFormed().split("/").map(encodeURIComponent);
	const artifactLocation = { uri: segments.join("/"), uriBaseId: "CHECKOUT" };
	return { physicalLocation: { artifactLocation, region: { startLine, startColumn, endLine, endColumn } } };
}
