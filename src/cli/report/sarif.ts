/** A report in SARIF 2.1.0, the format of OASIS for the results of static analysis. */
import { createHash } from "node:crypto";
import type { Location, Log, Region, ReportingDescriptor, Result } from "sarif";
import { version } from "../../../package.json";
import type { LineSpan } from "../../text/lines";
import { uriReferenceOf } from "../globs";
import { rules, type Severity } from "../rules";
import { asciiJson, type Report } from "./report";

const levelOf: Readonly<Record<Severity, Result.level>> = {
	error: "error",
	warning: "warning",
	information: "note",
	hint: "note",
};

export function sarifReport(report: Report): string {
	const log: Log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [
			{
				tool: {
					driver: {
						name: "name-encoding",
						version,
						semanticVersion: version,
						rules: rules.map(descriptorOf),
					},
				},
				columnKind: "utf16CodeUnits",
				invocations: [
					{
						executionSuccessful: report.failures.length === 0,
						toolExecutionNotifications: report.failures.map(({ path, message }) => ({
							level: "error",
							message: { text: message },
							locations: [{ physicalLocation: { artifactLocation: { uri: uriReferenceOf(path) } } }],
						})),
					},
				],
				results: report.files.flatMap(({ path, problems }) => {
					const uri = uriReferenceOf(path);
					const fingerprintOf = fingerprints();
					return problems.map(
						({ rule, severity, message, span, related, line }): Result => ({
							ruleId: rule,
							ruleIndex: rules.findIndex(({ id }) => id === rule),
							level: levelOf[severity],
							message: { text: message },
							locations: [locationOf(uri, span)],
							relatedLocations: related.map((other, index) => ({
								id: index + 1,
								...locationOf(uri, other.span),
								message: { text: other.message },
							})),
							partialFingerprints: { "ruleAndLine/v1": fingerprintOf(rule, line) },
						}),
					);
				}),
			},
		],
	};
	return asciiJson(log);
}

function descriptorOf({
	id,
	setting,
	defaultSeverity,
	description,
}: (typeof rules)[number]): ReportingDescriptor {
	const help = `${description} The setting nameEncoding.${setting} gives its severity, or turns it off.`;
	return {
		id,
		name: id.replace(/(?:^|-)./g, (begin) => begin.slice(-1).toUpperCase()),
		shortDescription: {
			text: description.replace(/(?<=\.) .*|: .*|,? such as .*/s, "").replace(/\.?$/, "."),
		},
		fullDescription: { text: description },
		help: { text: help.replaceAll("`", ""), markdown: help },
		defaultConfiguration: {
			enabled: defaultSeverity !== undefined,
			level: levelOf[defaultSeverity ?? "warning"],
		},
	};
}

function locationOf(uri: string, span: LineSpan): Location {
	return { physicalLocation: { artifactLocation: { uri }, region: regionOf(span) } };
}

function regionOf({ start, end }: LineSpan): Region {
	return {
		startLine: start.line + 1,
		startColumn: start.character + 1,
		endLine: end.line + 1,
		endColumn: end.character + 1,
	};
}

/** Tells results of one file apart, and stays the same while their lines move. */
function fingerprints(): (rule: string, line: string) => string {
	const counts = new Map<string, number>();
	return (rule, line) => {
		const hash = createHash("sha256").update(`${rule} ${line.trim()}`).digest("hex").slice(0, 16);
		const count = (counts.get(hash) ?? 0) + 1;
		counts.set(hash, count);
		return `${hash}:${count}`;
	};
}
