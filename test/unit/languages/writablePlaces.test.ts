// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are in texts of other languages
/** What may be written in place: the rows of the card, and what would make another text of the file around it. */
import assert from "node:assert/strict";
import { languageOfId, languages } from "../../../src/languages/languages";
import { inText, type Place, placeOf, uriInComment } from "../../../src/languages/writablePlaces";
import { Lines } from "../../../src/text/lines";
import { pointed } from "../../marks";

const everyUri = "http://www.example.com/a?b=c&d=%20e#f";
const harmless = "http://www.example.com:80/foo-bar/~a_b+c=d.e";

/** What is written at `‸` in a file of a language: the text, what of it is refused, or why a URI cannot stand there. */
function written(language: string, row: string, text: string): string {
	const { text: file, at } = pointed(row);
	return writtenIn(placeOf(new Lines(file), { start: at, end: at }, languageOfId(language)), text);
}

function writtenIn({ kind, forbidden: refused, write }: Place, text: string): string {
	const found = text.match(refused) ?? [];
	if (kind === "markup-name") return kind;
	return found.length > 0 ? `refused: ${found.join(" ")}` : write(text);
}

describe("A whole string", () => {
	for (const { ids, quotes = "" } of languages)
		for (const id of ids)
			for (const quote of quotes)
				it(`${id}: ${quote}${everyUri}${quote}`, () => {
					for (const row of [`f(${quote}‸${quote})`, `\tx = y${quote}‸${quote};`, `${quote}‸${quote}: 1`])
						assert.equal(written(id, row, everyUri), everyUri);
					for (const refused of [
						...["'", "$", "*/", '"', "`", "\\", " ", "{", "<", "é", "\n", "\u202e", "#@", "&lt;", "&#34;"],
					])
						assert.match(written(id, `f(${quote}‸${quote})`, `http://h/${refused}`), /^refused/);
				});
});

describe("A line of a comment", () => {
	for (const { ids, comments = [] } of languages)
		for (const id of ids)
			for (const mark of comments)
				it(`${id}: ${mark}`, () => {
					for (const row of [`${mark}‸`, `\t${mark} see "‸", or`])
						assert.equal(written(id, row, everyUri), everyUri);
					for (const refused of ["'", "$", "*/", "/*", "#@", '"', "`", "\\", "\n", "\u2028", "[[a]]"])
						assert.match(written(id, `${mark} ‸`, `http://h/${refused}`), /^refused/);
				});
});

/** The card: the language, the place, what is written there of a text. */
const rows: [language: string, row: string, text: string, written: string][] = [
	["markdown", "`‸`", "http://h/`\n$\\ é", "http://h/`\n$\\ é"],
	["plaintext", "'‸", "it's", "it's"],
	["plaintext", 'a "‸"', 'http://h/"$\\ é', 'http://h/"$\\ é'],

	// Markup: text, and whole values of attributes.
	["xml", "<a>‸</a>", everyUri, "http://www.example.com/a?b=c&amp;d=%20e#f"],
	["html", "<a b='c>d' href=\"‸\">", "http://h/?a'&lt;$b*/--", "http://h/?a&apos;&amp;lt;$b*/--"],
	["xml", "<a\n\tb = '‸'/>", "http://[::1]/", "http://[::1]/"],
	["xml", "<a/>\n<!-- b -->\n<?c d?>‸", everyUri, "http://www.example.com/a?b=c&amp;d=%20e#f"],
	["html", "<script>a</script ><style>b</STYLE><p>‸", "x:?", "x:?"],
	["xml", "<scripts><styles>‸", "x:?", "x:?"],
	["html", "<p>{{ a }} ${b} {% c %}‸", "x:?", "x:?"],
	["html", "<!-- it's --><p>don't ‸", "x:?", "x:?"],
	["html", "<p>‸", "x:<", "refused: <"],
	["html", "<p>‸", 'x:"', "x:&quot;"],
	["html", "<p>‸", "x:{{a}}", "refused: { { } }"],
	["html", "<p>‸", "x:]]", "refused: ] ]"],
	["xml", "<a>‸</a>", "x:\0", "refused: \0"],
	// A part of a value, or a value without quotes.
	...[
		...["<a b='c ‸'/>", "<a b='‸ c'/>", "<a onclick=\"f('‸')\"/>", "<a b=‸>", "<a b='c' d=x‸>", "1 < 2 ‸"],
	].map((row): (typeof rows)[number] => ["html", row, "http://h/?'&--", "http://h/?&apos;&amp;--"]),
	// Comments, sections and templates.
	...[
		...["<!-- ‸ -->", "<!-- a\n<b c='‸'/>\n-->", "<![CDATA[ ‸ ]]>", "<?a b='‸'?>", "<!--> ‸", "#{'‸'}"],
		...["<script>'‸'</script>", "<SCRIPT a='b'>\n<c d='‸'/>", "<style>‸", "{{ '‸' }}", "{% ‸ %}", "${ '‸' }"],
		"<%= '‸' %>",
		...["<?php f('<a b=\"‸\">')", "<script>x='</script?>‸'", "<!DOCTYPE a [ <!-- ‸"],
	].flatMap((row): typeof rows => [
		["html", row, "http://h:/?a=%20(b);*#c-d", "http://h:/?a=%20(b);*#c-d"],
		["html", row, "http://h/?'&", "refused: ' &"],
		["html", row, 'http://h/"`<', 'refused: " ` <'],
		["html", row, "http://h/$a*/#@b", "refused: $ */ #"],
		["html", row, "http://h/a--b", "refused: --"],
		["html", row, "http://h/a-", "refused: -"],
	]),
	["xml", "<!ENTITY a '‸'>", harmless, harmless],
	["xml", "<!ENTITY a '‸'>", "http://h/%20", "refused: %"],
	...[
		...["<‸/>", "</‸>", "<a ‸='1'>", "<a b='c' ‸>", "<a b='c'\n\t‸ = ''>", "<a:‸>", "<a b='x<y' ‸>"],
		"<a b=\"<%= c > 'd' %>\" ‸='1'>",
	].flatMap((row): typeof rows => [
		["xml", row, harmless, "markup-name"],
		["html", row, harmless, "markup-name"],
	]),

	// A part of a string, and what else is not all of one.
	...(
		[
			["java", 'f("a ‸")'],
			["java", "f(); // ‸"],
			// Outside of strings and comments.
			["java", "int ‸ = 1;"],
			["java", "/* a */ ‸"],
			["java", "f('\"' + ‸)"],
			["java", "'\\'' + ‸"],
			["kotlin", "val a = ‸"],
			["rust", "fn f<'a>() { ‸ }"],
			["javascript", '"a" + ‸ + "b"'],
			["javascript", 'a.replace(/"/g, "‸")'],
			["json", "{‸: 1}"],
			["python", "f(‸)"],
			["ruby", "x = ‸"],
			["toml", "‸ = 1"],
			["toml", "a = {‸ = 1}"],
			["lua", "x[‸] = 1"],
			["java", '"a"‸"b"'],
			["shellscript", 'echo "a"‸"b"'],
			["shellscript", 'echo \\"‸\\"'],
			["shellscript", 'echo \\"‸"'],
			["java", "'‸'"],
			["java", "/* a */ f(); // it's ‸"],
			["javascript", "`a ‸`"],
			["javascript", "`${'‸'}`"],
			["javascript", "'\"‸\"'"],
			["json", '{"a": "see ‸"}'],
			["go", "`a ‸"],
			["sql", "x := 1 -- ‸"],
			["yaml", "a: ‸"],
			["yaml", "- ‸: b"],
			["shellscript", "echo ‸"],
			["shellscript", 'echo "${A:-‸}"'],
			["diff", "+a = '‸'"],
			...["perl", "tcl", "bat", "makefile", "latex", "viml", "ini", "cmake"].map(
				(id) => [id, 'a "‸"'] as const,
			),
		] as const
	).flatMap(([language, row]): typeof rows => [
		[language, row, harmless, harmless],
		[language, row, "http://h/?a", "refused: ?"],
		[language, row, "http://h/a&b%20", "refused: & %"],
		[language, row, "http://h:", "refused: :"],
		[language, row, "http://h/:~a", "refused: ~"],
	]),

	["java", 'f(\'"\', "‸")', everyUri, everyUri],

	// Prefixes of strings, strings of several lines, escapes before.
	["python", 'x = f"‸"', everyUri, everyUri],
	["csharp", 'x = $@"‸"', everyUri, everyUri],
	["python", '"""‸"""', everyUri, everyUri],
	["java", 'f("\\"", "‸")', everyUri, everyUri],
	["rust", "f::<'a>('x', \"‸\")", everyUri, everyUri],
	["javascript", "f('//', \"‸\")", everyUri, everyUri],
	["json5", "{a: '‸'}", everyUri, everyUri],
	["javascript", "x = a / b + '‸'", everyUri, everyUri],
	["csharp", 'f("a" + /* b */ "‸")', everyUri, everyUri],
	["kotlin", " * ‸ */", "http://h/", "http://h/"],
	["shellscript", "# */5 * * * * curl ‸", everyUri, everyUri],
	["shellscript", "cd ‸", "~me", "refused: ~"],

	// All of a string, wherever it stands.
	["java", 'f(); // "‸"', everyUri, everyUri],
	["python", "x = 1 # '‸'", everyUri, everyUri],
	["yaml", 'a: it\'s "‸"', everyUri, everyUri],
	["yaml", "a: b # '‸'", everyUri, everyUri],
	["shellscript", "echo 'it\\'s \"‸\"", everyUri, everyUri],
	["javascript", "html`‸`", everyUri, everyUri],

	["diff", "Added: ‸", harmless, harmless],
	["diff", "+Added: ‸", harmless, harmless],
];

describe("placeOf", () => {
	for (const [language, row, text, expected] of rows) {
		it(`${language}: ${JSON.stringify(row)}, ${JSON.stringify(text)}`, () =>
			assert.equal(written(language, row, text), expected));
	}

	it("looks 64 KB back in markup", () => {
		const script = (length: number) => `<script>\n${"a".repeat(length)}\n<a b='‸'`;
		assert.equal(written("html", script(65_000), "x:&"), "refused: &");
		assert.equal(written("html", script(66_000), "x:&"), "x:&amp;");
	});

	it("is unsure in a long line", () => {
		const long = "a".repeat(20_001);
		assert.equal(written("javascript", `f('‸')${long}`, everyUri), "refused: ? & % #");
		assert.equal(written("javascript", `${long}‸`, harmless), harmless);
		assert.equal(written("yaml", `# ‸ ${long}`, everyUri), "refused: ? & % #");
	});
});

describe("the places of .properties", () => {
	it("take any text in keys and values, and a URI in comments", () => {
		assert.equal(writtenIn(inText, "a\n é"), "a\n é");
		assert.equal(writtenIn(uriInComment, `${everyUri}'$*/`), `${everyUri}'$*/`);
		assert.equal(writtenIn(uriInComment, "x:\na"), "refused: \n");
	});
});
