/** The commands that replace selected text by another writing of it. */
import { commands, Disposable, env, l10n, Range, type TextDocument, type TextEditor } from "vscode";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "../codec/percentEncoding";
import { sentenceFor } from "../names/messages";
import { inSlices } from "../text/timeSlices";
import {
	activeEditorOrSay,
	editorsOf,
	lineButton,
	offsetsAfter,
	type Replacing,
	replaceIn,
	sayNothingChanged,
	warn,
} from "./shared/documentEdits";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher } from "./shared/documents";
import type { EditQueue } from "./shared/editQueue";
import { offerToDecodeOnce, placesEncodedTwice } from "./shared/encodedTwice";
import { allButton } from "./shared/log";
import {
	addReplacements,
	type Conversion,
	convertKeepingPrefix,
	nameDecoding,
	nameEncoding,
	type Refusal,
	type Replacement,
} from "./shared/replacements";
import { settingsFor } from "./shared/settings";
import { linkedPosition, targetOf } from "./shared/targets";

const ofText = (convert: Conversion["convert"]): Conversion => ({ wanted: "text", convert });

const toTriplets = (convert: Conversion["convert"]): Conversion => ({
	...ofText(convert),
	writesTriplets: true,
});

const percentEncoding: Conversion = { ...toTriplets(percentEncode), inverse: ofText(percentDecode) };
const formEncoding: Conversion = { ...toTriplets(formEncode), inverse: ofText(formDecode) };
export function registerConversions(indexes: DocumentIndexes, queue: EditQueue): Disposable {
	const run = (conversion: Conversion) => (argument: unknown) =>
		convert(conversion, argument, indexes, queue);
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
 * Returns a string argument converted, or rejects with the refusal; converts a linked position in its
 * document; for anything else (menus pass a URI), converts the selections of the active editor.
 */
async function convert(
	conversion: Conversion,
	argument: unknown,
	indexes: DocumentIndexes,
	queue: EditQueue,
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
		await convertIn(conversion, document, [start], indexes, queue, () => editorsOf(document));
		// A hover with the link would go on showing what was there before.
		void commands.executeCommand("editor.action.hideHover");
		return undefined;
	}
	const editor = activeEditorOrSay();
	if (editor) await convertSelections(conversion, editor, indexes, queue);
	return undefined;
}

/** Converts a string for a caller; throws the sentence of a refusal. */
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
	queue: EditQueue,
): Promise<void> {
	return convertIn(conversion, editor.document, editor.selections, indexes, queue, () => [editor]);
}

/**
 * Converts in one edit what can be converted, and says in one message what cannot.
 *
 * @param editorsFor the editors to try, one after the other; asked only if something must change
 */
async function convertIn(
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	indexes: DocumentIndexes,
	queue: EditQueue,
	editorsFor: () => readonly TextEditor[] | Promise<readonly TextEditor[]>,
): Promise<void> {
	const { vocabulary } = settingsFor(document);
	const edits: Replacing[] = [];
	const refusals: RefusedRange[] = [];
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
	if (changes.length > 0 && !(await queue.applyOrSay(document, () => replace(changes)))) return;
	if (refusals.length > 0)
		void sayRefusals(document, refusals, refusals.length + edits.length, refused, replace, queue);
	if (inverse && twice.length > 0) {
		void offerToDecodeOnce(document, twice, (places) =>
			convertIn(inverse, document, places, indexes, queue, () => editorsOf(document)),
		);
	}
}

interface RefusedRange extends Refusal {
	readonly range: Range;
}

/** A refusal with something to offer; its offsets are those after the changes. */
interface RefusedPlace extends Refusal {
	readonly start: number;
	readonly end: number;
}

function refusedPlaces(
	document: TextDocument,
	changes: readonly Replacing[],
	refusals: readonly RefusedRange[],
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
	refusals: readonly RefusedRange[],
	total: number,
	refused: readonly RefusedPlace[],
	replace: (replacings: readonly Replacing[]) => Promise<boolean>,
	queue: EditQueue,
): Promise<void> {
	const isOutdated = changeWatcher(document);
	const uris = refused.flatMap(({ uri }) => uri ?? []);
	const edits = refused.flatMap(({ anyway, start, end }) =>
		anyway === undefined ? [] : { start, end, text: anyway },
	);
	const convertAnyway = async () => {
		if (isOutdated()) {
			sayNothingChanged();
			return;
		}
		const ranges = edits.map(({ start, end, text }) => ({
			range: new Range(document.positionAt(start), document.positionAt(end)),
			text,
		}));
		await queue.applyOrSay(document, () => replace(ranges));
	};
	const buttons: Parameters<typeof warn>[1][number][] = [];
	if (uris.length > 0) buttons.push([l10n.t("Copy URI"), () => env.clipboard.writeText(uris.join("\n"))]);
	if (edits.length > 0)
		buttons.push([uris.length > 0 ? l10n.t("Decode Anyway") : l10n.t("Convert Anyway"), convertAnyway]);
	const [first] = refusals;
	// A line of several is shown, or the one of a key that is in the way.
	const line = first?.otherLine ?? (total > 1 ? first?.range.start.line : undefined);
	if (refusals.length > 1) buttons.push(allButton(linesOf(refusals)));
	else if (buttons.length === 0 && line !== undefined) buttons.push(lineButton(document.uri, line));
	await warn(summaryOf(refusals, total), buttons);
}

/** Few enough that the message can be read. */
const refusalsShown = 3;

function summaryOf(refusals: readonly RefusedRange[], total: number): string {
	if (total === 1) return (refusals[0] as RefusedRange).refusal;
	const places = linesOf(refusals.slice(0, refusalsShown));
	if (refusals.length > refusalsShown) places.push(l10n.t("And {0} more.", refusals.length - refusalsShown));
	return [l10n.t("Not converted: {0} of {1}.", refusals.length, total), ...places].join(" ");
}

function linesOf(refusals: readonly RefusedRange[]): string[] {
	return refusals.map(({ range, refusal }) => l10n.t("Line {0}: {1}", range.start.line + 1, refusal));
}
