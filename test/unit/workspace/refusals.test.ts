import assert from "node:assert/strict";
import { type RenameRefusal, sentenceForChange, sentenceForRename } from "../../../src/workspace/refusals";

const file = "file:///c.properties";
const path = "services/catalogue/src/main/resources/org/example/c.properties";
const uri = "http://www.example.com/catalogue/terms/price";

const sentenceFor = (refusal: RenameRefusal) => sentenceForRename(refusal, uri, () => path);

/** A message without a button shows one line, which is no longer than this. */
const shownLength = 50;

const firstLines: [sentence: string, shown: string][] = [
	[
		sentenceFor({ code: "collision", file, lines: [1, 2] }),
		"Cannot rename: duplicate URI on lines 2 and 3. htt",
	],
	[sentenceFor({ code: "read-only", file }), "Cannot rename in read-only file services/catalogue"],
	[sentenceFor({ code: "hard-linked", file }), "Cannot rename in file with hard links: services/ca"],
	[sentenceFor({ code: "lossy", file }), "Cannot rename: encoding would lose characters in s"],
	[sentenceFor({ code: "not-in-key", file }), "Cannot rename: key would not match the new URI. ht"],
	[sentenceFor({ code: "shortened-in-text", file }), "Cannot rename: name would be cut short by its fina"],
	[sentenceFor({ code: "not-recognized" }), "The name would not be recognized: nameEncoding.sch"],
	[sentenceForChange(file, () => path), "Nothing was changed: a file has since changed. ser"],
];

describe("The one line of a message tells the reason, however long path and URI are", () => {
	for (const [sentence, shown] of firstLines)
		it(shown, () => assert.equal(sentence.slice(0, shownLength), shown));
});
