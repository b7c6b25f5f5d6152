import assert from "node:assert/strict";
import { type Conversion, conversions, convertIn } from "../../../src/names/conversions";
import { Keys } from "../../../src/names/keys";
import { withChanges, withoutMarks } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: ["mvn"] };
const { encode, escapeColons, percentDecodeUnreserved } = conversions;

/** A key with the cursor, and what a conversion makes of it: what stands around its URI stays. */
const rows: [conversion: Conversion, marked: string, after: string][] = [
	[encode, "http\\://h/‸a = 1", "http---h-a = 1"],
	[encode, "marmot-http\\://h/‸a = 1", "marmot-http---h-a = 1"],
	[encode, "my.map[http\\://h/‸a].b=1", "my.map[http---h-a].b=1"],
	[encode, 'q."http\\://h/‸a".y=1', 'q."http---h-a".y=1'],
	[encode, "bundle.mvn\\:g‸/a=1", "bundle.mvn-g-a=1"],
	[percentDecodeUnreserved, "{http\\://h/‸%61}b=1", "{http\\://h/a}b=1"],
	[escapeColons, "http://h/‸a=1", "http\\://h/a=1"],
];

describe("convertIn", () => {
	for (const [conversion, marked, after] of rows) {
		it(marked, () => {
			const text = withoutMarks(marked);
			const offset = marked.indexOf("‸");
			const keys = Keys.of(text, vocabulary);
			const { changes, refusals } = convertIn(conversion, { text, syntax: "properties", vocabulary, keys }, [
				{ start: offset, end: offset },
			]);
			assert.deepEqual(refusals, []);
			assert.equal(withChanges(text, changes), after);
		});
	}
});
