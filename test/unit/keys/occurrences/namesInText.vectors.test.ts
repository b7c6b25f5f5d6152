/**
 * Text of public code that looks like a name: what is shown of it, in the languages and quotes in which it
 * may be.
 */
import assert from "node:assert/strict";
import { sureNamesIn } from "../../../../src/keys/occurrences/namesInText";
import { languageOfId } from "../../../../src/languages/languages";
import { textIn } from "../../../../src/text/span";
import { describeVectors, readVectors } from "../../../vectors";

const nameSettings = { prefixes: ["marmot-", "marmot:"], schemes: [] };

/** No rule tells these from names: a hyphen of the URI, and the ending of a file that is named after it. */
const indistinguishable = [
	"https---github.com-pmezard-go-difflib",
	"http---schemas.microsoft.com-office-drawing",
];

const contexts: [syntax: string, write: (text: string) => string][] = [
	["plaintext", (text) => text],
	["markdown", (text) => `a ${text} b`],
	["ruby", (text) => `a = ${/^["']/.test(text) ? text : `"${text}"`}`],
	["java", (text) => `a("${text.replace(/^["']|["']$/g, "")}");`],
	["json", (text) => `{"a": "${text.replace(/^["']|["']$/g, "")}"}`],
	["xml", (text) => `<a b="${text.replace(/^["']|["']$/g, "").replaceAll("&", "&amp;")}"/>`],
];

describeVectors("tokens of public code", () => {
	it("are shown if they are names, and never with a wrong URI", () => {
		const [, ...rows] = readVectors("field/tokens.tsv").trimEnd().split("\n");
		let names = 0;
		for (const row of rows) {
			const [source, text = "", truth = ""] = row.split("\t");
			const isName = truth.startsWith("name");
			if (isName) names++;
			if (indistinguishable.some((token) => text.includes(token))) continue;
			for (const [syntax, write] of contexts) {
				const line = write(text);
				const found = sureNamesIn(line, nameSettings, languageOfId(syntax));
				const shown = found.map((name) => textIn(line, name));
				const told = `${source} in ${syntax}: ${shown.join(" ")}`;
				if (isName) assert.deepEqual(shown, [text], told);
				else for (const { recognized } of found) assert.equal(recognized.uri, truth, told);
			}
		}
		assert.ok(names >= 2 && rows.length > 20);
	});
});
