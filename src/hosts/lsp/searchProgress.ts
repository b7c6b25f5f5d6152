import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { ignore, type Session } from "./session";

/** Searches the workspace and, the first time, reports progress. */
export async function searchWithProgress<T>(
	session: Session,
	search: (index: WorkspaceIndex) => Promise<T>,
): Promise<T> {
	const { workspace, connection, hasSearched } = session;
	workspace.pollIfUnwatched();
	// Later searches read only changed files. Not awaited: the client may never answer, or be gone.
	const progress = hasSearched ? undefined : connection.window.createWorkDoneProgress();
	session.hasSearched = true;
	progress?.then((shown) => shown.begin("Reading the workspace")).catch(ignore);
	try {
		return await search(workspace.index);
	} finally {
		progress?.then((shown) => shown.done()).catch(ignore);
	}
}
