/**
 * The results of the index of a workspace and of a rename in it, by reading everything again. Slow and
 * obvious.
 */
import { nameEncode } from "../../src/codec/nameEncoding";
import { excerptOf } from "../../src/names/excerpt";
import { keysIn, keyToJava } from "../../src/names/key";
import { normalNameOf } from "../../src/names/normalName";
import type { Vocabulary } from "../../src/names/recognition";
import { type UriReference, uriReferenceAt } from "../../src/names/references";

export type Texts = Readonly<Record<string, string>>;

/** The references of a text: at each of its offsets, one may be touched. */
export function referencesOf(text: string, syntax: string, vocabulary: Vocabulary): UriReference[] {
	const excerpt = excerptOf(text, syntax);
	const references = new Map<number, UriReference>();
	for (let offset = 0; offset <= text.length; offset++) {
		const reference = uriReferenceAt(excerpt, offset, vocabulary);
		if (reference) references.set(reference.start, reference);
	}
	return [...references.values()].sort((a, b) => a.start - b.start);
}

/** A text with another URI in place of one; `undefined` if two of its keys would become one. */
export function renamedText(
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
	normalName: string,
	uri: string,
): string | undefined {
	const name = nameEncode(uri);
	if (!name.ok) return text;
	const renamed = referencesOf(text, syntax, vocabulary).filter(
		({ recognized }) => normalNameOf(recognized) === normalName,
	);
	let after = text;
	for (const { start, end, literal, recognized } of renamed.reverse())
		after = after.slice(0, start) + literal.write(recognized.prefix + name.value) + after.slice(end);
	if (syntax !== "properties") return after;
	const [keys, keysAfter] = [text, after].map((each) => keysIn(each, vocabulary));
	const uriOf = (index: number) => {
		const recognized = keysAfter?.[index]?.recognized;
		return recognized ? `${recognized.prefix} ${normalNameOf(recognized)}` : keysAfter?.[index]?.text;
	};
	for (const { start } of renamed) {
		const index = keys?.findIndex((key) => key.start === start) ?? -1;
		for (let other = 0; index >= 0 && other < (keys?.length ?? 0); other++) {
			const [one, two] = [keys?.[index], keys?.[other]];
			if (one && two && uriOf(index) === uriOf(other) && keyToJava(one) !== keyToJava(two)) return undefined;
		}
	}
	return after;
}
