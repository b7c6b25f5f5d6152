import assert from "node:assert/strict";
import { addFile, newPlan } from "../../../src/workspace/plan";
import { type BulkFix, type BulkPlans, planFixKeys } from "../../../src/workspace/planFixKeys";
import { reasonsOf } from "../../../src/workspace/refusals";
import { Cancelling, idOf, MemoryWorkspace } from "../../memoryWorkspace";
import { keyFileOf } from "../../sourceFile";

/** Entries by which a file ends its keys at `=`. */
const habit = "one=1\ntwo=2\nthree=3\nfour=4\n";

interface Row {
	readonly title: string;
	readonly texts: Readonly<Record<string, string>>;
	/** By default, the workspace. */
	readonly roots?: readonly string[];
	readonly happens?: (files: MemoryWorkspace) => void;
	/** The number of keys and files of each fix that changes something. */
	readonly counts: Partial<Record<BulkFix, string>>;
	/** The texts of the files that each fix changes. */
	readonly after?: Partial<Record<BulkFix, Readonly<Record<string, string>>>>;
	/** Each reason, with its places. */
	readonly reasons?: Readonly<Record<string, readonly string[]>>;
}

const sameKey = "The file would have the same key twice, and programs would read only one of the two.";
const spring = "Spring looks up the URIs, not their names. To include such a file, choose the file itself.";

const rows: readonly Row[] = [
	{
		title: "a bundle: keys that a sibling has whole",
		texts: {
			"m.properties": "Add\\ to\\ cart=Add to cart\nGo\\ on=Go on\nLog\\ in=Log in\n",
			"m_de.properties": "Add to cart=In den Warenkorb\nGo on=Weiter\nLog\\ in=Anmelden\n",
			"m_fr.properties": "Add to cart=Ajouter au panier\r\nGo on=Continuer\r\nLog\\ in=Connexion\r\n",
		},
		counts: { escape: "4 in 2" },
		after: {
			escape: {
				"m_de.properties": "Add\\ to\\ cart=In den Warenkorb\nGo\\ on=Weiter\nLog\\ in=Anmelden\n",
				"m_fr.properties": "Add\\ to\\ cart=Ajouter au panier\r\nGo\\ on=Continuer\r\nLog\\ in=Connexion\r\n",
			},
		},
	},
	{
		title: "a sibling outside the folder's files shows it, too",
		texts: {
			"m.properties": "Add\\ to\\ cart=Add to cart\nb=1\n",
			"m_de.properties": "Add to cart=In den Warenkorb\nb=1\n",
		},
		roots: ["m_de.properties"],
		counts: { escape: "1 in 1" },
	},
	{
		title: "a bundle: what a file shows once it is fixed",
		texts: {
			"m.properties": `${habit}Labels:=1\n`,
			"m_de.properties": "Labels:=2\nb=1\n",
			"m_fr.properties": "Labels:=3\nb=1\n",
		},
		happens: (files) => files.readOnly.add("m_fr.properties"),
		counts: { escape: "2 in 2", "escape-likely": "1 in 1" },
		reasons: { "The file is read-only.": ["m_fr.properties"] },
	},
	{
		title: "a key that is otherwise spelled in another language is not escaped",
		texts: { "m.properties": "a.notes=1\nb=1\n", "m_de.properties": "a.no tes=2\nb=1\n" },
		counts: {},
	},
	{
		title: "by habit: certain at a colon, likely at a blank",
		texts: { "a.properties": `${habit}Labels:=Etiketter\nfoo bar=baz\n` },
		counts: { escape: "1 in 1", "escape-likely": "1 in 1" },
		after: {
			escape: { "a.properties": `${habit}Labels\\:=Etiketter\nfoo bar=baz\n` },
			"escape-likely": { "a.properties": `${habit}Labels:=Etiketter\nfoo\\ bar=baz\n` },
		},
	},
	{
		title: "raw URIs: escaped, or named, and only these where Java reads the others",
		texts: {
			"a.properties": "http\\://h.x/a = 1\nhttp://h.x/b = 2\nc = http://h.x/c\n",
			"b.properties": "http---h.x-_41 = 1\n",
		},
		counts: { escape: "1 in 1", encode: "2 in 1", canonicalize: "1 in 1" },
		after: {
			escape: { "a.properties": "http\\://h.x/a = 1\nhttp\\://h.x/b = 2\nc = http://h.x/c\n" },
			encode: { "a.properties": "http---h.x-a = 1\nhttp---h.x-b = 2\nc = http://h.x/c\n" },
			canonicalize: { "b.properties": "http---h.x-A = 1\n" },
		},
	},
	{
		title: "a file, and its folder once more",
		texts: {
			"a.properties": "http\\://h/a = 1",
			"in/b.properties": "http\\://h/b = 1",
			"in/C.java": '"http://h/b"',
		},
		roots: ["in/b.properties", "in"],
		counts: { encode: "1 in 1" },
		after: { encode: { "in/b.properties": "http---h-b = 1" } },
	},
	{
		title: "what two keys would share stays",
		texts: { "a.properties": "http---h.x-_41 = 1\nhttp---h.x-A = 2\nhttp---h.x-_42 = 3\n" },
		counts: { canonicalize: "1 in 1" },
		reasons: { [sameKey]: ["a.properties, line 1: http---h.x-A, as on line 2"] },
	},
	{
		title: "Spring's sentence stands once",
		texts: { "a/spring.schemas": "http\\://h.x/a=1", "b/spring.handlers": "http\\://h.x/a=1" },
		counts: {},
		reasons: { [spring]: ["a/spring.schemas", "b/spring.handlers"] },
	},
	{
		title: "a file of its own parser, chosen itself",
		texts: { "own.properties": "http://h/a 1\nhttp://h/b 2\nhttp://h/c 3\nhttp://h/d?e=1&f=2\nhttp://h/g" },
		roots: ["own.properties"],
		counts: { encode: "3 in 1" },
		reasons: {
			"The URI in the key may continue after the equals sign.": ["own.properties, line 4"],
			"The line is only a URI, and the key would have no value.": ["own.properties, line 5"],
		},
	},
	{
		title: "a rule that is off finds nothing to escape",
		texts: { "a.properties": `${habit}Labels:=Etiketter\n` },
		happens: (files) => {
			files.severities = new Map();
		},
		counts: {},
	},
	{
		title: "unsaved text counts",
		texts: { "a.properties": "a=1\n" },
		happens: (files) => files.edit("a.properties", "http---h.x-_41 = 1\n"),
		counts: { canonicalize: "1 in 1" },
	},
	{
		title: "files that are not read, or not written",
		texts: {
			"a.properties": "http---h.x-_41 = 1\n",
			"b.properties": "http---h.x-_41 = 1\n",
			"c.properties": "http---h.x-_41 = 1\n",
			"d.properties": "http---h.x-_41 = 1\n",
			"e.properties": "a = 1\n",
			"f.properties": "http---h.x-_41 = 1\n",
			"in/g.properties": "http---h.x-_41 = 1\n",
			"n.md": "x",
		},
		happens: (files) => {
			files.unchecked.add("a.properties");
			files.tooLarge.add("b.properties");
			files.readOnly.add("c.properties").add("e.properties");
			files.unreadable.add("d.properties");
			files.lossy.add("e.properties").add("f.properties");
			files.excluded.add("in");
		},
		roots: ["", "n.md"],
		counts: {},
		reasons: {
			"The setting nameEncoding.problems.exclude excludes it.": ["a.properties"],
			"It is larger than the setting nameEncoding.workspace.maxFileSize allows.": ["b.properties"],
			"It cannot be read.": ["d.properties"],
			"The file is read-only.": ["c.properties"],
			"The file cannot be saved in its current encoding without losing characters.": ["f.properties"],
		},
	},
];

function plan(files: MemoryWorkspace, roots: readonly string[] = [""], cancel?: Cancelling) {
	const ids = roots.map((root) => idOf(root).replace(/\/$/, ""));
	return planFixKeys(ids, files, cancel);
}

function countsOf({ plans }: BulkPlans): Row["counts"] {
	const counted = [...plans].filter(([, { edits }]) => edits.length > 0);
	return Object.fromEntries(
		counted.map(([how, { edits }]) => {
			const keys = edits.flatMap(({ changes }) => changes).length;
			return [how, `${keys} in ${edits.length}`];
		}),
	);
}

describe("planFixKeys", () => {
	for (const { title, texts, roots, happens, counts, after = {}, reasons = {} } of rows) {
		it(title, async () => {
			const files = new MemoryWorkspace(texts);
			happens?.(files);
			const plans = (await plan(files, roots)) ?? assert.fail("cancelled");
			assert.deepEqual(countsOf(plans), counts);
			const refusals = [...plans.plans.values()].flatMap(({ refusals }) => refusals);
			assert.deepEqual(
				Object.fromEntries(
					reasonsOf(refusals, files.titleOf).map(({ sentence, places }) => [sentence, places]),
				),
				reasons,
			);
			for (const [how, changed] of Object.entries(after)) {
				const copy = new MemoryWorkspace(texts);
				copy.apply(plans.plans.get(how as BulkFix)?.edits ?? []);
				assert.deepEqual(copy.texts, { ...texts, ...changed });
			}
		});
	}

	/** Files that are left out unless they are asked for by themselves. */
	const leftOut: [how: BulkFix, file: string, text: string, code?: string][] = [
		["encode", "META-INF/spring.schemas", "http\\://h.x/a=1", "of-spring"],
		["escape", "META-INF/spring.schemas", "http://h.x/a=1"],
		["escape", "META-INF/spring.schemas", "http://h/a=1\nhttp://h/b=2\nhttp://h/c=3"],
		["encode", "own.properties", "http://h/a 1\nhttp://h/b 2\nhttp://h/c 3", "own-parser"],
		["escape", "own.properties", "http://h/a 1\nhttp://h/b 2\nhttp://h/c 3\nd=4"],
		["canonicalize", "own.properties", "http://h/a 1\nhttp://h/b 2\nhttp://h/c 3\nhttp---h-_41 4"],
	];
	for (const [how, file, text, code] of leftOut) {
		it(`${code ? "leaves out" : "takes"} ${file}: ${how} ${JSON.stringify(text)}`, async () => {
			const planOf = async (root: string) => {
				const plans = (await plan(new MemoryWorkspace({ [file]: text }), [root]))?.plans.get(how);
				return [plans?.edits.length, plans?.refusals];
			};
			assert.deepEqual(await planOf(""), code ? [0, [{ code, file: idOf(file) }]] : [1, []]);
			assert.deepEqual(await planOf(file), [1, []]);
		});
	}

	it("reads each file of a bundle once", async () => {
		const locales = ["de", "fr", "es", "it", "ja", "pt", "pl", "nl"];
		const texts = Object.fromEntries(locales.map((one) => [`m_${one}.properties`, "a b=1\nc=2\n"]));
		const files = new MemoryWorkspace(texts);
		await plan(files);
		assert.equal(files.reads.length, locales.length);
	});

	it("takes more keys that stay than a call takes arguments", () => {
		const { edits, refusals } = newPlan();
		const refused = Array.from({ length: 500_000 }, (_, line) => ({ code: "malformed", line }) as const);
		addFile(
			{ edits, refusals },
			keyFileOf({ text: "", nameSettings: { prefixes: [], schemes: [] } }, "a", new Map()).source,
			{ changes: [], refused },
		);
		assert.equal(refusals.length, refused.length);
	});

	for (const moment of ["list", "read"] as const) {
		it(`is cancelled while it is to ${moment}`, async () => {
			const files = new MemoryWorkspace({ "a.properties": "a b=1\n", "b.properties": "" });
			const cancellation = new Cancelling();
			files.meanwhile[moment] = () => cancellation.cancel();
			assert.equal(await plan(files, [""], cancellation), undefined);
		});
	}
});
