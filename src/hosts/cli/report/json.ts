/** Reports as JSON, for other programs. */

/** ASCII-only JSON, without hidden or deceptive characters, or commands to runners; see `forTerminal`. */
export function asciiJson(value: unknown): string {
	const json = JSON.stringify(value, undefined, 2);
	const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return `${json.replace(/[^\n -~]|(?<=#)#/g, escaped)}\n`;
}
