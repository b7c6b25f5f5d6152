import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nameDecode, nameEncode } from "../../src/codec/nameEncoding";
import { backslashString, shellQuoted, xmlText } from "../../src/text/escapes";
import { propertyKey, propertyValue } from "../../src/text/properties";

const readme = readFileSync(join(__dirname, "../../README.md"), "utf8");

/** The rows of the table under a heading row, their cells without backticks. */
function table(heading: string): string[][] {
	const start = readme.indexOf(`\n${heading}\n`);
	assert.ok(start >= 0, `no table ${heading}`);
	const rows =
		readme
			.slice(start + 1)
			.split("\n\n")[0]
			?.split("\n")
			.slice(2) ?? [];
	return rows.map((row) =>
		row
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim().replace(/^`|`$/g, "")),
	);
}

describe("README", () => {
	it("tells of each problem that there is a setting for", () => {
		const settings = Object.keys(
			JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8")).contributes.configuration
				.properties,
		);
		const rules = settings.flatMap(
			(setting) => /^nameEncoding\.problems\.(?!exclude$)(.+)$/.exec(setting)?.[1] ?? [],
		);
		const inKebabCase = (rule: string) => rule.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
		const told = table("| | for example | the fix |").map(([rule]) => rule);
		assert.deepEqual(told.sort(), rules.map(inKebabCase).sort());
	});

	it("shows pictures that are there", () => {
		const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1] as string);
		assert.ok(pictures.length > 0);
		for (const picture of pictures) assert.ok(existsSync(join(__dirname, "../..", picture)), picture);
	});

	for (const [promise = "", tests = ""] of table("| promised | tested by |")) {
		it(`names the test of: ${promise}`, () => {
			const files = tests.match(/test\/[\w/]+(?:\.test)?\.ts/g) ?? [];
			assert.ok(files.length > 0);
			for (const file of files) assert.ok(existsSync(join(__dirname, "../..", file)), file);
		});
	}

	for (const [uri, name] of table("| URI | Name |") as [string, string][]) {
		it(`${uri} ↔ ${name}`, () => {
			assert.deepEqual(nameEncode(uri), { ok: true, value: name });
			assert.deepEqual(nameDecode(name), { ok: true, value: uri });
		});
	}

	const literals = {
		key: propertyKey,
		value: propertyValue,
		"XML text": xmlText,
		"string of a shell": shellQuoted,
		string: backslashString('"'),
	};
	for (const [where, name, written] of table("| where | name | decoded in place |") as [
		string,
		string,
		string,
	][]) {
		it(`${where}: ${name} → ${written}`, () => {
			const uri = nameDecode(name);
			assert.ok(uri.ok);
			const literal = Object.entries(literals).find(([begin]) => where.startsWith(begin))?.[1];
			if (literal) assert.equal(literal.write(uri.value), written);
			else assert.match(written, /^refused/);
		});
	}
});
