/** The parts of `package.json` that follow from something else: `npm run generate` writes them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { propertiesIds, propertiesPaths, renamedFiles } from "../src/text/languages";

const file = path.join(__dirname, "..", "package.json");
const problems = "nameEncoding.problems.";
const severities = ["error", "warning", "information", "hint", "off"];

/**
 * The manifest with the severities of every problem, the files of the workspace that are looked at, and the languages and
 * files of `.properties` syntax. Of a new problem, the setting with its default is enough: `{ "default": "warning" }`.
 */
export function currentManifest(manifest = readFileSync(file, "utf8")): string {
	const idsOfProperties = `editorLangId =~ /^(${propertiesIds.join("|")})$/`;
	const pathsOfProperties = `resourcePath =~ /[\\\\\\/](${propertiesPaths.map(patternOfPath).join("|")})$/i`;
	const parsed = JSON.parse(manifest, (key, value) =>
		key === "when"
			? value
					.replace(/editorLangId =~ \/\^\(.*?properties.*?\$\//g, () => idsOfProperties)
					.replace(/resourcePath =~ \/.*?\/i(?= |$)/g, () => pathsOfProperties)
			: value,
	);
	parsed.contributes.languages = [
		{
			id: "properties",
			filenames: propertiesPaths.filter((path) => !isPattern(path)),
			filenamePatterns: propertiesPaths.filter(isPattern).map((path) => `**/${path}`),
		},
	];
	const settings = parsed.contributes.configuration.properties;
	settings["nameEncoding.workspace.include"].default = renamedFiles;
	let order = 10;
	for (const [name, setting] of Object.entries<{ default: unknown }>(settings)) {
		if (!name.startsWith(problems) || !severities.includes(String(setting.default))) continue;
		settings[name] = {
			type: "string",
			enum: severities,
			default: setting.default,
			order: order++,
			scope: "language-overridable",
			markdownDescription: `%setting.${name.replace("nameEncoding.", "")}%`,
		};
	}
	return `${JSON.stringify(parsed, null, 2)}\n`;
}

function isPattern(path: string): boolean {
	return /[/*]/.test(path);
}

/** What matches a path that ends as one of the table does, as a `when` clause takes it: with each slash escaped. */
function patternOfPath(path: string): string {
	return path.replaceAll(".", "\\.").replaceAll("/", "[\\\\\\/]").replaceAll("*", "[^\\\\\\/]*");
}
