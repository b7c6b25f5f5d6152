/** Reads the rules of a `.gitignore` file exactly as git does, byte by byte. */
import { any, type CharacterSet, matchesPath, oneCharacter, pathPatternOf, type Token } from "./wildcards";

export interface IgnoreRule {
	/** Whether the rule takes back an earlier one. */
	readonly isNegated: boolean;
	/** @param path its bytes in UTF-8, each as a character, relative to the folder of the rule */
	isMatch(path: string, isFolder: boolean): boolean;
}

/** @param text the bytes of the file, each as a character */
export function readIgnoreRules(text: string, ignoresCase: boolean): IgnoreRule[] {
	const lines = text.replace(/^\xef\xbb\xbf/, "").split("\n");
	return lines.flatMap((line) => {
		if (line.startsWith("#")) return [];
		// For git, as for C, a text ends at a NUL.
		const [written = ""] = line.replace(/\r$/, "").split("\0", 1);
		const pattern = withoutTrailingBlanks(written);
		return pattern === "" ? [] : ruleOf(pattern, ignoresCase);
	});
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

function ruleOf(line: string, ignoresCase: boolean): IgnoreRule {
	const [, not, written = "", slash] = /^(!?)(.*?)(\/?)$/s.exec(line) ?? [];
	const isOfPaths = written.includes("/");
	const pattern = written.replace(/^\//, "");
	const folded = (text: string) =>
		ignoresCase ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
	// Git compares what precedes the first wildcard by itself, so that in `a**/b` the `**` begins a pattern.
	const [literal = ""] = /^[^*?[\\]*/.exec(pattern) ?? [];
	const tokens = tokensOf(pattern.slice(literal.length), ignoresCase);
	const begin = folded(literal);
	const rest = tokens && pathPatternOf(tokens);
	return {
		isNegated: not !== "",
		isMatch: (path, isFolder) => {
			if (!rest || (slash !== "" && !isFolder)) return false;
			const compared = folded(isOfPaths ? path : path.slice(path.lastIndexOf("/") + 1));
			return compared.startsWith(begin) && matchesPath(rest, compared.slice(begin.length));
		},
	};
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
			const literal = ignoresCase && /[A-Z]/.test(character) ? character.toLowerCase() : character;
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
