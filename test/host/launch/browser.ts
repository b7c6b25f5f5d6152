import { appendFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "./chromium";

const quietArguments = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

export interface BrowserWindow {
	readonly browser: Browser;
	readonly page: Page;
}

/**
 * Opens an empty browser window whose console goes to a log file among those of VS Code,
 * with the extension host's lines in it.
 */
export async function openBrowser(
	userData: string,
	size = { width: 1280, height: 800 },
): Promise<BrowserWindow> {
	const browser = await chromium.launch({ executablePath: await findChromium(), args: quietArguments });
	const page = await browser.newPage({
		viewport: size,
		permissions: ["clipboard-read", "clipboard-write"],
	});
	const log = path.join(userData, "logs", "window-console.log");
	const write = (level: string, text: string) =>
		appendFileSync(log, `${new Date().toISOString()} [${level}] ${text}\n`);
	page.on("console", (message) => write(message.type(), message.text()));
	page.on("pageerror", (error) => write("error", `Uncaught ${error.stack ?? error.message}`));
	return { browser, page };
}
