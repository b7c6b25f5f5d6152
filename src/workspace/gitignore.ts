/** Which files the rules of `.gitignore` files ignore. Paths are absolute, with slashes. */
import ignore, { type Ignore } from "ignore";
import { anyOf } from "../text/patterns";

/** The rules for a folder: its own and those of the folders above, which they override. */
export interface IgnoreRules {
	/** The folder that paths in them are relative to. */
	readonly top: string;
	/** Whether the case of ASCII letters does not matter. */
	readonly ignoresCase: boolean;
	readonly all: Ignore;
}

export function noRules(top: string, ignoresCase: boolean): IgnoreRules {
	return { top, ignoresCase, all: ignore({ ignorecase: ignoresCase }) };
}

export function isIgnored({ top, all }: IgnoreRules, path: string, isFolder: boolean): boolean {
	return all.ignores(bytesOf(relativeTo(top, path)) + (isFolder ? "/" : ""));
}

/**
 * Adds the rules of a folder, the bytes of its `.gitignore`, to those above. If a line is not supported, reports it,
 * and adds none.
 */
export function withRules(
	bytes: Uint8Array,
	folder: string,
	above: IgnoreRules,
	report: (line: string) => unknown,
): IgnoreRules {
	const text = latin1.decode(bytes).replace(/^\xef\xbb\xbf/, "");
	const [line] = unsupported.exec(text) ?? [];
	if (line !== undefined) {
		report(line.slice(0, 100));
		return above;
	}
	const { top, ignoresCase, all } = above;
	const below = bytesOf(relativeTo(top, folder)).replace(/[\\*?[\] ]/g, "\\$&");
	// The package drops one CR at the end of a rule, as git does, also at the end of the file.
	const rules = text.replace(starsAtEnd, "*").split("\n");
	const own = below === "" ? rules : rules.map((rule) => ruleBelow(below, rule));
	return { top, ignoresCase, all: noRules(top, ignoresCase).all.add(all).add(own) };
}

function relativeTo(top: string, path: string): string {
	return path.slice(top.length).replace(/^\//, "");
}

const latin1 = new TextDecoder("latin1");
const utf8 = new TextEncoder();

/** Git compares bytes, so each byte becomes a character. */
function bytesOf(path: string): string {
	return latin1.decode(utf8.encode(path));
}

const unsupported = new RegExp(
	`^(?!#)${anyOf(
		// These could be slow.
		/.{1000}/,
		/(?:.*?\*\*){4}/,
		// Git and the package `ignore` read these differently: `a**/b`, `a\/b`, `a\*`, `[a/**/b]`.
		/.*[^*/!\n]\*\*+\/\S/,
		/.*\\[*/]/,
		/.*\[[^\]\n]*\/\*\*/,
	)}.*`,
	"m",
);

// To git, `build**/` is `build*/`; to the package, it is any folders.
const starsAtEnd = /(?<=[^*/!\n])\*\*+(?=\/\s*$)/gm;

/**
 * Rewrites a rule of a folder as a rule of a folder above it, so that one list has all rules. Separate lists would
 * be wrong: with `build/*` above and `!build/a` below, the list above would still ignore `build/a`.
 */
function ruleBelow(folder: string, rule: string): string {
	if (/^#|^!?\/? *\r?$/.test(rule)) return "";
	// A rule without a slash, except at its end, holds in all folders below.
	const isAnywhere = !/\/(?! *\r?$)/.test(rule);
	return rule.replace(/^(!?)\/?/, (_, not: string) => `${not}/${folder}/${isAnywhere ? "**/" : ""}`);
}
