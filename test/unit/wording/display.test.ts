import assert from "node:assert/strict";
import {
	asciiHost,
	escapeDeceptive,
	escapeInvisible,
	forDisplay,
	forMessage,
	shortened,
} from "../../../src/wording/display";

const named: [text: string, shown: string][] = [
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

describe("escapeInvisible", () => {
	for (const [text, expected] of named) it(expected, () => assert.equal(escapeInvisible(text), expected));
});

const short: [text: string, most: number, shortened: string][] = [
	["", 5, ""],
	["abcde", 5, "abcde"],
	["abcdef", 5, "abc…f"],
	["abcdefghijklmnop", 11, "abcdef…mnop"],
	["ab😀efghijkl", 6, "ab…kl"],
	["abcdefgh😀", 6, "abc…😀"],
	["a⟨U+202E⟩bcdefgh", 9, "a…fgh"],
	["abcdefgh⟨U+202E⟩", 14, "abcdefg…"],
	["http://www.example.com/foo", 26, "http://www.example.com/foo"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 43, "http://www.example.com/…ar/baz?q=1#fragment"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 30, "http://www.example.com/…agment"],
	["http://google.com@evil.example/login", 30, "http://…com@evil.example/login"],
	["http://www.google.com.login.evil.example/a/b", 24, "http://…evil.example/a/b"],
	["http://google.com@www.google.com.login.evil.example", 20, "http://…evil.example"],
	// A browser reads the backslash as a slash.
	["http://www.evil.example\\@google.com/", 30, "http://www.evil.example\\….com/"],
	["http://a.😀.example/", 18, "http://….example/"],
	["http://[2001:db8::1]:8080/a/b/c/d/e", 30, "http://…001:db8::1]:8080/…/d/e"],
	["urn:isbn:0451450523:and:more", 16, "urn:isbn…nd:more"],
	// A port of any length is valid.
	["http://www.evil.example:000000000000000080/login", 30, "http://www.evil.example:…login"],
	["http---www.evil.example_3a000000000000000080-login", 30, "http---www.evil.example_…login"],
	["http---www.evil.example_3a00_30000000000000000080-login", 30, "http---www.evil.example_…login"],
	["http---a_3a000000_40www.google.com.login.evil.example-b", 30, "http---…m.login.evil.example-b"],
	["http://u:000000@www.google.com.login.evil.example/b", 30, "http://…m.login.evil.example/b"],
	// Browsers go there, too.
	["http:///www.google.com.login.evil.example/a", 24, "http:///….evil.example/a"],
	["file://www.google.com.login.evil.example/share", 24, "file://…vil.example/…are"],
	["mailto:me@www.google.com.login.evil.example?subject=Hello", 24, "mailto:…vil.example?…llo"],
	["//www.google.com.login.evil.example/a/b/c", 24, "//…in.evil.example/a/b/c"],
	// Names.
	["http---www.example.com-foo-bar-baz", 30, "http---www.example.com-…ar-baz"],
	["http---google.com_40evil.example-a-b-c", 30, "http---…m_40evil.example-a-b-c"],
	["marmot-http---www.google.com.login.evil.example-a_3fb_3dc", 30, "marmot-http---…vil.example-…dc"],
	["http--------------------------------a", 12, "http--…----a"],
	// URIs and names in other text.
	["sixteen characters /http---http---", 28, "sixteen char…rs /http---…tp…"],
	["see it at http://www.google.com.login.evil.example/a/b", 34, "see it at http://…evil.example/a/b"],
	["http://google.com @evil.example/login/of/a/site", 40, "http://google.com @evil.example/…/a/site"],
	["http\\://www.google.com.login.evil.example/a = 1", 24, "http\\://…vil.example/… 1"],
];

describe("shortened", () => {
	for (const [text, most, expected] of short) {
		it(`${text} to ${most}: ${expected}`, () => assert.equal(shortened(text, most), expected));
	}
});

describe("forMessage", () => {
	const key = "controlledvocabulary.gsdCourseName.01101\\:_landscape_architecture_first_semester_core";
	it("keeps a key of a usual length, which somebody is told to write", () =>
		assert.equal(forMessage(key), key));
	it("shortens a longer text", () => assert.equal(forMessage(key + key).length, 120));
});

const hosts: [uri: string, shown: string][] = [
	// What looks alike, other scripts, right-to-left letters, accents: all in Punycode
	["http://\u0430pple.com/\u0430", "http://xn--pple-43d.com/\u0430"],
	["http:///\u0430pple.com/", "http:///xn--pple-43d.com/"],
	["Http:\\\u0430pple.com/", "Http:\\xn--pple-43d.com/"],
	["http://u@p\u03bf.com:80?q", "http://u@xn--p-smb.com:80?q"],
	["http://WWW.m\u00fcller.DE:80/\u00fc", "http://www.xn--mller-kva.de:80/\u00fc"],
	["http://\u05d0\u05d1.\u05e7\u05d5\u05dd/192.168.0.1", "http://xn--4dbc.xn--9dbq2a/192.168.0.1"],
	["http://\u4f8b\u3002\u4e2d\u56fd/", "http://xn--fsq.xn--fiqs8s/"],
	["http://google.com\u2044a.evil.example/", "http://google.xn--coma-2g7a.evil.example/"],
	// Browsers leave out tabs and line ends within a host.
	["http://\tgoogle.coml\u0338a.evil.example/", "http://⟨U+0009⟩google.coml⟨U+0338⟩a.evil.example/"],
	["http://g\r\no\u0338.example/", "http://g⟨U+000D⟩⟨U+000A⟩o⟨U+0338⟩.example/"],
	["mailto:me@g\u043e\u043egle.com?subject=\u0430", "mailto:me@xn--ggle-55da.com?subject=\u0430"],
	["//g\u043eogle.com/", "//xn--gogle-jye.com/"],
	["see http\\://g\u043eogle.com/ and \u0430b", "see http\\://xn--gogle-jye.com/ and \u0430b"],
	["http://h/http://g\u043eogle.com/", "http://h/http://xn--gogle-jye.com/"],
	["urn:\u0430", "urn:\u0430"],
	// What Punycode would hide
	["http://goo\u00adgle.com/", "http://goo⟨U+00AD⟩gle.com/"],
	["http://m\u00fc\u00adller.de/", "http://m⟨U+00FC⟩⟨U+00AD⟩ller.de/"],
	["http://goog\u212fe.com/", "http://goog⟨U+212F⟩e.com/"],
	["http://\uff41\uff0e\uff43\uff4f\uff4d/", "http://⟨U+FF41⟩⟨U+FF0E⟩⟨U+FF43⟩⟨U+FF4F⟩⟨U+FF4D⟩/"],
	["http://h\u0001\u00e9/", "http://h⟨U+0001⟩⟨U+00E9⟩/"],
	// What is no host
	["http://google.com\uff0fa.evil.example/", "http://google.com⟨U+FF0F⟩a.evil.example/"],
	["http://\u2068\u05d0\u2069/1", "http://⟨U+2068⟩⟨U+05D0⟩⟨U+2069⟩/1"],
	["http://google.com\u00a0\u0430/", "http://google.com⟨U+00A0⟩⟨U+0430⟩/"],
	["http://\ud800\u00e9/", "http://⟨U+D800⟩⟨U+00E9⟩/"],
	["http://[\u00e9]:80/", "http://[⟨U+00E9⟩]:80/"],
	[`http://${"\u00e9".repeat(300)}/`, `http://${"⟨U+00E9⟩".repeat(300)}/`],
	// The user information and the port may pretend to be a host, or change places with it.
	["http://google.com\u2215@evil.example/", "http://google.com⟨U+2215⟩@evil.example/"],
	["http://google.com @g\u043eogle.com/", "http://google.com @xn--gogle-jye.com/"],
	["http://b\u00fccher.example or ann@h.example", "http://b⟨U+00FC⟩cher.example or ann@h.example"],
	["http://\u05d0@192.168.0.1/", "http://⟨U+05D0⟩@192.168.0.1/"],
	["http://h.example:\u0661/", "http://h.example:⟨U+0661⟩/"],
	// Triplets show what they are, and a path imitates nothing.
	["http://%D0%B0pple.com/", "http://%D0%B0pple.com/"],
	["http://h.example/a\u2215b\u0261\u05d0", "http://h.example/a\u2215b\u0261\u05d0"],
];

describe("forDisplay, of a host", () => {
	for (const [uri, expected] of hosts) {
		it(`${uri} → ${expected}`.slice(0, 200), () => {
			assert.equal(forDisplay(uri, 4000), expected);
			assert.equal(escapeDeceptive(uri), expected);
		});
	}

	it("a host by itself, whose triplets were decoded", () => {
		const decoded: [host: string, shown: string][] = [
			["h", "h"],
			["\u00e9", "xn--9ca"],
			["google.com/\u00e9.evil.example", "google.com⟨U+002F⟩⟨U+00E9⟩.evil.example"],
			["\u00e9:80@\\?#", "⟨U+00E9⟩:80⟨U+0040⟩⟨U+005C⟩⟨U+003F⟩⟨U+0023⟩"],
		];
		for (const [host, expected] of decoded) assert.equal(asciiHost(host), expected);
	});

	it("of a hundred thousand characters", () => {
		assert.ok(forDisplay(`http://${"\u05d0".repeat(100_000)}`, 100).length <= 100);
	});
});
