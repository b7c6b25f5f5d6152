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
	/** Its setting, without `nameEncoding.` before it. */
	readonly setting: string;
	readonly defaultSeverity: Severity | undefined;
	/** The description of what it reports, as Markdown. */
	readonly description: string;
}

const properties: Readonly<Record<string, { readonly default: unknown; readonly enum?: readonly string[] }>> =
	contributes.configuration.properties;

/** The default of a setting, without `nameEncoding.` before its name. */
export function defaultOf(setting: string): unknown {
	return properties[`nameEncoding.${setting}`]?.default;
}

export const rules: readonly Rule[] = Object.entries(properties).flatMap(([name, { enum: values }]) => {
	const [, setting = "", rule = ""] = /^nameEncoding\.(problems\.(\w+))$/.exec(name) ?? [];
	if (rule === "" || !values) return [];
	return {
		id: ruleOfSetting(rule),
		setting,
		defaultSeverity: severityOf(defaultOf(setting)),
		description: (texts as Readonly<Record<string, string>>)[`setting.${setting}`] ?? "",
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
