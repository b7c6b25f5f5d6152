import { strict as assert } from "node:assert";
import { eventually } from "../host/assert";
import { workspaceName } from "../host/launch/places";
import { lines, type WorkbenchWindow, windowOf } from "./window";

const workspaceFiles = {
	".vscode/settings.json": JSON.stringify({
		"nameEncoding.codeLens.enabled": false,
		"nameEncoding.inlayHints.enabled": true,
	}),
	"terms.properties": lines(
		"# The vocabulary of the example",
		"http---www.example.com-terms-a_2dvery_2dlong_2dterm_2dindeed = Long",
		"http---www.example.com-terms-short = Short",
		"http---purl.org-dc-elements-1.1-title : Dublin Core title",
		"http---purl.org-dc-elements-1.1-creator : Dublin Core creator",
		"font-size = 12",
		"http---www.example.com-a_252fb_3fq_3da_2526b = What parsing would change",
	),
};

/** Hints and the outline, with no code lenses. */
describe("Quiet ways in a window", () => {
	let window: WorkbenchWindow;
	before(async () => {
		window = await windowOf({}, { width: 1440, height: 480 });
	});
	beforeEach(() => window.startWith(workspaceFiles, "terms.properties"));

	it("draws hints after the names, cut by nobody else", async () => {
		await window.waitForText("http---www.example.com-terms-short");
		await window.waitForText("http://www.example.com/terms/short");
		const text = await window.visibleText();
		for (const line of [
			"_2dterm_2dindeed→ http://www.example.com/…-long-term-indeed = Long",
			"elements-1.1-title→ http://purl.org/dc/elements/1.1/title : Dublin Core title",
		]) {
			assert.ok(text.includes(line), `${line} is not in\n${text}`);
		}
		assert.equal(await window.codeLenses().count(), 0);
	});

	it("shows all keys in the outline, namespaces as groups", async () => {
		await window.runCommand("Explorer: Focus on Outline View");
		// Closing the files makes room for it.
		const files = window.page.locator(".pane-header", { hasText: workspaceName });
		if ((await files.getAttribute("aria-expanded")) === "true") await files.click();
		const entries = window.page.locator(".outline-element .label-name");
		await eventually(async () =>
			assert.deepEqual(await entries.allInnerTexts(), [
				...["http://www.example.com/terms/", "a-very-long-term-indeed", "short"],
				...["http://purl.org/dc/elements/1.1/", "title", "creator"],
				...["font-size", "http://www.example.com/a%2fb?q=a%26b"],
			]),
		);
		await window.picture("quiet", "dark");
	});
});
