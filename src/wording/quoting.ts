/** Sets off text of a file in sentences. */
import * as l10n from "@vscode/l10n";
import { forMessage } from "./display";

/** Puts file text in quotation marks of the user's language. */
export function inQuotes(text: string): string {
	return l10n.t('"{0}"', forMessage(text));
}
