/** The URIs of a `.properties` text that a browser opens. */
import type { Span } from "../codec/outcome";
import { longestLine } from "../text/limits";
import { type DocumentText, sureNamesWithin } from "./targets";

/** Whether a browser opens this URI. Nothing can lead to half of a surrogate pair. */
export function isOpenable(uri: string): boolean {
	return uri.isWellFormed() && /^https?:\/\/[^/]/i.test(uri);
}

/** Where such a URI stands. */
export interface Link extends Span {
	readonly uri: string;
}

/** The links on the lines of some spans: keys, and the sure names in values and comments. */
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
