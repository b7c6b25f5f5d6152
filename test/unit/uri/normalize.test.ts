import assert from "node:assert/strict";
import { type NormalForm, normalizeUri } from "../../../src/uri/normalize";
import { assertRefused } from "../../outcomes";

type Row = [uri: string, normal: string, ...steps: string[]];

const syntax: Row[] = [
	// RFC 3986 §6.2.2
	[
		"eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
		"example://a/b/c/%7Bfoo%7D",
		"unreserved-escapes: eXAMPLE://a/./b/../b/c/%7bfoo%7d",
		"triplet-case: eXAMPLE://a/./b/../b/c/%7Bfoo%7D",
		"scheme-case: example://a/./b/../b/c/%7Bfoo%7D",
		"dot-segments: example://a/b/c/%7Bfoo%7D",
	],
	["HTTP://h/%7eu/./a", "http://h/~u/a", "unreserved-escapes", "scheme-case", "dot-segments"],
	["http://h/a?b#c", "http://h/a?b#c"],
	["x:", "x:"],

	// §6.2.2.1, case
	["HTTP://www.EXAMPLE.com/A?B#C", "http://www.example.com/A?B#C", "scheme-case", "host-case"],
	["x://[2001:DB8::A]/", "x://[2001:db8::a]/", "host-case"],
	["URN:ISBN:0-395-36341-A", "urn:ISBN:0-395-36341-A", "scheme-case"],
	["x:%c3%a9", "x:%C3%A9", "triplet-case"],
	["x://a%255Cb", "x://a%255cb", "host-case"],

	// §6.2.2.2, triplets of unreserved characters
	["x:%41%5a%61%7A%30%39%2D%2e%5f%7e", "x:AZaz09-._~", "unreserved-escapes"],
	["x://%75@%68/%70?%71#%66", "x://u@h/p?q#f", "unreserved-escapes"],
	["x:%2541", "x:%2541"],
	["x:%25%34%31", "x:%2541", "unreserved-escapes"],
	["x://h/%2F%3A%3f%23%5B%5D%40", "x://h/%2F%3A%3F%23%5B%5D%40", "triplet-case"],

	// §6.2.2.3 with §5.2.4, dot segments
	["x:/a/b/c/./../../g", "x:/a/g", "dot-segments"],
	["x://h/..", "x://h/", "dot-segments"],
	["x://h/a/.", "x://h/a/", "dot-segments"],
	["x://h/../../a", "x://h/a", "dot-segments"],
	["x://h/a//../b", "x://h/a/b", "dot-segments"],
	["x://h/...", "x://h/..."],
	["x://h/a/../?b/../c#d/../e", "x://h/?b/../c#d/../e", "dot-segments"],
	["x:/a/%2e%2e/b", "x:/b", "unreserved-escapes: x:/a/../b", "dot-segments: x:/b"],
	["x:/a/%2E/.%2e/b", "x:/b", "unreserved-escapes: x:/a/./../b", "dot-segments: x:/b"],
	["x:/a/..%2Fb", "x:/a/..%2Fb"],
	// Without an authority, nothing may begin with two slashes
	["x:/.//a", "x:/.//a"],
	["x:/a/..//b", "x:/.//b", "dot-segments"],
	["x:/..//a", "x:/.//a", "dot-segments"],
	// Rootless paths are left alone
	["x:./a:b", "x:./a:b"],
	["info:name/1234/../567", "info:name/1234/../567"],
	["urn:a:b/../%63", "urn:a:b/../c", "unreserved-escapes"],

	// Left to the form `scheme`, or to no form
	...[
		...["http://h:80", "http://h:", "http://h", "http://h.", "x://[0:0::1]", "http://1.2.3.04/"],
		"http://h/?",
	].map((uri): Row => [uri, uri]),
];

const scheme: Row[] = [
	["http://h", "http://h/", "empty-path"],
	["HTTP://H:80?q", "http://h/?q", "scheme-case", "host-case", "default-port", "empty-path"],
	["http://h:#f", "http://h/#f", "empty-port: http://h#f", "empty-path: http://h/#f"],
	["https://h:443/", "https://h/", "default-port"],
	["ftp://h:21", "ftp://h/", "default-port", "empty-path"],
	["ws://h:80/a", "ws://h/a", "default-port"],
	["wss://u@[::1]:443", "wss://u@[::1]/", "default-port", "empty-path"],
	["x://h:/", "x://h/", "empty-port"],
	["http://www.src.ca:", "http://www.src.ca/", "empty-port", "empty-path"],
	// RFC 8141 §3.1
	["urn:%49SBN:%41:B?=C?+D#E", "urn:isbn:A:B?=C?+D#E", "unreserved-escapes", "namespace-case"],
	["urn:X-Y1:Z", "urn:x-y1:Z", "namespace-case"],
	...[
		...["urn:isbn:A", "urn:ISBN", "urn:ISBN?:a", "urn:A/B:c", "urn:/A:b", "urn://h/A:b", "urnx:A:b"],
		"tag:A:b",
	].map((uri): Row => [uri, uri]),
	// Not for other schemes, other ports, or paths without an authority
	...[
		...["http://h:443/", "http://h:080/", "http://h:8080/", "x://h:80", "x://h", "file://", "http:"],
		...["http:?q", "ldap://h:389", "http://h/", "http://h./", "http://@h/", "http://h/?", "http://h/#"],
	].map((uri): Row => [uri, uri]),
];

const powder: Row[] = [
	// The examples of the mail; the second has the escapes of the first in the other case
	["http%3A%2F%2Fwww.example.com%2Ffoo", "http://www.example.com/foo", "every-escape"],
	[
		"HTTp%3a%2f%2fwww.Example.Com%2Ffoo",
		"http://www.example.com/foo",
		"every-escape: HTTp://www.Example.Com/foo",
		"scheme-case: http://www.Example.Com/foo",
		"host-case: http://www.example.com/foo",
	],
	["http://www.example.com/foo", "http://www.example.com/foo"],
	["http://www.example.com/FOO", "http://www.example.com/FOO"],
	["www.example.com", "http://www.example.com/", "default-scheme", "empty-path"],
	["http://www.example.com.", "http://www.example.com/", "trailing-dots", "empty-path"],
	["http://www.example.com", "http://www.example.com/", "empty-path"],

	// Every triplet, once
	["x:%3A%2F%2f%C3%A9%20%25", "x:://é %", "every-escape"],
	["x:%2541", "x:%41", "every-escape"],
	["x:%41%zz%4%", "x:A%zz%4%", "every-escape"],
	// Each plus sign, even an escaped one
	["http://h/a+b%2Bc", "http://h/a b c", "every-escape: http://h/a+b+c", "plus: http://h/a b c"],
	// That of a scheme is no space
	["svn+ssh://H/a+b", "svn+ssh://h/a b", "plus: svn+ssh://H/a b", "host-case: svn+ssh://h/a b"],
	// No scheme
	["//H/x", "http://h/x", "default-scheme: http://H/x", "host-case"],
	["www.example.com:80/x", "http://www.example.com:80/x", "default-scheme"],
	["www.example.com:80", "http://www.example.com:80/", "default-scheme", "empty-path"],
	["www.example.com%3A80?q", "http://www.example.com:80/?q", "every-escape", "default-scheme", "empty-path"],
	["LocalHost:8080#f", "http://localhost:8080/#f", "default-scheme", "host-case", "empty-path"],
	["localhost:8080x", "localhost:8080x"],
	["localhost:", "localhost:"],
	["localhosts:80", "localhosts:80"],
	["a.b:c", "a.b:c"],
	["a.b:80c", "a.b:80c"],
	["tel:80", "tel:80"],
	["/a", "http:///a", "default-scheme"],
	["?q", "http:///?q", "default-scheme", "empty-path"],
	["", "http:///", "default-scheme", "empty-path"],
	["é", "http://é/", "default-scheme", "empty-path"],
	["u@h:80", "http://u@h:80/", "default-scheme", "empty-path"],
	// ASCII letters of scheme and host
	["HTTP://U@H:80/P?Q#F", "http://U@h:80/P?Q#F", "scheme-case", "host-case"],
	["http://\u212aELVIN/", "http://\u212aelvin/", "host-case"],
	["MAILTO:A@B", "mailto:A@B", "scheme-case"],
	// Dots
	["http://h..:80/", "http://h:80/", "trailing-dots"],
	["http://.../", "http:///", "trailing-dots"],
	["http://h%2e/a.", "http://h/a.", "every-escape", "trailing-dots"],
	// Not covered by its rules
	...["http://h:80/", "http://h:/", "http://h/a/../b", "urn:ISBN:1", "x:", "x:a b"].map(
		(uri): Row => [uri, uri],
	),
];

const refused: [marked: string, code: string, ...forms: NormalForm[]][] = [
	["«/»a", "no-scheme", "syntax", "scheme"],
	["http://h/%7e«%»zz/ ", "incomplete-escape", "syntax", "scheme"],
	["http://h/«\ud83d»", "lone-surrogate", "syntax", "scheme", "powder"],
	["http://h/%41%C3%A9«%E9»%41", "not-utf-8", "powder"],
	["é%20«%E2%82»/%E9", "not-utf-8", "powder"],
	["%E9«\ude00»", "lone-surrogate", "powder"],
	["http%3A«%ED%A0%80»", "not-utf-8", "powder"],
];

describe("normalizeUri", () => {
	for (const [form, rows] of Object.entries({ syntax, scheme, powder }) as [NormalForm, Row[]][]) {
		describe(form, () => {
			for (const [uri, normal, ...steps] of rows) {
				it(`${uri} ${uri === normal ? "stays" : `→ ${normal}`}`, () => {
					const outcome = normalizeUri(uri, form);
					assert.ok(outcome.ok, JSON.stringify(outcome));
					assert.equal(outcome.value.value, normal);
					const taken = outcome.value.steps.map(({ rule, after }, i) =>
						steps[i]?.includes(": ") ? `${rule}: ${after}` : rule,
					);
					assert.deepEqual(taken, steps);
				});
			}
		});
	}

	describe("refuses", () => {
		for (const [input, code, ...forms] of refused) {
			it(`${JSON.stringify(input)} ${forms.join(", ")}: ${code}`, () => {
				for (const form of forms) assertRefused((text) => normalizeUri(text, form), input, code);
			});
		}
	});
});
