/** The result of a subject of `npm run bench`: how it compares with its rival, and the target for that. */
export interface Figure {
	readonly subject: string;
	readonly rival: string;
	/**
	 * `speed`: how many times as fast as the rival; `time`: how many times as long as the rival takes;
	 * `difference`: how many milliseconds longer.
	 */
	readonly kind: "speed" | "time" | "difference";
	/** One for each round. */
	readonly ratios: readonly number[];
	/** At least that speed, or at most that time. */
	readonly wanted: number;
	/** The times of the two, for the reader: they say nothing about another machine. */
	readonly remark?: string;
}

/** A file of `subjects` or `host` exports one of these as `measure`. */
export type Measure = () => Promise<readonly Figure[]>;

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] as number;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

export function isMet({ kind, ratios, wanted }: Figure): boolean {
	return kind === "speed" ? median(ratios) >= wanted : median(ratios) <= wanted;
}
