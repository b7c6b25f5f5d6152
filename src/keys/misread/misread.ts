/** A key as Java reads it, and as it was intended. */
import type { Span } from "../../text/span";
import type { Key } from "../key";
import type { Evidence } from "./siblings";

/**
 * What shows that a key was intended otherwise. A sibling has the key that Java cuts, `whole` or `alike` but for blanks and
 * marks; or its line is `cut` alike, with another value. Two lines of the file are `twins` to Java; or the `habit` of the
 * file is to end keys at `=`. Or a sibling has the key that Java reads, so that the `=` is `misplaced`; or a text without a
 * separator has `grown` on to it.
 */
export type Cause = "whole" | "alike" | "cut" | "twin" | "habit" | "misplaced" | "grown";

/** The span covers what stands before the `=` or, where there is none, what Java reads as the key. */
export interface Misread extends Span {
	/** The key in the file, as Java reads it. */
	readonly key: Key;
	/** The key that was meant. */
	readonly intended: string;
	readonly cause: Cause;
	/** The sibling that shows it, if one does. */
	readonly evidence?: Evidence | undefined;
	/** The keys of the file that Java reads as one, if that shows it: this one and others. */
	readonly twins?: readonly Key[];
	/** Whether siblings also have another key that the line may be. */
	readonly isAmbiguous?: boolean | undefined;
}
