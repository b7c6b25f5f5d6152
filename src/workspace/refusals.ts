/** Why files and keys stay as they are: a row for each reason, for all hosts. */
import * as l10n from "@vscode/l10n";
import type { RefusedKey } from "../keys/rewriteKeys";
import { grouped } from "../text/maps";
import { forMessage } from "../wording/display";
import type { FileId } from "./workspace";

/** Must not name a file or key: hosts group refusals that have the same sentence. */
type Sentence = (at: { readonly otherLine?: number }) => string;

/** By their codes. */
const reasons = {
	// A file is not read.
	missing: () => l10n.t("It does not exist, or its name is not UTF-8."),
	unreadable: () => l10n.t("It cannot be read."),
	binary: () => l10n.t("It is not text in UTF-8 or ISO-8859-1."),
	"too-large": () =>
		l10n.t("It is larger than the setting {0} allows.", "nameEncoding.workspace.maxFileSize"),
	excluded: () => l10n.t("The setting {0} excludes it.", "nameEncoding.problems.exclude"),

	// A file is not written.
	lossy: () => l10n.t("The file cannot be saved in its current encoding without losing characters."),
	"read-only": () => l10n.t("The file is read-only."),
	"hard-linked": () => l10n.t("The file has hard links, which replacing it would break."),

	// A file is not rewritten unless it is named.
	"of-spring": () =>
		l10n.t("Spring looks up the URIs, not their names. To include such a file, choose the file itself."),
	"own-parser": () =>
		l10n.t("A parser other than Java's may read the file. To include such a file, choose the file itself."),

	// A key is not rewritten.
	"same-key": () =>
		l10n.t("The file would have the same key twice, and programs would read only one of the two."),
	"no-value": () => l10n.t("The line is only a URI, and the key would have no value."),
	malformed: () =>
		l10n.t("The key has a {0} without four hexadecimal digits; Java rejects the whole file.", "\\u"),
	"may-go-on": () => l10n.t("The URI in the key may continue after the equals sign."),

	// A URI is not renamed.
	"same-uri": ({ otherLine = 0 }) => l10n.t("The key on line {0} would mean the same URI.", otherLine + 1),
	"not-in-key": () => l10n.t("A name or key would no longer be recognized."),
	"misread-in-text": () => l10n.t("A final dot or hyphen would be misread, except in a key."),
} satisfies Record<string, Sentence>;

export type ReasonCode = keyof typeof reasons;

/** The reasons that make a command fail. All others are only reported. */
export const failingReasons: readonly ReasonCode[] = [
	"missing",
	"unreadable",
	"read-only",
	"hard-linked",
	"same-uri",
	"not-in-key",
	"misread-in-text",
];

/** Says why a file, or a key of it, stays as it is. */
export function sentenceForReason(at: { readonly code: ReasonCode; readonly otherLine?: number }): string {
	return (reasons[at.code] as Sentence)(at);
}

/** A file, or a key of it, that stays as it is, and why. */
export interface Refusal extends Omit<RefusedKey, "code"> {
	readonly code: ReasonCode;
	readonly file: FileId;
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
