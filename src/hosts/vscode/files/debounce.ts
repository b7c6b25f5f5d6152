import type { TextDocument } from "vscode";

/** In milliseconds: outlasts the pauses between keystrokes. */
const debounceDelay = 300;

/** Waits until a document has not changed for a moment: only the last of several calls for it counts. */
export function debounced(listener: (document: TextDocument) => unknown): (document: TextDocument) => void {
	const timers = new Map<TextDocument, ReturnType<typeof setTimeout>>();
	return (document) => {
		const tell = () => {
			timers.delete(document);
			if (!document.isClosed) listener(document);
		};
		clearTimeout(timers.get(document));
		timers.set(document, setTimeout(tell, debounceDelay));
	};
}
