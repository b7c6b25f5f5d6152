/**
 * Writes what is generated: parts of `package.json`, the texts and tables of rules, the tables of commands and
 * settings, and the lists of untranslated texts. With a language, such as `de`, also adds the texts that it lacks
 * to its files, in English, for translation.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { currentManifest } from "./manifest";
import { currentReference, referencePage } from "./reference";
import { currentTexts, npmPage, readme, rulesPage, withRulesSections, withRulesTable } from "./rules";
import { currentTranslations, untranslatedFile } from "./texts";

const root = path.join(__dirname, "..");

function generate(language: string | undefined): void {
	if (language !== undefined && !/^[a-z]{2,3}(?:-[a-z]+)?$/.test(language)) {
		throw new Error(`${language} is no language of VS Code, such as de or pt-br.`);
	}
	write("package.json", currentManifest());
	write("package.nls.json", currentTexts());
	write(readme, withRulesTable(readme));
	write(rulesPage, withRulesSections(rulesPage));
	write(npmPage, withRulesSections(npmPage));
	write(referencePage, currentReference());
	const files = currentTranslations(language);
	for (const [file, text] of files) write(file, text);
	for (const [lacking, keys] of Object.entries<string[]>(JSON.parse(files.get(untranslatedFile) ?? "{}"))) {
		const hint = `npm run generate -- ${lacking}`;
		console.log(`${lacking}: ${keys.length} texts are shown in English. To translate them: ${hint}`);
	}
}

function write(file: string, text: string): void {
	const place = path.join(root, file);
	try {
		if (readFileSync(place, "utf8") === text) return;
	} catch {
		// It is new.
	}
	writeFileSync(place, text);
	console.log(`${file} is written.`);
}

generate(process.argv[2]);
