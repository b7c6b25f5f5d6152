import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { step } from "../report/progress";

/** Debian's package, and its command. Without a window of its own, it needs a tenth less processor time. */
const headlessShell = "chromium-headless-shell";

const commands = [headlessShell, "google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

const placesOnMac = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

/** The path of an installed Chrome or Chromium. Installs one if there is none. */
export async function findChromium(): Promise<string> {
	const found = installedChromium();
	if (found) return found;
	if (canAptInstall()) {
		await step("No Chrome or Chromium found: installing Debian's with apt-get", async () => {
			const install = (name: string) => run("apt-get", ["install", "-y", "--no-install-recommends", name]);
			await run("apt-get", ["update"]);
			// Older versions of Debian do not have it.
			await install(headlessShell).catch(() => install("chromium"));
		});
	} else {
		await step("No Chrome or Chromium found: Playwright downloads its own", async () => {
			await run(process.execPath, [
				require.resolve("playwright-core/package.json").replace("package.json", "cli.js"),
				"install",
				"chromium",
			]);
		});
	}
	const installed = installedChromium();
	if (!installed) throw new Error("No Chrome or Chromium found: name one in the variable CHROME_PATH.");
	return installed;
}

function installedChromium(): string | undefined {
	const named = process.env.CHROME_PATH;
	if (named) {
		if (existsSync(named)) return named;
		throw new Error(`CHROME_PATH names ${named}, which is not there.`);
	}
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	const candidates = [
		...commands.flatMap((command) => folders.map((folder) => path.join(folder, command))),
		...(process.platform === "darwin" ? placesOnMac : []),
		chromium.executablePath(),
	];
	return candidates.find((candidate) => existsSync(candidate));
}

function canAptInstall(): boolean {
	return process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
}

async function run(command: string, args: readonly string[]): Promise<void> {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	await promisify(execFile)(command, args, { env, maxBuffer: Infinity }).catch(({ message, stdout = "" }) => {
		throw new Error(`\`${command} ${args.join(" ")}\` failed: ${message}\n${stdout}`);
	});
}
