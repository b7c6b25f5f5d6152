import assert from "node:assert/strict";
import { defaultPortOf, hasRootPath, isKnownScheme } from "../../../src/codec/schemes";

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

describe("the default port, and an empty path that means the root", () => {
	for (const [scheme, port] of ports) {
		it(`${scheme}: ${port ?? "none"}`, () => {
			assert.equal(defaultPortOf(scheme), port);
			assert.equal(hasRootPath(scheme), port !== undefined);
		});
	}
});
