import assert from "node:assert/strict";
import type { SchemeRule } from "../../../src/codec/outcome";
import { type SchemePartName, schemeParts } from "../../../src/codec/schemeParts";
import {
	defaultPortOf,
	hasFormOfScheme,
	hasRootPath,
	isKnownScheme,
	rulesBroken,
} from "../../../src/codec/schemes";
import { parseUri, type UriComponents } from "../../../src/codec/uri";
import { withAllMarks, withoutMarks } from "../../marks";

const known: string[] = [
	...["http", "https", "HTTP", "Ftp", "file", "urn", "mailto", "tag", "tel", "data", "ws", "wss", "geo"],
	...["z39.50r", "soap.beep", "coap+tcp", "h323", "ms-word", "ms-visio", "ms-settings-power", "svn", "git"],
	...["ms-secondary-screen-controller", "ms-mobileplans", "ms-restoretabcompanion", "ms-settings-workplace"],
	"ms-settings-displays-topology",
];

const unknown: string[] = [
	...["", "font", "httpx", "http ", "a", "http:", "controller", "visio", "workplace", "mobileplans", "ms-"],
	...["settings-power", "settings-displays-topology", "ms-settings-", "constructor", "__proto__", "İcap"],
];

// URIs with the form that their scheme asks for if there is no authority.
const formed: string[] = [
	...[
		"http://h",
		"x://h",
		"x://",
		"file:///etc",
		"file:/etc",
		"FILE:/etc",
		"urn:isbn:1",
		"urn:a-1:",
		"tel:+1",
	],
	...["mailto:a@b", "mailto:?to=a@b", "tag:a,2001:b", "tag:a@b,2001-02:", "data:,", "data:text/plain,a#b"],
];

const formless: string[] = [
	...["font:size", "http:h", "http:/h", "file:etc", "urn:isbn", "urn::a", "urn:-a:b", "tel:1", "mailto:a"],
	...["tag:a,2001", "tag:a:b,2001", "data:text", "about:blank", "constructor:a", "news:a@b"],
];

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

// The rule that the URI breaks, and the text that breaks it.
const broken: [marked: string, ...rules: SchemeRule[]][] = [
	["http://«»/p", "needs-host"],
	["https://«»:443", "needs-host"],
	["«http»:/p", "needs-host"],
	["«HTTP»:p", "needs-host"],
	["http://«u:p»@h/", "no-userinfo"],
	["https://«»@h/", "no-userinfo"],

	["«ws»:a", "needs-host"],
	["wss://h/#«f»", "no-fragment"],
	["WS://«»/#«f»", "needs-host", "no-fragment"],

	["file://«u»@h:«80»/a?«q»", "no-userinfo", "no-port", "no-query"],
	["FILE://h:«»/", "no-port"],

	["«ftp»:a", "needs-host"],
	["ftp://«»/a?«q»", "needs-host", "no-query"],
	["ftp://h«/a;type=x»", "type-code"],
	["ftp://h«/a;type=»", "type-code"],
	["ftp://h«/a;type=ai»", "type-code"],
	["ftp://h«/a;type=a/b»", "type-code"],

	["mailto://«h»/a@b", "no-authority"],
	["mailto:«nobody»?subject=x", "needs-at-sign"],
	["mailto:«a@b,nobody»", "needs-at-sign"],
	["mailto:«a%40b»", "needs-at-sign"],

	["urn:«a:b»", "nid"],
	["urn:«-a:b»", "nid"],
	["urn:«a-:b»", "nid"],
	["urn:«a_b:c»", "nid"],
	[`urn:«${"a".repeat(33)}:b»`, "nid"],
	["urn:«isbn:»", "needs-nss"],
	["urn:«isbn»", "needs-nss"],
	["urn:«»", "nid", "needs-nss"],

	["tag:«b.example:x»", "tag-authority-and-date"],
	["tag:«b.example,2001»", "tag-authority-and-date"],
	["tag:«,2001:x»", "tag-authority-and-date"],
	["tag:«b.example,01:x»", "tag-authority-and-date"],
	["tag:«b.example,2001-1:x»", "tag-authority-and-date"],

	["tel:«7042»", "tel-number"],
	["tel:«+»", "tel-number"],
	["tel:«+1a»", "tel-number"],
	["tel:«+(-.)»", "tel-number"],
	["tel:«+;ext=1»", "tel-number"],
	["tel:«-;phone-context=+1»", "tel-number"],
	["tel:«7042;ext=1»", "tel-number"],
	["tel:«»", "tel-number"],

	["data:«text/plain»", "needs-comma"],
	["data:«»#,", "needs-comma"],
	["ldap://h/#«f»", "no-fragment"],

	["info://«h»«/22»", "no-authority", "info-namespace"],
	["info:«lccn»", "info-namespace"],
	["info:ddc/22?«q»", "no-query"],
	["info:«/a»", "info-namespace"],
	["info:«1a/b»", "info-namespace"],
];

const unbroken: string[] = [
	...["http://h", "HTTPS://h:443/a?b#c", "ws://h/?q", "wss://h", "x://u:p@/?q#f", "x:", "constructor:a"],
	...["file:///etc", "file:/etc", "file://localhost/", "file:///a#f"],
	...["ftp://u:p@h:21/a;type=a", "ftp://h/a;TYPE=D", "ftp://h", "ftp://h/a;b", "ftp://h/#f"],
	...["mailto:a@b,c@d", "mailto:", "mailto:?to=a@b", "mailto:a@b?subject=x", "news:", "news:*"],
	...["urn:isbn:1", "URN:a1:b?+c?=d#e", "urn:a-b-1:/", `urn:${"a".repeat(32)}:b`],
	...["tag:b.example,2001:", "tag:a@b.example,2001-02:x", "tag:b.example,2001-02-03:x,y:z"],
	...["tel:+1-816-555-1212", "tel:+(1).2;ext=3", "tel:7042;phone-context=example.com", "tel:+-1"],
	...["tel:*7a;ext=1;Phone-Context=+1"],
	...[
		"data:,",
		"data:text/plain,a",
		"data:text?,",
		"ldap:///",
		"ldap://h/o=x?a?b?c?d",
		"info:ddc/22/eng#f",
		"info:lccn/",
	],
];

const ports: [scheme: string, port: string | undefined][] = [
	["ftp", "21"],
	["http", "80"],
	["HTTPS", "443"],
	["ws", "80"],
	["Wss", "443"],
	["file", undefined],
	["ldap", undefined],
	["x", undefined],
	["constructor", undefined],
];

describe("isKnownScheme", () => {
	for (const scheme of known) it(scheme, () => assert.ok(isKnownScheme(scheme)));
	for (const scheme of unknown) it(`not ${JSON.stringify(scheme)}`, () => assert.ok(!isKnownScheme(scheme)));
	it("what the user names besides, in whatever case", () => {
		assert.ok(isKnownScheme("Marmot", ["x", "mArmot"]));
		assert.ok(!isKnownScheme("marmots", ["x", "marmot"]));
	});
});

describe("hasFormOfScheme", () => {
	const hasForm = (text: string) => hasFormOfScheme(parsed(text));
	for (const text of formed) it(text, () => assert.ok(hasForm(text)));
	for (const text of formless) it(`not ${text}`, () => assert.ok(!hasForm(text)));
});

describe("schemeParts", () => {
	for (const [input, ...names] of parts) {
		it(`${input}${names.length > 0 ? `: ${names.join(", ")}` : ": none"}`, () => {
			const text = withoutMarks(input);
			const found = schemeParts(parsed(text));
			assert.equal(withAllMarks(text, found), input);
			assert.deepEqual(
				found.map(({ name }) => name),
				names,
			);
			for (const { value, start, end } of found) assert.equal(value, text.slice(start, end));
		});
	}
});

describe("rulesBroken", () => {
	for (const [input, ...rules] of broken) {
		it(`${input}: ${rules.join(", ")}`, () => {
			const text = withoutMarks(input);
			const found = [...rulesBroken(parsed(text))].sort((a, b) => a.start - b.start);
			const places = found.filter(({ start }, i) => start !== found[i - 1]?.start);
			assert.equal(withAllMarks(text, places), input);
			assert.deepEqual(
				found.map((problem) => problem.code === "against-scheme" && problem.rule),
				rules,
			);
			const scheme = text.slice(0, text.indexOf(":"));
			for (const problem of found) assert.ok(problem.code === "against-scheme" && problem.scheme === scheme);
		});
	}
	for (const text of unbroken) {
		it(`none by ${text}`, () => assert.deepEqual(rulesBroken(parsed(text)), []));
	}
});

describe("the default port, and an empty path that means the root", () => {
	for (const [scheme, port] of ports) {
		it(`${scheme}: ${port ?? "none"}`, () => {
			assert.equal(defaultPortOf(scheme), port);
			assert.equal(hasRootPath(scheme), port !== undefined);
		});
	}
});

function parsed(text: string): UriComponents {
	const uri = parseUri(text);
	assert.ok(uri.ok, text);
	return uri.value;
}
