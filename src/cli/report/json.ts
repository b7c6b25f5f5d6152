/** A report for programs. */
import { asciiJson, placeOf, type Report } from "./report";

export function jsonReport({ problems, failures, summary }: Report): string {
	const listed = problems.map(({ path, severity, rule, message, span, related }) => {
		const others = related.map((other) => ({ ...placeOf(other.span), message: other.message }));
		return { path, ...placeOf(span), severity, rule, message, related: others };
	});
	return asciiJson({ problems: listed, failures, summary });
}
