/** Globs as regular expressions: obvious, and slow for some. Without sets. */
export function isMatchOfGlob(glob: string, path: string): boolean {
	return new RegExp(`^${sourceOf(glob)}$`, "s").test(path);
}

const wildcards: Readonly<Record<string, string>> = {
	"**": ".*",
	"**/": "(?:.*/)?",
	"/**": "(?:/.*)?",
	"*": "[^/]*",
	"?": "[^/]",
	"{": "(?:",
	",": "|",
	"}": ")",
};

function sourceOf(glob: string): string {
	return glob.replace(
		/(?<![^/])\*\*(?:\/|$)|(?:\/\*\*)+$|./gs,
		(token) => wildcards[token.slice(-3)] ?? token,
	);
}
