import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import { type CuttableKey, type IntendedKey, type Key, mayBeCut, separatorOf } from "../keys/key";
import { keyEndsOf, mostEndAtEquals } from "../keys/separatorHabit";
import {
	clearKeysOf,
	type Evidence,
	intendedKeysOf,
	type Sibling,
	siblingAlike,
	siblingWith,
	siblingWithMissingKey,
} from "../keys/siblingKeys";
import { escapeDelimiters, onOneLine, unescapeProperty, writeKey } from "../properties/properties";
import { grouped } from "../text/maps";
import { textIn } from "../text/span";
import { inQuotes } from "../wording/display";
import type { Example, Finding, Fix, Rule } from "./rule";
import { lostContinuations } from "./shared/continuationSigns";
import { isTemplate } from "./shared/otherSyntax";
import { fileNameOf } from "./shared/siblingName";
import { mayBeKey } from "./shared/usualValues";

export const cutKey: Rule = {
	id: "cut-key",
	severity: "warning",
	help: "A key that Java cuts at an unescaped colon or space: for `error: not found=x`, it reads the key `error`. Reported if another language's version of the file, or the file's other keys, show what was meant.",
	*find(keys, { siblings }) {
		const cuttable = keys.asRead.filter(mayBeCut);
		// Fast path: most files have none.
		if (cuttable.length === 0) return;
		const file = { keys, siblings, ...shownByFile(cuttable, keys, siblings) };
		for (const key of cuttable) {
			const cut = cutAt(key, file);
			if (cut) yield findingAt(key, cut, keys);
		}
	},
};

/** How a key was meant that Java cuts at a colon or a blank. */
interface CutKey {
	/** The key up to where it was meant to end. */
	readonly intended: IntendedKey;
	readonly certainty: Fix["certainty"];
	/** The sibling's key that shows it, if any. */
	readonly evidence?: Evidence;
	/** The key to write instead, if it differs in more than backslashes. */
	readonly written?: string;
	/** Set if only the habit of the file shows it, and siblings have neither this key nor Java's. */
	readonly atMost?: "information" | undefined;
}

/** A file, its siblings, and what the file alone shows. */
interface CutFile {
	readonly keys: FileKeys;
	readonly siblings: readonly Sibling[];
	/** Keys that Java reads as the same key, though they differ before the `=`: `a: b=1` and `a: c=2`. */
	readonly twins: ReadonlySet<Key>;
	/** Keys that are cut if the file ends its keys at `=`. */
	readonly cutByHabit: ReadonlySet<Key>;
}

/** The best evidence decides. */
function cutAt(key: CuttableKey, file: CutFile): CutKey | undefined {
	const cut = wholeInSibling(key, file) ?? alikeInSibling(key, file);
	// If a sibling has the key that Java reads, see `misplaced-separator`.
	if (cut || siblingWithMissingKey(key.text, file.keys, file.siblings) || !mayBeKey(file.keys.text, key))
		return cut;
	if (file.twins.has(key)) return { intended: key.intended, certainty: "certain" };
	return byHabit(key, file) ?? brokenInSibling(key, file);
}

function wholeInSibling(key: CuttableKey, { keys, siblings }: CutFile): CutKey | undefined {
	const { intended } = key;
	// Blanks before the `=` belong to the key if a sibling's key ends with them.
	const [blanks = ""] = unescapeProperty(separatorOf(keys.text, intended)).text.split("=");
	const evidence = siblingWith(intended.text, siblings) ?? siblingWith(intended.text + blanks, siblings);
	if (!evidence) return undefined;
	const end = intended.end + evidence.key.text.length - intended.text.length;
	// The key that Java reads may also be meant.
	const certainty = siblingWithMissingKey(key.text, keys, siblings) ? "likely" : "certain";
	return { intended: { ...intended, end }, certainty, evidence };
}

function alikeInSibling({ intended }: CuttableKey, { keys, siblings }: CutFile): CutKey | undefined {
	const evidence = siblingAlike(intended.text, keys, siblings);
	return evidence && { intended, certainty: "likely", evidence, written: writeKey(evidence.key.text) };
}

function byHabit(key: CuttableKey, file: CutFile): CutKey | undefined {
	if (!file.cutByHabit.has(key)) return undefined;
	const { keys, siblings } = file;
	const { intended } = key;
	if (siblings.length > 0 && !siblingWith(key.text, siblings) && !brokenInSibling(key, file))
		return { intended, certainty: "likely", atMost: "information" };
	// The key continues with a word, or ends at the colon, without blanks.
	const rest = intended.text.slice(key.text.length) + separatorOf(keys.text, intended);
	const isWord = /^:(?:[\p{L}\p{M}\p{N}._-]+[ \t\f]*)?=[^=]*$/u.test(rest);
	return { intended, certainty: isWord ? "certain" : "likely" };
}

/** A sibling with the same mistake, in an entry of its own. */
function brokenInSibling({ intended }: CuttableKey, { keys, siblings }: CutFile): CutKey | undefined {
	const value = keys.readValue(intended).trim();
	const isBroken = siblings.some((sibling) => {
		const same = intendedKeysOf(sibling.keys).get(intended.text);
		return same && sibling.keys.readValue(same).trim() !== value;
	});
	return isBroken ? { intended, certainty: "likely" } : undefined;
}

/** The cuts that the file itself shows, except lines that seem to continue the value above. */
function shownByFile(cuttable: readonly CuttableKey[], keys: FileKeys, siblings: readonly Sibling[]) {
	const ends = keyEndsOf(keys);
	const lost = new Set(lostContinuations(keys, siblings).map(({ key }) => key));
	// In a template, lines of its language look like cut keys, such as `def name = x`.
	const cuts = isTemplate(keys) ? [] : cuttable.filter((key) => !lost.has(key) && mayBeKey(keys.text, key));
	// If another line has only Java's key, that key may be meant on all.
	const twins = [...grouped(cuts, ({ text }) => text)].flatMap(([javaKey, equal]) =>
		new Set(equal.map(({ intended }) => intended.text)).size > 1 && !clearKeysOf(keys).has(javaKey)
			? equal
			: [],
	);
	return {
		twins: new Set(ends.equals > ends.colon ? twins : []),
		cutByHabit: new Set(mostEndAtEquals(ends) ? cuts.filter((key) => isCutByHabit(keys.text, key)) : []),
	};
}

/**
 * Whether a key is cut at a colon before text without blanks, or at a single blank: several blanks separate
 * the columns of a table.
 */
function isCutByHabit(text: string, { end, intended }: CuttableKey): boolean {
	return /^(?:[ ][^ \t\f:]|:(?:[^\\ \t\f]|\\.)*$)/.test(text.slice(end, intended.end));
}

function findingAt(key: Key, cut: CutKey, keys: FileKeys): Finding {
	const { intended, atMost } = cut;
	return {
		start: intended.start,
		end: intended.end,
		atMost,
		endsEarly: true,
		loss: atMost ? undefined : "key",
		message: () => sentence(key, cut, keys.text),
		related: cut.evidence,
		fixes: () => fixesOf(cut, keys),
	};
}

function sentence(key: Key, cut: CutKey, text: string): string {
	const { evidence } = cut;
	const java = inQuotes(key.javaText);
	const written = inQuotes(onOneLine(writtenAsMeant(cut, text)));
	if (!evidence)
		return l10n.t(
			"Java reads the key {0}. Write {1}: a key ends at its first unescaped colon or space.",
			java,
			written,
		);
	return l10n.t(
		"Java reads the key {0}. Write {1}, as in {2}: a key ends at its first unescaped colon or space.",
		java,
		written,
		fileNameOf(evidence),
	);
}

/** The key with backslashes added or, if it differs in more, with `\u` for letters beyond ASCII. */
function writtenAsMeant({ intended, written }: CutKey, text: string): string {
	return written ?? escapeDelimiters(textIn(text, intended));
}

function fixesOf(cut: CutKey, keys: FileKeys): Fix[] {
	const { intended, written, certainty } = cut;
	// It would become a key without a value.
	if (intended.rest !== "value") return [];
	const { start, end } = intended;
	const text = writtenAsMeant(cut, keys.text);
	const changes = [{ start, end, text }];
	if (written !== undefined) return [{ title: l10n.t("Write {0}", inQuotes(text)), changes, certainty }];
	return [
		{
			title: l10n.t("Escape the Key"),
			changes,
			certainty,
			group: l10n.t("Escape All Keys in This File That Java Cuts"),
			kind: "escape",
		},
	];
}

export const page = `
A key ends at the first \`=\`, colon, space, tab, or form feed that has no backslash before it. The rest becomes part of the value. A
program that looks up the whole key finds nothing. If several keys are cut to the same text, only the last one counts: one file in
[Dataverse](https://github.com/IQSS/dataverse) has 551 keys, and Java reads 514.

A key is reported if there is evidence of what was meant. In order:

1. *The bundle.* A bundle is the same set of keys in several languages: \`messages.properties\` and \`messages_de.properties\` or, in Wicket,
   \`Page.utf8.properties\` and \`Page_de.utf8.properties\`. Another file of the bundle has the whole key, or a key that differs from it only in
   spaces, \`.\`, \`_\`, \`-\`, and case, or has the same cut line with a different value.
2. *Two lines.* Java reads the same key on two lines that differ before their \`=\`, such as \`error: not found=\` and \`error: out of stock=\`.
3. *The style of the file.* It has at least three entries, four in five of them have an unescaped \`=\`, and a third of the keys end at one.
   Then a key is reported if it is cut at a colon without a space after it, or at a single space. If no other file of the bundle has
   either the whole key or the cut one, the problem is only information.

Text that looks like a value is left alone: \`https://…\`, \`jdbc:…\`, \`dc=example\`, \`\${…}\`, \`-Xmx=1g\`, \`==\` or \`>=\`, an open bracket or
quote before the \`=\`, a list such as \`a=1,b=2\` after a colon.

No fix makes two keys the same, or leaves a key without a value. \`check --fix\` escapes a key that Java reads on two
lines, and a key that another file of the bundle has, unless only the others have the key that Java reads. On evidence of style alone, it
escapes only colons, and only if just letters, digits, and \`._-\` are between the colon and the \`=\`, or nothing.
`;

export const examples: readonly Example[] = [
	["…«a.01101:_first»=1", "✓…a.01101\\:_first=1"],
	["…«Labels:»=Etiketter", "✓…Labels\\:=Etiketter"],
	["…«Labels:» =E", "…Labels\\: =E"],
	["…«Labels:» \\\n  = E", "…Labels\\: \\\n  = E"],
	["…«a:b(c)[d]{e}»=1", "…a\\:b(c)[d]{e}=1"],
	["…«a:b:c» = 1", "…a\\:b\\:c = 1"],
	["…«next page»= >>", "…next\\ page= >>"],
	["…«a:b\\:c»=1", "…a\\:b\\:c=1"],
	["…«a\\:b:c»=1", "✓…a\\:b\\:c=1"],
	["…«Pipeline\\ Syntax:\\ Steps»=1", "…Pipeline\\ Syntax\\:\\ Steps=1"],
	["…«a:b\\=c»=1", "…a\\:b\\=c=1"],
	["…«a:\\u0062»=1", "✓…a\\:\\u0062=1"],
	["…«a\\\n  b:c»=1", "✓…a\\\n  b\\:c=1"],
	["…«\\u0061:b»=1\r\n", "✓…\\u0061\\:b=1\r\n"],
	["…  «a:b»\t=\t1\\\n 2", "✓…  a\\:b\t=\t1\\\n 2"],
	["…«:a»=1", "✓…\\:a=1"],
	["…«m[http://h/a]»=1", "…m[http\\://h/a]=1"],
	['…«q."http://h/a".y»=1', '…q."http\\://h/a".y=1'],
	["…«{http://h/a}b»=1", "…{http\\://h/a}b=1"],
	// The equals sign may belong to the URI.
	["…m[http://h/a?x=y]=1"],
	['…"http://h/a?x=y".z=1'],
	["…«a::b»=1", "…a\\:\\:b=1"],
	["…«(prefetch\\ cache:» =(cache", "…(prefetch\\ cache\\: =(cache"],
	["…«hdl:123/1» = true", "…hdl\\:123/1 = true"],
	// An entry without a value, and two keys made one, would lose more.
	["…«Labels:»="],
	["…«Labels:» = \\"],
	["…«a:b»=1\na\\:b=2"],
	["…«a:b»=1\n\\u0061\\u003ab 2"],
	["…a:\\u00g1=1"],
	["…C:\\users=1"],
	["…«foo bar»=baz", "…foo\\ bar=baz"],
	['…size=12" monitor\n«foo bar»=baz', '…size=12" monitor\nfoo\\ bar=baz'],
	["…«foo a  bar»=1", "…foo\\ a\\ \\ bar=1"],
	["…«foo\\ bar baz»=1", "…foo\\ bar\\ baz=1"],
	["…«foo bar:baz»=1", "…foo\\ bar\\:baz=1"],
	[
		"…«f(java.lang.String, int)[/([1-4])?[0-9]/,/.*/]» = admin",
		"…f(java.lang.String,\\ int)[/([1-4])?[0-9]/,/.*/] = admin",
	],
	["…«foo \\bar»=1", "…foo\\ \\bar=1"],
	["…«phum (Worker)»=x", "…phum\\ (Worker)=x"],
	["…«Terms &amp; conditions»=x", "…Terms\\ &amp;\\ conditions=x"],
	["…«don't do»=x", "…don't\\ do=x"],
	["…«foo bar»=a=1,b=2", "…foo\\ bar=a=1,b=2"],
	["…«foo bar»="],
	["…«foo bar»=1\nfoo\\ bar=2"],
	// Markup before the equals sign is prose.
	["…t=One line.\nTerms <b>and</b> conditions=x"],
	["…a b <c>=1"],
	["…http = //h/raw=2"],
	["…url:http://h/p?a=b"],
	["a:b=1\nc=2"],
	["«a:b»=1\n«c:d»=2\ne=3", "✓a\\:b=1\nc:d=2\ne=3"],
	// Two lines are one key to Java.
	[
		"a=1\n«error: not found»=x\n«error: out of stock»=y",
		"✓a=1\nerror\\:\\ not\\ found=x\nerror: out of stock=y",
	],
	["a=1\n«b c»=x\n«b d»=y\n«b c»=z", "✓a=1\nb\\ c=x\nb d=y\nb c=z"],
	["a=1\nq\n«b:c»=x\n«b d»=y\n", "✓a=1\nq\nb\\:c=x\nb d=y\n"],
	["key = a=b\nkey = c=d"],
	["integer 1 first = 3\ninteger 2 second = 4"],
	["p=1\nq\nr\nsite=x\nsite A=y\nsite B=z"],
	["p=1\nq\n<p name='x' value='y'/>\n<p name='z' value='w'/>"],
	['a=1\nmvn:g/a;range="[1,2)"\nmvn:g/b;range="[1,2)"'],
	["a=1\narg: x=1\narg: y=2\nb: 2\nc: 3"],
	["a=1\nopts -Da=1\nopts -Db=2"],
	["a=1\n// b c=1\n// b d=2"],
	["a=1\n%%on VAR:x%%b=1\n%%on VAR:x%%c=2"],
	// A raw URI has a rule of its own.
	["…http://h/p b=1"],
	["a=1\nq\nb c=1\nb c=2"],
	// Beside siblings.
	[
		{ "a.properties": "error\\:\\ not\\ found=Not found" },
		"«error: not found»=Nicht gefunden",
		"✓error\\:\\ not\\ found=Nicht gefunden",
	],
	[{ "a.properties": "b=1", "a_fr.properties": "a\\:b=1" }, "«a:b»\t= 1", "✓a\\:b\t= 1"],
	[{ "a.properties": "a\\ \\:b: 1" }, "  «a \\:b»=1\\\r\n2", "✓  a\\ \\:b=1\\\r\n2"],
	[{ "a.properties": "a\\ b=1" }, "«a \\\n  b»=1\r", "✓a\\ \\\n  b=1\r"],
	// A continuation before the equals sign belongs to no key.
	[{ "a.properties": "a\\ b=1" }, "«a b»\\\n  =N", "✓a\\ b\\\n  =N"],
	[{ "a.properties": "a\\ b=1" }, "«a b» \\\r\n\t= N", "✓a\\ b \\\r\n\t= N"],
	// A blank before the equals sign belongs to the key of the sibling.
	[{ "a.properties": "Name\\:\\ =N" }, "«Name: »=N", "✓Name\\:\\ =N"],
	[{ "a.properties": "Name\\:\\ =N" }, "«Name:»  =N", "Name\\:\\   =N"],
	[{ "a.properties": "Name\\:=N\nName\\:\\ =N" }, "«Name:» =N", "✓Name\\: =N"],
	// What Java reads may be what was meant.
	[{ "a.properties": "sort=1\nsort\\ by=2" }, "«sort by»=N", "sort\\ by=N"],
	// What is usual in values may be in a key.
	[{ "a.properties": "a\\ <b\\ (c=1" }, "«a <b (c»=1", "✓a\\ <b\\ (c=1"],
	[{ "a.properties": "a\\:(b=1" }, "«a:(b»=1", "✓a\\:(b=1"],
	// Without a value, or beside an equal key.
	[{ "a.properties": "a\\:b=1" }, "«a:b»="],
	[{ "a.properties": "a\\:b=1" }, "«a:b»=1\na\\:b=2"],
	// A sibling has the key but for blanks and marks.
	[{ "a.properties": "a.notes=y" }, "«a.no tes»=x", "a.notes=x"],
	[{ "a.properties": "a.notes=y\na.no=z" }, "«a.no tes»=x", "a.notes=x"],
	[{ "a.properties": "a.notes=y\na.no=z" }, "a.no=w\n«a.no tes»=x", "a.no=w\na.notes=x"],
	[{ "a.properties": "hello_world=y" }, "«hello world» = x", "hello_world = x"],
	[{ "a.properties": "gr\\u00f6\\u00dfe_a=y" }, "«größe a»=x", "gr\\u00F6\\u00DFe_a=x"],
	[{ "a.properties": "a.notes=y\na.no_tes=z" }, "a.no tes=x"],
	[{ "a.properties": "a.notes=y" }, "a.notes=y\na.no tes=x"],
	// A sibling's line is broken alike, with another value; the file itself is sure, or not.
	[{ "a.properties": "Labels:=F" }, "…«Labels:»=Z", "✓…Labels\\:=Z"],
	[{ "a.properties": "Labels:=F" }, "«Labels:»=Z", "Labels\\:=Z"],
	[{ "a.properties": "Node First=F" }, "«Node First»=Z", "Node\\ First=Z"],
	[{ "a.properties": "home http\\://h/?a=b" }, "home http\\://h/?a=b"],
	[{ "a.properties": "f:(cn=a)" }, "f:(cn=b)"],
	[{ "a.properties": "a:b=SGVs==" }, "a:b=="],
	[{ "a.properties": 't <b class="x">F' }, 't <b class="x">Z'],
	[{ "a.properties": "// a b=1" }, "// a b=2"],
	[{ "a.properties": "x.a=1", "a_fr.properties": "x.a \u200b=1" }, "x.a \u200b=2"],
	[{ "a.properties": "[a b]=1" }, "[a b]=2"],
	// By habit, unless the bundle knows what Java reads.
	[{ "a.properties": "k1=1" }, "…«a:b»=1", "…a\\:b=1"],
	[{ "a.properties": "title=1" }, "…title Date=1"],
	[{ "a.properties": "cart=1" }, "…«Add cart»=1", "…Add\\ cart=1"],
	[{ "a.properties": "site=1" }, "a=1\nq\nr\nsite A=y\nsite B=z"],
	[{ "a.properties": "t=1" }, '…t=One (line\nt <b class="x">Z'],
	[{ "a.properties": "a" }, "a:b=1"],
	// The text ends with a backslash.
	["h \\"],
	["a=1\nnot: found \\"],
];
