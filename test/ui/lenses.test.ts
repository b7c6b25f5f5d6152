import { strict as assert } from "node:assert";
import type { BuildName } from "../host/launch/install";
import { openWindow, type WorkbenchWindow } from "./window";

for (const build of ["newest", "oldest"] satisfies BuildName[]) {
	describe(`Lenses after an edit in a window, ${build}`, () => {
		let window: WorkbenchWindow;
		const input = () => window.page.locator(".quick-input-widget input[type=text]");
		const waitForLenses = (...expected: string[]) =>
			window.waitUntil(
				async () => (await window.codeLenses().allInnerTexts()).join() === expected.join(),
				`the lenses ${expected.join()}`,
				20_000,
			);

		const workspaceFiles = { "a.properties": "http---h.x-a = 1\nhttp---h.x-b = 2\n" };
		before(async () => {
			window = await openWindow({ workspaceFiles, openFile: "a.properties", build });
		});
		beforeEach(async () => {
			await window.startWith(workspaceFiles, "a.properties");
			await waitForLenses("http://h.x/a", "http://h.x/b");
		});
		after(() => window?.close());

		it("follow the key", async () => {
			await window.placeCursor("h.x-a");
			await window.page.keyboard.press("Home");
			await window.page.keyboard.type("marmot-");
			await window.page.keyboard.press("Control+ArrowRight");
			await window.page.keyboard.press("End");
			await waitForLenses("http://h.x/a", "http://h.x/b");
		});

		it("follow the key while the Command Palette is open", async () => {
			await window.placeCursor("h.x-b");
			await window.page.keyboard.press("Home");
			await window.page.keyboard.type("x");
			await window.page.keyboard.press("F1");
			await input().waitFor();
			await waitForLenses("http://h.x/a", "xhttp://h.x/b");
			assert.ok(await input().isVisible());
			await window.page.keyboard.press("Escape");
		});

		it("go with their key while the Command Palette is open", async () => {
			await window.placeCursor("h.x-b");
			await window.page.keyboard.press("Home");
			await window.page.keyboard.type("#");
			await window.page.keyboard.press("F1");
			await input().waitFor();
			await waitForLenses("http://h.x/a");
			assert.ok(await input().isVisible());
			await window.page.keyboard.press("Escape");
		});
	});
}
