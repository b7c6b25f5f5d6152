import assert from "node:assert/strict";
import { uriRemarks } from "../../../src/codec/uriRemarks";
import { sentenceFor } from "../../../src/names/messages";

/** What a hover sets off in a sentence: it writes the text of the URI before a sentence that marks none of it. */
const rows: [title: string, uri: string, sentence: string, marked: string[]][] = [
	["no text", "ftp://u:pw@h.x/", "The URI contains a password, which anyone can read.", []],
	[
		"no text, where a host means nothing",
		"file://localhost/etc",
		'In a file URI, the host "localhost" means the same as no host: "file:///".',
		[],
	],
	["the triplet", "http://h.x/%7e", "<%7e> needs no percent-encoding: it is <~>.", ["%7e", "~"]],
	[
		"the scheme",
		"http://u@h.x/",
		'The scheme <http> has no user information; what comes before "@" is not the host.',
		["http"],
	],
];

describe("sentenceFor marks what it shows of the text", () => {
	for (const [title, uri, expected, marked] of rows) {
		it(title, () => {
			const seen: string[] = [];
			const [remark] = uriRemarks(uri);
			assert.ok(remark);
			const sentence = sentenceFor(remark, uri, (text) => {
				seen.push(text);
				return `<${text}>`;
			});
			assert.deepEqual([sentence, seen], [expected, marked]);
		});
	}
});
