/** Reports as JSON, for other programs. */
import { asciiJson, type Report } from "./report";

export function jsonReport({ problems, failures, summary }: Report): string {
	const listed = problems.map(({ path, severity, rule, message, region, related }) => ({
		path,
		...region,
		severity,
		rule,
		message,
		related: related.map((other) => ({ path: other.path, ...other.region, message: other.message })),
	}));
	return asciiJson({ problems: listed, failures, summary });
}
