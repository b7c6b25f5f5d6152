import assert from "node:assert/strict";
import fc from "fast-check";
import { FileKeys } from "../../src/keys/fileKeys";
import type { NameSettings } from "../../src/keys/nameSettings";
import { unescapeProperty } from "../../src/properties/properties";
import { findProblems } from "../../src/rules";
import { quickFixes } from "../../src/service/codeActions";
import { textAfter } from "../../src/text/changes";
import { textIn } from "../../src/text/span";
import { propertyEntries } from "../propertyEntries";
import { mutated, textOf } from "./arbitraries";
import { law } from "./seed";

const nameSettings: NameSettings = { prefixes: ["marmot-"], schemes: [] };

const line = fc.oneof(
	...[...Array(20).keys()].map((number) =>
		fc.constantFrom(`k${number}=${number}`, `k${number} = ${number}\\\n a=b`),
	),
	textOf(
		...["a", "b", "a:b=", "a b=", "a:b", ":", ":", " ", "=", "\\", "\\ ", "\\:", "\\u003a", "\\u", "<"],
		...["\\\n", "1", "//", "http"],
	),
	textOf("a", " ", ":", "b", "=", "="),
	fc.constantFrom(
		...["t=a\nb <c d=e>", "t=a \\ \nb <c d=e>", "t=\r\n b <c d='e'>\\\r\n f", "a\\:b=1", "a\\ b=1"],
		...["t=a (\nb c", "t=a\n\\nb c", "t: a \\\t\r\nb c\nd e", "t=a,\n b c"],
		...["t=a (\nb, \n \nc d\r\r e.", "t= a \\ \n\n b c\n\né", "t=\n  b c d e f"],
		...["a b:c=1", "", "# a:b=1"],
	),
);

/** Files in which most keys end at `=`. */
const files = fc
	.array(fc.tuple(line, fc.constantFrom("\n", "\n", "\r\n", "\r")), { maxLength: 12 })
	.map((lines) => ["x=1", "y=2", "z=3", ...lines.map((pair) => pair.join(""))].join("\n"));

interface Read {
	readonly key: string;
	readonly value: string;
}

/** What Java reads; `undefined` if it refuses the text. */
function readIn(text: string): Read[] | undefined {
	const entries = propertyEntries(text).map(({ key, value }) => ({
		key: unescapeProperty(text.slice(key.start, key.end)),
		value: unescapeProperty(text.slice(value.start, value.end)),
	}));
	if (entries.some(({ key, value }) => key.isMalformed || value.isMalformed)) return undefined;
	return entries.map(({ key, value }) => ({ key: key.text, value: value.text }));
}

describe("the keys that Java cuts", () => {
	law(
		"are whole once they are mended, have a value, and are no other key; all else stays as it was",
		[fc.oneof(files, mutated(files)), fc.boolean()],
		(text, isOne) => {
			const keys = new FileKeys(text, nameSettings);
			const entries = propertyEntries(text);
			const context = { path: "", severities: new Map([["cut-key", "warning"]] as const) };
			const problems = findProblems(keys, context);
			const asked = isOne ? problems.slice(0, 1) : problems;
			const fixes = quickFixes(asked, problems, keys);
			const changes = fixes.find((fix) => isOne === fix.problems.length > 0)?.changes() ?? [];
			const chosen = problems.filter((one) => changes.some(({ start }) => start === one.start));
			const before = readIn(text);
			const after = readIn(textAfter(text, changes));
			if (!before) return;
			assert(after);
			assert.equal(after.length, before.length);
			const origins = new Map<string, string>();
			for (const [index, { key, value }] of after.entries()) {
				const old = before[index] as Read;
				const found = chosen.find(({ start }) => start === entries[index]?.key.start);
				assert.equal(key, found ? unescapeProperty(textIn(text, found)).text : old.key);
				if (found) assert.notEqual(value, "");
				else assert.equal(value, old.value);
				assert.equal(origins.get(key) ?? old.key, old.key, "two keys become one");
				origins.set(key, old.key);
			}
		},
	);

	law(
		"go with the line above where that has lost its continuation",
		[fc.oneof(files, mutated(files))],
		(text) => {
			const before = readIn(text);
			const keys = new FileKeys(text, nameSettings);
			const context = { path: "", severities: new Map([["lost-continuation", "warning"]] as const) };
			for (const one of findProblems(keys, context)) {
				const [fix] = one.fixes()[0]?.changes ?? [];
				// A line that begins like a comment of another syntax becomes a comment.
				if (!fix || !before || fix.start === one.start) continue;
				const index = propertyEntries(text).findIndex(({ key }) => key.start === one.start);
				const { key, value } = propertyEntries(text)[index] as ReturnType<typeof propertyEntries>[number];
				const joined = unescapeProperty(text.slice(key.start, value.end)).text;
				const after = readIn(textAfter(text, [fix]));
				const above = before[index - 1] as Read;
				const made = after?.[index - 1] as Read;
				assert.equal(made.key, above.key);
				assert(made.value.endsWith(joined));
				const kept = made.value.slice(0, -joined.length);
				// Two backslashes were meant as one, which goes on with the value.
				const isDoubled = /(?<!\\)\\\\$/.test(text.slice(0, fix.end).trimEnd());
				const bare = above.value
					.trimEnd()
					.replace(isDoubled ? /\\$/ : "", "")
					.trimEnd();
				assert.equal(kept.trimEnd(), bare);
				assert(bare === "" || /[ \t\f]$/.test(kept));
				assert.deepEqual(
					[...(after ?? []).slice(0, index - 1), ...(after ?? []).slice(index)],
					[...before.slice(0, index - 1), ...before.slice(index + 1)],
				);
			}
		},
	);
});
