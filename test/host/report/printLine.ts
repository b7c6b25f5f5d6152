/** Marks the lines that are shown, among all that VS Code writes to its console. */
export const lineMark = "│ ";

/** Shows a text among the results of the tests. */
export function printLine(text: string): void {
	console.log(text.replace(/^/gm, lineMark));
}
