/** Matches VS Code's glob syntax. */
import { expand } from "brace-expansion";

interface Glob {
	/** The limit that the glob exceeds, if any. Such a glob matches nothing. */
	readonly excess?: string;
	/** @param path relative to the folder of the glob, with slashes */
	isMatch(path: string): boolean;
}

/**
 * Compiles a glob: `*`, `**`, `?`, `[a-z]`, `[!a]` and `{a,b}`; all other characters are literal. Refuses globs that
 * are slow to match.
 *
 * @param adapt adapts each glob that the braces expand to
 */
export function readGlob(glob: string, adapt = (plain: string) => plain): Glob {
	const refused = (what: string): Glob => ({ excess: `more than ${what}`, isMatch: () => false });
	// In brackets, braces and commas are literal.
	const escaped = glob.replace(/\[([{},])\]/g, "\\$1");
	if (glob.length > 256) return refused("256 characters");
	if (/(?:(?<!\\)\{[^}]*){4}/.test(escaped)) return refused("three levels of braces");
	// Unwrap groups with a single alternative.
	const plain = expand(escaped.replace(/(?<!\\)\{([^{},\\]*)\}/g, "$1"), { max: 1001 });
	if (plain.length > 1000) return refused("1000 alternatives in braces");
	const withoutSets = plain.map((each) => each.replace(/\[\]?[^\]]*\]/g, ""));
	if (withoutSets.some((each) => /(?:\*[^/]*){4}/.test(each))) return refused("three * in a segment");
	if (withoutSets.some((each) => each.split("**").length > 4)) return refused("three **");
	// A glob may begin with `./`, like a path.
	const patterns = plain.map((each) => patternOf(adapt(each).replace(/^(?:\.\/)+/, "")));
	return { isMatch: (file) => patterns.some((pattern) => pattern.test(file)) };
}

const wildcards: Readonly<Record<string, string>> = {
	"**": ".*",
	"**/": "(?:.*/)?",
	"/**": "(?:/.*)?",
	"*": "[^/]*",
	"?": "[^/]",
};

function patternOf(glob: string): RegExp {
	const source = glob.replace(
		/(?<![^/])\*\*(?:\/|$)|\/\*\*$|\[([!^]?)(\]?[^\]]*)\]|./gs,
		(token, not?: string, set?: string) => {
			if (set === undefined) return wildcards[token] ?? token.replace(/[\\^$.+()[\]{}|/]/, "\\$&");
			return `[${not ? "^" : ""}${set.replace(/[\\[\]^]/g, "\\$&")}]`;
		},
	);
	try {
		return new RegExp(`^${source}$`, "s");
	} catch {
		// A reversed range, such as [z-a], matches nothing.
		return /(?!)/;
	}
}

/** Splits a glob into its literal base folder and the rest; `undefined` for a plain path. */
export function partsOfGlob(argument: string): { readonly base: string; readonly glob: string } | undefined {
	const [, base = "", glob] = /^((?:[^*?[{/]*\/)*)(.*[*?[{].*)$/s.exec(argument) ?? [];
	return glob === undefined ? undefined : { base, glob };
}
