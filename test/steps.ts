/** Runs work that comes in short steps to its end, and gives its result. */
export function resultOf<T>(steps: Generator<undefined, T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
