/** Reports as JSON, for other programs. */
import type { Report } from "./report";

export function jsonReport({ problems, failures, summary }: Report): string {
	return asciiJson({ problems, failures, summary });
}

/** ASCII-only JSON, without hidden or deceptive characters, or commands to runners; see `forTerminal`. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return `${json.replace(/[^\n -~]|(?<=#)#/g, escaped)}\n`;
}
