/** Where problems are in a checkout, and by what services recognize them again. */
import { createHash } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import { displayedPath, isWithin, realPathOf } from "../../node/paths";
import type { Report, ReportContext } from "./report";

/** The root of the checkout, even if the job runs in a subfolder; otherwise, the working folder. */
export function checkoutOf({ folder, environment }: ReportContext): string {
	const root = environment.GITHUB_WORKSPACE || environment.CI_PROJECT_DIR || folder;
	return isWithin(realPathOf(folder), realPathOf(root)) ? root : folder;
}

/**
 * The problems with their paths in the checkout, and fingerprints that are unique within the report and
 * stable when lines, or the job's folder, move. Folders are resolved to their real paths, because a runner
 * may name the root by a symbolic link. A linked file keeps its name.
 */
export function identified(problems: Report["problems"], context: ReportContext) {
	const counts = new Map<string, number>();
	const root = realPathOf(checkoutOf(context));
	const inCheckout = (path: string) => {
		const file = resolve(context.folder, path);
		return displayedPath(join(realPathOf(dirname(file)), basename(file)), root);
	};
	return problems.map((problem) => {
		const path = inCheckout(problem.path);
		const hash = createHash("sha256").update(`${path} ${problem.rule} ${problem.text}`).digest("hex");
		const count = (counts.get(hash) ?? 0) + 1;
		counts.set(hash, count);
		const fingerprint = `${hash.slice(0, 16)}${count}`;
		const related = problem.related.map((other) => ({
			...other,
			path: inCheckout(other.path ?? problem.path),
		}));
		return { ...problem, path, related, fingerprint };
	});
}
