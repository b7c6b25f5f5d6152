import assert from "node:assert/strict";
import { type Component, endOfScheme, parseUri } from "../../../src/uri/uri";
import { assertRefused } from "../../outcomes";

// The component that each letter stands under: Scheme, Userinfo, Host, Port (p after a colon), pAth, Query,
// Fragment; `·` a delimiter. A component that is there and empty has no letter; its name follows the row.
const pictures: [uri: string, picture: string, empty?: string][] = [
	[
		"foo://user@example.com:8042/over/there?name=ferret#nose",
		"SSS···UUUU·HHHHHHHHHHH·PPPPAAAAAAAAAAA·QQQQQQQQQQQ·FFFF",
	],
	["http://www.ics.uci.edu/pub/ietf/uri/#Related", "SSSS···HHHHHHHHHHHHHHHAAAAAAAAAAAAAA·FFFFFFF"],
	["urn:example:animal:ferret:nose", "SSS·AAAAAAAAAAAAAAAAAAAAAAAAAA"],
	["x:", "S·", "path"],
	["x:?", "S··", "path query"],
	["x:#", "S··", "path fragment"],
	["x:?#", "S···", "path query fragment"],
	["x://", "S···", "authority host path"],
	["x:///", "S···A", "authority host"],
	["x:////a", "S···AAA", "authority host"],
	["x:a//b", "S·AAAA"],
	["x://h", "S···H", "path"],
	["x://h#f?q/#g", "S···H·FFFFFF", "path"],
	["x://h?q/:@?r", "S···H·QQQQQQ", "path"],
	["x://@h", "S····H", "userinfo path"],
	["x://h:", "S···H·", "port path"],
	["x://:", "S····", "host port path"],
	["x://@:", "S·····", "userinfo host port path"],
	["x://u:p@h:1", "S···UUU·H·P", "path"],
	["x://u@v@h", "S···UUU·H", "path"],
	["x://[::1]:8", "S···HHHHH·P", "path"],
	["x://u@[::1]:", "S···U·HHHHH·", "port path"],
	["x://[::1", "S···HHHH", "path"],
	["x://a:b:c", "S···HHH·P", "path"],
	["x:/?#/", "S·A··F", "query"],
	["mailto:a@b", "SSSSSS·AAA"],
	["HTTP://h/%zz é<>", "SSSS···HAAAAAAAA"],
	["a+b-c.d1:e", "SSSSSSSS·A"],
	["x://h\n/p", "S···HHAA"],
];

const letters: Record<string, string> = {
	scheme: "S",
	userinfo: "U",
	host: "H",
	port: "P",
	path: "A",
	query: "Q",
	fragment: "F",
};

const refused: string[] = ["«»", "«/»/h/p", "«foo»", "«:»", "«?»a:b", "«a/»b:c", "«1»:", "«é»:", "«a\ud83d»"];

describe("parseUri (RFC 3986 appendix B)", () => {
	for (const [uri, picture, empty = ""] of pictures) {
		it(`${JSON.stringify(uri)} is ${picture}${empty && `, empty: ${empty}`}`, () => {
			const outcome = parseUri(uri);
			assert.ok(outcome.ok);
			const { authority, ...parts } = outcome.value;
			const drawn = new Array<string>(uri.length).fill("·");
			const empties: string[] = [];
			if (authority?.value === "") empties.push("authority");
			for (const [part, component] of Object.entries(parts) as [string, Component | undefined][]) {
				if (!component) continue;
				const { value, start, end } = component;
				assert.equal(value, uri.slice(start, end), part);
				if (value === "") empties.push(part);
				drawn.fill(letters[part] as string, start, end);
			}
			assert.equal(drawn.join(""), picture);
			assert.equal(empties.join(" "), empty);
		});
	}

	describe("refuses", () => {
		for (const input of refused) {
			it(JSON.stringify(input), () => {
				for (const read of [parseUri, endOfScheme]) assertRefused(read, input, "no-scheme");
			});
		}
	});
});
