import fc from "fast-check";

/** Every run draws other examples; `SEED=… npm run test:property` repeats those of another run. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** How many cases of each law a campaign tries; without one, each law asks for its own number. */
const campaign = Number(process.env.FUZZ ?? 0);

/** How many cases of a law are tried. */
export function cases(count = 400): number {
	return campaign || count;
}

/** In seconds, for each law. A machine that is busy elsewhere tries fewer cases; `.ci/run` waits longer. */
export const patience = Number(process.env.FUZZ_SECONDS ?? (campaign ? 600 : process.env.THOROUGH ? 2 : 0.3));

fc.configureGlobal({ seed, numRuns: cases(), interruptAfterTimeLimit: patience * 1000 });

/** A test of a property that holds for all drawn values. */
export function law<Drawn extends [unknown, ...unknown[]]>(
	title: string,
	arbitraries: { [Each in keyof Drawn]: fc.Arbitrary<Drawn[Each]> },
	holds: (...drawn: Drawn) => void,
	runs = 1000,
): void {
	it(title, () => fc.assert(fc.property(...arbitraries, holds), { numRuns: cases(runs) }));
}

const batch = 50_000;

/**
 * Tries a law on many cases at once, because each try starts another program: as many as `cases` tells, in
 * batches.
 */
export function inBatches<T>(
	arbitrary: fc.Arbitrary<T>,
	wanted: number,
	check: (drawn: readonly T[]) => void,
): void {
	const end = performance.now() + patience * 1000;
	let done = 0;
	for (const all = cases(wanted); done < all && (done === 0 || performance.now() < end); ) {
		const numRuns = Math.min(batch, all - done);
		check(fc.sample(arbitrary, { numRuns, seed: seed + done }));
		done += numRuns;
	}
}

before("seed", () => console.log(`  property tests: SEED=${seed} repeats them`));
