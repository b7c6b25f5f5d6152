/** Findings of all rules together, and their sentences. */
import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { findProblems } from "../../../src/rules";
import type { Severity } from "../../../src/rules/rule";
import { habit, ids, nameSettings, problemsIn, three } from "../../problemsIn";

/** What is reported of `a_de.properties` beside the base, as `line rule severity: message -> file:line`. */
function besideBase(base: string, text: string, some: readonly string[] = ids): string[] {
	const file = new FileKeys(text, nameSettings);
	const severities = new Map(some.map((id): [string, Severity] => [id, "warning"]));
	const other = { file: "/x/a.properties", keys: new FileKeys(base, nameSettings) };
	return findProblems(file, { path: "/x/a_de.properties", severities, siblings: [other] }).map((found) => {
		const { key, sibling } = found.related ?? {};
		const places = key
			? [sibling ? `${sibling.file}:${sibling.keys.lineOf(key) + 1}:${key.text}` : key.text]
			: [];
		const unasked = found.fixes().filter(({ certainty }) => certainty === "certain");
		return [
			`${file.lineOf(found) + 1} ${found.rule} ${found.severity}${unasked.length > 0 ? " unasked" : ""}`,
			found.message(),
			...places,
		].join(" | ");
	});
}

/** What is reported, as `line rule severity -> other lines`, without the severity if that is not capped. */
function described(text: string, some = ids.filter((id) => id !== "cut-key")): string[] {
	const { file, problems } = problemsIn(text, some);
	const lineOf = ({ start }: { start: number }) => file.lineOf({ start }) + 1;
	return problems.map((found) => {
		const { related } = found;
		const others = related ? [related.sibling?.file ?? lineOf(related.key)] : [];
		const capped = found.severity === "error" ? [] : [found.severity];
		return [lineOf(found), found.rule, ...capped, ...(others.length > 0 ? ["->", ...others] : [])].join(" ");
	});
}

describe("findProblems", () => {
	const rows: [title: string, text: string, ...expected: string[]][] = [
		["a line that is a URI alone", "a=b\n  http://h/a \n", "2 raw-uri-key information"],
		["a file that another parser may read", three, "1 raw-uri-key"],
		["one with a line that is a URI alone", `http://h/x\n${three}`, "1 raw-uri-key information"],
		["other problems of such keys", `${three}\nhttp://h/{=1`, "1 raw-uri-key", "4 invalid-uri"],
		["values that differ in a blank", "http---h-a=x\nhttp---h-a=x ", "1 duplicate-key -> 2"],
		[
			"a URI of which a value is lost",
			"http---h-a=1\nhttp\\://h/a=2\nhttp\\://h/a=3",
			"2 duplicate-key -> 3",
			"2 duplicate-uri -> 1",
			"3 duplicate-uri -> 1",
		],
		[
			"a value that is lost, and comes back",
			"http---h-a=1\nhttp---h-a=2\nb=1\nhttp---h-a=1",
			"1 duplicate-key hint -> 4",
			"2 duplicate-key -> 4",
		],
		["values that Java reads alike", "a=x y\na: x\\\n \\u0020y", "1 duplicate-key hint -> 2"],
		["a key as long as no key is", `k=1\na: ${"b".repeat(70_000)}=1\na: 2`, "2 duplicate-key -> 3"],
		["keys with byte order marks", "a=1\n\\uFEFFb=1\n\\uFEFFb=2", "2 byte-order-mark", "3 byte-order-mark"],
		["keys of a file that Java rejects", "a=\\u\na=1", "1 malformed-escape"],
		[
			"several of a key",
			"http---h-_41_20_c3_a9=1",
			"1 non-canonical-name",
			...Array(2).fill("1 invalid-uri"),
		],
		["20 problems of a URI at most", `http---h-${"_20-".repeat(1000)}=1`, ...Array(20).fill("1 invalid-uri")],
	];
	for (const [title, text, ...expected] of rows) it(title, () => assert.deepEqual(described(text), expected));

	it("keys that are one to Java, beside those that it cuts", () => {
		const lines = ["a:b=1", "x=1", "a\\u003ac:d=2", "a:e=3", "j = 4", "k = 5", "\\u0061:f=6"];
		assert.deepEqual(described(lines.join("\n"), ["cut-key", "duplicate-key"]), [
			"1 cut-key",
			"3 cut-key",
			"4 cut-key",
			"7 cut-key",
		]);
	});

	it("nothing of a rule that is off", () => assert.deepEqual(described(three, ["duplicate-uri"]), []));
});

/** A text, and what is said of its last problem. */
const sentences: Record<string, string> = {
	"marmot-http://h/p=1":
		'Java reads the key "marmot-http". Write "marmot-http\\://h/p", or name-encode the URI: a key ends at its first unescaped colon.',
	[`${habit}a\\\r\n\tb:c=1`]:
		'Java reads the key "ab". Write "ab\\:c": a key ends at its first unescaped colon or space.',
	[`${habit}a:b=1`]:
		'Java reads the key "a". Write "a\\:b": a key ends at its first unescaped colon or space.',
	[`${habit}t=(\na <b>=1`]: 'Java reads the key "a": the line above may be missing a backslash at its end.',
	"t=a \\ \nb c":
		'Java reads the key "b": the spaces after the backslash on the line above end the value there. Remove them.',
	"\ufeffhttp://h/p=1":
		'Java reads the key "⟨U+FEFF⟩http". Write "http\\://h/p", or name-encode the URI: a key ends at its first unescaped colon.',
	"http://h/a\nhttp://h/b\nhttp://h/c":
		'Java reads the key "http", but this line is only a URI. To make it a comment, start it with #.',
	"http://h/p?a=1 = b":
		'Java reads the key "http": a key ends at its first unescaped colon or equals sign. Write a backslash before each that is part of the URI.',
	[three]: `Java reads the key "http": a key ends at its first unescaped colon. 3 keys in this file are such URIs. If a program reads the file without Java's Properties class, nothing is wrong. Otherwise, write "http\\://h/a".`,
	"a=x\\\nb.c=1":
		'Java reads this line as part of the value of "a". If "b.c" is a key, remove the backslash at the end of the line above.',
	"a=C:\\users":
		"Java rejects the whole file: \\u needs four hexadecimal digits. Add them or, for a backslash and a u, write \\\\u.",
	"http---h-_41=1":
		'Encoding the URI gives a different name, "http---h-A". A program that looks up that name does not find this one.',
	"http---h-_zz=1":
		'This looks like a name-encoded URI but cannot be decoded. "_" at position 10 is not followed by two hexadecimal digits. Write "_5f".',
	"a\\ b=1\na\\ b=2":
		'Java ignores this value: the key "a b" is repeated on line 2, and the last one counts. Remove or rename one of the two.',
	"http---h-a=1\nhttp\\://h/a=1":
		'This key and the key "http---h-a" on line 1 mean the same URI. Remove the one that programs do not look up.',
};

describe("A message", () => {
	for (const [text, sentence] of Object.entries(sentences))
		it(sentence, () => {
			const { problems } = problemsIn(text);
			assert.equal(problems.at(-1)?.message(), sentence);
		});
});

describe("findProblems after a byte order mark that the host has left out", () => {
	const some = ["byte-order-mark", "duplicate-key"];
	const rows: [text: string, key: string, line: string, fixes?: number][] = [
		["a=1\nb=2", "a", "a"],
		["\ufeffa=1", "\ufeffa", "⟨U+FEFF⟩a", 1],
		["  a=1", "a", ""],
		["http\\://h/a=1", "http\\://h/a", "http://h/a"],
		["http://h/a=1", "http://h/a", "http"],
		["a = 1\r\na = 2", "a", "a"],
	];
	for (const [text, underlined, java, fixes = 0] of rows) {
		it(JSON.stringify(text), () => {
			const found = problemsIn(text, some, true).problems;
			const told = found.map((one) => [text.slice(one.start, one.end), one.message(), one.fixes().length]);
			assert.deepEqual(told, [
				[
					underlined,
					`Java reads the key "⟨U+FEFF⟩${java}": an invisible byte order mark is part of it. Remove it, or save the file as UTF-8 without it.`,
					fixes,
				],
			]);
			const [ofBytes] = problemsIn(`\ufeff${text}`, some).problems;
			assert.equal(found[0]?.message(), ofBytes?.message());
		});
	}

	for (const text of ["", "# a=1\na=1", " \n a=1", "\r\na=1", "!", "\\\na=1", "\ufeff# a"])
		it(`nothing of ${JSON.stringify(text)}`, () =>
			assert.deepEqual(problemsIn(text, some, true).problems, []));
});

describe("findProblems beside siblings", () => {
	/** The message, and the place in the sibling. */
	const rows: [title: string, base: string, text: string, ...expected: string[]][] = [
		[
			"a line cut alike",
			"Node First=F",
			"Node First=Z",
			'1 cut-key warning | Java reads the key "Node". Write "Node\\ First": a key ends at its first unescaped colon or space.',
		],
		[
			"text before the separator",
			"x.title=T",
			"x.title Date=R",
			'1 misplaced-separator warning | Java reads the key "x.title", which is also in a.properties, and the value "Date=R". If that is not the intended value, write a single separator, directly after "x.title". | /x/a.properties:1:x.title',
		],
		[
			"a separator twice",
			"x.title=T",
			"x.title:=R",
			'1 misplaced-separator warning | Java reads the key "x.title", which is also in a.properties, and the value "=R". If that is not the intended value, write a single separator, directly after "x.title". | /x/a.properties:1:x.title',
		],
		[
			"keys of several lines, to be written on one",
			"a\\ b=1\nFilter\\ x=2",
			"a \\\r\n b=1\r\nfil\\\r\n  ter\\ x=1",
			'1 cut-key warning unasked | Java reads the key "a". Write "a\\ b", as in a.properties: a key ends at its first unescaped colon or space. | /x/a.properties:1:a b',
			'3 misspelled-key warning | Java reads the key "filter x", but a.properties has "Filter x" instead. If that is the one meant, write "Filter\\ x". | /x/a.properties:2:Filter x',
		],
		[
			"text grown on to a key",
			"a.dump=D",
			"a.dumpFehler beim Lesen",
			'1 misplaced-separator warning | An equals sign may be missing before "Fehler": a.properties has the key "a.dump", which Java does not find here. | /x/a.properties:1:a.dump',
		],
		[
			"an entry in the value above",
			"a=1\ncancel=2",
			"a=x \\\ncancel=A",
			'2 swallowed-entry warning | Java reads this line as part of the value of "a". Remove the backslash at the end of the line above: a.properties has the key "cancel". | /x/a.properties:2:cancel',
		],
		[
			"a value that goes on",
			"k=1\nt=One.\\\nTwo.",
			`${habit}t=Eins.\nZwei drei`,
			'6 lost-continuation warning | Java reads the key "Zwei": the line above may be missing a backslash at its end. In a.properties, the value above is longer. | /x/a.properties:2:t',
		],
		[
			"a comment of another syntax, once",
			"k=1\nt=One.\\\nTwo.",
			`${habit}# x\nt=Eins.\n// zwei drei`,
			'7 lost-continuation information | Java reads the key "//": comments start with # or !.',
		],
	];
	for (const [title, base, text, ...expected] of rows)
		it(title, () => assert.deepEqual(besideBase(base, text), expected));

	/** Which of the rules reports a line that breaks several, and how grave it is. */
	const together: [title: string, base: string, text: string, ...expected: string[]][] = [
		["the key but for blanks", "a.notes=y", "a.no tes=x", "1 cut-key warning"],
		["a line of prose", "t=One.", `${habit}t=Eins.\nZwei drei`, "6 lost-continuation information"],
		[
			"a continuation, not two lines of one key",
			"k=1",
			`${habit}t=(\nb c=1\nb d=2`,
			...["6 lost-continuation warning", "7 cut-key information"],
		],
		["a separator, not a continuation", "b=1", `${habit}t=(\nb c=1`, "6 misplaced-separator warning"],
		["a habit, in a silent bundle", `${habit}a.save=y`, `${habit}a.menyimpan b=x`, "5 cut-key information"],
		["habit at a colon, in a silent bundle", "k1=1", `${habit}a:b=x`, "5 cut-key information"],
		["habit, where the key stands here, too", "Node=N", `${habit}Node=K\nNode First=a`, "6 cut-key warning"],
		["a separator, not a repetition", "error=E", "a=1\nerror: not found=x", "2 misplaced-separator warning"],
		["the key of the base, not a continuation", "b\\ c=1", `${habit}t=(\nb c=1`, "6 cut-key warning unasked"],
		["the key but for blanks, not a continuation", "b.c=1", `${habit}t=(\nb c=1`, "6 cut-key warning"],
		["a line that is broken alike, not a continuation", "b c=2", `${habit}t=(\nb c=1`, "6 cut-key warning"],
		["text grown on to a key", "dump=D", `${habit}t=(\ndumpling and more`, "6 misplaced-separator warning"],
		[
			"a continuation that the base shows, not habit",
			"t=One.\\\nTwo.",
			`${habit}t=Eins.\nZwei drei=x`,
			"6 lost-continuation warning",
		],
		[
			"a continuation that the base shows, not two lines of one key",
			"t=One.\\\nTwo.",
			`${habit}t=Eins.\nZwei drei=x\nv=1\nZwei vier=y`,
			...["6 lost-continuation warning", "8 cut-key information"],
		],
		[
			"two lines of one key, where siblings do not know it",
			"k1=1",
			`${habit}b: c=1\nb: d=2`,
			...["5 cut-key warning unasked", "6 cut-key warning unasked"],
		],
		["no continuation, where the base has the key", "t=1\nsee=2", `${habit}t=One (line\nsee <b>x</b>=y`],
		["a blank separator before markup", 'star=<b class="r">B', 'star\t<b class="r">B'],
		["no repetition beside a cut", "a\\ b=1\nk1=2", "a=1\na b=1", "2 cut-key warning unasked"],
		["keys broken alike in all", "Node", "Node First"],
	];
	for (const [title, base, text, ...expected] of together)
		it(title, () => {
			const found = besideBase(base, text).map((one) => one.split(" | ")[0]);
			assert.deepEqual(found, expected);
		});

	it("one report a line, by the best reading of the rules that are on", () => {
		const base = `${habit}x.title=T\nb\\ c=1`;
		const text = `${habit}x.title Date=R\nt=(\nb c=1`;
		const rulesOf = (some?: string[]) => besideBase(base, text, some).map((one) => one.split(" | ")[0]);
		assert.deepEqual(rulesOf(), ["5 misplaced-separator warning", "7 cut-key warning unasked"]);
		assert.deepEqual(rulesOf(["lost-continuation"]), ["7 lost-continuation warning"]);
		// The remedy for a cut would lose the key.
		assert.deepEqual(rulesOf(["cut-key"]), ["7 cut-key warning unasked"]);
	});
});
