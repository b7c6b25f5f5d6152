import * as l10n from "@vscode/l10n";
import { javaTextsOf } from "../keys/equalKeys";
import type { FileKeys } from "../keys/fileKeys";
import type { Key } from "../keys/key";
import { endsClearly } from "../keys/siblingKeys";
import { grouped } from "../text/maps";
import { indexFrom } from "../text/span";
import { inQuotes } from "../wording/display";
import type { Example, Finding, Rule } from "./rule";
import { findingOfRepeat } from "./shared/fixes";
import { isOtherSyntax } from "./shared/otherSyntax";

export const duplicateKey: Rule = {
	id: "duplicate-key",
	severity: "warning",
	help: "A key that is repeated further down: Java ignores the earlier value. If the values are equal, it is reported as a hint at most. Not reported in files with lists, sections, templates, or XML, or across `#---` and `!---` lines, which separate Spring Boot documents.",
	yieldsToRulesAbove: true,
	*find(keys) {
		// Fast path: most files have none.
		if (javaTextsOf(keys).size === keys.asRead.length) return;
		const separators = separatorsOfSpring(keys);
		const groups = grouped(keys.asRead, (key) => `${indexFrom(separators, key.start)} ${key.javaText}`);
		const repeated = Array.from(groups.values(), (equal) => equal.filter((key) => endsClearly(key, keys)));
		// A program that reads lists has a parser of its own.
		if (repeated.some((equal) => isList(equal, keys)) || isOtherSyntax(keys)) return;
		for (const equal of repeated)
			for (const lost of equal.slice(0, -1)) yield findingAt(lost, equal.at(-1) as Key, keys);
	},
};

/** The lines that part the documents which Spring Boot reads: `#---` or `!---`. */
function separatorsOfSpring({ text, comments }: FileKeys) {
	// Include the character before the mark: an indented comment does not separate documents.
	return comments.filter(({ markStart, end }) =>
		/^[\r\n]?[#!]---[ \t\f]*$/.test(text.slice(Math.max(0, markStart - 1), end)),
	);
}

/** Reported at the lost value, which the user may be missing. */
function findingAt(lost: Key, last: Key, keys: FileKeys): Finding {
	const message = (line: number) =>
		l10n.t(
			"Java ignores this value: the key {0} is repeated on line {1}, and the last one counts. Remove or rename one of the two.",
			inQuotes(lost.javaText),
			line,
		);
	const isLost = keys.readValue(lost) !== keys.readValue(last);
	const found = findingOfRepeat(keys, lost, last, message);
	return isLost ? { ...found, loss: "value" } : { ...found, atMost: "hint" };
}

/** Whether equal keys make a list: four of them, or three in a row. */
function isList(equal: readonly Key[], keys: FileKeys): boolean {
	if (equal.length !== 3) return equal.length > 3;
	const [first, , third] = equal as [Key, Key, Key];
	return indexFrom(keys.asRead, third.start) - indexFrom(keys.asRead, first.start) === 2;
}

export const page = `
The last value counts. If the values are equal, the problem is a hint. These are not reported:

- any key of a file with a list, which is a key that occurs four times, or three times in a row: another parser reads it;
- any key of a file with sections or templates, or that is XML;
- keys in different Spring Boot documents of a file, which \`#---\` or \`!---\` on its own line separates.
`;

export const examples: readonly Example[] = [
	["«save»=Save\nopen=Open\nsave=Save as", "open=Open\nsave=Save as", "save=Save\nopen=Open"],
	["«a»=1\n# b\na=2\\\n 3", "# b\na=2\\\n 3", "a=1\n# b"],
	["«a»=1\nb=2\na=3\n", "b=2\na=3\n", "a=1\nb=2\n"],
	["«a»=1\nb=2\n«a»=2\na=3", "b=2\na=2\na=3", "a=1\nb=2\na=2"],
	["«a»=1\na=1", "a=1", "a=1"],
	["«a»=1\n\\\n\na=2", "\\\n\na=2", "a=1"],
	["«a»=1\n\n\\\n\\\n \na=2\nb=3", "\n\\\n\\\n \na=2\nb=3", "a=1\n\nb=3"],
	["«a»: 1\r\nb: 2\r\na: 3", "b: 2\r\na: 3", "a: 1\r\nb: 2"],
	["«a» = 1\n\\u0061 : 2", "\\u0061 : 2", "a = 1"],
	["«key» = a=b\nkey = c=d", "key = c=d", "key = a=b"],
	["«http\\://h/a»=1\nhttp\\://h/a=2", "http\\://h/a=2", "http\\://h/a=1"],
	["A=1\n«a»=\na=2", "A=1\na=2", "A=1\na="],
	["a=1\nA=1"],
	["http://h/a=1\nhttp://h/b=2"],
	// Another rule, or a text after the colon that may belong to the key.
	["a:b=1\na=2"],
	["k=1\na: b c=1\na: d e=2"],
	["k=1\n«a»: b\\=1\na: b\\=2", "k=1\na: b\\=2", "k=1\na: b\\=1"],
	["a=1\na 2"],
	["«a»=1\nb=2\na=3\na foo", "b=2\na=3\na foo", "a=1\nb=2\na foo"],
	["a\na"],
	["foo bar\nfoo bar"],
	["http=1\nhttp://h/a=2"],
	// Documents of Spring Boot.
	["a=1\n#---\na=2\n!---\na=3\n#--- \na=4"],
	["a=1\r\n#---\r\n«a»=2\r\na=3\r\n", "a=1\r\n#---\r\na=3\r\n", "a=1\r\n#---\r\na=2\r\n"],
	["a=1\r#---\ra=3"],
	["#---\n«a»=1\n#------\na=2", "#---\n#------\na=2", "#---\na=1\n#------"],
	["#---\n«a»=1\n #---\na=2", "#---\n #---\na=2", "#---\na=1\n #---"],
	// To Java, U+2028 ends no line.
	["«a»=1\n# \u2028#---\na=2", "# \u2028#---\na=2", "a=1\n# \u2028#---"],
	[
		"«a»=1\n##---\n# ---\n#---x\n #---\n#--\na=2",
		"##---\n# ---\n#---x\n #---\n#--\na=2",
		"a=1\n##---\n# ---\n#---x\n #---\n#--",
	],
	["«a»=1\nb=1\\\n#---\na=2", "b=1\\\n#---\na=2", "a=1\nb=1\\\n#---"],
	// Lists.
	["inc=1\ninc=2\ninc=3"],
	["inc=1\n# b\ninc=2\n\ninc=3\na=1\na=2"],
	["a=1\nb=1\na=2\nb=2\na=3\nb=3\na=4"],
	// Another syntax.
	["a=1\n[Dark Defaults]\na=2"],
	["[a]\nb=1\n  [c.d]  \nb=2"],
	["«a»=[x]\na=[y]", "a=[y]", "a=[x]"],
	["{% if x %}\na=1\n{% else %}\na=2\n{% endif %}"],
	// A pattern of log4j is no template.
	["«a»=%p {%c} %m\na={%-5p} 9%", "a={%-5p} 9%", "a=%p {%c} %m"],
	["{{#if x}}\na=1\n{{else}}\na=2\n{{/if}}"],
	["<#if x>\na=1\n<#else>\na=2\n</#if>"],
	["#if( $x )\na=1\n#else\na=2\n#end"],
	["#if (($x || $y) && $z)\na=1\n#end\na=2"],
	["#macro(foo $x)\na=1\n  #end\na=2"],
	["b=x\\\\\n{{y}}\na=1\na=2"],
	// A line of a value, and a comment, are none of a template.
	["«a»=1\nb=x\\\n{{y}}\n#if (z)\na=2", "b=x\\\n{{y}}\n#if (z)\na=2", "a=1\nb=x\\\n{{y}}\n#if (z)"],
	["«a»={{x}}\n# if (x)\na={{y}}", "# if (x)\na={{y}}", "a={{x}}\n# if (x)"],
	['«a»=1\n#if ("x" is set)\na=2', '#if ("x" is set)\na=2', 'a=1\n#if ("x" is set)'],
	["«a»=1\n# \u2028{{x}}\na=2", "# \u2028{{x}}\na=2", "a=1\n# \u2028{{x}}"],
	['# License\n\n<a b="c"/>\na=1\na=2'],
	['<property name="a" value="x"/>\n<property name="b" value="y"/>'],
	["«a»:1\na:2", "a:2", "a:1"],
];
