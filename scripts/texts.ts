/**
 * The texts that users read, and the files of their translations: `l10n` and `package.nls.*.json`. An untranslated
 * text is left out there, so that VS Code shows it in English, and is listed in `l10n/untranslated.json`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sourceFilesBelow } from "../test/sources";

type Texts = Readonly<Record<string, string>>;

const root = path.join(__dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const textsIn = (file: string): Texts => (existsSync(path.join(root, file)) ? JSON.parse(read(file)) : {});
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const bundleOf = (language: string) => `l10n/bundle.l10n.${language}.json`;
export const manifestTextsOf = (language: string) => `package.nls.${language}.json`;
export const untranslatedFile = "l10n/untranslated.json";

/** The languages other than English: those with a file of either kind. */
export const languages: readonly string[] = [
	...new Set(
		[...readdirSync(root), ...readdirSync(path.join(root, "l10n"))].flatMap(
			(file) => /^(?:bundle\.l10n|package\.nls)\.(.+)\.json$/.exec(file)?.[1] ?? [],
		),
	),
].sort();

/** The source files that may have texts for users of VS Code. */
export const translatedSources: readonly string[] = [
	"src/extension.ts",
	...["wording", "rules", "workspace", "service", "hosts/vscode"].flatMap((storey) =>
		sourceFilesBelow(`src/${storey}`),
	),
];

/** The texts of the code: the plain literals in `l10n.t("…")`. */
export function textsInCode(): ReadonlySet<string> {
	const code = translatedSources.map(read).join("\n");
	const literals = code.matchAll(/\bl10n\.t\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g);
	return new Set(Array.from(literals, ([, literal = ""]) => literal.slice(1, -1).replace(/\\(.)/g, "$1")));
}

/** The texts of the manifest, by their keys. */
export function textsInManifest(): Texts {
	return textsIn("package.nls.json");
}

/**
 * The files of all languages as they have to be: nothing that is gone, and what a language lacks in the list of what
 * is not translated.
 *
 * @param translated a language that gets the English text in place of each translation that it lacks
 */
export function currentTranslations(translated?: string): ReadonlyMap<string, string> {
	const code = Object.fromEntries([...textsInCode()].map((text) => [text, text]));
	const files = new Map<string, string>();
	const untranslated: Record<string, readonly string[]> = {};
	for (const language of new Set([...languages, ...(translated ? [translated] : [])])) {
		const lacking: string[] = [];
		for (const [file, english] of [
			[bundleOf(language), code],
			[manifestTextsOf(language), textsInManifest()],
		] as const) {
			const now = textsIn(file);
			const kept = Object.entries(now).filter(([key]) => key in english);
			const more = Object.entries(english).filter(([key]) => !(key in now));
			if (language !== translated) lacking.push(...more.map(([key]) => key));
			files.set(file, written(Object.fromEntries(language === translated ? [...kept, ...more] : kept)));
		}
		if (lacking.length > 0) untranslated[language] = lacking;
	}
	return files.set(untranslatedFile, written(untranslated));
}
