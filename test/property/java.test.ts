/** The same laws of `.properties` files, with `java.util.Properties` itself, where there is a JDK. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { NameSettings } from "../../src/keys/nameSettings";
import { unescapeProperty } from "../../src/properties/properties";
import { start } from "../interop/program";
import { type Entry, loadTexts } from "../interop/propertiesTexts";
import { propertyEntries } from "../propertyEntries";
import { mutated, properties, propertiesOfUris } from "./arbitraries";
import { keyEdit } from "./keyEdit";
import { inBatches, patience } from "./seed";

const nameSettings: NameSettings = { prefixes: ["marmot-"], schemes: [] };

describe("java.util.Properties", function () {
	// The last batch that is begun in time ends later.
	this.timeout((60 + 10 * patience) * 1000);
	before(function () {
		// A source file is run only where there is a compiler, too.
		if (!start("java", ["--list-modules"]).output.includes("jdk.compiler")) this.skip();
	});

	it("reads what the scanner reads, and what a key is that was encoded or decoded in place", () => {
		const sources = fc.oneof(properties, propertiesOfUris, mutated(propertiesOfUris));
		inBatches(fc.tuple(sources, fc.nat()), 2000, (cases) => {
			const edits = cases.map(([source, pick]) => keyEdit(source, pick, nameSettings));
			// Java starts once for all of them.
			const loaded = loadTexts(cases.flatMap(([source], i) => [source, edits[i]?.edited ?? source]));
			for (const [i, [source]] of cases.entries()) {
				const [before, after] = loaded.slice(2 * i, 2 * i + 2);
				assert.deepEqual(scanned(source), before, JSON.stringify(source));
				const edit = edits[i];
				// If Java refuses the whole text, it has a malformed escape, perhaps elsewhere.
				if (edit && before)
					assert.deepEqual(after, edit.expected(before), JSON.stringify([source, edit.edited]));
			}
		});
	});
});

/** The text that the scanner reads; `undefined` if an escape is malformed. */
function scanned(source: string): Entry[] | undefined {
	let isMalformed = false;
	const entries = propertyEntries(source).map(({ key, value }): Entry => {
		const [first, second] = [key, value].map(({ start, end }) => unescapeProperty(source.slice(start, end)));
		isMalformed ||= first?.isMalformed === true || second?.isMalformed === true;
		return [first?.text ?? "", second?.text ?? ""];
	});
	return isMalformed ? undefined : entries;
}
