import * as l10n from "@vscode/l10n";

/** Keeps messages and hovers readable at a glance. */
const maxShown = 3;

/** The texts of the first few items, followed by the number of any others. */
export function firstAndCount<T>(items: readonly T[], textOf: (item: T) => string): string[] {
	const texts = items.slice(0, maxShown).map(textOf);
	const more = items.length - texts.length;
	return more > 0 ? [...texts, l10n.t("And {0} more.", more)] : texts;
}
