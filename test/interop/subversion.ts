import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { names, type Program, run, start, urisOf, urisOfNames } from "./program";
import { uris } from "./uris";

const prefix = "marmot-";

/** The names that Subversion takes for properties, except those that begin with `svn:`. */
const propertyName = /^(?!svn:)[A-Za-z_:][A-Za-z0-9_:.-]*$/;

export const subversion: Program = {
	name: "Subversion",
	isInstalled: () => ["svn", "svnadmin"].every((tool) => start(tool, ["--version", "-q"]).status === 0),
	checks: {
		[`${names.length} names of properties, set, committed and checked out again, are their URIs`]: (folder) =>
			assertDecode(throughRepository(names, folder)),
		[`${names.length} names with ${prefix} before them are their URIs`]: (folder) => {
			const read = throughRepository(
				names.map((name) => prefix + name),
				folder,
			);
			for (const name of read) assert(name.startsWith(prefix), name);
			assertDecode(read.map((name) => name.slice(prefix.length)));
		},
		[`${uris.filter(isRefused).length} URIs are refused as names of properties (E195011)`]: (folder) => {
			const file = fileInRepository(folder);
			for (const uri of uris.filter(isRefused)) {
				const { status, errors } = set(uri, file);
				assert.notEqual(status, 0, `${uri} is taken`);
				assert.match(errors, /E195011/, uri);
			}
		},
		[`the others are taken: ${uris.filter((uri) => !isRefused(uri)).join(" ")}`]: (folder) => {
			const file = fileInRepository(folder);
			for (const uri of uris) if (!isRefused(uri)) assert.equal(set(uri, file).errors, "", uri);
		},
	},
};

function isRefused(uri: string): boolean {
	return !propertyName.test(uri);
}

function throughRepository(properties: readonly string[], folder: string): string[] {
	const file = fileInRepository(folder);
	for (const property of properties) assert.equal(set(property, file).errors, "", property);
	run("svn", ["commit", "--quiet", "--message", "set", path.dirname(file)]);
	const copy = path.join(folder, "copy");
	run("svn", ["checkout", "--quiet", repositoryIn(folder), copy]);
	const list = run("svn", ["proplist", "--quiet", path.join(copy, "file")]);
	return list.trim().split(/\s+/);
}

export function fileInRepository(folder: string): string {
	run("svnadmin", ["create", path.join(folder, "repository")]);
	const work = path.join(folder, "work");
	run("svn", ["checkout", "--quiet", repositoryIn(folder), work]);
	const file = path.join(work, "file");
	mkdirSync(work, { recursive: true });
	writeFileSync(file, "");
	run("svn", ["add", "--quiet", file]);
	return file;
}

function repositoryIn(folder: string): string {
	return pathToFileURL(path.join(folder, "repository")).href;
}

function set(property: string, file: string) {
	return start("svn", ["propset", "--quiet", "--", property, "value", file]);
}

function assertDecode(read: readonly string[]): void {
	assert.deepEqual(urisOf(read).sort(), [...urisOfNames].sort());
}
