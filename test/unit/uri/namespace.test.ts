import assert from "node:assert/strict";
import { namespaceOf } from "../../../src/uri/namespace";

const namespaceOfUri: [uri: string, namespace: string][] = [
	["http://www.example.com/foo/bar", "http://www.example.com/foo/"],
	["http://www.example.com/foo/", "http://www.example.com/foo/"],
	["http://www.example.com/foo?q=/a", "http://www.example.com/"],
	["http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"],
	["http://h#a/b", "http://h#"],
	["http://h", ""],
	["http://h?a/b:c", ""],
	["http://u@h:80/a", "http://u@h:80/"],
	["file:/a/b", "file:/a/"],
	["file:///a", "file:///"],
	["urn:isbn:0451450523", "urn:isbn:"],
	["URN:a:b:c", "URN:a:b:"],
	["urn:a", "urn:"],
	["urn:a?b:c", "urn:"],
	["mailto:a@b", "mailto:"],
	["tag:example.com,2026:a", "tag:example.com,2026:"],
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
