import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleOf, languages, textsInCode } from "../../../scripts/texts";
import { sentenceForChange, sentenceForRename } from "../../../src/workspace/messages";
import type { RenameRefusal } from "../../../src/workspace/rename";

const file = "file:///c.properties";
const path = "services/catalogue/src/main/resources/org/example/c.properties";
const uri = "http://www.example.com/catalogue/terms/price";

const sentenceFor = (refusal: RenameRefusal) => sentenceForRename(refusal, uri, () => path);

/** A message without a button shows one line, which is no longer than this. */
const shownLength = 60;

const firstLines: [title: string, sentence: string, shown: string][] = [
	[
		"two keys that would be one",
		sentenceFor({ code: "collision", file, lines: [1, 2] }),
		"Nothing was renamed: lines 2 and 3 would have the same URI i",
	],
	[
		"a read-only file",
		sentenceFor({ code: "read-only", file }),
		"Nothing was renamed, because a file is read-only: services/c",
	],
	[
		"an encoding that lacks characters",
		sentenceFor({ code: "lossy", file }),
		"Nothing was renamed: the encoding would lose characters of s",
	],
	[
		"a scheme that is not known",
		sentenceFor({ code: "not-recognized" }),
		"The scheme is not known. Add it to nameEncoding.schemes, or ",
	],
	[
		"a file that has changed",
		sentenceForChange(file, () => path),
		"Nothing was changed, because a file has changed in the meant",
	],
];

/** What messages without a button say of one file, and which of the arguments is its path. */
const ofFiles: [sentence: string, path: number][] = [
	["Nothing was renamed: lines {0} and {1} would have the same URI in {2}: {3}", 2],
	["Nothing was renamed, because a file is read-only: {0}", 0],
	["Nothing was renamed: the encoding would lose characters of {0}.", 0],
	["Nothing was changed, because a file has changed in the meantime: {0}", 0],
	["Left unchanged, because VS Code treats it as read-only: {0}", 0],
	["Only open files and files in the workspace are read, without following links: {0}", 0],
];

function translations(language: string): Readonly<Record<string, string>> {
	return JSON.parse(readFileSync(join(__dirname, "../../..", bundleOf(language)), "utf8"));
}

describe("The one line of a message tells the reason, however long path and URI are, for", () => {
	for (const [title, sentence, shown] of firstLines)
		it(title, () => assert.equal(sentence.slice(0, shownLength), shown));
});

describe("In every language, the path comes in the second half of", () => {
	for (const [sentence, index] of ofFiles) {
		it(sentence, async () => {
			assert((await textsInCode()).has(sentence));
			for (const text of [
				sentence,
				...languages.flatMap((language) => translations(language)[sentence] ?? []),
			])
				assert(text.indexOf(`{${index}}`) > text.length / 2, text);
		});
	}
});
