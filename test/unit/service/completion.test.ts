import assert from "node:assert/strict";
import { completion } from "../../../src/service";
import { convertToUri } from "../../../src/service/conversions";
import { documentOf } from "../../document";
import { pointed } from "../../marks";

// The typed text; a URI; the name and the escaped URI that it becomes, and the text typed in full.
const completions: [written: string, uri: string, name: string, escaped: string, inFull: string][] = [
	["http://h", "http://h/a-b", "http---h-a_2db", "http\\://h/a-b", "http://h/a-b"],
	// A typed escaped URI is completed as an escaped URI, and a typed name as a name.
	["http\\://h/", "http://h/a=b", "http\\://h/a\\=b", "http\\://h/a\\=b", "http\\://h/a\\=b"],
	["http---h-a_", "http://h/a-b", "http---h-a_2db", "http---h-a_2db", "http---h-a_2db"],
	["marmot-http---h", "http://h/p", "marmot-http---h-p", "marmot-http---h-p", "marmot-http---h-p"],
	["marmot-http://h", "http://h/p", "marmot-http---h-p", "marmot-http\\://h/p", "marmot-http://h/p"],
	["", "http://h:80/é b", "http---h_3a80-_c3_a9_20b", "http\\://h\\:80/\\u00E9\\ b", "http://h:80/é b"],
];

describe("completion: what is written", () => {
	for (const [written, uri, name, escaped, typedInFull] of completions) {
		it(`${written || "nothing"} → ${uri}`, async () => {
			assert.deepEqual(await completionOf(written, uri, "http---h=1"), { written: name, typedInFull });
			assert.deepEqual(await completionOf(written, uri, "http\\://h=1"), { written: escaped, typedInFull });
		});
	}
});

const names = "http---h-a=1\nhttp---h-b=2\n";
const escaped = "http\\://h/a=1\nhttp\\://h/b=2\n";

/** A file with the cursor in a key, what it becomes, and the path of the file. */
const becoming: [row: string, becomes: "name" | "escaped", path?: string][] = [
	["‸", "escaped"],
	["http---h-a=1\nhttp\\://h/b=2\nhttp://h/‸", "escaped"],
	[`${names}‸`, "name"],
	[`${names}http://h/‸`, "name"],
	// Raw keys do not count: which remedy they will get is not known.
	["http---h-a=1\nhttp://h/b=2\nhttp://h/c=3\nhttp://h/‸", "name"],
	// The typed key itself does not count, nor the one that it replaces, except that its beginning decides a tie.
	["http---h-‸a", "name"],
	["http---h-a=1\nhttp\\://h/b=2\nhttp---h‸", "name"],
	["‸http---h-a=1", "escaped"],
	["http---h-a=1\n‸http\\://h/b=2", "name"],
	["font-size‸", "escaped"],
	// The typed form takes precedence over the form that the file prefers.
	[`${escaped}http---h‸`, "name"],
	[`${names}http\\:‸`, "escaped"],
	[`${names}http\\://h:80/‸`, "escaped"],
	[`${names}http://h\\:80/‸`, "name"],
	// Spring looks up URIs, whatever its files say.
	[`${names}http://h/‸`, "escaped", "/META-INF/spring.schemas"],
	[`${names}http://h/‸`, "escaped", "/META-INF/spring.handlers"],
];

describe("What a typed key becomes", () => {
	for (const [row, becomes, path = "/a.properties"] of becoming) {
		it(`${JSON.stringify(row)}: ${becomes}`, async () => {
			const typed = /.*(?=‸)/.exec(row)?.[0].replaceAll("\\", "") ?? "";
			const uri = `${convertToUri(typed, { prefixes: [], schemes: [] }).value ?? "http://h/"}x`;
			const [first] = await completionsAt(row, [uri], path);
			assert.ok(first);
			assert.equal(first.written.includes("\\:") ? "escaped" : "name", becomes);
		});
	}
});

const known = [
	...["http://a/ns/one", "http://a/ns/two", "http://a/x#one", "http://a/x#two", "http://b/ë", "http://c"],
	...["urn:isbn:1", "font:s"],
];

const picks: [typed: string, uris: string[]][] = [
	["", known],
	["http", known.filter((uri) => uri.startsWith("http"))],
	["http://a/ns", ["http://a/ns/one", "http://a/ns/two"]],
	["http---a-n", ["http://a/ns/one", "http://a/ns/two"]],
	["http---a-ns-t", ["http://a/ns/two"]],
	["http---a-x_", ["http://a/x#one", "http://a/x#two"]],
	["http---b-_c3", ["http://b/ë"]],
	["http://a/ns/one", []],
	["urn:", ["urn:isbn:1"]],
	["x-y", []],
	["http://x", []],
	["http---x", []],
	["key:value", []],
	["font-", ["font:s"]],
	// From the start alone, in the case of its letters.
	["one", []],
	["HTTP", []],
];

describe("completion: what is offered", () => {
	for (const [typed, uris] of picks) {
		it(typed || "nothing typed", async () => assert.deepEqual(await offered(typed, known), uris));
	}

	it("offers no URI that is already a key", async () => {
		const uris = ["http://a/x#one", "http://a/x#two"];
		assert.deepEqual(await offered("http://a/", uris, "http---a-x_23one=1\n"), ["http://a/x#two"]);
	});

	it("offers the typed URI last, unless it is written as it should be", async () => {
		const right = (await completionsAfter("http\\://h/a", ["http://h/ab"])).map(({ kind, uri }) => [
			kind,
			uri,
		]);
		assert.deepEqual(right, [["uri", "http://h/ab"]]);
		const raw = (await completionsAfter("http://h/a", ["http://h/ab"])).map(({ kind, uri }) => [kind, uri]);
		assert.deepEqual(raw, [
			["uri", "http://h/ab"],
			["typed", "http://h/a"],
		]);
	});

	it("does not offer the beginning of a key as the typed URI, for the rest would be lost", async () => {
		assert.deepEqual(await completionsAt("http://h/a‸b = 1", []), []);
	});

	it("gives so many at most, and the rest when more is typed", async () => {
		const many = Array.from({ length: 1000 }, (_, i) => `http://h/${i}`);
		assert.equal((await offered("http", many)).length, 200);
		assert.deepEqual(await offered("http://h/999", [...many, "http://h/9990"]), ["http://h/9990"]);
	});
});

const kinds: Readonly<Record<number, string>> = { 18: "uri", 1: "typed" };

async function completionsAt(row: string, uris: readonly string[], file = "/a.properties") {
	const { text, at } = pointed(row);
	const document = documentOf(text, { file });
	const found = await completion(document, document.lines.positionAt(at), async () => uris);
	assert.ok(found, row);
	return found.items.map(({ kind, detail: uri, filterText: typedInFull, textEdit }) => {
		return { kind: kinds[kind], uri, written: textEdit.newText, typedInFull };
	});
}

/** What is offered for a typed key, which comes after the other keys of its file. */
function completionsAfter(written: string, uris: readonly string[], others = "") {
	return completionsAt(`${others}\n${written}‸`, uris);
}

async function completionOf(written: string, uri: string, others?: string) {
	const all = await completionsAfter(written, [uri], others);
	const found = all.find((one) => one.kind === "uri" && one.uri === uri);
	return found && { written: found.written, typedInFull: found.typedInFull };
}

async function offered(written: string, uris: readonly string[], others?: string) {
	const rows = await completionsAfter(written, uris, others);
	return rows.filter(({ kind }) => kind === "uri").map(({ uri }) => uri);
}
