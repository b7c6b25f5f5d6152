/** What siblings show to be broken in a file: keys that Java cuts, and separators that stand elsewhere than was meant. */
import { unescapeProperty } from "../properties/properties";
import { beginsNoEntry, type Cut, cutOf, isWhole, mayBeKey } from "./cut";
import type { FileKeys } from "./fileKeys";
import { isBesideByteOrderMark, type Key, separatorOf } from "./key";
import type { Misread } from "./misread";
import { type Evidence, lettersOf, type Sibling, siblingWith } from "./siblings";

/** The broken lines of a file, in order. */
export function faultsByBundle(file: FileKeys, siblings: readonly Sibling[]): readonly Misread[] {
	if (siblings.length === 0) return [];
	const finder = new FaultFinder(file, siblings);
	return file.all.flatMap((key) => finder.faultOf(key) ?? []);
}

/** The entries of the file itself. */
interface OwnKeys {
	/** The keys that Java reads, and how many of them end at `=`, or at a colon with no `=` after. */
	readonly counts: ReadonlyMap<string, number>;
	/** Whether more keys end at a colon or a blank, with no `=` after, than at `=`: an `=` is then usual in values. */
	readonly endElsewhere: boolean;
}

class FaultFinder {
	#ownKeys: OwnKeys | undefined;
	#keyLengths: readonly number[] | undefined;

	constructor(
		readonly file: FileKeys,
		readonly siblings: readonly Sibling[],
	) {}

	faultOf(key: Key): Misread | undefined {
		const { text } = this.file;
		if (key.split || isBesideByteOrderMark(text, key)) return undefined;
		const cut = cutOf(text, key);
		if (!cut) return /[=:]/.test(separatorOf(text, key)) ? undefined : this.#grown(key);
		const written = text.slice(key.start, cut.end);
		if (beginsNoEntry(written)) return undefined;
		const intended = unescapeProperty(written).text;
		const known = this.#whole(key, intended, cut) ?? this.#alike(key, intended, cut);
		if (known || this.#own.endElsewhere || !mayBeKey(text, key, cut.end)) return known;
		return this.#cutAlike(key, intended, cut) ?? this.#misplaced(key, cut);
	}

	#whole(key: Key, intended: string, { end, equals }: Cut): Misread | undefined {
		// Blanks before the `=` belong to the key if a sibling's key ends with them.
		const blanks = this.file.text.slice(end, equals);
		const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap((after) => {
			const evidence = siblingWith(intended + after, this.siblings);
			return evidence ? [{ evidence, end: end + after.length }] : [];
		});
		if (!whole) return undefined;
		const isKeyOfJava = !this.#own.counts.get(key.text) && siblingWith(key.text, this.siblings) !== undefined;
		const fault = misreadBy(whole.evidence, key, whole.end, "whole");
		return { ...fault, isAmbiguous: another !== undefined || isKeyOfJava };
	}

	#alike(key: Key, intended: string, { end }: Cut): Misread | undefined {
		if (separatorOf(this.file.text, key).includes(":") || this.#isKnown(key.text)) return undefined;
		const evidence = this.#keyAlike(intended);
		return evidence && misreadBy(evidence, key, end, "alike");
	}

	#cutAlike(key: Key, intended: string, { end, equals }: Cut): Misread | undefined {
		const value = unescapeProperty(this.file.text.slice(equals + 1, key.value.end)).text.trim();
		for (const sibling of this.siblings) {
			const place = sibling.cuts.get(intended);
			if (place && place.value !== value)
				return misreadBy({ meant: intended, sibling, place }, key, end, "cut");
		}
		return undefined;
	}

	#misplaced(key: Key, { end }: Cut): Misread | undefined {
		const evidence = this.#own.counts.get(key.text) ? undefined : siblingWith(key.text, this.siblings);
		return evidence && misreadBy(evidence, key, end, "misplaced");
	}

	/** The one key of siblings that a text is but for blanks and marks. */
	#keyAlike(intended: string): Evidence | undefined {
		const letters = lettersOf(intended);
		const alike = new Set(this.siblings.flatMap((sibling) => sibling.withLetters(letters)));
		const [only, another] = [...alike].filter((text) => !this.#own.counts.has(text));
		return only === undefined || another !== undefined ? undefined : siblingWith(only, this.siblings);
	}

	#grown(key: Key): Misread | undefined {
		const { end, text } = key;
		if (text.length <= minGrownLength || text.length > maxGrownLength || siblingWith(text, this.siblings))
			return undefined;
		for (const length of this.#lengths) {
			// A key of its own goes on with a digit, a dot or an underscore.
			if (length >= text.length || /[\d._]/.test(text.charAt(length))) continue;
			const meant = text.slice(0, length);
			const evidence = this.#own.counts.has(meant) ? undefined : siblingWith(meant, this.siblings);
			if (evidence) return misreadBy(evidence, key, end, "grown");
		}
		return undefined;
	}

	#isKnown(text: string): boolean {
		return (this.#own.counts.get(text) ?? 0) > 0 || siblingWith(text, this.siblings) !== undefined;
	}

	get #own(): OwnKeys {
		this.#ownKeys ??= ownKeysOf(this.file);
		return this.#ownKeys;
	}

	/** The lengths of keys of siblings that may have grown, the longest first. */
	get #lengths(): readonly number[] {
		this.#keyLengths ??= [...new Set(this.siblings.flatMap(({ lengths }) => lengths))]
			.filter((length) => length >= minGrownLength && length <= maxGrownLength)
			.sort((a, b) => b - a);
		return this.#keyLengths;
	}
}

function misreadBy(evidence: Evidence, key: Key, end: number, cause: Misread["cause"]): Misread {
	return { key, start: key.start, end, intended: evidence.meant, cause, evidence };
}

function ownKeysOf({ text, all }: FileKeys): OwnKeys {
	const counts = new Map<string, number>();
	let byEquals = 0;
	let byOthers = 0;
	for (const key of all) {
		const separator = separatorOf(text, key);
		const isAtEquals = separator.includes("=");
		if (!key.split && isAtEquals) byEquals++;
		else if (!key.split && separator !== "" && !cutOf(text, key)) byOthers++;
		counts.set(key.text, (counts.get(key.text) ?? 0) + (isWhole(text, key) ? 1 : 0));
	}
	return { counts, endElsewhere: byOthers > byEquals };
}

/** A shorter key begins many words by chance. */
const minGrownLength = 4;

/** A key and the word that grew on to it. Each start of a longer text would be looked up in each sibling. */
const maxGrownLength = 200;
