import * as l10n from "@vscode/l10n";
import { byteOrderMark as mark } from "../keys/key";
import { inQuotes } from "../wording/display";
import type { Example, Rule } from "./rule";

export const byteOrderMark: Rule = {
	id: "byte-order-mark",
	severity: "warning",
	help: "An invisible byte order mark (U+FEFF) before a key: to Java, it is part of the key. Also reported if it is written as `\\uFEFF`.",
	*find({ text, asMeant }) {
		for (const key of asMeant) {
			if (!key.javaText.startsWith(mark)) continue;
			// The mark of the file precedes what was meant.
			const start = key.javaText !== key.text && text.startsWith(mark) ? 0 : key.start;
			const [marks] = marksBeforeKey.exec(text.slice(start, key.value.end)) ?? [];
			if (marks === undefined) continue;
			const changes = [{ start, end: start + marks.length, text: "" }];
			yield {
				start,
				end: key.end,
				loss: "key",
				message: () =>
					l10n.t(
						"Java reads the key {0}: an invisible byte order mark is part of it. Remove it, or save the file as UTF-8 without it.",
						inQuotes(key.javaText),
					),
				// The host may have left out the only mark.
				fixes: () => (marks === "" ? [] : [{ title: l10n.t("Remove It"), changes, certainty: "likely" }]),
			};
		}
	},
};

/** Byte order marks, also as escapes, unless a comment, XML, or nothing follows. */
const marksBeforeKey =
	/^(?:\ufeff|\\ufeff)*(?!\ufeff|\\ufeff|(?:[ \t\f]|\\(?:\r\n?|\n))*(?:[#!]|<[?!]|\\?$))/i;

export const page = `
Some Windows editors write this character at the start of a file. A program that looks up the first key of the file then
does not find it. To remove it from the start of a file in VS Code, click the encoding in the status bar, and choose *Save with Encoding*
and *UTF-8*. If the file begins with a comment or an empty line, the mark does no harm, and is left alone.
`;

export const examples: readonly Example[] = [
	["«\ufeffa»=1\nb=2", "a=1\nb=2"],
	["«\ufeff\ufeffa»=1", "a=1"],
	["«\ufeff»  a=1", "  a=1"],
	["«\ufeffhttp://h/a»=1", "http://h/a=1"],
	["a=1\n «\\uFEFFb»=2", "a=1\n b=2"],
	["a=1\n«\\ufeff\ufeffb» c", "a=1\nb c"],
	["a=1\n«\ufeffb»:c=2", "a=1\nb:c=2"],
	// Java tells the two keys apart.
	["«\ufeffa»=1\na=2"],
	["a=1\n«\\uFEFFa»=2"],
	["«\ufeff» a=1\n\\u0061=2"],
	["\ufeff# a"],
	["\ufeff\\\n# a"],
	["x=1\n\ufeff\\\n "],
	["«\ufeff\\\na»=1", "\\\na=1"],
	["\ufeff<?xml?>"],
	["\ufeff"],
	["a\\uFEFF=1"],
];
