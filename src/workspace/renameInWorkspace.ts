/** Renames all references to a URI in a workspace. */
import * as l10n from "@vscode/l10n";
import type { NameSettings } from "../keys/nameSettings";
import { nameEncode } from "../uri/nameEncoding";
import { uriProblems } from "../uri/uriProblems";
import { forMessage } from "../wording/display";
import { sentenceFor } from "../wording/problemsAndRemarks";
import { addFile, newPlan, type Plan } from "./plan";
import { type IndexSearch, readFilesWith } from "./referencesInWorkspace";
import { isRecognizedAs, renameReferences } from "./renameInFile";

/**
 * The edits that rename a URI in all files; partial if the request is cancelled. If there is a refusal, do not apply
 * any of them. `uri` must be suitable: see `sentenceAgainstUri`.
 */
export async function renameInWorkspace(normalName: string, uri: string, search: IndexSearch): Promise<Plan> {
	const plan = newPlan();
	for await (const file of readFilesWith(normalName, search))
		addFile(plan, file, renameReferences(file, normalName, uri));
	return plan;
}

/** Says why a text cannot replace a URI; `undefined` if it can. */
export function sentenceAgainstUri(uri: string, nameSettings: NameSettings): string | undefined {
	const name = nameEncode(uri);
	if (!name.ok) return sentenceFor(name.problem, uri);
	// Characters allowed only in IRIs are acceptable.
	const problem = uriProblems(uri).find(({ code }) => code !== "non-ascii");
	if (problem) return sentenceFor(problem, uri);
	if (isRecognizedAs(uri, uri, nameSettings) || isRecognizedAs(name.value, uri, nameSettings))
		return undefined;
	return l10n.t(
		"The name would not be recognized: {0} does not list its scheme. {1}",
		"nameEncoding.schemes",
		forMessage(uri),
	);
}
