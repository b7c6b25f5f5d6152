import { parseArgs } from "node:util";
import { downloadAndUnzipVSCode } from "@vscode/test-electron";
import { step } from "../report/progress";
import { type Results, sum, writeResults } from "../report/results";
import { findCases } from "../setup/cases";
import { runCase } from "../setup/runCase";
import builds from "./builds.json";
import { findChromium } from "./chromium";
import { runMain } from "./exitOnSignals";
import { findHost, type Host, hosts, runsUnasked } from "./hosts";
import { installBuild } from "./install";
import { launcher } from "./places";

// npm run test:hosts -- [--host oldest|newest|web] [case …]
// npm run test:hosts -- --install
// npm run test:desktop -- [--host oldest|newest] [case …]
//   In the desktop builds, which come from Microsoft's servers and need a display; without one: xvfb-run -a npm run ….

async function main(): Promise<boolean> {
	const { values, positionals } = parseArgs({
		options: {
			host: { type: "string", multiple: true },
			desktop: { type: "boolean", default: false },
			install: { type: "boolean" },
		},
		allowPositionals: true,
	});
	if (values.install) return install();
	const { desktop } = values;
	const chosen = values.host?.map(findHost) ?? hosts.filter(({ kind }) => !desktop || kind === "node");
	const done: Results[] = [];
	// One after the other, because each VS Code keeps a processor busy.
	for (const host of chosen) {
		const executable = desktop ? await desktopBuild(host) : launcher;
		for (const testCase of await findCases(positionals, (folder) => desktop || runsUnasked(host, folder)))
			done.push(
				await runCase(testCase, {
					host: desktop ? `desktop-${host.name}` : host.name,
					kind: host.kind,
					executable,
					environment: { VSCODE_TEST_BUILD: host.build },
				}),
			);
	}
	const total = sum(done);
	writeResults([desktop ? "desktop" : "hosts", ...chosen.map(({ name }) => name)].join("-"), total);
	return total.failed.length === 0;
}

async function desktopBuild({ build }: Host): Promise<string> {
	const version = builds[build].vscode;
	return step(`Downloading the desktop VS Code ${version}, unless it is there`, () =>
		downloadAndUnzipVSCode({ version }),
	);
}

/** Installs what runners need that run beside each other, so that no two of them install it at once. */
async function install(): Promise<boolean> {
	const names = new Set(hosts.map(({ build }) => build));
	await Promise.all([findChromium(), ...Array.from(names, installBuild)]);
	return true;
}

runMain(main);
