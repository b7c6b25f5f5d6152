import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import { type Key, mayBeCut } from "../keys/key";
import {
	type Evidence,
	endsClearly,
	type Sibling,
	siblingWith,
	siblingWithMissingKey,
} from "../keys/siblingKeys";
import { textIn } from "../text/span";
import { inQuotes } from "../wording/display";
import type { Example, Rule } from "./rule";
import { fileNameOf } from "./shared/siblingName";
import { mayBeKey } from "./shared/usualValues";

export const misplacedSeparator: Rule = {
	id: "misplaced-separator",
	severity: "information",
	help: "Text before the separator that belongs after it, or a missing or doubled separator. Reported if another language's version of the file shows it: `title Date=x`, where that file has `title`.",
	yieldsToRulesAbove: true,
	*find(keys, { siblings }) {
		if (siblings.length === 0) return;
		for (const key of keys.asRead) {
			const evidence = siblingWithSeparator(key, keys, siblings);
			if (!evidence) continue;
			yield {
				start: key.start,
				end: (key.intended ?? key).end,
				loss: key.text === evidence.key.text ? undefined : "key",
				message: () => sentence(key, evidence, keys),
				related: evidence,
			};
		}
	},
};

/** Matches the value of a key with two separators; not an operator. */
const doubled = /^=[ \t]*[\p{L}\p{N}]/u;

/**
 * A sibling whose key shows that the separator here is misplaced, as in `title Date=x`, where Java reads the
 * sibling's key `title`; or doubled, as in `title==x`; or missing, as in `a.dumpFehler`, where the value directly
 * follows the key `a.dump`.
 */
function siblingWithSeparator(key: Key, keys: FileKeys, siblings: readonly Sibling[]): Evidence | undefined {
	if (mayBeCut(key)) {
		// `cut-key` reports a key that siblings have as it is written.
		if (siblingWith(key.intended.text, siblings) || !mayBeKey(keys.text, key)) return undefined;
		return siblingWithMissingKey(key.text, keys, siblings);
	}
	if (doubled.test(textIn(keys.text, key.value)))
		return siblingWith(key.text, siblings, (other, theirs) => !theirs.readValue(other).startsWith("="));
	return key.intended || endsClearly(key, keys) ? undefined : missingSeparatorIn(key, keys, siblings);
}

/** Finds a sibling's key, missing here, at the start of a key that has lost its separator. */
function missingSeparatorIn(
	{ text }: Key,
	keys: FileKeys,
	siblings: readonly Sibling[],
): Evidence | undefined {
	if (text.length > maxSearched || siblingWith(text, siblings)) return undefined;
	for (let length = text.length - 1; length >= minKeyFound; length--) {
		const evidence = siblingWithMissingKey(text.slice(0, length), keys, siblings);
		if (evidence) return evidence;
	}
	return undefined;
}

/** Shorter keys begin many words by chance. */
const minKeyFound = 4;

/** Each start of a longer key would be looked up in each sibling. */
const maxSearched = 200;

function sentence(key: Key, evidence: Evidence, keys: FileKeys): string {
	const name = fileNameOf(evidence);
	const grownOn = key.text.slice(evidence.key.text.length);
	if (grownOn !== "")
		// Not the key that Java reads: long ones, shortened, would look alike.
		return l10n.t(
			"An equals sign may be missing before {0}: {1} has the key {2}, which Java does not find here.",
			inQuotes(grownOn),
			name,
			inQuotes(evidence.key.text),
		);
	return l10n.t(
		"Java reads the key {0}, which is also in {1}, and the value {2}. If that is not the intended value, write a single separator, directly after {0}.",
		inQuotes(key.javaText),
		name,
		inQuotes(keys.readValue(key)),
	);
}

export const page = `
Either the text before the \`=\` belongs after it, or the \`=\` was not meant as a separator. Escaping the
space would lose the key that programs look up. Which was meant is not certain, so no fix is offered; the problem links to the line in the
other file. A doubled \`=\` is reported if the value in another file does not begin with one.
`;

export const examples: readonly Example[] = [
	[{ "a.properties": "title=Resolution" }, "«title date»=Auflösung"],
	[{ "a.properties": "x.title=T" }, "«x.title Date»=R"],
	[{ "a.properties": "a=b", "a_fr.properties": "x.title=T" }, "«x.title Date»\t=\\\r\n R"],
	[{ "a.properties": "x.title: T" }, "«x.title:Date» = R"],
	[{ "a.properties": "x.title=T", "a_fr.properties": "x.title Date=D" }, "«x.title Date»=R"],
	[{ "a.properties": "a.dump=D\nb=1" }, "«a.dumpFehler» beim Lesen\nb=1"],
	[{ "a.properties": "a.dump=D\na.dumpF=E" }, "«a.dumpFehler»"],
	[{ "a.properties": "a.dump=D\na.load=L" }, "«a.dump-Şimdi» sil\n«a.load.Kaydet» x"],
	// A doubled separator, if the other file's value does not begin with one, and no operator.
	[{ "a.properties": "save=Save\nb=1" }, "«save»==Sichern\nb=2"],
	[{ "a.properties": "a.b=x" }, "«a.b» = = 取消"],
	[{ "a.properties": "a=\\=x", "a_fr.properties": "a==y" }, "a==z"],
	[{ "a.properties": "a==x", "a_fr.properties": "a=y" }, "«a»==z"],
	[{ "a.properties": "a==x" }, "a==y"],
	[{ "a.properties": "a=x\nb=equals\nc=to" }, "a==\nb===\nc==>"],
	[{ "a.properties": "b=x" }, "a==y"],
	// The line has lost its key.
	[{ "a.properties": "a=1\nb=2\nc=3\nd=4" }, "a=1\nAlles ist gut\n= 3\nd=4"],
	// A sibling has the whole key, or is broken alike.
	[{ "a.properties": "x.title=T\nx.title\\ Date=D" }, "x.title Date=R"],
	[{ "a.properties": "x.title Date=T" }, "x.title Date=R"],
	[{ "a.properties": "x.title" }, "x.title Date=R"],
	// The key stands on another line.
	[{ "a.properties": "x.title=T" }, "x.title=R\nx.title Date=R"],
	[{ "a.properties": "a.dump=D" }, "a.dump=E\na.dumpFehler beim Lesen"],
	// The separator is a blank or a colon, and the value has the equals sign.
	[{ "a.properties": 'star=<b class="r">B' }, 'star\t<b class="r">B'],
	[{ "a.properties": "db.password=x" }, "db.password:SGVs=="],
	[{ "a.properties": "url=x" }, "url: http://h/?a=b"],
	// A short key, or a longer one that a sibling has.
	[{ "a.properties": "abc=D" }, "abcdef x"],
	[{ "a.properties": "a.dump=D\na.dumpFehler=E" }, "a.dumpFehler beim Lesen"],
	[{ "a.properties": "x.title=T" }, "// x.title Date=R"],
];
