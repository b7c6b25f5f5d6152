import assert from "node:assert/strict";
import { hasFormOfScheme } from "../../../src/codec/schemeForms";
import { parseUri } from "../../../src/codec/uri";

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

describe("hasFormOfScheme", () => {
	const hasForm = (text: string) => {
		const uri = parseUri(text);
		assert.ok(uri.ok, text);
		return hasFormOfScheme(uri.value);
	};
	for (const text of formed) it(text, () => assert.ok(hasForm(text)));
	for (const text of formless) it(`not ${text}`, () => assert.ok(!hasForm(text)));
});
