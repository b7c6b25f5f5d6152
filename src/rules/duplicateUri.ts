import * as l10n from "@vscode/l10n";
import { javaKeyOf, type Key } from "../keys/key";
import { isOtherSyntax } from "../keys/otherSyntax";
import { documentOf } from "../keys/springDocuments";
import { grouped } from "../text/maps";
import { inQuotes } from "../wording/quoting";
import { repetition } from "./fix";
import type { Example, Rule } from "./rule";

export const duplicateUri: Rule = {
	id: "duplicate-uri",
	severity: "warning",
	help: "Two keys that mean the same URI, such as `http---h-a` and `http\\://H/a`. If Java reads both as the same key, with equal values, it is reported as a hint at most.",
	*find(file) {
		const { repeated, text, all } = file;
		if (repeated.length === 0 || isOtherSyntax(text, all)) return;
		const document = documentOf(file);
		const inDocuments = repeated.flatMap((alike) => [...grouped(alike, document).values()]);
		for (const alike of inDocuments)
			for (const { key, earlier, isEqual } of repetitionsIn(alike)) {
				const isLost = !isEqual || file.readValue(earlier) !== file.readValue(key);
				const message = (line: number) =>
					l10n.t(
						"This key and the key {0} on line {1} mean the same URI. Remove the one that programs do not look up.",
						inQuotes(javaKeyOf(earlier)),
						line,
					);
				// Of keys that Java reads alike, it loses the earlier value; of others, it keeps both.
				const removable = isEqual ? [earlier, key] : [key, earlier];
				yield {
					...repetition(file, key, earlier, message, removable),
					atMost: isLost ? undefined : "hint",
					loss: isLost && isEqual ? "value" : undefined,
				};
			}
	},
};

/** Each key of one URI but the first, with the last one above that Java reads as equal, or else the first. */
function* repetitionsIn(keys: readonly Key[]): Generator<{ key: Key; earlier: Key; isEqual: boolean }> {
	const lastWith = new Map<string, Key>();
	for (const key of keys) {
		const equal = lastWith.get(javaKeyOf(key));
		lastWith.set(javaKeyOf(key), key);
		const earlier = equal ?? keys[0];
		if (earlier && earlier !== key) yield { key, earlier, isEqual: equal !== undefined };
	}
}

export const page = `
Java keeps both keys, and a program gets the value of the one that it looks up. The problem is reported on the later key. If Java reads
both as the same key and their values are equal, nothing is lost, and the problem is a hint. The first fix removes the value that Java
ignores, or, if Java keeps both keys, the later one. Keys in different Spring Boot documents of a file, and files with sections, templates
or XML, are left alone.
`;

export const examples: readonly Example[] = [
	[
		"http---www.example.com-a=1\n«http\\://WWW.example.com/a»=2",
		"http---www.example.com-a=1",
		"http\\://WWW.example.com/a=2",
	],
	["http---h-a=1\n«http\\://h/a»=2\n", "http---h-a=1\n", "http\\://h/a=2\n"],
	["http---h-a=1\n«http\\://h/a»=2", "http---h-a=1", "http\\://h/a=2"],
	[
		"a=1\r\n  http---h-a=\\\r\n 1\r\n«http\\://h/a»=2\r\n",
		"a=1\r\n  http---h-a=\\\r\n 1\r\n",
		"a=1\r\nhttp\\://h/a=2\r\n",
	],
	// Java reads both alike, and loses the upper value.
	["http---h-a=1\nb=c\n«http---h-a»=2", "b=c\nhttp---h-a=2", "http---h-a=1\nb=c"],
	["  http---h-a=1\\\n 2\n«http---h-a»=3", "http---h-a=3", "  http---h-a=1\\\n 2"],
	["http---h-a=1\n«\\u0068ttp---h-a»=2", "\\u0068ttp---h-a=2", "http---h-a=1"],
	[
		"http---h-a=1\n«http---h-a»=2\n«http---h-a»=3",
		"http---h-a=2\nhttp---h-a=3",
		"http---h-a=1\nhttp---h-a=3",
	],
	["http---h-a\n«http---h-a»=", "http---h-a=", "http---h-a"],
	[
		"http---h-a=1\n«http\\://h/a»=1\n«http---h-a»=1\n«http\\://h/a»=2",
		"http---h-a=1\nhttp---h-a=1\nhttp\\://h/a=2",
		"http\\://h/a=1\nhttp---h-a=1\nhttp\\://h/a=2",
	],
	["a[http\\://h/b].c=1\n«a[http\\://H/b].c»=1", "a[http\\://h/b].c=1", "a[http\\://H/b].c=1"],
	["a[http\\://h/b].c=1\na[http\\://h/b].d=1"],
	["http---h-a=1\nmarmot-http---h-a=1"],
	["http---h-a=1\nhttp---h-b=2"],
	// Documents of Spring Boot, and another syntax.
	["m[http\\://h/a]=1\n#---\nm[http\\://h/a]=2\n!---\nm[http\\://H/a]=3"],
	[
		"http---h-a=1\r\n#---\r\nhttp---h-a=1\r\n«http\\://h/a»=2\r\n",
		"http---h-a=1\r\n#---\r\nhttp---h-a=1\r\n",
		"http---h-a=1\r\n#---\r\nhttp\\://h/a=2\r\n",
	],
	["[a]\nhttp\\://h/a=1\n[b]\nhttp\\://h/a=2"],
	["<<<<<<< ours\nhttp\\://h/a=1\n=======\nhttp\\://h/a=2\n>>>>>>> theirs"],
	["http\\://h/a=1\nhttp://h/a=1"],
	["a=1\na=2"],
];
