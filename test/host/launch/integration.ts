import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { type Results, sum, writeResults } from "../report/results";
import { type Case, findCases } from "../setup/cases";
import { runCase } from "../setup/runCase";
import { findChromium } from "./chromium";
import { exitOnSignals } from "./exitOnSignals";
import { findHost, type Host, hosts } from "./hosts";
import { installBuild } from "./install";
import { launcher } from "./places";

// npm run test:hosts -- [--host oldest|newest|web] [case …]

async function main(): Promise<boolean> {
	const { values, positionals } = parseArgs({
		options: { host: { type: "string", multiple: true } },
		allowPositionals: true,
	});
	const chosen = values.host?.map(findHost) ?? hosts;
	const cases = await findCases(positionals);
	const [only, ...others] = chosen;
	if (only && others.length === 0) return runHost(only, cases);

	// Before the hosts run side by side, so that nothing is installed twice.
	const builds = new Set(chosen.map(({ build }) => build));
	await Promise.all([findChromium(), ...Array.from(builds, installBuild)]);
	return runInOwnProcesses(chosen, positionals);
}

async function runHost(host: Host, cases: readonly Case[]): Promise<boolean> {
	const results: Results[] = [];
	for (const testCase of cases) {
		results.push(
			await runCase(testCase, {
				host: host.name,
				kind: host.kind,
				executable: launcher,
				environment: { VSCODE_TEST_BUILD: host.build },
			}),
		);
	}
	const total = sum(results);
	await writeResults(`hosts-${host.name}`, total);
	return total.failed.length === 0;
}

/** Runs hosts side by side, since each waits for a good part of its time; prints the output of each in one piece. */
async function runInOwnProcesses(chosen: readonly Host[], caseNames: readonly string[]): Promise<boolean> {
	const runs = chosen.map((host) => startHost(host, caseNames));
	for (const { print } of runs) await print();
	const passed = await Promise.all(runs.map(({ passed }) => passed));
	return passed.every(Boolean);
}

function startHost({ name }: Host, caseNames: readonly string[]) {
	const args = [...process.execArgv, __filename, "--host", name, ...caseNames];
	const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
	process.on("exit", () => child.kill());
	const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
	let isItsTurn = false;
	const waiting: Buffer[] = [];
	child.stdout.on("data", (data) => (isItsTurn ? process.stdout.write(data) : waiting.push(data)));
	return {
		passed: closed.then((code) => code === 0),
		print: async () => {
			isItsTurn = true;
			process.stdout.write(Buffer.concat(waiting));
			await closed;
		},
	};
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
