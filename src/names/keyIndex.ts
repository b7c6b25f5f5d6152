/**
 * The keys of a `.properties` document that speak of URIs, kept current as it is edited: an edit costs the chunk
 * of lines that it touches, not the file.
 */

import { type LinePosition, type LineSpan, type Lines, lineSpansIn } from "../text/lines";
import { endsWithBackslash } from "../text/logicalLines";
import { propertyKeys } from "../text/properties";
import { type KeyLines, keysOnLines, linesAtOnce, longestBeginning, readKeyLines } from "./keyLines";
import { UriGroup } from "./namespaces";
import { identityOf } from "./normalName";
import { type KeyProblem, keyProblems } from "./problems";
import type { Recognized, Vocabulary } from "./recognition";

/** Some whole lines. */
class Chunk {
	firstLine = 0;
	/** How many keys it has, recognized or not; 0 until it is read. */
	keyCount = 0;
	keys: readonly IndexedKey[] = [];
	/** Those of them that have a problem. */
	faulty: readonly IndexedKey[] = [];
	/** How many keys break each rule. */
	readonly broken = new Map<KeyProblem["rule"], number>();
	/** Whether its first line belongs to a logical line that begins above. */
	isContinued = false;
	/** How many of its lines, at its beginning, belong to that logical line. */
	continuedCount = 0;
	/** Whether its last logical line goes on below. */
	goesOn = false;
	/** The URIs that its keys speak of. */
	readonly uris = new UriGroup(() =>
		this.keys.flatMap(({ recognized }) => (recognized.kind === "malformed-name" ? [] : [recognized.uri])),
	);

	constructor(
		readonly lineCount: number,
		readonly isRead: boolean,
	) {}
}

const noProblems: readonly never[] = [];

/** A key that speaks of a URI. Where it stands is told as of now, also after later edits elsewhere. */
export class IndexedKey {
	readonly #chunk: Chunk;
	// There may be a million of them: numbers take less memory than positions.
	readonly #startLine: number;
	readonly #start: number;
	readonly #endLine: number;
	readonly #end: number;
	readonly #problems: readonly (readonly [KeyProblem, LineSpan])[];

	constructor(
		chunk: Chunk,
		readonly recognized: Recognized,
		/** See `identityOf`; none where Java reads only a part of the URI as the key. */
		readonly identity: string | undefined,
		{ start, end }: LineSpan,
		problems: readonly (readonly [KeyProblem, LineSpan])[],
	) {
		this.#chunk = chunk;
		this.#startLine = start.line;
		this.#start = start.character;
		this.#endLine = end.line;
		this.#end = end.character;
		this.#problems = problems.length > 0 ? problems : noProblems;
	}

	/** Where it begins. */
	get line(): number {
		return this.#chunk.firstLine + this.#startLine;
	}

	get span(): LineSpan {
		const { firstLine } = this.#chunk;
		return {
			start: { line: firstLine + this.#startLine, character: this.#start },
			end: { line: firstLine + this.#endLine, character: this.#end },
		};
	}

	get problems(): readonly (readonly [KeyProblem, LineSpan])[] {
		const { firstLine } = this.#chunk;
		return this.#problems.map(([problem, { start, end }]) => [
			problem,
			{ start: below(firstLine, start), end: below(firstLine, end) },
		]);
	}
}

function below(firstLine: number, { line, character }: LinePosition): LinePosition {
	return { line: firstLine + line, character };
}

/**
 * Reads nothing by itself: `read` does, as long as it is given time. The answers lack what is not read yet, or has
 * changed since.
 */
export class KeyIndex {
	readonly #lines: Lines;
	readonly #linesInChunk: number;
	readonly #longest: number;
	#vocabulary: Vocabulary;
	#chunks: Chunk[] = [];
	/** Most identities have one key alone, which needs no set. */
	readonly #byIdentity = new Map<string, IndexedKey | Set<IndexedKey>>();
	readonly #repeated = new Set<string>();
	/** The chunk that is being read. */
	#reading: { readonly chunk: Chunk; readonly steps: Generator<undefined, KeyLines> } | undefined;

	/**
	 * @param lines the document as it is at any time
	 * @param linesInChunk so many lines are read at once, and anew when one of them changes: about a millisecond
	 * @param longest keys that end further from the beginning of their logical line are only counted
	 */
	constructor(lines: Lines, vocabulary: Vocabulary, linesInChunk = linesAtOnce, longest = longestBeginning) {
		this.#lines = lines;
		this.#linesInChunk = linesInChunk;
		this.#longest = longest;
		this.#vocabulary = vocabulary;
		this.restart(vocabulary);
	}

	/** Forgets all that has been read. */
	restart(vocabulary: Vocabulary): void {
		this.#vocabulary = vocabulary;
		this.#reading = undefined;
		this.#byIdentity.clear();
		this.#repeated.clear();
		this.#chunks = [new Chunk(this.#lines.count, false)];
	}

	/** The document has changed: what were the lines `first` to `last`, both included, are now `count` lines. */
	change(first: number, last: number, count: number): void {
		this.#reading = undefined;
		// How the line before is read depends on whether it is the last but one.
		const from = this.#chunkOf(Math.max(0, first - 1));
		const to = this.#chunkOf(last);
		let lineCount = count - (last - first + 1);
		for (const chunk of this.#chunks.slice(from, to + 1)) lineCount += chunk.lineCount;
		this.#replace(from, to, [new Chunk(lineCount, false)]);
	}

	/**
	 * Reads what is not read yet, until it is told that its time is up.
	 *
	 * @returns whether all is read
	 */
	read(isTimeUp: () => boolean): boolean {
		const { firstLine, lineCount } = this.#chunks.at(-1) as Chunk;
		if (firstLine + lineCount !== this.#lines.count) this.restart(this.#vocabulary);
		for (let index = 0; index < this.#chunks.length; index++) {
			while (!(this.#chunks[index] as Chunk).isRead) {
				if (isTimeUp()) return false;
				this.#readStep(index);
			}
		}
		return true;
	}

	get isRead(): boolean {
		return this.#chunks.every(({ isRead }) => isRead);
	}

	/** How many keys the document has, recognized or not. */
	get keyCount(): number {
		return this.#chunks.reduce((sum, { keyCount }) => sum + keyCount, 0);
	}

	/** The keys that speak of URIs, in the order of the document; those that touch some of its lines, if these are given. */
	*keys(first = 0, last = this.#lines.count - 1): Generator<IndexedKey> {
		for (let index = this.#chunkOf(first); index < this.#chunks.length; index++) {
			const { firstLine, keys } = this.#chunks[index] as Chunk;
			if (firstLine > last) return;
			for (const key of keys) {
				const { start, end } = key.span;
				if (end.line >= first && start.line <= last) yield key;
			}
		}
	}

	/**
	 * All lines of the chunks to which some lines belong, and `undefined` wherever the caller may pause. They are read
	 * anew at each call, because lines that speak of no URI are not kept. The document must not change meanwhile.
	 */
	*keyLines(first = 0, last = this.#lines.count - 1): Generator<KeyLines | undefined> {
		for (let index = this.#chunkOf(first); index < this.#chunks.length; index++) {
			const { firstLine, lineCount, isContinued } = this.#chunks[index] as Chunk;
			if (firstLine > last) return;
			yield yield* readKeyLines(this.#lines, firstLine, lineCount, isContinued, this.#longest);
		}
	}

	/** All keys as Java reads them, without the end of a key that is too long. They are read anew at each call. */
	*allKeys(): Generator<{ readonly text: string; readonly line: number }> {
		for (const some of this.keyLines()) {
			if (!some) continue;
			const spanOf = lineSpansIn(some);
			for (const key of propertyKeys(some.text)) yield { text: key.key, line: spanOf(key).start.line };
		}
	}

	/** The URIs that its keys speak of, in the order of the document, in groups that stay the same while their lines do. */
	*uriGroups(): Generator<UriGroup> {
		for (const { uris } of this.#chunks) yield uris;
	}

	/** The keys with a problem, in the order of the document. */
	*faultyKeys(): Generator<IndexedKey> {
		for (const { faulty } of this.#chunks) yield* faulty;
	}

	/** How many keys break a rule. */
	countBreaking(rule: KeyProblem["rule"]): number {
		return this.#chunks.reduce((sum, { broken }) => sum + (broken.get(rule) ?? 0), 0);
	}

	/** The key that begins at a position. */
	keyAt({ line, character }: LinePosition): IndexedKey | undefined {
		for (const key of this.keys(line, line)) {
			const { start } = key.span;
			if (start.line === line && start.character === character) return key;
		}
		return undefined;
	}

	/** The last line of the logical line that begins on a line. */
	lastLineOf(line: number): number {
		let index = this.#chunkOf(line);
		const { firstLine, lineCount, goesOn } = this.#chunks[index] as Chunk;
		const end = firstLine + lineCount - 1;
		let last = line;
		while (last < end && endsWithBackslash(this.#lines.at(last))) last++;
		if (last < end || !goesOn) return last;
		for (index++; index < this.#chunks.length; index++) {
			const chunk = this.#chunks[index] as Chunk;
			last += chunk.continuedCount;
			if (chunk.continuedCount < chunk.lineCount) break;
		}
		return last;
	}

	/** The keys that mean the same as another of the document: each group in its order. */
	*repeatedKeys(): Generator<readonly IndexedKey[]> {
		for (const identity of this.#repeated) yield this.keysWith(identity);
	}

	/** Whether any two keys mean the same. */
	get hasRepeatedKeys(): boolean {
		return this.#repeated.size > 0;
	}

	/** Whether two or more keys have this identity. */
	isRepeated(identity: string): boolean {
		return this.#repeated.has(identity);
	}

	/** The keys of one identity, in the order of the document. */
	keysWith(identity: string): readonly IndexedKey[] {
		return [...this.#with(identity)].sort((a, b) => a.line - b.line);
	}

	/** The first keys of one identity, in the order of the document. It is quick, however many there are. */
	firstKeysWith(identity: string, most: number): readonly IndexedKey[] {
		const first: IndexedKey[] = [];
		for (const key of this.#with(identity)) {
			if (first.length === most && key.line > (first.at(-1) as IndexedKey).line) continue;
			const at = first.findIndex(({ line }) => line > key.line);
			first.splice(at < 0 ? first.length : at, 0, key);
			if (first.length > most) first.pop();
		}
		return first;
	}

	#with(identity: string): Iterable<IndexedKey> {
		const known = this.#byIdentity.get(identity);
		return known instanceof IndexedKey ? [known] : (known ?? []);
	}

	/** Whether some key has this identity. */
	hasIdentity(identity: string): boolean {
		return this.#byIdentity.has(identity);
	}

	#chunkOf(line: number): number {
		let low = 0;
		for (let high = this.#chunks.length; high - low > 1; ) {
			const middle = (low + high) >> 1;
			if ((this.#chunks[middle] as Chunk).firstLine <= line) low = middle;
			else high = middle;
		}
		return low;
	}

	#replace(from: number, to: number, chunks: readonly Chunk[]): void {
		for (const { keys } of this.#chunks.slice(from, to + 1)) for (const key of keys) this.#forget(key);
		this.#chunks.splice(from, to - from + 1, ...chunks);
		const before = this.#chunks[from - 1];
		let firstLine = before ? before.firstLine + before.lineCount : 0;
		for (let index = from; index < this.#chunks.length; index++) {
			const chunk = this.#chunks[index] as Chunk;
			// If this chunk has not moved, neither have those below.
			if (chunk.firstLine === firstLine && index >= from + chunks.length) return;
			chunk.firstLine = firstLine;
			firstLine += chunk.lineCount;
		}
	}

	/** Takes one step of reading a chunk. After the last, a chunk of what is read and one of the rest replace it. */
	#readStep(index: number): void {
		const unread = this.#chunks[index] as Chunk;
		if (this.#reading?.chunk !== unread) {
			// A small chunk is read whole, or every line put into one would split it once more.
			const isSmall = unread.lineCount <= 2 * this.#linesInChunk;
			const wanted = isSmall ? unread.lineCount : this.#linesInChunk;
			const isContinued = this.#chunks[index - 1]?.goesOn ?? false;
			unread.isContinued = isContinued;
			this.#reading = {
				chunk: unread,
				steps: readKeyLines(this.#lines, unread.firstLine, wanted, isContinued, this.#longest),
			};
		}
		const { done, value } = this.#reading.steps.next();
		if (!done) return;
		this.#reading = undefined;
		const { lineCount, continuedCount, goesOn } = value;
		let to = index;
		let rest = unread.lineCount - lineCount;
		// The beginning of the last logical line may take in lines of the next chunks.
		while (rest < 0 && to + 1 < this.#chunks.length) rest += (this.#chunks[++to] as Chunk).lineCount;
		const chunk = new Chunk(lineCount, true);
		chunk.isContinued = unread.isContinued;
		chunk.continuedCount = continuedCount;
		chunk.goesOn = goesOn;
		this.#fill(chunk, value);
		const replacing = rest > 0 ? [chunk, new Chunk(rest, false)] : [chunk];
		// The chunk below may have been read as something that it is not.
		const next = this.#chunks[to + 1];
		if (rest <= 0 && next?.isRead && next.isContinued !== goesOn) {
			to++;
			replacing.push(new Chunk(next.lineCount, false));
		}
		this.#replace(index, to, replacing);
		for (const key of chunk.keys) this.#remember(key);
	}

	#fill(chunk: Chunk, lines: KeyLines): void {
		const { text } = lines;
		const keys: IndexedKey[] = [];
		const faulty: IndexedKey[] = [];
		const spanOf = lineSpansIn({ firstLine: 0, text });
		for (const place of keysOnLines(lines, this.#vocabulary)) {
			chunk.keyCount++;
			const { recognized } = place;
			if (!recognized) continue;
			const span = spanOf(place);
			const problems = keyProblems(text, place).map((problem) => [problem, spanOf(problem)] as const);
			const identity = place.isSplit ? undefined : identityOf(recognized);
			const key = new IndexedKey(chunk, recognized, identity, span, problems);
			keys.push(key);
			if (problems.length > 0) faulty.push(key);
			for (const rule of new Set(problems.map(([problem]) => problem.rule)))
				chunk.broken.set(rule, 1 + (chunk.broken.get(rule) ?? 0));
		}
		chunk.keys = keys;
		chunk.faulty = faulty;
	}

	#remember(key: IndexedKey): void {
		const { identity } = key;
		if (identity === undefined) return;
		const known = this.#byIdentity.get(identity);
		if (!known) {
			this.#byIdentity.set(identity, key);
			return;
		}
		if (known instanceof IndexedKey) this.#byIdentity.set(identity, new Set([known, key]));
		else known.add(key);
		this.#repeated.add(identity);
	}

	#forget(key: IndexedKey): void {
		const { identity } = key;
		const known = identity === undefined ? undefined : this.#byIdentity.get(identity);
		if (identity === undefined || !known) return;
		if (known === key) {
			this.#byIdentity.delete(identity);
		} else if (known instanceof Set && known.delete(key) && known.size === 1) {
			this.#byIdentity.set(identity, [...known][0] as IndexedKey);
			this.#repeated.delete(identity);
		}
	}
}
