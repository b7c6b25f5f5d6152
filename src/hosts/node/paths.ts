/** Paths with forward slashes, even on Windows. */
import path from "node:path";

/** Normalizes the separators of a typed path or glob to slashes, on Windows. Elsewhere, `\` is no separator. */
export function withSlashes(typed: string): string {
	return path.sep === "\\" ? typed.replaceAll("\\", "/") : typed;
}

/**
 * A path relative to a folder, with slashes. If the file is outside the folder, the path is relative to the root of
 * its drive, without a leading slash, so that a glob that begins with `**` still matches it.
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

/** A path for messages: with slashes, and relative to a folder unless it is on another drive. A URI stays as it is. */
export function displayedPath(file: string, folder: string): string {
	if (!path.isAbsolute(file)) return file;
	return withSlashes(path.relative(folder, file) || ".");
}
