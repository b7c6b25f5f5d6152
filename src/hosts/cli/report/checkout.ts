/** Where files are in a checkout. */
import { resolve } from "node:path";
import { displayedPath, isWithin, realPathOf } from "../../node/paths";
import type { ReportContext } from "./report";

/** The root of the checkout, even if the job runs in a subfolder; otherwise, the working folder. */
export function checkoutOf({ folder, environment }: ReportContext): string {
	const root = environment.GITHUB_WORKSPACE || environment.CI_PROJECT_DIR || folder;
	return isWithin(folder, realPathOf(root)) ? root : folder;
}

/** The path of a reported file in the checkout. A runner may name the root by a symbolic link. */
export function pathInCheckout(path: string, context: ReportContext): string {
	return displayedPath(resolve(context.folder, path), realPathOf(checkoutOf(context)));
}
