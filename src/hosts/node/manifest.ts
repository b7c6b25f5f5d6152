/** Rules and settings from the extension's manifest, so that they cannot drift apart. */
import { contributes } from "../../../package.json";
import texts from "../../../package.nls.json";
import type { ProblemRule } from "../../keys/fileProblems";
import { tokenTypes } from "../../service/semanticTokens";
import { ruleOfSetting } from "../../workspace/settings";

interface Rule {
	readonly id: ProblemRule;
	readonly setting: string;
	/** Markdown. */
	readonly description: string;
}

export interface Property {
	readonly type: string;
	readonly default: unknown;
	readonly enum?: readonly unknown[];
}

/** The manifest's settings. */
export const settings: Readonly<Record<string, Property>> = contributes.configuration.properties;

export const rules: readonly Rule[] = Object.keys(settings).flatMap((setting) => {
	const [, rule] = /^nameEncoding\.problems\.(\w+)$/.exec(setting) ?? [];
	if (rule === undefined || !settings[setting]?.enum) return [];
	const description = (texts as Readonly<Record<string, string>>)[`setting.problems.${rule}`] ?? "";
	return { id: ruleOfSetting(rule), setting, description };
});

/** The semantic token legend, with standard LSP token types in place of the extension's own. */
export const tokenLegend = {
	tokenTypes: tokenTypes.map(
		(type): string => contributes.semanticTokenTypes.find(({ id }) => id === type)?.superType ?? type,
	),
	tokenModifiers: [],
};
