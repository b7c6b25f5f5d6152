import { strict as assert } from "node:assert";
import { hosts } from "../host/launch/hosts";
import { openWindow, type WorkbenchWindow } from "./window";

// The folder has such a name, too.
const file = "it's ä b+%41%22 (1) [2] #3.properties";

const workspaceFiles = {
	[file]: [
		"http---www.example.com-foo-bar = Foo bar",
		"http---www.example.com-a_252fb = What parsing would change",
		"# See http---www.example.com-comment",
		"",
	].join("\n"),
};

for (const { name, build, kind } of hosts) {
	describe(`Links in a folder and a file of any name, ${name}`, () => {
		let window: WorkbenchWindow;
		before(async () => {
			window = await openWindow({ workspaceFiles, openFile: file, build, kind });
		});
		beforeEach(async () => {
			await window.startWith(workspaceFiles, file);
			await window.codeLenses("http://www.example.com/foo/bar").waitFor();
		});
		after(() => window?.close());

		const clickInHover = async (text: string, link: string) => {
			await window.hover(text);
			// VS Code adds a line for the link of the text, with the same words.
			await window.hoverContent.locator("a", { hasText: link }).first().click();
		};
		const waitForCopied = (text: string) =>
			window.waitUntil(async () => (await window.clipboard()) === text, `the copied ${text}`);
		const waitForQuestion = async () => {
			const dialog = window.page.locator(".monaco-dialog-box");
			await dialog.waitFor();
			assert.match(await dialog.innerText(), /http:\/\/www\.example\.com\/a%2fb/);
			await window.page.keyboard.press("Escape");
			await dialog.waitFor({ state: "detached" });
		};

		it("copy from the hover", async () => {
			await clickInHover("foo-bar", "Copy URI");
			await waitForCopied("http://www.example.com/foo/bar");
			await clickInHover("foo-bar", "Copy Name");
			await waitForCopied("http---www.example.com-foo-bar");
			await window.screenshot(`links-hover-${name}`);
		});

		// A driven window of 1.99 refuses to show the question.
		if (build === "newest") {
			it("open the very URI from the hover, and from the document", async () => {
				await clickInHover("a_252fb", "Open in Browser");
				await waitForQuestion();
				await window.followLink("a_252fb");
				await waitForQuestion();
			});
		}

		it("show the document decoded", async () => {
			await window.placeCursor("Foo bar");
			await window.runCommand("Name Encoding: Show Decoded");
			await window.page.locator(".tab.active", { hasText: `Decoded: ${file}` }).waitFor();
			await window.waitUntil(
				async () => (await window.page.getByText("http://www.example.com/foo/bar = Foo").count()) > 0,
				"the decoded text",
			);
			await window.screenshot(`links-decoded-${name}`);
		});

		it("decode and encode in place from the hover", async () => {
			await clickInHover("foo-bar", "Decode in Place");
			await window.waitForText("http\\://www.example.com/foo/bar = Foo bar");
			await window.hoverContent.waitFor({ state: "hidden" });
			await clickInHover("example.com/foo", "Name-Encode URI");
			await window.waitForText("http---www.example.com-foo-bar = Foo bar");
		});

		it("lets no error slip", async () => {
			assert.deepEqual(await window.errors(), []);
		});
	});
}
