import assert from "node:assert/strict";
import { componentsInOrder, parseUri } from "../../../src/uri/uri";
import { type SchemePartName, uriParts } from "../../../src/uri/uriParts";
import { withoutMarks } from "../../marks";

// One part in each line: its name, indented if it is within another; its value; `→` the decoded value if it differs;
// `/` if the part is taken apart instead.
const rows: [uri: string, ...parts: string[]][] = [
	["http://h", "scheme http", "host h"],
	[
		"foo://u@h:8042/a%20b?name=%C3%A9#n%2B",
		"scheme foo",
		"userinfo u",
		"host h",
		"port 8042",
		"path /a%20b → /a b",
		"query name=%C3%A9 → name=é",
		"fragment n%2B → n+",
	],
	["http://h:?#", "scheme http", "host h"],
	["x://%65/%zz", "scheme x", "host %65 → e", "path /%zz: incomplete-escape"],
	["x:%E9a", "scheme x", "path %E9a: not-utf-8"],
	["x:%25%32%35", "scheme x", "path %25%32%35 → %25"],

	// Parameters with escaped delimiters, which delimit nothing
	[
		"http://h?q=a%26b&c&&d%3D=%00",
		"scheme http",
		"host h",
		"query q=a%26b&c&&d%3D=%00 /",
		" parameter q=a%26b → q=a&b",
		" parameter c",
		" parameter d%3D=%00 → d==\0",
	],
	["http://h?a&b", "scheme http", "host h", "query a&b"],
	["http://h?a=b&", "scheme http", "host h", "query a=b&"],
	["http://h?a=b", "scheme http", "host h", "query a=b"],

	// Parts that schemes name
	["ftp://h/a%2Fb/c", "scheme ftp", "host h", "path /a%2Fb/c /", " directory a%2Fb → a/b", " file-name c"],
	["ftp://h/", "scheme ftp", "host h", "path /"],
	["mailto:a%40@b", "scheme mailto", "address a%40@b → a@@b"],
	[
		"mailto:a@b,c@d?subject=caf%C3%A9",
		"scheme mailto",
		"path a@b,c@d /",
		" address a@b",
		" address c@d",
		"header-field subject=caf%C3%A9 → subject=café",
	],
	["mailto:?a=b&&c=d", "scheme mailto", "query a=b&&c=d /", " header-field a=b", " header-field c=d"],
	["urn:a1:", "scheme urn", "path a1: /", " nid a1"],
	["urn:a1:b?=q%2F", "scheme urn", "path a1:b /", " nid a1", " nss b", "query =q%2F → =q/"],
	[
		"urn:a1:b?c=d&e=f",
		"scheme urn",
		"path a1:b /",
		" nid a1",
		" nss b",
		"query c=d&e=f /",
		" parameter c=d",
		" parameter e=f",
	],
	// Other schemes have the components of RFC 3986 alone.
	["data:,A%20b", "scheme data", "path ,A%20b → ,A b"],
	["tel:+1", "scheme tel", "path +1"],
	["constructor:a", "scheme constructor", "path a"],
];

describe("uriParts", () => {
	for (const [uri, ...parts] of rows) {
		it(uri, () => {
			const components = parseUri(uri);
			assert.ok(components.ok);
			const found = uriParts(components.value);
			assert.deepEqual(
				found.map(({ name, value, isWithin, decoded }) => {
					const written = `${isWithin ? " " : ""}${name} ${value}`;
					if (!decoded) return `${written} /`;
					if (!decoded.ok) return `${written}: ${decoded.problem.code}`;
					return decoded.value === value ? written : `${written} → ${decoded.value}`;
				}),
				parts,
			);
		});
	}
});

// The parts that the scheme names, in the order of the text.
const parts: [marked: string, ...names: SchemePartName[]][] = [
	["file:///«usr»/«home»", "directory", "file-name"],
	["file://localhost/«a»/«b»/", "directory", "directory"],
	["file:/«a»", "file-name"],
	["FILE:///«c:»/«a%2Fb.txt»", "directory", "file-name"],
	["file:///"],
	["file://h"],
	["file:////«a»//«b»", "directory", "file-name"],
	["file:«a»/«b»?q#f", "directory", "file-name"],
	["ftp://test.com/«%2Froot»/«a.txt»", "directory", "file-name"],
	["ftp://h/«a;b»", "file-name"],
	["ftp://h"],
	["ftp://h/"],
	["mailto:«a@b»", "address"],
	["mailto:«a@b»,«c%2C@d»?«subject=x»&«body=y%26z»", "address", "address", "header-field", "header-field"],
	["mailto:?«to=a@b»", "header-field"],
	["MAILTO:«a»?#f", "address"],
	["mailto:"],
	["urn:«isbn»:«0451450523»", "nid", "nss"],
	["URN:«Example»:«a:b/c»#f", "nid", "nss"],
	["urn:«a1»:«b»?q", "nid", "nss"],
	["urn:«a1»:", "nid"],
	["urn:«isbn»", "nid"],
];

describe("uriParts, of schemes", () => {
	for (const [input, ...names] of parts) {
		it(`${input}: ${names.join(", ") || "none"}`, () => {
			const text = withoutMarks(input);
			const components = parseUri(text);
			assert.ok(components.ok);
			const ofScheme = uriParts(components.value).filter(
				({ name }) => !componentsInOrder.some((component) => component === name),
			);
			assert.deepEqual(
				ofScheme.map(({ name, value }) => `${name} ${value}`),
				Array.from(input.matchAll(/«([^»]*)»/g), ([, value], at) => `${names[at]} ${value}`),
			);
		});
	}
});
