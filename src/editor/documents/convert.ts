/** Converts selected texts of a document, and says what was refused. */
import { env, l10n, type Range, type TextDocument } from "vscode";
import { sentenceFor } from "../../names/messages";
import { vocabularyOf } from "../files/settings";
import { titleOfCommand } from "../ui/commandTitles";
import { firstOf } from "../ui/lists";
import { type Button, warn, warnUnchanged } from "../ui/notifications";
import { editorOf, replaceOrWarn } from "./documentEdits";
import type { DocumentKeys } from "./documentKeys";
import { changeWatcher } from "./documents";
import { type Conversion, convertKeepingPrefix, type Refusal, replacementsOf } from "./replacements";

/** Converts a string for a caller; throws the sentence of a refusal. */
export function convertString(conversion: Conversion, text: string): string {
	const outcome = convertKeepingPrefix(conversion, text, vocabularyOf());
	if (outcome.ok) return outcome.value;
	throw new Error(sentenceFor(outcome.problem, text));
}

/** Converts in one edit what can be, and says what cannot. */
export async function convertIn(
	conversion: Conversion,
	document: TextDocument,
	ranges: readonly Range[],
	documentKeys: DocumentKeys,
): Promise<void> {
	const editor = editorOf(document);
	const isChanged = changeWatcher(document);
	const keys = await documentKeys.read(document);
	if (isChanged()) return warnUnchanged();
	const found = replacementsOf(conversion, document, ranges, keys);
	const refusals = found.filter((replacement) => "refusal" in replacement);
	const changes = found
		.filter((replacement) => "text" in replacement)
		.filter(({ range, text }) => document.getText(range) !== text);
	if (changes.length > 0 && !(await replaceOrWarn(editor, changes))) return;
	if (refusals.length === 0) return;
	const buttons: Button[] = [];
	const uris = refusals.flatMap(({ uri }) => uri ?? []);
	if (uris.length > 0)
		buttons.push([titleOfCommand("copyUri"), () => env.clipboard.writeText(uris.join("\n"))]);
	const anyway = refusals.flatMap(({ range, anyway }) =>
		anyway === undefined ? [] : { range, text: anyway },
	);
	// The ranges are those before the changes.
	if (anyway.length > 0 && changes.length === 0) {
		const isOutdated = changeWatcher(document);
		const title = uris.length > 0 ? l10n.t("Decode Anyway") : l10n.t("Convert Anyway");
		buttons.push([title, () => (isOutdated() ? warnUnchanged() : replaceOrWarn(editor, anyway))]);
	}
	warn(notDone(conversion.kind, reasonOf(refusals, found.length)), ...buttons);
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
