/** The parts of `package.json` that follow from something else: `npm run generate` writes them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { globOf, propertiesIds, renamedEndings } from "../src/text/languages";

const file = path.join(__dirname, "..", "package.json");
const problems = "nameEncoding.problems.";
const severities = ["error", "warning", "information", "hint", "off"];

/**
 * The manifest with the severities of every problem, the files of the workspace that are looked at, and the languages
 * of `.properties` syntax. Of a new problem, the setting with its default is enough: `{ "default": "warning" }`.
 */
export function currentManifest(manifest = readFileSync(file, "utf8")): string {
	const idsOfProperties = `editorLangId =~ /^(${propertiesIds.join("|")})$/`;
	const parsed = JSON.parse(manifest, (key, value) =>
		key === "when" ? value.replace(/editorLangId =~ \/\^\(.*?properties.*?\$\//g, idsOfProperties) : value,
	);
	const settings = parsed.contributes.configuration.properties;
	settings["nameEncoding.workspace.include"].default = globOf(renamedEndings);
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
