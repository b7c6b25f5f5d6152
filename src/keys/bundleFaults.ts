/** What siblings show to be broken in a file: keys that Java cuts, and separators that stand elsewhere than was meant. */
import { unescapeProperty } from "../properties/properties";
import { getOrMake } from "../text/maps";
import type { Span } from "../text/span";
import { type Cut, cutOf, isForeign, isUsualValue } from "./cutKeys";
import type { FileKeys } from "./fileKeys";
import { isCommentAfterByteOrderMark, type Key, separatorOf } from "./key";
import { isWhole, lettersOf, type Sibling, siblingWith, type Told } from "./siblings";

/**
 * How a sibling tells that a line is broken. It has the key that Java cuts: `whole`, or `alike` but for blanks and marks;
 * its line is `cut` alike, with another value. Or it has the key that Java reads, so that the `=` is `misplaced`; or the
 * key has `grown`, as a text without a separator follows it.
 */
export type FaultKind = "whole" | "alike" | "cut" | "misplaced" | "grown";

/** A broken line. The span covers what stands before its `=`, or what Java reads as its key. */
export interface BundleFault extends Span, Told {
	readonly kind: FaultKind;
	readonly key: Key;
	/** Whether siblings also have another key that the line may be. */
	readonly isAmbiguous?: boolean;
}

/** Several rules ask for the faults of a file. */
const known = new WeakMap<FileKeys, { siblings: readonly Sibling[]; faults: readonly BundleFault[] }>();

/** The broken lines of a file, in order. */
export function faultsByBundle(file: FileKeys, siblings: readonly Sibling[] = []): readonly BundleFault[] {
	if (siblings.length === 0) return [];
	const before = known.get(file);
	if (before?.siblings === siblings) return before.faults;
	const finder = new FaultFinder(file, siblings);
	const faults = file.all.flatMap((key) => finder.faultOf(key) ?? []);
	known.set(file, { siblings, faults });
	return faults;
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
	readonly #byLetters = new Map<string, Told | undefined>();

	constructor(
		readonly file: FileKeys,
		readonly siblings: readonly Sibling[],
	) {}

	faultOf(key: Key): BundleFault | undefined {
		const { text } = this.file;
		if (key.split || (key.hasByteOrderMark && key.text === "")) return undefined;
		const separator = separatorOf(text, key);
		if (separator.includes("=")) return undefined;
		const cut = cutOf(text, key);
		if (!cut) return separator.includes(":") ? undefined : this.#grown(key);
		const written = text.slice(key.start, cut.end);
		if (beginsNoEntry(written) || isCommentAfterByteOrderMark(text, key)) return undefined;
		return this.#cut(key, cut, written) ?? this.#misplaced(key, cut.end, written);
	}

	#cut(key: Key, { end, equals }: Cut, written: string): BundleFault | undefined {
		const { text } = this.file;
		const fault = { key, start: key.start, end };
		const intended = unescapeProperty(written).text;
		// Blanks before the `=` belong to the key if a sibling's key ends with them.
		const blanks = text.slice(end, equals);
		const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap((after) => {
			const told = siblingWith(intended + after, this.siblings);
			return told ? [{ ...told, end: end + after.length }] : [];
		});
		if (whole) {
			const isKeyOfJava =
				!this.#own.counts.get(key.text) && siblingWith(key.text, this.siblings) !== undefined;
			return { ...fault, ...whole, kind: "whole", isAmbiguous: another !== undefined || isKeyOfJava };
		}
		const alike =
			separatorOf(text, key).includes(":") || this.#isKnown(key.text) ? undefined : this.#alike(intended);
		if (alike) return { ...fault, ...alike, kind: "alike" };
		if (written.includes("<") || isUsualValue(text, key, end) || this.#own.endElsewhere) return undefined;
		const value = unescapeProperty(text.slice(equals + 1, key.value.end)).text.trim();
		const sibling = this.siblings.find(({ cuts }) => (cuts.get(intended)?.value ?? value) !== value);
		const place = sibling?.cuts.get(intended);
		return sibling && place ? { ...fault, kind: "cut", meant: intended, sibling, place } : undefined;
	}

	/** The one key of siblings that a text is but for blanks and marks. */
	#alike(intended: string): Told | undefined {
		const letters = lettersOf(intended);
		return getOrMake(this.#byLetters, letters, () => {
			const alike = new Set(this.siblings.flatMap((sibling) => sibling.withLetters(letters)));
			const [only, another] = [...alike].filter((text) => !this.#own.counts.has(text));
			return only === undefined || another !== undefined ? undefined : siblingWith(only, this.siblings);
		});
	}

	#misplaced(key: Key, end: number, written: string): BundleFault | undefined {
		if (written.includes("<") || this.#own.counts.get(key.text) || this.#own.endElsewhere) return undefined;
		if (isUsualValue(this.file.text, key, end)) return undefined;
		const told = siblingWith(key.text, this.siblings);
		return told && { ...told, key, kind: "misplaced", start: key.start, end };
	}

	#grown(key: Key): BundleFault | undefined {
		const { start, end, text } = key;
		if (text.length <= minGrownLength || text.length > maxGrownLength || siblingWith(text, this.siblings))
			return undefined;
		for (const length of this.#lengths) {
			// A key of its own goes on with a digit, a dot or an underscore.
			if (length >= text.length || /[\d._]/.test(text.charAt(length))) continue;
			const meant = text.slice(0, length);
			const told = this.#own.counts.has(meant) ? undefined : siblingWith(meant, this.siblings);
			if (told) return { ...told, kind: "grown", key, start, end };
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

/** Whether a line is no entry: a comment or a section of another language, or part of a template. */
export function beginsNoEntry(written: string): boolean {
	return isForeign(written) || /^(?:\/\*|<#|\[[\w .-]+\]$)/.test(written);
}
