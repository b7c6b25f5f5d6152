/** Paths with forward slashes, even on Windows. */
import { realpathSync } from "node:fs";
import path from "node:path";
import type { FileId } from "../../workspace/workspace";

/**
 * Normalizes the separators of a typed path or glob to slashes, on Windows. Elsewhere, `\` is no separator.
 */
export function withSlashes(typed: string): string {
	return path.sep === "\\" ? typed.replaceAll("\\", "/") : typed;
}

/** A path relative to a folder, if on the same drive, with slashes. */
export function slashed(file: string, folder: string): string {
	return withSlashes(path.relative(folder, file));
}

/** Whether a path is a folder or inside it. */
export function isWithin(file: string, folder: string): boolean {
	const relative = path.relative(folder, file);
	return !path.isAbsolute(relative) && !/^\.\.(?:[/\\]|$)/.test(relative);
}

/** A path for messages: see `slashed`. A URI stays as it is. */
export function displayedPath(file: string, folder: string): string {
	return path.isAbsolute(file) ? slashed(file, folder) || "." : file;
}

/** Resolves symbolic links; if the file does not exist, only those of its folders. */
export function realPathOf(file: string): FileId {
	try {
		return withSlashes(realpathSync.native(file));
	} catch {
		const folder = path.dirname(file);
		return withSlashes(folder === file ? file : path.join(realPathOf(folder), path.basename(file)));
	}
}

/**
 * The id of a typed path: where it leads, with the letter case that it has on disk. Windows and macOS find files in
 * any case, but the names of a bundle and globs are compared exactly.
 */
export function fileIdOf(typed: string, folder: string): FileId {
	return realPathOf(path.resolve(folder, typed));
}
