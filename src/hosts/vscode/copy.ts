/** Copies URIs and names without editing, so that it also works in read-only documents. */
import { env, l10n } from "vscode";
import type { NameSettings } from "../../keys/nameSettings";
import { convertToName, convertToUri } from "../../service";
import type { Outcome } from "../../uri/problem";
import { sentenceFor } from "../../wording/problemsAndRemarks";
import { selectedTargets, targetOfLink } from "./documents/selectedTargets";
import type { Handler } from "./ui/commands";
import { showWarning } from "./ui/notifications";

export const copyUri = handlerOf(convertToUri);

export const copyName = handlerOf(convertToName);

function handlerOf(convert: (text: string, nameSettings: NameSettings) => Outcome<string>): Handler {
	return async (argument) => {
		const copied: string[] = [];
		let refusal: string | undefined;
		const linked = targetOfLink(argument);
		const targets = linked === undefined ? selectedTargets() : linked ? [linked] : [];
		for (const { text, document } of targets) {
			const outcome = convert(text, document.nameSettings);
			if (outcome.ok) copied.push(outcome.value);
			else refusal ??= sentenceFor(outcome.problem, text);
		}
		if (copied.length > 0) await env.clipboard.writeText(copied.join("\n"));
		if (refusal !== undefined) showWarning(l10n.t("Not copied: {0}", refusal));
		else if (targets.length === 0) showWarning(l10n.t("There is no name or URI to copy here."));
	};
}
