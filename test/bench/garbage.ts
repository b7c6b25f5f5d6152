import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Collects all garbage there is. */
export const collectGarbage: () => void = runInNewContext("gc");

/** How many bytes of the heap a value keeps in use that `make` gives. */
export function heapHeldBy(make: () => unknown): number {
	// Twice, so that what is made but once, such as compiled code, is there before.
	make();
	collectGarbage();
	const before = process.memoryUsage().heapUsed;
	const held = make();
	collectGarbage();
	const bytes = process.memoryUsage().heapUsed - before;
	kept = held;
	kept = undefined;
	return bytes;
}

/** Read nowhere, yet the engine does not know: what goes here is not collected before. */
export let kept: unknown;
