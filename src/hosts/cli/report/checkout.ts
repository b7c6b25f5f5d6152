/** Where files are in a checkout. */
import { resolve } from "node:path";
import { displayedPath, isWithin, realPathOf } from "../../node/paths";
import type { ReportContext } from "./report";

/**
 * The real path of the root of the checkout, even if the job runs in a subfolder; otherwise, the working folder. Also
 * returns a function for the path of a reported file below it.
 */
export function checkoutOf({ folder, environment }: ReportContext) {
	const checkout = realPathOf(environment.GITHUB_WORKSPACE || environment.CI_PROJECT_DIR || folder);
	const root = isWithin(folder, checkout) ? checkout : folder;
	return { root, pathOf: (path: string) => displayedPath(resolve(folder, path), root) };
}
