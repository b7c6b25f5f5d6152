import * as l10n from "@vscode/l10n";
import { javaTextsOf } from "../keys/equalKeys";
import type { FileKeys } from "../keys/fileKeys";
import { type Key, separatorOf } from "../keys/key";
import { type Evidence, type Sibling, siblingWith } from "../keys/siblingKeys";
import { unescapeProperty } from "../properties/properties";
import type { Span } from "../text/span";
import { inQuotes } from "../wording/display";
import type { Example, Fix, Rule } from "./rule";
import { fileNameOf } from "./shared/siblingName";

export const swallowedEntry: Rule = {
	id: "swallowed-entry",
	severity: "warning",
	help: "An entry that Java reads as part of the value above, because a backslash ends that line. Reported if another language's version of the file has the key, or if the key contains a dot.",
	*find(keys, { siblings }) {
		for (const key of keys.asRead) {
			const entry = swallowedIn(keys, key, siblings);
			if (!entry) continue;
			const { start, end, evidence } = entry;
			yield {
				start,
				end,
				loss: evidence && !javaTextsOf(keys).has(entry.text) ? "key" : undefined,
				message: () => sentence(key, entry),
				related: evidence,
				fixes: () => fixesOf(keys, key, entry),
			};
		}
	},
};

/** Text that would be a key of its own, and the sibling that has that key. */
interface SwallowedKey extends Span {
	readonly text: string;
	readonly evidence: Evidence | undefined;
	/** The one at the end of the line above. */
	readonly backslash: Span;
}

/** The first line of a value that looks like an entry. Once it is one, later such lines belong to its value. */
function swallowedIn({ text }: FileKeys, key: Key, siblings: readonly Sibling[]): SwallowedKey | undefined {
	const rest = text.slice(key.end, key.value.end);
	// Fast path: few values take several lines.
	if (!/[\r\n]/.test(rest)) return undefined;
	const hasSeparator = /[=:]/.test(separatorOf(text, key));
	// Within an entry, a backslash precedes each line end.
	for (const { 0: lineEnd, index } of rest.matchAll(/\r\n?|\n/g)) {
		const endAbove = key.end + index;
		const start = endAbove + lineEnd.length;
		const line = text.slice(start, key.value.end);
		// An indented line begins with no key.
		const [, written] = wordAndEquals.exec(line) ?? [];
		if (written === undefined) continue;
		const meant = unescapeProperty(written).text;
		const evidence = siblingWith(meant, siblings);
		if (evidence || (hasSeparator && dottedAndEquals.test(line)))
			return {
				start,
				end: start + written.length,
				text: meant,
				evidence,
				backslash: { start: endAbove - 1, end: endAbove },
			};
	}
	return undefined;
}

/** Matches a word, as most keys are, and an equals sign after it. */
const wordAndEquals = /^((?:[^\\=:\s<>"'(),;#!]|\\.)+)[ \t\f]*=/;

/** Matches a word with dots, and an equals sign after it; not in SQL that goes on: `a.id = b.id \`. */
const dottedAndEquals = /^[a-z]\w*(?:\.[\w-]+)+[ \t\f]*=(?![ \t]*\w+\.\w+[ \t]*\\)/i;

function sentence(above: Key, { text, evidence }: SwallowedKey): string {
	const [java, key] = [inQuotes(above.javaText), inQuotes(text)];
	if (evidence)
		return l10n.t(
			"Java reads this line as part of the value of {0}. Remove the backslash at the end of the line above: {1} has the key {2}.",
			java,
			fileNameOf(evidence),
			key,
		);
	return l10n.t(
		"Java reads this line as part of the value of {0}. If {1} is a key, remove the backslash at the end of the line above.",
		java,
		key,
	);
}

/**
 * No fix if another line has the key, if no value would be left above, or if what is left would be malformed.
 */
function fixesOf(keys: FileKeys, above: Key, { text, backslash, evidence }: SwallowedKey): Fix[] {
	const left = unescapeProperty(keys.text.slice(above.value.start, backslash.start));
	if (above.doubt || javaTextsOf(keys).has(text) || left.isMalformed || left.text === "") return [];
	const title = l10n.t("Remove the Backslash");
	return [{ title, changes: [{ ...backslash, text: "" }], certainty: evidence && "likely" }];
}

export const page = `
A backslash at the end of a line joins the next line to the value. It is often left over when the lines below it are removed. The line
is reported if it is not indented, and if another file of the bundle has the key or the key contains a dot.
`;

export const examples: readonly Example[] = [
	["win.a=x\\\n«win.un.good»=folder", "win.a=x\nwin.un.good=folder"],
	["a=x \\\r\n«b.c-d» = e\\\r\n f", "a=x \r\nb.c-d = e\\\r\n f"],
	["a: x\t\\\r«b.c»=", "a: x\t\rb.c="],
	["a=x \\\n  y,\\\n«b.c»=1\\\nd.e=2", "a=x \\\n  y,\nb.c=1\\\nd.e=2"],
	["a=x\\\\\\\n«b.c»=1", "a=x\\\\\nb.c=1"],
	["a=x\\\n\\\n«b.c»=1", "a=x\\\n\nb.c=1"],
	["http\\://h/a=x\\\n«b.c»=1", "http\\://h/a=x\nb.c=1"],
	// The key stands on another line, or the fix would break what is above.
	["a=x\\\n«b.c»=1\nb.c=2"],
	["a=x\\\n«http.x»=1\nhttp.x://h/a=2"],
	["a=\\u00e\\\n«b.c»=1"],
	// An indented line, and no continuation.
	["a=x\\\n b.c=1"],
	["a=x\\\\\nb.c=1"],
	["a=x\\ \nb.c=1"],
	["# x\\\nb.c=1"],
	// Without a dot, in SQL, and what is no key.
	["q=select 1 \\\nwhere \\\nt.id = u.id \\\nor 1"],
	["cmd=run\\\nwidth=3"],
	["a=x\\\nb.c: d=1"],
	["a=x\\\nb.c d=1"],
	["a=x\\\nb.c\\=1"],
	["a=x\\\nhttp://b.c/?d=1"],
	["a=x\\\n#b.c=1"],
	["a=x\\\nb.\\u00g=1"],
	// A value below its key.
	["a \\\nb.c=1"],
	["java -x \\\nb.c=1"],
	// Beside siblings.
	[{ "a.properties": "save=Save\nend=End" }, "save=Sichern \\\n«end»=Ende", "save=Sichern \nend=Ende"],
	[
		{ "a_es.properties": "a=x", "a_fr.properties": "a=x\ncancel=y", "a_it.properties": "a=x" },
		"a=x\\\r\n«cancel» = A\r\n",
		"a=x\r\ncancel = A\r\n",
	],
	[{ "a.properties": "b\\ c=y" }, "a=x=1,\\\n y=2,\\\n«b\\u0020c»=1", "a=x=1,\\\n y=2,\nb\\u0020c=1"],
	[{ "a.properties": "next=1" }, "a=b.c=1,\\\n«next»=2", "a=b.c=1,\nnext=2"],
	[{ "a.properties": "größe=1" }, "a=b\\\n«größe»=2", "a=b\ngröße=2"],
	[{ "a.properties": "next=1\nover=2" }, "a=b\\\n«next»=2\\\nover=3", "a=b\nnext=2\\\nover=3"],
	// No value would be left above, or two keys would be one.
	["a.b=\\\n«a.c»=1"],
	[{ "a.properties": "next=1" }, "a=\\\n«next»=2"],
	[{ "a.properties": "next=1" }, "a=x\\\n«next»=2\nnext=3"],
	[{ "a.properties": "next=1" }, "next=x\\\n«next»=2"],
	// Neither a key of a sibling, nor a line that is broken alike.
	[{ "a.properties": "a=1\nnext.x=2" }, "a=x \\\n  next.x=folder"],
	[{ "a.properties": "next" }, "a=x\\\nnext=2"],
	[{ "a.properties": "a=x\\\nnext=2" }, "a=x\\\nnext=2"],
	[{ "a.properties": "next=2" }, "a=x\\\nnext: 2"],
	[{ "a.properties": "next=2" }, "a=x\\\nNext=2"],
	[{ "a.properties": "next=2" }, "a\\\nnext=2"],
];
