/** The rules of problems as the extension's manifest has them, so that both say and do the same. */
import { contributes } from "../../package.json";
import texts from "../../package.nls.json";
import type { ProblemRule, Severities, Severity } from "../names/fileProblems";
import { tokenTypes } from "../names/semanticTokens";
import { ruleOfSetting } from "../workspace/settings";

export interface Rule {
	readonly id: ProblemRule;
	/** Its setting. */
	readonly setting: string;
	/** The description of what it reports, as Markdown. */
	readonly description: string;
}

interface Property {
	readonly type: string;
	readonly default: unknown;
	readonly enum?: readonly unknown[];
}

/** The settings in the manifest. */
export const settings: Readonly<Record<string, Property>> = contributes.configuration.properties;

export const rules: readonly Rule[] = Object.keys(settings).flatMap((setting) => {
	const [, rule] = /^nameEncoding\.problems\.(\w+)$/.exec(setting) ?? [];
	if (rule === undefined || !settings[setting]?.enum) return [];
	const description = (texts as Readonly<Record<string, string>>)[`setting.problems.${rule}`] ?? "";
	return { id: ruleOfSetting(rule), setting, description };
});

/** The address of what a rule reports. */
export function pageOf(rule: ProblemRule): string {
	return `https://www.npmjs.com/package/name-encoding#${rule}`;
}

/** The types of coloured tokens, by the names that are common to all editors. */
export const tokenLegend = {
	tokenTypes: tokenTypes.map((type): string => {
		return contributes.semanticTokenTypes.find(({ id }) => id === type)?.superType ?? type;
	}),
	tokenModifiers: [],
};

/** The severities of the rules that are reported, by the values of their settings. */
export function severitiesBy(valueIn: (setting: string) => unknown): Severities {
	const reported = rules.filter(({ setting }) => valueIn(setting) !== "off");
	return new Map(reported.map(({ id, setting }) => [id, valueIn(setting) as Severity]));
}
