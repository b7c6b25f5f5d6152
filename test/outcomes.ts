import assert from "node:assert/strict";
import type { Outcome } from "../src/uri/problem";
import { marked, withMarks } from "./marks";

/** The value of what must succeed. */
export function accepted<T>(outcome: Outcome<T>): T {
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	return outcome.value;
}

/** Asserts that a text is refused, for its «span» and with a code. */
export function assertRefused(
	convert: (text: string) => Outcome<unknown>,
	input: string,
	code: string,
): void {
	const { text } = marked(input);
	const outcome = convert(text);
	assert.ok(!outcome.ok, `${text} gave ${JSON.stringify(outcome)}`);
	assert.equal(outcome.problem.code, code);
	assert.equal(withMarks(text, outcome.problem), input);
}
