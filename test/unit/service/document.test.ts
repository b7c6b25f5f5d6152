import assert from "node:assert/strict";
import { codeLenses, diagnostics, documentLinks, inlayHints, readDocument } from "../../../src/service";
import { maxDocumentLength, maxDrawn } from "../../../src/text/sharedLimits";
import { SiblingCache } from "../../../src/workspace/siblingCache";
import { documentOf } from "../../document";
import { onLine } from "../../marks";
import { idOf, MemoryWorkspace } from "../../memoryWorkspace";

const severities = new Map([["misspelled-key", "warning"]] as const);
const settings = { nameSettings: { prefixes: [], schemes: [] }, severities, isOn: () => true };
const file = idOf("m_de.properties");
const version = { uri: file, file, text: "Filter=x", syntax: "properties", settings, isOwn: true };

describe("readDocument", () => {
	it("gives the document before if nothing has changed", () => {
		const before = readDocument(version);
		assert.equal(readDocument({ ...version }, before), before);
		for (const change of [{ text: "a=2" }, { settings: { ...settings } }, { isBomLeftOut: true }])
			assert.notEqual(readDocument({ ...version, ...change }, before), before);
	});

	it("reads no keys in a text that is too long", () => {
		const [longest, longer] = [maxDocumentLength, maxDocumentLength + 1].map((n) =>
			documentOf("\n".repeat(n)),
		);
		assert.deepEqual([longest?.syntax, longest?.keys?.asRead], ["properties", []]);
		assert.deepEqual([longer?.syntax, longer?.keys], ["unknown", undefined]);
	});

	const siblingCache = new SiblingCache(new MemoryWorkspace({ "m.properties": "\nfilter=y\n" }));

	it("asks for siblings, and heeds them once they are read, with the keys that it has", async () => {
		const before = readDocument({ ...version, siblingCache });
		assert.deepEqual([before.context.siblings, before.problems], [[], []]);
		await siblingCache.read(file);
		const document = readDocument({ ...version, siblingCache }, before);
		assert.equal(document.keys, before.keys);
		const [{ code, relatedInformation } = assert.fail()] = diagnostics(document, (path) => `uri of ${path}`);
		const location = { uri: `uri of ${idOf("m.properties")}`, range: onLine(1, 0, 6) };
		assert.deepEqual([code, relatedInformation], ["misspelled-key", [{ location, message: "filter" }]]);
	});

	for (const [title, made] of [
		["of a document that is not the user's", { isOwn: false }],
		["of a file that the user excludes", { isExcluded: true }],
		["where no rule is on", { settings: { ...settings, severities: new Map() } }],
		["in another syntax", { syntax: "java" }],
	] as const)
		it(`finds no problems, and asks for no siblings, ${title}`, async () => {
			await siblingCache.read(file);
			const { problems, context } = readDocument({ ...version, siblingCache, ...made });
			assert.deepEqual([problems, context.siblings], [[], undefined]);
		});
});

it("of very many keys, the first have lenses, links, hints and problems", () => {
	const reported = new Map([["non-canonical-name", "warning"]] as const);
	const document = documentOf("http---h.x-_41=1\n".repeat(maxDrawn + 10), { severities: reported });
	const hints = inlayHints(document, document.lines.rangeOf({ start: 0, end: document.text.length }));
	for (const found of [codeLenses(document), documentLinks(document), diagnostics(document)])
		assert.deepEqual([found.length, found.at(-1)?.range.start.line], [maxDrawn, maxDrawn - 1]);
	assert.deepEqual([hints.length, hints.at(-1)?.position.line], [maxDrawn, maxDrawn - 1]);
});
