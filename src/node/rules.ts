/** The rules of problems as the extension's manifest has them, so that both say and do the same. */
import { contributes } from "../../package.json";
import texts from "../../package.nls.json";
import { type Severity, severities } from "../names/check";
import type { ProblemRule } from "../names/fileProblems";
import { ruleOfSetting } from "../workspace/settings";

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

/** The settings in the manifest. */
export const properties: Readonly<Record<string, Property>> = contributes.configuration.properties;

export const rules: readonly Rule[] = Object.entries(properties).flatMap(([setting, property]) => {
	const [, rule] = /^nameEncoding\.problems\.(\w+)$/.exec(setting) ?? [];
	if (rule === undefined || !property.enum) return [];
	const description = (texts as Readonly<Record<string, string>>)[`setting.problems.${rule}`] ?? "";
	return { id: ruleOfSetting(rule), setting, defaultSeverity: severityOf(property.default), description };
});

/** The severities that settings give to the rules. */
export function severitiesBy(value: (setting: string) => unknown): ReadonlyMap<ProblemRule, Severity> {
	const found = new Map<ProblemRule, Severity>();
	for (const { id, setting } of rules) {
		const severity = severityOf(value(setting));
		if (severity) found.set(id, severity);
	}
	return found;
}

/** The severity that a setting or flag names; `undefined` for `off`, and for anything else. */
function severityOf(value: unknown): Severity | undefined {
	return severities.find((severity) => severity === value);
}
