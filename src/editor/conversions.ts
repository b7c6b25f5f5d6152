/** The commands that replace selected text by another writing of it. */
import { commands, type Disposable, env, l10n, Range, type TextDocument, type TextEditor } from "vscode";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "../codec/percentEncoding";
import { sentenceFor } from "../names/messages";
import { collectInSlices } from "../text/timeSlices";
import { titleOfCommand } from "./shared/commandTitles";
import { activeEditorOrSay, editorsOf, type Replacing, rangesAfter, replaceIn } from "./shared/documentEdits";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher } from "./shared/documents";
import type { EditQueue } from "./shared/editQueue";
import { firstOf } from "./shared/lists";
import { allButton } from "./shared/log";
import { type Button, inform, lineButton, sayNothingChanged, warn } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import {
	type Conversion,
	colonEscaping,
	convertKeepingPrefix,
	findReplacements,
	nameDecoding,
	nameEncoding,
	type Refusal,
} from "./shared/replacements";
import { vocabularyOf } from "./shared/settings";
import { isLink, targetOf } from "./shared/targets";

function ofText(kind: Conversion["kind"], convert: Conversion["convert"], inverse?: Conversion): Conversion {
	return { wanted: ["text"], convert, kind, ...(inverse && { inverse }) };
}

const percentDecoding = ofText("decode", percentDecode);
const formDecoding = ofText("decode", formDecode);

export function registerConversions(indexes: DocumentIndexes, queue: EditQueue): Disposable {
	const run = (conversion: Conversion) => async (argument: unknown) => {
		if (typeof argument === "string") return convertString(conversion, argument);
		if (isLink(argument)) {
			const target = targetOf(argument);
			if (!target) return sayNothingChanged();
			const { start } = target.range;
			await convertIn(conversion, target.document, [new Range(start, start)], indexes, queue);
			// A hover with the link would go on showing what was there before.
			void commands.executeCommand("editor.action.hideHover");
			return undefined;
		}
		// Menus pass a URI, but the selections are meant.
		const editor = activeEditorOrSay();
		return editor && convertIn(conversion, editor.document, editor.selections, indexes, queue, editor);
	};
	return registerCommands({
		encode: run(nameEncoding),
		decode: run(nameDecoding),
		escapeColons: run(colonEscaping),
		percentEncode: run(ofText("encode", percentEncode, percentDecoding)),
		percentEncodeUnsafe: run(ofText("encode", percentEncodeUnsafe)),
		percentDecode: run(percentDecoding),
		percentDecodeUnreserved: run(ofText("decode", percentDecodeUnreserved)),
		formEncode: run(ofText("encode", formEncode, formDecoding)),
		formDecode: run(formDecoding),
	});
}

/** Converts a string for a caller; throws the sentence of a refusal. */
export function convertString(conversion: Conversion, text: string): string {
	const outcome = convertKeepingPrefix(conversion, text, vocabularyOf());
	if (outcome.ok) return outcome.value;
	throw new Error(sentenceFor(outcome.problem, text));
}

const triplet = /%[0-9A-Fa-f]{2}/;

/** Converts in one edit what can be, and says what cannot; without an editor, in one that shows it, or a new one. */
export async function convertIn(
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	indexes: DocumentIndexes,
	queue: EditQueue,
	editor?: TextEditor,
): Promise<void> {
	const isStopped = changeWatcher(document);
	const index = await indexes.read(document);
	const steps = findReplacements(conversion, document, ranges, index);
	const found = isStopped() ? undefined : await collectInSlices(steps, isStopped);
	if (!found) return sayNothingChanged();
	const edits = found.filter((replacement) => "text" in replacement);
	const refusals = found.filter((replacement) => "refusal" in replacement);
	const changes = edits.filter(({ range, text }) => document.getText(range) !== text);
	const { inverse } = conversion;
	const encodedAgain = inverse ? changes.filter(({ range }) => triplet.test(document.getText(range))) : [];
	const rangesEncodedAgain = rangesAfter(document, changes, encodedAgain);
	const rangesRefused = rangesAfter(document, changes, refusals);
	const replace = (replacings: readonly Replacing[]) =>
		queue.applyOrSay(document, async () =>
			replaceIn(editor ? [editor] : await editorsOf(document), replacings),
		);
	if (changes.length > 0 && !(await replace(changes))) return;
	const isOutdated = changeWatcher(document);
	const offer = (title: string, run: () => unknown): Button => [
		title,
		() => (isOutdated() ? sayNothingChanged() : run()),
	];
	if (refusals.length > 0) {
		const refused = rangesRefused().map((range, i) => ({ ...(refusals[i] as Refusal), range }));
		const offerTexts = (title: string, texts: readonly Replacing[]) => offer(title, () => replace(texts));
		sayRefusals(document, refused, found.length, conversion.kind, offerTexts);
	}
	if (inverse && encodedAgain.length > 0) {
		// Encoding encoded text again is allowed, but may be a mistake.
		const decodeOnce = () => convertIn(inverse, document, rangesEncodedAgain(), indexes, queue);
		inform(
			l10n.t("This was already percent-encoded and is now encoded twice: %20 became %2520."),
			offer(l10n.t("Decode Once"), decodeOnce),
		);
	}
}

/** Says what was refused and why; offers to copy the URIs or, by a button that `offer` makes, to write the texts. */
function sayRefusals(
	document: TextDocument,
	refusals: readonly Refusal[],
	total: number,
	kind: Conversion["kind"],
	offer: (title: string, texts: readonly Replacing[]) => Button,
): void {
	const uris = refusals.flatMap(({ uri }) => uri ?? []);
	const texts = refusals.flatMap(({ anyway, range }) =>
		anyway === undefined ? [] : { range, text: anyway },
	);
	const buttons: Button[] = [];
	if (uris.length > 0)
		buttons.push([titleOfCommand("copyUri"), () => env.clipboard.writeText(uris.join("\n"))]);
	if (texts.length > 0)
		buttons.push(offer(uris.length > 0 ? l10n.t("Decode Anyway") : l10n.t("Convert Anyway"), texts));
	const [first] = refusals;
	// A line of several is shown, or the one of a key that is in the way.
	const line = first?.otherLine ?? (total > 1 ? first?.range.start.line : undefined);
	if (refusals.length > 1) buttons.push(allButton(refusals.map(lineOf)));
	else if (buttons.length === 0 && line !== undefined) buttons.push(lineButton(document.uri, line));
	warn(notDone(kind, reasonOf(refusals, total)), ...buttons);
}

/** Few enough that the message can be read. */
const refusalsShown = 3;

function notDone(kind: Conversion["kind"], reason: string): string {
	return {
		encode: l10n.t("Not encoded: {0}", reason),
		decode: l10n.t("Not decoded: {0}", reason),
		normalize: l10n.t("Not normalized: {0}", reason),
	}[kind];
}

function reasonOf(refusals: readonly Refusal[], total: number): string {
	if (total === 1) return (refusals[0] as Refusal).refusal;
	const places = firstOf(refusals, refusalsShown, lineOf);
	return [l10n.t("{0} of {1}.", refusals.length, total), ...places].join(" ");
}

function lineOf({ range, refusal }: Refusal): string {
	return l10n.t("Line {0}: {1}", range.start.line + 1, refusal);
}
