/** The settings that decide what is recognized as a name or a URI. */
export interface NameSettings {
	/** Texts that may precede a name, such as `marmot-` in `marmot-http---www.example.com`. */
	readonly prefixes: readonly string[];
	/** Known schemes in addition to the registered ones. */
	readonly schemes: readonly string[];
}

/** The longest configured prefix that a text begins with, or `''`. */
export function prefixOf(text: string, { prefixes }: NameSettings): string {
	return longestOf(prefixes.filter((prefix) => text.startsWith(prefix)));
}

export function longestOf(texts: readonly string[]): string {
	return texts.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
}

/** Recognizes a text after its configured prefix or, failing that, as a whole. */
export function withOrWithoutPrefix<T>(
	text: string,
	nameSettings: NameSettings,
	recognize: (bare: string, prefix: string, nameSettings: NameSettings) => T | undefined,
): T | undefined {
	const prefix = prefixOf(text, nameSettings);
	const found = prefix === "" ? undefined : recognize(text.slice(prefix.length), prefix, nameSettings);
	return found ?? recognize(text, "", nameSettings);
}
