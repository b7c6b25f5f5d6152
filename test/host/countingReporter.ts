import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type MochaOptions, type Runner, reporters } from "mocha";
import { results } from "./places";

/** Mocha's own `spec` output, and the counts left for the totals under the name of `--reporter-option name=…`. */
class CountingReporter extends reporters.Spec {
	constructor(runner: Runner, options: MochaOptions) {
		super(runner, options);
		runner.once("end", () => {
			const { passes: passed, failures: failed, pending: skipped } = this.stats;
			mkdirSync(results, { recursive: true });
			const file = path.join(results, `${options.reporterOptions.name}.json`);
			writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
		});
	}
}

// Mocha takes what the module is, not a default export.
module.exports = CountingReporter;
