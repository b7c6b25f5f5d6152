import fc from "fast-check";
import { writeKey } from "../../src/properties/properties";
import { nameEncode } from "../../src/uri/nameEncoding";

/** Texts put together from pieces that mean something to the reader under test, and from anything else. */
export function textOf(...pieces: string[]): fc.Arbitrary<string> {
	return fc
		.array(
			fc.oneof({ arbitrary: fc.constantFrom(...pieces), weight: 4 }, { arbitrary: anyText, weight: 1 }),
			{ maxLength: 16 },
		)
		.map((parts) => parts.join(""));
}

/** Any well-formed text. */
const wellFormed = fc.string({ unit: "binary", maxLength: 12 });

/** Any text at all, halves of surrogate pairs included. */
export const anyText = fc.oneof(
	{ arbitrary: wellFormed, weight: 3 },
	{
		arbitrary: fc
			.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
			.map((units) => String.fromCharCode(...units)),
		weight: 1,
	},
);

const scheme = fc.stringMatching(/^[A-Za-z][0-9A-Za-z+.-]{0,9}$/);

const afterScheme = textOf(
	...["//", "/", ":", "?", "#", "@", "-", "_", ".", "%", "%41", "%c3%A9", "%zz", "%2", "_2d", "é", "😀"],
	...["😁", "€"],
	...["www.example.com", "localhost", "a b", "=", "&", ";", "~", "!", "(", ")", '"', "'", "\\", "<", "\t"],
	"\n",
);

/** Texts that `nameEncode` takes: a scheme, a colon, and any well-formed text. */
export const encodable = fc
	.tuple(fc.oneof(fc.constantFrom("http", "https", "urn", "file", "mailto"), scheme), afterScheme)
	.map(([name, rest]) => wellFormedOf(`${name}:${rest}`));

/** A text, and with some of its characters left out, doubled or replaced. */
export function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const edit = fc.tuple(
		fc.nat(),
		fc.nat({ max: 3 }),
		fc.oneof(anyText, fc.constantFrom("_", "%", "-", "\\", "_f")),
	);
	return fc.tuple(texts, fc.array(edit, { maxLength: 3 })).map(([text, edits]) =>
		edits.reduce((sofar, [place, cut, added]) => {
			const at = place % (sofar.length + 1);
			return sofar.slice(0, at) + added + sofar.slice(at + cut);
		}, text),
	);
}

/** The text with a replacement character for each half of a surrogate pair. */
export function wellFormedOf(text: string): string {
	return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** Texts made of what the syntax of `.properties` is made of. */
export const properties = textOf(
	...["\\", "\\", "\n", "\r", "\r\n", "\\\n", "\\\r\n  ", "\\\r", " ", "\t", "\f", "=", ":", "#", "!", "a"],
	...["b", "u"],
	...["\\u", "0", "41", "\\u0041", "\\u00\\\n41", "\\:", "\\n", "http\\://h", "http://h", "é", "\u00a0"],
);

/** Files of `.properties` with names and URIs among their keys, in all the ways to write them. */
export const propertiesOfUris = fc
	.array(
		fc.tuple(
			fc.oneof(encodable.map(writtenRaw), encodable.map(writtenAsName), properties),
			fc.constantFrom("=1", " = 1", ":x", " ", "", "\\\n  x", "=a\\\n b", "= http---h.x-p"),
			fc.constantFrom("\n", "\r\n", "\r", "\n# c\n", "\n\n"),
		),
		{ maxLength: 5 },
	)
	.map((lines) => lines.flat().join(""));

function writtenRaw(uri: string): string {
	// As most write it, Java reads another key.
	return uri.length % 2 === 0 ? writeKey(uri) : uri;
}

function writtenAsName(uri: string): string {
	const name = nameEncode(uri);
	const prefix = uri.length % 3 === 0 ? "marmot-" : "";
	return prefix + (name.ok ? name.value : "");
}
