import assert from "node:assert/strict";
import { convertToName, convertToUri } from "../../../src/service/conversions";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

describe("the URI and the name of a text", () => {
	for (const [text, uri, name] of [
		["http://h/a-b", "http://h/a-b", "http---h-a_2db"],
		["http---h-a_2Db", "http://h/a-b", "http---h-a_2Db"],
		["marmot-http---h", "http://h", "marmot-http---h"],
		["marmot-http://h", "http://h", "marmot-http---h"],
		["font-size", "font:size", "font-size"],
		["none", undefined, undefined],
	] as const)
		it(text, () => {
			const found = [convertToUri(text, nameSettings).value, convertToName(text, nameSettings).value];
			assert.deepEqual(found, [uri, name]);
		});
});
