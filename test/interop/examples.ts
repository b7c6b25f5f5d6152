import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { areThere, blockOf, type Check, type Program, run, start } from "./program";
import { fileInRepository } from "./subversion";

const page = "examples.md";

/** The examples of the page, each where what it needs is installed. */
export const examples: readonly Program[] = [
	example("Java", "java", "prints what it says", (folder) => {
		const code = blockOf(page, "java", "java.util.Properties");
		const file = path.join(folder, "Example.java");
		writeFileSync(
			file,
			`class Example { public static void main(String[] a) throws Exception {\n${code}\n} }`,
		);
		const said = code.split("\n").flatMap((line) => line.split(/;\s+\/\/ /)[1] ?? []);
		assert.equal(said.length, 3);
		assert.deepEqual(run("java", [file]).trim().split("\n"), said);
	}),
	example("Subversion", "svnadmin", "prints what it says", (folder) => {
		const code = blockOf(page, "sh", "svn propset");
		const file = fileInRepository(folder);
		const said = code.split("\n").flatMap((line) => line.split(/\s#\s+(?!\S*")/)[1]?.trim() ?? []);
		assert.equal(said.length, 2);
		const script = code.replaceAll("file.txt", path.basename(file));
		const { output } = start("sh", ["-c", script], { folder: path.dirname(file) });
		assert.deepEqual(output.trim().split(/\s*\n\s*/), said);
	}),
	example("XML", "xmllint", "is well-formed", (folder) => {
		const file = path.join(folder, "example.xml");
		writeFileSync(file, blockOf(page, "xml", "<catalog>"));
		run("xmllint", ["--noout", file]);
	}),
];

function example(language: string, tool: string, what: string, check: Check): Program {
	return {
		name: `Examples, ${language}`,
		isInstalled: () => areThere(tool),
		checks: { [`The example for ${language} ${what}`]: check },
	};
}
