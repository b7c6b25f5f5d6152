import assert from "node:assert/strict";
import { urisInText } from "../../../../src/keys/occurrences/urisInText";
import { withAllMarks, withoutMarks } from "../../../marks";

const nameSettings = { prefixes: ["marmot-", "m-", "marmot-x-", "marmot:"], schemes: ["svn+ssh", "Foo"] };

// Running text, its URIs marked.
const textsOfUris: string[] = [
	"",
	"Warning: do not",
	"a:b, c : d 12:30 ::",
	"«http://h/p»",
	"see «http://h/p».",
	"(«http://h/p»), [«http://h/p»]; <«http://h/p»>! \"«http://h/p»\" '«http://h/p»' `«http://h/p»`?",
	"«http://h/(a)» («http://h/(a)») («http://h/a_(b)».) [a](«http://h/a»)",
	"«http://[::1]» «http://[::1]:80/»",
	"**«http://h/»** «http://h/a*b»",
	"«http://h/?a=b&c=d#e», «http://h/»...",
	"«unknown://h» unknown:h «mailto:a@b» «urn:isbn:1» «tel:+1»",
	"«MAILTO:a@b» «svn+ssh://h» «foo:a» bar:a",
	"mailto: mailto:... about:, about:) tel:;",
	"x=«http://h/» x:«http://h/» -«http://h/» 1«http://h/»",
	"{«http://h/»} |«http://h/»| ^«http://h/»\\«http://h/»",
	"«http://h/é» «http://h/%zz»",
	"«http://h/»\n«http://h/»\t«http://h/»",
	"//h/p /p :/p ://h",
	// Hyphens before `>` end a comment.
	"<!--«http://h/p»--> <!-- «http://h/p»--> «http://h/p--» a-->",
	// biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders, as programs fill them in
	"«http://${A}/b${C:D}/c»} «http://h/» «http://h/#{a}/b»",
	"{-«http://h/p» -} {«http://h/p--»} {{«http://h/p-»}}",
	// A template is not cut, nor what stands beside a URI taken for one.
	"«http://h/{id}/b» «http://h/{?q,r*}», {@link «http://h/a»} [a](«http://h/a»){:b} «http://h/a»{b c} {«http://h/a»}{b}",
	// Quotation marks, brackets and punctuation of any language.
	"“«http://h/a»” „«http://h/a»“ ‹«http://h/a»› ‘«http://h/a»’ «http://h/a»… 见«http://h/é»。（«http://h/a»），「«http://h/a»」",
	"\0«http://h/a»\x07b",
];

describe("urisInText", () => {
	for (const row of textsOfUris) {
		it(JSON.stringify(row), () => {
			const text = withoutMarks(row);
			assert.equal(withAllMarks(text, urisInText(text, nameSettings)), row);
		});
	}
});
