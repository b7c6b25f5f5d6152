import { strict as assert } from "node:assert";
import type { BuildName } from "../host/launch/install";
import { openWindow, type WorkbenchWindow } from "./window";

/** A key, a part of it to point at, and the URI that it opens. */
const rows: [key: string, part: string, uri: string][] = [
	["http://h.example/dc/elements/1.1/title=3", "elements/1.1", "http://h.example/dc/elements/1.1/title"],
	["http\\://h.example/terms/subject=4", "terms/subject", "http://h.example/terms/subject"],
	["http\\://h.example:8080/creator=5", "8080/creator", "http://h.example:8080/creator"],
	["http---h.example-date=6", "h.example-date", "http://h.example/date"],
];

for (const build of ["newest", "oldest"] satisfies BuildName[]) {
	describe(`Links of keys in a window, ${build}`, () => {
		let window: WorkbenchWindow;
		const opened: string[] = [];

		before(async () => {
			window = await openWindow({
				workspaceFiles: { "links.PROPERTIES": `${rows.map(([key]) => key).join("\n")}\n` },
				openFile: "links.PROPERTIES",
				build,
			});
			// Where tests drive VS Code, it trusts all domains, and asks nobody.
			await window.page.context().route(/^https?:\/\/h\.example/, async (route) => {
				opened.push(route.request().url());
				await route.fulfill({ body: "" });
			});
			await window.codeLenses("http://h.example/date").waitFor();
		});
		after(() => window?.close());

		for (const [key, part, uri] of rows) {
			it(`${key} opens exactly ${uri}, and no link of VS Code's own`, async () => {
				opened.length = 0;
				// The editor that was opened before is in front.
				await window.page.bringToFront();
				await window.followLink(part);
				await window.waitUntil(async () => opened.length > 0, `the opening of ${uri}`, 10_000);
				assert.deepEqual(opened, [uri]);
			});
		}

		it("has the commands of .properties files, though the file is named in capitals", async () => {
			await window.runCommand("Name Encoding: Show Decoded");
			await window.page.locator(".tab", { hasText: "Decoded: links.PROPERTIES" }).waitFor();
		});
	});
}
