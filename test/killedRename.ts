/** A rename that is killed at each step: every file is old or new, and a second run finishes it. */
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { ended, type Shell } from "./shell";

/** How many files are renamed in. */
export const count = 100;

const oldText = (i: number) => `# ${i}\r\nhttp---h.x-a = ${"x".repeat(2000)}\r\n`;
const newText = (i: number) => oldText(i).replace("http---h.x-a", "http---h.x-b");
const pathOf = (i: number) => `${i % 10}/${i}.properties`;

/** The arguments of the rename. */
export const rename = ["rename", "http://h.x/a", "http://h.x/b"];

/** Writes files in folders, each with a name to be renamed, and other text around it. */
export function writeOldTexts(shell: Shell): void {
	for (let i = 0; i < count; i++) shell.write(pathOf(i), oldText(i));
}

/** How many files are new; it is asserted that each is old or new. */
export function countNewTexts(shell: Shell): number {
	let changed = 0;
	for (let i = 0; i < count; i++) {
		const text = shell.read(pathOf(i));
		assert.ok(text === oldText(i) || text === newText(i), pathOf(i));
		if (text === newText(i)) changed++;
	}
	return changed;
}

/**
 * Kills the rename a number of times, at steps spread evenly over its work.
 *
 * @returns how often all files were old, and some were new
 */
export async function killRename(shell: Shell, kills: number) {
	const found = { old: 0, mixed: 0 };
	for (let kill = 0; kill < kills; kill++) {
		shell.remove();
		writeOldTexts(shell);
		const child = await shell.start(rename);
		const ending = ended(child);
		while (child.exitCode === null && countNewTexts(shell) < (kill * count) / kills) await setImmediate();
		child.kill("SIGKILL");
		await ending;
		const changed = countNewTexts(shell);
		if (changed === 0) found.old++;
		else if (changed < count) found.mixed++;
		assert.ok(shell.files().length <= count + 1, "no more than one temporary file is left");
		const second = await ended(await shell.start(rename));
		assert.equal(second.code, 0, second.err);
		assert.equal(countNewTexts(shell), count);
	}
	return found;
}
