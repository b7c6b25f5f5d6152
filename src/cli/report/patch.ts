/** Edits as a unified patch, which `git apply` and `patch -p1` take in the working folder. */
import { lastNotAfter } from "../../text/binarySearch";
import type { Change } from "../../text/changes";

/** How many lines are given around each change. */
const context = 3;

/** Some whole lines, from the first to the one before `end`, and their changes. */
interface ChangedLines {
	readonly first: number;
	end: number;
	readonly changes: Change[];
}

/**
 * The patch of one file.
 *
 * @param path relative to the working folder, with slashes
 * @param changes in order and apart
 * @returns the two lines with the file's name, and the rest, which is text in the encoding of the file
 */
export function patchOf(
	path: string,
	text: string,
	changes: Iterable<Change>,
): { readonly names: string; readonly hunks: string } {
	// Lines end at LF alone here, as in every patch.
	const lines = text.split(/(?<=\n)/);
	const starts = startsOf(lines);
	let shift = 0;
	let hunks = "";
	for (const group of groupsOf(changedLines(starts, changes))) {
		const first = Math.max(0, (group.at(0)?.first ?? 0) - context);
		const end = Math.min(lines.length, (group.at(-1)?.end ?? 0) + context);
		const written: string[] = [];
		let [next, after] = [first, 0];
		for (const { first: from, end: to, changes } of group) {
			const start = starts[from] ?? 0;
			const replaced = lines.slice(from, to);
			const replacing = linesOf(changed(replaced.join(""), start, changes));
			for (const line of lines.slice(next, from)) written.push(` ${line}`);
			for (const line of replaced) written.push(`-${line}`);
			for (const line of replacing) written.push(`+${line}`);
			after += replacing.length - replaced.length;
			next = to;
		}
		for (const line of lines.slice(next, end)) written.push(` ${line}`);
		const [count, newCount] = [end - first, end - first + after];
		hunks += `@@ -${rangeOf(first, count)} +${rangeOf(first + shift, newCount)} @@\n`;
		for (const line of written)
			hunks += line.endsWith("\n") ? line : `${line}\n\\ No newline at end of file\n`;
		shift += after;
	}
	return { names: `--- ${nameOf(`a/${path}`)}\n+++ ${nameOf(`b/${path}`)}\n`, hunks };
}

function linesOf(text: string): string[] {
	return text === "" ? [] : text.split(/(?<=\n)/);
}

function startsOf(lines: readonly string[]): readonly number[] {
	const starts: number[] = [];
	let start = 0;
	for (const line of lines) {
		starts.push(start);
		start += line.length;
	}
	return starts;
}

function changedLines(starts: readonly number[], changes: Iterable<Change>): ChangedLines[] {
	const lineAt = (offset: number) => lastNotAfter(starts, (start) => start, offset);
	const all: ChangedLines[] = [];
	for (const change of changes) {
		const [first, end] = [lineAt(change.start), lineAt(change.end) + 1];
		const last = all.at(-1);
		if (last && first < last.end) {
			last.end = end;
			last.changes.push(change);
		} else {
			all.push({ first, end, changes: [change] });
		}
	}
	return all;
}

/** Changed lines in groups that share a hunk, because their surroundings meet. */
function groupsOf(all: readonly ChangedLines[]): ChangedLines[][] {
	const groups: ChangedLines[][] = [];
	for (const lines of all) {
		const last = groups.at(-1)?.at(-1);
		if (last && lines.first - last.end <= 2 * context) groups.at(-1)?.push(lines);
		else groups.push([lines]);
	}
	return groups;
}

/** A piece of a text that begins at an offset, after some changes. */
function changed(piece: string, offset: number, changes: readonly Change[]): string {
	let after = "";
	let copied = 0;
	for (const { start, end, text } of changes) {
		after += piece.slice(copied, start - offset) + text;
		copied = end - offset;
	}
	return after + piece.slice(copied);
}

function rangeOf(first: number, count: number): string {
	return count === 0 ? `${first},0` : `${first + 1},${count}`;
}

/** A name as git writes it: in quotation marks if it needs them; with blanks, a tab after it shows `patch` where it ends. */
function nameOf(path: string): string {
	const quoted = path.replace(/["\\\p{Cc}]/gu, (character) => escapes[character] ?? octalOf(character));
	return quoted === path ? path + (path.includes(" ") ? "\t" : "") : `"${quoted}"`;
}

const escapes: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t" };

function octalOf(character: string): string {
	return [...Buffer.from(character)].map((octet) => `\\${octet.toString(8).padStart(3, "0")}`).join("");
}
