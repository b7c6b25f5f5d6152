/** URIs in a document that a browser can open. */
import type { Span } from "../codec/outcome";
import { longestLine } from "../text/limits";
import type { DocumentText } from "./recognition/segments";
import { sureNamesWithin } from "./recognition/targets";

/** Whether a browser can open this URI, which rules out lone surrogates. */
export function isOpenable(uri: string): boolean {
	return uri.isWellFormed() && /^https?:\/\/[^/]/i.test(uri);
}

/** The span of an openable URI. */
export interface Link extends Span {
	readonly uri: string;
}

/** The links on the lines of some spans: keys, and sure names elsewhere. */
export function linksIn(source: DocumentText, spans: readonly Span[]): Link[] {
	const found = spans.flatMap((span) => [
		...(source.keys?.within(span) ?? []),
		...sureNamesWithin(source, span, longestLine),
	]);
	const links = new Map<number, Link>();
	for (const { start, end, recognized } of found) {
		const { uri = "" } = recognized ?? {};
		if (isOpenable(uri)) links.set(start, { start, end, uri });
	}
	return [...links.values()];
}
