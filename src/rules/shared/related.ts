/** The places that a finding refers to. */
import type { FileKeys } from "../../keys/fileKeys";
import type { Key } from "../../keys/key";
import type { Evidence } from "../../keys/siblingKeys";
import { forMessage } from "../../wording/display";
import type { Related } from "../rule";

/** Keys that a problem refers to: more would hide the next problem in a list. */
export const maxRelatedKeys = 10;

/** Keys of the file. */
export function relatedTo(some: readonly Key[], { lines }: FileKeys): Related[] {
	return some
		.slice(0, maxRelatedKeys)
		.map((key) => ({ range: lines.rangeOf(key), message: forMessage(key.text) }));
}

/** The sibling's key that shows what was meant, if any. Its range may exceed its line: editors clip it. */
export function relatedIn(evidence: Evidence | undefined): Related[] {
	if (!evidence) return [];
	const { line, character, length } = evidence.place;
	const range = { start: { line, character }, end: { line, character: character + length } };
	return [{ path: evidence.sibling.path, range, message: forMessage(evidence.meant) }];
}
