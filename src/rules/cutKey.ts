import * as l10n from "@vscode/l10n";
import { type BundleFault, faultsByBundle } from "../keys/bundleFaults";
import { type CutKey, lastLineOf } from "../keys/cutKeys";
import type { FileKeys } from "../keys/fileKeys";
import { javaKeyOf, type Key, separatorOf } from "../keys/key";
import { siblingWith } from "../keys/siblings";
import { endOfSeparator, escapeDelimiters, unescapeProperty, writeKey } from "../properties/properties";
import type { Change } from "../text/changes";
import { maxRelatedKeys } from "../text/limits";
import { grouped } from "../text/maps";
import { forMessage } from "../wording/display";
import { inQuotes } from "../wording/quoting";
import { relatedIn, relatedTo } from "./fix";
import { type BundleExample, type Example, type Finding, type Fix, type Rule, ranks } from "./rule";

/** Lines named in a sentence about a cut key. */
const maxLinesNamed = 5;

export const cutKey: Rule = {
	id: "cut-key",
	severity: "warning",
	help: "A key of a `.properties` file that Java cuts at a colon or a blank without a backslash: of `a:b=1`, it reads the key `a`. Reported where the same file in another language shows it, or the other keys of the file end at `=`.",
	fixesUnasked: true,
	*find(file, { siblings = [] }) {
		const faults = new Map(faultsByBundle(file, siblings).map((fault) => [fault.start, fault]));
		for (const fault of faults.values()) if (isOfCut(fault)) yield findingByBundle(fault, file);
		if (file.cutKeys.size === 0) return;
		const byKeyOfJava = grouped(file.all, javaKeyOf);
		for (const cut of file.cutKeys.values()) {
			const { key, kind, start, end, intended, isOneOfTwo } = cut;
			const isKnown = siblingWith(key.text, siblings) !== undefined;
			// The bundle knows better, also where it shows that the key is whole.
			if (faults.has(start) || (isKnown && /continuation$/.test(kind))) continue;
			const isByHabit = isEscapable(kind) && !isOneOfTwo;
			const isKnownByNone = siblings.length > 0 && !isKnown && !siblingWith(intended, siblings);
			const isDoubtful = isByHabit && isKnownByNone;
			const equalKeys = byKeyOfJava.get(javaKeyOf(key)) ?? [];
			const others = equalKeys.slice(0, maxRelatedKeys + 1).filter((other) => other !== key);
			yield {
				start,
				end,
				rank: rankOfCut(cut),
				atMost: isDoubtful ? "information" : undefined,
				message: () => sentence(cut, equalKeys, file),
				related: () => relatedTo(others),
				fixes: () => fixesOf(cut, file).map((fix) => (isDoubtful ? { ...fix, isUnasked: false } : fix)),
			};
		}
	},
};

function rankOfCut({ kind, isOneOfTwo }: CutKey): number {
	if (kind === "lost-continuation") return ranks.lostContinuation;
	return isOneOfTwo ? ranks.cutByFile : ranks.cutByHabit;
}

/** A line whose key Java cuts, as siblings show. */
type CutFault = BundleFault & { readonly kind: "whole" | "alike" | "cut" };

function isOfCut(fault: BundleFault): fault is CutFault {
	return fault.kind === "whole" || fault.kind === "alike" || fault.kind === "cut";
}

function findingByBundle(fault: CutFault, file: FileKeys): Finding {
	const { start, end } = fault;
	return {
		start,
		end,
		rank: ranks.cutByBundle,
		message: () => sentenceByBundle(fault, file),
		related: () => [relatedIn(fault.sibling, fault.meant, fault.place)],
		fixes: () => fixesByBundle(fault, file),
	};
}

function sentenceByBundle(fault: CutFault, { text }: FileKeys): string {
	const { kind, key, sibling } = fault;
	const java = inQuotes(javaKeyOf(key));
	const written = inQuotes(writtenAsMeant(fault, text));
	const name = forMessage(sibling.name);
	return kind === "cut"
		? l10n.t(
				"Java reads the key {0}: a key ends at its first colon or blank without a backslash. Write {1}; {2} has the same fault.",
				java,
				written,
				name,
			)
		: l10n.t(
				"Java reads the key {0}: a key ends at its first colon or blank without a backslash. Write {1}, as {2} has it.",
				java,
				written,
				name,
			);
}

/** The key with backslashes or, if a sibling has another, that key. */
function writtenAsMeant({ kind, start, end, meant }: CutFault, text: string): string {
	const written = text.slice(start, end);
	if (kind !== "alike") return escapeDelimiters(written);
	// A letter that stands in the file may stand there again; others are escaped.
	return writeKey(meant).replace(/(?<!\\)\\u([\dA-F]{4})/g, (escaped, hex: string) => {
		const letter = String.fromCharCode(Number.parseInt(hex, 16));
		return written.includes(letter) ? letter : escaped;
	});
}

function fixesByBundle(fault: CutFault, file: FileKeys): Fix[] {
	const { kind, key, start, end, isAmbiguous } = fault;
	if (!isSafe(key, end, file.text)) return [];
	const text = writtenAsMeant(fault, file.text);
	const changes = [{ start, end, text }];
	if (kind === "alike")
		return [{ title: l10n.t("Write {0}", inQuotes(text)), changes, isPreferred: true, isOfCut: true }];
	const isAtColon = separatorOf(file.text, key).includes(":");
	return [
		{ ...escaping(isAtColon), changes, isPreferred: true, isUnasked: kind === "whole" && !isAmbiguous },
	];
}

function escaping(isAtColon: boolean): Pick<Fix, "title" | "group" | "isOfCut"> {
	return isAtColon
		? {
				title: l10n.t("Escape the Colons of the Key"),
				group: l10n.t("Escape the Colons of All Keys in This File"),
				isOfCut: true,
			}
		: { title: l10n.t("Escape the Blanks of the Key"), isOfCut: true };
}

/** Whether the line may have a key that Java cuts. */
function isEscapable(kind: CutKey["kind"]): boolean {
	return kind === "colon" || kind === "blank" || kind === "blank-or-continuation";
}

/** Whether a key that ends before its `=` has a value, and can be read. */
function isSafe({ start, value }: Key, end: number, text: string): boolean {
	// A backslash at the end of the file escapes nothing.
	return (
		!/^\\?$/.test(text.slice(endOfSeparator(text, end), value.end)) &&
		!unescapeProperty(text.slice(start, end)).isMalformed
	);
}

/** @param equalKeys all keys of the file that Java reads as this one, including itself, in order */
function sentence({ key, kind, intended }: CutKey, equalKeys: readonly Key[], file: FileKeys): string {
	const java = inQuotes(javaKeyOf(key));
	const meant = inQuotes(intended);
	const lineOf = (one: Key) => file.lineOf(one) + 1;
	switch (kind) {
		case "blank-or-continuation":
			return l10n.t(
				"Java reads the key {0}: a key ends at its first blank. If {1} is the key, escape its blanks. If this line goes on with the one above, end that one with a backslash.",
				java,
				meant,
			);
		case "lost-continuation":
			return l10n.t("Java reads the key {0}: the line above may have lost the backslash at its end.", java);
		case "formatter-trace":
			return l10n.t("Java reads {0}, not {1}: a formatter may have split the URI at its colon.", java, meant);
	}
	const last = equalKeys.at(-1);
	if (!last || equalKeys.length === 1) return l10n.t("Java reads {0}, not {1}.", java, meant);
	const others = equalKeys.slice(0, Math.min(equalKeys.length, maxLinesNamed) - 1).map(lineOf);
	return l10n.t(
		"Java reads {0}, not {1}, as on lines {2} and {3}, of which only the last counts.",
		java,
		meant,
		others.join(", ") + (equalKeys.length > maxLinesNamed ? ", …" : ""),
		lineOf(last),
	);
}

function fixesOf(cut: CutKey, file: FileKeys): Fix[] {
	const { key, kind, intended, isOneOfTwo } = cut;
	const escaped = isEscapable(kind) ? escapedKey(cut, file) : undefined;
	const joined = /continuation$/.test(kind) ? joinedWithLineAbove(key, file) : undefined;
	// The text does not tell which of two fixes is right.
	const isPreferred = kind !== "blank-or-continuation";
	const fixes: Fix[] = [];
	if (escaped) {
		// The key goes on with a word, or ends at the colon.
		const isSure = /^:[\p{L}\p{M}\p{N}._-]*$/u.test(intended.slice(key.text.length));
		const isUnasked = isOneOfTwo === true || (kind === "colon" && isSure);
		fixes.push({ ...escaping(kind === "colon"), changes: [escaped], isPreferred, isUnasked });
	}
	if (joined) fixes.push({ title: l10n.t("Join with the Line Above"), changes: [joined], isPreferred });
	return fixes;
}

/** The whole key; `undefined` if it would have no value, or may not end at the `=`. */
function escapedKey({ key, start, end, intended }: CutKey, { text }: FileKeys): Change | undefined {
	if (!isSafe(key, end, text) || isOpen(intended)) return undefined;
	return { start, end, text: escapeDelimiters(text.slice(start, end)) };
}

/** Whether a bracket or a quote of a key is still open, so that the `=` after it may belong to a URI. */
function isOpen(key: string): boolean {
	const count = (mark: string) => key.split(mark).length;
	return count("[") > count("]") || count("{") > count("}") || count('"') % 2 === 0;
}

/** Joins the line of a key to the value above: with a backslash there, and a blank between the words. */
function joinedWithLineAbove(key: Key, file: FileKeys): Change | undefined {
	const { text } = file;
	const [above] = file.neighborsOf(key);
	// Where the entry above has no `=`, its own line may have lost its continuation, too.
	if (!above || !separatorOf(text, above).includes("=")) return undefined;
	const { start, end } = above.value;
	if (!/^(?:\r\n?|\n)[ \t\f]*$/.test(text.slice(end, key.start))) return undefined;
	if (unescapeProperty(text.slice(above.start, key.value.end)).isMalformed) return undefined;
	const { whole: lastLine, bare, hasBackslash } = lastLineOf(text, above);
	const kept = hasBackslash ? bare.slice(0, -1) : lastLine;
	// Don't join to an empty line, or after a backslash that may be part of the value.
	if (!/[^ \t\f]/.test(kept) || (bare.endsWith("\\") && !hasBackslash)) return undefined;
	const isApart = start === end || /[ \t\f]$/.test(kept);
	return { start: end - lastLine.length + kept.length, end, text: isApart ? "\\" : " \\" };
}

export const examples: readonly Example[] = [
	["…«a.01101:_first»=1", "✓…a.01101\\:_first=1"],
	["…«Labels:»=Etiketter", "✓…Labels\\:=Etiketter"],
	["…«Labels:» =E", "✓…Labels\\: =E"],
	["…«Labels:»\t= E", "✓…Labels\\:\t= E"],
	["…«a:b(c)[d]{e}»=1", "…a\\:b(c)[d]{e}=1"],
	["…«a:b:c» = 1", "…a\\:b\\:c = 1"],
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
	["…«m[http://h/a?x»=y]=1"],
	['…«"http://h/a?x»=y".z=1'],
	["…«a::b»=1", "…a\\:\\:b=1"],
	["…«(prefetch\\ cache:» =(cache", "✓…(prefetch\\ cache\\: =(cache"],
	["…«my.map[http://h/a]»=1", "…my.map[http\\://h/a]=1"],
	["…«hdl:123/1» = true", "…hdl\\:123/1 = true"],
	// An entry without a value, and two keys made one, would lose more.
	["…«Labels:»="],
	["…«Labels:» = \\"],
	["…«a:b»=1\na\\:b=2"],
	["…«a:b»=1\n\\u0061\\u003ab 2"],
	["…«a:\\u00g1»=1"],
	["…«foo bar»=baz", "…foo\\ bar=baz"],
	["…«foo bar baz» = 1", "…foo\\ bar\\ baz = 1"],
	["…«foo a  bar»=1", "…foo\\ a\\ \\ bar=1"],
	["…«foo\\ bar baz»=1", "…foo\\ bar\\ baz=1"],
	["…«foo bar:baz»=1", "…foo\\ bar\\:baz=1"],
	[
		"…«f(java.lang.String, int)[/([1-4])?[0-9]/,/.*/]» = admin",
		"…f(java.lang.String,\\ int)[/([1-4])?[0-9]/,/.*/] = admin",
	],
	["…«validate \\connections»=true", "…validate\\ \\connections=true"],
	["…«foo \\bar»=1", "…foo\\ \\bar=1"],
	["…«phum (Worker)»=x", "…phum\\ (Worker)=x"],
	["…«(a) b»=x", "…(a)\\ b=x"],
	["…«Terms &amp; conditions»=x", "…Terms\\ &amp;\\ conditions=x"],
	["…«don't do»=x", "…don't\\ do=x"],
	["…«foo bar»=a=1,b=2", "…foo\\ bar=a=1,b=2"],
	["…«foo bar»=<b>1</b>", "…foo\\ bar=<b>1</b>"],
	["…«foo bar»="],
	["…«foo bar»=1\nfoo\\ bar=2"],
	[
		"…t=One line\n«Terms <b>and</b> conditions»=x",
		"…t=One line\nTerms\\ <b>and</b>\\ conditions=x",
		"…t=One line \\\nTerms <b>and</b> conditions=x",
	],
	[
		"…t=One line\n«see <a href»='x'>this</a>",
		"…t=One line\nsee\\ <a\\ href='x'>this</a>",
		"…t=One line \\\nsee <a href='x'>this</a>",
	],
	[
		"…t=One line \n  «see <i>x</i>» = y",
		"…t=One line \n  see\\ <i>x</i> = y",
		"…t=One line \\\n  see <i>x</i> = y",
	],
	[
		"…t=One \\\n line\r\n«<b> x»=y\\\r\n z",
		"…t=One \\\n line\r\n<b>\\ x=y\\\r\n z",
		"…t=One \\\n line \\\r\n<b> x=y\\\r\n z",
	],
	["…t=\n«see <b>x</b>»=y", "…t=\nsee\\ <b>x</b>=y", "…t=\\\nsee <b>x</b>=y"],
	// A no-break space is no blank to Java.
	[
		"…t=One\\\u00a0\n«see <b>x</b>»=y",
		"…t=One\\\u00a0\nsee\\ <b>x</b>=y",
		"…t=One\\\u00a0 \\\nsee <b>x</b>=y",
	],
	[
		"…t=One line\n«see \\\n <b>x</b>»=y",
		"…t=One line\nsee\\ \\\n <b>x</b>=y",
		"…t=One line \\\nsee \\\n <b>x</b>=y",
	],
	// An open bracket is no sign, nor is what has been closed.
	["…t=[One\n«see <b>x</b>»=y", "…t=[One\nsee\\ <b>x</b>=y", "…t=[One \\\nsee <b>x</b>=y"],
	[
		'…t=<b>"One"</b> (\x24{two})\n«see <b>x</b>»=y',
		'…t=<b>"One"</b> (\x24{two})\nsee\\ <b>x</b>=y',
		'…t=<b>"One"</b> (\x24{two}) \\\nsee <b>x</b>=y',
	],
	["…t=1 < 2\n«see <b>x</b>»=y", "…t=1 < 2\nsee\\ <b>x</b>=y", "…t=1 < 2 \\\nsee <b>x</b>=y"],
	// What the line would be joined to is not certain.
	["…t=One (line\n\n«see <b>x</b>»=y", "…t=One (line\n\nsee\\ <b>x</b>=y"],
	["…t=One line\n# comment (\n«see <b>x</b>»=y", "…t=One line\n# comment (\nsee\\ <b>x</b>=y"],
	["…t=One line \\\n\n«see <b>x</b>»=y", "…t=One line \\\n\nsee\\ <b>x</b>=y"],
	["…t=One line\n\\\n«see <b>x</b>»=y", "…t=One line\n\\\nsee\\ <b>x</b>=y"],
	["…t=One line\\\\\n«see <b>x</b>»=y", "…t=One line\\\\\nsee\\ <b>x</b>=y"],
	["…t=One line\\\\ \n«see <b>x</b>»=y", "…t=One line\\\\ \nsee\\ <b>x</b>=y"],
	["…One (line\n«see <b>x</b>»=y", "…One (line\nsee\\ <b>x</b>=y"],
	["…t=One \\u00g1\n«see <b>x</b>»=y", "…t=One \\u00g1\nsee\\ <b>x</b>=y"],
	["…t=One line\n\n«see <b>x</b>»="],
	["…t=One <br\n«see» <a href='x'>this</a>", "…t=One <br \\\nsee <a href='x'>this</a>"],
	["…t=One </b\n«see» <b>x</b>=y", "…t=One </b \\\nsee <b>x</b>=y"],
	["…t=One \x24{a\n  «see» <b>x</b>=y", "…t=One \x24{a \\\n  see <b>x</b>=y"],
	["…t=One (line\r\n«see» <b>x</b>=y", "…t=One (line \\\r\nsee <b>x</b>=y"],
	['…t="One line\r«see» <b>x</b>=y', '…t="One line \\\rsee <b>x</b>=y'],
	["…t=One \\\n (line\n«see» <b>x</b>=y", "…t=One \\\n (line \\\nsee <b>x</b>=y"],
	["…t=One line\n«\\nsee» <b>x</b>=y", "…t=One line \\\n\\nsee <b>x</b>=y"],
	["…t=One line\n«\\r\\nsee» <b>x</b>=y", "…t=One line \\\n\\r\\nsee <b>x</b>=y"],
	// Blanks after a backslash.
	["…t=One line \\ \n«see» <a href='x'>this</a>", "…t=One line \\\nsee <a href='x'>this</a>"],
	["…t=One line\\  \n«see» <b>x</b>=y", "…t=One line \\\nsee <b>x</b>=y"],
	["…t=One line \\\t\r\n«-» percent => 20%", "…t=One line \\\r\n- percent => 20%"],
	["…t=One (line\n«-» percent => 20%", "…t=One (line \\\n- percent => 20%"],
	// No edit is certain.
	["…t=(One\\\\\n«see» <b>x</b>=y"],
	["…t=(One \\u00g1\n«see» <b>x</b>=y"],
	["…t=(One\n«see» <b>\\u00g1</b>=y"],
	// A formatter may have split a URI.
	["…«http» = //h/raw=2"],
	["…«https» = //h/p"],
	["…a=b:c=d"],
	["…a\\:b=1"],
	["…a: b=c"],
	["…# a:b=1"],
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
	["a=1\nq\nb c=1\nb c=2"],
];

export const bundleExamples: readonly BundleExample[] = [
	[{ "a.properties": "not\\ found\\:\\ x=G" }, "«not found: x»=N", "✓not\\ found\\:\\ x=N"],
	[{ "a.properties": "b=1", "a_fr.properties": "a\\:b=1" }, "«a:b»\t= 1", "✓a\\:b\t= 1"],
	[{ "a.properties": "a\\ \\:b: 1" }, "  «a \\:b»=1\\\r\n2", "✓  a\\ \\:b=1\\\r\n2"],
	[{ "a.properties": "a\\ b=1" }, "«a \\\n  b»=1\r", "✓a\\ \\\n  b=1\r"],
	// A blank before the equals sign belongs to the key of the sibling.
	[{ "a.properties": "Name\\:\\ =N" }, "«Name: »=N", "✓Name\\:\\ =N"],
	[{ "a.properties": "Name\\:\\ =N" }, "«Name: » =N", "✓Name\\:\\  =N"],
	[{ "a.properties": "Name\\:\\  = N" }, "«Name: » =N", "✓Name\\:\\  =N"],
	[{ "a.properties": "Name\\:=N\nName\\:\\ =N" }, "«Name:» =N", "Name\\: =N"],
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
	[{ "a.properties": "hello_world=y" }, "«hello world» = x", "hello_world = x"],
	[{ "a.properties": "gr\\u00f6\\u00dfe_a=y" }, "«größe a»=x", "größe_a=x"],
	[{ "a.properties": "gr\u00f6\u00dfe_a=y" }, "«gr\\u00f6\\u00dfe a»=x", "gr\\u00F6\\u00DFe_a=x"],
	[{ "a.properties": "a.notes=y\na.no_tes=z" }, "a.no tes=x"],
	[{ "a.properties": "a.notes=y" }, "a.notes=y\na.no tes=x"],
	// A sibling's line is cut alike, with another value.
	[{ "a.properties": "Node First=F" }, "«Node First»=Z", "Node\\ First=Z"],
	[{ "a.properties": "Node:First = F" }, "«Node:First» = Z", "Node\\:First = Z"],
	[{ "a.properties": "home http\\://h/?a=b" }, "home http\\://h/?a=b"],
	[{ "a.properties": "f:(cn=a)" }, "f:(cn=b)"],
	[{ "a.properties": "a:b=SGVs==" }, "a:b=="],
	[{ "a.properties": 't <b class="x">F' }, 't <b class="x">Z'],
	[{ "a.properties": "// a b=1" }, "// a b=2"],
	[{ "a.properties": "[a b]=1" }, "[a b]=2"],
	// By habit, unless the bundle knows what Java reads.
	[{ "a.properties": "k1=1" }, "…«a:b»=1", "…a\\:b=1"],
	[{ "a.properties": "title=1" }, "…title Date=1"],
	[{ "a.properties": "t=1" }, '…t=One (line\nt <b class="x">Z'],
	[{ "a.properties": "a" }, "a:b=1"],
];
