/** Converts the selections of a document and reports refusals. */
import { env, l10n, type TextDocument } from "vscode";
import { type Conversion, convertKeepingPrefix } from "../../../keys/conversions";
import { convertIn } from "../../../service";
import type { Span } from "../../../text/span";
import { titleOfCommand } from "../../../wording/titles";
import { sentenceFor } from "../../../wording/uriSentences";
import { settingsFor } from "../files/settings";
import { type Button, showWarning } from "../ui/notifications";
import { replaceOrWarn } from "./documentEdits";
import type { Documents } from "./documents";

/** Converts a command's string argument. Throws the message of a refusal. */
export function convertString(conversion: Conversion, text: string): string {
	const outcome = convertKeepingPrefix(conversion, text, settingsFor().vocabulary);
	if (outcome.ok) return outcome.value;
	throw new Error(sentenceFor(outcome.problem, text));
}

/** Converts what it can in one edit and reports the rest. */
export async function convertSelections(
	conversion: Conversion,
	document: TextDocument,
	selections: readonly Span[],
	documents: Documents,
): Promise<void> {
	const { version } = document;
	const { changes, refusals, sentence } = convertIn(conversion, documents.of(document), selections);
	if (changes.length > 0 && !(await replaceOrWarn(document, changes))) return;
	if (sentence === undefined) return;
	const buttons: Button[] = [];
	const uris = refusals.flatMap(({ uri }) => uri ?? []);
	if (uris.length > 0)
		buttons.push({
			title: titleOfCommand("copyUri"),
			run: () => env.clipboard.writeText(uris.join("\n")),
		});
	const anyway = refusals.flatMap(({ start, end, anyway: text }) =>
		text === undefined ? [] : { start, end, text },
	);
	// Refusal spans predate the edit, so this needs an unchanged document.
	if (anyway.length > 0 && changes.length === 0) {
		const title = uris.length > 0 ? l10n.t("Decode Anyway") : l10n.t("Convert Anyway");
		buttons.push({ title, run: () => replaceOrWarn(document, anyway, version) });
	}
	showWarning(sentence, ...buttons);
}
