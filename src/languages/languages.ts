/** The table of languages, and what follows from it. */
import { getOrMake } from "../text/maps";

/**
 * A row of the table of supported languages. Document selectors, the default of
 * `nameEncoding.workspace.include` and the lists in tests are derived from the table or checked against it.
 */
export interface Language {
	/** VS Code language ids. The first also names the language in this code. */
	readonly ids: readonly string[];
	/** Globs that match the end of a file path. Case matters, except in the extension. */
	readonly files: readonly string[];
	/**
	 * In strings of `interpolated` code, of YAML and of shells, programs may fill in `$a` or `{a}`. Elsewhere
	 * these are part of a URI.
	 */
	readonly kind:
		| "properties"
		| "markup"
		| "text"
		| "code"
		| "interpolated"
		| "json"
		| "yaml"
		| "shell"
		| "patch";
	/**
	 * Quotes of single-line strings that a conversion may fill, without the apostrophe where it may mark a
	 * character or a comment. Strings are found alike in all languages, by `quotedStrings.ts`.
	 */
	readonly quotes: string;
	/** Prefixes of comment lines. */
	readonly comments: readonly string[];
}

/** Creates a row from ids and globs separated by spaces. */
function row(
	ids: string,
	files: string,
	kind: Language["kind"],
	quotes = "",
	comments: readonly string[] = [],
): Language {
	const listed = (text: string) => text.match(/\S+/g) ?? [];
	return { ids: listed(ids), files: listed(files), kind, quotes, comments };
}

const cComments = ["//", "/*", "* "];

/** The languages in whose files names are found and renamed. */
export const languagesWithRename: readonly [Language, ...Language[]] = [
	row(
		// VS Code also gives `properties` to .gitconfig and .editorconfig, so hosts check further.
		"properties java-properties jpa-query-properties microprofile-properties quarkus-properties spring-boot-properties",
		"*.properties spring.schemas spring.handlers spring.tooling .settings/*.prefs",
		"properties",
	),
	row("java", "*.java", "code", '"', cComments),
	row("kotlin", "*.kt *.kts", "interpolated", '"', cComments),
	row("groovy", "*.groovy *.gradle", "interpolated", "\"'", cComments),
	row("scala", "*.scala", "interpolated", '"', cComments),
	row("xml ant dtd maven-pom svg xsd xsl", "*.xml *.xsd *.xsl *.xslt", "markup"),
	row("json jsonl", "*.json", "json", '"'),
	row("jsonc json5", "*.jsonc", "json", "\"'", cComments),
	row("yaml", "*.yaml *.yml", "yaml", "\"'", ["#"]),
	row("diff", "*.diff *.patch", "patch"),
];

export const languages: readonly Language[] = [
	...languagesWithRename,
	row("html xhtml", "", "markup"),
	row("javascript javascriptreact typescript typescriptreact", "", "code", "\"'`", cComments),
	row("csharp rust swift", "", "interpolated", '"', cComments),
	row("dart", "", "interpolated", "\"'", cComments),
	row("go", "", "code", '"`', cComments),
	row("php", "", "interpolated", "\"'", [...cComments, "#"]),
	row("python ruby toml", "", "interpolated", "\"'", ["#"]),
	row("sql lua", "", "code", "\"'", ["--"]),
	row("shellscript", "", "shell", "\"'", ["#"]),
	row("markdown", "", "text"),
	// The second is Vim's and Emacs's. No path implies it: CMakeLists.txt is not plain text.
	row("plaintext text", "", "text"),
];

const [properties] = languagesWithRename;

/** VS Code language ids that imply `.properties` syntax, unlike plain `properties`. */
export const propertiesIds: readonly string[] = properties.ids.filter((id) => id !== "properties");

/** Ids of `.properties` files in Vim and Emacs. */
const propertiesIdsElsewhere: readonly string[] = ["jproperties", "conf-javaprop"];

/** The row of a language id; `undefined` if there is none. */
export function languageOfId(id: string): Language | undefined {
	return languages.find(({ ids }) => ids.includes(id));
}

/** For each glob, made when first needed: activation needs none. */
const patterns = new Map<string, RegExp>();

/** The row whose globs match a file's path; `undefined` if none does. */
function languageOfPath(path: string): Language | undefined {
	return languages.find(({ files }) =>
		files.some((glob) => getOrMake(patterns, glob, () => endOfPath(glob)).test(path)),
	);
}

/**
 * The language of a file. A `.properties` path wins, then the user's file association if names are renamed in
 * that language, then any other path, then what is known otherwise, as from an editor.
 */
export function syntaxOfPath(path: string, associated = "", otherwise = "plaintext"): string {
	const ofPath = languageOfPath(path);
	const isAssociated = ofPath !== properties && hasRename(associated);
	const language = isAssociated ? languageOfId(associated) : ofPath;
	return language?.ids[0] ?? otherwise;
}

/**
 * The language of a document of VS Code: as that says, except for `plaintext` and `properties`, which it also
 * gives to files of other languages.
 *
 * @param associated the language that the user associates with the file, if any
 */
export function syntaxOfDocument(
	{
		path,
		languageId,
		isUntitled,
	}: {
		readonly path: string;
		readonly languageId: string;
		readonly isUntitled: boolean;
	},
	associated: () => string | undefined,
): string {
	if (propertiesIds.includes(languageId)) return "properties";
	// An untitled document has no path yet that could suggest another format, such as .gitconfig.
	if (languageId === "properties" && isUntitled && /^[^./]*$/.test(path)) return "properties";
	// VS Code opens a file as plain text if no extension contributes its language.
	const isUnsure = languageId === "properties" || languageId === "plaintext";
	if (syntaxOfPath(path, isUnsure ? associated() : undefined) === "properties") return "properties";
	// .gitconfig and .editorconfig escape differently.
	const id = languageId === "properties" ? "ini" : languageId;
	const isKnown = id !== "plaintext" && languageOfId(id);
	return isKnown ? id : (languageOfPath(path)?.ids[0] ?? id);
}

/** The language that other editors mean by an id, for a document whose path says nothing. */
export function syntaxOfId(languageId: string, path: string): string {
	// Editors also give `properties` to .gitconfig.
	if (languageId === "properties" && /\/\.[^/]*$/.test(path)) return "ini";
	const known = propertiesIdsElsewhere.includes(languageId) ? "properties" : languageId;
	return languageOfId(known)?.ids[0] ?? "unknown";
}

/** Whether names in files of a language are found and renamed. */
export function hasRename(syntax: string): boolean {
	return languagesWithRename.some(({ ids }) => ids.includes(syntax));
}

/** Matches files with `.properties` syntax. */
export const propertiesGlob = ignoringCaseOfEndings(globOf([properties]));

/** Matches files in which names are renamed, with lower-case extensions: the default of the setting. */
export const filesWithRename = globOf(languagesWithRename);

/** A glob for the files of some languages. */
function globOf(rows: readonly Language[]): string {
	return `**/{${rows.flatMap(({ files }) => files).join(",")}}`;
}

/** Converts a glob to a pattern for the end of a path. */
function endOfPath(glob: string): RegExp {
	const source = ignoringCaseOfEndings(glob)
		.replaceAll(".", "\\.")
		.replaceAll("/", "[/\\\\]")
		.replaceAll("*", "[^/\\\\]*");
	return new RegExp(`(?:^|[/\\\\])${source}$`);
}

/** Makes extensions in a glob match any case, as globs are case-sensitive in VS Code. */
export function ignoringCaseOfEndings(glob: string): string {
	return glob.replace(/\.(?:\{[\w,]*\}|\w+)(?=$|[,}])/g, (ending) =>
		ending.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`),
	);
}
