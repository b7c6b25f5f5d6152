import fc from "fast-check";

/** Every run draws other examples; `SEED=… npm run test:unit` repeats those of another run. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

// A machine that is busy elsewhere tries fewer.
fc.configureGlobal({ seed, numRuns: 400, interruptAfterTimeLimit: 1200 });

before("seed", () => console.log(`  property tests: SEED=${seed} repeats them`));
