import assert from "node:assert/strict";
import { nameEncode } from "../../../src/codec/nameEncoding";
import { excerptOf } from "../../../src/names/excerpt";
import type { Vocabulary } from "../../../src/names/recognition";
import { uncertainIn } from "../../../src/names/refusedText";
import { referenceFinder, referenceOfSelection } from "../../../src/names/selection";
import { marked } from "../../marks";

const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: [] };

// A name where `‸` stands, and what is written there in its place; or what of its URI is refused.
const dangerous: [syntax: string, text: string, uri: string, written: string | { refused: string }][] = [
	["shellscript", "echo '‸'", "http://h.x/';echo a", { refused: "'" }],
	["shellscript", 'U="$' + '{URL:-‸}"', "http://h.x/?a", { refused: "?" }],
	["xml", "<feed><title>‸</title></feed>", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	["xml", "<svg><style>‸</style></svg>", "http://h.x/?a&b", { refused: "?" }],
	["html", "<title>‸</title>", "http://h.x/?a&b", { refused: "?" }],
	["html xml", "<p>{{ a | date(b[0], c) }}</p><p>‸</p>", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	[
		"xml",
		"<a b='$' c='$" + "{db.url:jdbc:mysql://h/@x}'/><a>‸</a>",
		"http://h.x/?a&b",
		"http://h.x/?a&amp;b",
	],
	["html", "<p>{{ a | b('}}') }}</p><p>‸</p>", "http://h.x/?a&b", { refused: "?" }],
	["shellscript", 'echo "‸"', "http://h.x/$(id)", "http://h.x/\\$(id)"],
	["shellscript", "echo ‸", "http://h.x/;id", { refused: ";" }],
	["php", "<?php f('‸');", "http://h.x/'.system(id).'", { refused: "'" }],
	["ruby", 'f "‸"', "http://h.x/#{6*7}", { refused: "#" }],
	["python", 'f"‸"', "http://h.x/{6*7}", { refused: "{" }],
	["csharp", '$"‸"', "http://h.x/{6*7}", { refused: "{" }],
	["scala", 's"‸"', "http://h.x/$a", { refused: "$" }],
	["scala", 'f("‸")', 'http://h.x/$a"', 'http://h.x/$a\\"'],
	["html", "<script>\nf('‸')</script>", "http://h.x/'+alert(1)+'", { refused: "'" }],
	["html", "<a onclick=\"f('‸')\">", "http://h.x/'+alert(1)+'", { refused: "'" }],
	["html", "<p>{{ '‸' }}", "http://h.x/'+a+'", { refused: "'" }],
	["java", "/* don't\n ‸ */", "http://h.x/*/", { refused: "*" }],
	["java", "// ‸", "http://h.x/\\u000aevil()", { refused: "\\" }],
	["xml", "<a>\n<!-- b\n ‸\n-->", "http://h.x/a--b", { refused: "-" }],
	["xml", "<a><![CDATA[\n‸]]></a>", "http://h.x/?a&b", "http://h.x/?a&b"],
	["xml", "<a>‸</a>", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	["yaml", "a: [\n  ‸\n]", "http://h.x/a,b", { refused: "," }],
	["yaml", 'a: "‸"', "http://h.x/\x85", "http://h.x/\\u0085"],
	["yaml", "a: ‸", "http://h.x/\x85", { refused: "\x85" }],
	["python", 'b"‸"', "http://h.x/é", { refused: "é" }],
	["python", '"‸"', "http://h.x/é", "http://h.x/é"],
	["python", "# -*- coding: latin-1 -*-\nf('‸')", "http://h.x/é", { refused: "é" }],
	[
		"python",
		"#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\nf('‸')",
		"http://h.x/é'",
		{ refused: "é" },
	],
	["python", "# coding: latin-1\nf('‸')", "http://h.x/'?", "http://h.x/\\'?"],
	["python", "# -*- coding: UTF8 -*-\nf('‸')", "http://h.x/é", "http://h.x/é"],
	["xml html", '<?xml version="1.0" encoding="ISO-8859-1"?>\n<a>‸</a>', "http://h.x/é", { refused: "é" }],
	["xml", "<?xml version='1.0' encoding = 'US-ASCII'?>\n<a b='‸'/>", "http://h.x/é", { refused: "é" }],
	["xml", '<?xml version="1.0" encoding="ISO-8859-1"?>\n<a>‸</a>', "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	["xml", '<?xml version="1.0" encoding="utf-8"?>\n<a>‸</a>', "http://h.x/é", "http://h.x/é"],
	["html", "<meta charset=windows-1252><a href='‸'>", "http://h.x/é", { refused: "é" }],
	["html", "<meta charset=utf-8><a href='‸'>", "http://h.x/é", "http://h.x/é"],
	["kotlin scala", "class A(val encoding: String)\n// charset: x\n/*‸*/", "http://h.x/", { refused: "/" }],
	["java", 'String encoding = null; String s = "‸";', "http://h.x/é", "http://h.x/é"],
	["json", '{"a":"coding: x","b":"‸"}', "http://h.x/é", "http://h.x/é"],
	["python", "encoding = sys.x\nf('‸')", "http://h.x/é", "http://h.x/é"],
	["python", "# coding: utf_8\nf('‸')", "http://h.x/é", "http://h.x/é"],
	["html", "<a href='?encoding=1'>‸</a>", "http://h.x/é", "http://h.x/é"],
	[
		"html",
		"<meta http-equiv='Content-Type' content='text/html; charset=ISO-8859-1'>‸",
		"http://h.x/é",
		{ refused: "é" },
	],
	["groovy", 'x = $//a/b[@c="‸"]/$', "http://h.x/?$a", { refused: "?" }],
	["groovy", "x = $/*‸/$", "http://h.x/?$a", { refused: "?" }],
	["html", "{{ a(b) } + '<p>‸</p>' }}", "http://h.x/?a&b", { refused: "?" }],
	["rust", '"‸"', "http://h.x/\x07", { refused: "\x07" }],
	["cpp", '"‸"', "http://h.x/\\", { refused: "\\" }],
	["kotlin", '"‸"', "http://h.x/\f$a", "http://h.x/\\u000C\\$a"],
	["javascript", "a.in / 'b/' + \"‸\" + 'c'", 'http://h.x/"', { refused: '"' }],
	["typescript", "w! / 'b/' + \"‸\" + 'c'", 'http://h.x/"', { refused: '"' }],
	["javascript", "x = {v() {}} / 'b/' + \"‸\" + 'c'", 'http://h.x/"', { refused: '"' }],
	["javascript", "écase / 'b/' + \"‸\" + 'c'", 'http://h.x/"', 'http://h.x/\\"'],
	["javascript", "x = // c\n /'/.exec(y) + \"‸'\"", 'http://h.x/"', { refused: '"' }],
	["javascript", "(// c\n <p>'‸'</p>)", "http://h.x/'", { refused: "'" }],
	["javascript", "x = <_a>'‸'</_a>", "http://h.x/'", { refused: "'" }],
	["typescript", "styled.div<P>`‸`", "http://h.x/$a", { refused: "$" }],
	["javascript", "x(function () {}`‸`)", "http://h.x/$a", { refused: "$" }],
	["javascript", "(a) => `‸`", "http://h.x/$a", "http://h.x/\\$a"],
	["javascript", "/**/ --> \"\n'‸'", "http://h.x/'", { refused: "'" }],
	["javascript", "#!/usr/bin/env -S node \"\nf('‸')", "http://h.x/'", "http://h.x/\\'"],
	["kotlin scala", "f('\\u0041','\"', \"‸\")", 'http://h.x/"', 'http://h.x/\\"'],
	["kotlin scala", 'fun `say "`() = "‸"', 'http://h.x/"', 'http://h.x/\\"'],
	["scala", '_s"‸"', "http://h.x/$a", { refused: "$" }],
	["scala", 'f(s"""a"""", "‸")', 'http://h.x/"', 'http://h.x/\\"'],
	["groovy", 'f("""a"""", "‸")', 'http://h.x/"', { refused: '"' }],
	["python", 'f"{ {1:2}[d["%"]] } ‸"', "http://h.x/{6*7}", { refused: "{" }],
	["python", 'f"\\{d["%"]} ‸"', "http://h.x/{6*7}", { refused: "{" }],
	["python", "# ‸", "http://h.x/coding:latin-1", { refused: "coding:" }],
	["shellscript", "x=`echo \\\\'‸`; y=''", "http://h.x/;id", { refused: ";" }],
	["shellscript", "x=`echo a`; echo '‸'", "http://h.x/;id", "http://h.x/;id"],
	["shellscript", "echo $" + "{x:- #} '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "echo $" + '{x:-"$HOME"} "‸"', "http://h.x/$", "http://h.x/\\$"],
	["shellscript", "echo $" + "{x:=‸}", "http://h.x/;id", { refused: ";" }],
	["shellscript", "[[ a =~ (#) ]] || echo '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "case a in @(#|a)) echo '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "echo a\\\n# '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "#!/usr/bin/fish\necho 'it\\'s ‸'", "http://h.x/;id", { refused: ";" }],
	["shellscript", "echo 'it\\'s'\necho \"‸\"", "http://h.x/$(id)", { refused: "$" }],
	["shellscript", 'echo "$' + '{x:=‸}"', "http://h.x/}b", { refused: "}" }],
	["shellscript", "echo $" + "{x:=‸}", "http://h.x/}b", { refused: "}" }],
	["shellscript", 'echo "$' + '{1:-a ‸}"', "http://h.x/?a", { refused: "?" }],
	["shellscript", 'echo "$' + '{x#‸}"', "http://h.x/?a", { refused: "?" }],
	["shellscript", 'echo "$' + '{x%%‸}"', "http://h.x/?a", { refused: "?" }],
	["shellscript", 'x=`echo "$' + '{x#‸}"`', "http://h.x/?a", { refused: "?" }],
	["shellscript", 'echo "$' + '{x:-a} ‸"', "http://h.x/}?$", "http://h.x/}?\\$"],
	[
		"shellscript",
		'echo "$' + "{x:-a b} $" + "{y/a/b} it's $" + "{#z}\" '‸'",
		"http://h.x/}?$",
		"http://h.x/}?$",
	],
	["shellscript", 'echo "\\$' + '{x:=‸"', "http://h.x/}", "http://h.x/}"],
	["shellscript", 'echo "$' + '{x:-`a`} ‸"', "http://h.x/?", { refused: "?" }],
	["shellscript", 'echo "$' + "{x:-'a}'} ‸\"", "http://h.x/?", { refused: "?" }],
	["shellscript", "echo $" + "{x/\"}\"/b} '‸'", "http://h.x/?", { refused: "?" }],
	["shellscript", "echo $" + "{x/'}'/b} '‸'", "http://h.x/?", { refused: "?" }],
	["shellscript", "echo $" + "{x/\\}/b} '‸'", "http://h.x/?", { refused: "?" }],
	["shellscript", "echo $" + "{ echo '}'; } '‸'", "http://h.x/?", { refused: "?" }],
	["html", "<!--> ‸ -->", "http://h.x/<b>", "http://h.x/&lt;b&gt;"],
	["html", "<!-- a --!> ‸ -->", "http://h.x/<b>", "http://h.x/&lt;b&gt;"],
	["html", "<p>I <3 it's</p><script>f('>‸')</script>", "http://h.x/'", { refused: "'" }],
	["html", "<a title=it's><script>f('>‸')</script>", "http://h.x/'", { refused: "'" }],
	["html", "<a b < c='‸'>", "http://h.x/'", "http://h.x/&apos;"],
	["html", "<script><!-- <script> </script> f('‸') </script>", "http://h.x/'", { refused: "'" }],
	["html", "<%= f('‸') %>", "http://h.x/'", { refused: "'" }],
	["html", "<iframe srcdoc='‸'>", "http://h.x/<b>", { refused: "<" }],
	["html xml", "<p>‸</p>", "http://h.x/{{a}}", { refused: "{" }],
	["maven-pom xml", "<p>‸</p>", "http://h.x/$" + "{a}", { refused: "$" }],
	["xml", '<!DOCTYPE a [<!ENTITY b "]>‸">]>', 'http://h.x/"', { refused: '"' }],
	["xml", "<!DOCTYPE a [<!-- don't ]> -->]><a>‸", "http://h.x/&", "http://h.x/&amp;"],
	// A template has tags and quotes of its own.
	["html", "{% set y = '<br>' ~ '‸' %}<p>{{ y }}</p>", "http://h.x/'~x~'", { refused: "'" }],
	["html xml", '<a {% if u == "‸" %}class="b"{% endif %}>', "http://h.x/?a&b", { refused: "?" }],
	["html xml", '<a <?php f(u="‸") ?>>', "http://h.x/?a&b", { refused: "?" }],
	["html xml", '<?php {} f($a->b, "‸") ?>', "http://h.x/?a&b", { refused: "?" }],
	["html xml", '<a b={%c%} d="‸">', "http://h.x/?a&b", { refused: "?" }],
	["html xml", '<p><?= f("<b>", "‸") ?></p>', "http://h.x/?a&b", { refused: "?" }],
	["html xml", "$" + "{x == '<b/>' ? '‸' : ''}", "http://h.x/'", { refused: "'" }],
	["html xml", "#" + "{x == '<b/>' ? '‸' : ''}", "http://h.x/'", { refused: "'" }],
	["html xml", '{# <b c=" #}<p>‸</p>', "http://h.x/?a&b", { refused: "?" }],
	["html xml", '<% if (a < b && f("<c>")) { %>‸', "http://h.x/?a&b", { refused: "?" }],
	["html xml", '<#if x == "<b>" && x != "‸">', "http://h.x/?a&b", { refused: "?" }],
	["html xml", '<a b="{{ f("c") }}" d="‸">', "http://h.x/?a&b", { refused: "?" }],
	["html xml", "<!-- {% f '-->' %} --><p>‸</p>", "http://h.x/?a&b", { refused: "?" }],
	["html", "<script>{{ '</script>' }} f('‸')</script>", "http://h.x/'", { refused: "'" }],
	["html xml", "<a {b ? '<c>' : 'd'} e='‸'>", "http://h.x/'", { refused: "'" }],
	["html xml", "<p>{b ? '‸' : ''}</p>", "http://h.x/'", { refused: "'" }],
	["html xml", "<p>{{ b }}</p> $" + "{c.d} <p>‸</p>", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	["html xml", "<a b='$" + "{c}' d='‸'>", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	[
		"html",
		"<script>`$" + "{f('a')}`; class A {#b}</script><p>‸</p>",
		"http://h.x/?a&b",
		"http://h.x/?a&amp;b",
	],
	["html", "<script>`$" + "{f('</script>')}` + '‸'</script>", "http://h.x/'", { refused: "'" }],
	["html", '<!--#if expr="‸" -->', 'http://h.x/"', { refused: '"' }],
	["html xml", "<!-- ‸ -->", "http://h.x/$" + "{a}", { refused: "$" }],
	["xml", "<![CDATA[‸]]>", "http://h.x/{{a}}", { refused: "{" }],
	// HTML ends scripts, sections and attributes in ways of its own.
	["html", "<script>x=\"</script?>\"; f('‸')</script>", "http://h.x/'", { refused: "'" }],
	["html", "<script>x=\"</a:script>\"; f('‸')</script>", "http://h.x/'", { refused: "'" }],
	["html", "<a:script><script>x='</a:script>‸'</script>", "http://h.x/'", { refused: "'" }],
	["html", "<script\xa0>‸", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	["html", "<![CDATA[ > <script> ]]> f('‸') </script>", "http://h.x/'", { refused: "'" }],
	["html", "<svg><![CDATA[ <a b=' ]]><p>‸</p>", "http://h.x/?a&b", { refused: "?" }],
	["html", "<?x > <script> ?> f('‸') </script>", "http://h.x/'", { refused: "'" }],
	["html", "<% > <script> %> f('‸') </script>", "http://h.x/'", { refused: "'" }],
	["html", '<a ="><script>var y=" x="‸"</script>', "http://h.x/'", { refused: "'" }],
	["html", '<a/="><script>var y=" x="‸"</script>', "http://h.x/'", { refused: "'" }],
	["html", '<a= "><script>var y=" x="‸"</script>', "http://h.x/'", { refused: "'" }],
	["html", '<a b="c"="><script>var y=" x="‸"</script>', "http://h.x/'", { refused: "'" }],
	["html", '<a b== "><script>var y=" x="‸"</script>', "http://h.x/'", { refused: "'" }],
	["html", '<a b=\xa0"><script>var y=" x="‸"</script>', "http://h.x/'", { refused: "'" }],
	["html", `<a b=${" ".repeat(200)}"><script>">‸`, "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	["html xml", `<a onclick=${" ".repeat(200)}"‸">`, "http://h.x/?a&b", { refused: "?" }],
	["html", "<!-- <!-> <b> -- ‸ -->", "http://h.x/<", "http://h.x/<"],
	["html", "<!--!> ‸ -->", "http://h.x/<", "http://h.x/<"],
	["html", "<!---> ‸ -->", "http://h.x/<", "http://h.x/&lt;"],
	["html", "<plaintext></plaintext>‸", "http://h.x/?a&b", { refused: "?" }],
	["html xml", "<svg><script><!-- </script> -->f('‸')</script>", "http://h.x/'", { refused: "'" }],
	["html xml", "<svg><style><a b='</style>'>‸</a></style>", "http://h.x/'", { refused: "'" }],
	["html", "<select><title><script>x='</title>‸'</script>", "http://h.x/'", { refused: "'" }],
	["xml", "<script><![CDATA[ '</script>' ]]>f('‸')</script>", "http://h.x/'", { refused: "'" }],
	["xml", "<a:script><a:script></a:script>f('‸')</a:script>", "http://h.x/'", { refused: "'" }],
	["xml html", "<script>a</script><style>b</style><p>‸</p>", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	// XSLT evaluates what is in braces.
	["xml", '<a href="‸">', "http://h.x/{b}", { refused: "{" }],
	["yaml", "--- |\na\n---\na: '‸'", "http://h.x/'", "http://h.x/''"],
	["yaml", "a: b\n\n  'c ‸'", "http://h.x/ #", { refused: " " }],
	["yaml", "&x a: b\n  'c ‸'", "http://h.x/ #", { refused: " " }],
	["yaml", "&x a: |\n  'c ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "a: |\n  {{ '‸' }}", "http://h.x/'", { refused: "'" }],
	["yaml", "- [‸, b]", "http://h.x/a:", { refused: ":" }],
	["yaml", "a: {b: ‸}", "http://h.x/a:", { refused: ":" }],
	["yaml", "a: {‸}", "http://h.x/a:", { refused: ":" }],
	["yaml", "a: [\n  ‸\n]", "http://h.x/a:", { refused: ":" }],
	["yaml", "{{ a }}\nb: ‸", "http://h.x/a:", { refused: ":" }],
	["yaml", "{{ a }}\n‸: b", "http://h.x/a:", { refused: ":" }],
	["yaml", "a: ‸:b", "http://h.x/a:", { refused: ":" }],
	["yaml", "x:\n    y: 1\n[a]: |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "x:\n    y: 1\n{a: [b, c]}: >\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "x: &q 1\nz:\n    y: 1\n*q : |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "x:\n    y: 1\n!!str : |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "x:\n    y: 1\n: |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "?   x:\n      y: 1\n: |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "x:\n    y: 1\n'a'                        : |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "x:\n    y: 1\n[a]: b\n  'c ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "x:\n    y: 1\n&k [a]: |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "- [a]: |\n    b\n  c: '‸'", "http://h.x/'", "http://h.x/''"],
	["yaml", "[a: {b: c}, d]: |\n  'b\n'c': '‸'", "http://h.x/'", "http://h.x/''"],
	["yaml", "x:\n    y: 1\n[a,\n b]: |\n  'b ‸'", "http://h.x/'", { refused: "'" }],
	["yaml", "x:\n    y: 1\n'a\n  b': |\n  'b ‸'", "http://h.x/'", { refused: "'" }],
	["yaml", "x:\n    y: 1\n? [a]\n: |\n  'b ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "{? \"a, 'b ‸' \": c}", "http://h.x/'", "http://h.x/'"],
	["yaml", "[!<tag:h.x,2002:a> \"a, 'b ‸' \"]", "http://h.x/'", "http://h.x/'"],
	["markdown", "```a```\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "```\n- ```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "> ```\n> a\n\nb\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "- ```\n  a\n\nb\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "    ```\n\nb\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "1. a\n    ```\n    ‸\n    ```", "http://h.x/'", { refused: "'" }],
	["markdown", "<script>\n\nf('‸')\n</script>", "http://h.x/'", { refused: "'" }],
	["markdown", "+++\na = '‸'\n+++", "http://h.x/'", { refused: "'" }],
	["markdown", "{{ '‸' }}", "http://h.x/'", { refused: "'" }],
	["unknown", "‸", "http://h.x/?a", { refused: "?" }],
	["dockercompose", "a: ‸", "http://h.x/a:", { refused: ":" }],
	["markdown", "---\na: ‸\n---", "http://h.x/a:", { refused: ":" }],
	["ini", "a = ‸", "http://h.x/é", { refused: "é" }],
	["sql", "f('‸')", "http://h.x/%41", { refused: "%" }],
	["plaintext", "‸", "http://h.x/?a&'\"é", "http://h.x/?a&'\"é"],
	["markdown", "a ‸ b", "http://h.x/?a&b", "http://h.x/?a&b"],
	["markdown", "```\n‸\n```", "http://h.x/?a&b", { refused: "?" }],
	["properties", "a = ‸", "http://h.x/?a&b é", "http://h.x/?a&b \\u00E9"],
];

/** Expansions of a shell in which a slash or a colon is an operator, or part of what is not text. */
const expansions = [
	...[
		"x/‸/b",
		"x//‸/b",
		"x/#‸/b",
		"x/a/‸",
		"a[0]/‸/b",
		"@/‸/b",
		"*/‸",
		"1/‸",
		"!x/‸/b",
		"x/a b/‸",
		"x/$y,‸/b",
	],
	...["x/$" + "{y}‸/b", "x:-$" + "{y/‸/b}", "x/\\}‸/b", 'x/"a"‸/b', "x/$(a)‸/b", "x/`a`‸/b"],
	...["‸", "‸/a/b", "#‸", "!‸", "x:‸", "x:‸:2", "x:0:‸", "x@‸", "x^‸", "x,,‸", "a[‸]", "x:-a}$" + "{x/‸"],
];

// What is written in an uncertain place, where a slash would end or begin something.
type Slashed = [syntax: string, text: string, uri: string, written: string | { refused: string }];

const slashes: Slashed[] = [
	// After a tag, nobody knows where a pattern begins.
	["typescript", 'x = <p/>;\nconst r = /"‸"/;', "http://h.x/a", { refused: "/" }],
	["typescript", 'x = <p/>; r = /"‸"/;', "http://h.x/a", { refused: "/" }],
	["typescript", 'x = <p/>;\ndon\'t /"‸"/', "urn:a/b", { refused: "/" }],
	["typescript", "x = <p/>;\nr = /[/'‸]/", "urn:a/b", { refused: "/" }],
	["typescript", "x = <p/>;\nr = /\\/*'‸/", "urn:a/b", { refused: "/" }],
	["typescript", "x = <p/>;\nr = /**//'‸'/", "urn:a/b", { refused: "/" }],
	["typescript", "x = <p/>;\nr = a\n * /'‸'/", "urn:a/b", { refused: "/" }],
	["typescript", "x = <p/>;\na /`‸`/ b", "urn:a/b", { refused: "/" }],
	["typescript", "x = <p/>;\nr = /'‸'/", "urn:a:b", "urn:a:b"],
	["typescript", "x = <p/>;\na / '‸'", "urn:a/b", "urn:a/b"],
	["typescript", "x = <p/>;\nr = '‸' / /a/", "urn:a/b", "urn:a/b"],
	["typescript", "x = <p/>;\n/* ‸ */ a / b", "urn:a/b", "urn:a/b"],
	["typescript", "x = <p/>;\nf(); // http://h.x ‸", "urn:a/b", "urn:a/b"],
	["typescript", "x = <p/>;\n<a href='‸'>b</a>", "urn:a/b", "urn:a/b"],
	// A slash after a word, a quote or a bracket, or between blanks, begins no pattern.
	...[
		'<p>See <b>x</b> <a href="‸">here</a>.</p>',
		'<a href="/home">Home</a> <a href="‸">x</a>',
		'<Route path="/a" element={<Page url="‸" />} />',
		'<Link to="/a/b" data-uri="‸">x</Link>',
		'<img src="/a.png"/><a href="‸">z</a>',
		'<br/><p title="‸">a</p>',
		'const uris = ["http://a.b/c", "‸", "http://a.b/d"];',
		'expect(get("/api/x", "‸")).toBe("/y");',
		'import a from "./a"; f("‸"); // ./b',
		'f("a/b", "‸"); // see x/y',
		"// see a/b ‸ and/or",
		'x = a / 2; g("‸", c / d);',
		'<a href="#/home">Home</a> <a href="‸">x</a>',
		'f("~/a", "‸", "b/c")',
		'a / b, u = "‸", c = d / e',
		'import a from "../a"; f("‸", "./b")',
	].map((line): Slashed => ["typescriptreact", `x = <p/>;\n${line}`, "http://h.x/a", "http://h.x/a"]),
	// After a keyword or a block, or before a blank, it may begin one.
	...[
		'return /"‸"/',
		'return/"‸"/',
		'f(/"‸"/)',
		'x = [/"‸"/]',
		"x = a ? /'‸'/ : b",
		'if(a){} / "‸"/.test(x)',
		'return / "‸"/.test(x)',
		'x = void / a "‸"/',
		'else/"‸"/.test(x)',
		'x in/"‸"/',
		'if(a){}/"‸"/.test(x)',
		'[.../"‸"/.source]',
		'if (a) / "‸"/.test(x)',
	].map((line): Slashed => ["typescriptreact", `x = <p/>;\n${line}`, "http://h.x/a", { refused: "/" }]),
	["typescriptreact", "x = <p/>;\nf(`$" + '{base}/a`, "‸", "/b")', "http://h.x/a", "http://h.x/a"],
	["groovy", "android {\n x = 1/2\n}\nmaven { url '‸' }\n// a/b", "http://h.x/a", "http://h.x/a"],
	["groovy", "x =~ /foo/\ndef ns = '‸'\n// and/or", "http://h.x/a", "http://h.x/a"],
	["groovy", "x = a / b\ny = '‸'\nz = c / d", "http://h.x/a", "http://h.x/a"],
	["groovy", "x = a.b('/c')\ny = '‸'\n// see http://h.x/y", "http://h.x/a", "http://h.x/a"],
	["groovy", "println(/a\n'‸'/)", "http://h.x/a", { refused: "/" }],
	["groovy", "x = /a\\/\n'‸'/", "http://h.x/a", { refused: "/" }],
	["groovy", "// see /etc\nx =~ /'‸'/", "http://h.x/a", { refused: "/" }],
	["groovy", 'assert /a "‸" b/ == s', "http://h.x/a", { refused: "/" }],
	["groovy", "throw /'‸'/", "http://h.x/a", { refused: "/" }],
	["groovy", "x = /a \\/\n'‸'/", "http://h.x/a", { refused: "/" }],
	["groovy", "x = /a\\\\/\n'‸' b/", "http://h.x/a", { refused: "/" }],
	["groovy", "x = /a/\ny = ' =/b/ =/‸/ '", "http://h.x/a", { refused: "/" }],
	["groovy", 'r = /"‸"/', "http://h.x/a", { refused: "/" }],
	["groovy", 'r = /a\n"‸"\nb/', "http://h.x/a", { refused: "/" }],
	["groovy", "r = /a/\n// ‸", "http://h.x/a", "http://h.x/a"],
	// With an asterisk after it, a slash begins another comment in languages that nest them.
	["kotlin", 'x = $$"a" /* ‸*/', "http://h.x/", { refused: "/" }],
	["kotlin scala rust swift", "\\u0022 'x\" #!\n/*\n * ‸*/", "http://h.x/", { refused: "/" }],
	["rust", "/* ‸*/", "http://h.x/", { refused: "/" }],
	["rust", "/* ‸ */", "http://h.x/", "http://h.x/"],
	["rust", "/* ‸*/", "http://h.x/a", "http://h.x/a"],
	["rust", "/*‸*/", "urn:a/", { refused: "/" }],
	["java", "// **‸**", "http://h.x/", "http://h.x/"],
	// Beside no asterisk, it begins nothing.
	["java kotlin typescript", '/**\n * See <a href="‸">a</a>, ‸.\n */', "http://h.x/", "http://h.x/"],
	["java", "/** ‸*/", "http://h.x/", { refused: "/" }],
	["typescriptreact", "x = <p/>;\n/**\n * see ‸ x\n */", "http://h.x/", "http://h.x/"],
	["typescriptreact", "x = <p>{/* ‸ */}</p>", "http://h.x/", "http://h.x/"],
	["java", '"‸*"', "http://h.x/", "http://h.x/"],
	// Where no comment may be, the hyphens before `>` may be those of the name.
	["html", "<style/><a href=‸-->b</a>", "http://h.x/", { refused: "http://h.x/" }],
	["html", "<style/><a href='‸'>b</a>", "http://h.x///", "http://h.x///"],
	["html", "<a href=‸>b</a>", "http://h.x///", "http://h.x///"],
	["html", "<!--‸-->", "http://h.x/", "http://h.x/"],
	["markdown handlebars", "<!--‸-->", "http://h.x/", "http://h.x/"],
	["markdown handlebars", "<!--a--> ‸-->", "http://h.x/", { refused: "http://h.x/" }],
	["handlebars blade", "{{!--‸--}} {{!-- a", "http://h.x/", "http://h.x/"],
	["handlebars blade", "{{!-- ‸--~}}", "http://h.x/a", "http://h.x/a"],
	["handlebars blade", "{{--\n‸--}}", "http://h.x/a", "http://h.x/a"],
	["handlebars blade", "{{~!-- ‸--}} {{~!--a--~}}", "http://h.x/a", "http://h.x/a"],
	["handlebars blade", "{{--i}} {{‸--}}", "http://h.x/a", { refused: "http://h.x/a" }],
	["handlebars blade", "{{!--a--}} {{ ‸--}}", "http://h.x/a", { refused: "http://h.x/a" }],
	["jsp", "<%--‸--%>", "http://h.x/a", "http://h.x/a"],
	["jsp", "<%--a--%> ‸--%>", "http://h.x/a", { refused: "http://h.x/a" }],
	// A comment may hide the tag of a template.
	["javascript", "String.raw // c;\n`‸`", "http://h.x/$a", { refused: "$" }],
	["javascript", "String.raw // c;\n\n \t\r\n`‸`", "http://h.x/$a", { refused: "$" }],
	["javascript", "String.raw // c\u2028`‸`", "http://h.x/$a", { refused: "$" }],
	["javascript", "String.raw /* c; */\n\n`‸`", "http://h.x/$a", { refused: "$" }],
	["javascript", "String.raw // c;\n/**/ // =\n`‸`", "http://h.x/$a", { refused: "$" }],
	["javascript", `String.raw // c;${"\n".repeat(300)}\`‸\``, "http://h.x/$a", { refused: "$" }],
	["javascript", "f(a,\n\n`‸`)", "http://h.x/$a", "http://h.x/\\$a"],
	["javascript", "f() // c\nx = `‸`", "http://h.x/$a", "http://h.x/\\$a"],
	// Nor is it known what comes before many blanks after a comment.
	["javascript", `x = a // =${"\n".repeat(300)}/ 'b/' + "‸" + 'c'`, 'urn:"', { refused: '"' }],
	["javascript", `(// c${"\n".repeat(300)}<p>'‸'</p>)`, "urn:'", { refused: "'" }],
];

// URIs that are encoded in place. The hyphens may be their own or those that end a comment.
const uncertainEnds: [syntax: string, text: string, uri: string, isRefused: boolean][] = [
	["handlebars", "<!--http://h.x/a-->", "http://h.x/a", false],
	["handlebars", "a: http://h.x/a-->", "http://h.x/a", true],
	["handlebars", "<http://h.x/a-->", "http://h.x/a--", true],
	["handlebars", "{{!--http://h.x/a--}}", "http://h.x/a", false],
	["handlebars", "{{http://h.x/a--}}", "http://h.x/a", true],
	["handlebars", "{http://h.x/a--}", "http://h.x/a--", true],
	["handlebars", "{{!-- http://h.x/a --}}", "http://h.x/a", false],
	["handlebars", "{{!--http://h.x/a--~}}", "http://h.x/a", false],
	["handlebars", "a: http://h.x/a.-->", "http://h.x/a", true],
	["handlebars", "<!--http://h.x/a.-->", "http://h.x/a", false],
	["html", "<style/><a>http://h.x/a--!>", "http://h.x/a", true],
	["jsp", "<%--http://h.x/a--%>", "http://h.x/a", false],
	["jsp", "<%--a--%>http://h.x/a--%>", "http://h.x/a", true],
	["cfml", "<!---http://h.x/a--->", "http://h.x/a-", true],
	["haskell", "{-http://h.x/a-}", "http://h.x/a-", true],
	["haskell", "{- a\n http://h.x/a -}", "http://h.x/a", false],
	["haskell", "{- $" + "{b} http://h.x/a-}", "http://h.x/a-", true],
	["haskell", "{- {- a -} http://h.x/a-}", "http://h.x/a-", true],
	["haskell", "{- a -} {http://h.x/a-}", "http://h.x/a-", false],
	["latex", "\\a{-1}\\url{http://h.x/a-}", "http://h.x/a-", false],
	["lua", "--[[http://h.x/a--]]", "http://h.x/a--", false],
	["java", '"http://h.x/a--" + b', "http://h.x/a--", false],
	["java", 'f("http://h.x/a-->")', "http://h.x/a", false],
];

describe("a URI that is encoded in place", () => {
	for (const [syntax, text, uri, isRefused] of uncertainEnds) {
		it(`${syntax}: ${text}`, () => {
			const place = referenceFinder(excerptOf(text, syntax), vocabulary, "uri")(text.indexOf("h.x"));
			assert.equal(place?.text, uri);
			assert.equal(uncertainIn(place, "http---h.x-a").length > 0, isRefused);
			assert.deepEqual(uncertainIn(place, uri), []);
		});
	}
});

// A line, and what stands above it.
const linesBelow: [before: string, line: string, isRefused: boolean][] = [
	["<!--\n", "http---h.x-a-->", false],
	["<!--\n-->\n", "http---h.x-a-->", true],
	["", "http---h.x-a-->", true],
	["{{!--\n", "http---h.x-a--}}", false],
	["{-\n", "http---h.x-}", true],
];

describe("a name on a line", () => {
	for (const [before, line, isRefused] of linesBelow) {
		it(JSON.stringify(before + line), () => {
			const excerpt = { ...excerptOf(line, "handlebars"), before };
			const place = referenceFinder(excerpt, vocabulary, "name")(0);
			assert.ok(place);
			assert.equal(uncertainIn(place, "http://h.x/a").length > 0, isRefused);
		});
	}
});

// Text that somebody has selected.
const selected: [text: string, isRefused: boolean][] = [
	["a: «http---h.x-a»-->", false],
	["a: «http---h.x-a--»>", true],
	["{{!-- «http---h.x-a»--}}", false],
	["{{!--«http---h.x-a--»}}", true],
	["<!-- «http---h.x-a-»->", true],
	["{{!-- «http---h.x-a-»-~}}", true],
];

describe("a name that is selected", () => {
	for (const [row, isRefused] of selected) {
		it(row, () => {
			const { text, start, end } = marked(row);
			const place = referenceOfSelection(excerptOf(text, "handlebars"), { start, end });
			assert.equal(uncertainIn(place, "http://h.x/a").length > 0, isRefused);
		});
	}
});

describe("a name that is decoded in place", () => {
	for (const [syntaxes, text, uri, written] of dangerous)
		for (const syntax of syntaxes.split(" ")) {
			it(`${syntax}: ${JSON.stringify(text)}, ${JSON.stringify(uri)}`, () => {
				assert.deepEqual(decodedIn(syntax, text, uri), written);
				// Harmless text is written everywhere.
				const harmless = "http://www.example.com:80/foo-bar/a_b+c=d";
				assert.equal(decodedIn(syntax, text, harmless), harmless);
			});
		}

	for (const expansion of expansions)
		for (const around of [
			"echo _",
			'echo "_"',
			'echo "a $(b "_")"',
			"x=`echo _`",
			'x=`echo "_"`',
			"cat <<E\n_\nE",
			"cat <<E\nit's _\nE",
			"cat <<E\n# _\nE",
			'echo "$' + "{q:-$(a)} it's _\"",
		]) {
			const text = around.replace("_", () => `$\{${expansion}}`);
			it(`shellscript: ${JSON.stringify(text)} is refused`, () =>
				assert.notEqual(typeof decodedIn("shellscript", text, "http://h.x/a"), "string"));
		}

	for (const [syntaxes, text, uri, written] of slashes)
		for (const syntax of syntaxes.split(" ")) {
			it(`${syntax}: ${JSON.stringify(text)}, ${JSON.stringify(uri)}`, () =>
				assert.deepEqual(decodedIn(syntax, text, uri), written));
		}

	it("what stands there may stay, and triplets that are asked for are written", () => {
		const [part] = excerptOf("a 'b' %c", "ruby").parts;
		assert(part?.literal);
		const place = { start: 0, end: 8, text: "a 'b' %c", literal: part.literal };
		assert.deepEqual(uncertainIn(place, "a 'b' c"), []);
		assert.deepEqual(uncertainIn(place, "a 'b' '"), [{ start: 6, end: 7 }]);
		assert.deepEqual(uncertainIn(place, "%20'"), [{ start: 3, end: 4 }]);
		assert.deepEqual(uncertainIn(place, "%20b%25", true), []);
	});
});

describe("a URI where a pattern may be", () => {
	for (const [syntax, text] of [
		["groovy", 'x = a ==~ /v\\d+/\nurl "http://h.x/ns/a"'],
		["groovy", 'x = /a/\nurl "http://h.x/=/ns/a" // =/b'],
		["typescriptreact", 'x = <p/>;\nf(/a/, "http://h.x/ns/a")'],
	] as const)
		it(`${syntax}: ${JSON.stringify(text)} is whole`, () => {
			const [uri = ""] = /http:[^"]*/.exec(text) ?? [];
			const found = referenceFinder(excerptOf(text, syntax), vocabulary, "uri")(text.indexOf("h.x"));
			assert.equal(found?.text, uri);
		});
});

function decodedIn(syntax: string, text: string, uri: string): string | { refused: string } {
	const name = nameEncode(uri);
	assert(name.ok);
	const at = text.indexOf("‸");
	const excerpt = excerptOf(
		text.replace("‸", () => name.value),
		syntax,
	);
	const place = referenceFinder(excerpt, vocabulary, "name")(at);
	assert.equal(place?.text, name.value);
	assert.equal(place.refusesUris, undefined);
	const [uncertain] = uncertainIn(place, uri);
	return uncertain ? { refused: uri.slice(uncertain.start, uncertain.end) } : place.literal.write(uri);
}
