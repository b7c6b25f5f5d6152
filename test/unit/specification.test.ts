/** The requirements of the documents that the project follows, as a page shows them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as api from "../../src/api";
import { componentsInOrder } from "../../src/uri/uri";

const page = readFileSync(join(__dirname, "..", "..", "docs", "specification.md"), "utf8");
const heading = "| requirement | function | in | out |";

interface Row {
	readonly document: string;
	readonly asked: string;
	readonly call: readonly string[];
	readonly input: readonly string[];
	/** Empty if the function returns nothing. */
	readonly output: readonly string[];
}

/** The rows of the table. A row without a function names the document of the rows after it. */
function rowsOfTable(): Row[] {
	const start = page.indexOf(heading);
	assert.ok(start >= 0, "the table is there");
	const [lines = ""] = page.slice(start).split("\n\n");
	const rows: Row[] = [];
	let document = "";
	for (const line of lines.trimEnd().split("\n").slice(2)) {
		const cells = line.split(/(?<!\\)\|/).slice(1, -1);
		assert.equal(cells.length, 4, line);
		const [asked = "", call = "", input = "", output = ""] = cells.map((cell) => cell.trim());
		if (call === "") document = asked.replaceAll("*", "");
		else rows.push({ document, asked, call: code(call), input: code(input), output: code(output) });
	}
	return rows;
}

/** The texts between backticks. A table escapes its own delimiter. */
function code(cell: string): string[] {
	return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => (text as string).replaceAll("\\|", "|"));
}

const conversions = {
	nameEncode: api.nameEncode,
	nameDecode: api.nameDecode,
	percentEncode: api.percentEncode,
	percentEncodeUnsafe: api.percentEncodeUnsafe,
	percentDecode: api.percentDecode,
	percentDecodeUnreserved: api.percentDecodeUnreserved,
};

/** The result of each function, as the table writes it. */
const functions: Record<string, (first: string, second: string) => string | undefined> = {
	...Object.fromEntries(
		Object.entries(conversions).map(([name, convert]) => [
			name,
			(text: string) => written(text, convert(text), (value) => value),
		]),
	),
	parseUri: (uri) =>
		written(uri, api.parseUri(uri), (components) =>
			componentsInOrder
				.flatMap((name) => (components[name] ? [`${name}=${components[name].value}`] : []))
				.join(" "),
		),
	normalizeUri: (uri, form) =>
		written(uri, api.normalizeUri(uri, form as api.NormalForm), ({ value }) => value),
	compareUris: (a, b) =>
		written(
			a,
			api.compareUris(a, b),
			({ equalAt, difference }) => equalAt ?? `different: ${difference?.component}`,
		),
	uriProblems: (uri) => problems(uri, api.uriProblems(uri)),
	uriRemarks: (uri) => problems(uri, api.uriRemarks(uri)),
};

function written<T>(text: string, outcome: api.Outcome<T>, write: (value: T) => string): string | undefined {
	return outcome.ok ? write(outcome.value) : problems(text, [outcome.problem]);
}

function problems(text: string, found: readonly api.Problem[]): string | undefined {
	const all = found.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);
	return all.length > 0 ? all.join(", ") : undefined;
}

describe("what the documents ask", () => {
	const rows = rowsOfTable();

	it("is asked by five", () => {
		assert.equal(new Set(rows.map(({ document }) => document)).size, 5);
	});

	for (const { document, call, input, output } of rows) {
		const [name = "", ...more] = call;
		it(`${document}: ${call.join(" ")} ${input.join(" ")} → ${output.join("") || "nothing"}`, () => {
			const run = functions[name];
			assert.ok(run, `no function ${name}`);
			assert.ok(output.length <= 1, "one result");
			const [first = "", second = ""] = [...input, ...more];
			assert.equal(run(first, second), output[0]);
		});
	}
});
