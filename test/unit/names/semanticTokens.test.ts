import assert from "node:assert/strict";
import { tokensOfBlock } from "../../../src/names/semanticTokens";
import { blockOfLines } from "../../../src/text/lines";
import { blockAround } from "../../../src/text/logicalLines";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** The text with its tokens marked, each after its type. */
const rows: Record<string, string[]> = {
	"parts of a name": [
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-a-b› ‹operator:=› ‹string:1›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹operator::›‹string:1›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-› ‹string:1 2›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-a›‹characterEscape:_3f›‹uriQuery:q›‹characterEscape:_3d›‹uriQuery:1›‹characterEscape:_23›‹uriFragment:f›‹operator:=›‹string:1›",
		"‹uriScheme:http›‹propertyKey:---u›‹characterEscape:_40›‹uriHost:h›‹characterEscape:_3a›‹propertyKey:80›‹uriPath:-a›‹operator:=›",
		"‹propertyKey:marmot-›‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-a›",
		"‹uriScheme:file›‹propertyKey:---›‹uriPath:-a›‹operator:=›",
	],
	"a namespace in place of a host": [
		"‹uriScheme:urn›‹propertyKey:-›‹uriHost:isbn›‹characterEscape:_3a›‹uriPath:0451450523›‹operator:=›‹string:a›",
		"‹uriScheme:urn›‹characterEscape:\\:›‹uriHost:isbn›‹characterEscape:\\:›‹uriPath:0451450523›‹operator:=›‹string:a›",
		"‹uriScheme:tag›‹propertyKey:-›‹uriPath:h.x›‹characterEscape:_2c›‹uriPath:2026›‹characterEscape:_3a›‹uriPath:a›‹operator:=›",
	],
	"escapes of a name": [
		"‹uriScheme:x›‹characterEscape:_2d›‹uriScheme:y›‹propertyKey:---›‹uriHost:h›‹uriPath:-a›‹characterEscape:_2d›‹uriPath:b›‹operator:=›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-›‹characterEscape:_c3_a9_f0_9f_98_80›‹uriPath:x›‹operator:=›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-›‹characterEscape:_25›‹uriPath:2a›‹operator:=›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-›‹characterEscape:_41›‹uriPath:b›‹characterEscape:_2F›‹uriPath:c›‹operator:=›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-a›‹characterEscape:\\u005f2d›‹uriPath:b›‹operator:=›",
	],
	"a URI that is a key": [
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://›‹uriHost:h›‹uriPath:/a›‹uriQuery:?q›‹uriFragment:#f› ‹operator:=› ‹string:1›",
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://u@›‹uriHost:h›‹characterEscape:\\:›‹propertyKey:80›‹uriPath:/›‹operator:=›",
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://›‹uriHost:h›‹uriPath:/a›‹uriQuery:?q›‹characterEscape:\\=›‹uriQuery:1›‹characterEscape:\\#›‹uriFragment:f›‹operator:=›",
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://›‹uriHost:h›‹uriPath:/›‹characterEscape:\\u00e9›‹uriPath:é\u{1f600}›‹operator:=›",
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://›‹uriHost:h›‹uriPath:/a;b›‹operator:=›‹string:c;d›",
		"‹uriScheme:h›‹characterEscape:\\u0074›‹uriScheme:tp›‹characterEscape:\\u003a›‹propertyKey://›‹uriHost:h›‹operator:=›",
	],
	"a key that Java splits is what Java reads": [
		"‹propertyKey:http›‹operator::›‹string://h/p=1›",
		"‹propertyKey:marmot-http›‹operator::›‹string://h/p›",
		"‹propertyKey:urn›‹operator::›‹string:isbn:0451450523 = a›",
		"‹propertyKey:http›‹characterEscape:\\:›‹propertyKey://h›‹operator::›‹string:80/p=1›",
	],
	"other keys, comments and values": [
		"‹propertyKey:font-size› ‹operator:=› ‹string:1›\n‹uriScheme:http›‹propertyKey:---›‹uriHost:h›",
		"‹comment:# http---h-a = \\:›\n  ‹comment:!! b›\n\t‹comment:#›\n\n‹uriScheme:http›‹propertyKey:---›‹uriHost:h›\n‹comment:#c›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h› ‹operator:=› ‹string:http---h.x-a›‹characterEscape:\\:›‹string:b›‹characterEscape:\\u00e9\\n›‹string: ;c #d›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›\n‹characterEscape:\\#›‹propertyKey:a› ‹operator::› ‹string:= b›\n‹operator:=›‹string:c›",
	],
	"logical lines of several lines": [
		"‹uriScheme:ht›‹characterEscape:\\›\n   ‹uriScheme:tp›‹propertyKey:---›‹uriHost:h›‹uriPath:-a› ‹characterEscape:\\›\n  ‹operator:=› ‹characterEscape:\\›\n\t‹string:b›‹characterEscape:\\›\n  ‹string:# c›\n‹propertyKey:d›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-a›‹characterEscape:_\\›\n ‹characterEscape:2d›‹operator:=›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-›‹characterEscape:\\u00\\›\n  ‹characterEscape:41›‹operator:=›",
		"‹comment:# c \\›\n‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹operator:=›‹characterEscape:\\›\n",
		"\\\n ‹uriScheme:http›‹propertyKey:---›‹uriHost:h›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›\n\\\n",
	],
	"what is malformed": [
		"‹propertyKey:http---h-_zz_2d›‹operator:=›‹string:1›",
		"‹propertyKey:http---h-_zz›‹characterEscape:\\:›‹operator:=›‹string:1›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹operator:=›‹string:\\u00 ›‹characterEscape:\\t›",
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://›‹uriHost:h›‹uriPath:/\\u00g›‹operator:=›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-a›‹characterEscape:_20›‹uriPath:b›‹operator:=›",
	],
};

describe("semantic tokens", () => {
	for (const [title, texts] of Object.entries(rows)) {
		describe(title, () => {
			for (const marked of texts) {
				it(marked, () => {
					const text = withoutTypes(marked);
					const { tokens, hasUris } = tokensOfBlock(blockOf(text), vocabulary);
					assert.equal(withTypes(text, tokens), marked);
					assert.ok(hasUris);
				});
			}
		});
	}

	for (const text of [
		"",
		"# http---h-a",
		"font-size=1",
		"a=http---h.x-a",
		"mailto:me@example.org",
		"http:80",
	]) {
		it(`no URI: ${JSON.stringify(text)}`, () => {
			assert.equal(tokensOfBlock(blockOf(text), vocabulary).hasUris, false);
		});
	}

	it("stand on the lines of the document, and not where it is unknown what a line belongs to", () => {
		const source = ["a=\\", ...Array(3000).fill("b\\"), "c", "d=1"];
		const lines = { count: source.length, at: (line: number) => source[line] as string };
		const tokensAt = (line: number) => tokensOfBlock(blockAround(lines, line), vocabulary).tokens;
		assert.deepEqual(tokensAt(3002), [
			{ line: 3002, start: 0, length: 1, type: "propertyKey" },
			{ line: 3002, start: 1, length: 1, type: "operator" },
			{ line: 3002, start: 2, length: 1, type: "string" },
		]);
		assert.deepEqual(tokensAt(1500), []);
	});
});

function blockOf(text: string) {
	const source = text.split("\n");
	return blockOfLines({ count: source.length, at: (line) => source[line] as string }, 0, source.length - 1);
}

function withoutTypes(marked: string): string {
	return marked.replace(/‹\w+:([^›]*)›/g, "$1");
}

it("what Java cuts off a key is apart", () => {
	const text = "a=1\nb\\\n  c:d\\:e = 2";
	const rest = { start: { line: 2, character: 3 }, end: { line: 2, character: 8 } };
	const { tokens } = tokensOfBlock(blockOf(text), vocabulary, new Map([[2, rest]]));
	assert.equal(
		withTypes(text, tokens),
		"‹propertyKey:a›‹operator:=›‹string:1›\n‹propertyKey:b›‹characterEscape:\\›\n  ‹propertyKey:c›‹propertyKeyRest::d›‹characterEscape:\\:›‹propertyKeyRest:e›‹string: = 2›",
	);
});

function withTypes(text: string, tokens: ReturnType<typeof tokensOfBlock>["tokens"]): string {
	const marked = (written: string, line: number) => {
		let result = "";
		let end = 0;
		for (const { start, length, type } of tokens.filter((token) => token.line === line)) {
			assert.ok(start >= end, "tokens in order");
			result += `${written.slice(end, start)}‹${type}:${written.slice(start, start + length)}›`;
			end = start + length;
		}
		return result + written.slice(end);
	};
	return text.split("\n").map(marked).join("\n");
}
