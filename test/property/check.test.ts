import assert from "node:assert/strict";
import fc from "fast-check";
import { checkText } from "../../src/hosts/cli/checkText";
import { propertyKeys } from "../../src/properties/properties";
import { rules } from "../../src/rules";
import { severities } from "../../src/rules/rule";
import { textAfter } from "../../src/text/changes";
import { mutated, properties, propertiesOfUris, textOf } from "./arbitraries";
import { law } from "./seed";

const settings = {
	vocabulary: { prefixes: ["marmot-"], schemes: [] },
	severities: new Map(rules.map(({ id }) => [id, severities[1]])),
};

const fixed = (text: string) => textAfter(text, checkText(text, "a.properties", settings).changes);

const lines = textOf(
	...[
		"http://h/a=1\n",
		"http://h/b=2\n",
		"http\\://h/a=3\n",
		"http---h-a=4\n",
		"http---h-_61=5\n",
		"x:y=6\n",
	],
	...["x\\:y=7\n", "x:y:z=8\r\n", "http---h-_61:b=9\r", "a=1\n", "b=2\n", "c:\\\n=3\n", "d e=4\n", "# x\n"],
);
const marked = (texts: fc.Arbitrary<string>) =>
	fc.tuple(fc.constantFrom("", "\ufeff"), texts).map(([mark, text]) => mark + text);
const texts = marked(fc.oneof(lines, mutated(lines), properties, propertiesOfUris));

describe("check --fix", () => {
	law("does in one run what two would", [texts], (text) => {
		const once = fixed(text);
		assert.equal(fixed(once), once);
	});

	law("leaves what it says, and as many entries as there were", [texts], (text) => {
		const { left } = checkText(text, "a.properties", settings);
		const after = fixed(text);
		assert.deepEqual(left.problems, checkText(after, "a.properties", settings).problems);
		assert.equal(propertyKeys(after).length, propertyKeys(text).length);
	});

	law("makes no two keys one", [texts], (text) => {
		const countOf = (some: string) => new Set(propertyKeys(some).map(({ key }) => key)).size;
		assert.ok(countOf(fixed(text)) >= countOf(text));
	});

	law("counts the keys that Java reads", [texts], (text) => {
		const { cut, read, written } = checkText(text, "a.properties", settings).keys;
		const inJava = new Set(propertyKeys(text).map(({ key }) => key)).size;
		assert.ok(read === inJava || (read === 0 && written === 0 && cut === 0));
	});
});
