import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Check, type Program, run, start } from "./program";
import { fileInRepository } from "./subversion";

const text = readFileSync(path.join(__dirname, "..", "..", "docs", "examples.md"), "utf8");

/** The one block of a language in the page that holds this. */
function block(language: string, part: string): string {
	const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))];
	const [found, ...others] = blocks.flatMap(([, code = ""]) => (code.includes(part) ? code : []));
	assert(found !== undefined && others.length === 0, `${part} is not in one block of ${language}`);
	return found;
}

/** The output that a block announces in its comments. */
function saidBy(code: string, comment: string): string[] {
	return code.split("\n").flatMap((line) => {
		const [, said] = line.split(new RegExp(`\\s${comment}\\s+(?!\\S*")`));
		return said === undefined ? [] : said.trim();
	});
}

const javaCheck: Check = [
	"The example for Java prints what it says",
	(folder) => {
		const code = block("java", "java.util.Properties");
		const file = path.join(folder, "Example.java");
		writeFileSync(
			file,
			`class Example { public static void main(String[] a) throws Exception {\n${code}\n} }`,
		);
		const said = code.split("\n").flatMap((line) => line.split(/;\s+\/\/ /)[1] ?? []);
		assert.equal(said.length, 3);
		assert.deepEqual(run("java", [file]).trim().split("\n"), said);
	},
];

const subversionCheck: Check = [
	"The example for Subversion prints what it says",
	(folder) => {
		const code = block("sh", "svn propset");
		const file = fileInRepository(folder);
		const script = code.replaceAll("file.txt", path.basename(file));
		const said = saidBy(code, "#");
		assert.equal(said.length, 2);
		const { output } = start("sh", ["-c", script], { folder: path.dirname(file) });
		assert.deepEqual(
			output
				.trim()
				.split("\n")
				.map((line) => line.trim()),
			said,
		);
	},
];

const xmlCheck: Check = [
	"The example for XML is well-formed",
	(folder) => {
		const file = path.join(folder, "example.xml");
		writeFileSync(file, block("xml", "<catalog>"));
		run("xmllint", ["--noout", file]);
	},
];

/** The examples of the page, each where what it needs is installed. */
export const examples: readonly Program[] = [
	{
		name: "Examples, Java",
		isInstalled: () => start("java", ["-version"]).status === 0,
		checks: [javaCheck],
	},
	{
		name: "Examples, Subversion",
		isInstalled: () => start("svnadmin", ["--version", "-q"]).status === 0,
		checks: [subversionCheck],
	},
	{
		name: "Examples, XML",
		isInstalled: () => start("xmllint", ["--version"]).status === 0,
		checks: [xmlCheck],
	},
];
