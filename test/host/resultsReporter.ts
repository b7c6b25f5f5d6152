import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type MochaOptions, Runner, reporters, type Test } from "mocha";
import { results } from "./places";
import { noResults, type Results } from "./results";

const { EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } = Runner.constants;

/**
 * Mocha's own `spec` output, and the results of each outermost suite left for the totals, under the name of
 * `--reporter-option name=…`: those of a suite that runs once more take the place of the former.
 */
class ResultsReporter extends reporters.Spec {
	constructor(runner: Runner, options: MochaOptions) {
		super(runner, options);
		const { name } = options.reporterOptions;
		const suites = new Map<string, Results>();
		const ofSuite = (test: Test) => {
			const [suite = ""] = test.titlePath();
			const known = suites.get(suite) ?? noResults();
			suites.set(suite, known);
			return known;
		};
		runner.on(EVENT_TEST_PASS, (test) => void ofSuite(test).passed++);
		runner.on(EVENT_TEST_PENDING, (test) => void ofSuite(test).skipped++);
		runner.on(EVENT_TEST_FAIL, (test) => void ofSuite(test).failed.push(`${name} · ${test.fullTitle()}`));
		runner.once(EVENT_RUN_END, () => {
			mkdirSync(results, { recursive: true });
			for (const [suite, ofIt] of suites) {
				const id = createHash("sha256").update(suite).digest("hex").slice(0, 16);
				const file = `${name}-${id}.json`;
				writeFileSync(path.join(results, file), JSON.stringify({ ...ofIt, suite }));
			}
		});
	}
}

// Mocha takes what the module is, not a default export.
module.exports = ResultsReporter;
