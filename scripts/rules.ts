/** What is generated from the list of rules: texts in `package.nls.json`, a table, and sections of two pages. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { structuredPatch } from "diff";
import { FileKeys } from "../src/keys/fileKeys";
import { findProblems, rules } from "../src/rules";
import type { Example, Rule } from "../src/rules/rule";
import { settingOf } from "../src/rules/rule";
import { quickFixes } from "../src/service/codeActions";
import { textAfter } from "../src/text/changes";
import { type ReadExample, readExample } from "../test/examples";
import { withoutMarks } from "../test/marks";

const read = (file: string) => readFileSync(path.join(__dirname, "..", file), "utf8");
const prefix = "setting.problems.";

export const readme = "README.md";
export const rulesPage = "docs/rules.md";
export const npmPage = "npm/README.md";

/** Entries for the `…` of an example. */
const habit = "open=Open\nsave=Save\nclose=Close\n";

/** The exports of a rule's file that are not shipped. */
interface Documented {
	readonly page: string;
	readonly examples: readonly Example[];
}

/** The texts of the manifest, with what each rule reports. */
export function currentTexts(): string {
	const texts: Record<string, string> = JSON.parse(read("package.nls.json"));
	const ofRules = Object.fromEntries(rules.map((rule) => [prefix + settingOf(rule), rule.help]));
	const others = Object.entries(texts).flatMap(([key, text]) =>
		key.startsWith(prefix) && key !== `${prefix}exclude` && !(key in ofRules) ? [] : [[key, text]],
	);
	return `${JSON.stringify({ ...Object.fromEntries(others), ...ofRules }, null, 2)}\n`;
}

/** A page with a table of the rules, each with the first sentence of its text. */
export function withRulesTable(file: string): string {
	const page = read(file);
	const heading = "\n| Rule | What it finds |\n|---|---|\n";
	const start = page.indexOf(heading) + heading.length;
	if (start < heading.length) throw new Error(`${file} has no table of rules`);
	const rows = rules.map(
		({ id, help }) => `| [\`${id}\`](${file === readme ? rulesPage : ""}#${id}) | ${firstSentence(help)} |`,
	);
	return page.slice(0, start) + rows.join("\n") + page.slice(page.indexOf("\n\n", start));
}

function firstSentence(text: string): string {
	return /^.*?[.](?= [A-Z`]|$)/.exec(text)?.[0] ?? text;
}

/** A page with a section for each rule at its end, to which the table links. */
export function withRulesSections(file: string): string {
	const page = withRulesTable(file);
	const [first] = rules as [Rule];
	const start = page.indexOf(`\n## ${first.id}\n`);
	return (start < 0 ? `${page.trimEnd()}\n` : page.slice(0, start)) + rules.map(sectionOf).join("");
}

function sectionOf(rule: Rule): string {
	const file = `src/rules/${settingOf(rule)}.ts`;
	if (!existsSync(path.join(__dirname, "..", file)))
		throw new Error(`A rule's file is named as its id: ${file} is missing`);
	const { page, examples }: Partial<Documented> = require(`../${file}`);
	if (!page || !examples) throw new Error(`${file} has no page, or no examples: see src/rules/rule.ts`);
	const { id, severity, help } = rule;
	const all = examples.map(readExample);
	const isAlone = ({ siblings }: ReadExample) => Object.keys(siblings).length === 0;
	const firstOfEach = [all.find((one) => !isAlone(one)), all.find(isAlone)];
	const shown = firstOfEach.flatMap((one) => (one?.marked.includes("«") ? one : []));
	const sections = [
		`\n## ${id}`,
		help,
		...shown.map((example) => exampleOf(rule, example)),
		page.trim(),
		`Setting: \`nameEncoding.problems.${settingOf(rule)}\`, by default \`${severity}\`.`,
	];
	return `${sections.join("\n\n")}\n`;
}

/** An example as a reader sees it: the files, what is said, and what each fix makes of it. */
function exampleOf(rule: Rule, { siblings, marked }: ReadExample): string {
	const text = withoutMarks(marked)
		.replace("…", habit)
		.replace(/[\r\n]+$/, "");
	const nameSettings = { prefixes: [], schemes: [] };
	const others = Object.entries(siblings).map(([name, other]) => ({
		file: name.replace(/^a(?=[._])/, "messages"),
		keys: new FileKeys(other, nameSettings),
	}));
	const file = new FileKeys(text, nameSettings);
	const problems = findProblems(file, {
		path: others.length > 0 ? "messages_de.properties" : "messages.properties",
		severities: new Map([[rule.id, "warning"]]),
		siblings: others,
	});
	const [first] = problems;
	if (!first) throw new Error(`${rule.id} finds nothing in its first example`);
	const fixes = quickFixes([first], [], file).map(
		({ title, changes }) => `*${title}*:\n\n${block("diff", diffOf(text, textAfter(text, changes())))}`,
	);
	const shown = [
		...others.map((other) => `# ${other.file}\n${other.keys.text.trimEnd()}\n\n`),
		...(others.length > 0 ? ["# messages_de.properties\n"] : []),
		text,
	].join("");
	return [block("properties", shown), `> ${first.message()}`, ...fixes].join("\n\n");
}

function block(language: string, text: string): string {
	// Editors remove blanks at the end of a line, and readers cannot see them.
	const visible = text
		.replaceAll("\ufeff", "⟨U+FEFF⟩")
		.replace(/ +$/gm, (blanks) => "⟨U+0020⟩".repeat(blanks.length));
	return `\`\`\`${language}\n${visible}\n\`\`\``;
}

function diffOf(before: string, after: string): string {
	const [hunk] = structuredPatch("", "", `${before}\n`, `${after}\n`, "", "", { context: 1 }).hunks;
	return hunk?.lines.join("\n") ?? "";
}
