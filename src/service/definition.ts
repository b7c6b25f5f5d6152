/** Go to Definition: whether a name leads to the keys of its URI. */

import type { UriReference } from "../keys/references";
import { isOpenable } from "./documentLinks";

/**
 * Whether a reference leads to its keys. False in `.properties` syntax for keys, and for URIs that are links: Ctrl+click
 * must do one thing.
 */
export function leadsToKeys({ key, recognized }: UriReference, isPropertiesFile: boolean): boolean {
	return !isPropertiesFile || !(key || isOpenable(recognized.uri));
}
