/** Replaces the package `@vscode/l10n` in the command line, which is English only. */

/** Substitutes the placeholders `{0}`, `{1}`, … of a sentence. */
export function t(sentence: string, ...values: (string | number | boolean)[]): string {
	return sentence.replace(/\{(\d+)\}/g, (_placeholder, index) => String(values[index]));
}
