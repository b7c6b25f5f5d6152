/**
 * Refuses what types forbid but JavaScript can pass: read as a text, it would be `"undefined"` and the like.
 */

/** @param name the parameter, as the documentation calls it */
export function requireString(name: string, value: unknown): void {
	if (typeof value !== "string") throw new TypeError(`The argument "${name}" must be a string.`);
}

export function requireOneOf(name: string, allowed: readonly string[], value: unknown): void {
	if (allowed.includes(value as string)) return;
	throw new TypeError(`The argument "${name}" must be one of: ${allowed.join(", ")}.`);
}
