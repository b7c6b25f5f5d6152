/** The rules of problems as the extension's manifest has them, so that both say and do the same. */
import { contributes } from "../../package.json";
import texts from "../../package.nls.json";
import type { ProblemRule } from "../names/fileProblems";
import { ruleOfSetting } from "../workspace/settings";

/** The gravest first. */
export const severities = ["error", "warning", "information", "hint"] as const;

export type Severity = (typeof severities)[number];

export interface Rule {
	readonly id: ProblemRule;
	/** Its setting. */
	readonly setting: string;
	readonly defaultSeverity: Severity | undefined;
	/** The description of what it reports, as Markdown. */
	readonly description: string;
}

interface Property {
	readonly type: string;
	readonly default: unknown;
	readonly enum?: readonly unknown[];
}

/** The settings in the manifest of the extension. */
export const properties: Readonly<Record<string, Property>> = contributes.configuration.properties;

export const rules: readonly Rule[] = Object.entries(properties).flatMap(([setting, property]) => {
	const [, rule] = /^nameEncoding\.problems\.(\w+)$/.exec(setting) ?? [];
	if (rule === undefined || !property.enum) return [];
	return {
		id: ruleOfSetting(rule),
		setting,
		defaultSeverity: severityOf(property.default),
		description: (texts as Readonly<Record<string, string>>)[`setting.problems.${rule}`] ?? "",
	};
});

/** The less grave of a severity and a limit, if there is one. */
export function limited(severity: Severity, limit: Severity = severity): Severity {
	return severities.indexOf(limit) > severities.indexOf(severity) ? limit : severity;
}

/** The severity that a setting or flag names; `undefined` for `off`, and for anything else. */
export function severityOf(value: unknown): Severity | undefined {
	return severities.find((severity) => severity === value);
}
