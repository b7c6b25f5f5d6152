/** What different spellings of a URI have in common. */
import { canonicalName, nameEncode } from "../codec/nameEncoding";
import { normalizeUri } from "../codec/normalize";
import type { Recognized, Vocabulary } from "./recognition";

/**
 * Matches names that are their own normal name, as most are: those of URIs in `syntax` normal form; it does not match all of
 * them. It stays in this file, and it pays: to decode and normalize each of a million names takes four times as long.
 * What is escaped is neither the `%` of a triplet nor what needs no escape, and no dot begins a segment of the path.
 * A pattern for longer paths would take more memory than there is, and they are no names.
 */
const normalNamePattern =
	/^[a-z][a-z0-9.]*---[a-z0-9.]*(?:_3a[0-9]*)?(?:-(?!\.)(?:[A-Za-z0-9.]|-(?!\.)|_(?:2[1346-9a-d]|3[bdf]|40|5f|7e)){0,8000})?$/;

/** Whether a name, without a prefix, is its own normal name. It may say no where it is, never yes where it is not. */
export function isNormalName(name: string): boolean {
	return normalNamePattern.test(name);
}

/**
 * What all names and raw URIs share that mean the same URI: the name of its `syntax` normal form, or of the URI
 * itself where it is not valid. Prefixes are no part of it.
 */
export function normalNameOf(recognized: Recognized): string | undefined {
	if (recognized.kind === "malformed-name") return undefined;
	if (recognized.kind === "name" && isNormalName(recognized.name)) return recognized.name;
	return normalNameOfUri(recognized.uri);
}

/** The normal name of the names of a URI; `undefined` of what cannot be a name's. */
export function normalNameOfUri(uri: string): string | undefined {
	const normal = normalizeUri(uri, "syntax");
	const name = nameEncode(normal.ok ? normal.value.value : uri);
	return name.ok ? name.value : undefined;
}

/** What the keys of a file share that mean the same URI after the same prefix. */
export function identityOf(recognized: Recognized): string | undefined {
	const normalName = normalNameOf(recognized);
	return normalName === undefined ? undefined : identity(recognized.prefix, normalName);
}

/** What keys of a normal name can have for an identity, whatever their prefix. */
export function identitiesOf(normalName: string, { prefixes }: Vocabulary): string[] {
	return ["", ...prefixes].map((prefix) => identity(prefix, normalName));
}

function identity(prefix: string, normalName: string): string {
	return prefix === "" ? normalName : `${prefix} ${normalName}`;
}

/** The key that was recognized, as a program reads it. */
export function keyText(recognized: Recognized): string {
	return recognized.prefix + (recognized.kind === "uri" ? recognized.uri : recognized.name);
}

/** The key that a name would be in its canonical form; a URI stays as it is. */
export function canonicalKey(recognized: Recognized): string {
	const canonical = recognized.kind === "uri" ? undefined : canonicalName(recognized.name);
	return canonical?.ok ? recognized.prefix + canonical.value : keyText(recognized);
}
