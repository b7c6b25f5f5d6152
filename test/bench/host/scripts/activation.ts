import * as vscode from "vscode";

/**
 * Milliseconds to activate this extension and the empty one, in either order; `null` where VS Code, which activates
 * ours once its start is finished, was faster.
 */
export async function measure({
	oursFirst,
}: {
	oursFirst: boolean;
}): Promise<{ ours: number; rival: number } | null> {
	const times = new Map<string, number>();
	const ids = ["name-encoding.name-encoding", "rival.empty"];
	for (const id of oursFirst ? ids : ids.reverse()) {
		const extension = vscode.extensions.getExtension(id);
		if (!extension) throw new Error(`${id} is not there`);
		if (extension.isActive) return null;
		const start = performance.now();
		await extension.activate();
		times.set(id, performance.now() - start);
		if (!extension.isActive) throw new Error(`${id} is not active`);
	}
	return {
		ours: times.get("name-encoding.name-encoding") as number,
		rival: times.get("rival.empty") as number,
	};
}
