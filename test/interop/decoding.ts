// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are in texts of other languages
/**
 * Decodes names and triplets in place, in random programs and documents, and compares what is read before and after: the
 * name becomes the URI, and nothing else changes.
 */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import fc from "fast-check";
import { parseAllDocuments, visit } from "yaml";
import { conversions } from "../../src/service/conversions";
import { convertIn } from "../../src/service/convertIn";
import { textAfter } from "../../src/text/changes";
import { nameDecode, nameEncode } from "../../src/uri/nameEncoding";
import { accepted } from "../outcomes";
import { sourceOf } from "../sourceFile";
import { areThere, type Checks, type Program, run, seed } from "./program";

/** The number of documents of each kind. */
const documents = Number(process.env.INTEROP_CASES ?? 400);

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

/** Marks the place of the name in a drawn text. */
const place = "‸";

// Texts with a normal name in some language.
const piece = fc.constantFrom(
	..."' \" ` \\ $ { } ( ) [ ] < > & % # ? ; | ! * ~ ^".split(" "),
	..."*/ /* // -- --> ]]> &amp; ${x} $(id) `id` #{x} {6*7} {{x}} <b> '+p(1)+'".split(" "),
	...["\\u000a", "\\u0022", "\\n", "\\x41", "%41", "%e9", ": ", " #", ",", "=", ":", "-", ".", "@", "+", " "],
	...["\t", "\n", "\r"],
	..."\x1b \x7f \x85 \u2028 \u2029 \u202e \ufeff \uffff é € 😀 a b /".split(" "),
);

/** URIs whose names are sure, most of them plain. */
const uri = fc
	.array(
		fc.oneof({ weight: 2, arbitrary: fc.constantFrom("a", "b-c", "/", "?", "&", "#", "=", "%41") }, piece),
		{ maxLength: 6 },
	)
	.map((pieces) => `http://h.x/${pieces.join("")}`)
	// The hyphens of its name would end a comment before `>`.
	.filter((drawn) => !drawn.endsWith("//"));

/** What is to be decoded, and what it becomes. */
interface Encoded {
	readonly written: string;
	readonly wanted: string;
	readonly isName: boolean;
}

const name = uri.map((drawn): Encoded => {
	const written = accepted(nameEncode(drawn));
	return { written, wanted: accepted(nameDecode(written)), isName: true };
});

/** Triplets with half of a mark at either end; the other half may stand beside it. */
const half = fc.constantFrom(..."/ * - ? ] $ & # @ a".split(" "));
const triplets = fc.tuple(half, half).map(([first, last]): Encoded => {
	const [before, after] = [first, last].map((one) => `%${one.charCodeAt(0).toString(16)}`);
	return { written: `${before}zq${after}`, wanted: `${first}zq${last}`, isName: false };
});

type Drawn = ReturnType<typeof decoded>;

/** Draws texts of such lines, one of which has the place. */
function draw(
	syntax: string,
	lines: readonly string[],
	around = (body: string) => body,
	encoded: fc.Arbitrary<Encoded> = fc.oneof({ weight: 3, arbitrary: name }, triplets),
): Drawn[] {
	const [withPlace, others] = [
		lines.filter((line) => line.includes(place)),
		lines.map((line) => line.replaceAll(place, "a")),
	];
	const document = fc
		.tuple(
			fc.array(fc.constantFrom(...others), { maxLength: 3 }),
			fc.constantFrom(...withPlace),
			fc.array(fc.constantFrom(...others), { maxLength: 3 }),
			encoded,
		)
		.map(([above, line, below, drawn]) =>
			decoded(syntax, around([...above, line, ...below].join("\n")), drawn),
		);
	return fc.sample(document, { numRuns: documents, seed });
}

/** A text with a name or triplets, and the text after these are decoded; `undefined` if that was refused. */
function decoded(syntax: string, text: string, { written, wanted, isName }: Encoded) {
	const at = text.indexOf(place);
	const before = text.replace(place, () => written);
	const source = sourceOf(before, syntax, nameSettings);
	const { changes, unconverted } = isName
		? convertIn(conversions.decode[0], source, [{ start: at + 1, end: at + 1 }])
		: convertIn(conversions.percentDecode[0], source, [{ start: at, end: at + written.length }]);
	return { before, written, wanted, after: unconverted.length > 0 ? undefined : textAfter(before, changes) };
}

/** Checks what was not refused: the name has become the URI in what is read, and nothing else has changed. */
function checkAll(
	drawn: readonly Drawn[],
	readAll: (texts: readonly string[]) => readonly (readonly string[])[],
): void {
	const done = drawn.filter(({ after }) => after !== undefined);
	// Most of these URIs have characters that are refused in some place.
	assert.ok(done.length > documents / 20, `${done.length} of ${drawn.length} decoded`);
	const was = readAll(done.map(({ before }) => before));
	const is = readAll(done.map(({ after }) => after as string));
	for (const [index, { before, written, wanted, after }] of done.entries()) {
		const expected = was[index]?.map((text) => text.replaceAll(written, () => wanted));
		assert.deepEqual(is[index], expected, JSON.stringify({ before, after }));
	}
	console.log(`    ${done.length} decoded, ${drawn.length - done.length} refused (SEED=${seed})`);
}

// Each program prints what it reads, with a NUL after each text.
function texts(output: string): string[] {
	return output.split("\0").slice(0, -1);
}

/* In each language, lines with strings, comments, and what is easily mistaken for them. */

const ofShell = [
	...["p '‸'", "p 'a ‸ \"b'", 'p "‸"', 'p "a\'b ‸ $x c"', "p ‸", "p a\\ b'‸'", "p it\\'s '‸' it\\'s"],
	...["p $'a\\'‸'", 'p "$(p "‸")" x', 'p "$(p a)‸"', "# don't '‸", "p a#b '‸' # it's", 'p "`p a` ‸"'],
	...['p "${x} ‸" ${#x}', "cat <<'E'\n‸ it's\nE", "p <<<'a' '‸'", 'p "two\nlines ‸"'],
	...["case a in a) p '‸';; esac", 'p "${x/#/‸}" ${x//y/b}', 'p ${x//y/‸} "${@:-a}"', 'p "${q:=‸}" "$q"'],
	...['p ${q:=‸} "$q"', 'p "${q:-a ‸ b}" "it\'s"', 'p "${q:-it is} ‸" ${q:-"$x"}', 'p "${x#‸}" "${x%%‸}"'],
	...['p "`p "${x/#/‸}"`"', 'p "\\${x/‸ \'"', 'p ${x/"}"/b} "‸"', "p \"${q:-$(p 'a')} it's ${x/#/‸}\""],
];

const ofPython = [
	...['p("‸")', "p('‸')", 'p("a\\"b\' ‸")', "p(r'a', u\"‸\")", "p(r'\\d ‸')", 'p(R"‸")', 'p(b"‸")'],
	...['p(f"{1}‸")', "p(f'{x[\"a\"]}' + '‸')", 'p("""a\n"b" ‸\nc""")', "p('''‸''')", "# don't \"‸"],
	...["p('a#b', \"‸\")  # it's", "p({'a': '‸'}['a'])", "p('a' 'b‸' \"c\")"],
];

const ofJavaScript = [
	...['p("‸");', "p('‸');", "p(`‸`);", "p(`a ${p('‸')} b`);", "p(`a ${`b ${1} ‸`} c`);", "p(String.raw`‸`);"],
	...["// don't \"‸", "/* don't ‸ */ p('a');", "/*\n * it's ‸\n */", "p(/['\"`]/.source, '‸');"],
	...["/*‸*/ p('a');", "/* it's *‸/ */ p('a');"],
	...["p(4 / 2, '‸', 2 / 1);", "p((4) / 2, '‸' / 2);", "p({ a: '‸' }.a, \"it's\");", "p('a\\\n‸');"],
	"p([1, 2].map((x) => `${x}/‸`).join('/'));",
];

const ofJava = [
	...['p("‸");', 'p("a\\"b\' ‸");', 'p("""\n\ta "b" ‸\n\t\tc""");', "// don't \"‸", '/* don\'t ‸ */ p("a");'],
	...["/*\n * it's ‸\n */", "p(\"'\" + '\\'' + '\"' + \"‸\");", 'p("\\u0022 + \\u0022‸");'],
	...['p("a\\\\", "‸"); // "', "/*‸*/", "/* it's *‸/ */"],
];

/** Comments nest. */
const ofRust = [
	...[
		'p("‸");',
		'p("a\\"b\' ‸");',
		"// don't \"‸",
		"/* ‸*/",
		"/* *‸/ */",
		"/* a /‸ */",
		"/*\n * it's ‸\n */",
	],
	...['p(r"‸");', 'p(r#"a" ‸"#);', 'let _ = \'"\'; p("‸");'],
];

const ofJson = ['"a": "‸",', '"‸": 1,', '"b\\"": ["c", "d ‸"],', '"//": {"e": "/* ‸"},'];

const ofYaml = [
	...["- ‸", "- '‸'", '- "‸"', "- a: ‸\n  b: 'c'", "- a: 'it''s ‸'", '- "a\n  ‸ b"', '- a\n  "b" ‸'],
	...["- [a, ‸, 'b']", "- [a,\n  '‸', \"b\"]", '- {a: ‸, b: "c"}', "- |\n  it's ‸ \"b\n\n  c"],
	...["- >\n  it's ‸", "- # don't ‸\n  b", '- it\'s "‸" b', "- a: |\n    b\n  c: '‸'", "- ? a\n  : ‸"],
	...["- &a '‸'", "- !!str ‸", "- ‸: a", "- {‸}", "- {a: ‸}", "- {‸: a}"],
	...["- [a]: |\n    'b ‸'", "- x:\n      y: 1\n  'a'                        : |\n    'b ‸'"],
	...["- ?   x:\n        y: 1\n  : |\n    'b ‸'", "- {? \"a, 'b ‸' \": c}"],
	"- [!<tag:yaml.org,2002:str> \"a, 'b ‸' \"]",
];

const ofXml = [
	...["<a>‸</a>", '<a>it\'s "‸" &lt;b</a>', "<a b='‸'/>", '<a b="c" d="‸ e"/>', "<a b=\"f('‸')\">c</a>"],
	...["<a\n  b='c'\n  d='‸'>e</a>", "<!-- don't -->", "<a><![CDATA[<b> ‸ &amp;]]></a>"],
	...["<a><![CDATA[\n‸]]></a>", "<a>1 > 0 ‸</a>", "<script>f('‸')</script>", "<style/><a>‸</a>"],
	...["<a b='>'>‸</a>", "<?a -‸> ?>", "<a>]‸]></a>"],
];

const ofHtml = [
	...ofXml.filter((line) => !line.includes("CDATA")),
	// In XML, the `--` of a name cannot stand in a comment.
	"<!-- don't ‸ -->",
	"<!--\n ‸\n don't\n-->",
	"<p>‸<br>don't</p>",
	"<a href=‸>b</a>",
	"<textarea>‸ &amp;</textarea>",
	"<SCRIPT>var a = '‸' < 1; // </b>\n</SCRIPT><p>a</p>",
];

const pythonReads = `
import sys, io, xml.dom.minidom, html.parser
kind, *files = sys.argv[1:]
def read_python(source):
    found = []
    def p(*texts): found.extend(t.decode('utf-8') if isinstance(t, bytes) else t for t in texts)
    exec(compile(source, 'drawn', 'exec'), {'p': p, 'x': {'a': 'b'}})
    return found
def read_xml(source):
    found = []
    def walk(node):
        for name, value in sorted((node.attributes or {}).items()) if node.nodeType == 1 else []: found.extend([name, value])
        found.append(node.nodeName)
        if node.nodeValue is not None: found.append(node.nodeValue)
        for child in node.childNodes: walk(child)
    walk(xml.dom.minidom.parseString(source.encode('utf-8')))
    return found
def read_html(source):
    found = []
    class Reader(html.parser.HTMLParser):
        def handle_starttag(self, tag, attributes): found.append(tag); found.extend(str(t) for pair in attributes for t in pair)
        def handle_endtag(self, tag): found.append(tag)
        def handle_data(self, data): found.append(data)
        def handle_comment(self, data): found.append(data)
    reader = Reader(); reader.feed(source); reader.close()
    return found
read = {'python': read_python, 'xml': read_xml, 'html': read_html}[kind]
out = io.open(sys.stdout.fileno(), 'w', encoding='utf-8', newline='')
for file in files:
    with io.open(file, encoding='utf-8', newline='') as opened: out.write(''.join(t + '\\0' for t in read(opened.read())) + '\\1')
`;

function readByPython(folder: string, kind: string) {
	return (all: readonly string[]) => {
		const program = path.join(folder, "read.py");
		writeFileSync(program, pythonReads);
		const output = run("python3", [program, kind, ...written(folder, all, ".txt")]);
		return output.split("\x01").slice(0, -1).map(texts);
	};
}

function written(folder: string, all: readonly string[], ending: string): string[] {
	return all.map((text, index) => {
		const file = path.join(folder, `drawn${index}${ending}`);
		writeFileSync(file, text);
		return file;
	});
}

function readByBash(folder: string) {
	return (all: readonly string[]) =>
		written(folder, all, ".sh").map((file) => texts(run("bash", [file], { folder }).replace(/\n$/, "")));
}

function readByNode(all: readonly string[]): string[][] {
	return all.map((source) => {
		const found: string[] = [];
		const p = (...read: unknown[]) => {
			found.push(...read.map(String));
			return "p";
		};
		vm.runInNewContext(source, { p });
		return found;
	});
}

function readByJava(folder: string) {
	return (all: readonly string[]) => {
		for (const [index, text] of all.entries()) {
			writeFileSync(path.join(folder, `D${index}.java`), text.replace("class D ", `class D${index} `));
		}
		const calls = all.map((_, index) => `D${index}.run(); Out.end();`).join("\n");
		writeFileSync(
			path.join(folder, "Out.java"),
			`class Out { static java.io.PrintStream out = new java.io.PrintStream(System.out, false, java.nio.charset.StandardCharsets.UTF_8);
				static void p(String... all) { for (String one : all) out.print(one + "\\0"); }
				static void end() { out.print("\\1"); out.flush(); }
				public static void main(String[] args) { ${calls} } }`,
		);
		run(
			"javac",
			["-encoding", "UTF-8", "-nowarn", "-d", folder, ...all.map((_, index) => `D${index}.java`), "Out.java"],
			{ folder },
		);
		return run("java", ["-cp", folder, "Out"]).split("\x01").slice(0, -1).map(texts);
	};
}

function readByRust(folder: string) {
	return (all: readonly string[]) => {
		const program = path.join(folder, "read.rs");
		const parts = written(folder, all, ".rs").map((_, index) => `drawn${index}`);
		const calls = parts.map((part) => `${part}::run(); print!("\\u{1}");`).join("\n");
		const modules = parts.map((part) => `mod ${part};`).join("\n");
		writeFileSync(program, `${modules}\nfn p(one: &str) { print!("{one}\\0"); }\nfn main() { ${calls} }`);
		run("rustc", ["--edition", "2021", "-A", "warnings", "-o", path.join(folder, "read"), program]);
		return run(path.join(folder, "read"), []).split("\x01").slice(0, -1).map(texts);
	};
}

/** The keys and strings of JSON, in order. */
function stringsOf(source: string): string[] {
	const found: string[] = [];
	JSON.parse(source, (key, value) => {
		found.push(key, ...(typeof value === "string" ? [value] : []));
		return value;
	});
	return found;
}

function readByYaml(all: readonly string[]): string[][] {
	return all.map((source) => {
		const found: string[] = [];
		for (const document of parseAllDocuments(source)) {
			if ("errors" in document && document.errors.length > 0)
				throw new Error(`${document.errors[0]} in ${source}`);
			visit(document, { Scalar: (_, node) => void found.push(String(node.value)) });
		}
		return found;
	});
}

const inJson = (body: string) => `{${body}\n"z": 0}`;
const inShell = (body: string) => `p() { printf '%s\\0' "$@"; }\nx=y\n${body}\n`;
const inJava = (body: string) =>
	`class D {\nstatic void p(String... all) { Out.p(all); }\nstatic void run() {\n${body}\n}\n}\n`;
const inRust = (body: string) => `use crate::p;\npub fn run() {\n${body}\n}\n`;
const inXml = (body: string) => `<?xml version="1.0"?>\n<root>\n${body}\n</root>\n`;

const readByProgram = (name: string, isInstalled: () => boolean, checks: Checks): Program => ({
	name: `${name}, where a name was decoded in place`,
	isInstalled,
	checks,
});

/** The programs, and what each reads where a name was decoded in place. */
export const decoding: readonly Program[] = [
	readByProgram("bash", () => areThere("bash"), {
		"reads the URI": (folder) => checkAll(draw("shellscript", ofShell, inShell), readByBash(folder)),
	}),
	readByProgram("Python", () => areThere("python3"), {
		"reads the URI": (folder) => checkAll(draw("python", ofPython), readByPython(folder, "python")),
		"as XML, reads the URI": (folder) => checkAll(draw("xml", ofXml, inXml), readByPython(folder, "xml")),
		"as HTML, reads the URI": (folder) => checkAll(draw("html", ofHtml), readByPython(folder, "html")),
	}),
	readByProgram("Node", () => true, {
		"reads the URI": () => checkAll(draw("javascript", ofJavaScript), readByNode),
		"as JSON, reads the URI": () => checkAll(draw("json", ofJson, inJson), (all) => all.map(stringsOf)),
	}),
	readByProgram("Java", () => areThere("javac", "java"), {
		"reads the URI": (folder) => checkAll(draw("java", ofJava, inJava), readByJava(folder)),
	}),
	readByProgram("Rust", () => areThere("rustc"), {
		"reads the URI": (folder) => checkAll(draw("rust", ofRust, inRust), readByRust(folder)),
	}),
	readByProgram("YAML", () => true, {
		// No scalar begins with a triplet.
		"reads the URI": () => checkAll(draw("yaml", ofYaml, undefined, name), readByYaml),
	}),
];
