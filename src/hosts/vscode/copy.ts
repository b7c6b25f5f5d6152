/** Copies URIs and names without editing, so that it also works in read-only documents. */
import { env, l10n, window } from "vscode";
import { conversions, convertKeepingPrefix } from "../../keys/conversions";
import { uriOfText } from "../../keys/uriOfText";
import { prefixOf, type Vocabulary } from "../../keys/vocabulary";
import { nameDecode } from "../../uri/nameEncoding";
import { type Outcome, success } from "../../uri/outcome";
import { forLabel } from "../../wording/display";
import { sentenceFor } from "../../wording/uriSentences";
import { activeEditorOrWarn } from "./documents/documentEdits";
import type { Documents } from "./documents/documents";
import {
	isLocationArgument,
	type TargetInDocument,
	targetOfArgument,
	urisAndNamesIn,
} from "./documents/targets";
import { warn } from "./ui/notifications";

export function copyUri(documents: Documents, argument: unknown): Promise<void> {
	return copy(documents, argument, uriOfText);
}

export function copyName(documents: Documents, argument: unknown): Promise<void> {
	return copy(documents, argument, nameOf);
}

type Reading = (text: string, vocabulary: Vocabulary) => Outcome<string>;

/** The text itself if it is a name, otherwise the name of the URI. */
function nameOf(text: string, vocabulary: Vocabulary): Outcome<string> {
	const bare = text.slice(prefixOf(text, vocabulary).length);
	return nameDecode(bare).ok ? success(text) : convertKeepingPrefix(conversions.encode, text, vocabulary);
}

async function copy(documents: Documents, argument: unknown, convert: Reading): Promise<void> {
	const copied: string[] = [];
	const refused: string[] = [];
	const targets = targetsFor(argument, documents);
	for (const { text, read } of targets) {
		const outcome = convert(text, read.vocabulary);
		if (outcome.ok) copied.push(outcome.value);
		else refused.push(sentenceFor(outcome.problem, text));
	}
	if (copied.length > 0) {
		await env.clipboard.writeText(copied.join("\n"));
		window.setStatusBarMessage(l10n.t("Copied: {0}", forLabel(copied.join(" "))), 3000);
	}
	const [first] = refused;
	if (first === undefined) return;
	const count = targets.length > 1 ? [l10n.t("{0} of {1}.", refused.length, targets.length)] : [];
	warn(l10n.t("Not copied: {0}", [...count, first].join(" ")));
}

/** The target of a link, or those of the selections in the active editor. Warns if there are none. */
function targetsFor(argument: unknown, documents: Documents): TargetInDocument[] {
	if (isLocationArgument(argument)) {
		const target = targetOfArgument(argument, documents);
		if (target) return [target];
	} else {
		const editor = activeEditorOrWarn();
		if (!editor) return [];
		const targets = urisAndNamesIn(editor, documents);
		if (targets.length > 0) return targets;
	}
	warn(l10n.t("There is no name or URI to copy here."));
	return [];
}
