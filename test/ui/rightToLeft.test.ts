/** How URIs with right-to-left letters are drawn: no test below the window can know. */
import { strict as assert } from "node:assert";
import type { Locator } from "playwright-core";
import { nameEncode } from "../../src/codec/nameEncoding";
import { openWindow, type WorkbenchWindow } from "./window";

const hebrew = "http://\u05d0\u05d1.\u05e7\u05d5\u05dd/192.168.0.1/login";
const arabic =
	"http://\u0645\u0648\u0642\u0639.\u0648\u0632\u0627\u0631\u0629/192.168.0.1/\u062f\u062e\u0648\u0644?q=\u0663";

// The parts of each, in the order in which they have to be drawn.
const uris: [uri: string, parts: readonly string[]][] = [
	[hebrew, ["http://", "\u05d0\u05d1", "\u05e7\u05d5\u05dd", "192", "168", "/login"]],
	[
		arabic,
		[
			"http://",
			"\u0645\u0648\u0642\u0639",
			"\u0648\u0632\u0627\u0631\u0629",
			"192",
			"168",
			"\u062f\u062e\u0648\u0644",
			"q=",
			"\u0663",
		],
	],
];

function nameOf(uri: string): string {
	const name = nameEncode(uri);
	assert.ok(name.ok);
	return name.value;
}

/** Asserts that what is drawn has these parts from left to right, none over another, and no character for them. */
async function assertInOrder(what: Locator, parts: readonly string[]): Promise<void> {
	const places = await what.evaluate((element, texts) => {
		const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		const nodes: [start: number, node: Text][] = [];
		let all = "";
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			nodes.push([all.length, node as Text]);
			all += node.textContent ?? "";
		}
		let from = 0;
		return texts.map((text) => {
			const start = all.indexOf(text, from);
			if (start < 0) return { text: `${text} is not in ${all}`, left: Number.NaN, right: Number.NaN };
			from = start + text.length;
			const range = document.createRange();
			for (const [begin, node] of nodes) {
				if (begin <= start) range.setStart(node, Math.min(start - begin, node.length));
				if (begin < from) range.setEnd(node, Math.min(from - begin, node.length));
			}
			const { left, right } = range.getBoundingClientRect();
			return { text, left, right };
		});
	}, parts);
	for (const [index, { text, left }] of places.entries()) {
		const before = places[index - 1];
		assert.ok(!before || before.right <= left + 1, `${text} is drawn before the end of ${before?.text}`);
		assert.ok(left >= 0, text);
	}
	assert.doesNotMatch((await what.textContent()) ?? "", /\[U\+/);
}

describe("URIs with right-to-left letters", () => {
	let window: WorkbenchWindow;

	before(async () => {
		const text = uris.map(([uri]) => `${nameOf(uri)} = 1\n`).join("");
		window = await openWindow({
			workspaceFiles: { "a.properties": text },
			openFile: "a.properties",
			size: { width: 1500, height: 700 },
			settings: {
				"nameEncoding.inlayHints.enabled": true,
				"workbench.sideBar.location": "left",
			},
		});
		await window.codeLenses("login").waitFor();
	});
	after(() => window?.close());

	it("lenses, hints and the outline", async () => {
		const { page } = window;
		await window.runCommand("Focus on Outline View");
		const symbols = page.locator(".outline-tree .monaco-list-row .label-name");
		await symbols.nth(1).waitFor();
		await page.locator(".view-line", { hasText: "/login" }).first().waitFor();
		await window.pictures("right-to-left");
		for (const [index, [uri, parts]] of uris.entries()) {
			await assertInOrder(window.codeLenses().nth(index), parts);
			await assertInOrder(symbols.nth(index), parts);
			const line = page.locator(".view-line", { hasText: nameOf(uri).slice(0, 20) }).first();
			await assertInOrder(line, parts);
		}
	});

	it("the hover", async () => {
		for (const [uri, parts] of uris) {
			await window.hover(nameOf(uri).slice(10, 20));
			const code = window.hoverContent.locator("code", { hasText: "192.168.0.1" }).first();
			await assertInOrder(code, parts);
			await window.pictures("right-to-left-hover");
			await window.page.keyboard.press("Escape");
		}
	});

	it("a message, beside VS Code's question, which draws the URI as it comes", async () => {
		await window.hover(nameOf(hebrew).slice(10, 20));
		await window.hoverContent.locator("a", { hasText: "Open in Browser" }).first().click();
		const question = window.page.locator(".monaco-dialog-box");
		await question.waitFor();
		assert.ok((await question.innerText()).includes(hebrew));
		await window.pictures("right-to-left-question");
		await question.locator(".monaco-button", { hasText: "Cancel" }).click();
		const message = await window.notification("You are opening");
		await assertInOrder(message.locator(".notification-list-item-message"), [...(uris[0]?.[1] ?? [])]);
		await window.pictures("right-to-left-message");
	});
});
