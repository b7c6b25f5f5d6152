import assert from "node:assert/strict";
import {
	shortened,
	shown,
	shownParts,
	visible,
	visibleHost,
	visibleUri,
	withoutIsolates,
} from "../../../src/codec/display";
import { nameEncode } from "../../../src/codec/nameEncoding";

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

describe("visible", () => {
	for (const [text, expected] of named) it(expected, () => assert.equal(visible(text), expected));
});

const short: [text: string, most: number, shortened: string][] = [
	["", 5, ""],
	["abcde", 5, "abcde"],
	["abcdef", 5, "abc…f"],
	["abcdefghijklmnop", 11, "abcdef…mnop"],
	["ab😀efghijkl", 6, "ab…kl"],
	["abcdefgh😀", 6, "abc…😀"],
	["abcdefg😀k", 6, "abc…k"],
	["a⟨U+202E⟩bcdefgh", 9, "a…fgh"],
	["abcdefgh⟨U+202E⟩", 14, "abcdefgh…"],
	["http://www.example.com/foo", 26, "http://www.example.com/foo"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 43, "http://www.example.com/foo/bar/baz…fragment"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 30, "http://www.example.com/foo/…nt"],
	["http://www.example.com/foo/bar/baz?q=1#fragment", 24, "http://www.example.com/…"],
	["http://www.example.com?q=1234567890", 24, "http://www.example.com?…"],
	["http://google.com@evil.example/login", 30, "http://…@evil.example/login"],
	["http://www.google.com.login.evil.example/a/b", 24, "http://…n.evil.example/…"],
	["http://www.google.com.login.evil.example", 20, "http://…evil.example"],
	["http://google.com@www.google.com.login.evil.example", 20, "http://…evil.example"],
	// A browser reads the backslash as a slash.
	["http://www.evil.example\\@google.com/", 30, "http://www.evil.example\\@go…m/"],
	["http://a.😀.example/", 18, "http://….example/"],
	["http://[2001:db8::1]:8080/a/b/c/d/e", 30, "http://[2001:db8::1]:8080/a/…e"],
	["urn:isbn:0451450523:and:more", 16, "urn:isbn:…d:more"],
	["file:///etc/a/long/path/to/nothing", 20, "file:///etc/…nothing"],
	// Browsers go there, too.
	["http:///www.google.com.login.evil.example/a", 24, "http:///….evil.example/a"],
	["HTTPS:/www.google.com.login.evil.example/a", 24, "HTTPS:/…n.evil.example/a"],
	["http:\\\\www.google.com.login.evil.example/a", 24, "http:\\\\…n.evil.example/a"],
	["http://\\www.google.com.login.evil.example/a", 24, "http://\\….evil.example/a"],
	["http----www.google.com.login.evil.example-a", 24, "http----….evil.example-a"],
	["file://www.google.com.login.evil.example/share", 24, "file://…n.evil.example/…"],
	["mailto:me@www.google.com.login.evil.example?subject=Hello", 24, "mailto:…n.evil.example?…"],
	// URIs that are compared need no scheme.
	["www.google.com.login.evil.example:80/a/b/c", 24, "…login.evil.example:80/…"],
	["//www.google.com.login.evil.example/a/b/c", 24, "//….login.evil.example/…"],
	// Names.
	["http---www.example.com-foo-bar-baz", 30, "http---www.example.com-foo-…az"],
	["http---www.google.com.login.evil.example-p", 24, "http---…n.evil.example-p"],
	["http---www.google.com.login.evil.example-a_3fb_3dc", 24, "http---…n.evil.example-…"],
	["http---www.google.com.login.evil.example_3fq_3d-a", 24, "http---…n.evil.example_…"],
	["http---google.com_40evil.example-a-b-c", 30, "http---…_40evil.example-a-b-c"],
	["marmot-http---www.google.com.login.evil.example-a_3fb_3dc", 30, "marmot-http---….evil.example-…"],
	["http---www.google.com.login.evil.example", 20, "http---…evil.example"],
	["http--------------------------------a", 12, "http---…---a"],
	// URIs and names in other text.
	[
		"see the page at http://www.google.com.login.evil.example/a/b",
		40,
		"see the page at http://…n.evil.example/…",
	],
	// There is hardly room for the second of them.
	[
		"https://000aa00a.0.0a0a000a.aaaaa.aa0a0.0aa00.a0a0a0000aa0/http:?%25%2e%c3%A9#a://%7e",
		83,
		"https://000aa00a.0.0a0a000a.aaaaa.aa0a0.0aa00.a0a0a0000aa0/http:?%25%2…%A9#a://%7e",
	],
	["http\\://www.google.com.login.evil.example/a = 1", 24, "http\\://….evil.example/…"],
	[
		"from http---a.example-b to http---www.google.com.login.evil.example-p",
		60,
		"from http---a.example-b to http---….com.login.evil.example-p",
	],
];

describe("shortened", () => {
	for (const [text, most, expected] of short) {
		it(`${text} to ${most}: ${expected}`, () => assert.equal(shortened(text, most), expected));
	}

	it("a host that is too long, as a URI and as a name: scheme and end of the host, however much there is room", () => {
		const uri = `http://www.google.com.${"a".repeat(100)}.evil.example/${"b".repeat(100)}`;
		const name = nameEncode(uri);
		assert.ok(name.ok);
		for (let most = 24; most < 250; most++) {
			assert.match(shortened(uri, most), /^http:\/\/.*evil\.example(?:\/|$)/);
			assert.match(shortened(name.value, most), /^http---.*evil\.example(?:-|$)/);
		}
	});
});

const lookAlikes =
	"\u0261\u0251\u0131\u1d0f\u217c\u2113\u{1d420}\u2c9f\u101d\u0430\u03bf\u0585\u13a0\ua4f3\uff41";
const lookAlikeSlashes = "\u2571\u30ce\u2044\u2215\u29f8\uff0f\u2f03\u3033\u4e3f\uff89\u27cb";

const hosts: [uri: string, shown: string][] = [
	["http://\u0430pple.com/\u0430", "http://⟨U+0430⟩pple.com/\u0430"],
	["http:///\u0430pple.com/\u0430", "http:///⟨U+0430⟩pple.com/\u0430"],
	["Http:\\\u0430pple.com/\u0430", "Http:\\⟨U+0430⟩pple.com/\u0430"],
	["http://u@p\u03bf.com:80?q", "http://u@p⟨U+03BF⟩.com:80?q"],
	["http://h\u2044evil.example/", "http://h⟨U+2044⟩evil.example/"],
	["urn:\u0430", "urn:\u0430"],
	["mailto:me@g\u043e\u043egle.com?subject=\u0430", "mailto:me@g⟨U+043E⟩⟨U+043E⟩gle.com?subject=\u0430"],
	["//g\u043eogle.com/", "//g⟨U+043E⟩ogle.com/"],
	["see http\\://g\u043eogle.com/ and \u0430b", "see http\\://g⟨U+043E⟩ogle.com/ and \u0430b"],
	["http://h/http://g\u043eogle.com/", "http://h/http://g⟨U+043E⟩ogle.com/"],
	// Accented letters are what they seem, composed or not; overlays and signs are not.
	["http://www.m\u00fcller.de/", "http://www.m\u00fcller.de/"],
	["http://www.mu\u0308ller.de/", "http://www.mu\u0308ller.de/"],
	["http://\u00fc.fr/", "http://\u00fc.fr/"],
	["http://vi\u1ec7t.vn/", "http://vi\u1ec7t.vn/"],
	["http://vie\u0323\u0302t.vn/", "http://vie\u0323\u0302t.vn/"],
	["http://go\u0338ogle.com/", "http://go⟨U+0338⟩ogle.com/"],
	["http://go\u0337og\u0335le.com/", "http://go⟨U+0337⟩og⟨U+0335⟩le.com/"],
	["http://m\u00fc\u0338ller.de/", "http://m\u00fc⟨U+0338⟩ller.de/"],
	["http://\u212aelvin.com/", "http://⟨U+212A⟩elvin.com/"],
	["http://\u212bngstr\u00f6m.com/", "http://⟨U+212B⟩ngstr\u00f6m.com/"],
	["http://stra\u00dfe.de/", "http://stra⟨U+00DF⟩e.de/"],
	// Without Latin letters: characters that are not letters, mixed scripts, and scripts whose words look like Latin ones.
	["http://\u043f\u0440.\u0440\u0444/", "http://\u043f\u0440.\u0440\u0444/"],
	["http://user@\u043f\u0440-24.\u0440\u0444:80/", "http://user@\u043f\u0440-24.\u0440\u0444:80/"],
	["http://\u0438\u0306.\u0440\u0444/", "http://\u0438\u0306.\u0440\u0444/"],
	["http://\u0430\u0440\u0440\u04cf\u0435.com/", "http://⟨U+0430⟩⟨U+0440⟩⟨U+0440⟩⟨U+04CF⟩⟨U+0435⟩.com/"],
	["http://\u03bd\u0430.\u0440\u0444/", "http://⟨U+03BD⟩⟨U+0430⟩.\u0440\u0444/"],
	["http://\u043f\u0338\u0440.\u0440\u0444/", "http://⟨U+043F⟩⟨U+0338⟩⟨U+0440⟩.\u0440\u0444/"],
	["http://\u043f\u2215\u0440.\u0440\u0444/", "http://\u043f⟨U+2215⟩\u0440.\u0440\u0444/"],
	["http://\u4f8b.jp/", "http://\u4f8b.jp/"],
	["http://\u65e5\u672c\u8a9e\u30ce\u30fc\u30c8.jp/", "http://\u65e5\u672c\u8a9e\u30ce\u30fc\u30c8.jp/"],
	["http://\u4f8b\u30ce\u4f8b.\u4e2d\u56fd/", "http://\u4f8b⟨U+30CE⟩\u4f8b.\u4e2d\u56fd/"],
	["http://\u4f8b\u3002\u4e2d\u56fd/", "http://\u4f8b⟨U+3002⟩\u4e2d\u56fd/"],
	["http://\u4f8bcom.jp/", "http://⟨U+4F8B⟩com.jp/"],
	["http://\u0e44\u0e17\u0e22.com/", "http://\u0e44\u0e17\u0e22.com/"],
	["http://\u0939\u093f\u0928\u094d\u0926\u0940.com/", "http://\u0939\u093f\u0928\u094d\u0926\u0940.com/"],
	["http://\ud55c\uad6d\u97d3.com/", "http://\ud55c\uad6d\u97d3.com/"],
	["http://\u0967\u0968.com/", "http://⟨U+0967⟩⟨U+0968⟩.com/"],
	[
		"http://\uff41\uff42\uff0e\uff43\uff4f\uff4d/",
		"http://⟨U+FF41⟩⟨U+FF42⟩⟨U+FF0E⟩⟨U+FF43⟩⟨U+FF4F⟩⟨U+FF4D⟩/",
	],
	["http://google.com\u2215@evil.example/", "http://google.com⟨U+2215⟩@evil.example/"],
	// Triplets show what they are, and a path imitates nothing.
	["http://%D0%B0pple.com/", "http://%D0%B0pple.com/"],
	["http://h.example/a\u2215b\u0261", "http://h.example/a\u2215b\u0261"],
	...[...lookAlikes, ...lookAlikeSlashes].flatMap((character): [string, string][] => {
		const name = `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}⟩`;
		return [
			[`http://google.com${character}a.evil.example/`, `http://google.com${name}a.evil.example/`],
			[`http://${character}.example/${character}`, `http://${name}.example/${character}`],
		];
	}),
];

describe("shown, in a host", () => {
	for (const [uri, expected] of hosts) {
		it(`${uri} → ${expected}`, () => {
			assert.equal(shown(uri, 200), expected);
			assert.equal(visibleUri(uri), expected);
		});
	}

	it("a host by itself, whose delimiters were escaped", () => {
		assert.equal(
			visibleHost("google.com/a\u2215\\b?#@\u0430.evil.example"),
			"google.com⟨U+002F⟩a⟨U+2215⟩⟨U+005C⟩b⟨U+003F⟩⟨U+0023⟩⟨U+0040⟩\u0430.evil.example".replace(
				"\u0430",
				"⟨U+0430⟩",
			),
		);
	});
});

// `{` and `}` stand for the isolates that are added.
const isolated: [text: string, shown: string][] = [
	[
		"http://\u05d0\u05d1.\u05e7\u05d5\u05dd/192.168.0.1/login",
		"http://{\u05d0\u05d1}.{\u05e7\u05d5\u05dd}/192.168.0.1/login",
	],
	[
		"http://\u0645\u0648\u0642\u0639.\u0648\u0632\u0627\u0631\u0629/1?q=\u0663&b",
		"http://{\u0645\u0648\u0642\u0639}.{\u0648\u0632\u0627\u0631\u0629}/1?q={\u0663}&b",
	],
	["http://h.example/\u05d0 \u05d1-1/2", "http://h.example/{\u05d0 \u05d1-1}/2"],
	["http://\u05d0.example\u05d1.com/", "http://{\u05d0}.example⟨U+05D1⟩.com/"],
	["urn:\u05d0:1", "urn:{\u05d0}:1"],
	// Isolates of the text itself are named.
	["http://\u2068\u05d0\u2069.com/", "http://⟨U+2068⟩{\u05d0}⟨U+2069⟩.com/"],
	["http://h.example/\u2068a\u2069", "http://h.example/⟨U+2068⟩a⟨U+2069⟩"],
	["http://h.example/\u2069\u2066\u05d0", "http://h.example/⟨U+2069⟩⟨U+2066⟩{\u05d0}"],
];

describe("shown, from right to left", () => {
	for (const [text, expected] of isolated) {
		it(expected, () => {
			const drawn = shown(text, 200);
			assert.equal(drawn, expected.replaceAll("{", "\u2068").replaceAll("}", "\u2069"));
			assert.equal(withoutIsolates(drawn), expected.replace(/[{}]/g, ""));
			assert.equal(shownParts(text, 200).join(""), expected.replace(/[{}]/g, ""));
		});
	}

	it("isolated after it is shortened", () => {
		assert.equal(
			shown(`http://www.\u05d0.evil.example/${"\u05d1".repeat(99)}`, 40),
			`http://www.\u2068\u05d0\u2069.evil.example/\u2068${"\u05d1".repeat(8)}\u2069…\u2068${"\u05d1".repeat(5)}\u2069`,
		);
	});

	it("named in the host of what is copied, where nothing isolates it", () => {
		assert.equal(visibleUri("http://a.\u05d0\u05d1/\u05d0"), "http://a.⟨U+05D0⟩⟨U+05D1⟩/\u05d0");
	});

	it("isolates that are not ours are left", () => {
		assert.equal(
			withoutIsolates("\u2068a\u2069 \u2068\u05d0\u2066\u2069"),
			"\u2068a\u2069 \u2068\u05d0\u2066\u2069",
		);
	});
});
