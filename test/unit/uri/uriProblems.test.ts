import assert from "node:assert/strict";
import type { Problem } from "../../../src/uri/problem";
import { uriProblems } from "../../../src/uri/uriProblems";
import { withAllMarks, withoutMarks } from "../../marks";

const unreserved = "AZaz09-._~";
const subDelims = "!$&'()*+,;=";

const valid: string[] = [
	// RFC 3986 §1.1.2
	...["ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt", "news:comp.infosystems"],
	...["ldap://[2001:db8::7]/c=GB?objectClass?one", "mailto:John.Doe@example.com", "tel:+1-816-555-1212"],
	...["telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2"],
	// §3.1
	...["x:", "X:", "a1:", "a+b-c.d:", "HTTP://h"],
	// §3.2
	...[`x://${unreserved}${subDelims}:%41@h`, `x://${unreserved}${subDelims}%41`, "x://h:0123456789"],
	...["x://1.2.3.4", "x://999.999.999.999", "x://h_h", "x://h..", "x://[::1]:8", "x://[v1.a:b]"],
	// §3.3
	...[`x:${unreserved}${subDelims}:@%41`, "x:/", "x:a//b", "x:/a//", "x:.", "x:..", "x:/..", "x::"],
	// §3.4, §3.5
	...[`x:?${unreserved}${subDelims}:@/?%41`, `x:#${unreserved}${subDelims}:@/?%41`],
	// §2.1: octets that are not UTF-8 are triplets as any other
	...["x:%00%7f%80%FF%c0%AF"],
];

// Every problem of a text: what is wrong, where, and what a URI has instead.
const problems: [marked: string, ...expected: string[]][] = [
	// No scheme: the text in its place, up to the character that no scheme holds.
	["«»", "no-scheme"],
	["«/»/h/ p", "no-scheme"],
	["«www.example.com/»", "no-scheme"],
	["«a😀»:b", "no-scheme"],

	// Each component
	["x://a«<>»b@h", "not-allowed %3C%3E"],
	["x://u«@»v@h", "not-allowed %40"],
	["x://a«\\»b/p", "not-allowed %5C"],
	["x://a«:»b:1", "not-allowed %3A"],
	["x://a«[»b«]»/p", "not-allowed %5B", "not-allowed %5D"],
	["x://h/a« »b", "not-allowed %20"],
	["x://h?a«|»b", "not-allowed %7C"],
	["x:#a«^»b", "not-allowed %5E"],
	[
		'x://«{»@«}»/«"»?«`»#«\n»',
		"not-allowed %7B",
		"not-allowed %7D",
		"not-allowed %22",
		"not-allowed %60",
		"not-allowed %0A",
	],
	["x://h/«[»a«]»?b«[]»=c", "not-allowed %5B", "not-allowed %5D", "not-allowed %5B%5D"],
	["x://h#a«#»b«##»", "not-allowed %23", "not-allowed %23%23"],

	// Adjacent characters of one kind are one problem
	['x:« <>"{}|\\^`[]»', "not-allowed %20%3C%3E%22%7B%7D%7C%5C%5E%60%5B%5D"],
	["x:«\0\t\r\n\x1f\x7f»", "not-allowed %00%09%0D%0A%1F%7F"],
	["x:« »«é»« »", "not-allowed %20", "non-ascii %C3%A9", "not-allowed %20"],
	["x:«%»«%»«%4»", "incomplete-escape", "incomplete-escape", "incomplete-escape"],

	// An IRI
	[
		"http://«ü».example/«éà»?«€»#«😀»",
		"non-ascii %C3%BC",
		"non-ascii %C3%A9%C3%A0",
		"non-ascii %E2%82%AC",
		"non-ascii %F0%9F%98%80",
	],

	// Halves of surrogate pairs
	["x:a«\ud83d»b", "lone-surrogate"],
	["x:«\ude00»«\ud83d»", "lone-surrogate", "lone-surrogate"],
	[
		"x:«é»«\ud83d»«é😀»«\ude00»",
		"non-ascii %C3%A9",
		"lone-surrogate",
		"non-ascii %C3%A9%F0%9F%98%80",
		"lone-surrogate",
	],
	[
		"x://«\ud83d»@h?« »«\ude00»#«\ud83d»",
		"lone-surrogate",
		"not-allowed %20",
		"lone-surrogate",
		"lone-surrogate",
	],

	// A percent sign without two digits
	["x:«%»", "incomplete-escape"],
	["x:«%4»g", "incomplete-escape"],
	["x:«%»%41", "incomplete-escape"],
	["x:«%»«０１»", "incomplete-escape", "non-ascii %EF%BC%90%EF%BC%91"],
	// RFC 1630 §4.1.3, example 3
	["fxqn:/us/va/reston/cnri/ietf/24/asdf«%»*.fred", "incomplete-escape"],
	["news:12345667123«%a»sdghfh@info.cern.ch", "incomplete-escape"],
	["x:«%»u00e9", "incomplete-escape"],

	// Ports
	["x://h:«a»", "bad-port"],
	["x://[::1]:«a»", "bad-port"],
	["x://a«:»b:«c»", "not-allowed %3A", "bad-port"],

	// IP literals
	["x://«[]»/", "bad-ip-literal"],
	["x://«[::1»", "bad-ip-literal"],
	["x://«[::1»/p«]»", "bad-ip-literal", "not-allowed %5D"],
	["x://u@«[1.2.3.4]»:8/", "bad-ip-literal"],
	["x://«[v1.]»", "bad-ip-literal"],
	["x://a«[:»:«1]»", "not-allowed %5B%3A", "bad-port"],
];

/** The code, and the replacement if there is one. */
function asText(problem: Problem): string {
	return "replacement" in problem ? `${problem.code} ${problem.replacement}` : problem.code;
}

describe("uriProblems", () => {
	describe("none in", () => {
		for (const uri of valid) it(uri, () => assert.deepEqual(uriProblems(uri), []));
	});

	for (const [input, ...expected] of problems) {
		it(`${JSON.stringify(input)}: ${expected.map((text) => JSON.stringify(text)).join(", ")}`, () => {
			const text = withoutMarks(input);
			const found = uriProblems(text);
			assert.equal(withAllMarks(text, found), input);
			assert.deepEqual(found.map(asText), expected);
			for (const problem of found) {
				if ("characters" in problem) assert.equal(problem.characters, text.slice(problem.start, problem.end));
			}
		});
	}

	it("marks a long run as one", () => assert.equal(uriProblems(`x:${" ".repeat(9000)}a`).length, 1));
});
