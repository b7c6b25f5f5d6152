/** Renames a URI in a file, or reports why it cannot. */

import { collisionsOf } from "../keys/collisions";
import { isRawUri, type KeyText } from "../keys/key";
import type { NameSettings } from "../keys/nameSettings";
import { isSameButForTriplets, normalNameOf } from "../keys/namesOfUri";
import { tokensIn } from "../keys/occurrences/namesInText";
import { findReferences, type UriReference } from "../keys/occurrences/referencesInFile";
import { looksUpNames } from "../keys/preferredSpelling";
import { recognizeKey, withAffixes } from "../keys/recognizeNameOrUri";
import type { KeyChanges, RefusedKey } from "../keys/rewriteKeys";
import type { SourceFile } from "../keys/sourceFile";
import { languageOfId } from "../languages/languages";
import { escapeDelimiters, firstKeyIn, unescapeProperty, writeKey } from "../properties/properties";
import { type Change, commonEnds } from "../text/changes";
import { type Span, textIn } from "../text/span";
import { nameEncode } from "../uri/nameEncoding";

/** The text read between a key of JSON, YAML or XML and its colon or equals sign. */
const maxBetween = 100;

/** Whether a key with this text is recognized as the URI or its name. */
export function isRecognizedAs(text: string, uri: string, nameSettings: NameSettings): boolean {
	const read = recognizeKey(text, nameSettings)?.uri;
	return read !== undefined && isSameButForTriplets(read, uri);
}

/** A rename that changes nothing. */
function refused(why: RefusedKey): KeyChanges {
	return { changes: [], refused: [why] };
}

/** A reference to rename, the key that programs read there, if it is one, and what they will read. */
interface Renamed {
	readonly reference: UriReference;
	readonly programsKey: (KeyText & Span) | undefined;
	/** Whether it becomes a name, not a URI. */
	readonly isName: boolean;
	readonly after: string;
}

/**
 * Renames all references with a normal name: names become the canonical name of the new URI; URI keys become the new
 * URI or, if raw and `looksUpNames` holds, its name. The new URI must have a name. Keeps prefixes. Skips text that
 * is already as desired; changes nothing at all if one reference is refused.
 */
export function renameReferences(source: SourceFile, normalName: string, uri: string): KeyChanges {
	const { file, text, keys, nameSettings } = source;
	const name = nameEncode(uri).value as string;
	const newNormalName = normalNameOf(uri);
	const found = findReferences(source, (one) => one === normalName || one === newNormalName);
	const rawUrisBecomeNames = keys !== undefined && looksUpNames(keys, file);
	const renamed = found
		.filter((reference) => reference.normalName === normalName)
		.map((reference): Renamed => {
			const { recognized, key } = reference;
			const isName = recognized.kind === "name" || (key !== undefined && isRawUri(key) && rawUrisBecomeNames);
			return {
				reference,
				programsKey: programsKeyOf(reference, source),
				isName,
				after: withAffixes(recognized, isName ? name : uri),
			};
		});
	const collision = firstCollision(found, renamed, source, normalName);
	if (collision) return refused({ code: "same-uri", ...collision });
	const changes: Change[] = [];
	for (const { reference, isName, after } of renamed) {
		const { start, end, key } = reference;
		const isRecognized = isRecognizedAs(key ? after : name, uri, nameSettings);
		if (!isRecognized || key?.doubt === "may-go-on")
			return refused({ code: "not-in-key", line: lineOf(reference, source) });
		const old = textIn(text, reference);
		const written = !key ? after : isName ? writeKey(after) : writtenLike(old, after);
		if (written !== old) changes.push({ start, end, text: written });
	}
	// Outside keys, a final dot may end a sentence, and hyphens a comment.
	const mayBeMisread = /(?:\.|--)$/.test(name) && renamed.some(({ reference }) => !reference.key);
	return mayBeMisread ? refused({ code: "misread-in-text" }) : { changes, refused: [] };
}

/**
 * The lines of the first two keys that would become equal, or mean the same URI.
 *
 * @param found the references to the old and to the new URI
 * @param normalName of the old URI
 */
function firstCollision(
	found: readonly UriReference[],
	renamed: readonly Renamed[],
	source: SourceFile,
	normalName: string,
): { readonly line: number; readonly otherLine: number } | undefined {
	// Also of slugs, which are no references.
	const all =
		source.keys?.asMeant ?? tokensIn(source.text).flatMap((token) => programsKeyOf(token, source) ?? []);
	const newTexts = renamed.flatMap(({ programsKey, after }) =>
		programsKey ? [[programsKey, after] as const] : [],
	);
	const collisions = collisionsOf(all, newTexts);
	const existing = found.filter((one) => one.key && one.normalName !== normalName);
	/** The keys that already mean the new URI, by the text around it. */
	const byAffixes = new Map(existing.map((one) => [withAffixes(one.recognized, " "), one]));
	for (const { reference, programsKey } of renamed) {
		if (!programsKey) continue;
		const second =
			collisions.get(programsKey)?.other ?? byAffixes.get(withAffixes(reference.recognized, " "));
		if (second) return { line: lineOf(reference, source), otherLine: lineOf(second, source) };
	}
	return undefined;
}

function lineOf({ start }: Span, { lines }: SourceFile): number {
	return lines.positionAt(start).line;
}

/** The key or attribute that programs read. In JSON, YAML, and XML, judged by the text after it alone. */
function programsKeyOf(
	{ key, start, end }: Span & Pick<UriReference, "key">,
	{ text, syntax }: SourceFile,
): (KeyText & Span) | undefined {
	if (key || !/^(?:json|yaml|markup)$/.test(languageOfId(syntax)?.kind ?? "")) return key;
	const isKey = /^\\?["']?\s*[:=]/.test(text.slice(end, end + maxBetween));
	const read = text.slice(start, end);
	return isKey ? { start, end, javaText: read, text: read } : undefined;
}

/** Writes a new text for a URI key, raw or not, keeping the spelling of the common start and end. */
function writtenLike(written: string, text: string): string {
	// A key that is not raw has no delimiters to escape.
	const old = escapeDelimiters(written);
	const before = unescapeProperty(old);
	const fresh = writeKey(text);
	const after = unescapeProperty(fresh);
	const { start, end } = commonEnds(before.text, text);
	const spelled =
		old.slice(0, before.offsetOf(start)) +
		fresh.slice(after.offsetOf(start), after.offsetOf(text.length - end)) +
		old.slice(before.offsetOf(before.text.length - end));
	// A malformed escape could take digits from the text after it, a continuation at the end the blank, and a
	// surrogate pair could be cut.
	return firstKeyIn(`${spelled} a`) === text && spelled.isWellFormed() ? spelled : fresh;
}
