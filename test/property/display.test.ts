import assert from "node:assert/strict";
import fc from "fast-check";
import { nameEncode } from "../../src/uri/nameEncoding";
import { parseUri } from "../../src/uri/uri";
import { forDisplay, shortened } from "../../src/wording/display";
import { anyText, textOf } from "./arbitraries";
import { law } from "./seed";
import { validUri } from "./uris";

const label = fc.stringMatching(/^[a-z0-9]{1,40}$/);
const longHost = fc.array(label, { minLength: 1, maxLength: 8 }).map((labels) => labels.join("."));
const uriWithLongHost = fc
	.tuple(fc.constantFrom("http", "https", "ftp", "svn+ssh"), fc.option(label), longHost, validUri)
	.map(
		([scheme, user, host, path]) =>
			`${scheme}://${user === null ? "" : `${user}@`}${host}/${path.slice(0, 99)}`,
	);
const limit = fc.integer({ min: 24, max: 250 });

const hostile = textOf(
	...["http://", "http---", "\u05d0", "\u0645\u0663", "\u2066", "\u2067", "\u2068", "\u2069", "\u202e"],
	...["/", ".", "@", "?", "⟨U+2068⟩", "a", "192", "-", "😀", "\u0430", "o\u0338", "\u00ad", "\u212f", "."],
);

describe("what is shown, for any text", () => {
	law(
		"a URI that is shortened begins with its scheme, and has the end of its host",
		[fc.oneof(uriWithLongHost, validUri), limit],
		(uri, most) => {
			const components = parseUri(uri);
			assert.ok(components.ok);
			const { scheme, host, port } = components.value;
			// Such a scheme is that of a name, unless a host follows.
			fc.pre(host !== undefined || !scheme.value.includes("---"));
			const drawn = shortened(uri, most);
			assert.ok(drawn.startsWith(`${scheme.value}:`), drawn);
			if (!host) return;
			const portLength = port ? port.value.length + 1 : 0;
			const left = most - "://".length - scheme.value.length;
			const room = Math.floor(left * 0.75) - "….".length - portLength;
			const end = host.value.slice(-Math.max(1, Math.min(room, host.value.length)));
			assert.ok(drawn.includes(end), `${end} is not in ${drawn}`);
		},
	);

	law(
		"so has its name, after a prefix and in other text, too",
		[uriWithLongHost, limit, fc.constantFrom("", "marmot-", "see ")],
		(uri, most, before) => {
			const name = nameEncode(uri);
			const components = parseUri(uri);
			assert.ok(name.ok && components.ok);
			const drawn = shortened(before + name.value, most);
			const head = `${before}${name.value.slice(0, name.value.indexOf("---"))}---`;
			assert.ok(drawn.startsWith(head), drawn);
			const room = Math.floor((most - head.length) * 0.75) - "…-".length;
			const end = (components.value.host?.value ?? "").slice(-Math.max(1, room));
			assert.ok(drawn.includes(end), `${end} is not in ${drawn}`);
		},
	);

	law(
		"has no host beyond ASCII but for what is named, hides nothing, and fits",
		[fc.oneof(hostile, anyText, uriWithLongHost), fc.integer({ min: 28, max: 250 })],
		(text, most) => {
			const drawn = forDisplay(text, most);
			assert.ok(drawn.length <= most);
			assert.doesNotMatch(drawn, /[\p{Cc}\p{Cf}\p{Cs}]/u);
			assert.doesNotMatch(drawn, /^https?:\/\/[^/?#\\ ]*(?![⟨⟩…])[^\0-\x7f/?#\\ ]/u);
		},
		2000,
	);
});
