import * as l10n from "@vscode/l10n";
import { keysOfSameUri } from "../keys/equalKeys";
import { inQuotes } from "../wording/display";
import type { Example, Rule } from "./rule";
import { findingOfRepeat } from "./shared/fixes";

export const duplicateUri: Rule = {
	id: "duplicate-uri",
	severity: "warning",
	help: "Two different keys that mean the same URI, such as `http---h-a` and `http\\://H/a`.",
	*find(keys) {
		for (const [earlier, ...others] of keysOfSameUri(keys)) {
			if (!earlier) continue;
			const message = (line: number) =>
				l10n.t(
					"This key and the key {0} on line {1} mean the same URI. Remove the one that programs do not look up.",
					inQuotes(earlier.javaText),
					line,
				);
			for (const key of others)
				if (key.javaText !== earlier.javaText) yield findingOfRepeat(keys, key, earlier, message);
		}
	},
};

export const page = `
Java keeps both keys, and a program gets the value of the one that it looks up. The problem is reported on the later key. Keys that Java
reads as the same are a [duplicate-key](#duplicate-key).
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
	// Keys that Java reads as equal.
	["http---h-a=1\nb=c\nhttp---h-a=2"],
	["http---h-a=1\n\\u0068ttp---h-a=2"],
	["a[http\\://h/b].c=1\n«a[http\\://H/b].c»=1", "a[http\\://h/b].c=1", "a[http\\://H/b].c=1"],
	["a[http\\://h/b].c=1\na[http\\://h/b].d=1"],
	["http---h-a=1\nmarmot-http---h-a=1"],
	["http---h-a=1\nhttp---h-b=2"],
	["http\\://h/a=1\nhttp://h/a=1"],
	["a=1\na=2"],
];
