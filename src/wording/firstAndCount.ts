import * as l10n from "@vscode/l10n";

/** Keeps messages and hovers readable at a glance. */
const maxShown = 3;

/** The first few texts, followed by the number of any others. */
export function firstAndCount(all: readonly string[]): string[] {
	const texts = all.slice(0, maxShown);
	const more = all.length - texts.length;
	return more > 0 ? [...texts, l10n.t("And {0} more.", more)] : texts;
}
