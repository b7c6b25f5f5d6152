/** Why URIs are not renamed, and why files and keys stay as they are, with the sentences of all hosts. */
import * as l10n from "@vscode/l10n";
import type { Doubt } from "../keys/key";
import type { RefusedKey } from "../keys/rewriteKeys";
import { grouped } from "../text/maps";
import type { Problem } from "../uri/problem";
import { forMessage } from "../wording/display";
import { sentenceFor } from "../wording/uriSentences";
import type { FileId, WriteRefusalCode } from "./workspace";

/** Why a URI is not renamed. */
export type RenameRefusal =
	/** The new text is not a URI, or its name would not be recognized. */
	| { readonly code: "not-a-uri"; readonly problem: Problem }
	| { readonly code: "not-recognized" }
	| ({ readonly file: FileId } & (
			| { readonly code: WriteRefusalCode }
			/** A key or name would not be recognized as the new URI, or its prefix or suffix does not fit it. */
			| { readonly code: "not-in-key" }
			/** A name outside keys would not be read to its end. */
			| { readonly code: "shortened-in-text" }
			/** Two keys, one of them renamed, would be equal or mean the same URI. The lines are zero-based. */
			| { readonly code: "collision"; readonly lines: readonly [number, number] }
	  ));

/** Why a file, or a key of it, is not rewritten. */
export type RewriteRefusal = { readonly file: FileId } & (
	| RefusedKey
	| { readonly code: Exclude<keyof typeof reasons, RefusedKey["code"]> }
);

const notRead = () => l10n.t("It is too large, is not text, or cannot be read.");

/** Why files and keys stay as they are. */
const reasons = {
	"no-properties": () => l10n.t("It is not a .properties file."),
	excluded: () => l10n.t("The setting {0} excludes it.", "nameEncoding.problems.exclude"),
	"too-large": () =>
		l10n.t("It is larger than the setting {0} allows.", "nameEncoding.workspace.maxFileSize"),
	missing: notRead,
	binary: notRead,
	unreadable: notRead,
	// Left out unless explicitly named.
	"of-spring": () =>
		l10n.t("Spring looks up the URIs, not their names. To include such a file, choose the file itself."),
	"own-parser": () =>
		l10n.t("A parser other than Java's may read the file. To include such a file, choose the file itself."),
	"same-key": () =>
		l10n.t("The file would have the same key twice, and programs would read only one of the two."),
	"no-value": () => l10n.t("The line is only a URI, and the key would have no value."),
	malformed: () =>
		l10n.t("The key has a {0} without four hexadecimal digits; Java rejects the whole file.", "\\u"),
	"may-go-on": () => l10n.t("The URI in the key may continue after the equals sign."),
	lossy: () => l10n.t("The file cannot be saved in its current encoding without losing characters."),
	"read-only": () => l10n.t("The file is read-only."),
	"hard-linked": () => l10n.t("The file has hard links, which replacing it would break."),
};

/** Says why no edit of a key is surely right. */
export function sentenceForDoubt(doubt: Doubt): string {
	return reasons[doubt]();
}

/** How a file is named in a sentence. */
type TitleOf = (file: FileId) => string;

/** Says why a URI is not renamed. The reason comes first: VS Code shows only one line. */
export function sentenceForRename(refusal: RenameRefusal, uri: string, titleOf: TitleOf): string {
	const shown = forMessage(uri);
	const title = "file" in refusal ? titleOf(refusal.file) : "";
	switch (refusal.code) {
		case "lossy":
			return l10n.t("Cannot rename: encoding would lose characters in {0}", title);
		case "read-only":
			return l10n.t("Cannot rename in read-only file {0}", title);
		case "hard-linked":
			return l10n.t("Cannot rename in file with hard links: {0}", title);
		case "not-in-key":
			return l10n.t("Cannot rename: key would not match the new URI. {0} in {1}", shown, title);
		case "shortened-in-text":
			return l10n.t(
				"Cannot rename: name would be cut short by its final punctuation. {0} in {1}",
				shown,
				title,
			);
		case "collision": {
			const [first, second] = refusal.lines;
			return l10n.t(
				"Cannot rename: duplicate URI on lines {0} and {1}. {2} in {3}",
				first + 1,
				second + 1,
				shown,
				title,
			);
		}
		case "not-a-uri":
			return sentenceFor(refusal.problem, uri);
		case "not-recognized":
			return l10n.t(
				"The name would not be recognized: {0} does not list its scheme. {1}",
				"nameEncoding.schemes",
				shown,
			);
	}
}

/** Says that there is nothing to rename. */
export function sentenceForNoName(): string {
	return l10n.t("There is no name-encoded URI here, and no key that is a URI.");
}

/**
 * Says why a file, or a key of it, stays as it is. The place comes first, because this is a line of a list.
 */
export function sentenceForRefusal(refusal: RewriteRefusal, titleOf: TitleOf): string {
	return `${titleOfPlace(refusal, titleOf)}: ${reasonFor(refusal)}`;
}

/** A reason why files or keys stay as they are, said once, and where it applies. */
interface Reason {
	readonly sentence: string;
	readonly places: readonly string[];
}

/** Groups refusals by their reasons. */
export function reasonsOf(refusals: readonly RewriteRefusal[], titleOf: TitleOf): Reason[] {
	const byReason = grouped(refusals, reasonFor);
	return Array.from(byReason, ([sentence, of]) => {
		return { sentence, places: [...new Set(of.map((refusal) => titleOfPlace(refusal, titleOf)))] };
	});
}

function titleOfPlace(refusal: RewriteRefusal, titleOf: TitleOf): string {
	const title = titleOf(refusal.file);
	if (refusal.code === "same-key")
		return l10n.t(
			"{0}, line {1}: {2}, as on line {3}",
			title,
			refusal.line + 1,
			forMessage(refusal.key),
			refusal.otherLine + 1,
		);
	return "line" in refusal ? l10n.t("{0}, line {1}", title, refusal.line + 1) : title;
}

function reasonFor({ code }: RewriteRefusal): string {
	return reasons[code]();
}

/** Says that nothing is changed because a file has changed since it was read. */
export function sentenceForChange(file: FileId, titleOf: TitleOf): string {
	return l10n.t("Nothing was changed: a file has since changed. {0}", titleOf(file));
}
