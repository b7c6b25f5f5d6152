/** Rewrites all keys of a `.properties` file where that loses nothing. */
import { canonicalName } from "../codec/nameEncoding";
import { textIn } from "../codec/span";
import { escapeDelimiters, writeKey } from "../text/properties";
import { keyChange, type RewrittenKeys, rewriteEach } from "./keys/collisions";
import type { FileKeys } from "./keys/fileKeys";
import type { Key } from "./keys/key";
import { recognizableNameOf, withAffixes } from "./recognition/recognition";

/**
 * `encode`: raw URIs become names. `escape`: split URIs get their colons escaped, so that Java reads them whole.
 * `canonicalize`: names become canonical.
 */
export const rewritings = ["encode", "escape", "canonicalize"] as const;

export type Rewriting = (typeof rewritings)[number];

export function rewriteKeys(keys: FileKeys, rewriting: Rewriting): RewrittenKeys {
	return rewriteEach(keys, (key) => {
		const text = newKeyFor(key, textIn(keys.text, key), rewriting);
		return text === undefined ? undefined : keyChange(key, text);
	});
}

function newKeyFor(key: Key, written: string, rewriting: Rewriting): string | undefined {
	const { recognized, split } = key;
	switch (rewriting) {
		case "encode": {
			// Programs that read a key with a URI within it look up the URI.
			if (recognized?.kind !== "uri" || recognized.suffix !== undefined) return undefined;
			const name = recognizableNameOf(recognized.uri);
			return name === undefined ? undefined : writeKey(withAffixes(recognized, name));
		}
		case "escape":
			return split ? escapeDelimiters(written) : undefined;
		case "canonicalize": {
			if (recognized?.kind !== "name") return undefined;
			const name = canonicalName(recognized.name).value ?? recognized.name;
			return name === recognized.name ? undefined : writeKey(withAffixes(recognized, name));
		}
	}
}
