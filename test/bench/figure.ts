/** What a subject of `npm run bench` gives: how it stands against its rival, and what is wanted of it. */
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
	/** Hoped for, not asked for. */
	readonly aim?: number;
	/** What the two took, for the reader: no figure to go by on another machine. */
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
