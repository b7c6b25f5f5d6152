import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { areThere, names, type Program, run, start, urisOf, urisOfNames } from "./program";
import { uris } from "./uris";

const prefix = "marmot-";

/** Whether Subversion takes a text for no name of a property; those that begin with `svn:` are its own. */
const isRefused = (text: string) => !/^(?!svn:)[A-Za-z_:][A-Za-z0-9_:.-]*$/.test(text);

export const subversion: Program = {
	name: "Subversion",
	isInstalled: () => areThere("svn", "svnadmin"),
	checks: {
		[`${names.length} names, alone and after ${prefix}, name properties, and decode once these are committed`]:
			(folder) => {
				const read = throughRepository([...names, ...names.map((name) => prefix + name)], folder);
				assert.equal(read.filter((name) => name.startsWith(prefix)).length, names.length);
				const decoded = urisOf(read.map((name) => name.replace(prefix, "")));
				assert.deepEqual(decoded.sort(), [...urisOfNames, ...urisOfNames].sort());
			},
		[`${uris.filter(isRefused).length} of ${uris.length} URIs name no property (E195011)`]: (folder) => {
			const file = fileInRepository(folder);
			for (const uri of uris) {
				const { errors } = set(uri, file);
				if (isRefused(uri)) assert.match(errors, /E195011/, uri);
				else assert.equal(errors, "", uri);
			}
		},
	},
};

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
