import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { DocumentSymbol } from "vscode-languageserver-types";
import { normalNameOf } from "../../src/keys/namesOfUri";
import { findReferences, normalNamesIn } from "../../src/keys/occurrences/referencesInFile";
import { referenceAt } from "../../src/keys/occurrences/targets";
import { unescapeProperty } from "../../src/properties/properties";
import { rules } from "../../src/rules";
import { documentSymbols } from "../../src/service/documentSymbols";
import type { Span } from "../../src/text/span";
import { nameDecode, nameEncode } from "../../src/uri/nameEncoding";
import { documentOf, tokensOf } from "../document";
import { propertyEntries } from "../propertyEntries";
import { sourceOf } from "../sourceFile";
import { encodable, textOf } from "./arbitraries";
import { law } from "./seed";

// The second could be the beginning of a scheme, the third that of a name.
const nameSettings = { prefixes: ["marmot-", "my.", "a---b-"], schemes: [] };

const severities = new Map(rules.map(({ id }) => [id, "warning" as const]));

const uri = fc.oneof(
	encodable,
	textOf(
		...["http://", "h", "H", ".", "..", "/", ":", "80", "?", "#", "@", "%41", "%2f", "-", "_", "~", "é", " "],
	).map((rest) => `http://h${rest}`),
);

describe("the meaning of a name", () => {
	law("is the same for a URI and for its name", [uri], (text) => {
		const name = nameEncode(text);
		if (!name.ok) return;
		const decoded = nameDecode(name.value);
		assert.ok(decoded.ok);
		assert.equal(normalNameOf(text), normalNameOf(decoded.value));
	});
});

const properties = textOf(
	...["\n", "\n", "=", " = ", ": ", "\\\n  ", "# ", "! ", " ", "\\:", "\\", "a", "\\u005f"],
	...[
		..."http---h.x-p http---h-_41 http://h/p http\\://h:80/p marmot-http---h my.http---h.x-p".split(" "),
		..."a---b-http---h-p urn-isbn_3a1 _2d".split(" "),
	],
	...["font-size", "#http---x", "--", "---", "_"],
);

describe("the tokens of a file", () => {
	law("stand in order on their lines, and have what Java reads as keys", [properties], (text) => {
		const tokens = tokensOf(documentOf(text, { severities }));
		let last = 0;
		for (const { start, end } of tokens) {
			assert.ok(last <= start && start < end && end <= text.length);
			assert.doesNotMatch(text.slice(start, end), /[\r\n]/);
			last = end;
		}
		const isOfValue = (type: string) => ["string", "operator", "lostKey"].includes(type);
		for (const { key } of propertyEntries(text)) {
			const token = tokens.find(({ start, end }) => start <= key.start && key.start < end);
			assert.ok(key.start === key.end || !token || (token.start === key.start && !isOfValue(token.type)));
		}
	});

	law("are the same in a part of it", [properties, fc.nat(), fc.nat()], (text, one, other) => {
		const [start = 0, end = 0] = [one, other].map((n) => n % (text.length + 1)).sort((a, b) => a - b);
		const document = documentOf(text, { severities });
		const all = tokensOf(document);
		const some = tokensOf(document, document.lines.rangeOf({ start, end }));
		const wanted = all.filter((token) => token.start < end && start < token.end);
		for (const token of some) assert.ok(all.some((one) => isDeepStrictEqual(one, token)));
		for (const token of wanted) assert.ok(some.some((one) => isDeepStrictEqual(one, token)));
	});
});

describe("the outline of a file", () => {
	law("has names, and parts in order within their wholes", [properties], (text) => {
		const document = documentOf(text);
		const check = (symbols: readonly DocumentSymbol[], start: number, end: number) => {
			let before = start;
			for (const { name, range, selectionRange, children = [] } of symbols) {
				assert.notEqual(name.trim(), "");
				const [all, key] = [range, selectionRange].map((one) => document.lines.spanOf(one)) as [Span, Span];
				assert.ok(before <= all.start && all.end <= end, name);
				assert.ok(all.start <= key.start && key.end <= all.end, name);
				before = all.end;
				check(children, all.start, all.end);
			}
		};
		check(documentSymbols(document), 0, text.length);
	});
});

const code = textOf(
	...["\n", "\r\n", " ", '"', "'", "\\t", "// ", "/*", "*/", "<", ">", "=", "#", ".", ","],
	...["http---h.x-p", "http---h-_41", "http://h/p", "marmot-http---h", "my.http---h.x-p", "urn-isbn_3a1"],
	...["i---j", "a"],
);

describe("the names of a file", () => {
	for (const [syntax, texts] of Object.entries({ properties, java: code, xml: code, yaml: code })) {
		law(`mean what they are found by: ${syntax}`, [texts], (text) => {
			const source = sourceOf(text, syntax, nameSettings);
			const { keys } = source;
			const found = findReferences(source);
			let last = 0;
			for (const reference of found) {
				const { start, end, key, recognized } = reference;
				assert.ok(last <= start && start < end, "in order");
				const normalName = normalNameOf(recognized.uri);
				assert.deepEqual(referenceAt(source, source.lines.positionAt(start + 1)), {
					...reference,
					normalName,
				});
				const inText = text.slice(start, end);
				const written = keys ? unescapeProperty(inText).text : inText;
				if (!key && "name" in recognized) assert.equal(written, recognized.prefix + recognized.name);
				last = end;
			}
			for (const normalName of ["http---h.x-p", "http---h-A", "http---h-p", "marmot-http---h"]) {
				const some = findReferences(source, (one) => one === normalName);
				const wanted = found.filter(({ recognized }) => normalNameOf(recognized.uri) === normalName);
				assert.deepEqual(some, wanted);
			}
			const normalNames = new Set(found.map(({ recognized }) => normalNameOf(recognized.uri)));
			assert.deepEqual(normalNamesIn(source), normalNames);
		});
	}
});
