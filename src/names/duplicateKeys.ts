/** Keys of a file that mean the same. */
import type { DocumentKey, KeyIndex } from "./keyIndex";

/** The rules that a key breaks together with an earlier key of its file. */
export type DuplicateRule = "duplicate-uri" | "duplicate-key";

export interface DuplicateKey {
	readonly rule: DuplicateRule;
	readonly key: DocumentKey;
	/** The last key before it that Java reads alike or, if there is none, the first that means the same. */
	readonly earlier: DocumentKey;
	/** Whether Java reads both alike, with equal values, so that nothing is lost. */
	readonly isRepetition: boolean;
}

/**
 * Finds the keys that break one of the given rules. Keys that break both break `duplicate-uri`. Yields `undefined` after
 * each short step in which nothing is found.
 *
 * @param isCut whether Java reads only a part of a key: that says more than that it is read like another
 */
export function* findDuplicates(
	index: KeyIndex,
	rules: Pick<ReadonlySet<DuplicateRule>, "has">,
	isCut: (key: DocumentKey) => boolean,
): Generator<DuplicateKey | undefined> {
	const areUrisReported = rules.has("duplicate-uri");
	if (areUrisReported) {
		for (const keys of index.repeatedKeys()) yield* duplicatesAmong(keys, "duplicate-uri", keys[0]);
	}
	if (!rules.has("duplicate-key")) return;
	yield* duplicatesAmong(index.allKeys(), "duplicate-key", undefined, (key) => {
		return !isCut(key) && key.cut === undefined && !(areUrisReported && index.isRepeated(key));
	});
}

/** @param first the first key, if all of them mean the same */
function* duplicatesAmong(
	keys: Iterable<DocumentKey>,
	rule: DuplicateRule,
	first?: DocumentKey,
	isMeant = (_: DocumentKey) => true,
): Generator<DuplicateKey | undefined> {
	const byText = new Map<string, DocumentKey>();
	for (const key of keys) {
		yield;
		if (!isMeant(key)) continue;
		const alike = byText.get(key.key.text);
		const earlier = alike ?? first;
		byText.set(key.key.text, key);
		const value = alike?.value;
		const isRepetition = value !== undefined && value === key.value;
		if (earlier && earlier !== key) yield { rule, key, earlier, isRepetition };
	}
}
