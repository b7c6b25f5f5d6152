/** Settings shared by the editor and the command line. */

/** Returns a value if it is an object, otherwise an empty object. */
export function objectOf(value: unknown): object {
	return typeof value === "object" && value !== null ? value : {};
}

/** An entry of `files.associations`: a lower-case glob, and a language id. */
export interface Association {
	readonly glob: string;
	readonly languageId: string;
}

/** Associations in VS Code's order of precedence: longest glob first; of equal lengths, the later first. */
export function associationsIn(value: unknown): readonly Association[] {
	const inOrder = Object.entries(objectOf(value))
		.reverse()
		.sort(([a], [b]) => b.length - a.length);
	return inOrder.flatMap(([pattern, languageId]) => {
		if (typeof languageId !== "string" || pattern === "") return [];
		// A pattern without a slash matches file names in any folder.
		return { glob: (pattern.includes("/") ? pattern : `**/${pattern}`).toLowerCase(), languageId };
	});
}

/** The non-empty strings in a setting, which may have any type. */
export function stringsIn(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}
