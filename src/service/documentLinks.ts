/**
 * Links for the http and https URIs of `.properties` files, where editors' own links end in the wrong place.
 * Other names lead to their keys: see `definition.ts`.
 */
import type { DocumentLink } from "vscode-languageserver-types";
import { sureNamesOutsideKeys, withoutOverlaps } from "../keys/occurrences/targets";
import { maxDrawn } from "../text/sharedLimits";
import { isOpenable } from "../uri/knownSchemes";
import type { Document } from "./document";

type TargetedLink = Required<Pick<DocumentLink, "range" | "target">>;

/**
 * The links of a `.properties` document: keys, and sure names elsewhere. The target is the exact URI; none if
 * the URI may go on after an `=`.
 */
export function documentLinks(document: Document): TargetedLink[] {
	const { keys, lines } = document;
	if (!keys) return [];
	const names = sureNamesOutsideKeys(document);
	const openable = [...keys.uriKeys.filter(({ doubt }) => !doubt), ...names].filter(({ recognized }) =>
		isOpenable(recognized.uri ?? ""),
	);
	return withoutOverlaps(openable)
		.slice(0, maxDrawn)
		.map((found) => ({ range: lines.rangeOf(found), target: found.recognized.uri ?? "" }));
}
