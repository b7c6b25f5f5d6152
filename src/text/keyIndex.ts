/**
 * The keys of a `.properties` document that speak of URIs, kept current as it is edited: an edit costs the chunk
 * of lines that it touches, not the file.
 */
import { type KeyProblem, keyProblems } from "./keyProblems";
import { type Block, blockOfLines, type LinePosition, type LineSpan, type Lines, lineSpansIn } from "./lines";
import { lastLineJoined } from "./logicalLines";
import { identityOf } from "./meaning";
import { keyPlaces } from "./places";
import { propertyKeys } from "./properties";
import type { Recognized, Vocabulary } from "./recognition";
import { UriGroup } from "./uriGroup";

/** Some whole logical lines. */
class Chunk {
	firstLine = 0;
	/** Of all its keys, recognized or not; none before it is read. */
	keyCount = 0;
	keys: readonly IndexedKey[] = [];
	/** Those of them that have a problem. */
	faulty: readonly IndexedKey[] = [];

	#uris: UriGroup | undefined;

	constructor(
		readonly lineCount: number,
		readonly isRead: boolean,
	) {}

	get uris(): UriGroup {
		this.#uris ??= new UriGroup(
			this.keys.flatMap(({ recognized }) => (recognized.kind === "malformed-name" ? [] : [recognized.uri])),
		);
		return this.#uris;
	}
}

/** A key that speaks of a URI. Where it stands is told as of now, also after later edits elsewhere. */
export class IndexedKey {
	readonly #chunk: Chunk;
	readonly #span: LineSpan;
	readonly #problems: readonly (readonly [KeyProblem, LineSpan])[];

	constructor(
		chunk: Chunk,
		readonly recognized: Recognized,
		/** See `identityOf`; none where Java reads only a part of the URI as the key. */
		readonly identity: string | undefined,
		span: LineSpan,
		problems: readonly (readonly [KeyProblem, LineSpan])[],
	) {
		this.#chunk = chunk;
		this.#span = span;
		this.#problems = problems;
	}

	get span(): LineSpan {
		return this.#inDocument(this.#span);
	}

	get problems(): readonly (readonly [KeyProblem, LineSpan])[] {
		return this.#problems.map(([problem, span]) => [problem, this.#inDocument(span)]);
	}

	#inDocument({ start, end }: LineSpan): LineSpan {
		const { firstLine } = this.#chunk;
		return { start: below(firstLine, start), end: below(firstLine, end) };
	}
}

function below(firstLine: number, { line, character }: LinePosition): LinePosition {
	return { line: firstLine + line, character };
}

/**
 * Reads nothing by itself: `read` does, as long as it is given time. What is not read yet, or has changed and is
 * not read anew, is missing from the answers.
 */
export class KeyIndex {
	readonly #lines: Lines;
	readonly #linesInChunk: number;
	#vocabulary: Vocabulary;
	#chunks: Chunk[] = [];
	#byIdentity = new Map<string, Set<IndexedKey>>();
	#repeated = new Set<string>();

	/**
	 * @param lines the document as it is at any time
	 * @param linesInChunk so many lines are read at once, and anew when one of them changes: about a millisecond
	 */
	constructor(lines: Lines, vocabulary: Vocabulary, linesInChunk = 128) {
		this.#lines = lines;
		this.#linesInChunk = linesInChunk;
		this.#vocabulary = vocabulary;
		this.restart(vocabulary);
	}

	/** Forgets all that has been read. */
	restart(vocabulary: Vocabulary): void {
		this.#vocabulary = vocabulary;
		this.#byIdentity.clear();
		this.#repeated.clear();
		this.#chunks = [new Chunk(this.#lines.count, false)];
	}

	/** The document has changed: what were the lines `first` to `last`, both included, are now `count` lines. */
	change(first: number, last: number, count: number): void {
		const from = this.#chunkOf(first);
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
			if ((this.#chunks[index] as Chunk).isRead) continue;
			if (isTimeUp()) return false;
			this.#readChunk(index);
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

	/** All keys as Java reads them. Read anew at each call: what speaks of no URI is not kept. */
	*allKeys(): Generator<{ readonly text: string; readonly line: number }> {
		const { text } = blockOfLines(this.#lines, 0, this.#lines.count - 1);
		const spanOf = lineSpansIn({ firstLine: 0, text });
		for (const key of propertyKeys(text)) yield { text: key.key, line: spanOf(key).start.line };
	}

	/** The URIs that its keys speak of, in the order of the document, in groups that stay the same while their lines do. */
	*uriGroups(): Generator<UriGroup> {
		for (const chunk of this.#chunks) yield chunk.uris;
	}

	/** The keys with a problem, in the order of the document. */
	*faultyKeys(): Generator<IndexedKey> {
		for (const { faulty } of this.#chunks) yield* faulty;
	}

	/** The keys that mean the same as another of the document: each group in its order. */
	*repeatedKeys(): Generator<readonly IndexedKey[]> {
		for (const identity of this.#repeated) yield this.keysWith(identity);
	}

	/** The keys of one identity, in the order of the document. */
	keysWith(identity: string): readonly IndexedKey[] {
		return [...(this.#byIdentity.get(identity) ?? [])].sort((a, b) => compare(a.span.start, b.span.start));
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
			// What stands further down has not moved, if this has not.
			if (chunk.firstLine === firstLine && index >= from + chunks.length) return;
			chunk.firstLine = firstLine;
			firstLine += chunk.lineCount;
		}
	}

	/** Reads the beginning of a chunk; what is left of it becomes another. */
	#readChunk(index: number): void {
		const unread = this.#chunks[index] as Chunk;
		// Or every line put into a chunk would split it once more.
		const wanted = unread.lineCount <= 2 * this.#linesInChunk ? unread.lineCount : this.#linesInChunk;
		const { firstLine } = unread;
		const block = blockOfLines(this.#lines, firstLine, lastLineJoined(this.#lines, firstLine + wanted - 1));
		let to = index;
		let rest = unread.lineCount - block.lineCount;
		// A backslash at the end of the last line takes in lines of the next chunks.
		while (rest < 0 && to + 1 < this.#chunks.length) rest += (this.#chunks[++to] as Chunk).lineCount;
		const chunk = new Chunk(block.lineCount, true);
		this.#fill(chunk, block);
		this.#replace(index, to, rest > 0 ? [chunk, new Chunk(rest, false)] : [chunk]);
		for (const key of chunk.keys) this.#remember(key);
	}

	#fill(chunk: Chunk, block: Block): void {
		// At the end of a file, Java reads a lone backslash otherwise.
		const isLast = block.firstLine + block.lineCount === this.#lines.count;
		const text = isLast ? block.text : `${block.text}\n`;
		const keys: IndexedKey[] = [];
		const faulty: IndexedKey[] = [];
		const spanOf = lineSpansIn({ firstLine: 0, text });
		for (const place of keyPlaces(text, this.#vocabulary)) {
			chunk.keyCount++;
			const { recognized } = place;
			if (!recognized) continue;
			const span = spanOf(place);
			const problems = keyProblems(text, place).map((problem) => [problem, spanOf(problem)] as const);
			const identity = place.isSplit ? undefined : identityOf(recognized);
			const key = new IndexedKey(chunk, recognized, identity, span, problems);
			keys.push(key);
			if (problems.length > 0) faulty.push(key);
		}
		chunk.keys = keys;
		chunk.faulty = faulty;
	}

	#remember(key: IndexedKey): void {
		const { identity } = key;
		if (identity === undefined) return;
		const known = this.#byIdentity.get(identity);
		if (known) {
			known.add(key);
			this.#repeated.add(identity);
		} else {
			this.#byIdentity.set(identity, new Set([key]));
		}
	}

	#forget(key: IndexedKey): void {
		const { identity } = key;
		const known = identity === undefined ? undefined : this.#byIdentity.get(identity);
		if (identity === undefined || !known) return;
		known.delete(key);
		if (known.size === 0) this.#byIdentity.delete(identity);
		if (known.size < 2) this.#repeated.delete(identity);
	}
}

function compare(a: LinePosition, b: LinePosition): number {
	return a.line - b.line || a.character - b.character;
}
