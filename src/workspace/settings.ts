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

/** What `files.associations` says: a glob in lower case, and the id of a language. */
export interface Association {
	readonly glob: string;
	readonly languageId: string;
}

/** The associations in the order in which VS Code tries them: the longest glob first, the later of two that are as long. */
export function associationsIn(value: unknown): readonly Association[] {
	const inOrder = Object.entries(objectOf(value))
		.reverse()
		.sort(([a], [b]) => b.length - a.length);
	return inOrder.flatMap(([pattern, languageId]) => {
		if (typeof languageId !== "string" || pattern === "") return [];
		// A pattern without a slash means the name of a file, wherever it is.
		return { glob: (pattern.includes("/") ? pattern : `**/${pattern}`).toLowerCase(), languageId };
	});
}

/** The texts in the value of a setting. A settings file may hold anything. */
export function textsIn(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}
