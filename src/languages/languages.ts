/** The table of languages, and what follows from it. */

/**
 * A row of the table of supported languages. Document selectors, the default of
 * `nameEncoding.workspace.include` and the lists in tests are derived from the table or checked against it.
 */
export interface Language {
	/** VS Code language ids. The first also names the language in this code. */
	readonly ids: readonly string[];
	/** Globs that match the end of a file path. Only the languages with rename have any. */
	readonly files: readonly string[];
	/** Matches the paths of these files. */
	readonly path: RegExp;
	/**
	 * In strings of `interpolated` code, of YAML and of shells, programs may fill in `$a` or `{a}`. Elsewhere
	 * these are part of a URI.
	 */
	readonly kind: "properties" | "markup" | "text" | "code" | "interpolated" | "json" | "yaml" | "shell";
	/**
	 * Quotes of single-line strings that a conversion may fill, without the apostrophe where it may mark a
	 * character or a comment. Strings are found alike in all languages, by `quotedStrings.ts`.
	 */
	readonly quotes: string;
	/** Prefixes of comment lines. */
	readonly comments: readonly string[];
}

/** Matches paths that end as one of some globs says. */
function endingOf(globs: readonly string[]): RegExp {
	const source = globs
		.join("|")
		.replaceAll(".", "\\.")
		.replaceAll("/", "[/\\\\]")
		.replaceAll("*", "[^/\\\\]*");
	return new RegExp(`(?:^|[/\\\\])(?:${source})$`, "i");
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
	return { ids: listed(ids), files: listed(files), path: endingOf(listed(files)), kind, quotes, comments };
}

const cComments = ["//", "/*", "* "];

/** The languages in whose files names are found and renamed. */
export const languagesWithRename: readonly [Language, ...Language[]] = [
	row(
		// `jproperties` is Vim's, `conf-javaprop` Emacs's, the others VS Code's.
		"properties java-properties jpa-query-properties microprofile-properties quarkus-properties spring-boot-properties jproperties conf-javaprop",
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
	row("diff", "*.diff *.patch", "code"),
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
export const propertiesIds: readonly string[] = properties.ids.filter((id) => id.endsWith("-properties"));

/** The row of a language id; `undefined` if there is none. */
export function languageOfId(id: string): Language | undefined {
	return languages.find(({ ids }) => ids.includes(id));
}

/** What tells the language of a file. */
interface LanguageFacts {
	readonly path: string;
	/** As the editor says of its open document. */
	readonly languageId?: string | undefined;
	/** As the user says of files with its name. */
	readonly associated?: string | undefined;
}

/**
 * The language of a file: the first id of its row, or an id without a row. In this order:
 *
 * 1. A `.properties` path: editors that do not know the language have other ids for it, such as `conf`.
 * 2. What the user associates with the file, if names are renamed in that language.
 * 3. The editor's id, which the user may have chosen, such as `jsonc` for `a.json`, unless it proves little: see 5.
 * 4. Any other path.
 * 5. An id of text, such as `plaintext`, which editors also give to files that they do not know; an id of
 *    `.properties`, which some clients send for all documents; or an id without a row.
 */
export function syntaxBy({ path, languageId, associated = "" }: LanguageFacts): string {
	const ofPath = languagesWithRename.find((language) => language.path.test(path));
	if (ofPath === properties) return "properties";
	// Editors also give `properties` to .gitconfig and a.conf, whose escapes differ, but not to a new document.
	const id = languageId === "properties" && /[./]/.test(path) ? "ini" : languageId || "plaintext";
	const ofId = languageOfId(id);
	const isSure = ofId && ofId.kind !== "text" && ofId.kind !== "properties";
	const language = hasRename(associated) ? languageOfId(associated) : isSure ? ofId : (ofPath ?? ofId);
	return language?.ids[0] ?? id;
}

/** Whether names in files of a language are found and renamed. */
export function hasRename(syntax: string): boolean {
	return languagesWithRename.some(({ ids }) => ids.includes(syntax));
}

/** Matches files with `.properties` syntax. */
export const propertiesGlob = globOf([properties]);

/** A glob for the files of some languages. */
export function globOf(rows: readonly Language[]): string {
	return `**/{${rows.flatMap(({ files }) => files).join(",")}}`;
}
