import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Results, sum, writeResults } from "../report/results";
import { findCases } from "../setup/cases";
import { runCase } from "../setup/runCase";
import { findChromium } from "./chromium";
import { runMain } from "./exitOnSignals";
import { findHost, hosts, runsUnasked } from "./hosts";
import { installBuild } from "./install";
import { launcher, results } from "./places";

// npm run test:hosts -- [--host oldest|newest|web] [--share] [case …]
// npm run test:hosts -- --install

async function main(): Promise<boolean> {
	const { values, positionals } = parseArgs({
		options: {
			host: { type: "string", multiple: true },
			share: { type: "boolean" },
			install: { type: "boolean" },
		},
		allowPositionals: true,
	});
	if (values.install) return install();
	const chosen = values.host?.map(findHost) ?? hosts;
	const cases = await Promise.all(
		chosen.map((host) => findCases(positionals, (folder) => runsUnasked(host, folder))),
	);
	// The first case of a host is the longest: what is shared ends at nearly the same time if the long ones are begun first.
	const jobs = [0, 1].flatMap((nth) =>
		chosen.flatMap((host, i) => cases[i]?.slice(nth, nth + 1).map((testCase) => ({ testCase, host })) ?? []),
	);
	const done: Results[] = [];
	// One after the other, because each VS Code keeps a processor busy.
	for (const { testCase, host } of jobs) {
		if (values.share && !claim(`${host.name}-${testCase.name}`)) continue;
		done.push(
			await runCase(testCase, {
				host: host.name,
				kind: host.kind,
				executable: launcher,
				environment: { VSCODE_TEST_BUILD: host.build },
			}),
		);
	}
	const total = sum(done);
	const suffix = values.share ? [process.pid] : [];
	writeResults(["hosts", ...chosen.map(({ name }) => name), ...suffix].join("-"), total);
	return total.failed.length === 0;
}

/** Installs what runners need that run beside each other, so that no two of them install it at once. */
async function install(): Promise<boolean> {
	const builds = new Set(hosts.map((host) => host.build));
	await Promise.all([findChromium(), ...Array.from(builds, installBuild)]);
	return true;
}

/** Makes a case in a host this process's own; false if it is that of another one, which shares the work. */
function claim(name: string): boolean {
	const folder = path.join(results, "claims");
	mkdirSync(folder, { recursive: true });
	try {
		mkdirSync(path.join(folder, name));
		return true;
	} catch {
		return false;
	}
}

runMain(main);
