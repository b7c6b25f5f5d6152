/** Paths with slashes, on Windows too. */
import path from "node:path";

/** A path or glob as a person typed it, with slashes as its only separators. */
export function withSlashes(typed: string): string {
	return path.sep === "\\" ? typed.replaceAll("\\", "/") : typed;
}

/**
 * A path relative to a folder, with slashes. If the file is not below the folder, the path is relative to the root of
 * its disk and does not begin with a slash, so that a glob that begins with two asterisks matches it too.
 */
export function slashed(file: string, folder: string): string {
	const from = isWithin(file, folder)
		? path.relative(folder, file)
		: file.slice(path.parse(file).root.length);
	return withSlashes(from);
}

/** Whether a path is that of a folder, or of what is below it. */
export function isWithin(file: string, folder: string): boolean {
	const relative = path.relative(folder, file);
	return !path.isAbsolute(relative) && !/^\.\.(?:[/\\]|$)/.test(relative);
}

/** A path as it is reported: with slashes and, if both are on one disk, relative to a folder. */
export function displayedPath(file: string, folder: string): string {
	return withSlashes(path.relative(folder, file) || ".");
}
