/** Reports in SARIF 2.1.0, the OASIS format for static analysis results. */
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Location, Log, ReportingDescriptor, Result } from "sarif";
import { version } from "../../../../package.json";
import { rules } from "../../../rules";
import { pageOf, type Rule } from "../../../rules/rule";
import { checkoutOf, identified } from "./fingerprints";
import { asciiJson } from "./json";
import type { Report, ReportContext } from "./report";
import type { Region } from "./reportedProblems";

export function sarifReport({ problems, failures }: Report, context: ReportContext): string {
	const results = identified(problems, context).map((problem): Result => {
		const { rule, severity, message, related, fingerprint } = problem;
		return {
			ruleId: rule,
			level: severity === "error" || severity === "warning" ? severity : "note",
			message: { text: message },
			locations: [locationOf(problem)],
			relatedLocations: related.map((other) => ({
				...locationOf(other),
				message: { text: other.message },
			})),
			partialFingerprints: { "pathRuleAndText/v1": fingerprint },
		};
	});
	const driver = { name: "name-encoding", version, rules: rules.map(descriptorOf) };
	const toolExecutionNotifications = failures.map((text) => ({ level: "error" as const, message: { text } }));
	const invocations = [{ executionSuccessful: failures.length === 0, toolExecutionNotifications }];
	// GitHub always resolves paths against the checkout, reviewdog against the working folder without a base.
	const CHECKOUT = { uri: pathToFileURL(`${checkoutOf(context)}/`).href };
	const log: Log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [
			{
				tool: { driver },
				columnKind: "utf16CodeUnits",
				originalUriBaseIds: { CHECKOUT },
				invocations,
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

/** A path is relative to the checkout, or absolute if it is on another drive. */
function locationOf(place: Region & { readonly path: string }): Location {
	const { path, line: startLine, column: startColumn, endLine, endColumn } = place;
	const segments = path.toWellFormed().split("/").map(encodeURIComponent);
	const artifactLocation = isAbsolute(path)
		? { uri: pathToFileURL(path).href }
		: { uri: segments.join("/"), uriBaseId: "CHECKOUT" };
	return { physicalLocation: { artifactLocation, region: { startLine, startColumn, endLine, endColumn } } };
}
