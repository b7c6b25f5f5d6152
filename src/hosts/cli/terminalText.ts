/** How the command line shows texts on a terminal. */
import { escapeInvisible } from "../../wording/display";

/** Neutralizes terminal control characters and commands to Azure, GitHub or TeamCity runners. */
export function forTerminal(text: string): string {
	return escapeInvisible(text).replace(/##(?=\w*\[)/g, "#⟨U+0023⟩");
}

export function withCount(count: number, noun: string): string {
	// "Information" has no plural.
	return `${count} ${noun}${count === 1 || noun === "information" ? "" : "s"}`;
}
