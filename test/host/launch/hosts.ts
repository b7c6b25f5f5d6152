import type { HostKind } from "../setup/profile";
import type { BuildName } from "./install";

/** A VS Code and the extension host in it that runs the extension and its tests. */
export interface Host {
	readonly name: string;
	readonly build: BuildName;
	readonly kind: HostKind;
	/** Whether rows run in it that differ in their text alone (test/integration/rows.ts). */
	readonly runsEveryRow: boolean;
}

/**
 * Folders of test/integration about what this extension does with VS Code's functions, which are alike in each host and
 * called in each by the other folders: they run in the newest alone, unless they are named or every row is asked for.
 */
const inNewestAlone = [
	...["besideOtherExtensions", "commandLinks", "conversions", "copy", "excludeFile", "faults", "fileEndings"],
	...["hostileText", "normalize", "readOnlyDocuments", "refactorActions"],
];

/** Whether a host runs the tests of a folder that is not named. */
export function runsUnasked({ name, runsEveryRow }: Host, folder: string): boolean {
	return name === "newest" || runsEveryRow || !inNewestAlone.includes(folder);
}

export const hosts: readonly Host[] = [
	{ name: "newest", build: "newest", kind: "node", runsEveryRow: process.env.THOROUGH !== undefined },
	{ name: "oldest", build: "oldest", kind: "node", runsEveryRow: false },
	{ name: "web", build: "newest", kind: "web", runsEveryRow: false },
];

export function findHost(name: string): Host {
	const host = hosts.find((candidate) => candidate.name === name);
	if (host) return host;
	throw new Error(`No host ${name}: there are ${hosts.map((known) => known.name).join(", ")}.`);
}
