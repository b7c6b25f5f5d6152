import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { extensionId } from "../launch/places";

// The log of a browser window, and that of a desktop one. What the extension throws and VS Code
// catches, such as a refused command, stands in the extension host's log and not in these.
const logs = ["window-console.log", "renderer.log"];

// Wherever the extension lies, but not VS Code's own extensions that have a file of this name.
const bundle = /(?<!\/extensions\/(?!name-encoding\.)[^/]+)\/dist\/extension\.js/;

/** The log entries about errors that the extension let slip: from listeners, timers, promises, providers. */
export async function extensionErrors(userData: string): Promise<readonly string[]> {
	const folder = path.join(userData, "logs");
	if (!existsSync(folder)) return [];
	const files = (await readdir(folder, { recursive: true })).filter((file) =>
		logs.includes(path.basename(file)),
	);
	const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
	const errors = texts
		.flatMap((text) => text.split(/^(?=\d{4}-\d{2}-\d{2}[T ])/m))
		.filter((entry) => isError(entry) && isOurs(entry))
		.map(withoutTimeAndFrames);
	return [...new Set(errors)];
}

function isError(entry: string): boolean {
	return entry.includes("[error]") || entry.includes("rejected promise not handled");
}

function isOurs(entry: string): boolean {
	return entry.includes(`[${extensionId}]`) || bundle.test(entry.replaceAll("\\", "/"));
}

/** VS Code's own stack frames say nothing of the extension. */
function withoutTimeAndFrames(entry: string): string {
	const lines = entry.replace(/^\S+ /, "").trimEnd().split("\n");
	return lines.filter((line) => !/^\s*at .*\/out\/vs\//.test(line)).join("\n");
}
