/** Links and lenses are drawn and clicked in each host. */
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import path from "node:path";
import { eventually } from "../host/assert";
import { hosts } from "../host/launch/hosts";
import { repository } from "../host/launch/places";
import { lines, type WorkbenchWindow, windowOf } from "./window";

// The folder has such a name, too.
const anyName = "it's ä b+%41%22 (1) [2] #3.properties";
const filesOfAnyName = {
	[anyName]: lines(
		"http---www.example.com-foo-bar = Foo bar",
		"http---www.example.com-a_252fb = What parsing would change",
		"# See http---www.example.com-comment",
	),
};

/** A key, a part of it to point at, and the URI that it opens. */
const rows: [key: string, part: string, uri: string][] = [
	["http://h.example/dc/elements/1.1/title=3", "elements/1.1", "http://h.example/dc/elements/1.1/title"],
	["http\\://h.example/terms/subject=4", "terms/subject", "http://h.example/terms/subject"],
	["http\\://h.example:8080/creator=5", "8080/creator", "http://h.example:8080/creator"],
	["http---h.example-date=6", "h.example-date", "http://h.example/date"],
];

const filesOfKeyLinks = { "links.PROPERTIES": lines(...rows.map(([key]) => key)) };

const japanese = JSON.parse(readFileSync(path.join(repository, "l10n/bundle.l10n.ja.json"), "utf8"));

// The files after this one go on in the window of the newest.
for (const { name, build, kind } of hosts.toReversed()) {
	const language = kind === "web" ? "ja" : undefined;
	const titled = (title: string): string => (language ? japanese[title] : title);

	describe(`Links and lenses in a window, ${name}${language ? ", in Japanese" : ""}`, () => {
		let window: WorkbenchWindow;
		before(async () => {
			window = await windowOf({ build, kind, language });
		});

		describe("links in a folder and a file of any name", () => {
			beforeEach(async () => {
				await window.startWith(filesOfAnyName, anyName);
				await window.codeLenses("http://www.example.com/foo/bar").waitFor();
			});
			const clickInHover = async (text: string, title: string) => {
				await window.hover(text, titled(title));
				// VS Code adds a line for the link of the text, with the same words.
				await window.hoverContent
					.locator("a", { hasText: titled(title) })
					.first()
					.click();
			};
			const waitForQuestion = async () => {
				const dialog = window.page.locator(".monaco-dialog-box");
				await dialog.waitFor();
				assert.match(await dialog.innerText(), /http:\/\/www\.example\.com\/a%2fb/);
				await window.press("Escape");
				await dialog.waitFor({ state: "detached" });
			};

			it("copy, decode and encode in place from the hover", async () => {
				await clickInHover("foo-bar", "Copy URI");
				await window.waitForCopied("http://www.example.com/foo/bar");
				await clickInHover("foo-bar", "Copy Name");
				await window.waitForCopied("http---www.example.com-foo-bar");
				await clickInHover("foo-bar", "Name-Decode");
				await window.waitForText("http\\://www.example.com/foo/bar = Foo bar");
				await window.hoverContent.waitFor({ state: "hidden" });
				await clickInHover("example.com/foo", "Name-Encode");
				await window.waitForText("http---www.example.com-foo-bar = Foo bar");
			});

			// A driven window of the oldest build refuses to show the question.
			if (build === "newest") {
				it("open the very URI from the hover, and from the document", async () => {
					await clickInHover("a_252fb", "Open in Browser");
					await waitForQuestion();
					await window.followLink("a_252fb");
					await waitForQuestion();
				});
			}
		});

		if (kind === "node") {
			describe("links of keys", () => {
				const opened: string[] = [];

				before(async () => {
					await window.startWith(filesOfKeyLinks, "links.PROPERTIES");
					await window.codeLenses("http://h.example/date").waitFor();
					// VS Code trusts all domains when tests drive it, and asks no question.
					await window.page.context().route(/^https?:\/\/h\.example/, async (route) => {
						opened.push(route.request().url());
						await route.fulfill({ body: "" });
					});
				});
				// What was opened is in front, and nothing is drawn in the window after it.
				after(async () => {
					const pages = window.page.context().pages();
					for (const page of pages) if (page !== window.page) await page.close();
					await window.page.bringToFront();
				});
				for (const [key, part, uri] of rows) {
					it(`${key} opens exactly ${uri}, and no link of VS Code's own`, async () => {
						opened.length = 0;
						// The editor that was opened before is in front.
						await window.page.bringToFront();
						await window.followLink(part);
						await eventually(() => assert.deepEqual(opened, [uri]));
					});
				}
			});
		}
	});
}
