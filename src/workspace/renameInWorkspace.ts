/** Renames all references to a URI in a workspace. */
import { addFile, newPlan, type Plan } from "./plan";
import { type IndexSearch, textsWith } from "./referencesInWorkspace";
import { renameReferences } from "./renameInFile";

/**
 * The edits that rename a URI in all files; partial if the request is cancelled. If there is a refusal, none of
 * them must be made. `uri` must be suitable: see `sentenceAgainstUri`.
 */
export async function renameInWorkspace(normalName: string, uri: string, search: IndexSearch): Promise<Plan> {
	const plan = newPlan();
	for await (const file of textsWith(normalName, search))
		addFile(plan, file, renameReferences(file, normalName, uri));
	return plan;
}
