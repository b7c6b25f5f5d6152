/** Waits until a document has not changed for a moment. */
import { Disposable, type Event, type TextDocument } from "vscode";

/** In milliseconds: outlasts the pauses between keystrokes. */
const debounceDelay = 300;

/** Debounces events per document. */
export function debounced<E>(
	event: Event<E>,
	documentOf: (happened: E) => TextDocument | undefined,
	listener: (document: TextDocument) => void,
): Disposable {
	const timers = new Map<TextDocument, ReturnType<typeof setTimeout>>();
	const listening = event((happened) => {
		const document = documentOf(happened);
		if (!document) return;
		const tell = () => {
			timers.delete(document);
			listener(document);
		};
		clearTimeout(timers.get(document));
		timers.set(document, setTimeout(tell, debounceDelay));
	});
	const dispose = () => {
		for (const timer of timers.values()) clearTimeout(timer);
	};
	return Disposable.from(listening, { dispose });
}
