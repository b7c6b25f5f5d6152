/** Text of a file in places that are no Markdown, and still read more than text: labels, titles and messages. */
import { shortened, visible } from "../text/visible";

/** For labels, titles of lenses and the status bar, where `$(name)` is an icon unless it is escaped. */
export function asLabel(text: string): string {
	return shortened(visible(text), 200).replace(/\$\([A-Za-z0-9~-]+\)/g, "\\$&");
}

/** For messages, where `[text](command:…)` is a link that runs. */
export function quotable(text: string): string {
	return shortened(visible(text), 60).replace(/\](?=\()/g, "] ");
}
