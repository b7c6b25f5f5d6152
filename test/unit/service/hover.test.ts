import assert from "node:assert/strict";
import { hover } from "../../../src/service";
import { documentOf } from "../../document";
import { pointed } from "../../marks";

/** A key, and parts of what is said of it. */
const rows: [title: string, text: string, ...parts: RegExp[]][] = [
	[
		"the components, decoded",
		"http---h-_3fq_3da_2526b_26x_3dcaf_25c3_25a9=1",
		/^\| Component \| Decoded \|\n\| :-- \| :-- \|\n\| Scheme \| `http` \|$/m,
		/^\| Path \| `\/` \|$/m,
		/^\| Query \| `q=a%26b&x=café` \|$/m,
	],
	["a slash in a segment", "http---h-a_252fb_25c3_25a9=1", /^\| Path \| `\/a%2fbé` \|$/m],
	[
		"octets that are not UTF-8",
		"http---h-caf_25e9=1",
		/^- `%e9` is not UTF-8; as ISO-8859-1 it is `é`\.$/m,
		/^\| Path \| `\/caf%e9` \|$/m,
	],
	[
		"a user that looks like the host",
		"http---google.com_40evil.example-=1",
		/^\| User information \| `google\.com` \|\n\| Host \| `evil\.example` \|$/m,
	],
	[
		"more problems than are shown, the weightier first",
		"http\\://u\\:p@h.x/%7e/%7e/%41/%c3%a9=1",
		/^- The URI contains a password.*\n- `%7e` needs no percent-encoding: it is `~`\.\n- `%41` .*\n- And 1 more\.$/m,
	],
	[
		"a host whose middle matters",
		`http---google.com.${"a".repeat(50)}.evil_2ddomain.example-_25c3_25a9=1`,
		/^\| Host \| `google\.com\.a{50}\.evil-domain\.example` \|$/m,
	],
	["half of a surrogate", "http\\://h/\\ud800=1", /^`http:\/\/h\/⟨U\+D800⟩`/, /\| Path \| `\/⟨U\+D800⟩` \|/],
];

// Text of others that would be Markdown, and the cells and sentences that hold it.
const hostile: typeof rows = [
	["the host of a mail", "mailto-a_40_d0_b0.com=1", /^\| Path \| `a@xn--80a\.com` \|$/m],
	[
		"a link in a query",
		"http---h.x-_3fa_3d_5bx_5d_28command_3aevil_29_26b_3d1=1",
		/^\| Query \| `a=\[x\]\(command:evil\)&b=1` \|$/m,
		/^- `\[` at position 15 is not allowed/m,
	],
	[
		"pipes and backticks in a decoded query",
		"http---h.x-_3fa_3d_257c_2560_2560_7c_26b_3d_255c_257c=1",
		/^\| Query \| ```a=\\\|``\\\|&b=\\⟨U\+007C⟩``` \|$/m,
	],
	[
		"a password of backticks and line ends",
		"ftp---u_3a_2560_250a_2523_40h.x-=1",
		/^- The URI contains a password/m,
		/^\| User information \| ``u:`⟨U\+000A⟩#`` \|$/m,
	],
	[
		"a link and a pipe in the query of a mail",
		"mailto-a_40b_3fsubject_3d_255bx_255d_2528http_3a_252f_252fevil_2529_257c=1",
		/^\| Query \| `subject=\[x\]\(http:\/\/evil\)\\\|` \|$/m,
	],
	[
		"an address that links by itself",
		"http---h.x-_3fa_3dhttp_253a_252f_252fevil.example=1",
		/\| `a=http:\/\/evil\.example` \|$/m,
	],
];

/** A key, and the lines of its hover in plain text. */
const plain: [title: string, text: string, ...lines: string[]][] = [
	[
		"what is wrong",
		"http---h-a_20b_3fx_3d_255bl_255d_28m_29_26y_3d_2560=1",
		"http://h/a b?x=%5bl%5d(m)&y=%60",
		"",
		'- " " at position 11 is not allowed in this part of a URI; write "%20".',
	],
	[
		"characters that would reorder the text",
		"http\\://h/\\u202e*a*=1",
		"http://h/⟨U+202E⟩*a*",
		"",
		'- "⟨U+202E⟩" at position 10 is not allowed in this part of a URI; write "%E2%80%AE".',
	],
	[
		"a name that cannot be decoded",
		"http---h-_zz=1",
		'This looks like a name-encoded URI but cannot be decoded. "_" at position 10 is not followed by two hexadecimal digits.',
	],
	["another spelling", "http---h-_252A=1", "http://h/%2A"],
];

function hoverOf(text: string, isMarkdown = true): string {
	const { contents } = hover(documentOf(text), { line: 0, character: 0 }, { isMarkdown }) ?? {};
	assert.ok(typeof contents === "object" && "value" in contents);
	return contents.value;
}

describe("hover", () => {
	for (const [title, text, ...parts] of [...rows, ...hostile]) {
		it(title, () => {
			const shown = hoverOf(text);
			for (const part of parts) assert.match(shown, part);
		});
	}

	for (const [title, text, ...lines] of plain) {
		it(`in plain text: ${title}`, () => {
			assert.deepEqual(hoverOf(text, false).split("\n"), lines);
		});
	}

	for (const [title, text] of hostile) {
		it(`shows as it is ${title}`, () => {
			// Outside of code spans, there is nothing but sentences and titles.
			const bare = hoverOf(text).replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, "");
			assert.doesNotMatch(bare, /[[\]<>`]|:\/\/|evil/);
		});
	}
});

it("no hover shows the URI of a slug", () => {
	const slug = documentOf("See http---localhost-8080-api.", { syntax: "plaintext" });
	assert.equal(hover(slug, { line: 0, character: 9 }), null);
});

const names = "http---h-a=1\nhttp---h-c=2\n";

/** The commands that a hover offers, at the pointer. */
const offered: [commands: string, marked: string, made?: Parameters<typeof documentOf>[1]][] = [
	["copyUri copyName decode openUri", "http---h.x-‸p=1"],
	["copyUri copyName decode openUri", "a = http---h.x-‸p"],
	["copyUri copyName decode", "urn-isbn_3a‸1=1"],
	["copyUri copyName openUri", "http\\://h.x/‸p=1"],
	["copyUri copyName encode openUri", `${names}http\\://h.x/‸p=1`],
	["copyUri copyName openUri", `${names}http\\://h.x/‸p=1`, { file: "file:///META-INF/spring.schemas" }],
	// Quick fixes do it; and what Java reads may go on.
	["copyUri copyName openUri", `${names}http://h.x/‸p=1`],
	["copyUri copyName", `${names}http://h/‸b?c=1&d=2`],
	// The light bulb offers none for a URI within a key, either.
	["copyUri copyName openUri", `${names}my.map[http\\://h/‸b]=3`],
	["copyUri copyName openUri", "<http---h.x-‸p/>", { syntax: "xml" }],
	["copyUri copyName decode openUri", "see http---localhost-‸p", { syntax: "plaintext" }],
];

describe("a hover offers", () => {
	for (const [commands, marked, made] of offered)
		it(`${commands}: ${JSON.stringify(marked)}`, () => {
			const { text, at } = pointed(marked);
			const document = documentOf(text, made);
			const linksFor = (found: readonly string[]) => `[${found.join(" ")}]`;
			const { contents } = hover(document, document.lines.positionAt(at), { linksFor }) ?? {};
			assert.ok(JSON.stringify(contents).includes(`[${commands}]`), JSON.stringify(contents));
		});
});

it("a hover has the URI and its links alone below a problem that the editor shows", () => {
	const textOf = (text: string, isReported: boolean) =>
		hover(documentOf(text), { line: 0, character: 9 }, { isReported, linksFor: () => "[Copy]" })?.contents
			.value;
	assert.match(textOf("http---h-_41=1", false) ?? "", /\[Copy\].*a different name.*Host/s);
	assert.equal(textOf("http---h-_41=1", true), "`http://h/A`\n\n[Copy]");
	assert.match(textOf("http---h-_zz=1", false) ?? "", /cannot be decoded/);
	assert.equal(textOf("http---h-_zz=1", true), undefined);
});
