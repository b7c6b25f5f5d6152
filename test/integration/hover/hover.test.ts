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

const copies = "Copy URI, Copy Name";
const decodes = `${copies}, Name-Decode`;
const opens = "Open in Browser";
const megabyte = "x ".repeat(700_000);

/** Over what a hover is, and its links, each of which has its text for a title. In `.properties`, VS Code adds its own. */
const shown: [title: string, marked: string, links: string, file?: string][] = [
	["a key", "http---h.x-‸p = 1", decodes],
	["a key that a plain link would change", "http---h.x-p_252f‸b=1", `${decodes}, ${opens}`],
	["a key whose value is a line of megabytes", `http---h.x-‸p = ${megabyte}`, decodes],
	["a name far down a line of megabytes", `a = ${megabyte}http---h.x-‸p ${megabyte}`, decodes],
	["a URN, which no browser opens", "urn-isbn_3a‸1=1", decodes],
	["an escaped key", "http\\://h.x/‸p=1", copies],
	["an escaped key among names", "http---h-b=1\nhttp\\://h.x/‸p=1", `${copies}, Name-Encode`],
	["the same in Spring's file", "http---h-b=1\nhttp\\://h.x/‸p=1", copies, "META-INF/spring.schemas"],
	["a key that Java splits, which has quick fixes", "http---h-b=1\nhttp://h.x/‸p=1", copies],
	["a sure name in a value", "a = http---h.x-‸p", decodes],
	["a sure name in Java", 'x("http---h.x-‸p");', `${decodes}, ${opens}`, "java"],
	["what may be a name in plain text", "see http---localhost-‸p", copies, "plaintext"],
	["a sure name in an XML name", "<http---h.x-‸p/>", `${copies}, ${opens}`, "xml"],
	["a file on another computer, whose URI VS Code cannot parse", "file\\:////server/‸share=1", copies],
	["a name that does not decode", "htt‸p---h-_ff=1", ""],
];

/** What is said where no diagnostic says it. */
const unreported: [title: string, marked: string, sentence: RegExp][] = [
	["of another part of the key", "htt‸p---h-a_20b=1", /is not allowed in this part/],
	["of a name, at its beginning", "htt‸p---h-_zz=1", /cannot be decoded/],
	["hints, which VS Code only underlines", "http---h-_‸41=1", /a different name, `http---h-A`/],
	["a value", "a=http---h.x-a_‸41", /a different name, `http---h\.x-aA`/],
];

const quiet: [title: string, file: string, marked: string][] = [
	["a key with a hyphen", "a.properties", "font-‸size=1"],
	["the value of a key that is a name", "a.properties", "http---h-p = fo‸o"],
];

describe("Hover", () => {
	for (const [title, marked, titles, file] of shown) {
		it(`over ${title}`, async () => {
			const hover = await hoverAt(marked, file);
			assert.match(
				hover,
				/`http:\/\/h\.x\/p|`urn:isbn:1`|`file:\/\/\/\/server\/share`|This may be the name of `http:\/\/localhost\/p`\.|position 10 is not UTF/,
			);
			assert.equal(linksOf(hover), titles);
		});
	}
	for (const [title, file, marked] of quiet)
		it(`not over ${title}`, async () => assert.ok(!/`|command:/.test(await hoverAt(marked, file))));

	it("leaves to its diagnostic, which VS Code shows above the hover, what that says", async () => {
		const isSaid = async () => /cannot be decoded/.test(await hoverAt("http---h-‸_zz=1"));
		await assert.eventually(async () => assert.equal(await isSaid(), false));
		await withSetting("nameEncoding.problems.exclude", ["**"], () =>
			assert.eventually(async () => assert.equal(await isSaid(), true)),
		);
	});

	for (const [title, marked, sentence] of unreported)
		it(`says what no diagnostic says there: ${title}`, async () =>
			assert.match(await hoverAt(marked), sentence));

	it("off by the setting at once, for all or for one language", async () => {
		const hovers = async () =>
			[await hoverAt("http---h.x-‸p", "markdown"), await hoverAt("http---h.x-‸p", "plaintext")]
				.map((hover) => hover !== "")
				.join();
		const off = (languageId?: string) => withSetting("nameEncoding.hover.enabled", false, hovers, languageId);
		assert.equal(await hovers(), "true,true");
		assert.equal(await off(), "false,false");
		assert.equal(await off("markdown"), "false,true");
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
