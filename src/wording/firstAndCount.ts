import * as l10n from "@vscode/l10n";

/** The texts of the first `max` items, followed by the number of any others. */
export function firstAndCount<T>(items: readonly T[], max: number, textOf: (item: T) => string): string[] {
	const texts = items.slice(0, max).map(textOf);
	const more = items.length - texts.length;
	return more > 0 ? [...texts, l10n.t("And {0} more.", more)] : texts;
}
