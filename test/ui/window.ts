import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page, PageScreenshotOptions } from "playwright-core";
import { eventually } from "../host/assert";
import { openBrowser } from "../host/launch/browser";
import { type BuildName, installBuild } from "../host/launch/install";
import { repository, screenshots, workspaceName } from "../host/launch/places";
import { installVsix, type Payload, startServer } from "../host/launch/server";
import { extensionErrors } from "../host/report/extensionErrors";
import { type HostKind, makeProfile } from "../host/setup/profile";

/** How VS Code marks the kind of a theme on its workbench, and when it has the theme: it follows the system at once. */
const themes = {
	dark: { mark: "vs-dark", scheme: "dark" },
	light: { mark: "vs", scheme: "light" },
	contrast: { mark: "hc-black", scheme: "dark" },
	contrastLight: { mark: "hc-light", scheme: "light" },
} as const;

export type Theme = keyof typeof themes;

/** The settings of a folder for themes of high contrast, which turn colours such as ours off. */
export const highContrast = {
	".vscode/settings.json": JSON.stringify({
		"workbench.preferredDarkColorTheme": "Default High Contrast",
		"workbench.preferredLightColorTheme": "Default High Contrast Light",
		"editor.semanticTokenColorCustomizations": { "[Default High Contrast Light]": { enabled: true } },
	}),
};

/** With hovers that have faded in, and without what earlier commands have said in the status bar. */
export const asRead: PageScreenshotOptions = {
	animations: "disabled",
	style: "#status\\.extensionMessage { display: none }",
};

/** The texts in the editors that have one colour each. Runs in the page. */
function colouredTexts(): string {
	return JSON.stringify(
		Array.from(document.querySelectorAll(".view-line span span"), (span) => span.textContent),
	);
}

export interface WindowOptions {
	readonly build?: BuildName;
	/** Which extension host runs the extension; Node's unless told. */
	readonly kind?: HostKind;
	/** The language of VS Code, as `de`. Its own texts stay English, because no language packs are available here. */
	readonly language?: string | undefined;
	/** Whether the packaged extension is installed, as users do, in place of the one in development. */
	readonly isPackaged?: boolean;
}

/** Pictures are for the pages: `.ci/run` and `pictures.mjs` take them. */
const takesPictures = process.env.THOROUGH !== undefined;

let opened: { readonly window: WorkbenchWindow; readonly options: WindowOptions } | undefined;

/** Describes the open window as text, and as a picture named after a title. */
export async function describeWindow(title: string): Promise<string> {
	if (!opened) return "";
	const { window } = opened;
	const file = await window.screenshot(`failed-${title.replace(/\W+/g, "-").slice(0, 60)}`);
	return `  The window showed, as in ${path.basename(file)}:\n${(await window.describe()).replace(/^/gm, "    ")}`;
}

/** A window of this kind and size: the open one if possible, because VS Code takes longer to start than most tests. */
export async function windowOf(
	{ build = "newest", kind = "node", language, isPackaged = false }: WindowOptions = {},
	size = { width: 1280, height: 800 },
): Promise<WorkbenchWindow> {
	const options = { build, kind, language, isPackaged };
	if (JSON.stringify(opened?.options) !== JSON.stringify(options)) await closeWindow();
	opened ??= { window: await openWindow(options), options };
	await opened.window.page.setViewportSize(size);
	return opened.window;
}

/** Ends the open window; fails if the extension has let errors slip. */
export async function closeWindow(): Promise<void> {
	const { window } = opened ?? {};
	opened = undefined;
	await window?.close();
}

/** Opens a real VS Code on a new workspace, in a dark theme, and waits until it is drawn. */
async function openWindow(options: Required<WindowOptions>): Promise<WorkbenchWindow> {
	const { kind, isPackaged } = options;
	const build = await installBuild(options.build);
	const profile = await makeProfile(kind, {
		"window.autoDetectColorScheme": true,
		"workbench.preferredDarkColorTheme": build.themes.dark,
		"workbench.preferredLightColorTheme": build.themes.light,
		"workbench.reduceMotion": "on",
		"editor.minimap.enabled": false,
	});
	const workspace = path.join(profile.folder, workspaceName);
	await mkdir(workspace);
	if (isPackaged) await installVsix(build, profile, packaged());
	const [server, { browser, page }] = await Promise.all([
		startServer(build, profile, { driven: true }),
		openBrowser(profile.userData),
	]);
	const payload: [string, string][] = [["skipWelcome", "true"]];
	if (!isPackaged) payload.push(["extensionDevelopmentPath", server.remoteUri(profile.extension)]);
	await page.emulateMedia({ colorScheme: "dark" });
	if (options.language) await page.addInitScript(pretendedLanguage(options.language));
	const close = async () => {
		const errors = await extensionErrors(profile.userData);
		await browser.close();
		await server.stop();
		profile.remove();
		assert.deepEqual(errors, [], "The extension let errors slip.");
	};
	const window = new WorkbenchWindow(page, workspace, close);
	try {
		await page.goto(server.url(workspace, payload satisfies Payload));
		await page.locator(".explorer-folders-view").waitFor({ timeout: 60_000 });
	} catch (error) {
		await window.screenshot("openWindow-failed");
		await window.close().catch(console.error);
		throw error;
	}
	return window;
}

let vsix: string | undefined;

/** The path of the `.vsix`, which is made once. */
export function packaged(): string {
	if (vsix) return vsix;
	const shell = process.platform === "win32";
	execFileSync("npm", ["run", "--silent", "package:vsix"], { cwd: repository, stdio: "ignore", shell });
	vsix = path.join(repository, "dist", "name-encoding.vsix");
	return vsix;
}

/** The files of a workspace: their paths in it, and their texts. */
type Files = Readonly<Record<string, string>>;

/** The text of a file. */
export function lines(...all: readonly string[]): string {
	return all.map((line) => `${line}\n`).join("");
}

async function writeFiles(folder: string, files: Files): Promise<void> {
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(folder, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}

/** A script for the page, to run before VS Code does, which asks there for the language of its texts. */
function pretendedLanguage(language: string): string {
	const property = `{ get: () => ${JSON.stringify(language)}, set: () => undefined }`;
	return `Object.defineProperty(globalThis, "_VSCODE_NLS_LANGUAGE", ${property})`;
}

/** A part of a line that looks the same. */
export interface Part {
	readonly text: string;
	readonly colour: string;
	readonly isStruck: boolean;
}

/** A VS Code window with an open file; `page` is Playwright's, for all that is not here. */
export class WorkbenchWindow {
	#files: Files = {};
	#theme: Theme = "dark";

	constructor(
		readonly page: Page,
		/** The folder that is open. */
		readonly workspace: string,
		/** Ends this VS Code and removes its files; fails if the extension has let errors slip. */
		readonly close: () => Promise<void>,
	) {}

	/** Saves what the window shows as dist/screenshots/NAME.png, and gives the path. */
	async screenshot(name: string, options?: PageScreenshotOptions): Promise<string> {
		const file = path.join(screenshots, `${name}.png`);
		await this.page.screenshot({ path: file, ...options });
		return file;
	}

	/** Saves dist/screenshots/NAME-THEME.png where pictures are taken. The theme stays. */
	async picture(name: string, theme: Theme): Promise<void> {
		if (!takesPictures) return;
		await this.useTheme(theme);
		await this.screenshot(`${name}-${theme}`, asRead);
	}

	/** Changes the colour theme, and waits until it is drawn; those of `highContrast` need its settings. */
	async useTheme(theme: Theme): Promise<void> {
		if (theme === this.#theme) return;
		this.#theme = theme;
		const before = await this.page.evaluate(colouredTexts);
		const { mark, scheme } = themes[theme];
		await this.page.emulateMedia({ colorScheme: scheme });
		await this.page.locator(`.monaco-workbench.${mark}`).waitFor();
		// Until VS Code requests ours again, it shows only the colours of the grammar.
		const areAsBefore = `(${colouredTexts})() === ${JSON.stringify(before)}`;
		await this.page.waitForFunction(areAsBefore, undefined, { timeout: 1_000 }).catch(() => undefined);
	}

	/** What it shows at the moment: for the message of a test that fails. */
	async describe(): Promise<string> {
		const texts = (selector: string) => this.page.locator(selector).allInnerTexts();
		const parts = {
			tabs: await texts(".tab"),
			text: await this.visibleText(),
			lenses: await this.codeLenses().allInnerTexts(),
			quickInput: await texts(".quick-input-widget:visible"),
			notifications: await texts(".notification-list-item:visible"),
			statusBar: await texts(".statusbar-item:visible"),
			focus: await this.page.evaluate(() => document.activeElement?.className ?? ""),
		};
		return Object.entries(parts)
			.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
			.join("\n");
	}

	/**
	 * Begins a test as in a new window: closes everything, replaces the files of the folder, and opens one of them. So each
	 * test can be retried by itself.
	 */
	async startWith(files: Files, fileName: string, theme: Theme = "dark"): Promise<void> {
		// Mocha does not retry hooks, and a busy VS Code may show a file as it was before it was written.
		for (let attempt = 1; ; attempt++) {
			try {
				await this.#startAnew(files, fileName);
				return await this.useTheme(theme);
			} catch (error) {
				if (attempt === 3) throw error;
			}
		}
	}

	async #startAnew(files: Files, fileName: string): Promise<void> {
		await this.press("Escape", "Escape", "Escape");
		await this.page.mouse.move(0, 0);
		await this.waitUntil(async () => {
			await this.press("Control+k", "Control+w");
			return this.#endOfTabs();
		}, "the end of what was open");
		for (const name of Object.keys(this.#files))
			if (!(name in files)) await rm(path.join(this.workspace, name), { force: true });
		this.#files = files;
		await writeFiles(this.workspace, files);
		await this.openFile(fileName);
		const [, text = ""] = Object.entries(files).find(([name]) => path.basename(name) === fileName) ?? [];
		const [firstLine = ""] = text.split("\n");
		await this.waitForText(firstLine);
		// VS Code scrolls to where the file was scrolled to before, which may hide a code lens above the first line.
		const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
		await this.page.mouse.move(width / 2, height / 2);
		await this.page.mouse.wheel(0, -1_000);
		await this.page.mouse.move(0, 0);
	}

	/** Closes the tabs without saving, which could end after the files are replaced. Whether none is left. */
	#endOfTabs(): Promise<boolean> {
		const dontSave = this.page.locator(".monaco-dialog-box .monaco-button", { hasText: "Don't Save" });
		const end = async () => {
			if (await dontSave.isVisible()) await dontSave.click();
			assert.equal(await this.page.locator(".tab").count(), 0);
			return true;
		};
		return eventually(end, 5_000).catch(() => false);
	}

	/** Waits until the tab of this file is in front and its text drawn. */
	async waitForEditor(fileName: string): Promise<void> {
		await this.page.locator(".tab.active", { hasText: fileName }).first().waitFor({ timeout: 60_000 });
		await this.lines.first().waitFor({ timeout: 60_000 });
	}

	/** Presses keys, one after the other. */
	async press(...keys: readonly string[]): Promise<void> {
		for (const key of keys) await this.page.keyboard.press(key);
	}

	/** The field of the quick input, the palette among them. */
	get input(): Locator {
		return this.page.locator(".quick-input-widget input[type=text]");
	}

	/** Opens a file of the workspace by its name, as with Ctrl+P. */
	async openFile(fileName: string): Promise<void> {
		// A file that was written just now is missing as long as VS Code answers from an earlier search.
		await this.waitUntil(
			() => this.#isOffered("Control+p", fileName, fileName),
			`the file ${fileName} among those to open`,
		);
		await this.quickPick(fileName).first().click();
		await this.waitForEditor(fileName);
	}

	/** Runs a command by its title, with its category, through the command palette. */
	async runCommand(title: string): Promise<void> {
		// A window that is still busy may close the palette again, or fill it without what is not there yet: then
		// it has to be opened anew, for the commands are looked up once for as long as it is open.
		await this.waitUntil(() => this.#isOffered("F1", `>${title}`, title), `the command ${title}`);
		await this.quickPick(title).first().click();
		// The command may open an input of its own in the same place.
		const isClosed = async () =>
			!(await this.input.isVisible()) || !(await this.input.inputValue()).startsWith(">");
		await this.waitUntil(isClosed, "the end of the command palette");
	}

	/** Opens the quick input with a key, and types; it stays open if it has the row. */
	async #isOffered(key: string, typed: string, row: string): Promise<boolean> {
		await this.press(key);
		await this.input.fill(typed);
		const isThere = await this.comes(this.quickPick(row).first());
		if (!isThere) await this.press("Escape");
		return isThere;
	}

	/** The rows of the open quick pick, or of the palette, that hold this text. */
	quickPick(text: string): Locator {
		return this.page.locator(".quick-input-list .monaco-list-row", { hasText: text });
	}

	/** Whether something is drawn, or gone, within some milliseconds; for actions that are tried again if not. */
	comes(what: Locator, timeout = 3_000, state: "visible" | "detached" = "visible"): Promise<boolean> {
		return what.waitFor({ state, timeout }).then(
			() => true,
			() => false,
		);
	}

	/** Clicks an entry of an open menu until the menu closes: a menu takes no clicks when it has just opened. */
	async choose(entry: Locator): Promise<void> {
		await this.waitUntil(async () => {
			await entry.click({ timeout: 1_000 }).catch(() => undefined);
			await this.page.waitForTimeout(200);
			return !(await entry.isVisible());
		}, "the end of the menu");
	}

	/** The text of the hover over a text of the editor, once it has these parts. */
	async hover(text: string, ...parts: readonly string[]): Promise<string> {
		// A hover that is still there would be taken for the one of this text.
		await this.#endHover();
		// VS Code asks for hovers only once, when the mouse comes to rest. That is in vain while the extension is
		// starting, and new code lenses push the lines down. So the mouse leaves and comes again.
		await this.waitUntil(async () => {
			const { x, y } = await this.pointAt(text);
			await this.page.mouse.move(x, y + 200);
			await this.page.mouse.move(x, y, { steps: 3 });
			if (await this.comes(this.hoverContent, 1_500)) return true;
			// A busy window may lose the end of a click, and an editor that takes the mouse for pressed shows no hover.
			await this.page.mouse.up();
			await this.press("Escape");
			return false;
		}, `a hover over ${text}`);
		// Its parts come one after the other: those of problems and links, and then ours.
		return eventually(async () => {
			const said = (await this.hoverContent.innerText()).replaceAll("\u00a0", " ");
			for (const part of parts) assert.ok(said.includes(part), `${part} is not in ${said}`);
			return said;
		});
	}

	async #endHover(): Promise<void> {
		await this.waitUntil(async () => {
			if (!(await this.hoverContent.isVisible())) return true;
			await this.page.keyboard.press("Escape");
			await this.page.mouse.move(0, 0);
			await this.page.waitForTimeout(200);
			return false;
		}, "the end of the hover before");
	}

	/** The hover that the editor shows, no tooltip of a tab: for its links, and to wait for its text. */
	get hoverContent(): Locator {
		return this.page.locator(".monaco-hover:not(.hidden, .workbench-hover) .monaco-hover-content").last();
	}

	/** The code lenses that are drawn and hold this text, or all of them. */
	codeLenses(text = ""): Locator {
		return this.page.locator(".codelens-decoration a, .codelens-decoration > span", { hasText: text });
	}

	/** Waits until these code lenses are drawn, and no others. */
	waitForLenses(...titles: readonly string[]): Promise<void> {
		return eventually(async () => assert.deepEqual(await this.codeLenses().allInnerTexts(), titles), 45_000);
	}

	/** The underlines of problems that are drawn. */
	get squiggles(): Locator {
		return this.page.locator(".squiggly-error, .squiggly-warning, .squiggly-info");
	}

	/** Clicks the first code lens that holds this text. */
	async clickCodeLens(text: string): Promise<void> {
		await this.page.locator(".codelens-decoration a", { hasText: text }).first().click();
	}

	/** Puts the cursor into the middle of a text of the editor. Wait first for code lenses, which move it. */
	async placeCursor(text: string): Promise<void> {
		let moved = true;
		while (moved) {
			const { x, y } = await this.pointAt(text);
			await this.page.mouse.click(x, y);
			const now = await this.pointAt(text);
			moved = now.x !== x || now.y !== y;
		}
	}

	/** Clicks a text of the editor with Ctrl once it is underlined, as one follows a link. */
	async followLink(text: string): Promise<void> {
		await this.waitUntil(async () => {
			// The hover of the line above may lie over this one, and would take the click.
			await this.#endHover();
			const { x, y } = await this.pointAt(text);
			await this.page.mouse.move(x, y);
			await this.page.keyboard.down("Control");
			await this.page.mouse.move(x + 1, y);
			const link = this.page.locator(".detected-link-active, .goto-definition-link").first();
			const isLink = await this.comes(link);
			if (isLink) await this.page.mouse.click(x + 1, y);
			await this.page.keyboard.up("Control");
			return isLink;
		}, `a link at ${text}`);
	}

	/** Waits until these suggestions are drawn, in this order and no others. */
	waitForSuggestions(labels: readonly string[]): Promise<void> {
		const rows = this.page.locator(".suggest-widget.visible .monaco-list-row .label-name");
		return eventually(async () => assert.deepEqual(await rows.allInnerTexts(), labels), 45_000);
	}

	/** Opens the quick fixes and refactorings at the cursor, and gives their titles. */
	async quickFixes(): Promise<readonly string[]> {
		// A busy window may lose the menu, for instance when a code lens moves the line.
		await this.waitUntil(async () => {
			await this.page.keyboard.press("Control+.");
			return this.comes(this.quickFix("").first());
		}, "the quick fixes");
		return this.quickFix("").allInnerTexts();
	}

	/** The entries of the open quick fixes that hold this text. */
	quickFix(text: string): Locator {
		return this.page.locator(".action-widget .monaco-list-row.action", { hasText: text });
	}

	/** The bell with a dot. A driven newest VS Code does not show notifications by itself. */
	get unreadNotifications(): Locator {
		return this.page.locator(".statusbar-item .codicon-bell-dot");
	}

	/** The texts of all notifications, as the bell shows them. */
	async notifications(): Promise<readonly string[]> {
		await this.#showUnreadNotifications();
		return this.page.locator(".notification-list-item").allInnerTexts();
	}

	/** Waits for a notification that holds this text: for its `innerText()`, and to click its buttons. */
	async notification(text: string): Promise<Locator> {
		const notification = this.page.locator(".notification-list-item", { hasText: text }).first();
		await this.waitUntil(async () => {
			await this.#showUnreadNotifications();
			return notification.isVisible();
		}, `the notification ${text}`);
		return notification;
	}

	async #showUnreadNotifications(): Promise<void> {
		if (!(await this.unreadNotifications.isVisible())) return;
		await this.unreadNotifications.click();
		// The bell's tooltip would cover the buttons.
		await this.page.mouse.move(0, 0);
	}

	/** The text of the lines that are drawn, as one sees them: with inlay hints, without code lenses. */
	async visibleText(): Promise<string> {
		const lines = await this.lines.evaluateAll((elements) =>
			elements
				.map((element) => ({ top: element.getBoundingClientRect().top, text: element.textContent ?? "" }))
				.sort((a, b) => a.top - b.top)
				.map(({ text }) => text.replaceAll("\u00a0", " ")),
		);
		return lines.join("\n");
	}

	/** How the lines look that are drawn, from the top. */
	looks(): Promise<Part[][]> {
		return this.lines.evaluateAll((elements) =>
			elements
				.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
				.map((line) =>
					Array.from(line.querySelectorAll("span > span"), (part) => {
						const { color: colour, textDecorationLine } = getComputedStyle(part);
						const text = (part.textContent ?? "").replaceAll("\u00a0", " ");
						return { text, colour, isStruck: textDecorationLine === "line-through" };
					}),
				),
		);
	}

	/** Waits until the drawn text holds this one. */
	async waitForText(text: string): Promise<void> {
		await this.waitUntil(async () => (await this.visibleText()).includes(text), `the text ${text}`);
	}

	/** Waits until this text has been copied. */
	waitForCopied(text: string): Promise<void> {
		const copied = () => this.page.evaluate(() => navigator.clipboard.readText());
		return eventually(async () => assert.equal(await copied(), text), 45_000);
	}

	/** Waits until the condition holds; `what` says in the error what was waited for. */
	async waitUntil(condition: () => Promise<boolean>, what: string, limit = 45_000): Promise<void> {
		const end = Date.now() + limit;
		while (!(await condition())) {
			if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
			await this.page.waitForTimeout(20);
		}
	}

	private get lines(): Locator {
		return this.page.locator(".editor-group-container.active .editor-instance .view-line");
	}

	/** Where a text stands on the screen. Its line may consist of many elements, one per colour. */
	private async pointAt(text: string) {
		await this.waitForText(text);
		const box = await this.lines.evaluateAll((elements, wanted) => {
			for (const element of elements) {
				const start = (element.textContent ?? "").replaceAll("\u00a0", " ").indexOf(wanted);
				if (start < 0) continue;
				const range = document.createRange();
				const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
				let offset = 0;
				let begun = false;
				for (let node = walker.nextNode(); node; node = walker.nextNode()) {
					const length = node.textContent?.length ?? 0;
					if (!begun && offset + length > start) {
						range.setStart(node, start - offset);
						begun = true;
					}
					if (offset + length >= start + wanted.length) {
						range.setEnd(node, start + wanted.length - offset);
						break;
					}
					offset += length;
				}
				const { left, right, top, bottom } = range.getBoundingClientRect();
				return { left, right, y: (top + bottom) / 2 };
			}
			return undefined;
		}, text);
		if (!box) throw new Error(`${text} does not stand on one line.`);
		return { ...box, x: (box.left + box.right) / 2 };
	}
}
