import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../keys/fileKeys";
import { isRawUri, type Key, type RawUri, separatorOf } from "../keys/key";
import { looksUpNames, mayHaveOwnParser } from "../keys/preferredSpelling";
import { rewritings } from "../keys/rewriteKeys";
import { keyEndsOf } from "../keys/separatorHabit";
import { siblingWith, siblingWithMissingKey } from "../keys/siblingKeys";
import { writeKey } from "../properties/properties";
import { indexFrom, textIn } from "../text/span";
import { titleOfCommand } from "../wording/commandTitles";
import { inQuotes } from "../wording/display";
import type { Example, Finding, Fix, Rule } from "./rule";
import { type FixedFile, keyFixes, type NewKey } from "./shared/fixes";
import { isOtherSyntax } from "./shared/otherSyntax";

export const rawUriKey: Rule = {
	id: "raw-uri-key",
	severity: "warning",
	help: "A URI as a key, with an unescaped colon: for `http://h/p=1`, Java reads the key `http`. A line that is only a URI is reported as information at most.",
	*find(keys, { path, siblings }) {
		const raw = keys.uriKeys
			.filter(isRawUri)
			// Siblings may have the key that Java reads, and not the URI.
			.filter(
				({ javaText, text }) =>
					!siblingWithMissingKey(javaText, keys, siblings) || siblingWith(text, siblings),
			);
		if (raw.length === 0) return;
		// In a file with its own parser, one finding stands for all keys.
		const count = mayHaveOwnParser(keys, path) ? raw.length : 1;
		const shown =
			count > 1 ? raw.slice(0, 1) : raw.filter((key) => key.rest !== "nothing" || !isInProse(keys, key));
		const file = { keys, path, isSure: !isOtherSyntax(keys) };
		for (const key of shown) yield findingAt(key, count, file);
	},
};

interface RawFile extends FixedFile {
	/** Whether it is surely read as `.properties`. */
	readonly isSure: boolean;
}

/** @param count of the keys for which the finding stands */
function findingAt(key: RawUri, count: number, file: RawFile): Finding {
	const { uri = "" } = key.recognized;
	return {
		...file.keys.writtenPart(key, { start: 0, end: uri.length }),
		message: () => sentence(key, count),
		atMost: key.rest === "nothing" ? "information" : undefined,
		// If there are several raw URIs, another parser may read them whole.
		endsEarly: count === 1,
		loss: count === 1 && key.rest !== "nothing" ? "key" : undefined,
		fixes: () => fixesOf(key, file),
	};
}

/** Whether a URI may include the `=` after it: in its query, or in a path such as `ldap://h/o=x,c=y`. */
function mayIncludeEquals({ text }: FileKeys, key: Key): boolean {
	const mayGoOn = key.text.includes("?") || /^[\w.,;-]*=/.test(textIn(text, key.value));
	return mayGoOn && separatorOf(text, key).startsWith("=");
}

/** Whether a key is part of prose, such as a license without comment marks. */
function isInProse({ text, asMeant }: FileKeys, key: Key): boolean {
	const index = indexFrom(asMeant, key.start);
	return [asMeant[index - 1], asMeant[index + 1]].some(
		(other) => other && /^[ \t]+$/.test(separatorOf(text, other)),
	);
}

function sentence(key: RawUri, count: number): string {
	const java = inQuotes(key.javaText);
	const written = inQuotes(writeKey(key.text));
	if (key.rest === "nothing")
		return l10n.t(
			"Java reads the key {0}, but this line is only a URI. To make it a comment, start it with #.",
			java,
		);
	if (count > 1)
		return l10n.t(
			"Java reads the key {0}: a key ends at its first unescaped colon. {1} keys in this file are such URIs. If a program reads the file without Java's Properties class, nothing is wrong. Otherwise, write {2}.",
			java,
			count,
			written,
		);
	if (key.doubt === "may-go-on")
		return l10n.t(
			"Java reads the key {0}: a key ends at its first unescaped colon or equals sign. Write a backslash before each that is part of the URI.",
			java,
		);
	return l10n.t(
		"Java reads the key {0}. Write {1}, or name-encode the URI: a key ends at its first unescaped colon.",
		java,
		written,
	);
}

function fixesOf(key: RawUri, file: RawFile): Fix[] {
	const { keys, path, isSure } = file;
	// It would become a key without a value.
	if (key.rest !== "value") return [];
	const escaped: NewKey = {
		title: l10n.t("Escape the Colons in the URI"),
		text: rewritings.escape(key, keys),
		group: l10n.t("Escape All Unescaped Colons of URI Keys in This File"),
		kind: "escape",
	};
	const encoded: NewKey = {
		title: titleOfCommand("encode"),
		text: rewritings.encode(key),
		group: l10n.t("Name-Encode All URI Keys with Unescaped Colons in This File"),
	};
	// First is what the program that reads the file seems to look up.
	const ways = looksUpNames(keys, path) ? [encoded, escaped] : [escaped, encoded];
	const isCertain = isSure && !mayBeShorter(key, keys) && !mayIncludeEquals(keys, key);
	return keyFixes(file, key, ways, isCertain ? "certain" : "likely");
}

/**
 * Whether the key that Java reads may be meant: `data` in `data:1,2=3`, in a file that separates by colons, or
 * `http://h/a` in `http\://h/a:b=c`; but not `http://h` in `http\://h:80/p=c`, where a port follows.
 */
function mayBeShorter({ text, javaText }: Key, keys: FileKeys): boolean {
	if (!text.includes("://")) {
		const { colon, equals } = keyEndsOf(keys);
		return colon > equals;
	}
	return javaText.includes("://") && !/^:\d/.test(text.slice(javaText.length));
}

export const page = `
If a program looks up the URI itself, as Spring does, escape the colon. If the program looks up names instead, or the key is also used
where a URI is not allowed, write the [*name*](names.md) of the URI. The fix that matches the other keys of the file
comes first. A key without a value is not fixed. \`check --fix\` applies the fix if no \`=\` could be part of the URI, and the file has no sections, templates, or XML. It leaves alone what Java may read as intended: \`http\\://h/a:b=c\` and, in a file
that separates with colons, \`data:1,2=3\`. If another file has the key that Java reads, such as \`data\`, nothing is reported.

A key counts as a URI if it begins with a registered scheme, or one of \`nameEncoding.schemes\`, and \`://\`. Without \`//\`, it must have the
form that its scheme requires and be followed by \`=\`, as in \`urn:isbn:0451450523 = a\`. Java reads \`server.url://localhost:8080\` as intended,
so it is left alone. A line that is only a URI is information.

If three or more keys of a file are unescaped URIs and no key ends at \`=\`, a parser other than Java's may read the file. It gets one
warning, at the first of these keys, and \`check --fix\` leaves the file alone.
`;

export const examples: readonly Example[] = [
	[
		"«http://www.example.com/terms»=Terms",
		"✓http\\://www.example.com/terms=Terms",
		"http---www.example.com-terms=Terms",
	],
	["«http\\://h:80/p» = 1", "✓http\\://h\\:80/p = 1", "http---h_3a80-p = 1"],
	["«http:\\/\\/h/p» 1", "✓http\\:\\/\\/h/p 1", "http---h-p 1"],
	["«http://h/p» ="],
	// A line that has lost its key.
	["«http://h/p»"],
	["marmot-«http://h/p»=1", "✓marmot-http\\://h/p=1", "marmot-http---h-p=1"],
	// What most other URI keys are comes first.
	["http\\://h/a=1\n«http://h/x»=1", "✓http\\://h/a=1\nhttp\\://h/x=1", "http\\://h/a=1\nhttp---h-x=1"],
	["http---h-a=1\n«http://h/x»=1", "✓http---h-a=1\nhttp---h-x=1", "http---h-a=1\nhttp\\://h/x=1"],
	[
		"http---h-a=1\nhttp\\://h/b=1\n«http://h/x»=1",
		"✓http---h-a=1\nhttp\\://h/b=1\nhttp\\://h/x=1",
		"http---h-a=1\nhttp\\://h/b=1\nhttp---h-x=1",
	],
	[
		"http---h-a=1\nfont-size=1\nmy.map[http---h-b]=1\n«http://h/x»=1",
		"✓http---h-a=1\nfont-size=1\nmy.map[http---h-b]=1\nhttp---h-x=1",
		"http---h-a=1\nfont-size=1\nmy.map[http---h-b]=1\nhttp\\://h/x=1",
	],
	// In a sibling, it is as Java reads it.
	[{ "a.properties": "file=1" }, "file:/tmp=a"],
	[{ "a.properties": "file=1\nfile\\:/tmp=1" }, "«file:/tmp»=a", "✓file\\:/tmp=a", "file--tmp=a"],
	[{ "a.properties": "file=1" }, "«file:/tmp»=a\nfile=b", "✓file\\:/tmp=a\nfile=b", "file--tmp=a\nfile=b"],
	// The key may end at its colon.
	["a: 1\n«data:1,2»=3", "a: 1\ndata\\:1,2=3", "a: 1\ndata-1_2c2=3"],
	["a: 1\n«http://h/a»=3", "✓a: 1\nhttp\\://h/a=3", "a: 1\nhttp---h-a=3"],
	["«http\\://h/a:b»=1", "http\\://h/a\\:b=1", "http---h-a_3ab=1"],
	// The equals sign may belong to the query.
	["a=1\n«http://h/p?a»=1&b=2 = v"],
	["«http://h/p?wsdl»=v", "http\\://h/p?wsdl=v", "http---h-p_3fwsdl=v"],
	["«http://h/p?wsdl» = v", "✓http\\://h/p?wsdl = v", "http---h-p_3fwsdl = v"],
	["«http://h/p?wsdl» v", "✓http\\://h/p?wsdl v", "http---h-p_3fwsdl v"],
	["«http://h/a:b»=1", "✓http\\://h/a\\:b=1", "http---h-a_3ab=1"],
	["k=1\n«http://h/\\u00e»=1"],
	["a=b\n  «http://h/a» \n"],
	["See the License at\n\n    http://h/LICENSE-2.0\n\nUnless required"],
	["You may find it at\nhttp://h/a\nb=1"],
	["a=1\nhttp://h/a\nwhich has it."],
	["http://h/a\n«http://h/b» (c)", "✓http://h/a\nhttp\\://h/b (c)", "http://h/a\nhttp---h-b (c)"],
	["See also\n«http://h/s?i»=5 a", "See also\nhttp\\://h/s?i=5 a", "See also\nhttp---h-s_3fi=5 a"],
	["a=1\nb=2\nc 3\n«http://h/?a»=v", "a=1\nb=2\nc 3\nhttp\\://h/?a=v", "a=1\nb=2\nc 3\nhttp---h-_3fa=v"],
	["a\n«http://h/a»\nb"],
	["<b>\nor\n«http://h/a» (b)", "<b>\nor\nhttp\\://h/a (b)", "<b>\nor\nhttp---h-a (b)"],
	["«http://h/a»=1\n«http://h/b»=2", "✓http\\://h/a=1\nhttp://h/b=2", "http---h-a=1\nhttp://h/b=2"],
	// A parser of its own may read the file: one finding stands for all.
	[
		"«http://h/a»=1\nhttp://h/b 2\nurn:isbn:3=4",
		"http\\://h/a=1\nhttp://h/b 2\nurn:isbn:3=4",
		"http---h-a=1\nhttp://h/b 2\nurn:isbn:3=4",
	],
	[
		"#a=1\na:b=c\nb 2\n«http://h/a»=1\nhttp://h/b 2\nurn:isbn:3=4\nc",
		"#a=1\na:b=c\nb 2\nhttp\\://h/a=1\nhttp://h/b 2\nurn:isbn:3=4\nc",
		"#a=1\na:b=c\nb 2\nhttp---h-a=1\nhttp://h/b 2\nurn:isbn:3=4\nc",
	],
	[
		"«http://h/a»=1\n«http://h/b» 2\n«urn:isbn:3»=4\na \\\n = 1",
		"✓http\\://h/a=1\nhttp://h/b 2\nurn:isbn:3=4\na \\\n = 1",
		"http---h-a=1\nhttp://h/b 2\nurn:isbn:3=4\na \\\n = 1",
	],
	[
		"http\\://h/x=1\n«http://h/a»=1\n«http://h/b» 2\n«urn:isbn:3»=4",
		"✓http\\://h/x=1\nhttp\\://h/a=1\nhttp://h/b 2\nurn:isbn:3=4",
		"http\\://h/x=1\nhttp---h-a=1\nhttp://h/b 2\nurn:isbn:3=4",
	],
	["«http://h/x»\nhttp://h/a=1\nhttp://h/b 2"],
	["«http://h/a»\nhttp://h/b\nhttp://h/c"],
	// One of two ways would make two keys equal.
	["«http://h/a»=1\nhttp\\://h/a=2", "http---h-a=1\nhttp\\://h/a=2"],
	["«http://h/a»=1\nhttp---h-a=2", "http\\://h/a=1\nhttp---h-a=2"],
	["«http\\://h:80/p»=1\nhttp\\://h\\:80/p=2", "http---h_3a80-p=1\nhttp\\://h\\:80/p=2"],
	["a=http://h/p"],
	["# http://h/p=1"],
	["«http://h/a»=http://h/b?c=1", "✓http\\://h/a=http://h/b?c=1", "http---h-a=http://h/b?c=1"],
	["«ldap://h/o»=x,c=y = 1\nb=1", "ldap\\://h/o=x,c=y = 1\nb=1", "ldap---h-o=x,c=y = 1\nb=1"],
];
