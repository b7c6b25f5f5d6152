import fc from "fast-check";

/** Pieces, some of them, one after another. */
function piecesOf(pieces: readonly string[], maxLength = 6): fc.Arbitrary<string> {
	return fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(""));
}

const triplets = "%41 %7e %2e %2D %2F %2f %3A %25 %c3%A9 %C3 %00 %5B %2B".split(" ");
const characters = "a B z 0 9 - . _ ~ ! $ & ' ( ) * + , ;".split(" ");
const inPath = [...characters, ...triplets, "=", ":", "@"];

const scheme = fc.oneof(
	fc.constantFrom("http", "HTTP", "https", "ftp", "ws", "wss", "file", "urn", "mailto", "tag", "tel", "data"),
	fc.constantFrom("ldap", "news", "info", "x"),
	fc.stringMatching(/^[A-Za-z][0-9A-Za-z+.-]{0,6}$/),
);

const octet = fc.oneof(fc.nat(255), fc.constantFrom(0, 9, 10, 99, 100, 199, 200, 249, 250, 255)).map(String);
/** IPv4 addresses. */
export const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join("."));

const group = fc.stringMatching(/^[0-9A-Fa-f]{1,4}$/);
const lastGroups = fc.oneof(
	fc.tuple(group, group),
	ipv4.map((address) => [address]),
);
/** Texts that may be in brackets: IPv6 addresses, with and without `::`, and those of the future. */
export const ipLiteral = fc.oneof(
	fc
		.tuple(fc.array(group, { minLength: 6, maxLength: 6 }), lastGroups)
		.map(([six, two]) => [...six, ...two].join(":")),
	fc
		.tuple(fc.array(group, { maxLength: 7 }), fc.array(group, { maxLength: 7 }), fc.nat(7))
		.map(([before, after, most]) => {
			const first = before.slice(0, most);
			return `${first.join(":")}::${after.slice(0, 7 - first.length).join(":")}`;
		}),
	fc
		.tuple(fc.array(group, { maxLength: 5 }), fc.array(group, { maxLength: 5 }), ipv4)
		.map(
			([before, after, address]) =>
				`${before.join(":")}::${[...after.slice(0, 5 - before.length), address].join(":")}`,
		),
	fc.stringMatching(/^[vV][0-9A-Fa-f]{1,3}\.[0-9A-Za-z._~!$&'()*+,;=:-]{1,6}$/),
);

const host = fc.oneof(
	piecesOf([...characters, ...triplets, "=", "www.Example.com", "localhost"]),
	ipv4,
	ipLiteral.map((literal) => `[${literal}]`),
);
const userinfo = piecesOf([...characters, ...triplets, "=", ":"]);
const port = fc.constantFrom("", "80", "443", "21", "8080", "0");
const authority = fc
	.tuple(fc.option(userinfo), host, fc.option(port))
	.map(
		([user, name, digits]) =>
			`${user === null ? "" : `${user}@`}${name}${digits === null ? "" : `:${digits}`}`,
	);

const segment = fc.oneof(piecesOf(inPath, 4), fc.constantFrom(".", "..", "%2e", ".%2E", "", "a", "..."));
const segments = fc.array(segment, { maxLength: 6 });
const nonEmpty = segment.filter((text) => text !== "");
const absolute = segments.map((all) => all.map((one) => `/${one}`).join(""));
const hierarchy = fc.oneof(
	fc.tuple(authority, absolute).map(([server, path]) => `//${server}${path}`),
	fc.tuple(nonEmpty, absolute).map(([first, path]) => `/${first}${path}`),
	fc.tuple(nonEmpty, absolute).map(([first, path]) => first + path),
	fc.constantFrom("", "/"),
);
const rest = piecesOf([...inPath, "/", "?"]);

/** URIs as the grammar of RFC 3986 makes them. */
export const validUri = fc
	.tuple(scheme, hierarchy, fc.option(rest), fc.option(rest))
	.map(([name, part, query, fragment]) => {
		const withQuery = `${name}:${part}${query === null ? "" : `?${query}`}`;
		return fragment === null ? withQuery : `${withQuery}#${fragment}`;
	});

/** The text with a character or two of ASCII put in, left out or replaced: mostly wrong in one place alone. */
export function tweaked(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const character = fc.oneof(
		fc.constantFrom(..."[]:@/?#%.%", "", "::", "1", "fF", "%4", "%41"),
		fc.integer({ min: 0, max: 127 }).map((unit) => String.fromCharCode(unit)),
	);
	const edit = fc.tuple(fc.nat(), fc.nat({ max: 1 }), character);
	return fc.tuple(texts, fc.array(edit, { minLength: 1, maxLength: 2 })).map(([text, edits]) =>
		edits.reduce((sofar, [place, cut, added]) => {
			const at = place % (sofar.length + 1);
			return sofar.slice(0, at) + added + sofar.slice(at + cut);
		}, text),
	);
}

/** A URI, and the same in other ways of writing: equal in one form or another, and mostly in a weak one. */
export function respelled(uri: string): fc.Arbitrary<string> {
	const respell: ((text: string) => string)[] = [
		(text) => text.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase()),
		(text) => text.replace(/^[^:]*/, (name) => name.toUpperCase()),
		(text) => text.replace(/(?<=^[^:]*:\/\/)[^/?#]*/, (server) => server.toUpperCase()),
		(text) => text.replace(/(?<!%.?)[A-Za-z](?=[^:]*$)/g, escaped),
		(text) => text.replace(/(?<=:\/\/[^/?#]+)\//, "/./"),
		(text) => text.replace(/(?<=:\/\/[^/?#]+)\//, "/a/%2e%2e/"),
		(text) => text.replace(/(?<=^http:\/\/[^/?#@:[\]]*)(?=[/?#]|$)/i, ":80"),
		(text) => text.replace(/(?<=^[^:]*:\/\/[^/?#@:[\]]*)(?=[/?#]|$)/, ":"),
		(text) => text.replace(/(?<=^http:\/\/[^/?#]*)\/(?=[?#]|$)/i, ""),
		(text) => text.replaceAll("%2B", "+"),
		(text) => text.replaceAll("%2F", "/"),
		(text) => text.replace(/^http:\/\//i, ""),
	];
	return fc
		.array(fc.constantFrom(...respell), { maxLength: 3 })
		.map((changes) => changes.reduce((text, change) => change(text), uri));
}

function escaped(character: string): string {
	return `%${character.charCodeAt(0).toString(16)}`;
}
