/** The parts of the settings that the editor and the command line read alike. */
import type { ProblemRule } from "../names/fileProblems";

/** The rule of a setting below `problems`: `rawUriKey` is that of `raw-uri-key`. */
export function ruleOfSetting(name: string): ProblemRule {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as ProblemRule;
}

/** A value that may be anything, as an object; an empty one if it is none. */
export function objectOf(value: unknown): object {
	return typeof value === "object" && value !== null ? value : {};
}

/** The texts in the value of a setting. A settings file may hold anything. */
export function textsIn(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}
