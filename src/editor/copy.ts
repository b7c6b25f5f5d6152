/** Copies URIs and names without an edit, so that it works in read-only documents, too. */
import { commands, Disposable, env, l10n, type Range, window } from "vscode";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { type Outcome, success } from "../codec/outcome";
import { quotable } from "../codec/sanitize";
import { isKey, keysIn } from "../names/key";
import { sentenceFor } from "../names/messages";
import { prefixOf, type Vocabulary } from "../names/recognition";
import { isPropertyName, propsetArguments } from "../names/subversion";
import { unescapeProperty } from "../text/properties";
import { activeEditorOrSay, warn } from "./shared/documentEdits";
import { blockOver, offsetIn } from "./shared/documents";
import { asLabel } from "./shared/labelText";
import { allButton } from "./shared/log";
import { settingsFor } from "./shared/settings";
import { linkedPosition, recognizedAt, type Target, targetOf, targetsOf } from "./shared/targets";

export function registerCopy(): Disposable {
	return Disposable.from(
		commands.registerCommand("nameEncoding.copyUri", (argument) => copy(argument, uriOfText)),
		commands.registerCommand("nameEncoding.copyName", (argument) => copy(argument, nameOfText)),
		commands.registerCommand("nameEncoding.copyPropset", (argument) =>
			copy(argument, propsetOf, severalProperties),
		),
	);
}

/** Gives the text to copy from a target, or why nothing is copied. */
type Reading = (
	text: string,
	vocabulary: Vocabulary,
	target: Target,
) => Outcome<string> | { readonly ok: false; readonly refusal: string };

/** The URI that a text is, or stands for, after a prefix or without one. */
export function uriOfText(text: string, vocabulary: Vocabulary): Outcome<string> {
	const prefix = prefixOf(text, vocabulary);
	const outcome = uriOfBareText(text.slice(prefix.length));
	return outcome.ok || prefix === "" ? outcome : uriOfBareText(text);
}

/** The URI that a text without a prefix is, or stands for. */
export function uriOfBareText(text: string): Outcome<string> {
	return nameEncode(text).ok ? { ok: true, value: text } : nameDecode(text);
}

/** The text itself if it is a name, or the name of the URI that it is. */
const nameOfText = (text: string, vocabulary: Vocabulary): Outcome<string> => {
	const prefix = prefixOf(text, vocabulary);
	const bare = text.slice(prefix.length);
	if (nameDecode(bare).ok) return { ok: true, value: text };
	const encoded = nameEncode(bare);
	return encoded.ok ? { ok: true, value: prefix + encoded.value } : encoded;
};

/** The name and the value, if it is a key, as `svn propset` takes them. */
const propsetOf: Reading = (text, vocabulary, { document, range, reference }) => {
	const encoded = nameOfText(text, vocabulary);
	const isProperty = isKey(reference);
	if (!(encoded.ok || isProperty)) return encoded;
	const name = encoded.ok ? encoded.value : text;
	if (!isPropertyName(name)) {
		return {
			ok: false,
			refusal: l10n.t('Subversion does not accept a property with the name "{0}".', quotable(name)),
		};
	}
	if (!isProperty) return success(propsetArguments(name));
	const block = blockOver(document, range.start.line, range.end.line);
	if (block.isCutOff) {
		return { ok: false, refusal: l10n.t("The value is too long to be copied: {0}", quotable(text)) };
	}
	const start = offsetIn(block, range.start);
	const key = keysIn(block.text, vocabulary).find((found) => found.start === start);
	const value = unescapeProperty(block.text.slice(key?.value.start, key?.value.end)).text;
	// A terminal acts on control characters before the shell knows that they are quoted. A tab may complete a file
	// name and close the quotes, so that the rest of the value is commands. Only a line end is safe within quotes.
	if (/(?!\n)\p{Cc}/u.test(value)) {
		const refusal = l10n.t(
			"The value has control characters, which no terminal treats as text: {0}",
			quotable(text),
		);
		return { ok: false, refusal };
	}
	return success(propsetArguments(name, value));
};

/** Says why the arguments of several commands are not copied: a shell would run every line but the first as a command. */
function severalProperties(): string {
	return l10n.t("Only one property at a time can be copied for a shell.");
}

/** @param refuseSeveral says why only one target can be copied at a time, if that is so */
async function copy(argument: unknown, reading: Reading, refuseSeveral?: () => string): Promise<void> {
	const isLink = linkedPosition(argument) !== undefined;
	const editor = isLink ? window.activeTextEditor : activeEditorOrSay();
	const linked = isLink ? targetOf(argument) : undefined;
	const document = linked?.document ?? editor?.document;
	if (!document) return;
	const { vocabulary } = settingsFor(document);
	const ranges = isLink ? [] : (editor?.selections ?? []);
	const found = linked ? [linked] : ranges.flatMap((range) => anyTargets(document, range, vocabulary));
	// Two cursors in one key mean the key once.
	const targets = [...new Map(found.map((target) => [JSON.stringify(target.range), target])).values()];
	if (refuseSeveral && targets.length > 1) {
		void window.showWarningMessage(refuseSeveral());
		return;
	}
	const outcomes = targets.map((target) => {
		const { text } = target.reference;
		return { text, outcome: reading(text, vocabulary, target) };
	});
	const copied = outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []));
	const refusals = outcomes.flatMap(({ text, outcome }) =>
		outcome.ok ? [] : ["refusal" in outcome ? outcome.refusal : sentenceFor(outcome.problem, text)],
	);
	if (copied.length > 0) {
		await env.clipboard.writeText(copied.join("\n"));
		const [first = ""] = copied;
		const what = copied.length === 1 ? asLabel(first) : l10n.t("{0} texts", copied.length);
		window.setStatusBarMessage(l10n.t("Copied: {0}", what), 3000);
	}
	const [refusal] = refusals;
	if (refusal === undefined) {
		if (copied.length === 0) void window.showWarningMessage(l10n.t("There is no name or URI to copy here."));
		return;
	}
	const isOnly = outcomes.length === 1;
	const summary = l10n.t("Not copied: {0} of {1}.", refusals.length, outcomes.length);
	void warn(isOnly ? refusal : `${summary} ${refusal}`, refusals.length > 1 ? [allButton(refusals)] : []);
}

/** The recognized target at a cursor, or else any URI or name there; all targets of a selection. */
function anyTargets(document: Target["document"], range: Range, vocabulary: Vocabulary): Target[] {
	const recognized = range.isEmpty ? recognizedAt(document, range.start, vocabulary) : undefined;
	if (recognized) return [recognized];
	const uris = targetsOf(document, range, vocabulary, "uri");
	// A part of the URI at the cursor may look like a name.
	if (range.isEmpty && uris.length > 0) return uris;
	const names = targetsOf(document, range, vocabulary, "name");
	const all = [...uris, ...names].sort((one, other) => one.range.start.compareTo(other.range.start));
	return all.filter((target, index) => {
		const before = all[index - 1]?.range;
		return !before || (target.range.start.isAfterOrEqual(before.end) && !target.range.isEqual(before));
	});
}
