/** What a file becomes when a URI is renamed, and what stands in the way. */
import { nameEncode } from "../codec/nameEncoding";
import { type Problem, type Span, textIn } from "../codec/outcome";
import { uriProblems } from "../codec/problems";
import type { Change } from "../text/changes";
import { languageOfId } from "../text/languages";
import { escapeDelimiters, propertyKeys, unescapeProperty, writeKey } from "../text/properties";
import { KeyCollisions } from "./collisions";
import { looksUpNames } from "./fixes";
import type { Key } from "./key";
import { Keys } from "./keys";
import { normalNameOf, normalNameOfUri } from "./normalName";
import { inPlaceOf, isSlugWithoutEscape, recognizeWhole, type Vocabulary } from "./recognition";
import { findReferences, type SourceText, type UriReference } from "./references";

/** Why a text cannot take the place of a URI: it is no URI, or its name would not be recognized. */
export type NameRefusal =
	| { readonly code: "not-a-uri"; readonly problem: Problem }
	| { readonly code: "not-recognized" };

/** Why a text cannot take the place of a URI; `undefined` if it can. */
export function refusalOfUri(uri: string, vocabulary: Vocabulary): NameRefusal | undefined {
	const name = nameEncode(uri);
	if (!name.ok) return { code: "not-a-uri", problem: name.problem };
	// Characters that only IRIs may have are no obstacle.
	const problem = uriProblems(uri).find(({ code }) => code !== "non-ascii");
	if (problem) return { code: "not-a-uri", problem };
	const isFound = isReadAs(uri, uri, vocabulary) || isReadAs(name.value, uri, vocabulary);
	return isFound ? undefined : { code: "not-recognized" };
}

/** Whether a text, as a key, is read as a URI or its name. */
function isReadAs(text: string, uri: string, vocabulary: Vocabulary): boolean {
	// What looks like a slug is not shown, but a program finds it.
	return recognizeWhole(text, vocabulary)?.uri === uri || isSlugWithoutEscape(text);
}

/** Two keys that would be one to a program, or mean the same URI: the first is renamed; the second is, too, or is there. */
export interface Collision {
	readonly first: Span;
	readonly second: Span;
}

/** The changes that rename a URI in a file, or why there are none; if keys would collide, the first two of them. */
export type RenamedFile =
	| { readonly ok: true; readonly changes: readonly Change[] }
	| { readonly ok: false; readonly collision: Collision }
	/** A key would not be read as the URI any more. */
	| { readonly ok: false; readonly collision?: undefined };

/** A file's text with its path or id, which tells what its program looks up. */
export interface RenamedSource extends SourceText {
	readonly file: string;
}

/**
 * Renames all that has a normal name in a text: a name becomes the canonical name of the new URI, and a URI that is a key
 * becomes the new URI or its name. Prefixes stay. Text that is so written already does not change.
 */
export function renameReferences(source: RenamedSource, normalName: string, uri: string): RenamedFile {
	const { text, syntax, vocabulary } = source;
	const name = nameEncode(uri).value;
	if (name === undefined) return { ok: true, changes: [] };
	const newNormalName = normalNameOfUri(uri);
	const found = findReferences(source, (one) => one === normalName || one === newNormalName);
	const becomesName = namesOrUris(source, found);
	const keys = new KeyCollisions<Span>();
	const uris = new KeyCollisions<Span>();
	const places = found.map((reference) => {
		const { recognized, key } = reference;
		const meant = { text: normalNameOf(recognized) ?? "" };
		const read = key ?? { text: textIn(text, reference) };
		const isRenamed = meant.text === normalName;
		const after = isRenamed ? inPlaceOf(recognized, becomesName(reference) ? name : uri) : read.text;
		const isKey = isProgramsKey(source, reference);
		if (isKey) keys.add(read, after, reference);
		if (key) uris.add(meant, inPlaceOf(recognized, " "), reference);
		return { reference, meant, read, after, isRenamed, isKey };
	});
	const renamed = places.filter(({ isRenamed }) => isRenamed);
	if (syntax === "properties") {
		// Other keys have other normal names, or none.
		const newTexts = new Set(renamed.map(({ after }) => after));
		const starts = new Set(found.map(({ start }) => start));
		for (const { key, ...span } of propertyKeys(text))
			if (newTexts.has(key) && !starts.has(span.start)) keys.add({ text: key }, key, span);
	}
	const changes: Change[] = [];
	for (const { reference, meant, read, after, isKey } of renamed) {
		const { start, end, key, recognized } = reference;
		const other =
			(isKey && keys.otherThan(read, after)) || (key && uris.otherThan(meant, inPlaceOf(recognized, " ")));
		if (other) return { ok: false, collision: { first: reference, second: other } };
		if (key && !isReadAs(after, uri, vocabulary)) return { ok: false };
		const old = textIn(text, reference);
		const written = !key ? after : becomesName(reference) ? writeKey(after) : writtenLike(key, old, after);
		if (written !== old) changes.push({ start, end, text: written });
	}
	return { ok: true, changes };
}

/**
 * Tells which references become names when they are renamed: those that are names, and raw URIs that Java splits where
 * the program of the file looks up names. All others become URIs.
 */
export function namesOrUris(
	{ text, vocabulary, file }: RenamedSource,
	references: readonly UriReference[],
): (reference: UriReference) => boolean {
	const isName = ({ recognized }: UriReference) => recognized.kind === "name";
	const isSplit = ({ key }: UriReference) => key?.split !== undefined;
	if (!references.some(isSplit) || !looksUpNames(Keys.of(text, vocabulary).counts, file)) return isName;
	return (reference) => isName(reference) || isSplit(reference);
}

/**
 * Whether a program reads a reference as a key or an attribute. Outside of `.properties`, the text after it tells,
 * wherever in the file it stands.
 */
function isProgramsKey({ text, syntax }: SourceText, { key, end }: UriReference): boolean {
	if (key) return true;
	if (!/^(?:json|yaml|xml)/.test(languageOfId(syntax)?.ids[0] ?? "")) return false;
	return /^\\?["']?\s*[:=]/.test(text.slice(end, end + mostBetween));
}

/** In UTF-16 code units, between a key and the colon or equals sign after it. */
const mostBetween = 100;

/** How a URI that is a key is written with another text: what both have in common keeps its spelling. */
function writtenLike({ split }: Key, written: string, text: string): string {
	const [old, fresh] = [split ? escapeDelimiters(written) : written, writeKey(text)];
	const [before, after] = [unescapeProperty(old), unescapeProperty(fresh)];
	const shorter = Math.min(before.text.length, text.length);
	let start = 0;
	while (start < shorter && before.text[start] === text[start]) start++;
	let rest = 0;
	while (rest < shorter - start && before.text.at(-1 - rest) === text.at(-1 - rest)) rest++;
	const spelled =
		old.slice(0, before.offsetOf(start)) +
		fresh.slice(after.offsetOf(start), after.offsetOf(text.length - rest)) +
		old.slice(before.offsetOf(before.text.length - rest));
	// An escape that lacks digits would take them from what follows.
	return unescapeProperty(spelled).text === text ? spelled : fresh;
}
