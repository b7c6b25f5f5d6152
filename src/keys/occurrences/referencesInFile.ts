/** References to URIs in a file: keys, and names anywhere. */

import { byStart, type Span, textIn } from "../../text/span";
import type { Key } from "../key";
import type { NameSettings } from "../nameSettings";
import { isSameButForTriplets, normalNameOf, uriFactsOf } from "../namesOfUri";
import { recognizeToken, type UriRecognized } from "../recognizeNameOrUri";
import type { SourceFile } from "../sourceFile";
import { tokensIn } from "./namesInText";
import { urisInText } from "./urisInText";
import { asWritten, type Segment, segmentsOf } from "./valuesAndLines";

/** A reference: a name, or a URI as a key. */
export interface UriReference extends Span {
	readonly recognized: UriRecognized;
	readonly normalName: string;
	/** The `.properties` key, if the reference is one. */
	readonly key?: Key;
}

/**
 * The references of a file in order, or only those with a wanted normal name. Names outside keys follow the
 * rule for keys, too: a search is for a known name, so false positives are rare.
 */
export function findReferences(
	source: SourceFile,
	isWanted: (normalName: string) => boolean = () => true,
): UriReference[] {
	const { text, lines, keys, nameSettings, isOctets } = source;
	const segments = segmentsOf(source, lines.whole, { having: namesOrEscapes });
	const found = [
		...(keys?.uriKeys.flatMap((key) => referenceOfKey(key) ?? []) ?? []),
		...segments.flatMap((segment) => namesByRuleForKeys(segment, nameSettings)),
	].sort(byStart);
	return found.filter(({ normalName, start }) => {
		// In Shift JIS and others, a letter after an octet that is not ASCII may be half of a character.
		const isHalf = isOctets && /[\x80-\xff]/.test(text.charAt(start - 1));
		return isWanted(normalName) && !isHalf;
	});
}

/** The marks of names, and escapes that may make these: most comments and values have neither. */
const namesOrEscapes = /--|_|\\(?:[-_\r\n]|u00[25])/;

/** The names in a segment, identified by the rule for keys. */
export function namesByRuleForKeys(segment: Segment, nameSettings: NameSettings): UriReference[] {
	const names = tokensIn(segment.text).flatMap((token) => {
		const recognized = recognizeToken(textIn(segment.text, token), nameSettings);
		if (recognized?.kind !== "name") return [];
		const normalName = normalNameOf(recognized.uri);
		return normalName === undefined ? [] : { ...token, recognized, normalName };
	});
	return asWritten(segment, names);
}

/** A key as a reference, if it is one. */
export function referenceOfKey(key: Key): UriReference | undefined {
	const { start, end, recognized } = key;
	const normalName = recognized && uriFactsOf(recognized).normalName;
	if (recognized?.uri === undefined || normalName === undefined) return undefined;
	return { start, end, recognized, normalName, key };
}

/** The normal names of the references of a file. */
export function normalNamesIn(source: SourceFile): ReadonlySet<string> {
	return new Set(findReferences(source).map(({ normalName }) => normalName));
}

/**
 * Places with the URI itself, with triplets in any case, that are not references: a rename leaves them alone.
 */
export function findUriItself(source: SourceFile, uri: string): Span[] {
	const { text, nameSettings } = source;
	// Fast path: letters, digits, hyphens and dots are not escaped in practice.
	const words = uri.replace(/%[\dA-F]{2}/gi, " ").match(/[\w.-]+/g) ?? [];
	if (!words.every((word) => text.includes(word))) return [];
	return segmentsOf(source, source.lines.whole).flatMap((segment) =>
		asWritten(segment, urisInText(segment.text, nameSettings)).filter((found) =>
			isSameButForTriplets(segment.read(textIn(text, found)), uri),
		),
	);
}
