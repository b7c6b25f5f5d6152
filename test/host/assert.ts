// The assertions for tests in the extension hosts: a web worker has no node:assert.

class AssertionError extends Error {
	override readonly name = "AssertionError";
	constructor(
		message: string,
		readonly actual?: unknown,
		readonly expected?: unknown,
	) {
		super(message);
	}
}

export function fail(message: string): never {
	throw new AssertionError(message);
}

export function ok(value: unknown, message = "Expected a truthy value."): asserts value {
	if (!value) throw new AssertionError(message, value);
}

export function equal<T>(actual: T, expected: T, message = "Expected the same value."): void {
	if (!Object.is(actual, expected)) throw new AssertionError(message, actual, expected);
}

/** Compares own enumerable properties, whatever the class; a property that is undefined counts as absent. */
export function deepEqual<T>(actual: T, expected: T, message = "Expected an equal value."): void {
	if (!isDeepEqual(actual, expected)) throw new AssertionError(message, actual, expected);
}

export function match(actual: string, pattern: RegExp, message = `Expected a match of ${pattern}.`): void {
	if (!pattern.test(actual)) throw new AssertionError(message, actual);
}

/** Waits for the promise to be rejected, with a message that the pattern matches. */
export async function rejects(promise: PromiseLike<unknown>, pattern: RegExp): Promise<void> {
	let value: unknown;
	try {
		value = await promise;
	} catch (error) {
		match(error instanceof Error ? error.message : String(error), pattern);
		return;
	}
	throw new AssertionError(`Expected a rejection that matches ${pattern}.`, value);
}

/** Tries until the assertion holds, and fails as it fails last: for what VS Code does in its own time. */
export async function eventually<T>(assertion: () => T | PromiseLike<T>, limit = 20_000): Promise<T> {
	const end = Date.now() + limit;
	for (;;) {
		try {
			return await assertion();
		} catch (error) {
			if (Date.now() > end) throw error;
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	}
}

function isDeepEqual(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const [left, right] = [a, b] as Record<string, unknown>[];
	const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
	return [...keys].every((key) => isDeepEqual(left?.[key], right?.[key]));
}
