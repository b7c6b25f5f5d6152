import type { HostKind } from "../setup/profile";
import type { BuildName } from "./install";

/** A VS Code and the extension host in it that runs the extension and its tests. */
export interface Host {
	readonly name: string;
	readonly build: BuildName;
	readonly kind: HostKind;
}

/**
 * Folders of test/integration about what this extension does with VS Code's functions, which are alike in each host and
 * called in each by the other folders: they run in the newest alone, unless they are named.
 */
const inNewestAlone = [
	...["besideOtherExtensions", "bytesAndUndo", "commandLinks", "conversions", "copy", "excludeFile"],
	...["faults", "fileEndings", "hostileText", "normalize", "readOnlyDocuments"],
];

/**
 * Folders that need a window of their own. The web host runs them in the newest VS Code, and the oldest in Node: only
 * `.ci/run` starts one more window, for the newest in Node.
 */
const inOthersAlone = ["languageIds", "workspaceFolders"];

/** Whether a host runs the tests of a folder that is not named. */
export function runsUnasked({ name }: Host, folder: string): boolean {
	const isThorough = process.env.THOROUGH !== undefined;
	if (name === "newest") return isThorough || !inOthersAlone.includes(folder);
	return !inNewestAlone.includes(folder) || (isThorough && folder === "bytesAndUndo");
}

export const hosts: readonly Host[] = [
	{ name: "newest", build: "newest", kind: "node" },
	{ name: "oldest", build: "oldest", kind: "node" },
	{ name: "web", build: "newest", kind: "web" },
];

export function findHost(name: string): Host {
	const host = hosts.find((candidate) => candidate.name === name);
	if (host) return host;
	throw new Error(`No host ${name}: there are ${hosts.map((known) => known.name).join(", ")}.`);
}
