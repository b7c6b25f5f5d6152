import assert from "node:assert/strict";
import type { Severity } from "../../../src/rules/rule";
import { documentOf, tokensOf } from "../../document";

const severities = new Map<string, Severity>([
	["cut-key", "warning"],
	["raw-uri-key", "warning"],
]);

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
	"no host": [
		"‹uriScheme:urn›‹propertyKey:-›‹uriPath:isbn›‹characterEscape:_3a›‹uriPath:0451450523›‹operator:=›‹string:a›",
		"‹uriScheme:urn›‹characterEscape:\\:›‹uriPath:isbn›‹characterEscape:\\:›‹uriPath:0451450523›‹operator:=›‹string:a›",
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
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://›‹uriHost:h›‹uriPath:/a›‹propertyKey:?›‹uriQuery:q›‹propertyKey:#›‹uriFragment:f› ‹operator:=› ‹string:1›",
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://u@›‹uriHost:h›‹characterEscape:\\:›‹propertyKey:80›‹uriPath:/›‹operator:=›",
		"‹uriScheme:http›‹characterEscape:\\:›‹propertyKey://›‹uriHost:h›‹uriPath:/a›‹propertyKey:?›‹uriQuery:q›‹characterEscape:\\=›‹uriQuery:1›‹characterEscape:\\#›‹uriFragment:f›‹operator:=›",
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
	"what a key loses, and nothing of its value and the rest of its file": [
		'a=1\nb=2\nc="3" # d\n‹propertyKey:hello›‹lostKey: world›=1\nd=4',
		"a=1\n‹propertyKey:course.00101›‹lostKey::_spring›=Spring\\t1\nb=2\nc=3",
	],
	"nothing of other keys and comments, which keep the colors of the grammar": [
		'font-size = 1\n‹uriScheme:http›‹propertyKey:---›‹uriHost:h›\nb: "c" \\: \\u00e9',
		"# http---h-a = \\:\n  !! b\n\t#\n\n‹uriScheme:http›‹propertyKey:---›‹uriHost:h›\n#c",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h› ‹operator:=› ‹string:http---h.x-a›‹characterEscape:\\:›‹string:b›‹characterEscape:\\u00e9\\n›‹string: ;c #d›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›\n\\#a : = b\n=c",
	],
	"logical lines of several lines": [
		"‹uriScheme:ht›‹characterEscape:\\›\n   ‹uriScheme:tp›‹propertyKey:---›‹uriHost:h›‹uriPath:-a› ‹characterEscape:\\›\n  ‹operator:=› ‹characterEscape:\\›\n\t‹string:b›‹characterEscape:\\›\n  ‹string:# c›\nd",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-a›‹characterEscape:_\\›\n ‹characterEscape:2d›‹operator:=›",
		"‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹uriPath:-›‹characterEscape:\\u00\\›\n  ‹characterEscape:41›‹operator:=›",
		"# c \\\n‹uriScheme:http›‹propertyKey:---›‹uriHost:h›‹operator:=›‹characterEscape:\\›\n",
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
	for (const text of ["a=1\nb=2\nc=3\nhello world=1", "http://h/p=1", "course:1=a\ncourse:2=b\nc=3"])
		it(`none of what is found, but not reported: ${text}`, () => {
			assert.deepEqual(tokensOf(documentOf(text)), []);
			assert.notDeepEqual(tokensOf(documentOf(text, { severities })), []);
		});

	for (const [title, texts] of Object.entries(rows)) {
		describe(title, () => {
			for (const marked of texts) {
				it(marked, () => {
					const text = withoutTypes(marked);
					assert.equal(withTypes(text, tokensOf(documentOf(text, { severities }))), marked);
				});
			}
		});
	}
});

function withoutTypes(marked: string): string {
	return marked.replace(/‹\w+:([^›]*)›/g, "$1");
}

function withTypes(text: string, tokens: ReturnType<typeof tokensOf>): string {
	let marked = "";
	let copied = 0;
	for (const { start, end, type } of tokens) {
		assert.ok(start >= copied, "tokens in order");
		marked += `${text.slice(copied, start)}‹${type}:${text.slice(start, end)}›`;
		copied = end;
	}
	return marked + text.slice(copied);
}
