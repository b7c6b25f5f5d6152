/** Guesses which program reads a file, by its name and its keys. */

import type { FileKeys, UriKeyCounts } from "./fileKeys";
import type { Key } from "./key";

/**
 * Whether the program that reads a file seems to look up names: of its URI keys that Java reads whole, most
 * are names. Otherwise it looks up the URIs themselves, as most programs do, and Spring always.
 *
 * @param except a key that does not count
 */
export function looksUpNames(keys: UriKeyCounts, path: string, except?: Key): boolean {
	const kind = except?.split ? undefined : except?.recognized?.kind;
	const names = keys.names - Number(kind === "name");
	const escaped = keys.escaped - Number(kind === "uri");
	return names > escaped && !isSpringFile(path);
}

/** Whether a file belongs to Spring, by its name. */
export function isSpringFile(path: string): boolean {
	return /(?:^|[/\\])spring\.[^/\\]*$/.test(path);
}

/**
 * Whether a file may have its own parser: three or more keys are raw URIs that Java splits, and Java ends no
 * key at an `=`.
 */
export function mayHaveOwnParser(keys: FileKeys): boolean {
	return keys.counts.split >= 3 && keys.ends.equals === 0;
}
