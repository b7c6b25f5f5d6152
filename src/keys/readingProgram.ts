/** Guesses which program reads a file, by its name and its keys. */

import type { FileKeys, UriKeyCounts } from "./fileKeys";
import type { Key } from "./key";

/**
 * Whether the program that reads a file seems to look up names: of its URI keys that Java reads whole, most are names.
 * Otherwise it looks up the URIs themselves, as most programs do, and Spring always.
 */
export function looksUpNames(keys: UriKeyCounts, path: string): boolean {
	return keys.names > keys.escaped && !isSpringFile(path);
}

/** Whether a file belongs to Spring, by its name. */
export function isSpringFile(path: string): boolean {
	return /(?:^|[/\\])spring\.[^/\\]*$/.test(path);
}

/** Whether a URI key should be a name, judging by the other keys of its file; see `looksUpNames`. */
export function shouldBeName(key: Key | undefined, counts: UriKeyCounts, path: string): boolean {
	return looksUpNames(countsWithout(key, counts), path);
}

function countsWithout(key: Key | undefined, counts: UriKeyCounts): UriKeyCounts {
	if (key?.split) return counts;
	if (key?.recognized?.kind === "name") return { ...counts, names: counts.names - 1 };
	return key?.recognized?.kind === "uri" ? { ...counts, escaped: counts.escaped - 1 } : counts;
}

/**
 * Whether a file may have its own parser: three or more keys are raw URIs that Java splits, and Java ends no key at an
 * `=`.
 */
export function mayHaveOwnParser(keys: FileKeys): boolean {
	return keys.counts.split >= 3 && keys.ends.equals === 0;
}
