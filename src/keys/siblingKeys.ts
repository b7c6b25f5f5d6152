/** The evidence in the other files of a bundle: which keys they have. */

import { grouped, remembered } from "../text/maps";
import type { FileKeys } from "./fileKeys";
import { type Key, mayBeCut, separatorOf } from "./key";

/** Whether a key ends at a separator, and no other end may have been meant. */
export function endsClearly(key: Key, { text }: FileKeys): boolean {
	return !key.intended && /[=:]/.test(separatorOf(text, key));
}

/** The keys that end clearly, by their texts; of equal ones, the last. Broken entries are left out. */
export const clearKeysOf = remembered((keys: FileKeys): ReadonlyMap<string, Key> => {
	return new Map(keys.asRead.filter((key) => endsClearly(key, keys)).map((key) => [key.text, key]));
});

/** The keys that may have been meant, by their texts; of equal ones, the last. */
export const intendedKeysOf = remembered(
	({ asRead }: FileKeys) => new Map(asRead.filter(mayBeCut).map(({ intended }) => [intended.text, intended])),
);

const clearKeysByLetters = remembered((keys: FileKeys) => grouped(clearKeysOf(keys).keys(), lettersOf));

/** A blank is also written in place of a mark: `a.no tes` and `a no_tes` for `a.no_tes`. */
function lettersOf(text: string): string {
	return text.replace(/[ \t\f._-]/g, "").toLowerCase();
}

/** Another file of the bundle. */
export interface Sibling {
	/** Its id in the workspace. */
	readonly file: string;
	readonly keys: FileKeys;
}

/** A key that a sibling has. */
export interface Evidence {
	readonly sibling: Sibling;
	readonly key: Key;
}

/** The first sibling that has a key for which `isWanted` is true. */
export function siblingWith(
	text: string,
	siblings: readonly Sibling[],
	isWanted: (key: Key, keys: FileKeys) => boolean = () => true,
): Evidence | undefined {
	for (const sibling of siblings) {
		const key = clearKeysOf(sibling.keys).get(text);
		if (key && isWanted(key, sibling.keys)) return { sibling, key };
	}
	return undefined;
}

/** A sibling with a key that the file lacks, or has only where it does not end clearly. */
export function siblingWithMissingKey(
	text: string,
	keys: FileKeys,
	siblings: readonly Sibling[],
): Evidence | undefined {
	return clearKeysOf(keys).has(text) ? undefined : siblingWith(text, siblings);
}

/**
 * A sibling's key that differs from a text only in blanks, `.`, `_`, `-`, and case, if it is the only such key that
 * the file lacks.
 */
export function siblingAlike(
	text: string,
	keys: FileKeys,
	siblings: readonly Sibling[],
): Evidence | undefined {
	const letters = lettersOf(text);
	const alike = siblings.flatMap((sibling) => clearKeysByLetters(sibling.keys).get(letters) ?? []);
	const [only, other] = new Set(alike.filter((one) => !clearKeysOf(keys).has(one)));
	return only === undefined || other !== undefined ? undefined : siblingWith(only, siblings);
}
