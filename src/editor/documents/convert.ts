/** Converts selected texts of a document, and says what was refused. */
import { env, l10n, type Range, type TextDocument, type TextEditor } from "vscode";
import { firstOf } from "../../names/lists";
import { sentenceFor } from "../../names/messages";
import { titleOfCommand } from "../shared/commandTitles";
import { editorsOf, type Replacing, rangesAfter, replaceIn } from "../shared/documentEdits";
import type { EditQueue } from "../shared/editQueue";
import { allButton } from "../shared/log";
import { type Button, lineButton, sayNothingChanged, warn } from "../shared/notifications";
import { vocabularyOf } from "../shared/settings";
import type { DocumentKeys } from "./documentKeys";
import { changeWatcher } from "./documents";
import { type Conversion, convertKeepingPrefix, type Refusal, replacementsOf } from "./replacements";

/** Converts a string for a caller; throws the sentence of a refusal. */
export function convertString(conversion: Conversion, text: string): string {
	const outcome = convertKeepingPrefix(conversion, text, vocabularyOf());
	if (outcome.ok) return outcome.value;
	throw new Error(sentenceFor(outcome.problem, text));
}

/** Converts in one edit what can be, and says what cannot; without an editor, in one that shows it, or a new one. */
export async function convertIn(
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	documentKeys: DocumentKeys,
	queue: EditQueue,
	editor?: TextEditor,
): Promise<void> {
	const isChanged = changeWatcher(document);
	const keys = await documentKeys.read(document);
	if (isChanged()) return sayNothingChanged();
	const found = replacementsOf(conversion, document, ranges, keys);
	const refusals = found.filter((replacement) => "refusal" in replacement);
	const changes = found
		.filter((replacement) => "text" in replacement)
		.filter(({ range, text }) => document.getText(range) !== text);
	const rangesRefused = rangesAfter(document, changes, refusals);
	const replace = (replacings: readonly Replacing[]) =>
		queue.applyOrSay(document, async () =>
			replaceIn(editor ? [editor] : await editorsOf(document), replacings),
		);
	if (changes.length > 0 && !(await replace(changes))) return;
	if (refusals.length === 0) return;
	const isOutdated = changeWatcher(document);
	const refused = rangesRefused().map((range, i) => ({ ...(refusals[i] as Refusal), range }));
	sayRefusals(document, refused, found.length, conversion.kind, (title, texts) => [
		title,
		() => (isOutdated() ? sayNothingChanged() : replace(texts)),
	]);
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
