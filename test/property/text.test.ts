import assert from "node:assert/strict";
import fc from "fast-check";
import { linesAfter } from "../../src/hosts/lsp/rangeChanges";
import { FileKeys } from "../../src/keys/fileKeys";
import type { NameSettings } from "../../src/keys/nameSettings";
import { sureNamesIn, tokensIn } from "../../src/keys/occurrences/namesInText";
import { findReferences, findUriItself } from "../../src/keys/occurrences/referencesInFile";
import { referenceAt } from "../../src/keys/occurrences/targets";
import { urisInText } from "../../src/keys/occurrences/urisInText";
import { recognizeToken } from "../../src/keys/recognizeNameOrUri";
import { languages as knownLanguages, languageOfId } from "../../src/languages/languages";
import { placeOf } from "../../src/languages/writablePlaces";
import { propertyKeys, unescapeProperty, writeKey, writeValue } from "../../src/properties/properties";
import { textAfter } from "../../src/text/changes";
import { Lines } from "../../src/text/lines";
import { nameEncode } from "../../src/uri/nameEncoding";
import { propertyEntries } from "../propertyEntries";
import { sourceOf } from "../sourceFile";
import * as twin from "../twins/properties";
import { anyText, encodable, mutated, properties, propertiesOfUris, textOf } from "./arbitraries";
import { keyEdit } from "./keyEdit";
import { law } from "./seed";

const nameSettings: NameSettings = { prefixes: ["marmot-"], schemes: ["svn+ssh"] };
const languages = [...knownLanguages.map(({ ids: [id] }) => id as string), "unknown"];

const code = textOf(
	...["http---www.example.com", "marmot-http---a.b", "http---_", "http://h/p", "mailto:a@b", "urn:isbn:1"],
	"://",
	...['"', "'", "`", "\\", "\\u0041", "//", "/*", "*/", "#", "# ", "<", ">", "<!--", "-->", "<a b="],
	...["<script>", "</", "```", "\n", "\n", "\n  ", "$(", "|\n", "- ", '"""', "{", "}", "&amp;", "&"],
	...["<![CDATA[", "]]>", "${", " ", ". ", ", ", "(", ")", "[", "]", ":", "=", "-", "---", "--"],
);

describe("the .properties scanner", () => {
	law(
		"reads what its slow twin reads",
		[properties],
		(source) => {
			const entries = propertyEntries(source).map(({ key, value }) => {
				const readKey = unescapeProperty(source.slice(key.start, key.end));
				const readValue = unescapeProperty(source.slice(value.start, value.end));
				return {
					key: readKey.text,
					value: readValue.text,
					malformed: readKey.isMalformed || readValue.isMalformed,
				};
			});
			assert.deepEqual(entries, twin.loadProperties(source));
		},
		3000,
	);

	law(
		"gives spans in order, that tile their lines; keys alone are those of the entries",
		[properties],
		(source) => {
			let end = 0;
			const entries = propertyEntries(source);
			for (const { key, value } of entries) {
				assert.ok(end <= key.start && key.start <= key.end, JSON.stringify({ end, key }));
				assert.ok(key.end <= value.start && value.start <= value.end && value.end <= source.length);
				end = value.end;
			}
			const keys = propertyKeys(source).map(({ start, end: keyEnd }) => [start, keyEnd]);
			const keysOfEntries = entries.map(({ key }) => [key.start, key.end]);
			assert.deepEqual(keys, keysOfEntries);
		},
	);

	law("tells where each character is written: offsets go up, from begin to end", [properties], (written) => {
		const { text, offsetOf } = unescapeProperty(written);
		let last = 0;
		for (let at = 0; at <= text.length; at++) {
			assert.ok(offsetOf(at) >= last && offsetOf(at) <= written.length);
			last = offsetOf(at);
		}
		assert.equal(last, written.length);
	});

	law(
		"reads any key and any value that were written",
		[fc.oneof(anyText, properties), fc.oneof(anyText, properties), fc.constantFrom("=", " ", ":\t")],
		(key, value, separator) => {
			// Blanks alone separate nothing from an empty key, or an empty value.
			fc.pre(key !== "");
			const text = `${writeKey(key)}${separator}${writeValue(value)}`;
			assert.deepEqual(plainEntries(text), [[key, value]]);
		},
	);
});

describe("keys of .properties", () => {
	law(
		"a key that is encoded or decoded in place is another key, and all else is as it was",
		[propertiesOfUris, fc.nat()],
		(source, pick) => {
			const edit = keyEdit(source, pick, nameSettings);
			fc.pre(edit !== undefined);
			assert.deepEqual(plainEntries(edit.edited), edit.expected(plainEntries(source)));
		},
		3000,
	);

	law(
		"a name that was encoded is recognized as what it was",
		[encodable, fc.constantFrom("", "marmot-")],
		(uri, prefix) => {
			const name = nameEncode(uri);
			assert.ok(name.ok);
			const found = recognizeToken(prefix + name.value, nameSettings);
			const raw = recognizeToken(prefix + uri, nameSettings);
			assert.equal(found?.kind === "name", raw?.kind === "uri" && /---|_|^file-/i.test(name.value));
		},
	);
});

function plainEntries(source: string): [string, string][] {
	return twin.loadProperties(source).map(({ key, value }) => [key, value]);
}

describe("on any text", () => {
	law(
		"nothing throws, and spans lie in the text",
		[mutated(fc.oneof(code, properties, anyText)), fc.nat(), fc.nat(), fc.constantFrom(...languages)],
		(text, one, other, syntax) => {
			const [start = 0, end = 0] = [one, other].map((at) => at % (text.length + 1)).sort((a, b) => a - b);
			recognizeToken(text, nameSettings);
			const source = sourceOf(text, syntax, nameSettings);
			const spans = [
				...tokensIn(text),
				...sureNamesIn(text, nameSettings, languageOfId(syntax)),
				...urisInText(text, nameSettings),
				...new FileKeys(text, nameSettings).asMeant,
				...findReferences(source),
				...findUriItself(source, text.slice(start, end) || "x:"),
				referenceAt(source, source.lines.positionAt(start)),
			];
			for (const span of spans) {
				if (span) assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length);
			}
			const place = placeOf(new Lines(text), { start, end }, languageOfId(syntax));
			if (text.search(place.forbidden) < 0) place.write(text);
		},
		3000,
	);

	law(
		"names and URIs in it are in order and apart, and each is one by itself",
		[code, fc.constantFrom(...languages)],
		(text, language) => {
			const names = sureNamesIn(text, nameSettings, languageOfId(language));
			for (const found of [names, tokensIn(text), urisInText(text, nameSettings)]) {
				let end = 0;
				for (const token of found) {
					assert.ok(end <= token.start && token.start < token.end);
					end = token.end;
				}
			}
			for (const { recognized, start, end } of names) {
				const { prefix, name, uri } = recognized;
				assert.equal(prefix + name, text.slice(start, end));
				// In quotes, for a separator may have made a final dot the name's.
				const [alone] = sureNamesIn(`"${prefix}${name}"`, nameSettings);
				assert.equal(alone?.recognized.uri, uri);
			}
			for (const { start, end } of urisInText(text, nameSettings))
				assert.match(text.slice(start, end), /^[A-Za-z][0-9A-Za-z+.-]*:./);
		},
	);

	law(
		"a name in a comment leaves to it the hyphens that begin and end it",
		[
			encodable,
			fc.constantFrom(["<!--", "-->"], ["<!-- ", " -->"], ["{{!-- ", " --}}"], ["-- ", ""], ["--", ""]),
			fc.constantFrom("plaintext", "json5", "diff", "unknown"),
		],
		(uri, [opening = "", closing = ""], syntax) => {
			const name = nameEncode(uri).value ?? "";
			fc.pre(recognizeToken(name, nameSettings)?.kind === "name");
			fc.pre(!name.endsWith("."));
			const text = `${opening}${name}${closing}`;
			const found = findReferences(sourceOf(text, syntax, nameSettings));
			const names = found.map(({ start, end }) => text.slice(start, end));
			assert.deepEqual(names, [name]);
		},
	);
});

describe("the changes of a message", () => {
	const part = textOf("a", "bc", "\n", "\r", "\r\n");
	const position = fc.record({ line: fc.nat(9), character: fc.nat(4) });
	const change = fc.record({ range: fc.record({ start: position, end: position }), text: part });
	const upOrDown = fc.array(change, { maxLength: 5 }).chain((changes) => {
		const sorted = changes.toSorted((one, other) => one.range.start.line - other.range.start.line);
		return fc.constantFrom(changes, sorted, sorted.toReversed());
	});
	law("give the text that they give one by one", [part, upOrDown], (text, changes) => {
		const after = changes.reduce((lines, one) => {
			return new Lines(textAfter(lines.text, [{ ...lines.spanOf(one.range), text: one.text }]));
		}, new Lines(text));
		assert.equal(linesAfter(new Lines(text), changes).text, after.text);
	});
});
