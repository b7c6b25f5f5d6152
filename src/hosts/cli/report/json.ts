/** Reports as JSON, for other programs. */
import { asciiJson, type Report, regionOf } from "./report";

export function jsonReport({ problems, failures, summary }: Report): string {
	const listed = problems.map(({ path, severity, rule, message, range, related }) => {
		const others = related.map((other) => {
			return { path: other.path, ...regionOf(other.range), message: other.message };
		});
		return { path, ...regionOf(range), severity, rule, message, related: others };
	});
	return asciiJson({ problems: listed, failures, summary });
}
