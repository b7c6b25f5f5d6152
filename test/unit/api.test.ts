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

const bad: [value: unknown, said: string][] = [
	[undefined, "undefined"],
	[null, "null"],
	[0, "a number"],
	[1n, "a bigint"],
	[true, "a boolean"],
	[Symbol("x:a"), "a symbol"],
	[() => "x:a", "a function"],
	[["x:a"], "an object"],
	[{}, "an object"],
	[new String("x:a"), "an object"],
	[Buffer.from("x:a"), "an object"],
	[{ toString: () => "x:a", length: 3 }, "an object"],
	[hostile, "an object"],
];

const noForms: [value: string, said: string][] = ["nonsense", "", "Syntax", "identical", "toString", "0"].map(
	(form) => [form, JSON.stringify(form)],
);

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
			const expected = parameter === "form" ? 'one of "syntax", "scheme", "powder"' : "a string";
			const values = parameter === "form" ? [...bad, ...noForms] : bad;
			it(`${name} refuses it as "${parameter}", and says what it is`, () => {
				for (const [value, said] of values) {
					const message = `The argument "${parameter}" must be ${expected}, but is ${said}.`;
					assert.throws(() => call(...right.with(index, value as string)), { name: "TypeError", message });
				}
				const message = `The argument "${parameter}" must be ${expected}, but is undefined.`;
				assert.throws(() => call(...right.slice(0, index)), { name: "TypeError", message });
			});
		}
	}
});
