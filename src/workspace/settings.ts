/** The meaning of settings. Hosts add where their values come from, and how globs match. */
import type { NameSettings } from "../keys/nameSettings";
import { rules } from "../rules";
import { type Severities, settingOf, severities } from "../rules/rule";
import { objectOf } from "../text/typeChecks";

/** Features that have a setting, such as `nameEncoding.hover.enabled`. */
type Feature = "hover" | "codeLens" | "inlayHints" | "semanticHighlighting";

/** The settings of some files. Must be a new object whenever they may have changed: caches compare by identity. */
export interface Settings {
	readonly nameSettings: NameSettings;
	/** The severities of the rules that are reported. */
	readonly severities: Severities;
	/** A glob for the files to read without being named. */
	readonly include: string;
	/** Globs for the files whose keys are neither checked nor changed in bulk. */
	readonly exclude: readonly string[];
	/** The size limit of files to read without being named, in bytes. */
	readonly maxFileSize: number;
	isOn(feature: Feature): boolean;
}

/** @param get returns the value of a setting by its name below `nameEncoding`; it may be of any type */
export function settingsFrom(get: (name: string) => unknown): Settings {
	const severitiesOfRules = rules.flatMap((rule) => {
		const value = get(`problems.${settingOf(rule)}`);
		const severity = severities.find((one) => one === value);
		return severity ? [[rule.id, severity] as const] : [];
	});
	return {
		nameSettings: { prefixes: stringsIn(get("prefixes")), schemes: stringsIn(get("schemes")) },
		severities: new Map(severitiesOfRules),
		include: String(get("workspace.include")),
		exclude: stringsIn(get("problems.exclude")),
		maxFileSize: Number(get("workspace.maxFileSize")) * 1024,
		isOn: (feature) => get(`${feature}.enabled`) === true,
	};
}

/** An entry of `files.associations`: a lower-case glob, and a language id. */
interface Association {
	readonly glob: string;
	readonly languageId: string;
}

/** Associations in VS Code's order of precedence: longest glob first; of equal lengths, the later first. */
export function associationsIn(value: unknown): readonly Association[] {
	const inOrder = Object.entries(objectOf(value))
		.reverse()
		.sort(([a], [b]) => b.length - a.length);
	return inOrder.flatMap(([pattern, languageId]) => {
		if (typeof languageId !== "string" || pattern === "") return [];
		// A pattern without a slash matches file names in any folder.
		return { glob: (pattern.includes("/") ? pattern : `**/${pattern}`).toLowerCase(), languageId };
	});
}

/** The non-empty strings in a setting, which may have any type. */
export function stringsIn(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}
