/** Why a key is left unchanged, alike by conversions and by bulk commands. */
import * as l10n from "@vscode/l10n";
import type { Doubt } from "../keys/key";

export function sentenceForDoubt(doubt: Doubt): string {
	return {
		malformed: l10n.t(
			"The key has a {0} without four hexadecimal digits; Java rejects the whole file.",
			"\\u",
		),
		"may-go-on": l10n.t("The URI in the key may continue after the equals sign."),
	}[doubt];
}
