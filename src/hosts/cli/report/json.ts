/** Reports as JSON, for other programs. */
import { asciiJson, type Report } from "./report";

export function jsonReport({ problems, failures, summary }: Report): string {
	const listed = problems.map(({ text: _, ...shown }) => shown);
	return asciiJson({ problems: listed, failures, summary });
}
