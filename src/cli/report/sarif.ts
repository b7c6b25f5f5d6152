/** A report in SARIF 2.1.0, the format of OASIS for the results of static analysis. */
import { createHash } from "node:crypto";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Location, Log, ReportingDescriptor, Result } from "sarif";
import { version } from "../../../package.json";
import { rules, type Severity } from "../../node/rules";
import type { LineSpan } from "../../text/lines";
import { asciiJson, placeOf, type Report, type ReportedProblem } from "./report";

function levelOf(severity: Severity | undefined): Result.level {
	return severity === "error" || severity === "warning" ? severity : "note";
}

export function sarifReport({ problems, failures }: Report): string {
	const fingerprintOf = fingerprints();
	const results = problems.map((problem): Result => {
		const { path, rule, severity, message, span, related } = problem;
		return {
			ruleId: rule,
			ruleIndex: rules.findIndex(({ id }) => id === rule),
			level: levelOf(severity),
			message: { text: message },
			locations: [locationOf(path, span)],
			relatedLocations: related.map((other, index) => ({
				id: index + 1,
				...locationOf(path, other.span),
				message: { text: other.message },
			})),
			partialFingerprints: { "ruleAndLine/v1": fingerprintOf(problem) },
		};
	});
	const driver = { name: "name-encoding", version, semanticVersion: version, rules: rules.map(descriptorOf) };
	const toolExecutionNotifications = failures.map((text) => ({ level: "error" as const, message: { text } }));
	const invocations = [{ executionSuccessful: failures.length === 0, toolExecutionNotifications }];
	const log: Log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", invocations, results }],
	};
	return asciiJson(log);
}

function descriptorOf({
	id,
	setting,
	defaultSeverity,
	description,
}: (typeof rules)[number]): ReportingDescriptor {
	const help = `${description} The setting ${setting} gives its severity, or turns it off.`;
	const short = description.replace(/(?<=\.) .*|: .*|,? such as .*/s, "").replace(/\.?$/, ".");
	return {
		id,
		name: id.replace(/(?:^|-)./g, (begin) => begin.slice(-1).toUpperCase()),
		shortDescription: { text: short },
		fullDescription: { text: description },
		help: { text: help.replaceAll("`", ""), markdown: help },
		defaultConfiguration: {
			enabled: defaultSeverity !== undefined,
			level: levelOf(defaultSeverity ?? "warning"),
		},
	};
}

function locationOf(path: string, span: LineSpan): Location {
	const { line, column, endLine, endColumn } = placeOf(span);
	const region = { startLine: line, startColumn: column, endLine, endColumn };
	return { physicalLocation: { artifactLocation: { uri: uriReferenceOf(path) }, region } };
}

/** A path as it is reported, as a URI reference. On another drive, it is absolute. */
export function uriReferenceOf(path: string): string {
	const segments = path.toWellFormed().split("/").map(encodeURIComponent);
	return isAbsolute(path) ? pathToFileURL(path).href : segments.join("/");
}

/** Tells results of one file apart, and stays the same while their lines move. */
function fingerprints(): (problem: ReportedProblem) => string {
	const counts = new Map<string, number>();
	return ({ path, rule, line }) => {
		const hash = createHash("sha256").update(`${rule} ${line.trim()}`).digest("hex").slice(0, 16);
		const count = (counts.get(path + hash) ?? 0) + 1;
		counts.set(path + hash, count);
		return `${hash}:${count}`;
	};
}
