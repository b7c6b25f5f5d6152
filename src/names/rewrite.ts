/** All keys of a `.properties` file written another way, where that loses nothing. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { propertyEntries } from "../text/properties";
import { KeysAlike } from "./collisions";
import { keyOf as keyPlace, keyToJava, type Key as Place } from "./key";
import { canonicalKey } from "./normalName";
import type { Recognized, Vocabulary } from "./recognition";
import { partsOfText } from "./references";

/** Raw URIs into names, or names into their canonical form. */
export type Rewriting = "encode" | "canonicalize";

export interface RewrittenKey extends Span {
	/** How the key is written then. */
	readonly text: string;
	/** Whether Java reads another key here as yet, a part of the URI. */
	readonly isSplit: boolean;
}

/** A key that stays as it is, for it would be the same as another: as that is, or as it would be. */
export interface RefusedKey extends Span {
	readonly key: string;
	readonly other: Span;
}

/**
 * What each key becomes that is to be rewritten; those that would be the same as another are refused. A step is given
 * for each key that is read, too, so that a long file can be read in slices.
 */
export function* rewrittenKeys(
	text: string,
	rewriting: Rewriting,
	vocabulary: Vocabulary,
): Generator<RewrittenKey | RefusedKey | undefined> {
	const changed: { readonly key: string; readonly place: Place }[] = [];
	const keys = new KeysAlike<Span>();
	for (const place of keyPlacesInSteps(text, vocabulary)) {
		const newKey = place.isMalformed ? undefined : newKeyFor(place.recognized, rewriting);
		if (newKey !== undefined) changed.push({ key: newKey, place });
		keys.add(newKey ?? place.text, keyToJava(place), { start: place.start, end: place.end });
		yield undefined;
	}
	for (const { key, place } of changed) {
		const { start, end, isSplit = false } = place;
		const other = keys.otherThan(key, keyToJava(place));
		yield other ? { key, start, end, other } : { start, end, text: place.literal.write(key), isSplit };
	}
}

function* keyPlacesInSteps(text: string, vocabulary: Vocabulary): Generator<Place> {
	let offset = 0;
	for (const part of partsOfText(text)) {
		for (const entry of propertyEntries(part)) {
			const place = keyPlace(part, entry, vocabulary);
			yield { ...place, start: offset + place.start, end: offset + place.end };
		}
		offset += part.length;
	}
}

/** `undefined` where the key stays what it is. */
function newKeyFor(recognized: Recognized | undefined, rewriting: Rewriting): string | undefined {
	if (!recognized) return undefined;
	if (rewriting === "encode") {
		const name = recognized.kind === "uri" ? nameEncode(recognized.uri) : undefined;
		return name?.ok ? recognized.prefix + name.value : undefined;
	}
	if (recognized.kind !== "name") return undefined;
	const key = canonicalKey(recognized);
	return key === recognized.prefix + recognized.name ? undefined : key;
}
