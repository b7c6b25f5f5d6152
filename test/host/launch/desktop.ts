import { parseArgs } from "node:util";
import { downloadAndUnzipVSCode } from "@vscode/test-electron";
import { step } from "../report/progress";
import { type Results, sum, writeResults } from "../report/results";
import { findCases } from "../setup/cases";
import { runCase } from "../setup/runCase";
import builds from "./builds.json";
import { runMain } from "./exitOnSignals";
import type { BuildName } from "./install";

// npm run test:desktop -- [--build oldest|newest] [case …]
// The same cases in the desktop builds, which come from Microsoft's servers and need a display
// (without one: xvfb-run -a npm run test:desktop).

async function main(): Promise<boolean> {
	const { values, positionals } = parseArgs({
		options: { build: { type: "string", multiple: true, default: Object.keys(builds) } },
		allowPositionals: true,
	});
	const cases = await findCases(positionals);
	const results: Results[] = [];
	for (const name of values.build) {
		const version = builds[name as BuildName]?.vscode;
		if (!version) throw new Error(`No build ${name}: there are ${Object.keys(builds).join(", ")}.`);
		const executable = await step(`Downloading the desktop VS Code ${version}, unless it is there`, () =>
			downloadAndUnzipVSCode({ version }),
		);
		for (const testCase of cases) {
			results.push(await runCase(testCase, { host: `desktop-${name}`, kind: "node", executable }));
		}
	}
	const total = sum(results);
	writeResults("desktop", total);
	console.log(`\n${total.passed} passed, ${total.failed.length} failed, ${total.skipped} skipped`);
	return total.failed.length === 0;
}

runMain(main);
