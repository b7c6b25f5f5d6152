/** Files and keys that stay as they are, as hosts tell of them. */
import * as l10n from "@vscode/l10n";
import type { RefusedKey } from "../keys/rewriteKeys";
import { grouped } from "../text/maps";
import { forMessage } from "../wording/display";
import { type ReasonCode, sentenceForReason } from "./reasons";
import type { FileId } from "./workspace";

/** A file, or a key of it, that stays as it is, and why. */
export interface Refusal extends Omit<RefusedKey, "code"> {
	readonly file: FileId;
	readonly code: ReasonCode;
}

/** How a file is named in a sentence. */
type TitleOf = (file: FileId) => string;

/** Says why nothing is renamed. The reason comes first: VS Code shows only one line. */
export function sentenceForNotRenamed(refusal: Refusal, titleOf: TitleOf): string {
	return l10n.t("Not renamed: {0} {1}", sentenceForReason(refusal), titleOfPlace(refusal, titleOf));
}

/** Says why a file, or a key of it, stays as it is. The place comes first, because this is a line of a list. */
export function sentenceForRefusal(refusal: Refusal, titleOf: TitleOf): string {
	return `${titleOfPlace(refusal, titleOf)}: ${sentenceForReason(refusal)}`;
}

/** A reason, said once, and where it applies. */
interface ReasonWithPlaces {
	readonly sentence: string;
	readonly places: readonly string[];
}

/** Groups refusals by their reasons. */
export function reasonsOf(refusals: readonly Refusal[], titleOf: TitleOf): ReasonWithPlaces[] {
	const byReason = grouped(refusals, sentenceForReason);
	return Array.from(byReason, ([sentence, of]) => {
		return { sentence, places: [...new Set(of.map((refusal) => titleOfPlace(refusal, titleOf)))] };
	});
}

function titleOfPlace({ file, line, key, otherLine = 0 }: Refusal, titleOf: TitleOf): string {
	const title = titleOf(file);
	if (line === undefined) return title;
	if (key === undefined) return l10n.t("{0}, line {1}", title, line + 1);
	return l10n.t("{0}, line {1}: {2}, as on line {3}", title, line + 1, forMessage(key), otherLine + 1);
}

/** Says that nothing is changed because a file has changed since it was read. */
export function sentenceForChange(file: FileId, titleOf: TitleOf): string {
	return l10n.t("Nothing was changed: a file has since changed. {0}", titleOf(file));
}
