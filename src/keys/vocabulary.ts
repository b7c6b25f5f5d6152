/** The settings that affect recognition. */
export interface Vocabulary {
	/** Texts that may precede a name, such as `marmot-` in `marmot-http---www.example.com`. */
	readonly prefixes: readonly string[];
	/** Known schemes in addition to the registered ones. */
	readonly schemes: readonly string[];
}

/** The longest configured prefix that a text begins with, or `''`. */
export function prefixOf(text: string, { prefixes }: Vocabulary): string {
	let longest = "";
	for (const prefix of prefixes)
		if (prefix.length > longest.length && text.startsWith(prefix)) longest = prefix;
	return longest;
}

/** Recognizes a text after its configured prefix or, failing that, as a whole. */
export function withOrWithoutPrefix<T>(
	text: string,
	vocabulary: Vocabulary,
	recognize: (bare: string, prefix: string, vocabulary: Vocabulary) => T | undefined,
): T | undefined {
	const prefix = prefixOf(text, vocabulary);
	const found = prefix === "" ? undefined : recognize(text.slice(prefix.length), prefix, vocabulary);
	return found ?? recognize(text, "", vocabulary);
}
