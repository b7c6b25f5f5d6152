import assert from "node:assert/strict";
import { labelsOf } from "../../../src/service/completion";

/** Rows below each other of which one sees so many characters: a text, and the name if that is another. */
const rows: [seen: number, ...texts: string[]][] = [
	[12],
	[12, "a", "a longer text alone"],
	[
		12,
		"the same beginning one → the sa…g one",
		"the same beginning two → the sa…g two",
		"another text of this length",
	],
	// Only a longer one loses its middle.
	[12, "twelve chars", "twelve chars and more → twelve… more"],
	// The same text is no other row.
	[12, "the same beginning one", "the same beginning one"],
	// What would be an icon, or hides.
	[12, "$(alert) \u202e → $⟨U+0028⟩alert) ⟨U+202E⟩"],
	// What differs stays, even after a host that leaves little room.
	[
		28,
		"http://www.springframework.org/schema/integration/sns/ → http://…gframework.org/…sns/",
		"http://www.springframework.org/schema/integration/sqs/ → http://…gframework.org/…sqs/",
		"http://www.springframework.org/schema/integration/aws/ → http://…gframework.org/…aws/",
	],
	[
		28,
		"http://purl.org/dc/elements/1.1/one-title → http://purl.org/…1/one-title",
		"http://purl.org/dc/elements/1.1/two-title → http://purl.org/…1/two-title",
	],
	[
		28,
		"repositories/http:__download.eclipse.org_I20090929-0800/suffix → repositories/h…9-0800/suffix",
		"repositories/http:__download.eclipse.org_I20091117-0800/suffix → repositories/h…7-0800/suffix",
		"repositories/http:__download.eclipse.org_I20091117-0800/uri → repositories/h…1117-0800/uri",
	],
];

describe("labelsOf", () => {
	for (const [seen, ...texts] of rows) {
		it(JSON.stringify(texts), () => {
			const [before, after] = [0, 1].map((side) =>
				texts.map((text) => text.split(" → ").at(-side) as string),
			);
			assert.deepEqual(labelsOf(before as string[], seen), after);
		});
	}
});
