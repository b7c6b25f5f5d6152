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
	"http---www.example.com-foo-bar = Foo Bar",
	"urn-isbn_3a0451450523 = The Last Unicorn",
	"http://www.example.com/foo/baz = Foo Baz",
];

const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;

function unquoted(written: string): string {
	assert.doesNotMatch(written, /\\[^"'\\]/, written);
	return written.slice(1, -1).replace(/\\(.)/g, "$1");
}

/**
 * One word for one thing: the terms that each language uses, and those that would be a second word for the same thing.
 * If VS Code has a term, as for the workspace, that is the one.
 */
const glossary: Record<string, readonly [wanted: RegExp, unwanted: RegExp][]> = {
	de: [
		[
			/\bdiese URI\b/i,
			/\b(?:diese[mn]|dieser URI (?:ist|hat)|de[mns]|das|ein|einem|einen|kein|keinen) [IU]RI\b/i,
		],
		[/\bArbeitsbereich/, /\bWorkspace/i],
		[/\bSchlüssel/, /\bKeys?\b/],
		[/\bPräfix/, /\bVorsilbe|\bPrefix/i],
		[/prozentkodier/i, /prozent-?codier|prozent-kodier|URL-kodier/i],
		[/kodier/i, /codier|enkodier|entschlüssel/i],
		[/als Namen? kodier/i, /namenskodier|namenkodier|name-kodier/i],
		[/kanonische[rn]? Form/, /Normalform (?:des Namens|der Namen)|kanonisierte/],
		[/schreibgeschützt/, /nur lesbar|nur-lese/i],
		[/Schreibmarke/, /\bCursor/],
	],
	fr: [
		[/\b(?:un|cet) URI\b/i, /\b(?:une|la|cette|aucune) [IU]RI\b/i],
		[/espace de travail/i, /\bworkspace\b/i],
		[/(?<!\p{L})clés?(?!\p{L})/iu, /\bclefs?\b|\btouches?\b/i],
		[/\bpréfixe/i, /\bprefixe/i],
		[/encod(?:er|ez|é|age).{0,40}pourcent/i, /pour ?cent\b(?<!pourcent)|pour-cent|pourcentage/i],
		[/\bencod/i, /(?<!\p{L})cod(?:er|age|é)/iu],
		[/en noms?\b/i, /encod\w+ (?:comme|sous forme de) noms?\b/i],
		[/forme canonique/i, /forme normalisée/i],
		[/lecture seule/i, /protégé en écriture/i],
		[/\bcurseur/i, /point d’insertion/i],
	],
	es: [
		[/\b(?:un|el) URI\b/i, /\b(?:una|la|esta|ninguna) [IU]RI\b/i],
		[/área de trabajo/i, /espacio de trabajo|\bworkspace\b/i],
		[/\bclaves?\b/i, /\bllave\b|(?<!corchetes o )\bllaves\b/i],
		[/\bprefijo/i, /\bprefix/i],
		[/por ciento/i, /porcentaje|porcentual/i],
		[/\bdecodific/i, /\bdescodific/i],
		[/como nombres?\b/i, /codific\w+ en nombres?\b/i],
		[/forma canónica/i, /forma normalizada/i],
		[/solo lectura/i, /sólo lectura/i],
		[/\btriplete/i, /\btríada|\btripleta/i],
	],
	ja: [
		[/ワークスペース/, /作業領域|ワーク スペース/],
		[/キー/, /鍵/],
		[/プレフィックス/, /接頭辞|プリフィックス|プレフィクス/],
		[/パーセントエンコード/, /パーセント エン|パーセント符号化|URL ?エンコード/],
		[/デコード/, /復号/],
		[/名前にエンコード/, /名前エンコード|名前へエンコード/],
		[/正規形/, /正準|カノニカル/],
		[/読み取り専用/, /読取専用|読み取りのみ/],
	],
	"zh-cn": [
		[/工作区/, /工作空间/],
		[/键/, /密钥|关键字/],
		[/前缀/, /词头|首码/],
		[/百分号编码/, /百分比编码|百分号转义/],
		[/解码/, /译码/],
		[/编码为名称/, /名称编码|编码成名称/],
		[/规范形式/, /标准形式|典范|正规形式/],
		[/重命名/, /改名/],
		[/只读/, /唯读/],
		[/光标/, /游标/],
	],
	"pt-br": [
		[/\b(?:um|este) URI\b/i, /(?<!c)\b(?:uma|esta|nenhuma|a) [IU]RI\b/i],
		[/espaço de trabalho/i, /área de trabalho|\bworkspace\b/i],
		[/\bchaves?\b/i, /\btecla/i],
		[/\bprefixo/i, /\bprefix\b/i],
		[/por cento/i, /porcentagem|percentual|percentagem/i],
		[/\bdecodific/i, /\bdescodific/i],
		[/como nomes?\b/i, /codific\w+ em nomes?\b/i],
		[/forma canônica/i, /forma canónica|forma normalizada/i],
		[/somente leitura/i, /só leitura|apenas leitura/i],
		[/\btrinca/i, /\btripla|\btriplet/i],
	],
};

/** The words that name percent-encoding, in every language. */
const percent = /prozentkodier|pourcent|por ciento|por cento|パーセント|百分号/i;

/**
 * Sentences of messages that have no button, so that VS Code shows only one line; and which argument is the first that
 * may be long, a path or a URI. The reason comes before it.
 */
const reasonsFirst: [sentence: string, long: number][] = [
	["Not renamed: the same URI on lines {0} and {1}. {2} in {3}", 2],
	["Not renamed: a file is read-only. {0}", 0],
	["Not renamed: a file's encoding lacks characters. {0}", 0],
	["The scheme is not known. Add it to {0}, or the name will not be recognized: {1}", 1],
	["Nothing was changed: a file changed meanwhile. {0}", 0],
	["VS Code left a read-only file unchanged: {0}", 0],
	["Only open files and files in the workspace are read, without following links: {0}", 0],
];

const placeholders = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort();
/** Code spans and the targets of links, which are the same in every language. */
const unspoken = (text: string) => (text.match(/`[^`]+`|\]\([^)]*\)/g) ?? []).sort();

describe("Texts", () => {
	let inCode: ReadonlySet<string>;

	before(async function () {
		this.timeout(60_000);
		inCode = await textsInCode();
	});

	it("are written in the code as plain literals, none of them elsewhere", () => {
		assert.ok(inCode.size > 200);
		for (const file of translatedSources) {
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

	it("give the reason before a path or URI, in every language", () => {
		for (const [sentence, long] of reasonsFirst) {
			assert.ok(inCode.has(sentence), sentence);
			const translated = languages.flatMap((language) => texts(bundleOf(language))[sentence] ?? []);
			for (const text of [sentence, ...translated])
				assert.ok(text.indexOf(`{${long}}`) > text.length / 2, text);
		}
	});

	it("are translated, or listed as not translated, in every language", async () => {
		for (const [file, wanted] of await currentTranslations()) {
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

			it("has one word for one thing", () => {
				// Names of settings and commands are English everywhere.
				const spoken = [...all].map((text) => text.replace(/`[^`]*`|\]\([^)]*\)/g, ""));
				for (const [wanted, unwanted] of glossary[language] ?? []) {
					assert.ok(
						spoken.some((text) => wanted.test(text)),
						`${wanted} is nowhere`,
					);
					const others = spoken.filter((text) => unwanted.test(text));
					assert.deepEqual(others, [], `${unwanted} instead of ${wanted}`);
				}
			});

			it("keeps both halves of a sentence, and says how something is encoded", () => {
				const hint = bundle["Click the URI above a key, or hover it."];
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
