import { appendFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "./chromium";

const quietArguments = [
	...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
	...["--disable-background-networking", "--disable-component-update"],
];

export async function launchBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: await findChromium(), args: quietArguments });
}

/**
 * Gives a function that writes what a window prints to its console, the lines of the extension host included, to a log among
 * those of VS Code.
 */
export function consoleLog(userData: string): (level: string, text: string) => void {
	const file = path.join(userData, "logs", "window-console.log");
	return (level, text) => appendFileSync(file, `${new Date().toISOString()} [${level}] ${text}\n`);
}

export interface BrowserWindow {
	readonly browser: Browser;
	readonly page: Page;
}

/** Opens an empty browser window whose console goes to `consoleLog`. */
export async function openBrowser(
	userData: string,
	size = { width: 1280, height: 800 },
): Promise<BrowserWindow> {
	const browser = await launchBrowser();
	const page = await browser.newPage({
		viewport: size,
		permissions: ["clipboard-read", "clipboard-write"],
	});
	const write = consoleLog(userData);
	page.on("console", (message) => write(message.type(), message.text()));
	page.on("pageerror", (error) => write("error", `Uncaught ${error.stack ?? error.message}`));
	return { browser, page };
}
