import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type MochaOptions, type Runner, reporters } from "mocha";
import { results } from "./places";

/** Mocha's own `spec` output, and the results left for the totals under the name of `--reporter-option name=…`. */
class ResultsReporter extends reporters.Spec {
	constructor(runner: Runner, options: MochaOptions) {
		super(runner, options);
		const { name } = options.reporterOptions;
		runner.once("end", () => {
			const { passes: passed, pending: skipped } = this.stats;
			const failed = this.failures.map((test) => `${name} · ${test.fullTitle()}`);
			mkdirSync(results, { recursive: true });
			writeFileSync(path.join(results, `${name}.json`), JSON.stringify({ passed, failed, skipped }));
		});
	}
}

// Mocha takes what the module is, not a default export.
module.exports = ResultsReporter;
