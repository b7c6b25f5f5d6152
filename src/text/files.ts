/** Which files of a workspace may hold names, and in what syntax. */

/** By the ending of the file's name: the syntax as the text room knows it. */
const syntaxOfEnding: ReadonlyMap<string, string> = new Map([
	["properties", "properties"],
	["java", "java"],
	["kt", "kotlin"],
	["kts", "kotlin"],
	["groovy", "groovy"],
	["gradle", "groovy"],
	["scala", "scala"],
	["xml", "xml"],
	["xsd", "xml"],
	["xsl", "xml"],
	["xslt", "xml"],
	["json", "json"],
	["jsonc", "jsonc"],
	["yaml", "yaml"],
	["yml", "yaml"],
	["diff", "diff"],
	["patch", "diff"],
]);

/** The syntax of a file by its path, in either case of letters; `undefined` where the ending tells nothing. */
export function knownSyntaxOfPath(path: string): string | undefined {
	return syntaxOfEnding.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase());
}

/** The syntax of a file by its path; of others, the text is taken for plain. */
export function syntaxOfPath(path: string): string {
	return knownSyntaxOfPath(path) ?? "plaintext";
}

/** A glob whose endings of file names match in either case of letters, which VS Code distinguishes. */
export function ignoringCaseOfEndings(glob: string): string {
	return glob.replace(/\.(?:\{[\w,]*\}|\w+)(?=$|[,}])/g, (ending) =>
		ending.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`),
	);
}

/** The files of `.properties` syntax, as a glob. */
export const propertiesGlob = ignoringCaseOfEndings("**/*.properties");

/** The files whose ending tells their syntax, as a glob. */
export const filesOfKnownSyntaxGlob = ignoringCaseOfEndings(`**/*.{${[...syntaxOfEnding.keys()].join(",")}}`);

/**
 * The text of a file's bytes as far as names are concerned, which are ASCII: as UTF-16 if a byte order mark says so,
 * else as UTF-8, with U+FFFD for what is none.
 *
 * @returns `isExact` where VS Code, too, reads and writes these bytes as this text, unless it is set to another encoding
 */
export function textOfBytes(bytes: Uint8Array): { readonly text: string; readonly isExact: boolean } {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe)
		return { text: new TextDecoder("utf-16le").decode(bytes), isExact: false };
	if (first === 0xfe && second === 0xff)
		return { text: new TextDecoder("utf-16be").decode(bytes), isExact: false };
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isExact: true };
	} catch {
		return { text: new TextDecoder("utf-8").decode(bytes), isExact: false };
	}
}
