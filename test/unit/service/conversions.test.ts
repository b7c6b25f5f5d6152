import assert from "node:assert/strict";
import { conversions, convertToName, convertToUri } from "../../../src/service/conversions";
import { withAllMarks, withoutMarks } from "../../marks";

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

describe("what is wrong is in the text that was passed", () => {
	const [toSyntax] = conversions.normalize;
	for (const [marked, convert] of [
		["marmot-«_a»z-", (text: string) => convertToUri(text, nameSettings)],
		["marmot-«?»", (text: string) => convertToName(text, nameSettings)],
		["http://h/«[»", toSyntax.convert],
		["http---h-a«_20»b", toSyntax.convert],
		["http---h-«_c3_a9»-", toSyntax.convert],
		["http---«_5Bx_5d»-", toSyntax.convert],
		["http---h-_3a8x«_25»zz", toSyntax.convert],
	] as const)
		it(marked, () => {
			const text = withoutMarks(marked);
			const outcome = convert(text);
			assert.ok(!outcome.ok);
			assert.equal(withAllMarks(text, [outcome.problem]), marked);
		});
});
