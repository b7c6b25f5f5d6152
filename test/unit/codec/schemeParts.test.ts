import assert from "node:assert/strict";
import { type SchemePartName, schemeParts } from "../../../src/codec/schemeParts";
import { parseUri } from "../../../src/codec/uri";
import { withAllMarks, withoutMarks } from "../../marks";

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
	["ftp://h:21/«a»/«b»/«c»;type=«i»", "directory", "directory", "file-name", "type-code"],
	["ftp://h/«a»/;type=«d»", "directory", "type-code"],
	["ftp://h/«a»;TYPE=«A»#f", "file-name", "type-code"],
	["ftp://h/«a»;type=«xyz»", "file-name", "type-code"],
	["ftp://h/«a»;type=«»", "file-name", "type-code"],
	["ftp://h/«a;type=i»/«b»", "directory", "file-name"],
	["ftp://h/«a;type=i»;type=«d»", "file-name", "type-code"],
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
	["urn:«a1»:«b»?+«r?s»", "nid", "nss", "r-component"],
	["urn:«a1»:«b»?=«q?+r»", "nid", "nss", "q-component"],
	["urn:«a1»:«b»?+«r»?=«q?=p»#f", "nid", "nss", "r-component", "q-component"],
	["urn:«a1»:«b»?q", "nid", "nss"],
	["urn:«a1»:«»", "nid", "nss"],
	["urn:«isbn»", "nid"],

	["tag:«a@b.example»,«2001-02-03»:«x:y/z»", "tagging-entity", "date", "specific"],
	["TAG:«b.example»,«2001»:«»#f", "tagging-entity", "date", "specific"],
	["tag:b.example"],
	["tag:b.example,2001"],
	["tag:b.example:2001"],

	["tel:«+1-816-555-1212»", "number"],
	["tel:«7042»;«phone-context=example.com»", "number", "parameter"],
	["TEL:«+1»;«ext=22»;«isub=3»", "number", "parameter", "parameter"],
	["tel:"],

	["data:«text/plain;charset=utf-8»,«a%20b»", "media-type", "data"],
	["data:«image/gif»;«base64»,«R0lG»", "media-type", "encoding", "data"],
	["data:;«BASE64»,«aGk=»", "encoding", "data"],
	["data:«text/plain;x=base64»,«a,b»", "media-type", "data"],
	["data:,«a»", "data"],
	["data:,"],
	["data:text/plain"],

	["ldap://h/«dc=example,dc=com»", "dn"],
	["ldap://[2001:db8::7]/«c=GB»?«objectClass»?«one»", "dn", "attributes", "scope"],
	["LDAP:///«o=x»??«sub»?«(cn=a)»", "dn", "scope", "filter"],
	["ldap://h/??«base»??«!bindname=cn»", "scope", "extensions"],
	["ldap://h/«o=x»?«cn,sn»?«sub»?«(cn=*)»?«x»", "dn", "attributes", "scope", "filter", "extensions"],
	["ldap://h/?"],
	["ldap://h"],

	["news:«comp.infosystems.www.servers.unix»", "newsgroup"],
	["news:«12345667123@info.cern.ch»", "message-id"],
	["NEWS:«*»", "newsgroup"],
	["news:"],

	["info:«ddc»/«22/eng//004.678»", "namespace", "identifier"],
	["info:«lccn»/«»", "namespace", "identifier"],
	["info:lccn"],
	["info:/a"],

	// Schemes with the parts of RFC 3986 only, and unknown schemes
	["http://u@h:80/a/b?c=d&e#f"],
	["wss://h/a;type=a"],
	["x:a/b,c?d"],
	["constructor:a"],
];

describe("schemeParts", () => {
	for (const [input, ...names] of parts) {
		it(`${input}${names.length > 0 ? `: ${names.join(", ")}` : ": none"}`, () => {
			const text = withoutMarks(input);
			const uri = parseUri(text);
			assert.ok(uri.ok, text);
			const found = schemeParts(uri.value);
			assert.equal(withAllMarks(text, found), input);
			assert.deepEqual(
				found.map(({ name }) => name),
				names,
			);
			for (const { value, start, end } of found) assert.equal(value, text.slice(start, end));
		});
	}
});
