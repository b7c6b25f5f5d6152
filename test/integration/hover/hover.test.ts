import * as assert from "../../host/assert";
import { openUnshown, withSetting } from "../marked";
import { hoversAt } from "../providers";

/** All that hovers say at the cursor. */
async function hoverAt(marked: string, languageOrFile = "a.properties"): Promise<string> {
	const { uri, selection } = await openUnshown(marked, languageOrFile);
	return (await hoversAt(uri, selection.active)).map(({ value }) => value).join("\n");
}

const linksOf = (hover: string) =>
	Array.from(hover.matchAll(/\[([^\]]+)\]\((?:<[^>]*>|[^ )]*) "\1"\)/g), ([, title]) => title).join(", ");

const links = "Copy URI, Copy Name, Name-Decode, Open in Browser";
const megabyte = "x ".repeat(700_000);

/** Where the pointer is. */
const shown: [title: string, marked: string, file?: string][] = [
	["a key", "http---h.x-‸p = 1"],
	["a name far down a line of megabytes", `a = ${megabyte}http---h.x-‸p ${megabyte}`],
	["a sure name in Java", 'x("http---h.x-‸p");', "java"],
	["a sure name in plain text", "see http---localhost-‸p", "plaintext"],
];

describe("Hover", () => {
	for (const [title, marked, file] of shown)
		it(`over ${title}`, async () => {
			const hover = await hoverAt(marked, file);
			assert.match(hover, /`http:\/\/(?:h\.x|localhost)\/p/);
			assert.equal(linksOf(hover), links);
		});

	it("not over the value of a key that is a name", async () =>
		assert.ok(!/`|command:/.test(await hoverAt("http---h-p = fo‸o"))));

	it("leaves to its diagnostic, which VS Code shows above the hover, what that says", async () => {
		const isSaid = async () => /cannot be decoded/.test(await hoverAt("http---h-‸_zz=1"));
		await assert.eventually(async () => assert.equal(await isSaid(), false));
		await withSetting("nameEncoding.problems.exclude", ["**"], () =>
			assert.eventually(async () => assert.equal(await isSaid(), true)),
		);
	});

	it("says what no diagnostic says there: of another part of the key, and hints, which VS Code only underlines", async () => {
		assert.match(await hoverAt("htt‸p---h-a_20b=1"), /is not allowed in this part/);
		assert.match(await hoverAt("http---h-_‸41=1"), /a different name, `http---h-A`/);
	});

	it("off by the setting at once, also for one language alone", async () => {
		const hovers = async () =>
			[await hoverAt("http---h.x-‸p", "markdown"), await hoverAt("http---h.x-‸p", "plaintext")]
				.map((hover) => hover !== "")
				.join();
		assert.equal(await hovers(), "true,true");
		assert.equal(await withSetting("nameEncoding.hover.enabled", false, hovers, "markdown"), "false,true");
		assert.equal(await hovers(), "true,true");
	});

	it("trusts its own commands alone, and no HTML", async () => {
		const { uri, selection } = await openUnshown("http---h-_3cb_3e_60_5dx‸=1", "a.properties");
		const contents = await hoversAt(uri, selection.active);
		const trusted = contents.map(({ isTrusted }) => isTrusted).find((value) => typeof value === "object");
		assert.ok(trusted);
		assert.ok(contents.every(({ supportHtml }) => !supportHtml));
		for (const command of trusted.enabledCommands)
			assert.match(command, /^nameEncoding\.(copyUri|copyName|decode|encode|openUri)$/);
	});
});
