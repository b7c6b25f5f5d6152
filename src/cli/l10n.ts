/** Takes the place of the package `@vscode/l10n` in the command line, which speaks English. */

/** The sentence with its values in place of `{0}`, `{1}`, …. */
export function t(sentence: string, ...values: (string | number | boolean)[]): string {
	return sentence.replace(/\{(\d+)\}/g, (placeholder, index) => String(values[index] ?? placeholder));
}
