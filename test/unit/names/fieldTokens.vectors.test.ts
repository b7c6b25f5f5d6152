/**
 * Text of public code that looks like a name: what is shown of it, in the languages and quotes in which it
 * may be.
 */
import assert from "node:assert/strict";
import { excerptOf, sureNamesIn } from "../../../src/names/excerpt";
import { describeVectors, readVectors } from "../../vectors";

const vocabulary = { prefixes: ["marmot-", "marmot:"], schemes: [] };

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
	["properties", (text) => `a=${text}`],
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
				const found = sureNamesIn(excerptOf(write(text), syntax), vocabulary);
				const told = `${source} in ${syntax}: ${found.map(({ text: shown }) => shown).join(" ")}`;
				if (isName)
					assert.deepEqual(
						found.map(({ text: shown }) => shown),
						[text],
						told,
					);
				for (const { recognized } of found) {
					const uri = recognized?.kind === "name" ? recognized.uri : "";
					if (!isName) assert.equal(uri, truth, told);
				}
			}
		}
		assert.ok(names >= 2 && rows.length > 20);
	});
});
