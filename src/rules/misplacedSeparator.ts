import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import { entryIn, type Key, separatorOf } from "../keys/key";
import { beginsNoEntry } from "../keys/otherSyntax";
import {
	type Evidence,
	type Sibling,
	siblingInPlace,
	siblingWith,
	siblingWithMissingKey,
} from "../keys/siblingKeys";
import { mayBeKey } from "../keys/usualValues";
import { textIn } from "../text/span";
import { inQuotes } from "../wording/quoting";
import type { Example, Rule } from "./rule";
import { nameOf, relatedIn } from "./shared/related";

export const misplacedSeparator: Rule = {
	id: "misplaced-separator",
	severity: "information",
	help: "Text before the separator that belongs after it, or a missing separator or key. Reported if another language's version of the file shows it: `title Date=x`, where that file has `title`.",
	isOfLines: true,
	*find(keys, { siblings }) {
		if (siblings.length === 0) return;
		for (const key of keys.all) {
			const misplaced = misplacedAt(key, keys, siblings);
			if (!misplaced) continue;
			const { end, fault, evidence } = misplaced;
			yield {
				start: key.start,
				end,
				loss: fault === "separator-elsewhere" ? undefined : "key",
				message: () => sentence(key, misplaced, keys),
				related: () => relatedIn(evidence),
			};
		}
	},
};

/**
 * A key that siblings have, and text that belongs after its separator, which is misplaced or missing here.
 */
interface MisplacedSeparator {
	/** The end of the text that belongs after the separator. */
	readonly end: number;
	/**
	 * - `separator-elsewhere`: `title Date=x`, `title==x`. Java reads the sibling's key.
	 * - `no-separator`: `a.dumpFehler` for `a.dump=Fehler`.
	 * - `no-key`: `Fehler beim Lesen` for `a.dump=Fehler beim Lesen`.
	 */
	readonly fault: "separator-elsewhere" | "no-separator" | "no-key";
	readonly evidence: Evidence;
}

function misplacedAt(key: Key, keys: FileKeys, siblings: readonly Sibling[]): MisplacedSeparator | undefined {
	const { text, longerKeys } = keys;
	const longer = longerKeys.get(key);
	if (longer) {
		// `cut-key` reports a key that siblings have as it is written.
		const isInSibling = siblingWith(longer.text, siblings) !== undefined;
		if (isInSibling || !mayBeKey(text, key, longer)) return undefined;
		const evidence = siblingWithMissingKey(key.text, keys, siblings);
		return evidence && { end: longer.end, fault: "separator-elsewhere", evidence };
	}
	if (hasTwoSeparators(key, keys)) {
		const evidence = siblingWith(key.text, siblings);
		const isMeant = siblingWith(key.text, siblings, hasTwoSeparators);
		return evidence && !isMeant ? { end: key.end, fault: "separator-elsewhere", evidence } : undefined;
	}
	if (key.split || (key.text !== "" && /[=:]/.test(separatorOf(text, key)))) return undefined;
	return missingSeparatorIn(key, keys, siblings) ?? lostKeyIn(key, keys, siblings);
}

/** Whether text follows a second equals sign at the start of a value. */
function hasTwoSeparators({ value: { start, end } }: Key, { text }: FileKeys): boolean {
	return end > start + 1 && text[start] === "=";
}

/** Finds a sibling's key, missing here, in the place of a line that has lost its key. */
function lostKeyIn(key: Key, keys: FileKeys, siblings: readonly Sibling[]): MisplacedSeparator | undefined {
	const { start, end } = key;
	const [above] = keys.neighborsOf(key);
	// See `lost-continuation`.
	const isContinuation = above && /\\[ \t\f]+$/.test(textIn(keys.text, above.value));
	if (isContinuation || beginsNoEntry(entryIn(keys.text, key))) return undefined;
	const evidence = siblingInPlace(key, keys, siblings);
	return evidence && { end: Math.max(end, start + 1), fault: "no-key", evidence };
}

/** Finds a sibling's key, missing here, at the start of a key that has lost its separator. */
function missingSeparatorIn(
	key: Key,
	keys: FileKeys,
	siblings: readonly Sibling[],
): MisplacedSeparator | undefined {
	const { end, text } = key;
	if (text.length > maxSearched || siblingWith(text, siblings)) return undefined;
	for (let length = text.length - 1; length >= minKeyFound; length--) {
		const evidence = siblingWithMissingKey(text.slice(0, length), keys, siblings);
		if (evidence) return { end, fault: "no-separator", evidence };
	}
	return undefined;
}

/** Shorter keys begin many words by chance. */
const minKeyFound = 4;

/** Each start of a longer key would be looked up in each sibling. */
const maxSearched = 200;

function sentence(key: Key, { end, fault, evidence }: MisplacedSeparator, keys: FileKeys): string {
	const name = nameOf(evidence);
	const other = inQuotes(evidence.key.text);
	if (fault === "no-separator")
		// Not the key that Java reads: long ones, shortened, would look alike.
		return l10n.t(
			"An equals sign may be missing before {0}: {1} has the key {2}, which Java does not find here.",
			inQuotes(key.text.slice(evidence.key.text.length)),
			name,
			other,
		);
	const java = inQuotes(key.javaText);
	if (fault === "no-key")
		return l10n.t(
			"Java reads the key {0}. In {1}, the key {2} is in this place. If this line is its value, write that key before it.",
			java,
			name,
			other,
		);
	const value = inQuotes(keys.readValue(key));
	// In `title:=T`, there is no text between the two separators.
	if (/^[\s:]*$/.test(keys.text.slice(key.end, end)))
		return l10n.t(
			"Java reads the key {0}, which is also in {1}, and the value {2}. If that is not the intended value, remove one of the two separators.",
			java,
			name,
			value,
		);
	return l10n.t(
		"Java reads the key {0}, which is also in {1}, and the value {2}. If that is not the intended value, write the separator directly after {0}.",
		java,
		name,
		value,
	);
}

export const page = `
Either the text before the \`=\` belongs after it, or the \`=\` was not meant as a separator. Escaping the
space would lose the key that programs look up. Which was meant is not certain, so no fix is offered; the problem links to the line in the
other file. A value that begins with a second \`=\` is reported, too, unless the value in another file does. A line that has lost its key is
found by its place: the other file has one more key between the same two keys.
`;

export const examples: readonly Example[] = [
	[{ "a.properties": "title=Resolution" }, "«title date»=Auflösung"],
	[{ "a.properties": "x.title=T" }, "«x.title Date»=R"],
	[{ "a.properties": "a=b", "a_fr.properties": "x.title=T" }, "«x.title Date»\t=\\\r\n R"],
	[{ "a.properties": "x.title: T" }, "«x.title:Date» = R"],
	[{ "a.properties": "x.title=T", "a_fr.properties": "x.title Date=D" }, "«x.title Date»=R"],
	[{ "a.properties": "a.dump=D\nb=1" }, "«a.dumpFehler» beim Lesen\nb=1"],
	[{ "a.properties": "a.dump=D\na.dumpF=E" }, "«a.dumpFehler»"],
	[{ "a.properties": "a.dump=D\na.load=L" }, "«a.dump-Şimdi» sil\n«a.load.Kaydet» x"],
	[{ "a.properties": "a=1\nb=2\nc=3\nd=4" }, "a=1\n«Alles» ist gut\n«=» 3\nd=4"],
	[{ "a.properties": "a=1\nb=2" }, "«a»==x\n«b» = = y"],
	[{ "a.properties": "a==1\nb=2\nc=3" }, "a==x\nb==\nc=\\=z\nd==e"],
	// The line above goes on, the line is a comment, or has another place.
	[{ "a.properties": "a=1\nb=2\nc=3\nd=4" }, "a=x\\ \nAlles gut\nc=3\nd=4"],
	[{ "a.properties": "a=1\nb=2\nc=3" }, "a=1\n＃ Alles gut\nc=3"],
	[{ "a.properties": "a=1\nb=2\nc=3" }, "a=1\nx\nAlles gut\nc=3"],
	// A sibling has the whole key, or is broken alike.
	[{ "a.properties": "x.title=T\nx.title\\ Date=D" }, "x.title Date=R"],
	[{ "a.properties": "x.title Date=T" }, "x.title Date=R"],
	[{ "a.properties": "x.title" }, "x.title Date=R"],
	// The key stands on another line.
	[{ "a.properties": "x.title=T" }, "x.title=R\nx.title Date=R"],
	[{ "a.properties": "a.dump=D" }, "a.dump=E\na.dumpFehler beim Lesen"],
	// The separator is a blank or a colon, and the value has the equals sign.
	[{ "a.properties": 'star=<b class="r">B' }, 'star\t<b class="r">B'],
	[{ "a.properties": "db.password=x" }, "db.password:SGVs=="],
	[{ "a.properties": "url=x" }, "url: http://h/?a=b"],
	// A short key, or a longer one that a sibling has.
	[{ "a.properties": "abc=D" }, "abcdef x"],
	[{ "a.properties": "a.dump=D\na.dumpFehler=E" }, "a.dumpFehler beim Lesen"],
	[{ "a.properties": "x.title=T" }, "// x.title Date=R"],
];
