/** Encoding what is encoded already is done, yet said: `%20` becomes `%2520`. */
import { l10n, Range, type TextDocument, window } from "vscode";
import { type Replacing, sayNothingChanged } from "./edits";

const triplet = /%[0-9A-Fa-f]{2}/;

/** Where, in offsets after the changes, those stand whose text held triplets before. To be asked before the edit. */
export function placesEncodedTwice(
	document: TextDocument,
	changes: readonly Replacing[],
): readonly [number, number][] {
	const places: [number, number][] = [];
	let shift = 0;
	for (const { range, text } of changes) {
		const start = document.offsetAt(range.start) + shift;
		const before = document.getText(range);
		shift += text.length - before.length;
		if (triplet.test(before)) places.push([start, start + text.length]);
	}
	return places;
}

/** Says it once for all of them, and offers to decode them once. */
export async function offerToDecodeOnce(
	document: TextDocument,
	places: readonly [number, number][],
	decode: (ranges: readonly Range[]) => Promise<void>,
): Promise<void> {
	const { version } = document;
	const decodeOnce = l10n.t("Decode Once");
	const picked = await window.showInformationMessage(
		l10n.t("This was already percent-encoded and is now encoded twice: %20 became %2520."),
		decodeOnce,
	);
	if (picked !== decodeOnce) return;
	if (document.isClosed || document.version !== version) sayNothingChanged();
	else
		await decode(
			places.map(([start, end]) => new Range(document.positionAt(start), document.positionAt(end))),
		);
}
