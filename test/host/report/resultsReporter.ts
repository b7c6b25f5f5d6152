import { type MochaOptions, Runner, reporters, type Test } from "mocha";
import { noResults, writeResults } from "./results";

const { EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING, EVENT_TEST_RETRY } =
	Runner.constants;

/** Mocha's own `spec` output, and the results left for the totals, under the name of `--reporter-option name=…`. */
class ResultsReporter extends reporters.Spec {
	constructor(runner: Runner, options: MochaOptions) {
		super(runner, options);
		const { name } = options.reporterOptions;
		const ended = { ...noResults(), retried: [] as string[] };
		const errors: string[] = [];
		const titleOf = (test: Test) => `${name} · ${test.fullTitle()}`;
		runner.on(EVENT_TEST_PASS, () => void ended.passed++);
		runner.on(EVENT_TEST_PENDING, () => void ended.skipped++);
		runner.on(EVENT_TEST_FAIL, (test, error) => {
			ended.failed.push(`${titleOf(test)}\n    ${String(error?.message).split("\n", 8).join("\n    ")}`);
		});
		runner.on(EVENT_TEST_RETRY, (test, error) => {
			ended.retried.push(titleOf(test));
			errors.push(error instanceof Error ? error.message : String(error));
		});
		runner.once(EVENT_RUN_END, () => {
			writeResults(name, ended);
			for (const [i, title] of ended.retried.entries()) console.log(`  Retried: ${title}\n    ${errors[i]}`);
		});
	}
}

// Mocha takes what the module is, not a default export.
module.exports = ResultsReporter;
