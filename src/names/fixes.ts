/** How the problems of keys are fixed: a key is written another way, or removed. */
import { nameEncode } from "../codec/nameEncoding";
import { type Problem, type Span, shifted, textIn } from "../codec/outcome";
import type { LineEdit } from "../text/changes";
import { type LinePosition, type LineSpan, positionsAnywhere } from "../text/lines";
import { escapeColons } from "../text/properties";
import { DocumentCollisions } from "./collisions";
import type { CutKeys } from "./cutKeys";
import type { ProblemRule } from "./fileProblems";
import { type Key, keyOfJava, keysIn } from "./key";
import type { DocumentKey, KeyIndex, UriKeyCounts } from "./keyIndex";
import { type KeyProblem, keyProblems } from "./keyProblems";
import { canonicalKey } from "./normalName";
import { longestName, type Vocabulary } from "./recognition";

/** A key without one of its problems. */
export interface KeyFix {
	readonly kind: "canonical-form" | "name-encode" | "escape-colons" | "percent-encode" | "repair-name";
	readonly written: string;
	/** What changes in the name or URI, if only a part of it does. */
	readonly part?: { readonly before: string; readonly after: string };
}

/** The ways to fix a problem of a key, the best first; none if only the author can. Its offsets are like the key's. */
export function keyFixes(key: Key, problem: KeyProblem, looksUpNames: boolean): KeyFix[] {
	const write = (bare: string) => key.literal.write((key.recognized?.prefix ?? "") + bare);
	switch (problem.rule) {
		case "non-canonical-name":
			return [{ kind: "canonical-form", written: write(problem.canonical) }];
		case "raw-uri-key": {
			// Nobody knows the key that its line has lost, and a fix would make one without a value.
			if (problem.isAlone) return [];
			const name = nameEncode(problem.uri).value;
			const escaped: KeyFix = { kind: "escape-colons", written: escapeColons(key.written) };
			if (name === undefined) return [escaped];
			const encoded: KeyFix = { kind: "name-encode", written: write(name) };
			return looksUpNames ? [encoded, escaped] : [escaped, encoded];
		}
		case "malformed-name":
		case "invalid-uri": {
			const { text } = problem;
			const after = replacementOf(problem.problem, text);
			if (after === undefined) return [];
			const fixed = withPart(text, problem.problem, after);
			const part = { before: textIn(text, problem.problem), after };
			if (problem.rule === "malformed-name") return [{ kind: "repair-name", written: write(fixed), part }];
			if (key.recognized?.kind === "uri") {
				// Writing the whole URI would escape a colon at which Java splits it, and change what Java reads.
				const written = withPart(key.written, shifted(problem, -key.start), key.literal.write(after));
				return [{ kind: "percent-encode", written, part }];
			}
			const name = nameEncode(fixed).value;
			return name === undefined ? [] : [{ kind: "percent-encode", written: write(name), part }];
		}
	}
}

function withPart(text: string, { start, end }: Span, part: string): string {
	return text.slice(0, start) + part + text.slice(end);
}

/**
 * Whether the program of a file seems to look up names: most of its keys that are URIs, and that Java reads whole, are
 * names. Otherwise it looks up the URIs themselves, as most programs do, and Spring always.
 */
export function looksUpNames(keys: UriKeyCounts, path: string): boolean {
	return keys.names > keys.escaped && !isOfSpring(path);
}

/** Whether a file is one of Spring's, by its name. */
export function isOfSpring(path: string): boolean {
	return /(?:^|[/\\])spring\.[^/\\]*$/.test(path);
}

/** Whether a key, if it speaks of a URI, should be a name in this file, by its other keys; see `looksUpNames`. */
export function shouldBeName(key: Key | undefined, counts: UriKeyCounts, path: string): boolean {
	const own = key?.isSplit ? undefined : key?.recognized?.kind;
	const names = counts.names - Number(own === "name");
	return looksUpNames({ ...counts, names, escaped: counts.escaped - Number(own === "uri") }, path);
}

/**
 * Whether a parser of its own may read a file: three or more of its keys are raw URIs that Java splits, and Java ends no
 * key at an `=`.
 */
export function mayHaveOwnParser(index: KeyIndex): boolean {
	return index.countUriKeys().split >= 3 && !index.hasKeyBeforeEquals;
}

/** Only a hostile key has so many problems of one kind. */
const mostFixes = 100;

/** A key as written after all fixes of one kind, each on the result of the one before; `undefined` if there is none. */
export function fixedKey(
	key: Key,
	kind: KeyFix["kind"],
	vocabulary: Vocabulary,
	most = mostFixes,
): string | undefined {
	// Java refuses the file, so nobody can tell which key is meant.
	if (key.isMalformed) return undefined;
	let fixed: string | undefined;
	let next: Key | undefined = key;
	for (let count = 0; next && count < most; count++) {
		const written = writeFirstFix(next, kind);
		if (written === undefined) break;
		fixed = written;
		[next] = keysIn(written, vocabulary);
	}
	return fixed;
}

/**
 * Fixes each key of a document in the first way that applies, unless it would become the same as another, or a key
 * without a value; none in a file of another parser. Yields `undefined` after each short step that fixes nothing.
 */
export function* fixAll(
	index: KeyIndex,
	kinds: readonly KeyFix["kind"][],
	vocabulary: Vocabulary,
): Generator<LineEdit | undefined> {
	if (mayHaveOwnParser(index)) return;
	const keysMade = new DocumentCollisions(index, vocabulary, canonicalKey);
	for (const { key, span } of index.faultyKeys()) {
		yield;
		if (key.hasNoValue) continue;
		const [written] = kinds.flatMap((kind) => fixedKey(key, kind, vocabulary) ?? []);
		if (written === undefined) continue;
		if (!(yield* isTaken(key, written, keysMade, span.start.line))) yield { range: span, text: written };
	}
}

/**
 * Edits of other keys, together with those that escape the colons of the keys that Java cuts, in their order; without
 * what would change a key twice, or make the same key.
 */
export function withCutKeysEscaped(edits: readonly LineEdit[], text: string, { cut }: CutKeys): LineEdit[] {
	const positionOf = positionsAnywhere(text);
	const made = new Set(edits.map((edit) => keyOfJava(edit.text)));
	const escaped = cut.flatMap(({ kind, meant, fix }): LineEdit[] => {
		if (kind !== "colon" || !fix || made.has(meant)) return [];
		return [{ range: { start: positionOf(fix.start), end: positionOf(fix.end) }, text: fix.text }];
	});
	const lines = new Set(escaped.map(({ range }) => range.start.line));
	const others = edits.filter(({ range }) => !lines.has(range.start.line));
	return [...others, ...escaped].sort((a, b) => a.range.start.line - b.range.start.line);
}

/** Whether a rewritten key would be the same as another, so that Java would lose one of them; see `lineOfOther`. */
export function* isTaken(
	key: Key,
	written: string,
	keys: DocumentCollisions,
	line?: number,
): Generator<undefined, boolean> {
	const made = keyOfJava(written);
	if (made === keyOfJava(key.written)) return false;
	// The index does not know longer keys: it cannot tell whether there is another like it.
	return made.length > longestName || (yield* keys.lineOfOther(key, made, line)) !== undefined;
}

/** How to remove a key because another means the same. */
export interface KeyRemoval {
	/** The lines of the key and its value; see `linesOf` of the index. */
	readonly lines: LineSpan;
	/** Whether Java reads another key like it: the later one overrides the earlier one. */
	readonly isOverriding: boolean;
}

/** How to remove the key that begins at a position and breaks a rule; `undefined` if its problem is no longer there. */
export function keyRemoval(index: KeyIndex, start: LinePosition, rule: ProblemRule): KeyRemoval | undefined {
	const key = index.keyAt(start);
	const isOfUri = rule === "duplicate-uri";
	if (!key || (isOfUri && !index.isRepeated(key))) return undefined;
	const isLikeKey = (other: DocumentKey) => other !== key && other.key.text === key.key.text;
	return { lines: index.linesOf(key), isOverriding: isOfUri && index.someWith(key.identity, isLikeKey) };
}

/** The lines of each key that a later one overrides; `undefined` for other keys. */
export function* overriddenKeys(index: KeyIndex): Generator<LineSpan | undefined> {
	for (const keys of index.repeatedKeys()) {
		const last = new Map(keys.map((key) => [key.key.text, key]));
		for (const key of keys) yield last.get(key.key.text) === key ? undefined : index.linesOf(key);
	}
}

function writeFirstFix(key: Key, kind: KeyFix["kind"]): string | undefined {
	for (const problem of keyProblems(key)) {
		const fix = keyFixes(key, problem, false).find((found) => found.kind === kind);
		if (fix) return fix.written;
	}
	return undefined;
}

/** What to write where a name or a URI has a problem; `undefined` if only the author knows. */
function replacementOf(problem: Problem, text: string): string | undefined {
	const { start, end } = problem;
	switch (problem.code) {
		case "incomplete-escape":
			return (problem.escape === "_" ? "_5f" : "%25") + text.slice(start + 1, end);
		case "not-utf-8":
			// Octets that encode no character become triplets.
			return textIn(text, problem).replaceAll("_", "_25").toLowerCase();
		case "not-a-name-character":
			return nameEncode(`x:${problem.character}`).value?.slice("x-".length);
		case "not-allowed":
		case "non-ascii":
		case "unicode-escape":
			return problem.replacement;
		default:
			return undefined;
	}
}
