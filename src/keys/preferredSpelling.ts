/** Whether the program that reads a file looks up names or URIs, guessed by the file's name and keys. */

import type { UriKeyCounts } from "./fileKeys";
import { isLonger, type Key } from "./key";

/**
 * Whether the program that reads a file seems to look up names: of its URI keys that Java reads whole, most
 * are names. Otherwise it looks up the URIs themselves, as most programs do, and Spring always.
 *
 * @param except a key that does not count
 */
export function looksUpNames(keys: UriKeyCounts, path: string, except?: Key): boolean {
	const kind = except && !isLonger(except) ? except.recognized?.kind : undefined;
	const names = keys.names - Number(kind === "name");
	const escaped = keys.escaped - Number(kind === "uri");
	return names > escaped && !isSpringFile(path);
}

/** Whether a file belongs to Spring, by its name. */
export function isSpringFile(path: string): boolean {
	return /(?:^|[/\\])spring\.[^/\\]*$/.test(path);
}
