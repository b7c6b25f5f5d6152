import assert from "node:assert/strict";
import { defaultPorts, hasFormOfScheme, isKnownScheme } from "../../../src/uri/knownSchemes";
import { parseUri } from "../../../src/uri/uri";

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

const ports: [scheme: string, port: string | undefined][] = [
	["ftp", "21"],
	["http", "80"],
	["https", "443"],
	["ws", "80"],
	["wss", "443"],
	["file", undefined],
	["ldap", undefined],
	["x", undefined],
	["constructor", undefined],
];

describe("isKnownScheme", () => {
	for (const scheme of known) it(scheme, () => assert.ok(isKnownScheme(scheme, [])));
	for (const scheme of unknown)
		it(`not ${JSON.stringify(scheme)}`, () => assert.ok(!isKnownScheme(scheme, [])));
	it("what the user names besides, in whatever case", () => {
		assert.ok(isKnownScheme("Marmot", ["x", "mArmot"]));
		assert.ok(!isKnownScheme("marmots", ["x", "marmot"]));
	});
});

describe("defaultPorts", () => {
	for (const [scheme, port] of ports) {
		it(`${scheme}: ${port ?? "none"}`, () => assert.equal(defaultPorts.get(scheme), port));
	}
});

// URIs with the form that their scheme asks for if there is no authority.
const formed: string[] = [
	...["http://h", "x://h", "x://", "file:///etc", "file:/etc", "FILE:/etc", "urn:isbn:1", "urn:a-1:"],
	"tel:+1",
	...["mailto:a@b", "tag:a,2001:b", "tag:a@b,2001-02:", "data:,", "data:text/plain,a#b"],
];

const formless: string[] = [
	...[
		"font:size",
		"http:h",
		"http:/h",
		"file:etc",
		"urn:isbn",
		"urn::a",
		"urn:-a:b",
		"tel:1",
		"mailto:a",
		"mailto:?to=a@b",
	],
	...["tag:a,2001", "tag:a:b,2001", "data:text", "about:blank", "constructor:a", "news:a@b"],
];

describe("hasFormOfScheme", () => {
	const hasForm = (text: string) => {
		const uri = parseUri(text);
		assert.ok(uri.ok, text);
		return hasFormOfScheme(uri.value);
	};
	for (const text of formed) it(text, () => assert.ok(hasForm(text)));
	for (const text of formless) it(`not ${text}`, () => assert.ok(!hasForm(text)));
});
