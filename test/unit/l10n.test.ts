/** Every text of the extension, in every language it speaks. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const texts = (file: string): Record<string, string> => JSON.parse(read(file));

const languages = ["de", "fr", "es", "ja", "zh-cn", "pt-br"];
const sources = [
	"src/extension.ts",
	...readdirSync(join(root, "src/editor")).map((file) => `src/editor/${file}`),
];

/** Names, the same in every language, and lines of the sample. */
const names = [
	"Name Encoding",
	"http---www.example.com-foo-bar = Foo Bar",
	"urn-isbn_3a0451450523 = The Last Unicorn",
	"http://www.example.com/foo/baz = Foo Baz",
];

const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;

/** The first argument of each `l10n.t`; what is no plain literal, VS Code's own extraction passes over, too. */
function textsInCode(): Set<string> {
	const found = new Set<string>();
	for (const file of sources) {
		for (const { index } of read(file).matchAll(/\bl10n\.t\(/g)) {
			const argument = read(file)
				.slice(index)
				.replace(/^l10n\.t\(\s*/, "");
			const [text] = new RegExp(`^(?:${literal.source})(?=\\s*[,)])`).exec(argument) ?? [];
			assert.ok(text, `${file}: no plain literal in l10n.t(${argument.slice(0, 60)}`);
			found.add(unquoted(text));
		}
	}
	return found;
}

function unquoted(written: string): string {
	assert.doesNotMatch(written, /\\[^"'\\]/, written);
	return written.slice(1, -1).replace(/\\(.)/g, "$1");
}

const inCode = textsInCode();
const inManifest = texts("package.nls.json");

const placeholders = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort();
/** What stands in code spans, and where links lead to: the same in every language. */
const unspoken = (text: string) => (text.match(/`[^`]+`|\]\([^)]*\)/g) ?? []).sort();

/** Two files have the same texts: else says which one lacks what. */
function assertSame(one: string, texts: Iterable<string>, other: string, wanted: Iterable<string>): void {
	const [has, wants] = [new Set(texts), new Set(wanted)];
	const lacking = [...wants].filter((text) => !has.has(text));
	assert.deepEqual(lacking, [], `${one} lacks what ${other} has`);
	const unused = [...has].filter((text) => !wants.has(text));
	assert.deepEqual(unused, [], `${one} has what ${other} has not`);
}

describe("Texts", () => {
	it("are written in the code as plain literals, none of them elsewhere", () => {
		assert.ok(inCode.size > 200);
		for (const file of sources) {
			const code = read(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|^import [\s\S]*?;$/gm, "");
			for (const [written] of code.matchAll(new RegExp(`${literal.source}|\`[^\`\n]*\``, "g"))) {
				const words = written.slice(1, -1).replace(/\$\{[^}]*\}/g, "");
				if (/\p{L}{2,},? \p{L}{2,}/u.test(words)) {
					assert.ok(
						inCode.has(unquoted(written)) || names.includes(unquoted(written)),
						`${file}: ${written}`,
					);
				}
			}
		}
	});

	it("number their placeholders from 0 on", () => {
		for (const text of inCode) {
			const used = placeholders(text);
			assert.deepEqual(
				used,
				used.map((_, i) => `{${i}}`),
				text,
			);
		}
	});

	it("are in these languages, and in no others", () => {
		const files = [...readdirSync(root), ...readdirSync(join(root, "l10n"))];
		for (const begin of ["bundle.l10n", "package.nls"]) {
			const found = files.flatMap(
				(file) => new RegExp(`^${begin}\\.([a-z-]+)\\.json$`).exec(file)?.[1] ?? [],
			);
			assert.deepEqual(found.sort(), [...languages].sort());
		}
	});

	for (const language of languages) {
		const bundle = texts(`l10n/bundle.l10n.${language}.json`);
		const manifest = texts(`package.nls.${language}.json`);
		const all = new Set([...Object.values(bundle), ...Object.values(manifest)]);

		describe(language, () => {
			it("has exactly the texts of the code", () => {
				assertSame(`l10n/bundle.l10n.${language}.json`, Object.keys(bundle), "the code", inCode);
			});

			it("has exactly the texts of the manifest", () => {
				const keys = Object.keys(inManifest);
				assertSame(`package.nls.${language}.json`, Object.keys(manifest), "package.nls.json", keys);
			});

			it("has the placeholders, code and links of the English", () => {
				for (const [text, translated] of Object.entries(bundle)) {
					assert.deepEqual(placeholders(translated), placeholders(text), translated);
				}
				for (const [key, translated] of Object.entries(manifest)) {
					assert.deepEqual(unspoken(translated), unspoken(inManifest[key] ?? ""), translated);
				}
			});

			it("has its own words for each sentence, and its own quotation marks", () => {
				for (const [text, translated] of [
					...Object.entries(bundle),
					...Object.entries(manifest).map(
						([key, translated]) => [inManifest[key] ?? "", translated] as const,
					),
				]) {
					assert.equal(translated, translated.trim());
					assert.notEqual(translated, "");
					if (text.split(" ").length > 2) assert.notEqual(translated, text);
					assert.ok(!translated.includes('"'), translated);
				}
			});

			it("says the same in the code as in the manifest", () => {
				for (const [key, text] of Object.entries(inManifest)) {
					if (inCode.has(text)) assert.equal(bundle[text], manifest[key], key);
					const begin = text.replace(/…$/, "");
					if (begin !== text && inCode.has(begin)) assert.equal(`${bundle[begin]}…`, manifest[key], key);
				}
			});

			it("names in the walkthrough what there is by its title", () => {
				for (const [key, text] of Object.entries(manifest)) {
					if (!key.startsWith("walkthrough.")) continue;
					for (const [, title = ""] of text.matchAll(/\*\*([^*]+)\*\*/g)) assert.ok(all.has(title), title);
				}
			});
		});
	}
});
