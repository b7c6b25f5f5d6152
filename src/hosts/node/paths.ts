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

/**
 * A path relative to a folder, with slashes. If the file is outside the folder, the path is relative to the
 * root of its drive, without a leading slash, so that a glob that begins with `**` still matches it.
 */
export function slashed(file: string, folder: string): string {
	const base = isWithin(file, folder) ? folder : path.parse(file).root;
	return withSlashes(path.relative(base, file));
}

/** Whether a path is a folder or inside it. */
export function isWithin(file: string, folder: string): boolean {
	const relative = path.relative(folder, file);
	return !path.isAbsolute(relative) && !/^\.\.(?:[/\\]|$)/.test(relative);
}

/** The innermost of the folders that a path is in. */
export function innermostOf(folders: readonly string[], file: string): string | undefined {
	return folders.filter((folder) => isWithin(file, folder)).sort((a, b) => b.length - a.length)[0];
}

/** A path for messages: with slashes, and relative to a folder if on the same drive. A URI stays as it is. */
export function displayedPath(file: string, folder: string): string {
	if (!path.isAbsolute(file)) return file;
	return withSlashes(path.relative(folder, file) || ".");
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
 * The id of a typed path, with the letter case that it has on disk: Windows and macOS find files in any case,
 * but the names of a bundle and globs are compared exactly. A link keeps its name, unless that differs from
 * its target in case alone.
 */
export function idOf(typed: string, folder: string): FileId {
	const id = withSlashes(path.resolve(folder, typed));
	const real = realPathOf(id);
	return real.toLowerCase() === id.toLowerCase() ? real : id;
}
