/** Keys of a file that mean the same. */
import { getOrMake } from "../text/maps";
import type { DocumentKey, KeyIndex } from "./keyIndex";

/** The rules that two or more keys of a file break together. */
export type DuplicateRule = "duplicate-uri" | "duplicate-key";

/** Two or more keys that break a rule, in the order of the document. */
export interface DuplicateKeys {
	readonly rule: DuplicateRule;
	readonly keys: readonly DocumentKey[];
}

/**
 * Finds the keys that are read and break one of the given rules together. Keys that break both break `duplicate-uri`.
 * Yields `undefined` after each short step in which nothing is found.
 */
export function* findDuplicates(
	index: KeyIndex,
	rules: Pick<ReadonlySet<DuplicateRule>, "has">,
): Generator<DuplicateKeys | undefined> {
	const areUrisReported = rules.has("duplicate-uri");
	if (areUrisReported) {
		for (const keys of index.repeatedKeys()) yield { rule: "duplicate-uri", keys };
	}
	if (!rules.has("duplicate-key")) return;
	// Keys that Java reads alike, URIs or not.
	const alike = new Map<string, DocumentKey[]>();
	for (const key of index.allKeys()) {
		yield;
		if (key.key.isSplit || key.cut !== undefined) continue;
		if (areUrisReported && index.isRepeated(key)) continue;
		getOrMake(alike, key.key.text, () => []).push(key);
	}
	for (const keys of alike.values()) yield keys.length > 1 ? { rule: "duplicate-key", keys } : undefined;
}
