/** The replacements that a conversion makes of selections and cursors, or why there are none. */
import { l10n, type Range, type TextDocument } from "vscode";
import { nameDecode, nameEncode } from "../../codec/nameEncoding";
import { failure, type Outcome, shifted, success, textIn } from "../../codec/outcome";
import { DocumentCollisions } from "../../names/collisions";
import { isKey } from "../../names/key";
import type { KeyIndex } from "../../names/keyIndex";
import {
	sentenceFor,
	sentenceForMalformedKey,
	sentenceForRefusal,
	sentenceForTakenKey,
	sentenceForUncertain,
	sentenceForUncertainEnd,
} from "../../names/messages";
import { prefixOf, type Vocabulary } from "../../names/recognition";
import { uncertainIn } from "../../names/refusedText";
import type { Wanted } from "../../names/selection";
import { escapeColons } from "../../text/properties";
import type { Replacing } from "./documentEdits";
import { encodingOf } from "./encodings";
import { vocabularyOf } from "./settings";
import { type Target, TargetFinder } from "./targets";

/** One way to write a text anew. */
export interface Conversion {
	/** Where only a cursor or some lines tell which text is meant, it is of the first of these kinds that is there. */
	readonly wanted: readonly [Wanted, ...Wanted[]];
	readonly convert: (text: string) => Outcome<string>;
	/** What it does, for messages. Only what encodes is meant to write percent triplets. */
	readonly kind: "encode" | "decode" | "normalize";
	/** The conversion that undoes it, offered when a text was encoded already. */
	readonly inverse?: Conversion;
}

export const nameEncoding: Conversion = { wanted: ["uri"], convert: nameEncode, kind: "encode" };
export const nameDecoding: Conversion = { wanted: ["name"], convert: nameDecode, kind: "decode" };
/** A key that is a URI stays the URI, and Java reads it whole. */
export const colonEscaping: Conversion = { wanted: ["uri"], convert: success, kind: "encode" };

/** A replacement, or why there is none. */
export type Replacement = Replacing | Refusal;

/** A range that is left as it is. */
export interface Refusal {
	readonly range: Range;
	/** The sentence that says why. */
	readonly refusal: string;
	/** The text that can be written there anyway, if only its reading is uncertain. */
	readonly anyway?: string;
	/** The URI that can be copied instead. */
	readonly uri?: string;
	/** The line of the key that is in the way, from 0. */
	readonly otherLine?: number;
}

/**
 * Yields the replacement for each range, in the order of the document and without overlaps; `undefined` wherever the
 * caller may pause. `index` has the keys of a `.properties` document: none may become the same as another.
 */
export function* findReplacements(
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	index: KeyIndex | undefined,
): Generator<Replacement | undefined> {
	const vocabulary = vocabularyOf(document);
	const keys = index && new DocumentCollisions(index, vocabulary);
	const finders = conversion.wanted.map((wanted) => new TargetFinder(document, wanted));
	const inOrder = [...ranges].sort((a, b) => a.start.compareTo(b.start));
	let previous: Range | undefined;
	for (const range of inOrder) {
		let isFound = false;
		for (const finder of finders) {
			if (isFound) break;
			for (const target of finder.find(range)) {
				isFound ||= target !== undefined;
				const replacement = target && (yield* replacementOf(conversion, target, vocabulary, keys));
				// Two cursors in one key mean the key once.
				const isNew = replacement && !isRepeated(previous, replacement);
				if (isNew) previous = replacement.range;
				yield isNew ? replacement : undefined;
			}
		}
		if (!isFound) yield nothingIn(range, conversion);
	}
}

function isRepeated(previous: Range | undefined, replacement: Replacement): boolean {
	const shared = previous?.intersection(replacement.range);
	if (!previous || !shared) return false;
	if (previous.isEqual(replacement.range)) return true;
	return !(shared.isEmpty || "refusal" in replacement);
}

function* replacementOf(
	conversion: Conversion,
	{ document, range, reference }: Target,
	vocabulary: Vocabulary,
	keys: DocumentCollisions | undefined,
): Generator<undefined, Replacement> {
	const key = isKey(reference) ? reference : undefined;
	if (key?.isMalformed) return { range, refusal: sentenceForMalformedKey() };
	const outcome = convertKeepingPrefix(conversion, reference.text, vocabulary);
	if (!outcome.ok) return { range, refusal: sentenceFor(outcome.problem, reference.text) };
	const uri = conversion === nameDecoding ? { uri: outcome.value } : {};
	// A URI, or a part of one, cannot be everywhere; a text with only characters of names can.
	if (reference.refusesUris && !/^[0-9A-Za-z._-]*$/.test(outcome.value))
		return { range, refusal: sentenceForRefusal(reference.refusesUris), ...uri };
	const taken = key && keys && (yield* keys.lineOfOther(key, outcome.value, range.start.line));
	if (taken !== undefined)
		return { range, refusal: sentenceForTakenKey(outcome.value, taken + 1), otherLine: taken };
	const isEscaping = conversion === colonEscaping && key;
	const text = isEscaping ? escapeColons(key.written) : reference.literal.write(outcome.value);
	const uncertain = uncertainIn(reference, outcome.value, conversion.kind === "encode");
	const refused =
		uncertain.length > 0
			? uncertain.map((span) => textIn(outcome.value, span))
			: charactersLost(document, text, reference.text);
	if (refused.length === 0) return { range, text };
	const isForItsEnd = reference.hasUncertainEnd && refused[0] === outcome.value;
	const refusal = isForItsEnd ? sentenceForUncertainEnd() : sentenceForUncertain(refused);
	return { range, refusal, anyway: text, ...uri };
}

/** The characters that the encoding of a document may lack: VS Code would save others in their place. */
function charactersLost(document: TextDocument, text: string, before: string): string[] {
	if (encodingOf(document).startsWith("utf")) return [];
	return text.match(/[^\0-\x7f]/gu)?.filter((character) => !before.includes(character)) ?? [];
}

/** Converts a text, apart from a prefix before its name or URI. */
export function convertKeepingPrefix(
	{ convert, wanted: [kind] }: Conversion,
	text: string,
	vocabulary: Vocabulary,
): Outcome<string> {
	// Names, and URIs in their place, may have a prefix; any other text is converted from its beginning.
	const prefix = kind === "text" ? "" : prefixOf(text, vocabulary);
	const outcome = convert(text.slice(prefix.length));
	if (outcome.ok) return success(prefix + outcome.value);
	// What looks like a prefix may be a part of the scheme.
	const whole = prefix === "" ? outcome : convert(text);
	return whole.ok ? whole : failure(shifted(outcome.problem, prefix.length));
}

function nothingIn(range: Range, { wanted: [kind] }: Conversion): Replacement {
	const refusal = range.isEmpty
		? {
				uri: l10n.t("There is no URI at the cursor."),
				name: l10n.t("There is no name at the cursor."),
				text: l10n.t("There is no text at the cursor."),
			}[kind]
		: {
				uri: l10n.t("There is no URI in the selection."),
				name: l10n.t("There is no name in the selection."),
				text: l10n.t("There is no text in the selection."),
			}[kind];
	return { range, refusal };
}
