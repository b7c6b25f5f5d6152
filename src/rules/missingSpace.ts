import * as l10n from "@vscode/l10n";
import { unescapeProperty } from "../properties/properties";
import { textIn } from "../text/span";
import { inQuotes } from "../wording/display";
import type { Example, Rule } from "./rule";

export const missingSpace: Rule = {
	id: "missing-space",
	severity: "warning",
	help: "Two words that Java reads as one: it drops the spaces at the start of a continued line, and the line above ends without one.",
	*find({ text, asRead }) {
		for (const { value } of asRead) {
			const written = textIn(text, value);
			// Fast path: few values take several lines.
			if (!/[\r\n]/.test(written)) continue;
			for (const { 1: word = "", 2: next = "", index } of written.matchAll(joinedWords)) {
				const start = value.start + index;
				const at = start + word.length;
				yield {
					start,
					end: at + 1,
					message: () =>
						l10n.t(
							"Java reads {0}: it drops the spaces at the start of a continued line. Write a space before the backslash.",
							inQuotes(unescapeProperty(word + next).text),
						),
					fixes: () => [
						{
							title: l10n.t("Add a Space"),
							changes: [{ start: at, end: at, text: " " }],
							certainty: "likely",
							group: l10n.t("Add All Missing Spaces in This File"),
						},
					],
				};
			}
		}
	},
};

/** A word in a script that writes spaces between words. Letters may be escaped; `l'eau` and `by-law` are one word. */
const wordPattern =
	"(?!['’-])(?:[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}'’-]|\\\\u0(?!0[0-9ABab])[0-5][0-9A-Fa-f]{2})+(?<!['’-])";

/**
 * The last of at least three words of a line, and the first of at least two words of the next, perhaps with a bracket or
 * quotation mark. Code looks otherwise. The words before the line end are looked at last, and none is read twice: this
 * takes linear time.
 */
const joinedWords = new RegExp(
	`(?<=[ \\t])(["(\\u201c\\u201e\\u00ab]?${wordPattern}[.,:!?]?[")\\u201d\\u201c\\u00bb]?[.,:!?]?)\\\\(?:\\r\\n?|\\n)(?<=\\S[ \\t]+\\S+[ \\t]+\\S+\\s+)[ \\t\\f]*(["(\\u201c\\u201e\\u00ab]?${wordPattern})(?=[")\\u201d\\u201c\\u00bb]?[.,:!?]?[ \\t](?![ \\t]*=))`,
	"gu",
);

export const page = `
Java continues a line that ends with a backslash, but without the spaces at the start of the next one. So the space between two words
must be before the backslash, or be written as \`\\ \` on the next line. 439 lines of 55,000 public files lack it. A line is reported if
it ends with a word after at least two others, and the next one begins with at least two.
`;

export const examples: readonly Example[] = [
	[
		"help=Save your work «before\\»\n  you close the window.",
		"help=Save your work before \\\n  you close the window.",
	],
	["a=one two «three\\»\nfour five", "a=one two three \\\nfour five"],
	["a: one two «three.\\»\r\n\tFour five", "a: one two three. \\\r\n\tFour five"],
	["a one two «three\\»\r four, five", "a one two three \\\r four, five"],
	["a=\\\n one two «drei\\»\n vier f\\u00fcnf", "a=\\\n one two drei \\\n vier f\\u00fcnf"],
	["a=eins zwei «f\\u00fcnf\\»\n \\u00dcber uns", "a=eins zwei f\\u00fcnf \\\n \\u00dcber uns"],
	["a=one two «three\\»\nfour's five\\\n six", "a=one two three \\\nfour's five\\\n six"],
	["a=one two «three\\»\nfour five «six\\»\nseven eight", "a=one two three \\\nfour five six\\\nseven eight"],
	["a=un deux «l''eau\\»\nquatre cinq", "a=un deux l''eau \\\nquatre cinq"],
	["a=one two «thirty-three\\»\nforty-four five", "a=one two thirty-three \\\nforty-four five"],
	["a=one (or two «three)\\»\n(or four) five", "a=one (or two three) \\\n(or four) five"],
	['a=one two «"three".\\»\n“Four”, five', 'a=one two "three". \\\n“Four”, five'],
	// A space, or another blank, is there.
	["a=one two three \\\nfour five"],
	["a=one two three\\\n\\ four five"],
	["a=one two three\\u0020\\\n four five"],
	["a=one two three\\n\\\n four five"],
	["a=one two three\\\n\\tfour five"],
	// A list, code, a path, a tag, a placeholder, and a language without spaces.
	["a=one,two,three,\\\n four,five"],
	["a=one\\\n two\\\n three four"],
	["a=int i = f(x);\\\n int j = 2;"],
	["a=see also org.foo.\\\nbar for more"],
	["a=one two three\\\n<b>four five</b>"],
	["a=one two {0}\\\nfour five"],
	["a=one two f(three)\\\nfour five"],
	["a=one two three-\\\nfour five"],
	["a=one two three\\\n-four five"],
	["a=\u6b61\u8fce \u6765\u5230 \u8fd9\u91cc\\\n\u4f60 \u597d"],
	["a=one two three\\\nb.c=four five"],
	// An entry that a backslash has joined, and a blank or a soft hyphen beyond ASCII.
	["a=one two three\\\nb = four five"],
	["a=one two three\\u00a0\\\n four five"],
	["a=one two three\\\n\\u00a0four five"],
	["a=one two thr\\u00ad\\\n ee four"],
	["a=\\\n  one two\\\n three four"],
	// No continuation.
	["a=one two three\\\\\nfour five"],
	["# one two three\\\nfour five"],
	["a=one two three\\\n"],
	["one\\ two\\ three\\\nfour=five six"],
];
