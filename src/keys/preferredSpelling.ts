/** Which program reads a file, guessed by the file's name and keys: one that looks up names, one that looks up URIs, or one with its own parser. */

import { remembered } from "../text/maps";
import type { FileKeys } from "./fileKeys";
import { isRawUri, type Key } from "./key";
import { keyEndsOf } from "./separatorHabit";

/** Counts the keys of a file that are names, URIs that Java reads whole, and raw URIs. */
export const uriKeyCounts = remembered(({ uriKeys }: FileKeys) => {
	const counts = { names: 0, escaped: 0, raw: 0 };
	for (const key of uriKeys) {
		const { kind } = key.recognized;
		if (kind === "name") counts.names++;
		else if (kind === "uri") counts[isRawUri(key) ? "raw" : "escaped"]++;
	}
	return counts;
});

/**
 * Whether the program that reads a file seems to look up names: of its URI keys that Java reads whole, most
 * are names. Otherwise it looks up the URIs themselves, as most programs do, and Spring always.
 *
 * @param except a key that does not count
 */
export function looksUpNames(keys: FileKeys, path: string, except?: Key): boolean {
	const kind = except && !isRawUri(except) ? except.recognized?.kind : undefined;
	const { names, escaped } = uriKeyCounts(keys);
	const isMost = names - Number(kind === "name") > escaped - Number(kind === "uri");
	return isMost && !isSpringFile(path);
}

/** Whether a file belongs to Spring, by its name. */
export function isSpringFile(path: string): boolean {
	return /(?:^|[/\\])spring\.[^/\\]*$/.test(path);
}

/**
 * Whether a file may have its own parser: three or more keys are raw URIs, and Java ends no key at an `=`. Spring's
 * files have none.
 */
export function mayHaveOwnParser(keys: FileKeys, path: string): boolean {
	return uriKeyCounts(keys).raw >= 3 && keyEndsOf(keys).equals === 0 && !isSpringFile(path);
}
