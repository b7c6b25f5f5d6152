/** Text of a file in places that are no Markdown, and still read more than text: labels, titles and messages. */
import { shortened, visible, visibleUri } from "../text/visible";

/** For labels, titles of lenses and the status bar, where `$(name)` is an icon unless it is escaped. */
export function asLabel(text: string): string {
	return shortened(visible(text), 200).replace(/\$\([A-Za-z0-9~-]+\)/g, "\\$&");
}

/** A URI in the places of `asLabel`. */
export function asUriLabel(uri: string): string {
	return asLabel(visibleUri(uri));
}

/** For names that are drawn with icons in one place and without in another: what would be an icon is named. */
export function asName(text: string): string {
	return withoutIcons(shortened(visible(text), 200));
}

/** For sentences, which are messages, where `[text](command:…)` is a link that runs, and details of picks, with icons. */
export function quotable(text: string): string {
	return withoutIcons(shortened(visible(text), 60)).replace(/\](?=\()/g, "] ");
}

/** A URI in the places of `quotable`. */
export function quotableUri(uri: string): string {
	return quotable(visibleUri(uri));
}

function withoutIcons(text: string): string {
	return text.replace(/\$\((?=[A-Za-z0-9~-]+\))/g, "$⟨U+0028⟩");
}
