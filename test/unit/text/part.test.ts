import assert from "node:assert/strict";
import { plain } from "../../../src/text/escapes";
import { piecesOf } from "../../../src/text/part";

/** What is repeated in a text of 100,000 characters, and where one of its pieces may end: at the mark. */
const rows: [after: "name" | "blank", repeated: string, ends: string][] = [
	["name", "http---h-a ", "http---h-a ‸"],
	["name", "http---h-a,", "http---h-a,‸"],
	["name", "http---h-a;", "http---h-a;‸"],
	["name", '"http---h-a";', '"‸http---h-a"‸;‸'],
	["name", "<a>http---h-a</a>", "<a>‸http---h-a</‸a>‸"],
	["name", "http---h-a\\n", "http---h-a‸\\n"],
	["name", "http---h-\\\n  a ", "http---h-\\\n  a ‸"],
	["name", "http---h-\\u0061 ", "http---h-\\u0061 ‸"],
	["name", "http---h-&#x41;b ", "http---h-&#x41;b ‸"],
	["name", "a&amp;b ", "a&amp;b ‸"],
	["name", "http---h-\\u{41}b ", "http---h-\\u{41}b ‸"],
	["name", "{{--http---h-a--}}", "{{--http---h-a--}}‸"],
	["name", "<%--http---h-a--%>", "<%--http---h-a--%>‸"],
	["blank", "http://h/a,b(c);d ", "http://h/a,b(c);d ‸"],
	["blank", '"http://h/a", ', '"http://h/a", ‸'],
];

/** No name is as long. */
const longWord = "a-".repeat(60_000);

describe("piecesOf", () => {
	for (const [after, repeated, ends] of rows) {
		it(`${after}: ${JSON.stringify(ends)}`, () => {
			const text = repeated.repeat(Math.ceil(100_000 / repeated.length));
			const allowed = ends
				.split("‸")
				.slice(0, -1)
				.map((_, i, all) => all.slice(0, i + 1).join("").length);
			const spans = [...piecesOf(text, { start: 0, end: text.length, literal: plain }, after)];
			assert.equal(spans.map(({ start, end }) => text.slice(start, end)).join(""), text);
			assert.ok(spans.length > 4, `${spans.length} pieces`);
			for (const { end } of spans.slice(0, -1))
				assert.ok(allowed.includes(((end - 1) % repeated.length) + 1), `one ends at ${end}`);
		});
	}

	const aroundLongWords: [title: string, text: string, pieces: string[]][] = [
		["at the beginning", `${longWord} b`, ["b"]],
		["in the middle", `b, ${longWord} c`, ["b, ", "c"]],
		["at the end", `b ${longWord}`, ["b "]],
		["alone", longWord, []],
		...[131_071, 131_072, 131_073].map((length): [string, string, string[]] => [
			`of ${length} characters`,
			`${"a".repeat(length)},b c`,
			["b c"],
		]),
	];
	for (const [title, text, pieces] of aroundLongWords) {
		it(`leaves out a word longer than any ${title}`, () => {
			const spans = [...piecesOf(text, { start: 0, end: text.length, literal: plain }, "name")];
			assert.deepEqual(
				spans.filter(({ start, end }) => end > start).map(({ start, end }) => text.slice(start, end)),
				pieces,
			);
		});
	}

	it("leaves out nothing between blanks", () => {
		const text = `a ${longWord} b`;
		const spans = [...piecesOf(text, { start: 0, end: text.length, literal: plain }, "blank")];
		assert.equal(spans.map(({ start, end }) => text.slice(start, end)).join(""), text);
	});
});
