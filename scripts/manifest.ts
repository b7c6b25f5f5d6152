/** The generated parts of `package.json`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { globOf, type Language, languagesWithRename, propertiesIds } from "../src/languages/languages";
import { rules } from "../src/rules";
import { settingOf, severities } from "../src/rules/rule";

const file = path.join(__dirname, "..", "package.json");
const problems = "nameEncoding.problems.";

/**
 * The manifest with its generated parts: the settings of rules, before all others; the default of
 * `workspace.include`; the languages and files of `.properties` syntax; the keys of the settings' texts; and the
 * conditions of menus.
 */
export function currentManifest(manifest = readFileSync(file, "utf8")): string {
	const parsed = JSON.parse(manifest);
	for (const [menu, command, when] of clauses) {
		const entry = parsed.contributes.menus[menu].find(
			(item: { command?: string; submenu?: string }) =>
				(item.command ?? item.submenu) === `nameEncoding.${command}`,
		);
		entry.when = when;
	}
	parsed.contributes.languages = [
		{
			id: "properties",
			filenames: otherFiles.filter((file) => !file.includes("*")),
			filenamePatterns: otherFiles.filter((file) => file.includes("/*")).map((file) => `**/${file}`),
			// VS Code knows `.properties`.
			...(otherEndings.length > 0 && { extensions: otherEndings.map((ending) => `.${ending}`) }),
		},
	];
	const { configuration } = parsed.contributes;
	configuration.properties["nameEncoding.workspace.include"].default = globOf(languagesWithRename);
	const others = Object.entries<object>(configuration.properties).filter(
		([name]) => !name.startsWith(problems) || name === `${problems}exclude`,
	);
	const ofRules = rules.map((rule): [string, object] => [
		problems + settingOf(rule),
		{
			type: "string",
			enum: [...severities, "off"],
			default: rule.severity,
			scope: "language-overridable",
		},
	]);
	configuration.properties = Object.fromEntries(
		[...ofRules, ...others].map(([name, setting], order) => {
			const markdownDescription = `%setting.${name.replace("nameEncoding.", "")}%`;
			return [name, { ...setting, order, markdownDescription }];
		}),
	);
	return `${JSON.stringify(parsed, null, 2)}\n`;
}

const [properties, ...otherLanguages] = languagesWithRename;
const otherFiles = properties.files.filter((file) => file !== "*.properties");
const otherEndings = endingsOf(otherFiles);

function endingsOf(files: readonly string[]): string[] {
	return files.flatMap((file) => /^\*\.(.*)/.exec(file)?.[1] ?? []);
}

/** Clauses for the files of `.properties` syntax and, with them, of other languages. */
function filesOf(others: readonly Language[]): string[] {
	const endings = [properties, ...others].flatMap(({ files }) => endingsOf(files));
	const paths = properties.files.filter((file) => !file.startsWith("*"));
	const patterns = [...paths.map(patternOfPath), `[^\\\\\\/]*\\.(${endings.join("|")})`];
	const ids = [...propertiesIds, ...others.flatMap((language) => language.ids)];
	return [`resourcePath =~ /[\\\\\\/](${patterns.join("|")})$/i`, `editorLangId =~ /^(${ids.join("|")})$/`];
}

const propertiesFiles = filesOf([]);

/** The extension registers its rename provider for each document that holds a name or a URI key. */
const filesWithNames = filesOf(otherLanguages).map((clause) => `editorHasRenameProvider && ${clause}`);

function anyOf(alternatives: readonly string[]): string {
	return alternatives.join(" || ");
}

/** Where each entry of a menu is offered, if that depends on the languages. */
const clauses: readonly (readonly [menu: string, command: string, when: string])[] = [
	["editor/context", "menu", anyOf(["editorHasSelection", ...propertiesFiles, ...filesWithNames])],
	["nameEncoding.menu", "fixKeys", anyOf(propertiesFiles)],
	["explorer/context", "fixKeys", anyOf(["explorerResourceIsFolder", ...propertiesFiles.slice(0, 1)])],
];

/** A pattern for paths that end as a row of the table says, for a `when` clause: with each slash escaped. */
function patternOfPath(path: string): string {
	return path.replaceAll(".", "\\.").replaceAll("/", "[\\\\\\/]").replaceAll("*", "[^\\\\\\/]*");
}
