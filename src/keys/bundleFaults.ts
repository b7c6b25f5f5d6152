/** What siblings show to be broken in a file: keys that Java cuts, and separators that stand elsewhere than was meant. */
import { unescapeProperty } from "../properties/properties";
import type { Span } from "../text/span";
import { endOfIntended, isForeign, isUsualValue } from "./cutKeys";
import type { FileKeys } from "./fileKeys";
import { isCommentAfterByteOrderMark, type Key, separatorOf } from "./key";
import type { Sibling, SiblingKey } from "./siblings";

/**
 * How a sibling tells that a line is broken. It has the key that Java cuts: `whole`, or `alike` but for blanks and marks;
 * its line is `cut` alike, with another value. Or it has the key that Java reads, so that the `=` is `misplaced`; or the
 * key has `grown`, as a text without a separator follows it.
 */
export type FaultKind = "whole" | "alike" | "cut" | "misplaced" | "grown";

/** A broken line. The span covers what stands before its `=`, or what Java reads as its key. */
export interface BundleFault extends Span {
	readonly kind: FaultKind;
	readonly key: Key;
	/** The key as it was meant. */
	readonly meant: string;
	/** A sibling that tells, and where. */
	readonly sibling: Sibling;
	readonly place: SiblingKey;
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

/** A text among the keys of siblings. */
export type Told = Pick<BundleFault, "meant" | "sibling" | "place">;

/** Whether a sibling has a key. */
export function siblingWith(text: string, siblings: readonly Sibling[]): Told | undefined {
	for (const sibling of siblings) {
		const place = sibling.keys.get(text);
		if (place) return { meant: text, sibling, place };
	}
	return undefined;
}

class FaultFinder {
	/** The keys that Java reads, and how many of them end at `=`, or at a colon with no `=` after. */
	#own: ReadonlyMap<string, number> | undefined;

	constructor(
		readonly file: FileKeys,
		readonly siblings: readonly Sibling[],
	) {}

	faultOf(key: Key): BundleFault | undefined {
		const { text } = this.file;
		if (key.split || (key.hasByteOrderMark && key.text === "")) return undefined;
		const separator = separatorOf(text, key);
		if (separator.includes("=")) return undefined;
		const end = endOfIntended(text, key);
		if (end === undefined) return separator.includes(":") ? undefined : this.#grown(key);
		const written = text.slice(key.start, end);
		if (beginsNoEntry(written) || isCommentAfterByteOrderMark(text, key)) return undefined;
		return this.#cut(key, end, written) ?? this.#misplaced(key, end, written);
	}

	#cut(key: Key, end: number, written: string): BundleFault | undefined {
		const { text } = this.file;
		const fault = { key, start: key.start, end };
		const intended = unescapeProperty(written).text;
		// Blanks before the `=` belong to the key if a sibling's key ends with them.
		const blanks = text.slice(end, text.indexOf("=", end));
		for (const after of new Set(["", blanks.charAt(0), blanks])) {
			const whole = siblingWith(intended + after, this.siblings);
			if (whole) return { ...fault, ...whole, end: end + after.length, kind: "whole" };
		}
		const alike = separatorOf(text, key).includes(":") ? undefined : this.#alike(key, intended);
		if (alike) return { ...fault, ...alike, kind: "alike" };
		if (written.includes("<") || isUsualValue(text, key, end)) return undefined;
		const value = unescapeProperty(text.slice(end + blanks.length + 1, key.value.end)).text.trim();
		const sibling = this.siblings.find(({ cuts }) => (cuts.get(intended)?.value ?? value) !== value);
		const place = sibling?.cuts.get(intended);
		return sibling && place ? { ...fault, kind: "cut", meant: intended, sibling, place } : undefined;
	}

	/** The one key of siblings that a text is but for blanks and marks. Where they have what Java reads, nothing is cut. */
	#alike(key: Key, intended: string): Told | undefined {
		const alike = new Set(this.siblings.flatMap((sibling) => sibling.alike(intended)));
		const [only, another] = [...alike].filter((text) => !this.#countsOfOwn.has(text));
		if (only === undefined || another !== undefined || this.#isKnown(key.text)) return undefined;
		return siblingWith(only, this.siblings);
	}

	#misplaced(key: Key, end: number, written: string): BundleFault | undefined {
		if (written.includes("<") || this.#countsOfOwn.get(key.text)) return undefined;
		if (isUsualValue(this.file.text, key, end)) return undefined;
		const told = siblingWith(key.text, this.siblings);
		return told && { ...told, key, kind: "misplaced", start: key.start, end };
	}

	#grown(key: Key): BundleFault | undefined {
		const { start, end, text } = key;
		if (text.length <= minGrownLength || text.length > maxGrownLength || siblingWith(text, this.siblings))
			return undefined;
		for (const sibling of this.siblings)
			for (const meant of sibling.startsOf(text)) {
				if (meant.length < minGrownLength || this.#countsOfOwn.has(meant)) continue;
				// A key of its own goes on like this.
				if (/^[\d._-]/.test(text.slice(meant.length))) continue;
				const place = sibling.keys.get(meant);
				if (place) return { kind: "grown", key, start, end, meant, sibling, place };
			}
		return undefined;
	}

	#isKnown(text: string): boolean {
		return (this.#countsOfOwn.get(text) ?? 0) > 0 || siblingWith(text, this.siblings) !== undefined;
	}

	get #countsOfOwn(): ReadonlyMap<string, number> {
		if (!this.#own) {
			const counts = new Map<string, number>();
			for (const key of this.file.all) {
				const separator = separatorOf(this.file.text, key);
				const isWhole =
					!key.split &&
					(separator.includes("=") ||
						(separator.includes(":") && endOfIntended(this.file.text, key) === undefined));
				counts.set(key.text, (counts.get(key.text) ?? 0) + (isWhole ? 1 : 0));
			}
			this.#own = counts;
		}
		return this.#own;
	}
}

/** A shorter key begins many words by chance. */
const minGrownLength = 4;

/** A key and the word that grew on to it. Each start of a longer text would be looked up in each sibling. */
const maxGrownLength = 200;

/** Whether a line is no entry: a comment or a section of another language, or part of a template. */
export function beginsNoEntry(written: string): boolean {
	return isForeign(written) || /^(?:\/\*|<#|\[[\w .-]+\]$)/.test(written);
}
