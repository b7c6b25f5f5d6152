/** Replaces a file atomically. The package write-file-atomic ignores short writes, as on a full disk. */
import { randomBytes } from "node:crypto";
import {
	closeSync,
	fchmodSync,
	fchownSync,
	fsyncSync,
	openSync,
	renameSync,
	rmSync,
	type Stats,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isUnchanged } from "../node/storedFiles";

/** Retry delays in milliseconds: Windows cannot replace a file that, say, a virus scanner has open. */
const pauses = [50, 100, 200, 400, 800];

/** Why a file is not written. */
export const hasChanged = "it has changed in the meantime";

/**
 * Writes a temporary file beside the old one, checks that the old one is unchanged, and renames. Throws if
 * the old one has changed, and on failure.
 *
 * @param path a real path, not a symbolic link
 * @param stats the file as it was read
 */
export async function replaceFile(path: string, bytes: Uint8Array, stats: Stats): Promise<void> {
	const temporaryFile = join(dirname(path), `.name-encoding-${randomBytes(6).toString("hex")}.tmp`);
	// `wx` fails on an existing file, so a planted symbolic link is not followed.
	const descriptor = openSync(temporaryFile, "wx", 0o600);
	try {
		write(descriptor, bytes, stats);
		for (let attempt = 0; ; attempt++) {
			// Synchronous up to the rename, so that nothing else in this process can interfere.
			if (!isUnchanged(path, stats)) throw new Error(hasChanged);
			try {
				renameSync(temporaryFile, path);
				return;
			} catch (error) {
				if (attempt === pauses.length) throw error;
			}
			await setTimeout(pauses[attempt]);
		}
	} finally {
		closeSync(descriptor);
		rmSync(temporaryFile, { force: true });
	}
}

/** Writes an open file through to the disk, with a given owner and mode. */
function write(descriptor: number, bytes: Uint8Array, { mode, uid, gid }: Stats): void {
	writeFileSync(descriptor, bytes);
	try {
		fchownSync(descriptor, -1, gid);
		fchownSync(descriptor, uid, gid);
	} catch {
		// Only members of a group may give a file to it, and only root may change the owner.
	}
	fchmodSync(descriptor, mode & 0o7777);
	fsyncSync(descriptor);
}
