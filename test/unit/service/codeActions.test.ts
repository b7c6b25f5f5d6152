import assert from "node:assert/strict";
import type { Severities } from "../../../src/rules/rule";
import { codeActions, quickFixes } from "../../../src/service/codeActions";
import { textAfter } from "../../../src/text/changes";
import { documentOf } from "../../document";
import { pointed } from "../../marks";
import { habit, ids, problemsIn, three } from "../../problemsIn";

for (const [marked, only, ...titles] of [
	["http://h/‸p=1\na=2\n", undefined, "Escape the Colons in the URI", "Name-Encode"],
	["http---h-‸a=1\n", undefined, "Name-Decode"],
	["http\\://h/‸a=1\n", undefined],
	["http\\://h/‸a=1\n", [""], "Name-Encode"],
] as const)
	it(`offers ${titles.join(", then ") || "nothing"}${only ? ", if any kind is asked for" : ""}: ${marked}`, () => {
		const { text, at } = pointed(marked);
		const document = documentOf(text, { severities: new Map([["raw-uri-key", "warning"]]) });
		const range = document.lines.rangeOf({ start: at, end: at });
		const found = codeActions(document, range, only).map(({ title }) => title);
		assert.deepEqual(found, titles);
	});

it("the fix on save is offered where the form of names is reported", () => {
	const fixesWith = (severities: Severities) => {
		const document = documentOf("http---h-_41=1", { severities });
		const all = document.lines.rangeOf({ start: 0, end: 14 });
		return codeActions(document, all, ["source.fixAll"]).map(({ changes }) => changes?.());
	};
	const changes = [{ start: 0, end: 12, text: "http---h-A" }];
	assert.deepEqual(fixesWith(new Map([["non-canonical-name", "hint"]])), [changes]);
	assert.deepEqual(fixesWith(new Map()), []);
});

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

	for (const [title, before, after] of [
		["two entries of their own", "x=1\\\na.b=2\ny=3\\\na.c=4", "x=1\na.b=2\ny=3\na.c=4"],
		["not two that would have the same key", "x=1\\\na.b=2\ny=3\\\na.b=4", "x=1\\\na.b=2\ny=3\\\na.b=4"],
	] as const)
		it(`makes swallowed entries ${title}`, () => {
			const [fix] = fixesIn(before, ["swallowed-entry"]);
			assert.equal(fix?.title, "Remove the Backslash");
			assert.equal(textAfter(before, fix.changes()), after);
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
		[
			"keys that Java cuts",
			"cut-key",
			`${habit}a:b=1\nc:d/e=2\nfoo bar=3`,
			`${habit}a\\:b=1\nc\\:d/e=2\nfoo\\ bar=3`,
		],
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
			fixesIn(text, [rule]).map(({ isPreferred }) => isPreferred);
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

	it("one fix for all that share a title; of several faults of a key, it fixes the first", () => {
		for (const [text, ...expected] of [
			["http://h/a=1\nhttp://h/c=3", "Escape the Colons in the URI", "http\\://h/a=1\nhttp\\://h/c=3"],
			["http\\://h/a\\ b\\ c=1", 'Percent-Encode " " as "%20"', "http\\://h/a%20b\\ c=1"],
		] as const) {
			const [first] = fixesIn(text);
			assert.deepEqual([first?.title, textAfter(text, first?.changes() ?? [])], expected);
		}
	});
});
