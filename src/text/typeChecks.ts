/** Values that may be of any type: settings, and what scripts pass, whatever the types forbid. */

/**
 * Throws if a value is not a string: it would be read as `"undefined"` and the like.
 *
 * @param name the parameter, as the documentation calls it
 */
export function requireString(name: string, value: unknown): void {
	if (typeof value !== "string") throw new TypeError(`The argument "${name}" must be a string.`);
}

export function requireOneOf(name: string, allowed: readonly string[], value: unknown): void {
	if (allowed.includes(value as string)) return;
	throw new TypeError(`The argument "${name}" must be one of: ${allowed.join(", ")}.`);
}

/** Returns a value if it is an object, otherwise an empty object. */
export function objectOf(value: unknown): object {
	return typeof value === "object" && value !== null ? value : {};
}
