/** What a file becomes when the URI of its names is another, and what stands in the way. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { propertyKeys } from "../text/properties";
import { keyToJava } from "./key";
import { meaningOf, meaningOfUri } from "./normalName";
import { recognizeKey, type Vocabulary } from "./recognition";
import { type Occurrence, occurrencesInSteps, partsOfText } from "./references";

export interface RenamedOccurrence {
	readonly occurrence: Occurrence;
	/** How it is written then. */
	readonly text: string;
}

/**
 * Two keys of one prefix that would mean the same URI: the first is renamed; the second is, too, or is there already.
 */
export interface Collision {
	readonly key: string;
	readonly first: Span;
	readonly second: Span;
}

/**
 * Renames all that has a meaning in a text: names, in whatever spelling, and raw URIs that are keys, become the
 * canonical name of another URI. Prefixes stay. Where keys would collide, the first collision alone is given. Steps
 * without anything come between, so that a long text can be read in slices.
 *
 * @param meaning see `meaningOf`
 * @param uri what `nameEncode` takes
 */
export function* renamed(
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
	meaning: string,
	uri: string,
): Generator<RenamedOccurrence | Collision | undefined> {
	const name = nameEncode(uri);
	if (!name.ok) return;
	const meanings = new Set([meaning, meaningOfUri(uri) ?? meaning]);
	const keyOf = ({ recognized }: Occurrence) => recognized.prefix + name.value;
	const occurrences: Occurrence[] = [];
	const others: Occurrence[] = [];
	for (const occurrence of occurrencesInSteps(meanings, text, syntax, vocabulary)) {
		if (occurrence && meaningOf(occurrence.recognized) === meaning) occurrences.push(occurrence);
		else if (occurrence) others.push(occurrence);
		yield undefined;
	}
	const collision = yield* findCollision(text, vocabulary, occurrences, others, keyOf);
	if (collision) {
		yield collision;
		return;
	}
	for (const occurrence of occurrences) {
		yield { occurrence, text: occurrence.literal.write(keyOf(occurrence)) };
	}
}

/** The first two keys of one prefix that would mean the same URI. */
function* findCollision(
	text: string,
	vocabulary: Vocabulary,
	occurrences: readonly Occurrence[],
	others: readonly Occurrence[],
	keyOf: (occurrence: Occurrence) => string,
): Generator<undefined, Collision | undefined> {
	const renamedKeys = new Map<string, Occurrence>();
	for (const occurrence of occurrences) {
		yield undefined;
		if (!occurrence.isKey) continue;
		const key = keyOf(occurrence);
		const first = renamedKeys.get(key);
		// A key that is there twice already loses nothing more.
		if (first && keyToJava(first) !== keyToJava(occurrence)) return { key, first, second: occurrence };
		renamedKeys.set(key, first ?? occurrence);
	}
	if (renamedKeys.size === 0) return undefined;
	for (const other of others) {
		yield undefined;
		const first = other.isKey ? renamedKeys.get(keyOf(other)) : undefined;
		if (first) return { key: keyOf(other), first, second: other };
	}
	// What is no name for sure has no meaning to be found by, and can be the same key all the same.
	if ([...renamedKeys.keys()].every((key) => recognizeKey(key, vocabulary))) return undefined;
	let offset = 0;
	for (const part of partsOfText(text)) {
		for (const { key, start, end } of propertyKeys(part)) {
			const first = renamedKeys.get(key);
			if (first) return { key, first, second: { start: offset + start, end: offset + end } };
		}
		offset += part.length;
		yield undefined;
	}
	return undefined;
}
