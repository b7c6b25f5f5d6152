/**
 * Matches VS Code's glob syntax, in time that is linear in glob × path: no glob is slow. The packages for this
 * build regular expressions, for which some globs of a repository take minutes.
 */

interface Glob {
	/** Whether the glob exceeds a limit. Such a glob matches nothing. */
	readonly isTooLarge: boolean;
	/** @param path relative to the folder of the glob, with slashes */
	isMatch(path: string): boolean;
}

const maxLength = 4096;
const maxAlternatives = 1000;

/** The limits, for messages. */
export const globLimits = `${maxLength} characters or ${maxAlternatives} alternatives in braces`;

/** Compiles a glob: `*`, `**`, `?`, `[a-z]`, `[!a]` and `{a,b}`; all other characters are literal. */
export function readGlob(glob: string): Glob {
	const alternatives = alternativesIn(glob);
	// A glob may begin with `./`, like a path.
	const patterns = alternatives.map((each) => patternsOf(each.replace(/^(?:\.\/)+/, "")));
	return {
		isTooLarge: patterns.length === 0,
		isMatch: (path) => {
			const segments = path.split("/");
			return patterns.some((pattern) => matches(pattern, segments, isSegment));
		},
	};
}

/** Braces without others in them. A brace in brackets, such as `[{]`, is literal. */
const innermost = /(?<!\[)\{((?:\[[{}]\]|[^{}])*)\}/;

/** The globs that the braces of a glob expand to; none if it exceeds a limit. */
function alternativesIn(glob: string): readonly string[] {
	if (glob.length > maxLength) return [];
	let globs = [glob];
	for (;;) {
		const choices = globs.map((each) => innermost.exec(each)?.[1]?.split(","));
		if (!choices.some(Boolean)) return globs;
		if (choices.flat().length > maxAlternatives) return [];
		globs = globs.flatMap(
			(each, i) => choices[i]?.map((choice) => each.replace(innermost, () => choice)) ?? each,
		);
	}
}

/** In a segment, any number of characters; in a pattern, any number of segments. */
const anyNumber = Symbol("any number");

/** Matches one character of a name, or any number of them. */
type CharacterMatcher = typeof anyNumber | ((character: string) => boolean);

/** A pattern for each segment; `anyNumber` for any number of segments. */
function patternsOf(glob: string): readonly (readonly CharacterMatcher[] | typeof anyNumber)[] {
	return glob.split("/").map((segment) => {
		// The first character of a set may be a bracket.
		const tokens = segment.match(/\[[!^]?.[^\]]*\]|./gs) ?? [];
		return segment === "**" ? anyNumber : tokens.map(tokenOf);
	});
}

function tokenOf(written: string): CharacterMatcher {
	if (written === "*") return anyNumber;
	if (written === "?") return () => true;
	if (written.length === 1) return (character) => character === written;
	const [, not, members = ""] = /^\[([!^]?)(.*)\]$/s.exec(written) ?? [];
	const ranges = members.match(/.-.|./gs) ?? [];
	return (character) => {
		const isInside = ranges.some((range) => range.charAt(0) <= character && character <= range.slice(-1));
		return isInside === (not === "");
	};
}

function isSegment(tokens: readonly CharacterMatcher[], name: string): boolean {
	return matches(tokens, name, (token, character) => token(character));
}

/**
 * Whether parts match items one by one. Starts at the end, where most paths fail to match, as with `*.properties`.
 * On a mismatch, only the `anyNumber` reached last takes one more item: it can take whatever an earlier one could.
 */
function matches<Part, Item>(
	parts: readonly (Part | typeof anyNumber)[],
	items: ArrayLike<Item>,
	isMatch: (part: Part, item: Item) => boolean,
): boolean {
	let part = parts.length;
	let item = items.length;
	let partAtAny = part;
	let itemAtAny = 0;
	while (part > 0 || item > 0) {
		const expected = parts[part - 1];
		if (expected === anyNumber) {
			partAtAny = --part;
			itemAtAny = item;
		} else if (part > 0 && item > 0 && isMatch(expected as Part, items[item - 1] as Item)) {
			part--;
			item--;
		} else if (itemAtAny > 0) {
			part = partAtAny;
			item = --itemAtAny;
		} else {
			return false;
		}
	}
	return true;
}

/** Splits a glob into its literal base folder and the rest. */
export function partsOfGlob(argument: string): { readonly base: string; readonly glob: string } {
	const { groups } = /^(?<base>(?:[^*?[{/]*\/)*)(?<glob>.*)$/s.exec(argument) as RegExpExecArray;
	return groups as { base: string; glob: string };
}
