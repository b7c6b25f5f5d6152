/** Brackets and quotes that a text leaves open. */

/** Whether a double quote of a text is left open. After a digit, it is the mark of inches. */
export function isQuoteOpen(text: string): boolean {
	return /(?<!\d)"/.test(text.replace(/"[^"]*"/g, ""));
}

/** Whether one of some pairs of brackets is left open in a text. */
export function isBracketOpen(text: string, ...pairs: readonly string[]): boolean {
	return pairs.some((pair) => {
		let depth = 0;
		for (const character of text) {
			if (character === pair[0]) depth++;
			if (character === pair[1] && depth > 0) depth--;
		}
		return depth > 0;
	});
}
