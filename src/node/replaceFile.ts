/** A file that a new one replaces at once: whatever happens, it is old or new. */
import { createHash } from "node:crypto";
import {
	type BigIntStats,
	closeSync,
	fchmodSync,
	fchownSync,
	fstatSync,
	fsyncSync,
	openSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The beginning of the names of temporary files. */
export const temporary = ".name-encoding-";

/** Windows replaces no file that is open elsewhere, as in a virus scanner. In milliseconds. */
const pauses = [50, 100, 200, 400, 800];

/**
 * Writes a new file beside the old one, looks at the old one once more, and replaces it. Throws if that fails.
 *
 * @param path of the file itself, not of a link to it
 * @param stats the file as it was read
 * @returns whether it is still as it was read; else nothing is done
 */
export async function replaceFile(path: string, bytes: Uint8Array, stats: BigIntStats): Promise<boolean> {
	// Each file has its own, so that a second run overwrites what a killed one has left.
	const hash = createHash("sha256").update(basename(path)).digest("hex");
	const beside = join(dirname(path), `${temporary}${hash}.tmp`);
	rmSync(beside, { force: true });
	try {
		const inode = writeNew(beside, bytes, stats);
		for (let attempt = 0; ; attempt++) {
			if (statSync(beside, { bigint: true }).ino !== inode) throw new Error("another run writes it, too");
			// Nothing else of this program runs between this look and the renaming.
			if (!isUnchanged(path, stats)) return false;
			try {
				renameSync(beside, path);
				return true;
			} catch (error) {
				const { code = "" } = error as NodeJS.ErrnoException;
				if (attempt === pauses.length || !/^E(?:BUSY|PERM|ACCES)$/.test(code)) throw error;
			}
			await setTimeout(pauses[attempt]);
		}
	} finally {
		rmSync(beside, { force: true });
	}
}

/** Writes a file with the owner and mode of another. Returns its inode. */
function writeNew(path: string, bytes: Uint8Array, { mode, uid, gid }: BigIntStats): bigint {
	// Not through a link that somebody has put there.
	const descriptor = openSync(path, "wx", 0o600);
	try {
		writeFileSync(descriptor, bytes);
		try {
			fchownSync(descriptor, Number(uid), Number(gid));
		} catch {
			// Only root may give files away.
		}
		fchmodSync(descriptor, Number(mode) & 0o7777);
		fsyncSync(descriptor);
		return fstatSync(descriptor, { bigint: true }).ino;
	} finally {
		closeSync(descriptor);
	}
}

/** Whether a file is as it was read. */
export function isUnchanged(path: string, { mtimeNs, size, ino }: BigIntStats): boolean {
	const now = statSync(path, { bigint: true, throwIfNoEntry: false });
	return now?.mtimeNs === mtimeNs && now.size === size && now.ino === ino;
}
