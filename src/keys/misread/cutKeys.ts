/** Keys that Java cuts at a colon or a blank without a backslash, and separators that stand in the wrong place. */

import { unescapeProperty } from "../../properties/properties";
import { grouped } from "../../text/maps";
import { isBracketOpen, isQuoteOpen } from "../../text/openBrackets";
import { anyOf } from "../../text/patterns";
import type { FileKeys } from "../fileKeys";
import type { Key } from "../key";
import { type LongerKey, longerKeyOf, separatesByEquals, separatorOf } from "../separators";
import type { LostContinuation } from "./lostContinuations";
import { beginsNoEntry, isTemplate } from "./otherSyntax";
import { type Evidence, type Sibling, type Strength, siblingWith } from "./siblings";
import { documentOf } from "./springDocuments";

/** A key that Java cuts at a colon or a blank. */
export interface CutKey {
	readonly rule: "cut-key";
	/** The key in the file, as Java reads it. */
	readonly key: Key;
	/** The key that was meant. */
	readonly intended: string;
	/** Where it ends in the file. */
	readonly end: number;
	/**
	 * The evidence: a sibling has the whole key, or has it but for blanks, marks, and case, or its line is broken alike, with
	 * another value after its `=`; two lines of the file are one key to Java, or the file ends its keys at `=`.
	 */
	readonly witness: "whole" | "alike" | "translated" | "twin" | "habit";
	/** If `sure`, `check --fix` may write what was meant. */
	readonly strength: Strength;
	/** The sibling that shows it, if one does. */
	readonly evidence?: Evidence;
	/** The keys of the file that Java reads as one, if that shows it: this one and others. */
	readonly twins?: readonly Key[];
}

/** A key of a sibling, and text before the separator that belongs after it, or a separator that is missing. */
export interface MisplacedSeparator {
	readonly rule: "misplaced-separator";
	readonly key: Key;
	/** Where the text ends. */
	readonly end: number;
	/** Whether the text has grown on to the key of the sibling; otherwise, Java reads that key. */
	readonly isGrown: boolean;
	readonly evidence: Evidence;
}

/**
 * How the siblings show a key to be meant, by the best evidence.
 *
 * @param alone what the file shows without them
 */
export function shownBySiblings(
	key: Key,
	file: FileKeys,
	siblings: readonly Sibling[],
	alone: CutKey | undefined,
): CutKey | MisplacedSeparator | undefined {
	const { text, texts, ends } = file;
	if (siblings.length === 0 || key.split) return undefined;
	const longer = longerKeyOf(text, key);
	if (!longer) return /[=:]/.test(separatorOf(text, key)) ? undefined : grown(key, texts, siblings);
	const { end, equals, text: intended } = longer;
	const ofJava = texts.has(key.text) ? undefined : siblingWith(key.text, siblings);
	// Blanks before the `=` belong to the key if a sibling's key ends with them.
	const blanks = unescapeProperty(text.slice(end, equals)).text;
	const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap(
		(after) => siblingWith(intended + after, siblings) ?? [],
	);
	if (whole) {
		const withBlanks = end + whole.meant.length - intended.length;
		// The line may be another key of siblings.
		return shownBy(whole, key, withBlanks, "whole", (another ?? ofJava) ? "likely" : "sure");
	}
	const alike = siblings.flatMap((sibling) => sibling.alike(intended)).filter((one) => !texts.has(one));
	const [only, other] = new Set(alike);
	const written = only !== undefined && other === undefined && siblingWith(only, siblings);
	if (written) return shownBy(written, key, end, "alike");
	// More keys that end at a colon or a blank than at `=`: it is usual in values.
	if (ends.colon + ends.blanks > ends.equals || !mayBeKey(text, key, longer)) return undefined;
	const value = unescapeProperty(text.slice(equals + 1, key.value.end)).text.trim();
	for (const sibling of siblings) {
		const place = sibling.longerKeys.get(intended);
		// A line that is broken alike makes nothing surer than the file does.
		if (place && place.value !== value)
			return shownBy({ meant: intended, sibling, place }, key, end, "translated", alone?.strength);
	}
	return ofJava && { rule: "misplaced-separator", key, end, isGrown: false, evidence: ofJava };
}

/** A key of siblings that is missing here, and text that has grown on to it. */
function grown(
	key: Key,
	texts: ReadonlySet<string>,
	siblings: readonly Sibling[],
): MisplacedSeparator | undefined {
	const { end, text } = key;
	if (text.length > maxGrownLength || siblingWith(text, siblings)) return undefined;
	for (let length = text.length - 1; length >= minGrownLength; length--) {
		// A key of its own goes on with a digit, or a mark and a small letter.
		if (/^(?:[\d_]|[.-][a-z\d])/.test(text.slice(length, length + 2))) continue;
		const meant = text.slice(0, length);
		const evidence = texts.has(meant) ? undefined : siblingWith(meant, siblings);
		if (evidence) return { rule: "misplaced-separator", key, end, isGrown: true, evidence };
	}
	return undefined;
}

/** A shorter key begins many words by chance. */
const minGrownLength = 4;

/** A key and the word that grew on to it. Each start of a longer text would be looked up in each sibling. */
const maxGrownLength = 200;

function shownBy(
	evidence: Evidence,
	key: Key,
	end: number,
	witness: CutKey["witness"],
	strength: Strength = "likely",
): CutKey {
	return { rule: "cut-key", key, end, intended: evidence.meant, witness, strength, evidence };
}

/**
 * The keys that the file itself shows to be cut.
 *
 * @param lost the lines that it shows to go on with the value above
 */
export function shownByFile(file: FileKeys, lost: readonly LostContinuation[]): ReadonlyMap<Key, CutKey> {
	const { text, all, ends } = file;
	const found = new Map<Key, CutKey>();
	const possible = all.flatMap((key) => possibleCut(text, key) ?? []);
	// Most files have none. In a template, lines of its language look like them, such as `def name = x`.
	if (possible.length === 0 || isTemplate(file)) return found;
	const continuations = new Set(lost.map(({ key }) => key));
	const cuts = possible.filter(({ key }) => !continuations.has(key));
	const isAtBlank = ({ key }: CutKey) => !separatorOf(text, key).includes(":");
	// If many of the keys are sentences, another parser than Java's may read the file.
	const { length } = cuts.filter(isAtBlank);
	const areDoubtful = length >= minSentences && length > shareOfSentences * all.length;
	const add = (cut: CutKey) =>
		found.set(cut.key, areDoubtful && isAtBlank(cut) ? { ...cut, strength: "weak" } : cut);
	const hasHabit = separatesByEquals(ends);
	const document = documentOf(file);
	for (const equal of grouped(cuts, ({ key }) => `${document(key)} ${key.text}`).values()) {
		const isSeveral = new Set(equal.map(({ intended }) => intended)).size > 1;
		// Where the file has just Java's key, too, it may be meant.
		const areTwins =
			isSeveral && ends.equals > ends.colon && equal.every(({ key }) => !file.texts.has(key.text));
		const twins = equal.map(({ key }) => key);
		for (const cut of equal) {
			if (areTwins) add({ ...cut, witness: "twin", strength: "sure", twins });
			else if (hasHabit && isCutByHabit(text, cut)) add(cut);
		}
	}
	return found;
}

/** An author who does not know Java's rule may well write fewer sentences as keys, or a smaller share. */
const minSentences = 10;
const shareOfSentences = 1 / 4;

/** A key that is cut if the habit of the file shows it. */
function possibleCut(text: string, key: Key): CutKey | undefined {
	const longer = longerKeyOf(text, key);
	if (!longer || !mayBeKey(text, key, longer)) return undefined;
	const { end, text: intended } = longer;
	// The key goes on with a word, or ends at the colon.
	const isWord = /^:[\p{L}\p{M}\p{N}._-]*$/u.test(intended.slice(key.text.length));
	const strength = isWord ? "sure" : "likely";
	return { rule: "cut-key", key, end, intended, witness: "habit", strength };
}

/** Whether a key is cut at a colon before a text without blanks, or at one blank: several separate columns of a table. */
function isCutByHabit(text: string, { key, end }: CutKey): boolean {
	return /^(?:[ ][^ \t\f:]|:(?:[^\\ \t\f]|\\.)*$)/.test(text.slice(key.end, end));
}

/** Whether a longer key may have been meant; otherwise, the text after Java's key is part of the value. */
function mayBeKey(text: string, key: Key, { end, equals }: LongerKey): boolean {
	const written = text.slice(key.start, end);
	const rest = text.slice(key.end, end);
	if (beginsNoEntry(written) || written.includes("<") || /[\r\n]/.test(rest)) return false;
	return !isUsualValue(written, rest, text.slice(equals + 1, key.value.end));
}

/**
 * Whether what Java reads after its key is usual in values.
 *
 * @param written a longer key
 * @param rest its end, which Java does not read as the key
 * @param after what stands after the `=`
 */
function isUsualValue(written: string, rest: string, after: string): boolean {
	if (startOfValue.test(rest) || /[<>!=]$/.test(rest) || /^[=>]/.test(after)) return true;
	// An entity, as in `Terms &amp; conditions`, ends with a semicolon, too.
	if (rest.replace(/&#?\w+;/g, "").includes(";")) return true;
	const isInQuotes = rest.includes('"') && isQuoteOpen(written);
	if (isInQuotes || /[: (,]'[^']*$/.test(rest) || isBracketOpen(rest, "()", "[]", "{}")) return true;
	if (!rest.startsWith(":")) return false;
	const isBase64 = rest !== ":" && /^=*[ \t\f]*$/.test(unescapeProperty(after).text);
	return isBase64 || /[,;&][ \t]*[\w.-]+=/.test(after);
}

/** Matches a separator and the start of a value. */
const startOfValue = new RegExp(
	`^[: ][ \\t]*['"]?${anyOf(
		// A URI, escaped or not: `url:https://h/?q=1`, `db.url jdbc:h2:mem:a=1`.
		/[a-z][\w+.-]*\\?:\\?\/\\?\//,
		/(?:jdbc|mailto)\\?:/,
		// A distinguished name of LDAP: `base:dc=example`.
		/(?:cn|dc|ou|o|uid)$/,
		// A placeholder, an option: `home:${dir}/a=1`, `jvm.opts -Xmx=512m`.
		/[$#@]\{/,
		/-/,
		// After a colon, a bracket: `filter:(uid=1)`.
		/\((?<=^:.*)/,
	)}`,
	"i",
);
