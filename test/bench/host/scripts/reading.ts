import * as vscode from "vscode";

const lines = 100_000;
const calls = 200;

/** The median milliseconds of a hover and of code actions, at keys all over a `.properties` and a Java file. */
export async function measure(): Promise<Record<string, number>> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	const times: Record<string, number> = {};
	const name = (i: number) => `http---www.example.com-vocabulary-term_5f${i}`;
	for (const [language, line] of [
		["properties", (i: number) => `${name(i)} = value ${i}`],
		["java", (i: number) => `\tcall("${name(i)}", ${i}); // comment ${i}`],
	] as const) {
		const text = Array.from({ length: lines }, (_, i) => line(i)).join("\n");
		const [folder] = vscode.workspace.workspaceFolders ?? [];
		if (!folder) throw new Error("no workspace");
		const uri = vscode.Uri.joinPath(folder.uri, `big.${language}`);
		await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
		const document = await vscode.workspace.openTextDocument(uri);
		const positions = Array.from({ length: calls }, (_, i) => {
			const at = (i * 499) % lines;
			return new vscode.Position(at, document.lineAt(at).text.indexOf("example"));
		});
		times[`hover in ${language}`] = await medianOf(positions, async (position) => {
			const hovers = await vscode.commands.executeCommand<unknown[]>(
				"vscode.executeHoverProvider",
				uri,
				position,
			);
			if (hovers.length === 0) throw new Error("no hover");
		});
		times[`code actions in ${language}`] = await medianOf(positions, async (position) => {
			const actions = await vscode.commands.executeCommand<unknown[]>(
				"vscode.executeCodeActionProvider",
				uri,
				new vscode.Range(position, position),
			);
			if (actions.length === 0) throw new Error("no code action");
		});
	}
	return times;
}

async function medianOf(
	positions: readonly vscode.Position[],
	call: (position: vscode.Position) => Promise<void>,
): Promise<number> {
	const times: number[] = [];
	for (const position of positions) {
		const start = performance.now();
		await call(position);
		times.push(performance.now() - start);
	}
	return times.sort((a, b) => a - b)[times.length >> 1] as number;
}
