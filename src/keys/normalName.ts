/**
 * The name shared by all spellings of a URI: of its `syntax` normal form or, if invalid, of the URI itself.
 */
import { nameEncode } from "../uri/nameEncoding";
import { normalizeUri } from "../uri/normalize";
import type { Recognized } from "./recognition";

/** The normal name, without the prefix; `undefined` for a malformed name. */
export function normalNameOf(recognized: Recognized): string | undefined {
	return recognized.uri === undefined ? undefined : normalNameOfUri(recognized.uri);
}

/** The normal name of a URI; `undefined` for a text that has no name. */
export function normalNameOfUri(uri: string): string | undefined {
	return nameEncode(normalizeUri(uri, "syntax").value?.value ?? uri).value;
}

/** Whether two URIs are equal except for the case of triplets, which a name loses. */
export function isSameButForTriplets(one: string, other: string): boolean {
	if (one === other) return true;
	const name = nameEncode(one).value;
	return name !== undefined && name === nameEncode(other).value;
}

/** The canonical form of a name that differs from it, ignoring the case of triplets: both are in use. */
export function canonicalFormOf(recognized: Recognized): string | undefined {
	if (recognized.kind !== "name") return undefined;
	const canonical = nameEncode(recognized.uri).value;
	const spelling = recognized.name.replace(/_25[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
	return canonical === spelling ? undefined : canonical;
}
