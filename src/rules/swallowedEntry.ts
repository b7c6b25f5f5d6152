import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import { type Key, separatorOf } from "../keys/key";
import { type Evidence, type Sibling, siblingWith } from "../keys/siblingKeys";
import { unescapeProperty } from "../properties/properties";
import type { Change } from "../text/changes";
import { type Span, textIn } from "../text/span";
import { inQuotes } from "../wording/quoting";
import type { Example, Fix, Rule } from "./rule";
import { nameOf, relatedIn } from "./shared/related";

export const swallowedEntry: Rule = {
	id: "swallowed-entry",
	severity: "warning",
	help: "An entry that Java reads as part of the value above, because a backslash ends that line, or a line end is missing. Reported if another language's version of the file has the key, or if the key contains a dot.",
	*find(keys, { siblings }) {
		const [lineEnd = "\n"] = /\r\n?|\n/.exec(keys.text) ?? [];
		for (const key of keys.all) {
			const entry = swallowedIn(keys, key, siblings) ?? joinedIn(keys, key, siblings, lineEnd);
			if (!entry) continue;
			const { start, end, evidence } = entry;
			yield {
				start,
				end,
				loss: evidence && !keys.javaTexts.has(entry.text) ? "key" : undefined,
				message: () => sentence(key, entry),
				related: () => relatedIn(evidence),
				fixes: () => fixesOf(keys, key, entry),
			};
		}
	},
};

/** A few siblings that have lost backslashes themselves have such keys, too. */
const minShareOfSiblings = 1 / 3;

/** Text that would be a key of its own, and the sibling that has that key. */
interface SwallowedKey extends Span {
	readonly text: string;
	readonly evidence: Evidence | undefined;
	/** Removes the backslash above, or adds a line end, which is missing. */
	readonly change: Change;
}

/** The first line of a key's value that is an entry. Once it is one of its own, any others are in its value. */
function swallowedIn({ text }: FileKeys, key: Key, siblings: readonly Sibling[]): SwallowedKey | undefined {
	const rest = text.slice(key.end, key.value.end);
	// Fast path: few values take several lines.
	if (!/[\r\n]/.test(rest)) return undefined;
	const isAlone = /[=:]/.test(separatorOf(text, key));
	// Within an entry, a backslash precedes each line end.
	for (const { 0: lineEnd, index } of rest.matchAll(/\r\n?|\n/g)) {
		const endAbove = key.end + index;
		const start = endAbove + lineEnd.length;
		// An indented line begins with no key.
		const [, written] = wordAndEquals.exec(text.slice(start, key.value.end)) ?? [];
		if (written === undefined) continue;
		const meant = unescapeProperty(written).text;
		const isCommon =
			siblings.filter((one) => one.keys.clearKeys.has(meant)).length >= minShareOfSiblings * siblings.length;
		const evidence = isCommon ? siblingWith(meant, siblings) : undefined;
		if (evidence || (isAlone && /^[a-z]\w*(?:\.[\w-]+)+$/i.test(written)))
			return {
				start,
				end: start + written.length,
				text: meant,
				evidence,
				change: { start: endAbove - 1, end: endAbove, text: "" },
			};
	}
	return undefined;
}

/** Matches a word, as most keys are, and an equals sign after it. */
const wordAndEquals = /^((?:[^\\=:\s<>"'(),;#!]|\\.)+)[ \t\f]*=/;

/** In code units: each end of a longer word would be looked up in each sibling. */
const maxSearched = 200;

/** The first entry that follows a value on its line: a sibling has its key. */
function joinedIn(
	keys: FileKeys,
	key: Key,
	siblings: readonly Sibling[],
	lineEnd: string,
): SwallowedKey | undefined {
	if (siblings.length === 0 || !keys.endsClearly(key)) return undefined;
	const { text } = keys;
	for (const { 0: word, index } of textIn(text, key.value).matchAll(wordBeforeEquals)) {
		const [{ length }] = upToLastJoint.exec(word) ?? [""];
		for (let at = Math.max(0, word.length - maxSearched); at < length; at++) {
			const meant = word.slice(at);
			const evidence = siblingWith(meant, siblings);
			if (!evidence || meant === key.text) continue;
			const start = key.value.start + index + at;
			const change = { start, end: start, text: lineEnd };
			return { start, end: start + meant.length, text: meant, evidence, change };
		}
	}
	return undefined;
}

/** A key has a joint: `a.b`, `a_b`, or `aB`. Other words stand in prose and markup, too. */
const upToLastJoint = /^.*(?:[._]|[a-z](?=[A-Z]))/;

/** Not at the start of a continuation line. */
const wordBeforeEquals = /(?<![\w.-]|[\r\n][ \t\f]*)[\w.-]+(?=[ \t]*=)/g;

function sentence(above: Key, { text, evidence, change }: SwallowedKey): string {
	const [java, key] = [inQuotes(above.javaText), inQuotes(text)];
	const sibling = evidence && nameOf(evidence);
	if (sibling && change.text !== "")
		return l10n.t(
			"Java reads this as part of the value of {0}. A line end may be missing before it: {1} has the key {2}.",
			java,
			sibling,
			key,
		);
	if (sibling)
		return l10n.t(
			"Java reads this line as part of the value of {0}. Remove the backslash at the end of the line above: {1} has the key {2}.",
			java,
			sibling,
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
function fixesOf(keys: FileKeys, above: Key, { text, change, evidence }: SwallowedKey): Fix[] {
	const left = unescapeProperty(keys.text.slice(above.value.start, change.start));
	if (above.doubt || keys.javaTexts.has(text) || left.isMalformed || left.text === "") return [];
	const title = change.text === "" ? l10n.t("Remove the Backslash") : l10n.t("Start a New Line");
	return [{ title, changes: [change], certainty: evidence && "likely" }];
}

export const page = `
A backslash at the end of a line joins the next line to the value. It is often left over when the lines below it are removed. The line
is reported if it is not indented, and if at least a third of the bundle's other files have the key or the key contains a dot. An entry that
follows a value on its line is reported if another file has its key, and the key contains a dot, an underscore, or a capital in a word.
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
	// Without a dot, and what is no key.
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
	// A line end is missing.
	[{ "a.properties": "b.c=1" }, "a=vocês«b.c» = 2", "a=vocês\nb.c = 2"],
	[{ "a.properties": "b.c=1\nc.d=2" }, "a=c.x=1 «b.c» =2 \\\r c.d=3", "a=c.x=1 \rb.c =2 \\\r c.d=3"],
	[{ "a.properties": "b_c=1\ndE=2" }, "a=x.«b_c»=3\nf=«dE»=4", "a=x.\nb_c=3\nf=dE=4"],
	[{ "a.properties": "b.c=1" }, "a=«b.c» = 2\nd=x«b.c»=2\nb.c=3"],
	[{ "a.properties": "b=1\nx.b.c=2\nb.d 3" }, "a=xb=1 b.c=2 b.d=3"],
	// No value would be left above, or two keys would be one.
	["a.b=\\\n«a.c»=1"],
	[{ "a.properties": "next=1" }, "a=\\\n«next»=2"],
	[{ "a.properties": "next=1" }, "a=x\\\n«next»=2\nnext=3"],
	[{ "a.properties": "next=1" }, "next=x\\\n«next»=2"],
	// Neither a key of a sibling, nor a line that is broken alike.
	[{ "a.properties": "a=1\nnext.x=2" }, "a=x \\\n  next.x=folder"],
	[{ "a.properties": "next" }, "a=x\\\nnext=2"],
	[
		{ "a_es.properties": "", "a_fr.properties": "b=1", "a_it.properties": "", "a.properties": "" },
		"a=x\\\nb=2",
	],
	[{ "a.properties": "a=x\\\nnext=2" }, "a=x\\\nnext=2"],
	[{ "a.properties": "next=2" }, "a=x\\\nnext: 2"],
	[{ "a.properties": "next=2" }, "a=x\\\nNext=2"],
	[{ "a.properties": "next=2" }, "a\\\nnext=2"],
];
