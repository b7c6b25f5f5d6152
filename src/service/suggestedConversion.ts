/** The conversion that hovers and light bulbs suggest. */
import { keysOfSameUri } from "../keys/equalKeys";
import { isRawUri, type Key } from "../keys/key";
import type { Target } from "../keys/occurrences/targets";
import { looksUpNames } from "../keys/preferredSpelling";
import type { Document } from "./document";

/** The conversion that is offered unasked for a name or URI, if any. */
export function suggestedConversion(
	{ key, place, recognized }: Target,
	{ keys, file }: Document,
): "decode" | "encode" | undefined {
	if (recognized?.kind === "name") return place().kind === "markup-name" ? undefined : "decode";
	// Quick fixes are for keys that Java cuts, and a name within a key would not be recognized.
	if (!keys || !key || isRawUri(key) || key.doubt || recognized?.suffix !== undefined) return undefined;
	if (!looksUpNames(keys, file, key)) return undefined;
	// The key would be the same as another.
	return keysOfSameUri(keys).some((equal: readonly Key[]) => equal.includes(key)) ? undefined : "encode";
}
