import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Collects all garbage there is. */
export const collectGarbage: () => void = runInNewContext("gc");

/** How many bytes of the heap a value keeps in use that `make` gives. */
export function heapHeldBy(make: () => unknown): number {
	// The engine compiles code meanwhile, and keeps some texts longer than needed: no measurement is too low by much.
	return Math.min(...Array.from({ length: 5 }, () => heldOnce(make)));
}

function heldOnce(make: () => unknown): number {
	collectGarbage();
	const before = process.memoryUsage().heapUsed;
	kept = make();
	collectGarbage();
	const after = process.memoryUsage().heapUsed;
	kept = undefined;
	return after - before;
}

/** Read nowhere, but the engine does not know that, so it keeps what is put here. */
export let kept: unknown;
