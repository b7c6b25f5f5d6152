import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { lineMark } from "../report/printLine";
import { openBrowser } from "./browser";
import { exitOnSignals } from "./exitOnSignals";
import { type BuildName, installBuild } from "./install";
import { type Payload, startServer } from "./server";

// Takes the arguments of a desktop VS Code, runs the tests in a build from npm, and ends with their
// exit code. The variable VSCODE_TEST_BUILD says which build.

const RUN_LIMIT = 1_200_000;

async function launch(): Promise<number> {
	const { values, positionals } = parseArgs({ strict: false, allowPositionals: true });
	const need = (name: string) => {
		const value = values[name];
		if (typeof value !== "string") throw new Error(`The argument --${name}= is missing.`);
		return path.resolve(value);
	};
	const workspace = path.resolve(positionals[0] ?? "");
	const userData = need("user-data-dir");
	mkdirSync(path.join(userData, "logs"), { recursive: true });
	const build = await installBuild((process.env.VSCODE_TEST_BUILD ?? "newest") as BuildName);
	const [server, { browser, page }] = await Promise.all([
		startServer(build, { userData, extensions: need("extensions-dir") }, { driven: true }),
		openBrowser(userData, { width: 640, height: 480 }),
	]);
	try {
		const ended = new Promise<number>((resolve, reject) => {
			const limit = setTimeout(
				() => reject(new Error(`The tests did not end within ${RUN_LIMIT / 1000} s.`)),
				RUN_LIMIT,
			);
			limit.unref();
			const crashed = () => reject(new Error("The browser or its page crashed."));
			page.on("crash", crashed);
			browser.on("disconnected", crashed);
			page.exposeFunction("codeAutomationExit", resolve).catch(reject);
		});
		await page.exposeFunction("codeAutomationLog", showTestLine);
		const payload: Payload = [
			["extensionDevelopmentPath", server.remoteUri(need("extensionDevelopmentPath"))],
			["extensionTestsPath", server.remoteUri(need("extensionTestsPath"))],
			["skipWelcome", "true"],
		];
		// A busy machine loads the workbench in more than the half minute that Playwright waits.
		const loaded = page.goto(server.url(workspace, payload), { timeout: RUN_LIMIT });
		const [code] = await Promise.all([ended, loaded]);
		return code;
	} catch (error) {
		const screenshot = path.join(userData, "logs", "screenshot.png");
		// A page that hangs gives none.
		await Promise.race([page.screenshot({ path: screenshot }).catch(() => undefined), sleep(10_000)]);
		console.log(`The window at the end: ${screenshot}`);
		throw error;
	} finally {
		await browser.close();
		await server.stop();
	}
}

/**
 * The workbench hands over every line of the consoles and logs: shown are what the tests print, and
 * errors in their bundle, which it prints itself where it cannot be loaded.
 */
function showTestLine(type: string, args: readonly unknown[]): void {
	const text = args.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg))).join(" ");
	if (text.startsWith(lineMark)) console.log(text.replaceAll(lineMark, "  "));
	else if (type === "error" && text.includes("/dist/test-cases/")) console.log(text);
}

exitOnSignals();
// The end of the process that started this one closes the pipe.
process.stdin.resume().on("end", () => process.exit(1));

launch().then(
	(code) => process.exit(code),
	(error) => {
		console.error(error);
		process.exit(1);
	},
);
