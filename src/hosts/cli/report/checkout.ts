/** Where files are in a checkout. */
import { resolve } from "node:path";
import { displayedPath, isWithin, realPathOf } from "../../node/paths";
import type { ReportContext } from "./report";

/** The real path of the root of the checkout, even if the job runs in a subfolder; otherwise, the working folder. */
export function checkoutOf({ folder, environment }: ReportContext): string {
	const root = realPathOf(environment.GITHUB_WORKSPACE || environment.CI_PROJECT_DIR || folder);
	return isWithin(folder, root) ? root : folder;
}

/** The path of a reported file in the checkout. */
export function pathInCheckout(path: string, context: ReportContext): string {
	return displayedPath(resolve(context.folder, path), checkoutOf(context));
}
