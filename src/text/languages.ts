import { getOrMake } from "./maps";

/**
 * The languages that are known, one row each. The selectors of the features, the default of
 * `nameEncoding.workspace.include` and the lists of the tests follow from this table or are checked against it.
 */
export interface Language {
	/** Identifiers of VS Code. The first one is also the name by which the code knows the language. */
	readonly ids: readonly string[];
	/** The names of its files, as globs of the end of a path. Case matters, except after the last dot. */
	readonly files: readonly string[];
	/** How text stands in its files: in code as strings, comments and expressions; in data as strings, comments and words. */
	readonly kind: "properties" | "markup" | "text" | "code" | "data" | "patch";
	/** The quotes of strings on one line. The apostrophe is left out where it may be a character or a comment. */
	readonly quotes: string;
	/** The marks with which a line of a comment begins; the first one begins a comment behind code, too. */
	readonly comments: readonly string[];
}

/** A row of the table. Blanks stand between ids, and between files. */
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

const ofC = ["//", "/*", "* "];

/** The languages in whose files names are found and renamed. */
export const renamedLanguages: readonly [Language, ...Language[]] = [
	row(
		// VS Code gives `properties` to .gitconfig and .editorconfig, too: `syntaxOf` trusts it only in new documents.
		"properties java-properties jpa-query-properties microprofile-properties quarkus-properties spring-boot-properties",
		"*.properties spring.schemas spring.handlers spring.tooling .settings/*.prefs",
		"properties",
	),
	row("java", "*.java", "code", '"', ofC),
	row("kotlin", "*.kt *.kts", "code", '"', ofC),
	row("groovy", "*.groovy *.gradle", "code", "\"'", ofC),
	row("scala", "*.scala", "code", '"', ofC),
	row("xml ant dtd maven-pom svg xsd xsl", "*.xml *.xsd *.xsl *.xslt", "markup"),
	row("json jsonl", "*.json", "code", '"'),
	row("jsonc json5", "*.jsonc", "code", "\"'", ofC),
	row("yaml", "*.yaml *.yml", "data", "\"'", ["#"]),
	row("diff", "*.diff *.patch", "patch"),
];

export const languages: readonly Language[] = [
	...renamedLanguages,
	row("html xhtml", "", "markup"),
	row("javascript javascriptreact typescript typescriptreact", "", "code", "\"'`", ofC),
	row("csharp rust swift", "", "code", '"', ofC),
	row("dart", "", "code", "\"'", ofC),
	row("go", "", "code", '"`', ofC),
	row("php", "", "code", "\"'", [...ofC, "#"]),
	row("python ruby toml", "", "code", "\"'", ["#"]),
	row("sql lua", "", "code", "\"'", ["--"]),
	row("shellscript", "", "data", "\"'", ["#"]),
	row("markdown", "", "text"),
	row("plaintext", "*.txt *.text *.log", "text"),
];

const [properties] = renamedLanguages;

/** VS Code's identifiers of files of `.properties` syntax. */
export const propertiesIds: readonly string[] = properties.ids.filter((id) => id !== "properties");

/** The row of a language; `undefined` where it has none. */
export function languageOfId(id: string): Language | undefined {
	return languages.find(({ ids }) => ids.includes(id));
}

/** Made when first needed, off the activation path. */
const patterns = new Map<string, RegExp>();

/** The row that fits the end of a file's path; `undefined` if none does. */
export function languageOfPath(path: string): Language | undefined {
	const isFile = (glob: string) => getOrMake(patterns, glob, () => patternOf(glob)).test(path);
	return languages.find(({ files }) => files.some(isFile));
}

/**
 * The name of the language of a file that is not open; `plaintext` if it is not known. The id that the user associates
 * with the file counts if names are renamed in that language, unless the path says that it has `.properties` syntax.
 */
export function syntaxOfPath(path: string, associated = ""): string {
	const ofPath = languageOfPath(path);
	if (ofPath === properties) return "properties";
	const language = renamedLanguages.find(({ ids }) => ids.includes(associated)) ?? ofPath;
	return language?.ids[0] ?? "plaintext";
}

/** VS Code's identifiers of the languages whose names are renamed, besides the plain `properties`. */
export const renamedIds: readonly string[] = renamedLanguages
	.flatMap(({ ids }) => ids)
	.filter((id) => id !== "properties");

/** Whether the names of files of a language are found and renamed. */
export function isRenamed(syntax: string): boolean {
	return syntax === "properties" || renamedIds.includes(syntax);
}

/** The files of `.properties` syntax, as a glob. */
export const propertiesGlob = ignoringCaseOfEndings(globOf([properties]));

/** The files whose names are renamed, as the default of the setting has them: endings in lower case. */
export const renamedFiles = globOf(renamedLanguages);

/** The files whose names are renamed, as a glob. */
export const renamedGlob = ignoringCaseOfEndings(renamedFiles);

/** The files of some languages, as a glob: one group, because the search of VS Code takes no group within another. */
function globOf(rows: readonly Language[]): string {
	return `**/{${rows.flatMap(({ files }) => files).join(",")}}`;
}

/** A pattern for paths that end so. */
function patternOf(glob: string): RegExp {
	const source = ignoringCaseOfEndings(glob)
		.replaceAll(".", "\\.")
		.replaceAll("/", "[/\\\\]")
		.replaceAll("*", "[^/\\\\]*");
	return new RegExp(`(?:^|[/\\\\])${source}$`);
}

/** A glob whose endings of file names match in either case of letters, which VS Code distinguishes. */
export function ignoringCaseOfEndings(glob: string): string {
	return glob.replace(/\.(?:\{[\w,]*\}|\w+)(?=$|[,}])/g, (ending) =>
		ending.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`),
	);
}
