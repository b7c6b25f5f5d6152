import { findChromium } from "./chromium";
import { exitOnSignals } from "./exitOnSignals";
import { hosts } from "./hosts";
import { installBuild } from "./install";

// Installs what tests that run side by side need, so that no two of them install it at once.

async function main(): Promise<void> {
	await findChromium();
	for (const build of new Set(hosts.map((host) => host.build))) await installBuild(build);
}

exitOnSignals();
main().catch((error) => {
	console.error(error);
	process.exitCode = 1;
});
