/** The keys of a `.properties` document, read once and kept current: an edit costs the lines around it, not the file. */
import { type Span, textIn } from "../codec/outcome";
import { lastNotAfter } from "../text/binarySearch";
import { type LinePosition, type LineSpan, type Lines, positionsIn } from "../text/lines";
import { isReadWhole, type KeyBlock, readKeyBlock } from "../text/logicalLines";
import { endsWithBackslash, unescapeProperty } from "../text/properties";
import { type Key, keysIn } from "./key";
import { type KeyProblem, keyProblems } from "./keyProblems";
import { UriGroup } from "./namespaces";
import { identityOf } from "./normalName";
import { longestName, type Recognized, type Vocabulary } from "./recognition";

/** In UTF-16 code units, line ends included: room for the longest name with sixteen units for each character. */
export const longestBeginning = 16 * longestName;

/** Numbers of keys: names, URIs that Java reads whole, and URIs that it splits. */
export type UriKeyCounts = Readonly<Record<"names" | "escaped" | "split", number>>;

/** Some whole lines, and their keys once they are read. */
class Chunk {
	firstLine = 0;
	keys: readonly DocumentKey[] = [];
	/** Those of its keys that speak of URIs, and those of these that have a problem: most chunks have none. */
	uriKeys: readonly RecognizedKey[] = [];
	faultyKeys: readonly RecognizedKey[] = [];
	counts = countsOf([]);
	hasKeyBeforeEquals = false;
	readonly uris = new UriGroup(() => this.keys.flatMap(({ recognized }) => recognized?.uri ?? []));
	#positionIn: ReturnType<typeof positionsIn> | undefined;

	constructor(
		readonly lineCount: number,
		/** Its lines, if they are read. */
		readonly block?: KeyBlock,
		/** Whether its first line was read as a part of a logical line that begins above. */
		readonly isContinued = false,
	) {}

	setKeys(keys: readonly DocumentKey[]): void {
		this.keys = keys;
		this.uriKeys = keys.filter(isRecognized);
		this.faultyKeys = this.uriKeys.filter(({ problems }) => problems.length > 0);
		this.counts = countsOf(this.uriKeys);
		const text = this.block?.text ?? "";
		this.hasKeyBeforeEquals = keys.some(
			({ key: { isSplit, end, value } }) => !isSplit && text.slice(end, value.start).includes("="),
		);
	}

	positionAt(offset: number): LinePosition {
		this.#positionIn ??= positionsIn({ firstLine: 0, text: this.block?.text ?? "" });
		const { line, character } = this.#positionIn(offset);
		return { line: this.firstLine + line, character };
	}
}

function countsOf(keys: readonly RecognizedKey[]): UriKeyCounts {
	const names = keys.filter(({ recognized }) => recognized.kind === "name").length;
	const split = keys.filter(({ key }) => key.isSplit).length;
	const uris = keys.filter(({ recognized }) => recognized.kind === "uri").length;
	return { names, escaped: uris - split, split };
}

/** A key in a document. Its position stays current after edits elsewhere. */
export class DocumentKey {
	readonly #chunk: Chunk;
	/** How the key is recognized, if it was read whole. */
	readonly recognized: Recognized | undefined;
	/** See `identityOf`; none where Java reads only a part of the URI as the key. */
	readonly identity: string | undefined;
	/** Their offsets are like those of the key. */
	readonly problems: readonly KeyProblem[];

	constructor(
		chunk: Chunk,
		/** Its offsets are in its chunk; `spanOf` tells where they are in the document. */
		readonly key: Key,
		isKnown: boolean,
	) {
		this.#chunk = chunk;
		this.recognized = isKnown ? key.recognized : undefined;
		this.identity = this.recognized && !key.isSplit ? identityOf(this.recognized) : undefined;
		this.problems = this.recognized ? keyProblems(key) : [];
	}

	/** The value as Java reads it; `undefined` if its end was left out. */
	get value(): string | undefined {
		const { text = "", cuts = [] } = this.#chunk.block ?? {};
		const { value } = this.key;
		const isCut = cuts.some((cut) => cut >= value.start && cut < value.end);
		return isCut ? undefined : unescapeProperty(textIn(text, value)).text;
	}

	/** The line on which it begins, from 0. */
	get line(): number {
		return this.#chunk.positionAt(this.key.start).line;
	}

	get span(): LineSpan {
		return this.spanOf(this.key);
	}

	/** The same, without the end of a key that is too long to be read whole. */
	get readSpan(): LineSpan {
		const { start, end } = this.key;
		return this.spanOf({ start, end: this.cut ?? end });
	}

	/** Where a span is in the document. Its offsets are like those of the key, as in a problem. */
	spanOf({ start, end }: Span): LineSpan {
		return { start: this.#chunk.positionAt(start), end: this.#chunk.positionAt(end) };
	}

	/** Where the end of the key was left out, because the key is too long to be read; `undefined` if it is read whole. */
	get cut(): number | undefined {
		const { start, end } = this.key;
		return this.#chunk.block?.cuts.find((cut) => cut >= start && cut < end);
	}
}

/** A key in a document that speaks of a URI. */
export type RecognizedKey = DocumentKey & { readonly recognized: Recognized };

function isRecognized(key: DocumentKey): key is RecognizedKey {
	return key.recognized !== undefined;
}

/** The keys of a document. Only `read` reads, while it has time. Answers lack what is not read, or has changed since. */
export class KeyIndex {
	readonly #lines: Lines;
	readonly #linesInChunk: number;
	readonly #longest: number;
	#vocabulary: Vocabulary;
	#chunks: Chunk[] = [];
	/** Most identities have one key alone, which needs no set. That saves a fifth of the memory. */
	readonly #byIdentity = new Map<string | undefined, RecognizedKey | Set<RecognizedKey>>();
	readonly #repeated = new Set<string | undefined>();

	/**
	 * @param lines the document as it is at any time
	 * @param linesInChunk how many lines are read at once, and again when one of them changes; this takes about a millisecond
	 * @param longest keys that end further from the beginning of their logical line are not recognized
	 */
	constructor(lines: Lines, vocabulary: Vocabulary, linesInChunk = 128, longest = longestBeginning) {
		this.#lines = lines;
		this.#linesInChunk = linesInChunk;
		this.#longest = longest;
		this.#vocabulary = vocabulary;
		this.restart(vocabulary);
	}

	/** Forgets all that has been read. */
	restart(vocabulary: Vocabulary): void {
		this.#vocabulary = vocabulary;
		this.#byIdentity.clear();
		this.#repeated.clear();
		this.#chunks = [new Chunk(this.#lines.count)];
	}

	/** Notes a change: `count` lines have replaced the lines `first` to `last`, both included. */
	change(first: number, last: number, count: number): void {
		// How the line before is read depends on whether it is the last but one.
		const from = this.#chunkOf(Math.max(0, first - 1));
		const to = this.#chunkOf(last);
		let lineCount = count - (last - first + 1);
		for (const chunk of this.#chunks.slice(from, to + 1)) lineCount += chunk.lineCount;
		this.#replace(from, to, [new Chunk(lineCount)]);
	}

	/** Reads what is not read yet, until its time is up. Returns whether all is read. */
	read(isTimeUp: () => boolean): boolean {
		const { firstLine, lineCount } = this.#chunks.at(-1) as Chunk;
		if (firstLine + lineCount !== this.#lines.count) this.restart(this.#vocabulary);
		for (let index = 0; index < this.#chunks.length; index++) {
			if ((this.#chunks[index] as Chunk).block) continue;
			if (isTimeUp()) return false;
			this.#readChunk(index);
		}
		return true;
	}

	/** How many keys the document has, recognized or not. */
	get keyCount(): number {
		return this.#chunks.reduce((sum, { keys }) => sum + keys.length, 0);
	}

	/** Whether any key speaks of a URI. */
	get hasKeys(): boolean {
		return this.#chunks.some(({ uriKeys }) => uriKeys.length > 0);
	}

	/** All keys in the order of the document or, if lines are given, those that touch them. */
	*allKeys(first = 0, last = this.#lines.count - 1): Generator<DocumentKey> {
		for (let index = this.#chunkOf(first); index < this.#chunks.length; index++) {
			const { firstLine, lineCount, keys } = this.#chunks[index] as Chunk;
			if (firstLine > last) return;
			// Most chunks lie within the lines, so their keys need no check.
			const isWithin = firstLine >= first && firstLine + lineCount - 1 <= last;
			for (const key of keys) if (isWithin || (key.span.end.line >= first && key.line <= last)) yield key;
		}
	}

	/** The keys that speak of URIs, likewise. */
	*keys(first?: number, last?: number): Generator<RecognizedKey> {
		for (const key of this.allKeys(first, last)) if (isRecognized(key)) yield key;
	}

	/** The URIs of its keys, in the order of the document, in groups that stay the same while their lines do. */
	uriGroups(): UriGroup[] {
		return this.#chunks.map(({ uris }) => uris);
	}

	/** The keys with a problem, in the order of the document. */
	*faultyKeys(): Generator<RecognizedKey> {
		for (const { faultyKeys } of this.#chunks) yield* faultyKeys;
	}

	/** How many keys speak of URIs, and how they are written. */
	countUriKeys(): UriKeyCounts {
		const sumOf = (kind: keyof UriKeyCounts) =>
			this.#chunks.reduce((sum, { counts }) => sum + counts[kind], 0);
		return { names: sumOf("names"), escaped: sumOf("escaped"), split: sumOf("split") };
	}

	/** Whether Java ends any key at an `=`. */
	get hasKeyBeforeEquals(): boolean {
		return this.#chunks.some((chunk) => chunk.hasKeyBeforeEquals);
	}

	/** How many keys break a rule, counted up to `most`. */
	countBreaking(rule: KeyProblem["rule"], most = Number.POSITIVE_INFINITY): number {
		let count = 0;
		for (const { problems } of this.faultyKeys()) {
			if (problems.some((problem) => problem.rule === rule)) count++;
			if (count === most) break;
		}
		return count;
	}

	/** The key that begins at a position. */
	keyAt({ line, character }: LinePosition): DocumentKey | undefined {
		return [...this.allKeys(line, line)].find(
			({ span: { start } }) => start.line === line && start.character === character,
		);
	}

	/** The logical line of a key, from the key to the end of its value. */
	logicalLineOf(key: DocumentKey): LineSpan {
		return { start: key.span.start, end: this.#endOf(this.lastLineOf(key.line)) };
	}

	/** The last line of the logical line that begins on a line. */
	lastLineOf(line: number): number {
		let last = line;
		while (last < this.#lines.count - 1 && endsWithBackslash(this.#lines.at(last))) last++;
		return last;
	}

	/** The whole lines of a key and its value, with the line end after them or, at the end of the document, before them. */
	linesOf({ line }: DocumentKey): LineSpan {
		const last = this.lastLineOf(line);
		const isAtEnd = last + 1 === this.#lines.count;
		return {
			start: isAtEnd && line > 0 ? this.#endOf(line - 1) : { line, character: 0 },
			end: isAtEnd ? this.#endOf(last) : { line: last + 1, character: 0 },
		};
	}

	#endOf(line: number): LinePosition {
		return { line, character: this.#lines.at(line).length };
	}

	/** The groups of keys that mean the same, each in the order of the document. */
	*repeatedKeys(): Generator<readonly RecognizedKey[]> {
		for (const identity of this.#repeated) yield this.keysWith(identity);
	}

	/** Whether another key has the same identity. */
	isRepeated({ identity }: DocumentKey): boolean {
		return this.#repeated.has(identity);
	}

	/** The keys of one identity, in the order of the document. */
	keysWith(identity: string | undefined): readonly RecognizedKey[] {
		// They are nearly sorted, since the document is read from its beginning.
		return [...this.#knownWith(identity)].sort((a, b) => a.line - b.line);
	}

	/** Whether some key of an identity fits. There may be many, so they are not sorted for that. */
	someWith(identity: string | undefined, fits: (key: RecognizedKey) => boolean): boolean {
		for (const key of this.#knownWith(identity)) if (fits(key)) return true;
		return false;
	}

	#knownWith(identity: string | undefined): Iterable<RecognizedKey> {
		const known = this.#byIdentity.get(identity) ?? [];
		return known instanceof DocumentKey ? [known] : known;
	}

	/** Whether some key has this identity. */
	hasIdentity(identity: string): boolean {
		return this.#byIdentity.has(identity);
	}

	#chunkOf(line: number): number {
		return lastNotAfter(this.#chunks, ({ firstLine }) => firstLine, line);
	}

	#replace(from: number, to: number, chunks: readonly Chunk[]): void {
		const replaced = this.#chunks.splice(from, to - from + 1, ...chunks);
		for (const { uriKeys } of replaced) for (const key of uriKeys) this.#forget(key);
		for (const { uriKeys } of chunks) for (const key of uriKeys) this.#remember(key);
		let { firstLine } = replaced[0] as Chunk;
		for (let index = from; index < this.#chunks.length; index++) {
			const chunk = this.#chunks[index] as Chunk;
			// If this chunk has not moved, neither have those below.
			if (chunk.firstLine === firstLine && index >= from + chunks.length) return;
			chunk.firstLine = firstLine;
			firstLine += chunk.lineCount;
		}
	}

	/** Reads the beginning of a chunk, and replaces the chunk by one that is read and one of the rest. */
	#readChunk(index: number): void {
		const unread = this.#chunks[index] as Chunk;
		// A small chunk is read whole; otherwise each line put into it would split it again.
		const isSmall = unread.lineCount <= 2 * this.#linesInChunk;
		const wanted = isSmall ? unread.lineCount : this.#linesInChunk;
		const isContinued = this.#chunks[index - 1]?.block?.goesOn ?? false;
		const block = readKeyBlock(this.#lines, unread.firstLine, wanted, isContinued, this.#longest);
		let to = index;
		let rest = unread.lineCount - block.lineCount;
		// The beginning of the last logical line may take in lines of the next chunks.
		while (rest < 0) rest += (this.#chunks[++to] as Chunk).lineCount;
		const chunk = new Chunk(block.lineCount, block, isContinued);
		const isKnown = (key: Key) =>
			key.text.length <= longestName && isReadWhole(block.text, key, this.#longest);
		const keys = keysIn(block.text, this.#vocabulary);
		chunk.setKeys(keys.map((key) => new DocumentKey(chunk, key, isKnown(key))));
		const replacing = rest > 0 ? [chunk, new Chunk(rest)] : [chunk];
		// The chunk below may have been read as something that it is not.
		const next = this.#chunks[to + 1];
		if (rest === 0 && next?.block && next.isContinued !== block.goesOn) {
			to++;
			replacing.push(new Chunk(next.lineCount));
		}
		this.#replace(index, to, replacing);
	}

	#remember(key: RecognizedKey): void {
		const { identity } = key;
		if (identity === undefined) return;
		const known = this.#byIdentity.get(identity);
		if (known instanceof Set) known.add(key);
		else this.#byIdentity.set(identity, known ? new Set([known, key]) : key);
		if (known) this.#repeated.add(identity);
	}

	#forget(key: RecognizedKey): void {
		const { identity } = key;
		if (identity === undefined) return;
		const known = this.#byIdentity.get(identity);
		if (known instanceof Set) known.delete(key);
		else this.#byIdentity.delete(identity);
		if (!(known instanceof Set) || known.size > 1) return;
		this.#byIdentity.set(identity, [...known][0] as RecognizedKey);
		this.#repeated.delete(identity);
	}
}
