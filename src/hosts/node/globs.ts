/** Matches VS Code's glob syntax. */
import { any, type CharacterSet, matchesPath, type PathPattern, type Token } from "./wildcards";

interface Glob {
	/** The limit that the glob exceeds, if any. Such a glob matches nothing. */
	readonly excess?: string;
	/** @param path relative to the folder of the glob, with slashes */
	isMatch(path: string): boolean;
}

const mostCharacters = 4096;
const mostAlternatives = 1000;

/**
 * Compiles a glob: `*`, `**`, `?`, `[a-z]`, `[!a]` and `{a,b}`; all other characters are literal. Refuses globs whose
 * braces expand to too many.
 *
 * @param adapt adapts each glob that the braces expand to
 */
export function readGlob(glob: string, adapt = (plain: string) => plain): Glob {
	const refused = (what: string): Glob => ({ excess: `more than ${what}`, isMatch: () => false });
	if (glob.length > mostCharacters) return refused(`${mostCharacters} characters`);
	const alternatives = alternativesIn(glob);
	if (!alternatives) return refused(`${mostAlternatives} alternatives in braces`);
	// A glob may begin with `./`, like a path.
	const patterns = alternatives.map((each) => patternOf(adapt(each).replace(/^(?:\.\/)+/, "")));
	return {
		isMatch: (path) => {
			const segments = path.split("/");
			return patterns.some((pattern) => matchesPath(pattern, segments));
		},
	};
}

/** The globs that the braces of a glob expand to; `undefined` if they are too many. */
function alternativesIn(glob: string): string[] | undefined {
	const tokens = tokensOf(glob);
	const paired = pairedBraces(tokens);
	/** For each open brace, the alternatives that are complete; and those that are being read. */
	const open: { done: string[]; readonly before: string[] }[] = [];
	let current = [""];
	for (const [index, token] of tokens.entries()) {
		const group = open.at(-1);
		if (token === "{" && paired.has(index)) {
			open.push({ done: [], before: current });
			current = [""];
		} else if (group && token === ",") {
			group.done = group.done.concat(current);
			current = [""];
		} else if (group && token === "}" && paired.has(index)) {
			const { done, before } = group;
			const all = done.concat(current);
			if (all.length * before.length > mostAlternatives) return undefined;
			current = before.flatMap((begin) => all.map((end) => begin + end));
			open.pop();
		} else {
			current = current.map((begin) => begin + token);
		}
	}
	return current;
}

/** The indexes of braces that have a partner. */
function pairedBraces(tokens: readonly string[]): ReadonlySet<number> {
	const open: number[] = [];
	const paired = new Set<number>();
	for (const [index, token] of tokens.entries()) {
		if (token === "{") open.push(index);
		const start = token === "}" ? open.pop() : undefined;
		if (start !== undefined) paired.add(start).add(index);
	}
	return paired;
}

/** Characters, and whole sets in brackets. */
function tokensOf(glob: string): string[] {
	const tokens: string[] = [];
	const lastEnd = glob.lastIndexOf("]");
	for (let start = 0; start < glob.length; ) {
		// The first character of a set may be a bracket.
		const second = start + (/[!^]/.test(glob.charAt(start + 1)) ? 3 : 2);
		const isSet = glob[start] === "[" && second <= lastEnd;
		const end = isSet ? glob.indexOf("]", second) + 1 : start + 1;
		tokens.push(glob.slice(start, end));
		start = end;
	}
	return tokens;
}

const wildcards: ReadonlyMap<string, Token> = new Map<string, Token>([
	["*", any],
	["?", { isNegated: true, ranges: [] }],
]);

/** @param glob without alternatives in braces */
function patternOf(glob: string): PathPattern {
	const segments: Token[][] = [[]];
	for (const token of tokensOf(glob)) {
		if (token === "/") segments.push([]);
		else segments.at(-1)?.push(token.length > 1 ? setOf(token) : (wildcards.get(token) ?? token));
	}
	const isAny = (segment: readonly Token[]) =>
		segment.length === 2 && segment.every((token) => token === any);
	return segments.map((segment) => (isAny(segment) ? any : segment));
}

/** @param token a set in brackets */
function setOf(token: string): CharacterSet {
	const [, not, members = ""] = /^\[([!^]?)(.*)\]$/s.exec(token) ?? [];
	const ranges = members.match(/.-.|./gs) ?? [];
	return {
		isNegated: not !== "",
		ranges: ranges.map((range) => [range.charAt(0), range.charAt(range.length - 1)] as const),
	};
}

/** Splits a glob into its literal base folder and the rest; `undefined` for a plain path. */
export function partsOfGlob(argument: string): { readonly base: string; readonly glob: string } | undefined {
	const [, base = "", glob] = /^((?:[^*?[{/]*\/)*)(.*[*?[{].*)$/s.exec(argument) ?? [];
	return glob === undefined ? undefined : { base, glob };
}
