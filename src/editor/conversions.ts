/** The commands that replace selected text by another writing of it. */
import { commands, Disposable, env, l10n, Range, type TextDocument, type TextEditor, window } from "vscode";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import type { Outcome } from "../codec/outcome";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "../codec/percentEncoding";
import { KeysMade } from "../names/collisions";
import type { KeyIndex } from "../names/keyIndex";
import { uncertainIn, type Wanted } from "../names/places";
import { prefixOf, type Vocabulary } from "../names/recognition";
import { propertyKey } from "../text/escapes";
import { inSlices } from "../text/timeSlices";
import {
	activeEditorOrSay,
	applyOrSay,
	editorsOf,
	offsetsAfter,
	type Replacing,
	replaceIn,
	sayNothingChanged,
} from "./shared/documentEdits";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, encodingOf } from "./shared/documents";
import { offerToDecodeOnce, placesEncodedTwice } from "./shared/encodedTwice";
import {
	sentenceFor,
	sentenceForMalformedKey,
	sentenceForRefusal,
	sentenceForTakenKey,
	sentenceForUncertain,
} from "./shared/messages";
import { settingsFor } from "./shared/settings";
import { linkedPosition, type Target, targetFinder, targetOf } from "./shared/targets";

/** One way to write a text anew. */
export interface Conversion {
	/** What it takes, where nothing but a pointer or some lines say which text is meant. */
	readonly wanted: Wanted;
	/** Whether a name serves, too, where no text of the wanted kind is. */
	readonly orName?: true;
	readonly convert: (text: string) => Outcome<string>;
	/** What takes it back, once the user is told that a text was encoded already. */
	readonly inverse?: Conversion;
	/** Whether it writes percent triplets, so that these are what was asked for. */
	readonly writesTriplets?: true;
}

const ofText = (convert: Conversion["convert"]): Conversion => ({ wanted: "text", convert });

const toTriplets = (convert: Conversion["convert"]): Conversion => ({
	...ofText(convert),
	writesTriplets: true,
});

const percentEncoding: Conversion = { ...toTriplets(percentEncode), inverse: ofText(percentDecode) };
const formEncoding: Conversion = { ...toTriplets(formEncode), inverse: ofText(formDecode) };
export const nameEncoding: Conversion = { wanted: "uri", convert: nameEncode };
export const nameDecoding: Conversion = { wanted: "name", convert: nameDecode };

/** A replacement, or the sentence that says why there is none. */
export type Replacement = { readonly range: Range } & ({ readonly text: string } | Refusal);

interface Refusal {
	readonly refusal: string;
	/** What can be written there all the same, if only its reading is uncertain. */
	readonly anyway?: string;
	/** The URI that can be copied instead. */
	readonly uri?: string;
}

export function registerConversions(indexes: DocumentIndexes): Disposable {
	const run = (conversion: Conversion) => (argument: unknown) => convert(conversion, argument, indexes);
	return Disposable.from(
		commands.registerCommand("nameEncoding.encode", run(nameEncoding)),
		commands.registerCommand("nameEncoding.decode", run(nameDecoding)),
		commands.registerCommand("nameEncoding.percentEncode", run(percentEncoding)),
		commands.registerCommand("nameEncoding.percentEncodeUnsafe", run(toTriplets(percentEncodeUnsafe))),
		commands.registerCommand("nameEncoding.percentDecode", run(ofText(percentDecode))),
		commands.registerCommand("nameEncoding.percentDecodeUnreserved", run(ofText(percentDecodeUnreserved))),
		commands.registerCommand("nameEncoding.formEncode", run(formEncoding)),
		commands.registerCommand("nameEncoding.formDecode", run(ofText(formDecode))),
	);
}

/**
 * A string argument is converted and returned, and refused by rejecting; a linked position is converted in its
 * document; anything else (menus pass a URI) leaves the selections of the active editor.
 */
async function convert(
	conversion: Conversion,
	argument: unknown,
	indexes: DocumentIndexes,
): Promise<string | undefined> {
	if (typeof argument === "string") return convertString(conversion, argument);
	if (linkedPosition(argument)) {
		const target = targetOf(argument);
		if (!target) {
			sayNothingChanged();
			return undefined;
		}
		const { document, range } = target;
		const start = new Range(range.start, range.start);
		await convertIn(conversion, document, [start], indexes, () => editorsOf(document));
		return undefined;
	}
	const editor = activeEditorOrSay();
	if (editor) await convertSelections(conversion, editor, indexes);
	return undefined;
}

/** A string converted for a caller; refused by throwing the sentence. */
export function convertString(conversion: Conversion, text: string): string {
	const outcome = convertKeepingPrefix(conversion, text, settingsFor(undefined).vocabulary);
	if (outcome.ok) return outcome.value;
	throw new Error(sentenceFor(outcome.problem, text));
}

/** Converts the selections and cursors of an editor. */
export function convertSelections(
	conversion: Conversion,
	editor: TextEditor,
	indexes: DocumentIndexes,
): Promise<void> {
	return convertIn(conversion, editor.document, editor.selections, indexes, () => [editor]);
}

/**
 * Converts in one edit what can be converted, and says in one message what cannot.
 *
 * @param editorsFor the editors to try, one after the other; asked only where something is to be changed
 */
async function convertIn(
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	indexes: DocumentIndexes,
	editorsFor: () => readonly TextEditor[] | Promise<readonly TextEditor[]>,
): Promise<void> {
	const { vocabulary } = settingsFor(document);
	const edits: Replacing[] = [];
	const refusals: ({ readonly range: Range } & Refusal)[] = [];
	const isStopped = changeWatcher(document);
	const index = await indexes.ofKeys(document);
	if (isStopped()) {
		sayNothingChanged();
		return;
	}
	const replacements: Replacement[] = [];
	const steps = addReplacements(replacements, conversion, document, ranges, vocabulary, index);
	if (!(await inSlices(steps, isStopped))) {
		sayNothingChanged();
		return;
	}
	for (const replacement of replacements) {
		if ("text" in replacement) edits.push(replacement);
		else refusals.push(replacement);
	}
	const changes = edits.filter(({ range, text }) => document.getText(range) !== text);
	const { inverse } = conversion;
	const twice = inverse ? placesEncodedTwice(document, changes) : [];
	const refused = refusedPlaces(document, changes, refusals);
	const replace = async (replacings: readonly Replacing[]) => replaceIn(await editorsFor(), replacings);
	if (changes.length > 0 && !(await applyOrSay(document, () => replace(changes)))) return;
	if (refusals.length > 0) void sayRefusals(document, summaryOf(refusals, edits.length), refused, replace);
	if (inverse && twice.length > 0) {
		void offerToDecodeOnce(document, twice, (places) =>
			convertIn(inverse, document, places, indexes, () => editorsOf(document)),
		);
	}
}

/** A refusal for which something can be offered, at its offsets after the changes. */
interface RefusedPlace extends Refusal {
	readonly start: number;
	readonly end: number;
}

function refusedPlaces(
	document: TextDocument,
	changes: readonly Replacing[],
	refusals: readonly ({ readonly range: Range } & Refusal)[],
): RefusedPlace[] {
	const offsetAfter = offsetsAfter(document, changes);
	return refusals.flatMap(({ range, ...refusal }) => {
		const start = offsetAfter(range.start);
		const end = start + document.getText(range).length;
		return refusal.anyway === undefined && refusal.uri === undefined ? [] : { ...refusal, start, end };
	});
}

/** Says what was refused and why; offers to copy the URIs instead, or to do it all the same. */
async function sayRefusals(
	document: TextDocument,
	summary: string,
	refused: readonly RefusedPlace[],
	replace: (replacings: readonly Replacing[]) => Promise<boolean>,
): Promise<void> {
	const isOutdated = changeWatcher(document);
	const uris = refused.flatMap(({ uri }) => uri ?? []);
	const edits = refused.flatMap(({ anyway, start, end }) =>
		anyway === undefined ? [] : { start, end, text: anyway },
	);
	const copyUri = l10n.t("Copy URI");
	const anyway = uris.length > 0 ? l10n.t("Decode Anyway") : l10n.t("Convert Anyway");
	const buttons = [...(uris.length > 0 ? [copyUri] : []), ...(edits.length > 0 ? [anyway] : [])];
	const picked = await window.showWarningMessage(summary, ...buttons);
	if (picked === undefined) return;
	if (picked === copyUri) {
		await env.clipboard.writeText(uris.join("\n"));
	} else if (isOutdated()) {
		sayNothingChanged();
	} else {
		const ranges = edits.map(({ start, end, text }) => ({
			range: new Range(document.positionAt(start), document.positionAt(end)),
			text,
		}));
		await applyOrSay(document, () => replace(ranges));
	}
}

/**
 * Adds, step by step, what a conversion makes of each range of a document, in the order of the document and without
 * overlaps.
 *
 * @param index of a `.properties` document, its keys: none becomes the same as another
 */
export function* addReplacements(
	replacements: Replacement[],
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	vocabulary: Vocabulary,
	index: KeyIndex | undefined,
): Generator<void> {
	const keys = index && new KeysMade(index, vocabulary);
	const inOrder = [...ranges].sort((a, b) => a.start.compareTo(b.start));
	const findWanted = targetFinder(document, vocabulary, conversion.wanted);
	const findNames = targetFinder(document, vocabulary, "name");
	for (const range of inOrder) {
		let isFound = false;
		for (const find of conversion.orName ? [findWanted, findNames] : [findWanted]) {
			if (isFound) break;
			for (const target of find(range)) {
				yield;
				if (!target) continue;
				isFound = true;
				addReplacement(replacements, replacementOf(conversion, target, vocabulary, keys));
			}
		}
		if (!isFound) addReplacement(replacements, nothingIn(range, conversion));
	}
}

/** Two cursors in one key mean the key once. */
function addReplacement(replacements: Replacement[], replacement: Replacement): void {
	const previous = replacements.at(-1)?.range;
	const shared = previous?.intersection(replacement.range);
	const isNew = !shared || (shared.isEmpty && !previous?.isEqual(replacement.range));
	const isOther = "refusal" in replacement && !previous?.isEqual(replacement.range);
	if (isNew || isOther) replacements.push(replacement);
}

function replacementOf(
	conversion: Conversion,
	{ document, range, place }: Target,
	vocabulary: Vocabulary,
	keys: KeysMade | undefined,
): Replacement {
	if (place.isMalformed) {
		return {
			range,
			refusal: sentenceForMalformedKey(),
		};
	}
	const outcome = convertKeepingPrefix(conversion, place.text, vocabulary);
	if (!outcome.ok) return { range, refusal: sentenceFor(outcome.problem, place.text) };
	const uri = conversion === nameDecoding ? { uri: outcome.value } : {};
	// A URI, or a part of one, cannot stand everywhere; what has but the characters of a name can.
	if (place.refusesUris && !/^[0-9A-Za-z._-]*$/.test(outcome.value))
		return { range, refusal: sentenceForRefusal(place.refusesUris), ...uri };
	const isKey = place.literal === propertyKey;
	const taken = isKey ? keys?.lineOfOtherOrMake(place, outcome.value, range.start.line) : undefined;
	if (taken !== undefined) return { range, refusal: sentenceForTakenKey(outcome.value, taken + 1) };
	const text = place.literal.write(outcome.value);
	const uncertain = uncertainIn(place, outcome.value, conversion.writesTriplets);
	const character = uncertain
		? outcome.value.slice(uncertain.start, uncertain.end)
		: characterThatIsLost(document, text, place.text);
	return character === undefined
		? { range, text }
		: { range, refusal: sentenceForUncertain(character), anyway: text, ...uri };
}

/** A character that the encoding of a document may lack: VS Code would save another in its place. */
function characterThatIsLost(document: TextDocument, text: string, before: string): string | undefined {
	if (encodingOf(document).startsWith("utf")) return undefined;
	return text.match(/[^\0-\x7f]/gu)?.find((character) => !before.includes(character));
}

function convertKeepingPrefix(
	{ convert, wanted }: Conversion,
	text: string,
	vocabulary: Vocabulary,
): Outcome<string> {
	// A prefix stands before names, and URIs in their place; of any other text, its beginning is a part like others.
	const prefix = wanted === "text" ? "" : prefixOf(text, vocabulary);
	const outcome = convert(text.slice(prefix.length));
	if (outcome.ok) return { ok: true, value: prefix + outcome.value };
	// What looks like a prefix may be a part of the scheme.
	const whole = prefix === "" ? outcome : convert(text);
	if (whole.ok) return whole;
	const { problem } = outcome;
	return {
		ok: false,
		problem: { ...problem, start: problem.start + prefix.length, end: problem.end + prefix.length },
	};
}

function nothingIn(range: Range, { wanted }: Conversion): Replacement {
	const refusal = range.isEmpty
		? {
				uri: l10n.t("There is no URI at the cursor."),
				name: l10n.t("There is no name at the cursor."),
				text: l10n.t("There is no text at the cursor."),
			}[wanted]
		: {
				uri: l10n.t("There is no URI in the selection."),
				name: l10n.t("There is no name in the selection."),
				text: l10n.t("There is no text in the selection."),
			}[wanted];
	return { range, refusal };
}

/** Few enough that the message can be read. */
const refusalsShown = 3;

function summaryOf(refusals: readonly { range: Range; refusal: string }[], done: number): string {
	const total = refusals.length + done;
	if (total === 1) return (refusals[0] as { refusal: string }).refusal;
	const places = refusals
		.slice(0, refusalsShown)
		.map(({ range, refusal }) => l10n.t("Line {0}: {1}", range.start.line + 1, refusal));
	if (refusals.length > refusalsShown) places.push(l10n.t("And {0} more.", refusals.length - refusalsShown));
	return [l10n.t("Not converted: {0} of {1}.", refusals.length, total), ...places].join(" ");
}
