/** The texts that follow from the list of rules, in `package.nls.json` and on two pages. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { rules, settingOf } from "../src/rules";

const read = (file: string) => readFileSync(path.join(__dirname, "..", file), "utf8");
const prefix = "setting.problems.";

/** The texts of the manifest, with what each rule reports. */
export function currentTexts(): string {
	const texts: Record<string, string> = JSON.parse(read("package.nls.json"));
	const ofRules = Object.fromEntries(rules.map((rule) => [prefix + settingOf(rule), rule.help]));
	const others = Object.entries(texts).flatMap(([key, text]) =>
		key.startsWith(prefix) && key !== `${prefix}exclude` && !(key in ofRules) ? [] : [[key, text]],
	);
	return `${JSON.stringify({ ...Object.fromEntries(others), ...ofRules }, null, 2)}\n`;
}

/** The README, with a row for each rule. The example and the fix are written there alone; a new rule shows its text. */
export function currentReadme(page = read("README.md")): string {
	const heading = "\n| | for example | the fix |\n|---|---|---|\n";
	const start = page.indexOf(heading) + heading.length;
	const end = page.indexOf("\n\n", start);
	const rows = page.slice(start, end).split("\n");
	const current = rules.map(
		({ id, help }) => rows.find((row) => row.startsWith(`| \`${id}\` |`)) ?? `| \`${id}\` | ${help} | – |`,
	);
	return page.slice(0, start) + current.join("\n") + page.slice(end);
}

/** The page of the npm package, with a heading for each rule, to which reports lead. */
export function currentNpmPage(page = read("npm/README.md")): string {
	const start = page.indexOf("\n## The rules\n") + "\n## The rules\n".length;
	const end = page.indexOf("\n## ", start);
	const sections = rules.map(({ id, severity, help }) => {
		return `\n### ${id}\n\n${help}${severity === "off" ? " Off by default." : ""}\n`;
	});
	return page.slice(0, start) + sections.join("") + page.slice(end);
}
