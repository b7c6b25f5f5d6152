import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import { inQuotes } from "../wording/display";
import type { Example, Fix, Rule } from "./rule";
import { type LostContinuation, lastLineOf, lostContinuations } from "./shared/continuationSigns";
import { foreignComments } from "./shared/otherSyntax";
import { fileNameOf } from "./shared/siblingName";

export const lostContinuation: Rule = {
	id: "lost-continuation",
	severity: "warning",
	help: "A line meant to continue the value above, or to be a comment, but read as a key: the line above does not end with a backslash, or this one starts with `//`. A comment is reported as information, as is plain text without further evidence.",
	yieldsToRulesAbove: true,
	*find(keys, { siblings }) {
		for (const { start, end, javaText } of foreignComments(keys)) {
			const message = () => l10n.t("Java reads the key {0}: comments start with # or !.", inQuotes(javaText));
			yield { start, end, atMost: "information", message };
		}
		for (const line of lostContinuations(keys, siblings)) {
			const { key, strength, evidence } = line;
			yield {
				start: key.start,
				end: key.end,
				atMost: strength === "faint" ? "information" : undefined,
				message: () => sentence(line, keys),
				related: evidence,
				fixes: () => fixesOf(line, keys),
			};
		}
	},
};

function sentence({ key, above, evidence }: LostContinuation, keys: FileKeys): string {
	const java = inQuotes(key.javaText);
	if (lastLineOf(keys, above).hasBackslash)
		return l10n.t(
			"Java reads the key {0}: the spaces after the backslash on the line above end the value there. Remove them.",
			java,
		);
	if (evidence)
		return l10n.t(
			"Java reads the key {0}: the line above may be missing a backslash at its end. In {1}, the value above is longer.",
			java,
			fileNameOf(evidence),
		);
	return l10n.t("Java reads the key {0}: the line above may be missing a backslash at its end.", java);
}

/** Joins the line to the value above, with one backslash there and a blank between the words. */
function fixesOf({ above, strength }: LostContinuation, keys: FileKeys): Fix[] {
	const { start, kept } = lastLineOf(keys, above);
	// A backslash that is left may be part of the value.
	if (kept === "" || kept.endsWith("\\")) return [];
	return [
		{
			title: l10n.t("Join with the Line Above"),
			changes: [{ start: start + kept.length, end: above.value.end, text: " \\" }],
			certainty: strength === "strong" ? "likely" : undefined,
			group: strength === "faint" ? undefined : l10n.t("Join All Continuations in This File"),
		},
	];
}

export const page = `
The value ends if the backslash is missing, or if spaces follow it. The first word of the next line then becomes a key that no program
looks up. In a file whose keys end at \`=\` or \`:\`, a line of plain text directly below an entry is a warning if

- the line above ends with a backslash and spaces, or the key begins with \`\\n\`; this counts in any file;
- the value above is unfinished: in a tag, in \`\${\`, after \`(\`, or in quotes;
- the value has more lines in another file of the bundle, or is much longer there;
- the line above was itself meant to continue a value;
- or it continues a sentence in lower case.

Otherwise it is information. A line with an \`=\` needs stronger evidence.
*Join with the Line Above* is the preferred fix if only spaces follow the backslash or the value is unfinished. \`check --fix\` does not
apply it.

In a file that also has a comment with \`#\` or \`!\`, a line that starts with \`//\`, \`/*\`, \`＃\`, or \`--\` and a space is information,
unless it has an \`=\`.
`;

export const examples: readonly Example[] = [
	[
		"help=Save your work \\ \n«before» you close the window.",
		"help=Save your work \\\nbefore you close the window.",
	],
	["a=first \\ \n«second» part", "a=first \\\nsecond part"],
	["a=first \\ \nb=2"],
	["a=first \\ \nurl: http"],
	["a=first \\ \nb : 2"],
	["a=\\ \nsecond part"],
	["a\\ \nsecond part"],
	["# first \\ \nsecond part"],
	["a=first \\\\ \nsecond part"],
	["a=first \\\t\r\n«second» part\r\nb=1", "a=first \\\r\nsecond part\r\nb=1"],
	["a=Copyright\n«\\nSee» the notice", "a=Copyright \\\n\\nSee the notice"],
	["a=Copyright\n«\\u000aSee» the: notice", "a=Copyright \\\n\\u000aSee the: notice"],
	["a=Copyright\n\\u000aSee: the notice"],
	["a=\n\\nSee the notice"],
	["…e=see <a\n«href» page</a>", "…e=see <a \\\nhref page</a>"],
	["…e: see (a\r«page» there)", "…e: see (a \\\rpage there)"],
	["…e=see \\\n (a\n  «page» there)", "…e=see \\\n (a \\\n  page there)"],
	['…e=voir <a\n«class» x="y">ici</a>', '…e=voir <a \\\nclass x="y">ici</a>'],
	["…e=<b\na.c: x"],
	["…e=Nicht da, weil\n«unbekannte» Gründe", "…e=Nicht da, weil \\\nunbekannte Gründe"],
	["…e=Nicht da:\n«unbekannte?» Gründe", "…e=Nicht da: \\\nunbekannte? Gründe"],
	// One line goes on with another.
	["…e=Erster (\n«zweiter» Satz\n«Dritter» Satz", "…e=Erster ( \\\nzweiter Satz\nDritter Satz"],
	// The value above is whole, or its end is no sign.
	["a=C:\\\\n\nSecond part"],
	["a: 'x',\n}\nb: y,\nd e=f\ng h,\ni j"],
	// Without a sign.
	["…e=Erster.\n«Zweiter» Satz.", "…e=Erster. \\\nZweiter Satz."],
	["…e=[Erster\n«Zweiter» Satz.", "…e=[Erster \\\nZweiter Satz."],
	["…e=Erster.\n«(Zweiter)»", "…e=Erster. \\\n(Zweiter)"],
	["…Terms <b>and</b> x=y"],
	["…e=Erster.\nTerms <b>and</b> x=y"],
	["…e=viele\nif size<=10"],
	// With an equals sign, in the middle of a sentence.
	["…e=Erster\n«und» der <b>zweite</b> x=y", "…e=Erster \\\nund der <b>zweite</b> x=y"],
	["…e=Erster\n«und» der zweite und alle die andern=y", "…e=Erster \\\nund der zweite und alle die andern=y"],
	["…a\\ b=1\ne=Erster\nund der <b>zweite</b> x=y"],
	// A key, a table, a word, a comment, or a line apart.
	["…e=Erster.\njavax.faces value is wrong"],
	["…e=Erster.\nsnake_case value"],
	["…e=Erster.\nzwei\tSpalten"],
	["…e=Erster.\nzwei  Spalten"],
	["…e=Erster.\nnote: Satz"],
	["…e=Erster.\nWort"],
	["…time\\ stamp=Erster.\ntime\\ stamp Satz"],
	["…e=Erster (\n«\\ » zweiter Satz", "…e=Erster ( \\\n\\  zweiter Satz"],
	// Comments of another syntax.
	["…# x\n\n«＃字段»\n"],
	["…e=x\n＃字段\n"],
	["…«//» x\n# y\n=9"],
	["«//» About a\r\n! a\r\na=1\r\nb=2\r\nc=3\r\nd=4"],
	["…# x\n «//TODO» rename: soon"],
	["…# x\n «--» Form copy --"],
	["…# x\n«/*» Form copy */"],
	["…# x\n// About x\\\nand y\n//k=v\n//a\\ b : x=y\n/**\n--reset\n-----\n-->\n--"],
	["# x\n// a list\nfirst\nsecond"],
	["…e=x\n// and so on\n[Dark Defaults]\n<<<<<<< .mine\n@author me\n=== ==="],
	["…e=x\n\nSection two here"],
	["…e=x\n\nsection.two is here"],
	["…e=x\n# a comment (\nand so on"],
	["…e=\nand so on"],
	["…e=x\r\\\n"],
	// Blank lines between.
	["…e=Nicht da, weil\n\nunbekannte Gründe"],
	["…e=First \\ \r \rSecond sentence"],
	// A sentence goes on with a placeholder, or after two blanks.
	["…e=restored to\n«{0}.»  Restore aborted.", "…e=restored to \\\n{0}.  Restore aborted."],
	// A word alone is no key if it has letters beyond ASCII, or is punctuated.
	["…e=no puede estar\n«vacía»", "…e=no puede estar \\\nvacía"],
	["…e=x\n«Opção»\nf=1", "…e=x \\\nOpção\nf=1"],
	["…e=x\nbox.html#left-color;top"],
	["…e=(x\nio.view/lesen-Kalıcı Olmayan"],
	// Words under a key without a value.
	["…e=\n  one may write several words"],
	// Files of another kind.
	["ein\neine\neiner\nund auch"],
	["…{% if a %}\ne=x\nund auch\n"],
	["…#if ($a)\ne=see (\nund auch\n#end"],
	["Licensed under the License (\nyou may not use it\nexcept in compliance=with it"],
	["<a>\n<b>\nt=(x\ny z\n"],
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
	["…t=(in C:\\\\Temp\\\\\n«see» <b>x</b>=y"],
	// Two backslashes are one in the value.
	["…t=(One \\\\\n«see» <b>x</b>=y"],
	// Java rejects the file, before and after.
	["…t=(One \\u00g1\n«see» <b>x</b>=y", "…t=(One \\u00g1 \\\nsee <b>x</b>=y"],
	// Beside siblings.
	[{ "a.properties": "e=First.\\\nSecond." }, "…e=Erster.\n«Zweiter» Satz.", "…e=Erster. \\\nZweiter Satz."],
	[
		{ "a.properties": "e=First sentence, second one, and third." },
		"…e=Erster.\n«Zweiter» Satz.",
		"…e=Erster. \\\nZweiter Satz.",
	],
	[
		{ "a.properties": "e=First.\\\nSecond." },
		"…e=Erster.\n«Zweiter» Satz x=y",
		"…e=Erster. \\\nZweiter Satz x=y",
	],
	[{ "a.properties": "e=First.\\\nSecond." }, "…e=\n«Zweiter» Satz.", "…e= \\\nZweiter Satz."],
	[{ "a.properties": "e=First." }, "…e=Erster.\n«Zweiter» Satz.", "…e=Erster. \\\nZweiter Satz."],
	// The bundle knows what no habit of a file of one entry shows.
	[
		{ "a.properties": "e=\\\n  First.\\\n Second." },
		"e=\\\n  Erster.\n  «Zweiter» Satz.",
		"e=\\\n  Erster. \\\n  Zweiter Satz.",
	],
	[{ "a.properties": "e=First sentence, second one, and third." }, "e=Erster.\nZweiter Satz."],
	// A placeholder or a name begins a line in every language.
	[
		{ "a.properties": "e=E\nOracle wrote this", "a_fr.properties": "e=E\nOracle l'a écrit alors" },
		"…e=von\n«Oracle» geschrieben",
		"…e=von \\\nOracle geschrieben",
	],
	[
		{ "a.properties": "e=E\n{0}.  Aborted", "a_fr.properties": "e=E\n{0}.  Restauration abandonnée" },
		"…e=von\n«{0}.»  Abgebrochen.",
		"…e=von \\\n{0}.  Abgebrochen.",
	],
	// The equals sign belongs to a tag.
	[
		{ "a.properties": "e=First sentence, second one, and <a href='h'>third</a>." },
		"…e=Erster.\n«Zweiter» Satz\n«und» <a href='h'>x</a>",
		"…e=Erster. \\\nZweiter Satz\nund <a href='h'>x</a>",
	],
	["…e=E\nSiehe <a href='h'>x</a>"],
	// A key that another mark than a separator follows.
	[{ "a.properties": "e.label=L\ne.help=H" }, '…e.label>Wort\ne.help>Text (<a href="h">x</a>)'],
	// Nor where a key of the file has a blank.
	[{ "a.properties": "e=First.\\\nSecond." }, "…a\\ b=1\ne=Erster.\nZweiter Satz x=y"],
	// A sibling has the key.
	[{ "a.properties": "Zweiter=x" }, "…e=Erster (\nZweiter Satz."],
];
