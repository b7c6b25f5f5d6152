import assert from "node:assert/strict";
import { sentenceForChange, sentenceForRename } from "../../../src/workspace/refusalSentences";
import type { RenameRefusal } from "../../../src/workspace/rename";

const file = "file:///c.properties";
const path = "services/catalogue/src/main/resources/org/example/c.properties";
const uri = "http://www.example.com/catalogue/terms/price";

const sentenceFor = (refusal: RenameRefusal) => sentenceForRename(refusal, uri, () => path);

/** A message without a button shows one line, which is no longer than this. */
const shownLength = 50;

const firstLines: [sentence: string, shown: string][] = [
	[
		sentenceFor({ code: "collision", file, lines: [1, 2] }),
		"Not renamed: the same URI on lines 2 and 3. http:/",
	],
	[
		sentenceFor({ code: "collision", file, lines: [1, 1] }),
		"Not renamed: the same URI twice on line 2. http://",
	],
	[sentenceFor({ code: "read-only", file }), "Not renamed: a file is read-only. services/catalog"],
	[sentenceFor({ code: "lossy", file }), "Not renamed: a file's encoding lacks characters. s"],
	[sentenceFor({ code: "not-in-key", file }), "Not renamed: it would not be read as this URI. htt"],
	[sentenceFor({ code: "cut-in-text", file, line: 1 }), "Not renamed: it ends in punctuation on line 2. htt"],
	[sentenceFor({ code: "not-recognized" }), "The name would not be recognized: nameEncoding.sch"],
	[sentenceForChange(file, () => path), "Nothing was changed: a file has since changed. ser"],
];

describe("The one line of a message tells the reason, however long path and URI are", () => {
	for (const [sentence, shown] of firstLines)
		it(shown, () => assert.equal(sentence.slice(0, shownLength), shown));
});
