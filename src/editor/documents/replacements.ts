/** The replacements that a conversion makes of selections and cursors, or why there are none. */
import { l10n, type Range, type TextDocument } from "vscode";
import { nameDecode, nameEncode } from "../../codec/nameEncoding";
import { failure, type Outcome, shifted, success } from "../../codec/outcome";
import { KeyCollisions } from "../../names/collisions";
import type { Key } from "../../names/key";
import type { Keys } from "../../names/keys";
import {
	sentenceFor,
	sentenceForMalformedKey,
	sentenceForPlace,
	sentenceForTakenKey,
	sentenceForUncertain,
} from "../../names/messages";
import { prefixOf, type Vocabulary } from "../../names/recognition";
import { escapeColons } from "../../text/properties";
import type { Replacing } from "../shared/documentEdits";
import { vocabularyOf } from "../shared/settings";
import { type Target, targetsOf, type Wanted } from "./targets";

/** One way to write a text anew. */
export interface Conversion {
	/** Where only a cursor or some lines tell which text is meant, it is of the first of these kinds that is there. */
	readonly wanted: readonly [Wanted, ...Wanted[]];
	readonly convert: (text: string) => Outcome<string>;
	/** What it does, for messages. Only what encodes is meant to write percent triplets. */
	readonly kind: "encode" | "decode" | "normalize";
}

export const nameEncoding: Conversion = { wanted: ["uri"], convert: nameEncode, kind: "encode" };
export const nameDecoding: Conversion = { wanted: ["name"], convert: nameDecode, kind: "decode" };

/** Only for keys: what they are written as is kept but for the colons. */
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
 * The replacement for each range, in the order of the document and without overlaps. No key of a `.properties` document
 * may become the same as another.
 */
export function replacementsOf(
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	keys: Keys | undefined,
): Replacement[] {
	const made = new KeyCollisions<Key>();
	for (const key of keys?.all ?? []) made.add(key, key.text, key);
	const replacements: Replacement[] = [];
	for (const range of [...ranges].sort((a, b) => a.start.compareTo(b.start))) {
		let targets: Target[] = [];
		for (const wanted of conversion.wanted)
			if (targets.length === 0) targets = targetsOf(document, range, wanted, keys);
		if (targets.length === 0) replacements.push(nothingIn(range, conversion));
		for (const target of targets) {
			const previous = replacements.at(-1);
			// Two cursors in one key mean the key once.
			if (previous?.range.isEqual(target.range)) continue;
			const replacement = replacementOf(conversion, target, keys, made);
			const shared = previous?.range.intersection(replacement.range);
			if (!shared || shared.isEmpty || "refusal" in replacement) replacements.push(replacement);
		}
	}
	return replacements;
}

function replacementOf(
	conversion: Conversion,
	target: Target,
	keys: Keys | undefined,
	made: KeyCollisions<Key>,
): Replacement {
	const { document, range, text: before, key, unread } = target;
	if (key?.isMalformed) return { range, refusal: sentenceForMalformedKey() };
	const outcome = convertKeepingPrefix(conversion, before, vocabularyOf(document));
	if (!outcome.ok) return { range, refusal: sentenceFor(outcome.problem, before) };
	const after = outcome.value;
	const uri = conversion === nameDecoding ? { uri: after } : {};
	const { takesOnlyNames, refused, write } = target.place();
	// A URI, or a part of one, cannot be everywhere; a text with only characters of names can.
	if (takesOnlyNames && !/^[0-9A-Za-z._-]*$/.test(after))
		return { range, refusal: sentenceForPlace(takesOnlyNames), ...uri };
	if (key && keys && (after !== key.text || key.isSplit)) {
		const other = made.otherThan(key, after);
		if (other) {
			const otherLine = keys.lineOf(other);
			return { range, refusal: sentenceForTakenKey(after, otherLine + 1), otherLine };
		}
		made.add(key, after, key);
	}
	const text = conversion === colonEscaping ? escapeColons(document.getText(range)) : write(after);
	// Whoever percent-encodes wants the triplets.
	const judged = conversion.kind === "encode" ? after.replace(/%(?=[0-9A-Fa-f]{2})/g, "a") : after;
	const found = [
		...((unread && document.getText(range).match(unread)) ?? []),
		...charactersLost(document, text, before),
		...((!takesOnlyNames && judged.match(refused)) || []),
	];
	return found.length === 0
		? { range, text }
		: { range, refusal: sentenceForUncertain(found), anyway: text, ...uri };
}

/** The characters that the encoding of a document may lack: VS Code would save others in their place. */
function charactersLost(document: TextDocument, text: string, before: string): string[] {
	if (document.encoding.startsWith("utf")) return [];
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
