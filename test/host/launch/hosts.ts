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
