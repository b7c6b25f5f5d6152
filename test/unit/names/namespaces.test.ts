import assert from "node:assert/strict";
import { namespaceOf, UriGroup } from "../../../src/names/namespaces";

const namespaceOfUri: [uri: string, namespace: string][] = [
	["http://www.example.com/foo/bar", "http://www.example.com/foo/"],
	["http://www.example.com/foo/", "http://www.example.com/foo/"],
	["http://www.example.com/foo?q=/a", "http://www.example.com/"],
	["http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"],
	["http://h#a/b", "http://h#"],
	["http://h", "http://h"],
	["http://u@h:80/a", "http://u@h:80/"],
	["file:/a/b", "file:/a/"],
	["file:///a", "file:///"],
	["urn:isbn:0451450523", "urn:isbn:"],
	["URN:a:b:c", "URN:a:"],
	["urn:a", "urn:"],
	["urn:a?b:c", "urn:"],
	["mailto:a@b", "mailto:"],
	["tag:example.com,2026:a", "tag:"],
	["tag:example.com,2026:a/b", "tag:example.com,2026:a/"],
	["jar:file:/a.jar!/b", "jar:file:/a.jar!/"],
	["urn:a:b/c", "urn:a:b/"],
	["urn:a:b#c/d", "urn:a:b#"],
];

describe("namespaceOf", () => {
	for (const [uri, namespace] of namespaceOfUri) {
		it(`${uri}: ${namespace}`, () => assert.equal(namespaceOf(uri), namespace));
	}
});

const rows: [uris: string[], namespaces: Record<string, number>][] = [
	[[], {}],
	[["http://h/a"], { "http://h/": 1 }],
	[["http://h/ab", "http://h/a", "http://h/ac"], { "http://h/": 3 }],
	[["http://h/a", "urn:isbn:1", "urn:isbn:2"], { "http://h/": 1, "urn:isbn:": 2 }],
	[["http://h", "http://i"], {}],
	[["http://h/a//b", "http://h/a//c"], { "http://h/a//": 2 }],
	[["http://h/a/b?c/d", "http://h/a/#e/f"], { "http://h/a/": 1, "http://h/a/#": 1 }],
	[["file:///a", "file:///b/c"], { "file:///": 1, "file:///b/": 1 }],
];

describe("UriGroup", () => {
	for (const [uris, namespaces] of rows) {
		it(uris.join(", ") || "none", () => {
			const group = new UriGroup(() => uris);
			const uses = [...group.namespaces.values()].map(({ uri, uses }) => [uri, uses]);
			assert.deepEqual(Object.fromEntries(uses), namespaces);
		});
	}

	it("tells whether a namespace is of different URIs", () => {
		const isShared = (uris: string[]) => new UriGroup(() => uris).namespaces.get("http://h/")?.isShared;
		assert.equal(isShared(["http://h/a", "http://h/a"]), false);
		assert.equal(isShared(["http://h/a", "http://h/b"]), true);
	});
});
