import assert from "node:assert/strict";
import { textAfter } from "../../../src/text/changes";
import { fixBundle, quickFixes } from "../../../src/workspace/fixes";
import { withMarks } from "../../marks";
import { habit, ids, problemsIn, three } from "../../problemsIn";

describe("quickFixes", () => {
	const fixesIn = (text: string, some = ids) => {
		const { file, problems } = problemsIn(text, some);
		return quickFixes(problems, problems, file);
	};
	it("has one for the whole file, however many other problems have none of its kind", () => {
		const others = Array.from({ length: 30 }, (_, index) => `x${index} y=1\n`).join("");
		const { file, problems } = problemsIn(`${habit.repeat(30)}${others}a:b=1\nc:d=1`, ["cut-key"]);
		const titles = quickFixes(problems.slice(-1), problems, file).map(({ title }) => title);
		assert.match(titles.at(-1) ?? "", /^Escape All /);
	});

	/** A file, and what the fixes for all of it make of it, by rule. */
	const ofFile: [title: string, rule: string, before: string, ...after: string[]][] = [
		["no line that is a URI alone", "raw-uri-key", "http://h/a\nhttp://h/b=1"],
		["no key without a value", "raw-uri-key", "http://h/a =\nhttp://h/b:\nurn:isbn:1=\na=1"],
		["no file that another parser may read", "raw-uri-key", three],
		[
			"a file with a key that ends at an equals sign",
			"raw-uri-key",
			`${three}\na=1`,
			"http\\://h/a=1\nhttp\\://h/b 2\nurn\\:isbn\\:3=4\na=1",
			"http---h-a=1\nhttp---h-b 2\nurn-isbn_3a3=4\na=1",
		],
		[
			"escapes without digits, not those that may have lost some",
			"malformed-escape",
			"\\user=C:\\usr\\unit\\u0E\nb=\\u",
			"\\\\user=C:\\\\usr\\\\unit\\u0E\nb=\\\\u",
		],
		[
			"escapes without digits, but not where two of them make a key that another has",
			"malformed-escape",
			"\\ux\\uy=1\n\\\\ux\\\\uy=2\na=\\u\\u",
			"\\ux\\uy=1\n\\\\ux\\\\uy=2\na=\\\\u\\\\u",
		],
		["names of such a file", "non-canonical-name", `http---h-_41: 1\nhttp---h-_42: 1\n${three}`],
		["keys cut at colons", "cut-key", `${habit}a:b=1\nc:d/e=2\nn o=3`, `${habit}a\\:b=1\nc\\:d/e=2\nn o=3`],
		["none that two keys would share", "cut-key", "a\\:b:c=1\na\\:b\\:c=2\na:b=3\nd=4\ne=5"],
		[
			"none of two that Java reads apart, and that would be one",
			"cut-key",
			`${habit}a:b:c=1\na\\:b:c=2\na:b:c=3\nd:e=1\nf:g=1`,
			`${habit}a:b:c=1\na\\:b:c=2\na:b:c=3\nd\\:e=1\nf\\:g=1`,
		],
		[
			"lines that go on with those above, also several, but no prose without a sign",
			"lost-continuation",
			`${habit.repeat(3)}t=One (\n  two,\n\nthree four\nv=\nw=One \\ \r\ntwo three\nz=Erster.\nZweiter Satz.`,
			`${habit.repeat(3)}t=One ( \\\n  two,\n\nthree four\nv=\nw=One \\\r\ntwo three\nz=Erster.\nZweiter Satz.`,
		],
	];
	for (const [title, rule, before, ...after] of ofFile) {
		it(`for the whole file: ${title}`, () => {
			const all = fixesIn(before, [rule]).filter(({ problems }) => problems.length === 0);
			const found = all.map(({ changes }) => textAfter(before, changes()));
			assert.deepEqual(found, after);
		});
	}

	it("prefers the first, unless the text does not tell which is right", () => {
		const preferred = (text: string, rule: string) =>
			fixesIn(text, [rule]).map(({ certainty }) => certainty !== undefined);
		assert.deepEqual(preferred("http://h/a=1", "raw-uri-key"), [true, false]);
		assert.deepEqual(preferred(three, "raw-uri-key"), [false, false]);
		assert.deepEqual(preferred(`${habit}t=A.\na b`, "lost-continuation"), [false]);
		assert.deepEqual(preferred(`${habit}t=A (\na b`, "lost-continuation"), [true]);
		assert.deepEqual(preferred("t=A \\ \na b", "lost-continuation"), [true]);
		assert.deepEqual(preferred(`${habit}a b=1`, "cut-key"), [true]);
		assert.deepEqual(preferred("http---h-a=1\nhttp\\://h/a=2", "duplicate-uri"), [false, false]);
		assert.deepEqual(preferred("a=C:\\users", "malformed-escape"), [true]);
		assert.deepEqual(preferred("a=\\u0E9s", "malformed-escape"), [false]);
	});

	it("a fix for each fault of a key, and one for those of several keys", () => {
		const text = "k=1\nhttp\\://h/a\\ b\\ c=1";
		const found = fixesIn(text).map(({ title, problems: [problem], changes }) => {
			return [title, problem && withMarks(text, problem), textAfter(text, changes())];
		});
		const two = "http://h/a=1\nb=2\nhttp://h/c=3";
		const [first] = fixesIn(two);
		assert.deepEqual([first?.title, first?.problems.length], ["Escape the Colons in the URI", 2]);
		assert.equal(textAfter(two, first?.changes() ?? []), two.replaceAll("p:", "p\\:"));
		assert.deepEqual(found, [
			['Percent-Encode " " as "%20"', "k=1\nhttp\\://h/a«\\ »b\\ c=1", "k=1\nhttp\\://h/a%20b\\ c=1"],
			['Percent-Encode " " as "%20"', "k=1\nhttp\\://h/a\\ b«\\ »c=1", "k=1\nhttp\\://h/a\\ b%20c=1"],
		]);
	});
});

describe("fixBundle", () => {
	/** A file before and after, and the keys that stay as they are because each would be another. */
	const rows: [title: string, before: string, after: string, ...refused: string[]][] = [
		[
			"all kinds at once",
			`${habit}http://h/a=1\na:b=2\nhttp---h-_41=3\nhttp\\://h/b=4`,
			`${habit}http\\://h/a=1\na\\:b=2\nhttp---h-A=3\nhttp\\://h/b=4`,
		],
		["what a fix shows", "http://h=1\nhttp://i=2\nx:y=3\nb=4", "http\\://h=1\nhttp\\://i=2\nx\\:y=3\nb=4"],
		["a key with two problems", `${habit}http---h-_41:b=3`, `${habit}http---h-_41\\:b=3`],
		["what would be another key", `${habit}a:b=1\na\\:b=2`, `${habit}a:b=1\na\\:b=2`, "a"],
		["no value", `${habit}http---h-a b=1`, `${habit}http---h-a b=1`],
	];
	for (const [title, before, after, ...refused] of rows) {
		it(title, () => {
			const { file, context } = problemsIn(before);
			const { path, severities } = context;
			const [result] = fixBundle([{ file: path, severities, keys: file }], []);
			const keys = result?.after.keys;
			assert.equal(keys?.text, after);
			assert.deepEqual(
				result?.refused.map(({ line }) => keys.all.find((key) => keys.lineOf(key) === line)?.text),
				refused,
			);
		});
	}
});
