/** Copies URIs and names without an edit, so that it works in read-only documents, too. */
import { type Disposable, env, l10n, type Range, type TextDocument, window } from "vscode";
import { nameDecode } from "../codec/nameEncoding";
import { type Outcome, success } from "../codec/outcome";
import { quotable } from "../names/display";
import type { Keys } from "../names/keys";
import { sentenceFor } from "../names/messages";
import { prefixOf, type Vocabulary } from "../names/recognition";
import { isPropertyName, propsetArguments } from "../names/subversion";
import { uriOfText } from "../names/uriOfText";
import type { DocumentKeys } from "./documents/documentKeys";
import { convertKeepingPrefix, nameEncoding } from "./documents/replacements";
import { isLink, recognizedAt, type Target, targetOf, targetsOf, urisElseNames } from "./documents/targets";
import { activeEditorOrSay } from "./shared/documentEdits";
import { asLabel } from "./shared/labelText";
import { allButton } from "./shared/log";
import { warn } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { vocabularyOf } from "./shared/settings";

export function registerCopy(keys: DocumentKeys): Disposable {
	return registerCommands({
		copyUri: (argument) => copy(argument, keys, uriOfText),
		copyName: (argument) => copy(argument, keys, nameOfText),
		copyPropset: (argument) => copy(argument, keys, propsetOf, true),
	});
}

/** Gives the text to copy from a target, or why nothing is copied. */
type Reading = (
	text: string,
	vocabulary: Vocabulary,
	target: Target,
	keys: Keys | undefined,
) => Outcome<string> | { readonly ok: false; readonly refusal: string };

/** The text itself if it is a name, or the name of the URI that it is. */
function nameOfText(text: string, vocabulary: Vocabulary): Outcome<string> {
	const bare = text.slice(prefixOf(text, vocabulary).length);
	return nameDecode(bare).ok ? success(text) : convertKeepingPrefix(nameEncoding, text, vocabulary);
}

/** The name and the value, if it is a key, as `svn propset` takes them. */
const propsetOf: Reading = (text, vocabulary, { key }, keys) => {
	const encoded = nameOfText(text, vocabulary);
	if (!(encoded.ok || key)) return encoded;
	const name = encoded.value ?? text;
	const refuse = (refusal: string) => ({ ok: false, refusal }) as const;
	if (!isPropertyName(name))
		return refuse(l10n.t('Subversion does not accept a property with the name "{0}".', quotable(name)));
	if (!key || !keys) return success(propsetArguments(name));
	const value = keys.valueOf(key);
	// A terminal acts on control characters before the shell knows that they are quoted. A tab may complete a file
	// name and close the quotes, so that the rest of the value is commands. Only a line end is safe within quotes.
	if (/(?!\n)\p{Cc}/u.test(value)) {
		return refuse(
			l10n.t("The value has control characters, which no terminal treats as text: {0}", quotable(text)),
		);
	}
	return success(propsetArguments(name, value));
};

async function copy(
	argument: unknown,
	documentKeys: DocumentKeys,
	reading: Reading,
	isForShell = false,
): Promise<void> {
	const targets = await targetsFor(argument, documentKeys);
	if (!targets) return;
	if (targets.length === 0) return warn(l10n.t("There is no name or URI to copy here."));
	// A shell would run every line but the first as a command.
	if (isForShell && targets.length > 1)
		return warn(l10n.t("Only one property at a time can be copied for a shell."));
	const copied: string[] = [];
	const refusals: string[] = [];
	for (const target of targets) {
		const { document, text } = target;
		const read = reading(text, vocabularyOf(document), target, await documentKeys.read(document));
		if (read.ok) copied.push(read.value);
		else refusals.push("refusal" in read ? read.refusal : sentenceFor(read.problem, text));
	}
	if (copied.length > 0) {
		await env.clipboard.writeText(copied.join("\n"));
		const [first = ""] = copied;
		const what = copied.length === 1 ? asLabel(first) : l10n.t("{0} texts", copied.length);
		window.setStatusBarMessage(l10n.t("Copied: {0}", what), 3000);
	}
	const [refusal] = refusals;
	if (refusal === undefined) return;
	const count = targets.length > 1 ? [l10n.t("{0} of {1}.", refusals.length, targets.length)] : [];
	const buttons = refusals.length > 1 ? [allButton(refusals)] : [];
	warn(l10n.t("Not copied: {0}", [...count, refusal].join(" ")), ...buttons);
}

/** The target of a link; without one, those of the selections of the active editor, or `undefined` if there is none. */
async function targetsFor(argument: unknown, documentKeys: DocumentKeys): Promise<Target[] | undefined> {
	if (isLink(argument)) return [await targetOf(argument, documentKeys)].flatMap((target) => target ?? []);
	const editor = activeEditorOrSay();
	if (!editor) return undefined;
	const keys = await documentKeys.read(editor.document);
	const found = editor.selections.flatMap((range) => anyTargets(editor.document, range, keys));
	// Two cursors in one key mean the key once.
	return [...new Map(found.map((target) => [JSON.stringify(target.range), target])).values()];
}

/** The recognized target at a cursor, or else any URI or name there; all targets of a selection. */
function anyTargets(document: TextDocument, range: Range, keys: Keys | undefined): Target[] {
	if (range.isEmpty) {
		const recognized = recognizedAt(document, range.start, keys);
		// A part of the URI at the cursor may look like a name.
		return recognized ? [recognized] : urisElseNames(document, range, keys);
	}
	const all = [...targetsOf(document, range, "uri", keys), ...targetsOf(document, range, "name", keys)];
	all.sort((one, other) => one.range.start.compareTo(other.range.start));
	return all.filter((target, index) => {
		const before = all[index - 1]?.range;
		return !before || (target.range.start.isAfterOrEqual(before.end) && !target.range.isEqual(before));
	});
}
