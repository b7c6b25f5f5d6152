/** Numbers that look like random ones and are the same in every run (Marsaglia's xorshift32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed;
	}

	/** A whole number from 0 on, below `bound`. */
	below(bound: number): number {
		this.#state ^= this.#state << 13;
		this.#state ^= this.#state >>> 17;
		this.#state ^= this.#state << 5;
		return (this.#state >>> 0) % bound;
	}

	/** True this many times out of a hundred. */
	percent(chance: number): boolean {
		return this.below(100) < chance;
	}

	pick<T>(choices: readonly T[]): T {
		return choices[this.below(choices.length)] as T;
	}

	/** Some of the choices, joined. */
	join(fewest: number, most: number, separator: string, choices: readonly string[]): string {
		const count = fewest + this.below(most - fewest + 1);
		return Array.from({ length: count }, () => this.pick(choices)).join(separator);
	}
}
