import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "../host/launch/places";
import { lines, openWindow, type WorkbenchWindow } from "./window";

const workspaceFiles = {
	"uris.properties": lines(
		"http---www.example.com_3a8080-search_3fq_3da_26b = Search",
		"http---www.example.com-aA = One",
		"http---www.example.com-a_41 = The same",
		"http://www.example.com/lost = Lost",
		"http---www.example.com-_zz = No name",
		"http---www.example.com-with_20blank = No URI",
		"font-size = 12",
	),
};

describe("VS Code in Japanese", () => {
	let window: WorkbenchWindow;
	const texts = JSON.parse(readFileSync(path.join(repository, "l10n/bundle.l10n.ja.json"), "utf8"));
	before(async () => {
		window = await openWindow({
			workspaceFiles,
			openFile: "uris.properties",
			language: "ja",
			size: { width: 1100, height: 620 },
		});
	});
	after(() => window?.close());

	it("has the texts of its bundle", async () => {
		await window.codeLenses("http://www.example.com:8080").waitFor({ timeout: 60_000 });
		const text = await window.hover("8080-search");
		for (const part of ["Copy URI", "Name-Decode", "Host", "Open in Browser"]) {
			assert.ok(text.includes(texts[part]), `${texts[part]} is not in ${text}`);
		}
		await window.picture("language-ja");
	});
});
