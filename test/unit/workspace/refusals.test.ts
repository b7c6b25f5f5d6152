import assert from "node:assert/strict";
import { type Refusal, sentenceForChange, sentenceForNotRenamed } from "../../../src/workspace/refusals";

const file = "file:///c.properties";
const path = "services/catalogue/src/main/resources/org/example/c.properties";
const sentenceFor = (refusal: Omit<Refusal, "file">) =>
	sentenceForNotRenamed({ ...refusal, file }, () => path);

/** A message without a button shows one line, which is no longer than this. */
const shownLength = 50;

const firstLines: [sentence: string, shown: string][] = [
	[
		sentenceFor({ code: "same-uri", line: 1, otherLine: 2 }),
		"Not renamed: The key on line 3 would mean the same",
	],
	[sentenceFor({ code: "read-only" }), "Not renamed: The file is read-only. services/catal"],
	[sentenceFor({ code: "hard-linked" }), "Not renamed: The file has hard links, which replac"],
	[sentenceFor({ code: "lossy" }), "Not renamed: The file cannot be saved in its curre"],
	[sentenceFor({ code: "not-in-key" }), "Not renamed: A name or key would no longer be reco"],
	[sentenceFor({ code: "misread-in-text" }), "Not renamed: A final dot or hyphen would be misrea"],
	[sentenceForChange(file, () => path), "Nothing was changed: a file has since changed. ser"],
];

describe("The one line of a message tells the reason, however long path and URI are", () => {
	for (const [sentence, shown] of firstLines)
		it(shown, () => assert.equal(sentence.slice(0, shownLength), shown));
});
