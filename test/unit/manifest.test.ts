import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { currentManifest } from "../../scripts/manifest";
import { currentReference, referencePage } from "../../scripts/reference";
import {
	currentTexts,
	npmPage,
	readme,
	rulesPage,
	withRulesSections,
	withRulesTable,
} from "../../scripts/rules";
import { languagesWithRename } from "../../src/languages/languages";
import { rules } from "../../src/rules";
import { conversionCommands } from "../../src/service/conversions";
import { diagnosticSource } from "../../src/service/diagnostics";
import { tokenTypes } from "../../src/service/semanticTokens";
import { settingsFrom } from "../../src/workspace/settings";

import { sourceFilesBelow } from "../sources";

const root = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest = JSON.parse(read("package.json"));
const texts: Record<string, string> = JSON.parse(read("package.nls.json"));
const code = [
	"src/extension.ts",
	...["service", "hosts/vscode"].flatMap((room) => sourceFilesBelow(`src/${room}`)),
]
	.map(read)
	.join("\n");

/** Commands for lenses, hovers and the walkthrough only, which the palette does not list. */
const internal = ["excludeFile", "openSample", "openUri", "showActions"].map((id) => `nameEncoding.${id}`);

describe("Manifest", () => {
	const commands: string[] = manifest.contributes.commands.map(({ command }: { command: string }) => command);

	it("has the commands that the code registers, and no others", () => {
		const table = /registerCommands\(\{(.*?)\}\)/s.exec(code)?.[1] ?? "";
		const registered = [...table.matchAll(/^\s*(\w+)(?:: .+)?,$/gm)];
		assert.deepEqual(
			[...registered.map(([, id]) => id), ...conversionCommands].map((id) => `nameEncoding.${id}`).sort(),
			[...commands, ...internal].sort(),
			"package.json, contributes.commands, and registerCommands in src/hosts/vscode differ",
		);
	});

	it("has the settings that the code reads, and no others", () => {
		const asked = new Set<string>();
		settingsFrom((name) => void asked.add(name));
		for (const [, feature] of code.matchAll(/\.isOn\("([^"]+)"/g)) asked.add(`${feature}.enabled`);
		const settings = Object.keys(manifest.contributes.configuration.properties);
		assert.deepEqual(
			[...asked].sort(),
			settings.map((setting) => setting.replace("nameEncoding.", "")).sort(),
			"package.json, contributes.configuration, and what src/workspace/settings.ts, and isOn(…) in src/service read differ; for a rule: npm run generate",
		);
	});

	it("has the problems first among its settings", () => {
		const settings = Object.entries<{ order: number }>(manifest.contributes.configuration.properties);
		for (const [at, [name, { order }]] of settings.entries()) {
			const isFirst = at <= rules.length;
			assert.equal(order, at, "run npm run generate");
			assert.equal(name.startsWith("nameEncoding.problems."), isFirst, "run npm run generate");
		}
	});

	it("has a text for each key, and no others", () => {
		const keys = [...JSON.stringify(manifest).matchAll(/%([^%"]+)%/g)].map((match) => match[1] as string);
		const lacking = keys.filter((key) => !(key in texts));
		assert.deepEqual(lacking, [], "package.nls.json lacks what package.json has");
		const unused = Object.keys(texts).filter((key) => !keys.includes(key));
		assert.deepEqual(unused, [], "package.nls.json has what package.json has not");
	});

	it("offers its menus on the files of .properties syntax, whichever the case of their endings, and on no others", () => {
		const files = languagesWithRename[0].files.map((glob) => glob.replace("*", "a"));
		const clauses = [
			...JSON.stringify(manifest.contributes.menus).matchAll(/resourcePath =~ \/(.*?)\/i(?: |")/g),
		];
		assert.ok(clauses.length >= 2);
		for (const [, written = ""] of clauses) {
			const pattern = new RegExp(JSON.parse(`"${written}"`), "i");
			for (const file of files) {
				assert.match(`/b/${file}`, pattern);
				assert.match(`C:\\b\\${file.replaceAll("/", "\\").toUpperCase()}`, pattern);
				for (const other of [`/b/x${file}2`, `/${file}/b`]) assert.doesNotMatch(other, pattern);
			}
		}
	});

	it("takes no shortcut with Ctrl+Alt, which writes characters on European keyboards", () => {
		for (const { key } of manifest.contributes.keybindings) assert.doesNotMatch(key, /ctrl\+alt|alt\+ctrl/);
	});

	it("takes none of VS Code's own: in browsers on Windows, Ctrl+K N makes a new file", () => {
		for (const { key, when } of manifest.contributes.keybindings) {
			const isThere = /alt\+n$/.test(key);
			assert.ok(when.includes(isThere ? "isWeb && isWindows" : "(!isWeb || !isWindows)"), `${key}: ${when}`);
		}
	});

	it("follows from the rules and the languages that the code knows, and the pages from it", () => {
		for (const [file, current] of [
			["package.json", currentManifest()],
			["package.nls.json", currentTexts()],
			[referencePage, currentReference()],
			[readme, withRulesTable(readme)],
			[rulesPage, withRulesSections(rulesPage)],
			[npmPage, withRulesSections(npmPage)],
		] as const)
			assert.equal(read(file), current, `${file} is not current: npm run generate`);
	});

	it("has in the walkthrough pictures that are there, with colours of the theme alone, and commands that are", () => {
		const [{ steps }] = manifest.contributes.walkthroughs;
		assert.ok(steps.length >= 3 && steps.length <= 4);
		for (const { media, completionEvents } of steps) {
			const svg = read(media.svg);
			// VS Code ignores style sheets in them.
			assert.doesNotMatch(svg, /<style|style=/);
			for (const [, colour] of svg.matchAll(/(?:fill|stroke)="([^"]+)"/g))
				assert.match(colour ?? "", /^(?:none$|var\(--vscode-)/);
			assert.ok(media.altText && completionEvents.length > 0);
			for (const event of completionEvents) {
				const [, kind, name] = /^on(Command|Context):(.+)$/.exec(event) ?? [];
				assert.ok(
					kind === "Command"
						? [...commands, ...internal].includes(name ?? "")
						: code.includes(`"setContext", "${name}"`),
					event,
				);
			}
		}
		// VS Code finds a command that the manifest does not contribute only if the command activates the extension.
		for (const [, command = ""] of JSON.stringify(texts).matchAll(/\(command:(nameEncoding\.\w+)/g)) {
			const isActivating = manifest.activationEvents.includes(`onCommand:${command}`);
			assert.ok(commands.includes(command) || isActivating, command);
		}
	});

	it("has a button in each step of the walkthrough, alone on its line", () => {
		const [{ steps }] = manifest.contributes.walkthroughs;
		for (const { id, description } of steps as { id: string; description: string }[])
			assert.match(texts[description.replaceAll("%", "")] ?? "", /^\[[^\]]+\]\(command:\S+\)$/m, id);
	});

	const menuOf = (languageId: string, path: string, ...context: readonly string[]): string[] => {
		const entries: { command?: string; submenu?: string; when?: string }[] =
			manifest.contributes.menus["nameEncoding.menu"];
		const [{ when }] = manifest.contributes.menus["editor/context"];
		const isOffered = (clause = "true") =>
			clause.split(" || ").some((alternative) =>
				alternative.split(" && ").every((term) => {
					const [, key, source, flags] = /^(\w+) =~ \/(.*)\/(i?)$/.exec(term) ?? [];
					const value = { editorLangId: languageId, resourcePath: path }[key ?? ""];
					if (value !== undefined && source !== undefined) return new RegExp(source, flags).test(value);
					return term === "true" || context.includes(term);
				}),
			);
		if (!isOffered(when)) return [];
		const offered = entries.filter((entry) => isOffered(entry.when));
		return offered.map(({ command, submenu }) => (command ?? submenu ?? "").replace("nameEncoding.", ""));
	};
	/** Such a document has our provider. */
	const names = "editorHasRenameProvider";
	const selection = "editorHasSelection";
	const always = ["encode", "decode", "copyUri", "copyName", "goToUri"];
	for (const [title, offered, expected] of [
		["a .properties file", menuOf("properties", "/a.PROPERTIES"), [...always, "fixKeys"]],
		["Spring's", menuOf("spring-boot-properties", "/a"), [...always, "fixKeys"]],
		["Java with names", menuOf("java", "/A.java", names), always],
		["Kotlin with names, which VS Code does not know", menuOf("plaintext", "/a.kt", names), always],
		["XML with names", menuOf("xml", "/a.xml", names), always],
		["a patch with names", menuOf("diff", "/a.patch", names), always],
		["a package.json without names", menuOf("json", "/package.json"), []],
		["a pom.xml without names", menuOf("xml", "/pom.xml"), []],
		["text", menuOf("plaintext", "/a.txt", names), []],
		["a selection in Java", menuOf("java", "/A.java", selection), always],
		["a selection in text", menuOf("plaintext", "/a.txt", selection), always],
		["a selection in Markdown", menuOf("markdown", "/a.md", selection), always],
	] as const) {
		it(`has in the context menu what fits ${title}`, () => {
			assert.deepEqual([...offered].sort(), [...expected].sort());
		});
	}

	it("has *Fix Keys in Files…* in the explorer, and *Insert* in the palette alone", () => {
		const { menus } = manifest.contributes;
		const bulk = menus["explorer/context"].map(({ command }: { command: string }) => command);
		assert.deepEqual(bulk, ["nameEncoding.fixKeys"]);
		for (const [menu, entries] of Object.entries(menus))
			assert.equal(JSON.stringify(entries).includes("insertName"), menu === "commandPalette", menu);
	});

	it("has its defaults alone: the code names none", () => {
		assert.doesNotMatch(read("src/hosts/vscode/files/settings.ts"), /configuration\.get\("[^"]+",/);
	});

	it("has the version of the newest entry of the CHANGELOG", () => {
		assert.equal(/^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1], manifest.version);
	});

	it("asks for the VS Code whose API it is compiled against", () => {
		const compiledAgainst = manifest.devDependencies["@types/vscode"].replace(/^[~^]/, "");
		assert.equal(manifest.engines.vscode, `^${compiledAgainst}`);
	});

	it("has the types of tokens that are not VS Code's own, each with scopes that themes know", () => {
		const own = tokenTypes.filter((type) => !["operator", "string"].includes(type));
		const { semanticTokenTypes, semanticTokenScopes } = manifest.contributes;
		const ids = semanticTokenTypes.map(({ id }: { id: string }) => id);
		assert.deepEqual(ids, own);
		const [{ scopes }] = semanticTokenScopes;
		assert.deepEqual(Object.keys(scopes), own);
		// What is right is not red, as escapes are in the light themes, and what is lost can be told from a red value.
		assert.equal(scopes.characterEscape[0], "constant.numeric");
		assert.equal(scopes.lostKey[0], "markup.strikethrough");
	});

	it("has the problems of a task give way to the editor's own where a file is open", () => {
		const [{ owner, source, applyTo }] = manifest.contributes.problemMatchers;
		assert.ok(code.includes(`createDiagnosticCollection("${owner}")`));
		assert.equal(source, diagnosticSource);
		assert.equal(applyTo, "closedDocuments");
	});

	it("never activates on everything", () => {
		assert.ok(!manifest.activationEvents.includes("*"));
	});
});
