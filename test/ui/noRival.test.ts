import { strict as assert } from "node:assert";
import { eventually } from "../host/assert";
import { lines, type Part, type WorkbenchWindow, windowOf } from "./window";

const log4j = lines(
	"# Loggers",
	"rootLogger = INFO, A",
	"appender.A.type = Console",
	"appender.A.pattern = %d \\u2014 %m",
	"logger.web.level = debug",
);

/** More than have lenses, links and hints. */
const keys = 6_000;

const workspaceFiles = {
	".vscode/settings.json": JSON.stringify({
		"workbench.preferredDarkColorTheme": "Monokai",
		"workbench.preferredLightColorTheme": "Light Modern",
	}),
	"log4j.properties": log4j,
	"package.json": lines("{", '\t"name": "some-package",', '\t"version": "1.0.0"', "}"),
	"pom.xml": lines("<project>", "\t<artifactId>some-artifact</artifactId>", "</project>"),
	"Notes.java": 'class Notes {\n\tString key = "http---www.example.com-foo-bar";\n}\n',
	"large.properties": Array.from(
		{ length: keys },
		(_, i) => `http---www.example.com-v${i % 100}-term${i} = Value ${i}\n`,
	).join(""),
};

describe("No one's rival, in a window", () => {
	let window: WorkbenchWindow;

	before(async () => {
		window = await windowOf();
	});
	beforeEach(() => window.startWith(workspaceFiles, "package.json"));

	it("opens no box with F2, and has nothing of ours in the menu, in a file without names", async () => {
		const entries = async (text: string) => {
			await window.placeCursor(text);
			await window.press("Shift+F10");
			const labels = window.page.locator(".monaco-menu .action-label");
			await labels.filter({ hasText: "Copy" }).first().waitFor();
			const all = await labels.allInnerTexts();
			await window.press("Escape");
			return all;
		};
		const ofOthers = ["Rename Symbol", "Go to Definition", "Go to References", "Peek", "Name Encoding"];
		// Where there are names, the extension has been asked.
		await window.openFile("Notes.java");
		await eventually(async () => {
			const inJava = await entries("example.com-foo");
			for (const label of ofOthers) assert.ok(inJava.includes(label), `${label} in ${inJava}`);
		});
		await window.openFile("pom.xml");
		const inXml = await entries("some-artifact");
		for (const label of ofOthers) assert.ok(!inXml.includes(label), `${label} in ${inXml}`);
		// VS Code has definitions and references of its own here.
		await window.openFile("package.json");
		const inJson = await entries("some-package");
		for (const label of ["Rename Symbol", "Name Encoding"]) assert.ok(!inJson.includes(label), inJson.join());
		await window.press("F2");
		assert.equal(await window.comes(window.page.locator(".rename-box"), 1000), false);
		// A box would take what is typed.
		await window.page.keyboard.type("x");
		await eventually(async () => assert.match(await window.visibleText(), /some-\w*x\w*/));
	});

	it("colours only the entry that is found, as long as it is reported, in two themes", async () => {
		const themes = ["dark", "light"] as const;
		const before: Record<string, Part[][]> = {};
		const isStruck = async () => (await window.looks())[5]?.some((part) => part.isStruck) === true;
		/** In each theme, whether what is lost is struck, and that all else looks as before. */
		const areStruck = async (expected: boolean) => {
			for (const theme of themes) {
				await window.useTheme(theme);
				await eventually(async () => assert.equal(await isStruck(), expected), 60_000);
				await eventually(async () => assert.deepEqual((await window.looks()).slice(0, 5), before[theme]));
			}
		};
		await window.openFile("log4j.properties");
		for (const theme of themes) {
			await window.useTheme(theme);
			await window.page
				.locator(`.monaco-workbench[class*=${theme === "dark" ? "monokai" : "light_modern"}]`)
				.waitFor();
			before[theme] = (await window.looks()).slice(0, 5);
		}
		await window.press("Control+End");
		await window.page.keyboard.type("hello world=1");
		await areStruck(true);
		// VS Code writes no settings while it has not yet read what is newer on the disk, as the start of a test is.
		await eventually(async () => {
			await window.placeCursor("hello");
			await window.quickFixes();
			await window.quickFix("Do Not Check This File").click();
			await window.notification("is no longer checked");
		}, 90_000);
		await window.press("Escape");
		await areStruck(false);
	});

	it("finds each key of a large file, in it and from afar, with lenses after a jump", async () => {
		await window.runCommand("Go to Symbol in Workspace");
		await window.input.fill(`#http://www.example.com/v99/term${keys - 1}`);
		await window
			.quickPick(`term${keys - 1}`)
			.first()
			.waitFor({ timeout: 60_000 });
		await window
			.quickPick(`term${keys - 1}`)
			.first()
			.click();
		await window.waitForEditor("large.properties");
		await window.waitForText(`Value ${keys - 1}`);
		const crumbs = window.page.locator(".breadcrumbs-below-tabs");
		await eventually(
			async () => assert.match((await crumbs.innerText()).replaceAll("\u00a0", " "), /v99\/term5999/),
			60_000,
		);
		await window.press("Control+Shift+O");
		await window.input.fill("@term4321");
		await window.quickPick("term4321").first().waitFor({ timeout: 60_000 });
		await window.press("Escape");
		await window.press("Control+g");
		await window.input.fill(":1500");
		await window.press("Enter");
		await window.codeLenses("http://www.example.com/v99/term1499").waitFor({ timeout: 30_000 });
	});
});
