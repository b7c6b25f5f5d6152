/** What JavaScript may pass to the functions of the API although their types say otherwise. */
import assert from "node:assert/strict";
import * as api from "../../src/api";

type Call = (...values: unknown[]) => unknown;

/** The arguments of each function in order, each with a value that is right. */
const functions: Record<keyof typeof api, Readonly<Record<string, string>>> = {
	nameEncode: { uri: "x:a" },
	nameDecode: { name: "x-a" },
	canonicalName: { name: "x-a" },
	percentEncode: { text: "a" },
	percentEncodeUnsafe: { text: "a" },
	percentDecode: { text: "a" },
	percentDecodeUnreserved: { text: "a" },
	formEncode: { text: "a" },
	formDecode: { text: "a" },
	parseUri: { uri: "x:a" },
	uriProblems: { uri: "x:a" },
	uriRemarks: { uri: "x:a" },
	normalizeUri: { uri: "x:a", form: "syntax" },
	compareUris: { a: "x:a", b: "x:b" },
	propertyKeys: { source: "a=b" },
};

const hostile = Object.assign(Object.create(null), {
	toString() {
		throw new Error("read as a string");
	},
});

const bad: unknown[] = [
	...[undefined, null, 0, 1n, true, Symbol("x:a"), () => "x:a", ["x:a"], {}, new String("x:a")],
	...[Buffer.from("x:a"), { toString: () => "x:a", length: 3 }, hostile],
];

const noForms: unknown[] = ["nonsense", "", "Syntax", "identical", "toString", "0"];

describe("What is no text", () => {
	for (const [name, give] of Object.entries(api)) {
		const call = give as Call;
		const parameters = functions[name as keyof typeof api];
		const right = Object.values(parameters);

		it(`${name} takes ${Object.keys(parameters).join(" and ")}, and looks at nothing else`, () => {
			assert.equal(call.length, right.length);
			assert.deepEqual(call(...right, 5, null), call(...right));
		});

		for (const [index, parameter] of Object.keys(parameters).entries()) {
			const isForm = parameter === "form";
			const message = `The argument "${parameter}" must be ${isForm ? "one of: syntax, scheme, powder" : "a string"}.`;
			it(`${name} refuses it as "${parameter}"`, () => {
				for (const value of isForm ? [...bad, ...noForms] : bad)
					assert.throws(() => call(...right.with(index, value as string)), { name: "TypeError", message });
				assert.throws(() => call(...right.slice(0, index)), { name: "TypeError", message });
			});
		}
	}
});
