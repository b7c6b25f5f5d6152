/** Encoding encoded text again is allowed, but a message says so: `%20` becomes `%2520`. */
import { l10n, Range, type TextDocument, window } from "vscode";
import { offsetsAfter, type Replacing, sayNothingChanged } from "./documentEdits";
import { changeWatcher } from "./documents";

const triplet = /%[0-9A-Fa-f]{2}/;

/** The offsets, after the changes, of those whose text held triplets before. Call this before the edit. */
export function placesEncodedTwice(
	document: TextDocument,
	changes: readonly Replacing[],
): (readonly [number, number])[] {
	const offsetAfter = offsetsAfter(document, changes);
	return changes.flatMap(({ range, text }) => {
		const start = offsetAfter(range.start);
		return triplet.test(document.getText(range)) ? [[start, start + text.length] as const] : [];
	});
}

/** Says it once for all of them, and offers to decode them once. */
export async function offerToDecodeOnce(
	document: TextDocument,
	places: readonly (readonly [number, number])[],
	decode: (ranges: readonly Range[]) => Promise<void>,
): Promise<void> {
	const isOutdated = changeWatcher(document);
	const decodeOnce = l10n.t("Decode Once");
	const picked = await window.showInformationMessage(
		l10n.t("This was already percent-encoded and is now encoded twice: %20 became %2520."),
		decodeOnce,
	);
	if (picked !== decodeOnce) return;
	if (isOutdated()) sayNothingChanged();
	else
		await decode(
			places.map(([start, end]) => new Range(document.positionAt(start), document.positionAt(end))),
		);
}
