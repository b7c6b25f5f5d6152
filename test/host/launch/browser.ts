import { appendFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./chromium";

const quietArguments = [
	...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
	...["--disable-background-networking", "--disable-component-update"],
];

export async function launchBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: await findChromium(), args: quietArguments });
}

/** Opens an empty browser window. Its console, with that of the extension host, is logged beside VS Code's logs. */
export async function openBrowser(userData: string, size = { width: 1280, height: 800 }) {
	const browser = await launchBrowser();
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
