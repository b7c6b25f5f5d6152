import { printLine } from "./printLine";

/** Prints one console line per suite and test, and the error below the test that failed. */
export class LineReporter extends Mocha.reporters.Base {
	constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
		super(runner, options);
		let depth = -1; // The root suite has no title.
		const print = (text: string) => {
			printLine(text.replace(/^/gm, "  ".repeat(depth)));
		};
		runner.on("suite", (suite) => {
			if (!suite.root) print(suite.title);
			depth++;
		});
		runner.on("suite end", () => {
			depth--;
		});
		runner.on("pass", (test) => {
			print(`✓ ${test.title} (${test.duration} ms)`);
		});
		runner.on("pending", (test) => {
			print(`- ${test.title}`);
		});
		// A failing hook comes here too, in place of a test.
		runner.on("fail", (test, error) => {
			print(`✗ ${test.title}\n${describe(error)}`);
		});
	}
}

function describe(error: unknown): string {
	if (!(error instanceof Error)) return `    ${String(error)}`;
	const { expected, actual } = error as Error & { expected?: unknown; actual?: unknown };
	const text = error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ""}`;
	const comparison =
		expected === undefined && actual === undefined
			? ""
			: `\nexpected: ${JSON.stringify(expected, undefined, 2)}\nactual:   ${JSON.stringify(actual, undefined, 2)}`;
	return (text + comparison).replace(/^/gm, "    ");
}
