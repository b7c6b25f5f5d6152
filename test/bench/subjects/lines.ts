/** A file whose lines end in CR, checked, beside the same file with LF: neither takes longer for each line. */
import assert from "node:assert/strict";
import { checkText } from "../../../src/hosts/cli/checkText";
import { rules } from "../../../src/rules";
import { compare } from "../compare";
import type { Measure } from "../figure";

const severities = new Map(rules.map(({ id }) => [id, "warning" as const]));
const settings = { vocabulary: { prefixes: [], schemes: [] }, severities };

const check = (text: string) => checkText(text, "a.properties", settings);

export const measure: Measure = async () => {
	// A problem on each second line or so: what is found on a line is told with the line.
	const line = (index: number) => `a${index}=1\nhttp---h-_41${index}=2\nb${index}:c=3\n`;
	const lines = Array.from({ length: 4_000 }, (_, index) => line(index)).join("");
	// Not a rope, as in `madeProperties`.
	const [withLf, withCr] = [lines, lines.replaceAll("\n", "\r")].map((text) => Buffer.from(text).toString());
	assert.ok(withLf && withCr);
	const found = check(withCr);
	assert.ok(found.problems.length >= 8_000, `${found.problems.length} problems`);
	assert.deepEqual(found, check(withLf));
	return [
		compare({
			subject: "check, lines that end in CR",
			rival: "the same with LF",
			kind: "time",
			wanted: 1.5,
			items: [12_000, "line"],
			run: () => check(withCr).problems.length,
			runRival: () => check(withLf).problems.length,
		}),
	];
};
