/** Refuses what the types forbid but JavaScript can pass: read as a text, it would be `"undefined"` and the like. */

/** @param name the parameter, as the documentation calls it */
export function requireString(name: string, value: unknown): void {
	if (typeof value !== "string") throw wrongArgument(name, "a string", value);
}

export function requireOneOf(name: string, allowed: readonly string[], value: unknown): void {
	if (allowed.includes(value as string)) return;
	const quoted = allowed.map((one) => JSON.stringify(one)).join(", ");
	throw wrongArgument(name, `one of ${quoted}`, value);
}

function wrongArgument(name: string, expected: string, value: unknown): TypeError {
	return new TypeError(`The argument "${name}" must be ${expected}, but is ${kindOf(value)}.`);
}

/** Never reads the value as a string: that can throw. */
function kindOf(value: unknown): string {
	if (value === undefined || value === null) return `${value}`;
	if (typeof value === "string") return JSON.stringify(value);
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
