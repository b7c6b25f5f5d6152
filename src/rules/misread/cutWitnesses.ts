/** What shows that Java cuts a key at an unescaped colon or blank, or that a separator is misplaced. */

import type { FileKeys } from "../../keys/fileKeys";
import type { Key } from "../../keys/key";
import { type LongerKey, separatesByEquals, separatorOf } from "../../keys/separators";
import { unescapeProperty } from "../../properties/properties";
import { grouped } from "../../text/maps";
import { anyOf } from "../../text/patterns";
import type { LostContinuation } from "./continuationSigns";
import { isBracketOpen, isQuoteOpen } from "./openBrackets";
import { beginsNoEntry, isTemplate } from "./otherSyntax";
import { type Evidence, type Sibling, type Sureness, siblingWith } from "./siblings";
import { springDocumentOf } from "./springDocuments";

/** A key that Java cuts at a colon or a blank. */
export interface CutKey extends Sureness {
	readonly rule: "cut-key";
	/** The key in the file, as Java reads it. */
	readonly key: Key;
	/** The key that was meant. */
	readonly meant: string;
	/** Where it ends in the file. */
	readonly end: number;
	/**
	 * - `whole`: a sibling has the key.
	 * - `alike`: a sibling has it except for blanks, marks, and case.
	 * - `translated`: a sibling has the same mistake, with another value after the `=`.
	 * - `twin`: Java reads two lines of the file as the same key.
	 * - `habit`: the file ends its keys at `=`.
	 */
	readonly witness: "whole" | "alike" | "translated" | "twin" | "habit";
	/** The sibling's key that shows it, if any. */
	readonly evidence?: Evidence;
	/** Set for `twin`: this key and the others that Java reads as the same key. */
	readonly twins?: readonly Key[];
}

/**
 * A key that siblings have, and text that belongs after its separator, which is misplaced or missing here.
 */
export interface MisplacedSeparator {
	readonly rule: "misplaced-separator";
	readonly key: Key;
	/** The end of the text that belongs after the separator. */
	readonly end: number;
	/**
	 * Whether the separator is missing, as in `a.dumpFehler` for `a.dump=Fehler`; otherwise, Java reads the
	 * sibling's key.
	 */
	readonly isSeparatorMissing: boolean;
	readonly evidence: Evidence;
}

/**
 * How a key was meant, by the best evidence of its siblings.
 *
 * @param alone how the file alone shows it
 */
export function shownBySiblings(
	key: Key,
	file: FileKeys,
	siblings: readonly Sibling[],
	alone: CutKey | undefined,
): CutKey | MisplacedSeparator | undefined {
	const { text, ends } = file;
	if (siblings.length === 0 || key.split) return undefined;
	const longer = ends.longer.get(key);
	if (!longer)
		return /[=:]/.test(separatorOf(text, key))
			? undefined
			: missingSeparatorIn(key, file.wholeTexts, siblings);
	const { end, equals, text: meant } = longer;
	const ofJava = file.wholeTexts.has(key.text) ? undefined : siblingWith(key.text, siblings);
	// Blanks before the `=` belong to the key if a sibling's key ends with them.
	const blanks = unescapeProperty(text.slice(end, equals)).text;
	const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap(
		(after) => siblingWith(meant + after, siblings) ?? [],
	);
	if (whole) {
		const withBlanks = end + whole.meant.length - meant.length;
		// The line may also be another key that siblings have.
		return shownBy(whole, key, withBlanks, "whole", (another ?? ofJava) ? likely : certain);
	}
	const alike = siblings
		.flatMap((sibling) => sibling.alike(meant))
		.filter((one) => !file.wholeTexts.has(one));
	const [only, other] = new Set(alike);
	const written = only !== undefined && other === undefined && siblingWith(only, siblings);
	if (written) return shownBy(written, key, end, "alike");
	// If more keys end at a colon or a blank than at `=`, an `=` is usual in values.
	if (ends.colon + ends.blanks > ends.equals || !mayBeKey(text, key, longer)) return undefined;
	const value = unescapeProperty(text.slice(equals + 1, key.value.end)).text.trim();
	for (const sibling of siblings) {
		const place = sibling.longerKeys.get(meant);
		// The sibling has the same mistake, so it adds no certainty to what the file shows.
		if (place && place.value !== value)
			return shownBy({ meant, sibling, place }, key, end, "translated", alone);
	}
	return ofJava && { rule: "misplaced-separator", key, end, isSeparatorMissing: false, evidence: ofJava };
}

/** Finds a sibling's key, missing here, at the start of a key that has lost its separator. */
function missingSeparatorIn(
	key: Key,
	wholeTexts: ReadonlySet<string>,
	siblings: readonly Sibling[],
): MisplacedSeparator | undefined {
	const { end, text } = key;
	if (text.length > maxSearched || siblingWith(text, siblings)) return undefined;
	for (let length = text.length - 1; length >= minKeyFound; length--) {
		// Before a digit, or a mark and a small letter, it is part of a longer key.
		if (/^(?:[\d_]|[.-][a-z\d])/.test(text.slice(length, length + 2))) continue;
		const meant = text.slice(0, length);
		const evidence = wholeTexts.has(meant) ? undefined : siblingWith(meant, siblings);
		if (evidence) return { rule: "misplaced-separator", key, end, isSeparatorMissing: true, evidence };
	}
	return undefined;
}

/** Shorter keys begin many words by chance. */
const minKeyFound = 4;

/** Each start of a longer key would be looked up in each sibling. */
const maxSearched = 200;

function shownBy(
	evidence: Evidence,
	key: Key,
	end: number,
	witness: CutKey["witness"],
	{ certainty, atMost }: Sureness = likely,
): CutKey {
	return { rule: "cut-key", key, end, meant: evidence.meant, witness, certainty, atMost, evidence };
}

const certain: Sureness = { certainty: "certain" };
const likely: Sureness = { certainty: "likely" };
/** Evidence that proves little. */
export const weak: Sureness = { certainty: "likely", atMost: "information" };

/**
 * The keys that the file itself shows to be cut.
 *
 * @param lost the lines that it shows to go on with the value above
 */
export function shownByFile(file: FileKeys, lost: readonly LostContinuation[]): ReadonlyMap<Key, CutKey> {
	const { text, all, ends } = file;
	const found = new Map<Key, CutKey>();
	const possible = all.flatMap((key) => possibleCut(file, key) ?? []);
	// Most files have none. In a template, lines of its language look like them, such as `def name = x`.
	if (possible.length === 0 || isTemplate(file)) return found;
	const continuations = new Set(lost.map(({ key }) => key));
	const cuts = possible.filter(({ key }) => !continuations.has(key));
	const isAtBlank = ({ key }: CutKey) => !separatorOf(text, key).includes(":");
	// If many of the keys are sentences, another parser than Java's may read the file.
	const { length } = cuts.filter(isAtBlank);
	const areDoubtful = length >= minSentences && length > shareOfSentences * all.length;
	const add = (cut: CutKey) => found.set(cut.key, areDoubtful && isAtBlank(cut) ? { ...cut, ...weak } : cut);
	const hasHabit = separatesByEquals(ends);
	const document = springDocumentOf(file);
	for (const equal of grouped(cuts, ({ key }) => `${document(key)} ${key.text}`).values()) {
		const isSeveral = new Set(equal.map(({ meant }) => meant)).size > 1;
		// If another line has only Java's key, that key may be meant here, too.
		const areTwins =
			isSeveral && ends.equals > ends.colon && equal.every(({ key }) => !file.wholeTexts.has(key.text));
		const twins = equal.map(({ key }) => key);
		for (const cut of equal) {
			if (areTwins) add({ ...cut, witness: "twin", ...certain, twins });
			else if (hasHabit && isCutByHabit(text, cut)) add(cut);
		}
	}
	return found;
}

/** An author who does not know Java's rule may well write fewer sentences as keys, or a smaller share. */
const minSentences = 10;
const shareOfSentences = 1 / 4;

/** A key that is cut if the habit of the file shows it. */
function possibleCut(file: FileKeys, key: Key): CutKey | undefined {
	const longer = file.ends.longer.get(key);
	if (!longer || !mayBeKey(file.text, key, longer)) return undefined;
	const { end, equals, text: meant } = longer;
	// The key goes on with a word, or ends at the colon, and not with blanks.
	const rest = meant.slice(key.text.length) + file.text.slice(end, equals);
	const isWord = /^:(?:[\p{L}\p{M}\p{N}._-]+[ \t\f]*)?$/u.test(rest);
	return { rule: "cut-key", key, end, meant, witness: "habit", ...(isWord ? certain : likely) };
}

/**
 * Whether a key is cut at a colon before text without blanks, or at a single blank: several blanks separate
 * the columns of a table.
 */
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
 * Whether the text that Java cuts off a key is usual in values.
 *
 * @param written a longer key
 * @param rest its end, which Java does not read as the key
 * @param after the text after the `=`
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
