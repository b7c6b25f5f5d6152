import assert from "node:assert/strict";
import { checkText } from "../../../../src/hosts/cli/checkText";
import { textAfter } from "../../../../src/text/changes";
import { describeVectors, readVectors } from "../../../vectors";

const settings = {
	vocabulary: { prefixes: [], schemes: [] },
	severities: new Map([["cut-key", "warning"]] as const),
};

describe("checkText", () => {
	it("counts the keys that Java reads, and those that were written", () => {
		const lines = ["a:b=1", "x=1", "a\\u003ac:d=2", "a:e=3", "a = 4", "k = 5", "\\u0061:f=6"];
		const { keys, left } = checkText(lines.join("\n"), "a.properties", settings);
		assert.deepEqual(keys, { cut: 4, read: 4, written: 7 });
		assert.deepEqual(left.keys, { cut: 0, read: 0, written: 0 });
	});

	it("counts a key that is written in two ways as often as Java reads it", () => {
		const { keys } = checkText("a=1\nb=2\nc=3\nd\\:e=4\nd:e=5", "a.properties", settings);
		assert.deepEqual(keys, { cut: 1, read: 5, written: 5 });
	});

	it("fixes what is seen only after a fix, in one run", () => {
		const text = "http://h/a=1\nhttp://h/b=2\nx:y=3\nb=4\n";
		const severities = new Map([...settings.severities, ["raw-uri-key", "warning"] as const]);
		const { changes, left } = checkText(text, "a.properties", { ...settings, severities });
		assert.equal(textAfter(text, changes), "http\\://h/a=1\nhttp\\://h/b=2\nx\\:y=3\nb=4\n");
		assert.deepEqual(left.problems, []);
	});

	it("counts raw URIs as they were written, and no line that continues another", () => {
		const uris = Array.from("pqr", (path) => `http://h/${path}=1`);
		const lines = [
			"a=One line",
			"see <a href='x'>this</a>",
			"b=2",
			"c=3",
			"d=4",
			"e=5",
			"f=6",
			"k:x=3",
			...uris,
		];
		const { keys } = checkText(lines.join("\n"), "a.properties", settings);
		assert.deepEqual(keys, { cut: 1, read: 9, written: 10 });
	});

	it("fixes a key once that breaks two rules", () => {
		const text = "k=1\nl=2\nhttp---h-_41:b=3\n";
		const severities = new Map([...settings.severities, ["non-canonical-name", "hint"] as const]);
		const { changes } = checkText(text, "a.properties", { ...settings, severities });
		assert.deepEqual(
			changes.map((change) => change.text),
			["http---h-_41\\:b=3"],
		);
	});
});

describeVectors("the counts of a public file", () => {
	it("of Dataverse's 551 keys, Java reads 514", () => {
		const text = readVectors("field/cut/02-customGSD.properties");
		const { keys } = checkText(text, "customGSD.properties", settings);
		assert.deepEqual(keys, { cut: 210, read: 514, written: 551 });
	});
});
