import assert from "node:assert/strict";
import { asNames } from "../../../src/editor/shared/labelText";

// Rows below each other, of which one sees twelve characters.
const rows: [texts: string[], names: string[]][] = [
	[[], []],
	[
		["a", "a longer text alone"],
		["a", "a longer text alone"],
	],
	[
		["the same beginning one", "the same beginning two", "another text of this length"],
		["the sam… one", "the sam… two", "another text of this length"],
	],
	// Only a longer one loses its middle.
	[
		["twelve chars", "twelve chars and more"],
		["twelve chars", "twelve …more"],
	],
	// The same text is no other row.
	[
		["the same beginning one", "the same beginning one"],
		["the same beginning one", "the same beginning one"],
	],
	// What would be an icon, or hides.
	[["$(alert) \u202e"], ["$⟨U+0028⟩alert) ⟨U+202E⟩"]],
];

describe("asNames", () => {
	for (const [texts, names] of rows)
		it(JSON.stringify(texts), () => assert.deepEqual(asNames(texts, 12), names));
});
