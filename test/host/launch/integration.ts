import { parseArgs } from "node:util";
import { type Results, sum, writeResults } from "../report/results";
import { findCases } from "../setup/cases";
import { runCase } from "../setup/runCase";
import { exitOnSignals } from "./exitOnSignals";
import { findHost, hosts } from "./hosts";
import { launcher } from "./places";

// npm run test:hosts -- [--host oldest|newest|web] [--every-row] [case …]

async function main(): Promise<boolean> {
	const { values, positionals } = parseArgs({
		options: { host: { type: "string", multiple: true }, "every-row": { type: "boolean" } },
		allowPositionals: true,
	});
	const chosen = values.host?.map(findHost) ?? hosts;
	const cases = await findCases(positionals);
	const results: Results[] = [];
	// One after the other, because each VS Code keeps a processor busy.
	for (const host of chosen) {
		const runsEveryRow = values["every-row"] ?? host.runsEveryRow;
		for (const testCase of cases) {
			results.push(
				await runCase(testCase, {
					host: host.name,
					kind: host.kind,
					runsEveryRow,
					executable: launcher,
					environment: { VSCODE_TEST_BUILD: host.build },
				}),
			);
		}
	}
	const total = sum(results);
	await writeResults(["hosts", ...chosen.map(({ name }) => name)].join("-"), total);
	return total.failed.length === 0;
}

exitOnSignals();
main().then(
	(passed) => {
		process.exitCode = passed ? 0 : 1;
	},
	(error) => {
		console.error(error);
		process.exitCode = 1;
	},
);
