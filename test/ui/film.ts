/** Films the moving picture of the README in a real window: `test/ui/pictures.mjs` runs it. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { repository } from "../host/launch/places";
import { asRead, closeWindow, lines, type WorkbenchWindow, windowOf } from "./window";

const file = path.join(repository, "media", "pictures", "overview.gif");
const size = { width: 960, height: 460 };
const workspaceFiles = {
	".vscode/settings.json": JSON.stringify({
		"workbench.activityBar.location": "hidden",
		"workbench.sideBar.location": "right",
		"workbench.statusBar.visible": false,
		"workbench.layoutControl.enabled": false,
		"workbench.editor.showIcons": false,
		"breadcrumbs.enabled": false,
		"window.commandCenter": false,
		"window.menuBarVisibility": "hidden",
		"editor.fontSize": 15,
		"editor.cursorBlinking": "solid",
		"editor.cursorWidth": 2,
		"editor.renderLineHighlight": "none",
		"editor.overviewRulerBorder": false,
		"editor.stickyScroll.enabled": false,
		"editor.links": false,
		"editor.scrollbar.vertical": "hidden",
	}),
	"messages_de.properties": lines(
		"save = Speichern",
		"error: not found = Nicht gefunden",
		"error: out of stock = Nicht auf Lager",
	),
	"messages.properties": lines(
		"save = Save",
		"error\\:\\ not\\ found = Not found",
		"error\\:\\ out\\ of\\ stock = Out of stock",
	),
};

/** A picture of the window, and how long it stays, in milliseconds. */
interface Frame {
	readonly picture: Buffer;
	readonly duration: number;
}

async function film(): Promise<void> {
	const window = await windowOf({}, size);
	try {
		await window.startWith(workspaceFiles, "messages_de.properties");
		const frames = await scenes(window);
		await mkdir(path.dirname(file), { recursive: true });
		await sharp(
			frames.map(({ picture }) => picture),
			{ join: { animated: true } },
		)
			// Every frame has few colours, and between two of them little changes.
			.gif({ delay: frames.map(({ duration }) => duration), dither: 0, effort: 10, loop: 0 })
			.toFile(file);
		const seconds = frames.reduce((sum, { duration }) => sum + duration, 0) / 1000;
		console.log(`${path.relative(repository, file)}: ${frames.length} frames, ${seconds} seconds`);
	} finally {
		await closeWindow();
	}
}

async function scenes(window: WorkbenchWindow): Promise<Frame[]> {
	const { page } = window;
	const { keyboard } = page;
	const frames: Frame[] = [];
	const show = async (duration: number) => {
		frames.push({ picture: await page.screenshot(asRead), duration });
	};

	await window.squiggles.first().waitFor();
	await keyboard.press("Control+b");
	await page.locator(".part.sidebar").waitFor({ state: "hidden" });
	await window.openFile("messages.properties");
	await window.runCommand("View: Move Editor into Group Below");
	await window.runCommand("View: Focus First Editor Group");
	await window.waitForEditor("messages_de.properties");
	await window.placeCursor("not found");
	await page.mouse.move(0, 0);
	await say(window, "Two keys, German and English. To Java, both German ones are just “error”");
	await show(3000);

	await window.hover("not found");
	await say(window, "The problem says what Java reads, and which file shows what was meant");
	await show(4000);

	await page.mouse.move(0, 0);
	await window.placeCursor("not found");
	await say(window, "Ctrl+.");
	await show(500);
	await window.quickFixes();
	await show(1500);

	await say(window, "Enter");
	await show(400);
	const before = await window.squiggles.count();
	await keyboard.press("Enter");
	await window.waitUntil(async () => (await window.squiggles.count()) < before, "the fixed key");
	await say(window, "Now Java reads the whole key");
	await show(2600);
	return frames;
}

/** Shows a caption in the window, at its lower edge. */
async function say(window: WorkbenchWindow, text: string): Promise<void> {
	await window.page.evaluate((caption) => {
		const id = "film-caption";
		let element = document.getElementById(id);
		if (!element) {
			element = document.createElement("div");
			element.id = id;
			element.style.cssText =
				"position:fixed;white-space:nowrap;left:50%;bottom:26px;transform:translateX(-50%);z-index:100000;padding:9px 20px;" +
				"border-radius:8px;background:#f2f2f2;color:#1b1b1b;font:600 17px system-ui,sans-serif;";
			document.body.append(element);
		}
		element.textContent = caption;
	}, text);
}

film().catch((error) => {
	console.error(error);
	process.exitCode = 1;
});
