import type { Problem } from "./problem";

/** The result of a function that can fail on user text. Nothing throws on user text. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly value?: undefined; readonly problem: Problem };

export function success<T>(value: T): Outcome<T> {
	return { ok: true, value };
}

export function failure(problem: Problem): Outcome<never> {
	return { ok: false, problem };
}
