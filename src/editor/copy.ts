/** Copies URIs and names, where nothing is to be edited or nothing may be. */
import { commands, Disposable, env, l10n, Range, window, workspace } from "vscode";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import type { Outcome } from "../codec/outcome";
import { prefixOf, type Vocabulary } from "../text/recognition";
import { sentenceFor } from "./messages";
import { settingsFor } from "./settings";
import { linkedPosition, recognizedAt, type Target, targetsOf } from "./targets";

export function registerCopy(): Disposable {
	return Disposable.from(
		commands.registerCommand("nameEncoding.copyUri", (argument) =>
			copy(argument, (text, vocabulary) => uriOfText(text.slice(prefixOf(text, vocabulary).length))),
		),
		commands.registerCommand("nameEncoding.copyName", (argument) => copy(argument, nameOfText)),
	);
}

type Reading = (text: string, vocabulary: Vocabulary) => Outcome<string>;

/** The URI that a text is, or stands for. */
export function uriOfText(text: string): Outcome<string> {
	return nameEncode(text).ok ? { ok: true, value: text } : nameDecode(text);
}

/** The name that a text is, as it is written, or the one for the URI that it is. */
const nameOfText: Reading = (text, vocabulary) => {
	const prefix = prefixOf(text, vocabulary);
	const bare = text.slice(prefix.length);
	if (nameDecode(bare).ok) return { ok: true, value: text };
	const encoded = nameEncode(bare);
	return encoded.ok ? { ok: true, value: prefix + encoded.value } : encoded;
};

async function copy(argument: unknown, reading: Reading): Promise<void> {
	const linked = linkedPosition(argument);
	const editor = window.activeTextEditor;
	const document = linked ? await workspace.openTextDocument(linked.uri) : editor?.document;
	if (!document) return;
	const ranges = linked ? [new Range(linked.position, linked.position)] : (editor?.selections ?? []);
	const { vocabulary } = settingsFor(document);
	const outcomes = ranges
		.flatMap((range) => anyTargets(document, range, vocabulary))
		.map(({ place: { text } }) => ({ text, outcome: reading(text, vocabulary) }));
	const copied = outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []));
	if (copied.length > 0) {
		await env.clipboard.writeText(copied.join("\n"));
		window.setStatusBarMessage(l10n.t("Copied: {0}", copied.join(", ")), 3000);
		return;
	}
	const [failed] = outcomes;
	void window.showWarningMessage(
		failed && !failed.outcome.ok
			? sentenceFor(failed.outcome.problem, failed.text)
			: l10n.t("There is no name and no URI here to copy."),
	);
}

/** What is known at a cursor or, else, whatever name or URI is there or is selected. */
function anyTargets(document: Target["document"], range: Range, vocabulary: Vocabulary): Target[] {
	const recognized = range.isEmpty ? recognizedAt(document, range.start, vocabulary) : undefined;
	if (recognized) return [recognized];
	const names = targetsOf(document, range, vocabulary, "name");
	return names.length > 0 ? names : targetsOf(document, range, vocabulary, "uri");
}
