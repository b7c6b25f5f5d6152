import assert from "node:assert/strict";
import { type Comparison, compareUris } from "../../../src/uri/compare";
import type { ComponentName } from "../../../src/uri/problem";
import { marked, withoutMarks } from "../../marks";
import { assertRefused } from "../../outcomes";

const equal: [a: string, b: string, at: Comparison["equalAt"]][] = [
	["http://h/", "http://h/", "identical"],
	["", "", "identical"],

	// RFC 1630 §4.1.3, example 1
	[
		"http://info.cern.ch/albert/bertram/marie-claude",
		"http://info.cern.ch/albert/bertram/marie%2Dclaude",
		"syntax",
	],
	// RFC 3986 §6.2.2
	["example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "syntax"],
	// §6.2.3
	["http://example.com", "http://example.com/", "scheme"],
	["http://example.com:/", "http://example.com:80/", "scheme"],
	["HTTP://h", "http://h/", "scheme"],
	["urn:ISBN:1", "urn:isbn:1", "scheme"],
	// POWDER
	["http%3A%2F%2Fwww.example.com%2Ffoo", "HTTp%3a%2f%2fwww.Example.Com%2Ffoo", "powder"],
	["http%3A%2F%2Fwww.example.com%2Ffoo", "http://www.example.com/foo", "powder"],
	["www.example.com", "http://www.example.com.", "powder"],
	["//www.example.com/", "http://www.example.com", "powder"],
	["http://h/a+b", "http://h/a%20b", "powder"],
	// RFC 1630 §4.1.3, example 2: not the same by RFC 3986, but the same for matching by POWDER
	[
		"http://info.cern.ch/albert/bertram/marie-claude",
		"http://info.cern.ch/albert/bertram%2Fmarie-claude",
		"powder",
	],
	...Array.from("!*'();:@&=$,/?#[]", (character): [string, string, "powder"] => [
		`http://h/?q=a${character}b`,
		`http://h/?q=a%${character.charCodeAt(0).toString(16)}b`,
		"powder",
	]),
	["x:%2541", "x:%25%34%31", "syntax"],
];

// The component that differs, and its text in each URI.
const different: [a: string, b: string, component: ComponentName][] = [
	["http://www.example.com«/foo»", "http://www.example.com«/FOO»", "path"],
	["«http»://h/", "«https»://h/", "scheme"],
	["ftp://«u»@h/", "ftp://«v»@h/", "userinfo"],
	["http://«a.»", "http://«b»", "host"],
	["http://h:«81»", "http://h:«82»/", "port"],
	["http://h:«81»/", "http://h«»/", "port"],
	["x:/?«a»", "x:/?«b»#c", "query"],
	["x:/#«a»", "x:/#«%62»", "fragment"],
	// Only the first difference counts
	["«x»://a:1/p?q#f", "«y»://b:2/r?s#t", "scheme"],
	// An absent component is not empty; its span is at the end of the part before it
	["x:a«»", "x:a?«»", "query"],
	["x«»://h/", "x://«»@h/", "userinfo"],
	["x«»:/a", "x://«»/a", "host"],
	// POWDER keeps a default port and dot segments
	["http://h:«80»/a", "http://h«»/b", "port"],
	["http://h«/a/../b»?c", "http://h«/b»?d", "path"],
	// Forms that one of the two cannot take
	["x:«%E9»", "x:«a»", "path"],
	["x:«%E9 »", "x:«a»", "path"],
	["x:«%E9»", "x:«é»", "path"],
	["«%E9»", "«x»:a", "scheme"],
	// Without a scheme, the component cannot be found in the text as written
	["«www.example.com»", "«www.example.org»", "host"],
	["«www.example.com/a»", "http://www.example.com«/b»", "path"],
	["«http%3A%2F%2Fh/a»", "http://h«/b»", "path"],
	["«»", "http://«h»/", "host"],
	["«www.example.com:80/x»", "«www.example.org:80/x»", "host"],
	["«localhost:80/a»", "http://localhost«»/a", "port"],
	// A plus sign is part of a scheme
	["svn+ssh://«h»/a", "svn+ssh://«g»/a", "host"],
	["«svn+ssh»://h/a", "«svn+https»://h/a", "scheme"],
	// The parts that schemes define themselves do not matter
	["urn:«foo:a»", "urn:«FOO:A»", "path"],
	["mailto:«u@EXAMPLE.ORG»", "mailto:«u@example.org»", "path"],
	["info:«name/1234/../567»", "info:«name/567»", "path"],
];

const refused: [a: string, b: string][] = [
	["x:«\ud83d»", "x:"],
	["«\ude00»", "«\ude00»"],
	["x:😀«\ud83d»%E9", "x:«\ude00»"],
];

describe("compareUris", () => {
	for (const [a, b, at] of equal) {
		it(`${a} = ${b}: ${at}`, () => {
			assert.deepEqual(compareUris(a, b), { ok: true, value: { equalAt: at } });
			assert.deepEqual(compareUris(b, a), { ok: true, value: { equalAt: at } });
		});
	}

	for (const [markedA, markedB, component] of different) {
		it(`${markedA} ≠ ${markedB}: ${component}`, () => {
			const { text: a, ...spanOfA } = marked(markedA);
			const { text: b, ...spanOfB } = marked(markedB);
			const difference = { component, a: spanOfA, b: spanOfB };
			assert.deepEqual(compareUris(a, b), { ok: true, value: { equalAt: undefined, difference } });
			const turned = { component, a: spanOfB, b: spanOfA };
			assert.deepEqual(compareUris(b, a), { ok: true, value: { equalAt: undefined, difference: turned } });
		});
	}

	describe("refuses lone surrogates alone", () => {
		for (const [markedA, b] of refused) {
			it(`${JSON.stringify(markedA)} and ${JSON.stringify(b)}`, () => {
				assertRefused((text) => compareUris(text, withoutMarks(b)), markedA, "lone-surrogate");
				assertRefused((text) => compareUris("x:", text), markedA, "lone-surrogate");
			});
		}
	});
});
