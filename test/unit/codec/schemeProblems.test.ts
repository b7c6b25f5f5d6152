import assert from "node:assert/strict";
import type { SchemeRule } from "../../../src/codec/outcome";
import { schemeProblems } from "../../../src/codec/schemeProblems";
import { parseUri, type UriComponents } from "../../../src/codec/uri";
import { withAllMarks, withoutMarks } from "../../marks";

// The rule that the URI breaks, and the text that breaks it.
const broken: [marked: string, ...rules: SchemeRule[]][] = [
	["http://«»/p", "needs-host"],
	["https://«»:443", "needs-host"],
	["«http»:/p", "needs-host"],
	["«HTTP»:p", "needs-host"],
	["http://«u:p»@h/", "no-userinfo"],
	["https://«»@h/", "no-userinfo"],

	["«ws»:a", "needs-host"],
	["wss://h/#«f»", "no-fragment"],
	["WS://«»/#«f»", "needs-host", "no-fragment"],

	["file://«u»@h:«80»/a?«q»", "no-userinfo", "no-port", "no-query"],
	["FILE://h:«»/", "no-port"],

	["«ftp»:a", "needs-host"],
	["ftp://«»/a?«q»", "needs-host", "no-query"],
	["ftp://h«/a;type=x»", "type-code"],
	["ftp://h«/a;type=»", "type-code"],
	["ftp://h«/a;type=ai»", "type-code"],
	["ftp://h«/a;type=a/b»", "type-code"],

	["mailto://«h»/a@b", "no-authority"],
	["mailto:«nobody»?subject=x", "needs-at-sign"],
	["mailto:«a@b,nobody»", "needs-at-sign"],
	["mailto:«a%40b»", "needs-at-sign"],

	["urn:«a:b»", "nid"],
	["urn:«-a:b»", "nid"],
	["urn:«a-:b»", "nid"],
	["urn:«a_b:c»", "nid"],
	[`urn:«${"a".repeat(33)}:b»`, "nid"],
	["urn:«isbn:»", "needs-nss"],
	["urn:«isbn»", "needs-nss"],
	["urn:«»", "nid", "needs-nss"],

	["tag:«b.example:x»", "tag-authority-and-date"],
	["tag:«b.example,2001»", "tag-authority-and-date"],
	["tag:«,2001:x»", "tag-authority-and-date"],
	["tag:«b.example,01:x»", "tag-authority-and-date"],
	["tag:«b.example,2001-1:x»", "tag-authority-and-date"],

	["tel:«7042»", "tel-number"],
	["tel:«+»", "tel-number"],
	["tel:«+1a»", "tel-number"],
	["tel:«+(-.)»", "tel-number"],
	["tel:«+;ext=1»", "tel-number"],
	["tel:«-;phone-context=+1»", "tel-number"],
	["tel:«7042;ext=1»", "tel-number"],
	["tel:«»", "tel-number"],

	["data:«text/plain»", "needs-comma"],
	["data:«»#,", "needs-comma"],
	["ldap://h/#«f»", "no-fragment"],

	["info://«h»«/22»", "no-authority", "info-namespace"],
	["info:«lccn»", "info-namespace"],
	["info:ddc/22?«q»", "no-query"],
	["info:«/a»", "info-namespace"],
	["info:«1a/b»", "info-namespace"],
];

const unbroken: string[] = [
	...["http://h", "HTTPS://h:443/a?b#c", "ws://h/?q", "wss://h", "x://u:p@/?q#f", "x:", "constructor:a"],
	...["file:///etc", "file:/etc", "file://localhost/", "file:///a#f"],
	...["ftp://u:p@h:21/a;type=a", "ftp://h/a;TYPE=D", "ftp://h", "ftp://h/a;b", "ftp://h/#f"],
	...["mailto:a@b,c@d", "mailto:", "mailto:?to=a@b", "mailto:a@b?subject=x", "news:", "news:*"],
	...["urn:isbn:1", "URN:a1:b?+c?=d#e", "urn:a-b-1:/", `urn:${"a".repeat(32)}:b`],
	...["tag:b.example,2001:", "tag:a@b.example,2001-02:x", "tag:b.example,2001-02-03:x,y:z"],
	...["tel:+1-816-555-1212", "tel:+(1).2;ext=3", "tel:7042;phone-context=example.com", "tel:+-1"],
	...["tel:*7a;ext=1;Phone-Context=+1"],
	...[
		"data:,",
		"data:text/plain,a",
		"data:text?,",
		"ldap:///",
		"ldap://h/o=x?a?b?c?d",
		"info:ddc/22/eng#f",
		"info:lccn/",
	],
];

describe("schemeProblems", () => {
	for (const [input, ...rules] of broken) {
		it(`${input}: ${rules.join(", ")}`, () => {
			const text = withoutMarks(input);
			const found = [...schemeProblems(parsed(text))].sort((a, b) => a.start - b.start);
			const places = found.filter(({ start }, i) => start !== found[i - 1]?.start);
			assert.equal(withAllMarks(text, places), input);
			assert.deepEqual(
				found.map((problem) => problem.code === "against-scheme" && problem.rule),
				rules,
			);
			const scheme = text.slice(0, text.indexOf(":"));
			for (const problem of found) assert.ok(problem.code === "against-scheme" && problem.scheme === scheme);
		});
	}
	for (const text of unbroken) {
		it(`none by ${text}`, () => assert.deepEqual(schemeProblems(parsed(text)), []));
	}
});

function parsed(text: string): UriComponents {
	const uri = parseUri(text);
	assert.ok(uri.ok, text);
	return uri.value;
}
