/** Which paths globs match. Globs have slashes, and so have the paths that they are compared with. */
import path from "node:path";
import { expand } from "brace-expansion";
import picomatch from "picomatch";

/** As VS Code reads globs: names that begin with a dot are like others, and there are no further operators. */
const options = { dot: true, noextglob: true, nonegate: true, windows: false } as const;

/** picomatch throws on longer ones. */
const longestGlob = 60_000;

/** Nobody but an attacker writes a glob that stands for more. */
const mostGlobs = 1000;

/** Tells which paths a glob matches; the paths are relative to its folder, see `slashed`. */
export function globMatcher(glob: string): (path: string) => boolean {
	if (glob === "" || glob.length > longestGlob) return () => false;
	// In a group, picomatch takes `**/` for at least one folder. As in VS Code, a group of one is that one.
	const globs = expand(glob.replace(/\{([^{},]*)\}/g, "$1"), { max: mostGlobs });
	const matchers = globs.map((each) => picomatch(each, options));
	return (path) => matchers.some((matches) => matches(path));
}

/** The folder in which the matches of a glob begin, and the rest of the glob; `undefined` for a plain path. */
export function partsOfGlob(argument: string): { readonly base: string; readonly glob: string } | undefined {
	const { isGlob, base, glob } = picomatch.scan(argument, options);
	return isGlob && glob !== "" ? { base, glob } : undefined;
}

/** A path or glob as a person typed it, with slashes as its only separators. */
export function withSlashes(typed: string, { sep } = path): string {
	return sep === "\\" ? typed.replaceAll("\\", "/") : typed;
}

/**
 * A path relative to a folder, with slashes. If the file is not below the folder, the path is relative to the root of
 * its disk and does not begin with a slash, so that a glob that begins with two asterisks matches it too.
 */
export function slashed(file: string, folder: string, platform: path.PlatformPath = path): string {
	const from = isWithin(file, folder, platform)
		? platform.relative(folder, file)
		: file.slice(platform.parse(file).root.length);
	return withSlashes(from, platform);
}

/** Whether a path is that of a folder, or of what is below it. */
export function isWithin(file: string, folder: string, platform: path.PlatformPath = path): boolean {
	const relative = platform.relative(folder, file);
	return !platform.isAbsolute(relative) && !/^\.\.(?:[/\\]|$)/.test(relative);
}

/** A path as it is reported: with slashes and, if both are on one disk, relative to the working folder. */
export function displayedPath(file: string, folder: string, platform: path.PlatformPath = path): string {
	return withSlashes(platform.relative(folder, file) || ".", platform);
}

/** The same as a URI reference. */
export function uriReferenceOf(displayed: string): string {
	const [first = "", ...others] = displayed.replace(/\p{Surrogate}/gu, "\ufffd").split("/");
	const isAbsolute = first === "" || /^[A-Za-z]:$/.test(first);
	const segments = [isAbsolute ? first : encodeURIComponent(first), ...others.map(encodeURIComponent)];
	const prefix = first === "" ? "file://" : isAbsolute ? "file:///" : "";
	return prefix + segments.join("/");
}
