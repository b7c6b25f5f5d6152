/** The names of a URI: the normal one, to find all its spellings, and the canonical one, to write. */

import { remembered } from "../text/maps";
import { maxProblemsOfKey } from "../text/sharedLimits";
import { nameEncode } from "../uri/nameEncoding";
import { normalizeUri } from "../uri/normalize";
import type { Problem } from "../uri/problem";
import { uriProblems } from "../uri/uriProblems";
import { mayBeName, type Recognized, type UriRecognized } from "./recognizeNameOrUri";

/** Facts about a name or URI that take long to compute. */
interface RecognizedFacts {
	/** See `normalNameOf`. */
	readonly normalName?: string | undefined;
	/** See `canonicalIfOther`. */
	readonly canonical?: string | undefined;
	/** The first problems of the URI. */
	readonly uriProblems: readonly Problem[];
}

export const uriFactsOf = remembered((recognized: Recognized): RecognizedFacts => {
	const { uri } = recognized;
	if (uri === undefined) return { uriProblems: [] };
	const normal = normalizeUri(uri, "syntax");
	return {
		normalName: normalNameOf(uri, normal),
		canonical: canonicalIfOther(recognized),
		// A URI with a normal form has none.
		uriProblems: normal.ok ? [] : uriProblems(uri).slice(0, maxProblemsOfKey),
	};
});

/**
 * The normal name, which all spellings of a URI share: of its `syntax` normal form or, if invalid, of the URI
 * itself. `undefined` for a text that has no name.
 */
export function normalNameOf(uri: string, normal = normalizeUri(uri, "syntax")): string | undefined {
	return nameEncode(normal.value?.value ?? uri).value;
}

/** Whether two URIs are equal except for the case of triplets, which a name loses. */
export function isSameButForTriplets(one: string, other: string): boolean {
	const name = nameEncode(one).value;
	return name !== undefined && name === nameEncode(other).value;
}

/** The name to write as a key; `undefined` if it would not be recognized again. */
export function recognizableNameOf(uri: string): string | undefined {
	const name = nameEncode(uri).value;
	return name !== undefined && mayBeName(name) ? name : undefined;
}

/** The canonical form of a name, if they differ in more than the case of triplets: both cases are in use. */
function canonicalIfOther(recognized: Recognized): string | undefined {
	if (recognized.kind !== "name") return undefined;
	const canonical = nameEncode(recognized.uri).value;
	const spelling = recognized.name.replace(/_25[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
	return canonical === spelling ? undefined : canonical;
}

const utf8 = new TextEncoder();

/** Maps offsets in the URI to offsets in the recognized text: a name in any spelling, or the URI itself. */
export function offsetsInName(recognized: UriRecognized): (offset: number) => number {
	if (recognized.kind === "uri") return (offset) => offset;
	const { name, uri } = recognized;
	const offsets: number[] = [];
	let start = 0;
	for (const character of uri) {
		for (let unit = 0; unit < character.length; unit++) offsets.push(start);
		start += name.charAt(start) === "_" ? "_00".length * utf8.encode(character).length : 1;
	}
	return (offset) => offsets[offset] ?? name.length;
}
