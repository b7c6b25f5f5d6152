import assert from "node:assert/strict";
import type { Problem } from "../../../src/uri/problem";
import { uriRemarks } from "../../../src/uri/uriRemarks";
import { withAllMarks, withoutMarks } from "../../marks";

const without: string[] = [
	...["http://h/", "http://www.example.com:8080/a/b?c=d#e", "urn:isbn:0451450523", "x:", "x://", "x:///"],
	// Triplets in UTF-8 of reserved characters, or of characters that are not allowed by themselves
	...["http://h/%2F%3A%20%25%C3%A9%E2%82%AC%F0%9F%98%80", "x:%00%7F%40%5B%60%7B%2C%3A"],
	// Hosts
	...["http://1.2.3.4/", "http://h1/", "http://1h/", "http://1.h/", "http://h.a1/", "http://12/"],
	...["http://[::1]/", "http://[::ffff:1.2.3.4]/", "http://[1:2:3:4:5:6:7.8.9.10]:80/", "http://[v1.2.3]/"],
	...["x://./", "http://[v1.a.]/", "http://h/a.", "file:///", "file://h/localhost"],
	...["http://localhost/", "file:/localhost", "file://localhost.example/"],
	// Users
	...["ftp://u@h/", "ftp://u%3Ap@h/", "x://@h", "http://h/u:p@h", "mailto:u:p@h"],
	// Against the scheme's definition
	...["http:///p", "http://u@h/", "file://h:80/a?q", "mailto://h/a", "urn:a:b"],
	// Texts that are not URIs
	...["", "www.example.com.", "http://u:p@h/ ", "http://h.1/%zz", "file://localhost/é", "http://1.é/"],
	"ftp://u:p@h/[%7e",
];

// The remark, and its facts.
const remarks: [marked: string, ...expected: string[]][] = [
	["file://«localhost»/etc", "local-host"],
	["FILE://«LocalHost»", "local-host"],

	["http://h/«%c3%a9»", "lower-case-triplet → %C3%A9"],
	["http://h/«%c3»%A9«%2f»", "lower-case-triplet → %C3", "lower-case-triplet → %2F"],
	["http://h/%20«%3a»a%3A", "lower-case-triplet → %3A"],
	[
		"x://«%c3»%A9@«%c3»%A9/«%2f»?«%2f»#«%2f»",
		...["%C3", "%C3", "%2F", "%2F", "%2F"].map((upper) => `lower-case-triplet → ${upper}`),
	],

	// The case of a needless triplet does not matter, since it should not be there.
	["http://h/«%7e»u", "needless-escape → ~"],
	["http://h/«%41%5a%61%7A%30%39%2D%2e%5f»", "needless-escape → AZaz09-._"],
	["http://h/«%2d»«%2f»«%2d»", "needless-escape → -", "lower-case-triplet → %2F", "needless-escape → -"],
	["x:%25«%34%31»", "needless-escape → 41"],
	["http://«%31.2.3.4»/", "not-ipv4", "needless-escape → 1"],

	["ftp://u«:p»@h/", "password"],
	["http://«google.com»@evil.example/", "user-like-host"],
	["http://«google.com»«:443»@evil.example/", "user-like-host", "password"],

	["http://«1.2.3»/", "not-ipv4"],
	["ftp://u@«h.0x7f»/", "not-ipv4"],
	["http://«h.1»«.»/", "not-ipv4", "trailing-dot"],
	["http://1.2.3.4«.»/", "trailing-dot"],
	["http://www.example.com«.»/", "trailing-dot"],

	["http://h/caf«%E9»", "octets-not-utf-8 → é"],
	["x://«%E9»@«%E9»/?«%E9»#«%E9»", ...Array(4).fill("octets-not-utf-8 → é")],
	["x:«%C0%AE»", "octets-not-utf-8 → À®"],
	["x:«%e9»", "lower-case-triplet → %E9", "octets-not-utf-8 → é"],
	["FTP://u«:p»@1.2.3.4«.»/%2F«%41»", "password", "trailing-dot", "needless-escape → A"],
];

/** The code, and its facts if there are any. */
function asText(remark: Problem): string {
	switch (remark.code) {
		case "lower-case-triplet":
		case "needless-escape":
			return `${remark.code} → ${remark.replacement}`;
		case "octets-not-utf-8":
			return `${remark.code} → ${remark.latin1}`;
		default:
			return remark.code;
	}
}

describe("uriRemarks", () => {
	describe("none on", () => {
		for (const text of without) it(JSON.stringify(text), () => assert.deepEqual(uriRemarks(text), []));
	});

	for (const [input, ...expected] of remarks) {
		it(`${JSON.stringify(input)}: ${expected.map((text) => JSON.stringify(text)).join(", ")}`, () => {
			const text = withoutMarks(input);
			const found = uriRemarks(text);
			const places = found.filter(({ start }, i) => start !== found[i - 1]?.start);
			assert.equal(withAllMarks(text, places), input);
			assert.deepEqual(found.map(asText), expected);
		});
	}
});
