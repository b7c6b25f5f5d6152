import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { areThere, names, type Program, start, urisOf, urisOfNames } from "./program";

/** Prints the name of the element in a file, a space, and the name of its attribute. */
const print = ["--xpath", "concat(name(/*), ' ', name(/*/@*))"];

export const xml: Program = {
	name: "an XML parser (xmllint)",
	isInstalled: () => areThere("xmllint"),
	checks: {
		[`${names.length} names as names of an element and its attribute are their URIs`]: (folder) => {
			for (const [index, name] of names.entries()) {
				const read = parse(`<${name} ${name}="" />`, folder).output.trim().split(" ");
				assert.deepEqual(urisOf(read), [urisOfNames[index], urisOfNames[index]]);
			}
		},
		"without a name, no parser takes http://h/p=1": (folder) => {
			assert.notEqual(parse("<http://h/p=1 />", folder).status, 0);
			assert.notEqual(parse('<e http://h/p=1="" />', folder).status, 0);
		},
		"a name begins as its scheme does, with a letter: a digit, - or . cannot begin an element": (folder) => {
			for (const name of names) assert.match(name, /^[A-Za-z]/);
			for (const first of ["1", "-", "."]) assert.notEqual(parse(`<${first}a />`, folder).status, 0);
		},
	},
};

function parse(document: string, folder: string) {
	const file = path.join(folder, "a.xml");
	writeFileSync(file, document);
	return start("xmllint", [...print, file]);
}
