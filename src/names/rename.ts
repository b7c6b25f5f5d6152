/** What a file becomes when a URI is renamed, and what stands in the way. */
import { nameEncode } from "../codec/nameEncoding";
import { type Problem, type Span, shifted, textIn } from "../codec/outcome";
import { uriProblems } from "../codec/problems";
import type { Change } from "../text/changes";
import { sliceOf } from "../text/chunks";
import { languageOfId } from "../text/languages";
import { entriesIn, escapeColons, unescapeProperty } from "../text/properties";
import type { TimeSlice } from "../text/timeSlices";
import { KeyCollisions } from "./collisions";
import { looksUpNames } from "./fixes";
import { isKey, type Key, longestKey } from "./key";
import { normalNameOf, normalNameOfUri } from "./normalName";
import { isSlugWithoutEscape, recognizeKey, type Vocabulary } from "./recognition";
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
	// What looks like a slug is not shown, but a program finds it.
	const isName = recognizeKey(name.value, vocabulary)?.kind === "name" || isSlugWithoutEscape(name.value);
	return isName ? undefined : { code: "not-recognized" };
}

/** Two keys that would be one to a program, or mean the same URI: the first is renamed; the second is, too, or is there. */
export interface Collision {
	readonly first: Span;
	readonly second: Span;
}

/** The changes that rename a URI in a file or, if keys would collide, the first two of them. */
export type RenamedFile =
	| { readonly ok: true; readonly changes: readonly Change[] }
	| { readonly ok: false; readonly collision: Collision };

/** A file's text with its path or id, which tells what its program looks up. */
export interface RenamedSource extends SourceText {
	readonly file: string;
}

/**
 * Renames all that has a normal name in a text: a name becomes the canonical name of the new URI, and a URI that is a key
 * becomes the new URI or its name. Prefixes stay. Text that is so written already does not change. `undefined` if the
 * work was stopped.
 */
export async function renameReferences(
	source: RenamedSource,
	normalName: string,
	uri: string,
	slice: TimeSlice,
): Promise<RenamedFile | undefined> {
	const { text, vocabulary } = source;
	const name = nameEncode(uri);
	if (!name.ok) return { ok: true, changes: [] };
	const normalNames = new Set([normalName, normalNameOfUri(uri) ?? normalName]);
	const found = await findReferences(source, slice, normalNames);
	const becomesName = found && (await namesOrUris(source, found, slice));
	if (!becomesName) return undefined;
	const isRenamed = ({ recognized }: UriReference) => normalNameOf(recognized) === normalName;
	const newTextOf = (reference: UriReference) =>
		isRenamed(reference)
			? reference.recognized.prefix + (becomesName(reference) ? name.value : uri)
			: reference.text;
	const keys = new KeyCollisions<Span>();
	const uris = new KeyCollisions<Span>();
	const newKeys = new Set<string>();
	const isNoted = await slice.each(found, (reference) => {
		const { recognized } = reference;
		if (isKey(reference)) {
			uris.add({ text: normalNameOf(recognized) ?? "" }, recognized.prefix, reference);
			if (isRenamed(reference)) newKeys.add(newTextOf(reference));
		}
		if (isProgramsKey(source, reference)) keys.add(reference, newTextOf(reference), reference);
	});
	if (!isNoted) return undefined;
	// A key that is not recognized has no normal name by which to find it, and may still be the same key.
	if (![...newKeys].every((key) => recognizeKey(key, vocabulary))) {
		const isRead = await slice.each(entriesIn(text), ({ entry, block, start }) => {
			if (entry.key.end - entry.key.start > longestKey) return;
			const { text: key } = unescapeProperty(textIn(block, entry.key));
			if (newKeys.has(key)) keys.add({ text: key }, key, shifted(entry.key, start));
		});
		if (!isRead) return undefined;
	}
	let collision: Collision | undefined;
	const changes = await slice.collect(found.filter(isRenamed), (reference): Change | undefined => {
		const { start, end, literal, recognized } = reference;
		const key = newTextOf(reference);
		const other =
			(isProgramsKey(source, reference) && keys.otherThan(reference, key)) ||
			(isKey(reference) && uris.otherThan({ text: normalName }, recognized.prefix));
		if (other) collision ??= { first: reference, second: other };
		const keepsSpelling = isKey(reference) && !becomesName(reference);
		const written = keepsSpelling ? writtenLike(reference, key) : literal.write(key);
		return written === sliceOf(text, reference) ? undefined : { start, end, text: written };
	});
	if (!changes) return undefined;
	return collision ? { ok: false, collision } : { ok: true, changes };
}

/**
 * Tells which references become names when they are renamed: those that are names, and raw URIs that Java splits where
 * the program of the file looks up names. All others become URIs. `undefined` if the work was stopped.
 */
export async function namesOrUris(
	source: RenamedSource,
	references: readonly UriReference[],
	slice: TimeSlice,
): Promise<((reference: UriReference) => boolean) | undefined> {
	const isName = ({ recognized }: UriReference) => recognized.kind === "name";
	const isSplit = (reference: UriReference) => isKey(reference) && reference.isSplit === true;
	if (!references.some(isSplit)) return isName;
	const keys = (await findReferences(source, slice))?.filter(isKey);
	if (!keys) return undefined;
	const [names, split] = [keys.filter(isName).length, keys.filter(isSplit).length];
	const isNamed = looksUpNames({ names, split, escaped: keys.length - names - split }, source.file);
	return (reference) => isName(reference) || (isNamed && isSplit(reference));
}

/**
 * Whether a program reads a reference as a key or an attribute. Outside of `.properties`, the text after it tells,
 * wherever in the file it stands.
 */
function isProgramsKey({ text, syntax }: SourceText, reference: UriReference): boolean {
	if (isKey(reference)) return true;
	if (!/^(?:json|yaml|xml)/.test(languageOfId(syntax)?.ids[0] ?? "")) return false;
	const { end } = reference;
	return /^\\?["']?\s*[:=]/.test(sliceOf(text, { start: end, end: end + mostBetween }));
}

/** In UTF-16 code units, between a key and the colon or equals sign after it. */
const mostBetween = 100;

/** How a URI that is a key is written with another text: what both have in common keeps its spelling. */
function writtenLike({ literal, written, isSplit }: Key, text: string): string {
	const [old, fresh] = [isSplit ? escapeColons(written) : written, literal.write(text)];
	const [before, after] = [literal.read(old), literal.read(fresh)];
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
	return literal.read(spelled).text === text ? spelled : fresh;
}
