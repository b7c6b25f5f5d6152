/** The examples of the documents that the extension follows, carried out as a user does: select, and run a command. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { afterCommand, messagesOf, open, picking } from "../marked";
import { textRows } from "../rows";

type Edit = [command: string, selected: string, after: string];
type Normal = [form: RegExp, selected: string, after: string];
type Compared = [first: string, second: string, message: RegExp];
type Refused = [command: string, selected: string, message: RegExp];

const syntax = /§6\.2\.2/;
const powder = /POWDER/;

const albert = "http://info.cern.ch/albert";
const rfc1630: { edits: Edit[]; normal: Normal[]; compared: Compared[]; refused: Refused[] } = {
	edits: [
		// Example 1: the %2D encodes a hyphen character
		["percentDecode", "«%2D»", "-"],
		["percentDecodeUnreserved", `«${albert}/bertram/marie%2Dclaude»`, `${albert}/bertram/marie-claude`],
		// Example 2: the encoded slash stays one
		["percentDecodeUnreserved", `«${albert}/bertram%2Fmarie-claude»`, `${albert}/bertram%2Fmarie-claude`],
		// A URI may be made safer, while already encoded characters are left encoded
		[
			"percentEncodeUnsafe",
			`«${albert}/marie%2Dclaude <é> b»`,
			`${albert}/marie%2Dclaude%20%3C%C3%A9%3E%20b`,
		],
		// The percent sign intended as such must always be encoded (example 3)
		[
			"percentEncodeUnsafe",
			"«fxqn:/us/va/reston/cnri/ietf/24/asdf%*.fred»",
			"fxqn:/us/va/reston/cnri/ietf/24/asdf%25*.fred",
		],
		[
			"percentEncodeUnsafe",
			"«news:12345667123%asdghfh@info.cern.ch»",
			"news:12345667123%25asdghfh@info.cern.ch",
		],
	],
	normal: [
		[syntax, `«${albert}/bertram/marie%2Dclaude»`, `${albert}/bertram/marie-claude`],
		[syntax, `«${albert}/bertram%2fmarie-claude»`, `${albert}/bertram%2Fmarie-claude`],
	],
	compared: [
		[
			`${albert}/bertram/marie-claude`,
			`${albert}/bertram/marie%2Dclaude`,
			/^The same after syntax-based normalization\.$/,
		],
		[
			`${albert}/bertram/marie-claude`,
			`${albert}/bertram%2Fmarie-claude`,
			/^Not identical, but a match by POWDER\.$/,
		],
	],
	refused: [
		[
			"percentDecode",
			"«fxqn:/us/va/reston/cnri/ietf/24/asdf%*.fred»",
			/^Not decoded: "%" at position 37 is not followed/,
		],
		[
			"percentDecode",
			"«news:12345667123%asdghfh@info.cern.ch»",
			/^Not decoded: "%" at position 17 is not followed/,
		],
	],
};

const foo = "http://www.example.com/foo";
const powderDraft: { edits: Edit[]; normal: Normal[]; compared: Compared[] } = {
	edits: [
		["percentDecode", "«%3A» «%2F» «%3a» «%2f»", ": / : /"],
		["formDecode", "«a+b»", "a b"],
	],
	normal: [
		[powder, "«http://www.example.com/a+b»", "http://www.example.com/a b"],
		[powder, "«www.example.com»", "http://www.example.com/"],
		[powder, "«HTTP://WWW.Example.COM/foo»", foo],
		[powder, "«http://www.example.com.»", "http://www.example.com/"],
		[powder, "«http://www.example.com»", "http://www.example.com/"],
		[powder, "«http%3A%2F%2Fwww.example.com%2Ffoo»", foo],
		[powder, "«HTTp%3a%2f%2fwww.Example.Com%2Ffoo»", foo],
		[powder, `«${foo}»`, foo],
		[powder, "«http%3A%2F%2Fwww.example.com%2Ffoo»\n«HTTp%3a%2f%2fwww.Example.Com%2Ffoo»", `${foo}\n${foo}`],
	],
	compared: [
		["http%3A%2F%2Fwww.example.com%2Ffoo", foo, /^Not identical, but a match by POWDER\.$/],
		["HTTp%3a%2f%2fwww.Example.Com%2Ffoo", foo, /^Not identical, but a match by POWDER\.$/],
		[
			"http%3A%2F%2Fwww.example.com%2Ffoo",
			"HTTp%3a%2f%2fwww.Example.Com%2Ffoo",
			/^Not identical, but a match by POWDER\.$/,
		],
		["www.example.com", "http://www.example.com", /^Not identical, but a match by POWDER\.$/],
		["http://www.example.com.", "http://www.example.com", /^Not identical, but a match by POWDER\.$/],
		["http://www.example.com/FOO", foo, /^Different\. Path: "\/FOO" and "\/foo"\.$/],
		[
			"http://www.example.com/FOO",
			"http%3A%2F%2Fwww.example.com%2Ffoo",
			/^Different in this component: Path$/,
		],
	],
};

/** The rows of the document's tables: what is reserved, and the other ASCII characters that have a triplet there. */
const reserved = "!#$&'()*+,/:;=?@[]";
const reservedTriplets = "%21 %23 %24 %26 %27 %28 %29 %2A %2B %2C %2F %3A %3B %3D %3F %40 %5B %5D".split(" ");
const others = ' "%-.<>\\^_`{|}~';
const otherTriplets = "%20 %22 %25 %2D %2E %3C %3E %5C %5E %5F %60 %7B %7C %7D %7E".split(" ");

const each = (texts: Iterable<string>, write: (text: string, i: number) => string) =>
	Array.from(texts, write).join("\n");
const isUnreserved = (character: string) => "-._~".includes(character);

const percentEncoding: { edits: Edit[]; compared: Compared[]; refused: Refused[] } = {
	edits: [
		[
			"percentEncode",
			each(reserved, (character) => `«a${character}b»`),
			each(reservedTriplets, (triplet) => `a${triplet}b`),
		],
		[
			"percentEncode",
			each(others, (character) => `«a${character}b»`),
			each(others, (character, i) => (isUnreserved(character) ? `a${character}b` : `a${otherTriplets[i]}b`)),
		],
		[
			"percentDecode",
			each([...reservedTriplets, ...otherTriplets], (triplet) => `«${triplet}»`),
			each(reserved + others, (character) => character),
		],
		["percentDecode", "«a%0Ab»", "a\nb"],
		["percentDecode", "«%2f»", "/"],
		["percentEncode", "«ABCXYZabcxyz0189-_.~»", "ABCXYZabcxyz0189-_.~"],
		["percentDecodeUnreserved", "«%41%7E%2F»", "A~%2F"],
		["percentEncode", "«%»", "%25"],
		["percentEncode", "«\u000fA»", "%0FA"],
		["percentDecode", "«%41»", "A"],
		["percentEncode", "«é»", "%C3%A9"],
		["percentEncodeUnsafe", "«http://h/a/b?c/d»", "http://h/a/b?c/d"],
	],
	compared: [
		["http://h/%41", "http://h/A", /^The same after syntax-based normalization\.$/],
		["http://h/%7E", "http://h/~", /^The same after syntax-based normalization\.$/],
		["http://h/a%2Fb", "http://h/a/b", /^Not identical, /],
		["http://h/a%2Fb", "http://h/a%2fb", /^The same after syntax-based normalization\.$/],
	],
	// Specified by no RFC
	refused: [
		[
			"percentDecode",
			"«%u00E9»",
			/^Not decoded: "%" at position 1 is not followed by two hexadecimal digits/,
		],
	],
};

const documents = {
	"RFC 1630 §4.1.3": rfc1630,
	"URI Canonicalization (POWDER)": powderDraft,
	"Percent-encoding": percentEncoding,
};

for (const [title, document] of Object.entries(documents)) {
	const { edits, normal, compared, refused } = { normal: [], refused: [], ...document };
	describe(`The examples of ${title}`, () => {
		for (const [command, selected, after] of textRows(edits, ([command]) => command)) {
			it(`${command}: ${JSON.stringify(selected)}`, async () => {
				assert.equal(await afterCommand(`nameEncoding.${command}`, selected, "plaintext"), after);
			});
		}
		for (const [form, selected, after] of textRows(normal, ([form]) => String(form))) {
			it(`normalize: ${selected}`, async () => {
				const editor = await open(selected, "plaintext");
				await picking(form, () => vscode.commands.executeCommand("nameEncoding.normalize"));
				assert.equal(editor.document.getText(), after);
			});
		}
		for (const [first, second, message] of textRows(compared)) {
			it(`compare: ${first} and ${second}`, async () => {
				await open(`«${first}»\n«${second}»`, "plaintext");
				const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.compare"));
				assert.equal(messages.length, 1);
				assert.match(messages[0] ?? "", message);
			});
		}
		for (const [command, selected, message] of textRows(refused, ([command]) => command)) {
			it(`${command} refuses: ${selected}`, async () => {
				const { document } = await open(selected, "plaintext");
				const before = document.getText();
				const messages = await messagesOf(() => vscode.commands.executeCommand(`nameEncoding.${command}`));
				assert.equal(messages.length, 1);
				assert.match(messages[0] ?? "", message);
				assert.equal(document.getText(), before);
			});
		}
	});
}
