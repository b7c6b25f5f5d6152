/** Keys that Java cuts at a colon or a blank without a backslash: of `a:b=1`, it reads the key `a`. */
import * as l10n from "@vscode/l10n";
import { Char } from "../../codec/codeUnits";
import type { Span } from "../../codec/span";
import { maxKeyLength, maxLinesNamed } from "../../text/limits";
import { isBlank, unescapeProperty } from "../../text/properties";
import { inQuotes } from "../wording/quoting";
import { type Key, separatorOf } from "./key";

/**
 * The cause of a cut: a colon or a blank in the key. On a line without a key, the reason that Java reads one there: the
 * line above lost its trailing backslash, or a formatter rewrote `http://h/p` as `http = //h/p`.
 */
export type CutKind = "colon" | "blank" | "lost-continuation" | "formatter-trace";

/** A key that Java cuts. The span covers the whole intended key or, where the line has none, what Java reads as one. */
export interface CutKey extends Span {
	/** The key in the file, as Java reads it. */
	readonly key: Key;
	readonly kind: CutKind;
	/** The key that was meant, such as the URI that a formatter rewrote; after a lost continuation, what Java reads. */
	readonly intended: string;
}

/** Finds the keys that Java cuts, by start, in files that separate with `=`. Raw URIs have a separate rule. */
export function findCutKeys(text: string, all: readonly Key[]): ReadonlyMap<number, CutKey> {
	const cutKeys = separatesByEquals(text, all) ? all.flatMap((key) => cutKeyOf(text, key) ?? []) : [];
	return new Map(cutKeys.map((cutKey) => [cutKey.start, cutKey]));
}

/**
 * Whether the habit of a file is to separate with `=`: of three or more entries, four in five have an unescaped `=`, and
 * a third of the keys end at one.
 */
function separatesByEquals(text: string, all: readonly Key[]): boolean {
	let withEquals = 0;
	let endedByEquals = 0;
	for (const key of all) {
		if (separatorOf(text, key).includes("=")) {
			withEquals++;
			if (!key.split) endedByEquals++;
		} else if (!key.split && endOfIntended(text, key) !== undefined) {
			withEquals++;
		}
	}
	return all.length >= 3 && withEquals >= 0.8 * all.length && endedByEquals >= all.length / 3;
}

function cutKeyOf(text: string, key: Key): CutKey | undefined {
	const { start, split } = key;
	if (split) return undefined;
	if (separatorOf(text, key).includes("=")) {
		if (!isTrace(text, key)) return undefined;
		return { key, kind: "formatter-trace", start, end: key.end, intended: uriOfTrace(text, key) };
	}
	const endOfWhole = endOfIntended(text, key);
	if (endOfWhole === undefined) return undefined;
	const kind = kindOf(text, key, endOfWhole);
	if (!kind) return undefined;
	const end = kind === "lost-continuation" ? key.end : endOfWhole;
	return { key, kind, start, end, intended: unescapeProperty(text.slice(start, end)).text };
}

/** The end of the text before the first unescaped `=` after a key; `undefined` if there is none. */
function endOfIntended(text: string, key: Key): number | undefined {
	const last = Math.min(key.value.end, key.start + maxKeyLength);
	let { end } = key;
	for (let at = end; at < last; at++) {
		const unit = text.charCodeAt(at);
		if (unit === Char.Equals) return end;
		if (unit === Char.Backslash) at++;
		if (!isBlank(unit)) end = at + 1;
	}
	return undefined;
}

function kindOf(text: string, key: Span, end: number): CutKind | undefined {
	const written = text.slice(key.start, end);
	const rest = text.slice(key.end, end);
	// Not a key: comments of other languages, and templates.
	if (/^(?:\/\/|--|;|rem\s|<[!?])|\{[{%]/i.test(written)) return undefined;
	const isAtBlank = /^[ \t\f]+[^ \t\f:]/.test(rest);
	// `see <a href=…` and `x => y` are text: the line above has lost its backslash.
	const isMarkupOrArrow = written.includes("<") || text[text.indexOf("=", end) + 1] === ">";
	if (isAtBlank && isMarkupOrArrow) return "lost-continuation";
	if (/[\r\n]/.test(rest) || usualValue.test(rest)) return undefined;
	// Several blanks, or tabs, separate columns of a table.
	if (isAtBlank) return /^ [^ \t\f]/.test(rest) ? "blank" : undefined;
	// A colon before a text with blanks is a separator.
	return /^:(?:[^\\ \t\f]|\\.)*$/.test(rest) ? "colon" : undefined;
}

/**
 * Matches a separator and the start of a value that has an `=`, as in `homepage:https://h/?id=1`, `jvm.opts:-Xmx=512m`,
 * `db.url:jdbc:h2:mem:a;MODE=MySQL` and `ldap.base:dc=example,dc=com`.
 */
const usualValue = /^[: ](?:[a-z][\w+.-]*:\/\/.*\?|-|.*;|jdbc:|(?:cn|dc|ou|o|uid)$)/is;

function isTrace(text: string, { start, end, value }: Key): boolean {
	return text.startsWith("//", value.start) && /^https?$/i.test(text.slice(start, end));
}

function uriOfTrace(text: string, { start, end, value }: Key): string {
	const [afterColon = ""] = /^[^= \t\f\\\r\n]*/.exec(text.slice(value.start, value.end)) ?? [];
	return `${text.slice(start, end)}:${afterColon}`;
}

/**
 * Says how Java reads a cut key, and on which lines, counted from 1, it reads an equal one.
 *
 * @param equalKeys all keys of the file that Java reads as this one, including itself, in order
 */
export function sentenceForCutKey(
	{ key, kind, intended }: CutKey,
	equalKeys: readonly Span[],
	lineOf: (key: Span) => number,
): string {
	const java = inQuotes(key.text);
	if (kind === "lost-continuation")
		return l10n.t("Java reads the key {0}: the line above may have lost the backslash at its end.", java);
	if (kind === "formatter-trace")
		return l10n.t(
			"Java reads {0}, not {1}: a formatter may have split the URI at its colon.",
			java,
			inQuotes(intended),
		);
	const last = equalKeys.at(-1);
	if (!last || equalKeys.length === 1) return l10n.t("Java reads {0}, not {1}.", java, inQuotes(intended));
	const others = equalKeys.slice(0, Math.min(equalKeys.length, maxLinesNamed) - 1).map(lineOf);
	return l10n.t(
		"Java reads {0}, not {1}, as on lines {2} and {3}, of which only the last counts.",
		java,
		inQuotes(intended),
		others.join(", ") + (equalKeys.length > maxLinesNamed ? ", …" : ""),
		lineOf(last),
	);
}
