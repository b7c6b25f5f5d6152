import assert from "node:assert/strict";
import fc from "fast-check";
import { propertyKeys } from "../../src/properties/properties";
import { rules } from "../../src/rules";
import { severities } from "../../src/rules/rule";
import { textAfter } from "../../src/text/changes";
import { checkBundle, checkText, fixedBundle } from "../checkText";
import { keyFileOf } from "../sourceFile";
import { mutated, properties, propertiesOfUris, textOf } from "./arbitraries";
import { law } from "./seed";

const settings = {
	nameSettings: { prefixes: ["marmot-"], schemes: [] },
	severities: new Map(rules.map(({ id }) => [id, severities[1]])),
};

const fixed = (text: string) => textAfter(text, checkText(text, "a.properties", settings).changes);

const lines = textOf(
	...["http://h/a=1\n", "http://h/b=2\n", "http\\://h/a=3\n", "http---h-a=4\n", "http---h-_61=5\n"],
	"x:y=6\n",
	...["x\\:y=7\n", "x:y:z=8\r\n", "http---h-_61:b=9\r", "a=1\n", "b=2\n", "c:\\\n=3\n", "d e=4\n", "# x\n"],
);
const marked = (texts: fc.Arbitrary<string>) =>
	fc.tuple(fc.constantFrom("", "\ufeff"), texts).map(([mark, text]) => mark + text);
const texts = marked(fc.oneof(lines, mutated(lines), properties, propertiesOfUris));

/** Lines of which other files of a bundle may have the whole key. */
const bundleLines = textOf(
	...["Labels:=1\n", "Labels\\:=2\n", "x:y=3\n", "x\\:y=4\n", "x:z=5\r\n", "a=6\n", "b=7\r", "c=8\n"],
	"d e=9\n",
	...["d\\ e=1\n", "d.e=2\n", "http://h/a=3\n", "http\\://h/a=4\n", "k=5\\\n", "Labels\n", "A=6\n"],
);

/** The texts of a bundle after a fix, in which the last may be kept, and what is left. */
function textsOfBundle(texts: readonly string[], isKept: boolean) {
	const { nameSettings, severities } = settings;
	const files = texts.map((text, index) => {
		const refusal = () => (isKept && index === texts.length - 1 ? "read-only" : undefined);
		const file = `m_${["de", "en", "fr"][index]}.properties`;
		return keyFileOf({ text, nameSettings }, file, severities, refusal);
	});
	const fixed = fixedBundle(files);
	return {
		texts: fixed.map(({ changes }, index) => textAfter(texts[index] as string, changes)),
		problems: checkBundle(files).map(({ problems }) => problems),
		left: fixed.map(({ problems }) => problems),
	};
}

describe("check --fix on a bundle", () => {
	const bundle = fc.array(fc.oneof(marked(bundleLines), texts), { minLength: 1, maxLength: 3 });

	law("does in one run what two would, and says what is left", [bundle, fc.boolean()], (texts, isKept) => {
		const once = textsOfBundle(texts, isKept);
		const twice = textsOfBundle(once.texts, isKept);
		assert.deepEqual(twice.texts, once.texts);
		assert.deepEqual(twice.problems, once.left);
	});
});

describe("check --fix", () => {
	law("leaves as many entries as there were, and makes no two keys one", [texts], (text) => {
		const [before, after] = [text, fixed(text)].map((some) => propertyKeys(some).map(({ key }) => key));
		assert.equal(after?.length, before?.length);
		assert.ok(new Set(after).size >= new Set(before).size);
	});
});
