/** URIs in a document that a browser can open. */

import type { DocumentText } from "../keys/segments";
import { sureNamesWithin, withoutOverlaps } from "../keys/targets";
import { maxLineLength } from "../text/limits";
import type { Span } from "../text/span";
import { uriProblems } from "../uri/uriProblems";

/** Whether a browser can open this URI. False for lone surrogates. */
export function isOpenable(uri: string): boolean {
	return uri.isWellFormed() && /^https?:\/\/[^/]/i.test(uri);
}

/** Whether every parser accepts this URI, such as that of a client, which rejects a whole answer with one that it does not. */
export function isParsable(uri: string): boolean {
	return uriProblems(uri).length === 0 && URL.canParse(uri);
}

/** The span of an openable URI. */
export interface Link extends Span {
	readonly uri: string;
}

/** The links on the lines of some spans: keys, and sure names elsewhere. */
export function linksIn(source: DocumentText, spans: readonly Span[]): Link[] {
	const found = spans.flatMap((span) => [
		...(source.keys?.touching(span) ?? []),
		...sureNamesWithin(source, span, maxLineLength),
	]);
	return withoutOverlaps(found).flatMap(({ start, end, recognized }) => {
		const { uri = "" } = recognized ?? {};
		return isOpenable(uri) ? { start, end, uri } : [];
	});
}
