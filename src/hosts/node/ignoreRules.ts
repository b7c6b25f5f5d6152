/** Reads `.gitignore` files exactly as git does (`dir.c` and `wildmatch.c`), byte by byte. */
import { lowerCaseOfAscii } from "../../text/codeUnits";
import {
	any,
	type CharacterSet,
	matchesPath,
	oneCharacter,
	type PathPattern,
	pathPatternOf,
	type Token,
} from "./wildcards";

/**
 * Whether rules ignore a path, or take it back; `undefined` if none matches.
 *
 * @param path its bytes in UTF-8, each as a character, relative to the folder of the rules
 */
type IgnoreRules = (path: string, isFolder: boolean) => boolean | undefined;

/** @param text the bytes of a `.gitignore` file, each as a character */
export function readIgnoreRules(text: string, ignoresCase: boolean): IgnoreRules {
	const lines = text.replace(/^\xef\xbb\xbf/, "").split("\n");
	const rules = lines.flatMap((line) => {
		if (line.startsWith("#")) return [];
		// For git, as for C, a text ends at a NUL.
		const [written = ""] = line.replace(/\r$/, "").split("\0", 1);
		const pattern = withoutTrailingBlanks(written);
		return (pattern === "" ? undefined : ruleOf(pattern, ignoresCase)) ?? [];
	});
	// The last one that matches wins.
	rules.reverse();
	return (path, isFolder) => {
		const whole = ignoresCase ? lowerCaseOfAscii(path) : path;
		const name = whole.slice(whole.lastIndexOf("/") + 1);
		const segments = whole.split("/");
		const rule = rules.find(({ isOfPaths, isOfFolders, begin, rest }) => {
			if (isOfFolders && !isFolder) return false;
			if (begin === "") return matchesPath(rest, isOfPaths ? segments : [name]);
			const compared = isOfPaths ? whole : name;
			return compared.startsWith(begin) && matchesPath(rest, compared.slice(begin.length).split("/"));
		});
		return rule && !rule.isNegated;
	};
}

interface IgnoreRule {
	/** Whether the rule takes back an earlier one. */
	readonly isNegated: boolean;
	/** Whether it matches paths, not names in any folder. */
	readonly isOfPaths: boolean;
	readonly isOfFolders: boolean;
	/** What precedes the first wildcard. */
	readonly begin: string;
	readonly rest: PathPattern;
}

/** Keeps a blank after a backslash. */
function withoutTrailingBlanks(line: string): string {
	let end = 0;
	for (let index = 0; index < line.length; index++) {
		const isEscape = line[index] === "\\";
		if (isEscape && ++index === line.length) return line;
		if (isEscape || line[index] !== " ") end = index + 1;
	}
	return line.slice(0, end);
}

/** `undefined` if it matches nothing. */
function ruleOf(line: string, ignoresCase: boolean): IgnoreRule | undefined {
	const [, not, written = "", slash] = /^(!?)(.*?)(\/?)$/s.exec(line) ?? [];
	const pattern = written.replace(/^\//, "");
	// Git compares it by itself, so that in `a**/b` the `**` begins a pattern.
	const [begin = ""] = /^[^*?[\\]*/.exec(pattern) ?? [];
	const tokens = tokensOf(pattern.slice(begin.length), ignoresCase);
	return (
		tokens && {
			isNegated: not !== "",
			isOfPaths: written.includes("/"),
			isOfFolders: slash !== "",
			begin: ignoresCase ? lowerCaseOfAscii(begin) : begin,
			rest: pathPatternOf(tokens),
		}
	);
}

/** The tokens of a pattern; `undefined` if it matches nothing. */
function tokensOf(pattern: string, ignoresCase: boolean): Token[] | undefined {
	const tokens: Token[] = [];
	for (let index = 0; index < pattern.length; ) {
		const [stars = "", after] = starsAt(pattern, index);
		const character = pattern.charAt(index);
		if (stars !== "") {
			index += stars.length;
			// At least one segment, and any number of others.
			if (after === "") tokens.push(any, any, "/", any);
			else if (after === "\\/") tokens.push(any, "/", any, any);
			else if (after === "/") tokens.push(any, any);
			else tokens.push(any);
		} else if (character === "[") {
			const read = setAt(pattern, index, ignoresCase);
			if (!read) return undefined;
			tokens.push(read.set);
			index = read.end;
		} else if (character === "\\") {
			if (index + 1 === pattern.length) return undefined;
			// Git does not fold its case.
			tokens.push(pattern.charAt(index + 1));
			index += 2;
		} else {
			const literal = ignoresCase ? lowerCaseOfAscii(character) : character;
			tokens.push(character === "?" ? oneCharacter : literal);
			index++;
		}
	}
	return tokens;
}

/** Stars at an index. If they stand for any number of folders, also what ends their segment. */
function starsAt(pattern: string, index: number): [stars: string, after: string | undefined] {
	const [stars = ""] = stickyMatch(/\*+/y, pattern, index);
	const isSegment = stars.length > 1 && (index === 0 || pattern[index - 1] === "/");
	const [after] = isSegment ? stickyMatch(/\\?\/|$/y, pattern, index + stars.length) : [];
	return [stars, after];
}

function stickyMatch(pattern: RegExp, text: string, index: number): readonly string[] {
	pattern.lastIndex = index;
	return pattern.exec(text) ?? [];
}

/** Each two characters are a range. */
const classes: ReadonlyMap<string, string> = new Map([
	["alnum", "09AZaz"],
	["alpha", "AZaz"],
	["blank", "  \t\t"],
	["cntrl", "\0\x1f\x7f\x7f"],
	["digit", "09"],
	["graph", "!~"],
	["lower", "az"],
	["print", " ~"],
	["punct", "!/:@[`{~"],
	["space", "  \t\n\r\r"],
	["upper", "AZ"],
	["xdigit", "09AFaf"],
]);

type Range = CharacterSet["ranges"][number];

/** The set in brackets that starts at an index; `undefined` if it does not end, or has an unknown class. */
function setAt(
	pattern: string,
	start: number,
	ignoresCase: boolean,
): { set: CharacterSet; end: number } | undefined {
	const isNegated = /[!^]/.test(pattern.charAt(start + 1));
	const ranges: Range[] = [];
	const addRange = (from: string, to: string) => {
		ranges.push([from, to]);
		if (ignoresCase) ranges.push(...smallLettersOf(from, to));
	};
	/** The character before a `-`. */
	let first: string | undefined;
	let bracket = 0;
	let index = start + (isNegated ? 2 : 1);
	do {
		const isRange = first !== undefined && stickyMatch(/-[^\]]/sy, pattern, index).length > 0;
		if (isRange) index++;
		const isClass = !isRange && pattern.startsWith("[:", index);
		if (isClass && bracket < index + 2) bracket = pattern.indexOf("]", index + 2);
		if (isClass && bracket < 0) return undefined;
		if (isClass && bracket > index + 2 && pattern[bracket - 1] === ":") {
			const members = classes.get(pattern.slice(index + 2, bracket - 1))?.match(/../gs);
			if (!members) return undefined;
			for (const [from = "", to = ""] of members) addRange(from, to);
			index = bracket;
			first = undefined;
		} else {
			if (pattern[index] === "\\") index++;
			const character = pattern[index];
			if (character === undefined) return undefined;
			if (isRange && first !== undefined) addRange(first, character);
			else ranges.push([character, character]);
			first = isRange ? undefined : character;
		}
		index++;
	} while (pattern[index] !== "]");
	return { set: { isNegated, ranges }, end: index + 1 };
}

/** The small letters of the capital ones in a range: the compared text has no others. Git adds none for a single letter. */
function smallLettersOf(first: string, last: string): Range[] {
	const from = first < "A" ? "A" : first;
	const to = last > "Z" ? "Z" : last;
	return from > to ? [] : [[from.toLowerCase(), to.toLowerCase()]];
}
