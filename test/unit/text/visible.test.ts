import assert from "node:assert/strict";
import { shortened, shortenedUri, visible, visibleUri } from "../../../src/text/visible";

const shown: [text: string, shown: string][] = [
	["", ""],
	["http://h/a b?é€😀漢е́", "http://h/a b?é€😀漢е́"],
	["a\u202eb\u202c", "a⟨U+202E⟩b⟨U+202C⟩"],
	["\u2066a\u2069\u200e\u200f\u061c", "⟨U+2066⟩a⟨U+2069⟩⟨U+200E⟩⟨U+200F⟩⟨U+061C⟩"],
	["a\u200bb\u200c\u200d\u2060\ufeff", "a⟨U+200B⟩b⟨U+200C⟩⟨U+200D⟩⟨U+2060⟩⟨U+FEFF⟩"],
	["\0\t\n\r\x1b\x7f\x85", "⟨U+0000⟩⟨U+0009⟩⟨U+000A⟩⟨U+000D⟩⟨U+001B⟩⟨U+007F⟩⟨U+0085⟩"],
	["\u2028\u2029", "⟨U+2028⟩⟨U+2029⟩"],
	["a\u00adb\u034fc", "a⟨U+00AD⟩b⟨U+034F⟩c"],
	["\u00a0\u1680\u2003\u202f\u205f\u3000", "⟨U+00A0⟩⟨U+1680⟩⟨U+2003⟩⟨U+202F⟩⟨U+205F⟩⟨U+3000⟩"],
	["\u115f\u1160\u17b4\u180e\u2800\u3164\uffa0", "⟨U+115F⟩⟨U+1160⟩⟨U+17B4⟩⟨U+180E⟩⟨U+2800⟩⟨U+3164⟩⟨U+FFA0⟩"],
	["a\ufe0f\u{e0100}\u{e0041}", "a⟨U+FE0F⟩⟨U+E0100⟩⟨U+E0041⟩"],
	["\ud83da\ude00", "⟨U+D83D⟩a⟨U+DE00⟩"],
	["\ue000\uffff\u{10ffff}", "⟨U+E000⟩⟨U+FFFF⟩⟨U+10FFFF⟩"],
];

const short: [text: string, most: number, shortened: string][] = [
	["", 5, ""],
	["abcde", 5, "abcde"],
	["abcdef", 5, "abc…f"],
	["abcdefghijklmnop", 11, "abcdef…mnop"],
	["ab😀efghijkl", 6, "ab…kl"],
	["abcdefgh😀", 6, "abc…😀"],
	["abcdefg😀k", 6, "abc…k"],
];

describe("visible", () => {
	for (const [text, expected] of shown) it(expected, () => assert.equal(visible(text), expected));
});

describe("shortened", () => {
	for (const [text, most, expected] of short) {
		it(`${text} to ${most}: ${expected}`, () => assert.equal(shortened(text, most), expected));
	}
});

const hosts: [uri: string, shown: string][] = [
	["http://\u0430pple.com/\u0430", "http://⟨U+0430⟩pple.com/\u0430"],
	["http://u@p\u03bf.com:80?q", "http://u@p⟨U+03BF⟩.com:80?q"],
	["http://h\u2044evil.example/", "http://h⟨U+2044⟩evil.example/"],
	["http://www.m\u00fcller.de/", "http://www.m\u00fcller.de/"],
	["http://\u043f\u0440.\u0440\u0444/", "http://\u043f\u0440.\u0440\u0444/"],
	["http://\u4f8b.jp/", "http://\u4f8b.jp/"],
	["urn:\u0430", "urn:\u0430"],
];

describe("visibleUri", () => {
	for (const [uri, shown] of hosts) it(`${uri} → ${shown}`, () => assert.equal(visibleUri(uri), shown));
});

const shortUris: [uri: string, most: number, shortened: string][] = [
	["http://www.example.com/foo", 26, "http://www.example.com/foo"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 43, "http://www.example.com/foo/bar/baz…fragment"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 30, "http://www.example.com/foo/…nt"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 24, "http://www.example.com/…"],
	["http://www.example.com?q=1234567890", 24, "http://www.example.com?…"],
	["http://google.com@evil.example/login", 30, "http://…@evil.example/login"],
	["http://www.google.com.login.evil.example/a/b", 24, "http://…n.evil.example/…"],
	["http://www.google.com.login.evil.example", 20, "http://…evil.example"],
	["http://a.😀.example/", 18, "http://….example/"],
	["urn:isbn:0451450523:and:more", 16, "urn:isbn:…d:more"],
	["file:///etc/a/long/path/to/nothing", 20, "file:///etc/…nothing"],
];

describe("shortenedUri", () => {
	for (const [uri, most, expected] of shortUris) {
		it(`${uri} to ${most}: ${expected}`, () => assert.equal(shortenedUri(uri, most), expected));
	}
});
