/** Checks every text of the extension, in every language that it speaks. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	bundleOf,
	currentTranslations,
	languages,
	manifestTextsOf,
	textsInCode,
	textsInManifest,
	translatedSources,
} from "../../scripts/texts";

const root = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const texts = (file: string): Record<string, string> => JSON.parse(read(file));

const inManifest = textsInManifest();

/** Names, which are the same in every language, and lines of the sample. */
const names = [
	"Name Encoding",
	"http://www.example.com/foo/baz = Foo Baz",
	"not found: page = Seite nicht gefunden",
];

const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;

function unquoted(written: string): string {
	assert.doesNotMatch(written, /\\[^"'\\]/, written);
	return written.slice(1, -1).replace(/\\(.)/g, "$1");
}

/** The words that name percent-encoding, in every language. */
const percent = /prozentkodier|pourcent|por ciento|por cento|パーセント|百分号/i;

/**
 * Sentences of messages that have no button, so that VS Code shows only one line; and which argument is the first that
 * may be long, a path or a URI. The reason comes before it.
 */
const reasonsFirst: [sentence: string, long: number][] = [
	["The name would not be recognized: {0} does not list its scheme. {1}", 1],
	["Nothing was changed: a file has since changed. {0}", 0],
	["VS Code left a read-only file unchanged: {0}", 0],
];

const placeholders = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort();
/** Code spans and the targets of links, which are the same in every language. */
const unspoken = (text: string) => (text.match(/`[^`]+`|\]\([^)]*\)/g) ?? []).sort();

describe("Texts", () => {
	const inCode = textsInCode();

	it("are written in the code as plain literals, none of them elsewhere", () => {
		assert.ok(inCode.size > 150);
		for (const file of translatedSources) {
			assert.doesNotMatch(read(file), /\bl10n\.t\((?!\s*["'])/, file);
			// The text of a setting is translated with the manifest; pages and examples are not shipped.
			const shown = read(file).replace(
				/^\thelp: ".*",$|^export const page = `[\s\S]*?^`;$|^export const (?:e|bundleE)xamples[\s\S]*?^\];$/gm,
				"",
			);
			const code = shown.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|^import [\s\S]*?;$/gm, "");
			for (const [written] of code.matchAll(new RegExp(`${literal.source}|\`[^\`\n]*\``, "g"))) {
				const words = written.slice(1, -1).replace(/\$\{[^}]*\}/g, "");
				if (/\p{L}{2,},? \p{L}{2,}/u.test(words)) {
					const text = unquoted(written);
					assert.ok(inCode.has(text) || names.includes(text), `${file}: write l10n.t(${written})`);
				}
			}
		}
	});

	it("number their placeholders from 0 on", () => {
		for (const text of inCode) {
			const used = placeholders(text);
			const fromZero = used.map((_, i) => `{${i}}`);
			assert.deepEqual(used, fromZero, text);
		}
	});

	it("give the reason before a path or URI, in every language", () => {
		for (const [sentence, long] of reasonsFirst) {
			assert.ok(inCode.has(sentence), sentence);
			const translated = languages.flatMap((language) => texts(bundleOf(language))[sentence] ?? []);
			for (const text of [sentence, ...translated])
				assert.ok(text.indexOf(`{${long}}`) > text.length / 2, text);
		}
	});

	it("are translated, or listed as not translated, in every language", () => {
		for (const [file, wanted] of currentTranslations()) {
			const [has, wants] = [keysIn(read(file)), keysIn(wanted)];
			const lacking = wants.filter((key) => !has.includes(key));
			const gone = has.filter((key) => !wants.includes(key));
			assert.equal(lacking.length, 0, `${file} lacks ${JSON.stringify(lacking)}: run npm run generate`);
			assert.equal(gone.length, 0, `${file} still has ${JSON.stringify(gone)}: run npm run generate`);
		}
	});

	it("are in six languages besides English", () => assert.ok(languages.length >= 6, languages.join()));

	for (const language of languages) {
		const bundle = texts(bundleOf(language));
		const manifest = texts(manifestTextsOf(language));
		const all = new Set([...Object.values(bundle), ...Object.values(manifest)]);

		describe(language, () => {
			it("has the placeholders, code and links of the English", () => {
				for (const [text, translated] of Object.entries(bundle)) {
					assert.deepEqual(placeholders(translated), placeholders(text), translated);
				}
				for (const [key, translated] of Object.entries(manifest)) {
					assert.deepEqual(unspoken(translated), unspoken(inManifest[key] ?? ""), translated);
				}
			});

			it("has its own words for each sentence, and its own quotation marks", () => {
				for (const [file, translations, english] of [
					[bundleOf(language), bundle, undefined],
					[manifestTextsOf(language), manifest, inManifest],
				] as const) {
					for (const [key, translated] of Object.entries(translations)) {
						const where = `${file}, ${JSON.stringify(key)}`;
						const text = english ? (english[key] ?? "") : key;
						assert.equal(translated, translated.trim(), where);
						assert.notEqual(translated, "", where);
						const isEnglish = text.split(" ").length > 2 && translated === text;
						assert.ok(!isEnglish, `${where}: translate it, or delete it and run npm run generate`);
						assert.ok(!translated.includes('"'), `${where}: quotation marks of this language instead of "`);
					}
				}
			});

			it("says the same in the code as in the manifest", () => {
				for (const [key, text] of Object.entries(inManifest)) {
					const begin = text.replace(/…$/, "");
					const said = bundle[text] ?? (bundle[begin] && `${bundle[begin]}${text.slice(begin.length)}`);
					if (said !== undefined && key in manifest) assert.equal(said, manifest[key], key);
				}
			});

			it("keeps both halves of a sentence, and says how something is encoded", () => {
				const hint = bundle["Click the URI above a key, or hover over the key."];
				if (hint !== undefined) assert.match(hint, /,|，|、| oder | ou | o /, hint);
				for (const [text, translated] of Object.entries(bundle)) {
					if (/percent-encod/i.test(text)) assert.match(translated, percent, translated);
				}
				for (const [key, text] of Object.entries(inManifest)) {
					const translated = manifest[key];
					if (translated !== undefined && /^command\.percent/.test(key) && /percent/i.test(text))
						assert.match(translated, percent, text);
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

/** The keys of a file of translations; of the list of what is not translated, each key with its language. */
function keysIn(text: string): string[] {
	return Object.entries<string | string[]>(JSON.parse(text)).flatMap(([key, value]) =>
		typeof value === "string" ? [key] : value.map((item) => `${key}: ${item}`),
	);
}
