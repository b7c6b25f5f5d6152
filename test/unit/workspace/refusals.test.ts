import assert from "node:assert/strict";
import { type RefusedPlace, sentenceForChange, sentenceForRename } from "../../../src/workspace/refusals";

const file = "file:///c.properties";
const path = "services/catalogue/src/main/resources/org/example/c.properties";
const sentenceFor = (place: RefusedPlace) => sentenceForRename({ ...place, file }, () => path);

/** A message without a button shows one line, which is no longer than this. */
const shownLength = 50;

const firstLines: [sentence: string, shown: string][] = [
	[
		sentenceFor({ code: "same-uri", line: 1, otherLine: 2 }),
		"The key would mean the same URI as that on line 3.",
	],
	[sentenceFor({ code: "read-only" }), "The file is read-only. services/catalogue/src/main"],
	[sentenceFor({ code: "hard-linked" }), "The file has hard links, which replacing it would "],
	[sentenceFor({ code: "lossy" }), "The file cannot be saved in its current encoding w"],
	[sentenceFor({ code: "not-in-key" }), "A key would not match the new URI. services/catalo"],
	[sentenceFor({ code: "shortened-in-text" }), "A name would be cut short by its final punctuation"],
	[sentenceForChange(file, () => path), "Nothing was changed: a file has since changed. ser"],
];

describe("The one line of a message tells the reason, however long path and URI are", () => {
	for (const [sentence, shown] of firstLines)
		it(shown, () => assert.equal(sentence.slice(0, shownLength), shown));
});
