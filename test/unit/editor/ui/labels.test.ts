import assert from "node:assert/strict";
import { labelsOf } from "../../../../src/editor/ui/labels";

// Rows below each other, of which one sees twelve characters.
const rows: [texts: string[], names: string[]][] = [
	[[], []],
	[
		["a", "a longer text alone"],
		["a", "a longer text alone"],
	],
	[
		["the same beginning one", "the same beginning two", "another text of this length"],
		["the sa…g one", "the sa…g two", "another text of this length"],
	],
	// Only a longer one loses its middle.
	[
		["twelve chars", "twelve chars and more"],
		["twelve chars", "twelve… more"],
	],
	// The same text is no other row.
	[
		["the same beginning one", "the same beginning one"],
		["the same beginning one", "the same beginning one"],
	],
	// What would be an icon, or hides.
	[["$(alert) \u202e"], ["$⟨U+0028⟩alert) ⟨U+202E⟩"]],
];

// Rows of which one sees 28 characters, as in a side bar.
const rowsOfOutline: [texts: string[], names: string[]][] = [
	// What differs stays, even after a host that leaves little room.
	[
		[
			"http://www.springframework.org/schema/integration/sns/",
			"http://www.springframework.org/schema/integration/sqs/",
			"http://www.springframework.org/schema/integration/aws/",
		],
		["http://…gframework.org/…sns/", "http://…gframework.org/…sqs/", "http://…gframework.org/…aws/"],
	],
	[
		["http://purl.org/dc/elements/1.1/one-title", "http://purl.org/dc/elements/1.1/two-title"],
		["http://purl.org/…1/one-title", "http://purl.org/…1/two-title"],
	],
	[
		[
			"repositories/http:__download.eclipse.org_I20090929-0800/suffix",
			"repositories/http:__download.eclipse.org_I20091117-0800/suffix",
			"repositories/http:__download.eclipse.org_I20091117-0800/uri",
		],
		["repositories/h…9-0800/suffix", "repositories/h…7-0800/suffix", "repositories/h…1117-0800/uri"],
	],
];

describe("labelsOf", () => {
	for (const [texts, names] of rowsOfOutline)
		it(JSON.stringify(texts), () => assert.deepEqual(labelsOf(texts, 28), names));

	for (const [texts, names] of rows)
		it(JSON.stringify(texts), () => assert.deepEqual(labelsOf(texts, 12), names));
});
