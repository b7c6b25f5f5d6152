/** Reports as JSON, for other programs. */
import { asciiJson, type Report, regionOf } from "./report";

export function jsonReport({ problems, failures, summary }: Report): string {
	const listed = problems.map(({ path, severity, rule, message, span, related }) => {
		const others = related.map(({ span, message, ...elsewhere }) => ({
			...elsewhere,
			...regionOf(span),
			message,
		}));
		return { path, ...regionOf(span), severity, rule, message, related: others };
	});
	return asciiJson({ problems: listed, failures, summary });
}
