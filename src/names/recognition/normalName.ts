/** The name shared by all spellings of a URI: that of its `syntax` normal form or, if invalid, of the URI itself. */
import { nameEncode } from "../../codec/nameEncoding";
import { normalizeUri } from "../../codec/normalize";
import { longestName } from "../../text/limits";
import {
	inPlaceOf,
	isSlugWithoutEscape,
	prefixOf,
	type Recognized,
	recognizeToken,
	type Vocabulary,
} from "./recognition";

/**
 * Matches most names that are their own normal name, and no others: for the index, decoding and normalizing them all
 * would take several times as long. Rejects escapes of `%` and of characters that need none, and dots at the start of a
 * path segment. The repetition is bounded, as longer paths (which no name has) would exhaust memory.
 */
const normalNamePattern =
	/^[a-z][a-z0-9.]*---[a-z0-9.]*(?:_3a[0-9]*)?(?:-(?!\.)[A-Za-z0-9.]*(?:(?:-(?!\.)|_(?:2[1346-9a-d]|3[bdf]|40|5f|7e))[A-Za-z0-9.]*){0,8000})?$/;

/** The normal name, without the prefix; `undefined` for a malformed name. */
export function normalNameOf(recognized: Recognized): string | undefined {
	if (recognized.kind === "malformed-name") return undefined;
	if (recognized.kind === "name" && normalNamePattern.test(recognized.name)) return recognized.name;
	return normalNameOfUri(recognized.uri);
}

/** The normal name of a key as recognized by `recognizeToken`, without decoding most names. */
export function normalNameOfKey(key: string, vocabulary: Vocabulary): string | undefined {
	const bare = key.slice(prefixOf(key, vocabulary).length);
	if (key.length <= longestName && normalNamePattern.test(bare) && !isSlugWithoutEscape(bare)) return bare;
	const recognized = recognizeToken(key, vocabulary);
	return recognized && normalNameOf(recognized);
}

/** The normal name of a URI; `undefined` for a text that has no name. */
export function normalNameOfUri(uri: string): string | undefined {
	return nameEncode(normalizeUri(uri, "syntax").value?.value ?? uri).value;
}

/** A text shared exactly by keys with equal normal name, prefix and suffix; `undefined` for a malformed name. */
export function identityOf(
	recognized: Recognized,
	normalName = normalNameOf(recognized),
): string | undefined {
	return normalName === undefined ? undefined : `${normalName} ${inPlaceOf(recognized, " ")}`;
}
