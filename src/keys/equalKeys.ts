/** The keys of a file that are equal to Java, or mean the same URI. */

import { grouped, remembered } from "../text/maps";
import type { FileKeys } from "./fileKeys";
import { isRawUri, type RecognizedKey } from "./key";
import { withAffixes } from "./recognition";

/** The keys that Java reads. */
export const javaTextsOf = remembered(
	({ all }: FileKeys): ReadonlySet<string> => new Set(all.map(({ javaText }) => javaText)),
);

/** Groups of keys that mean the same URI, with the same text around it, each in order. */
export const keysOfSameUri = remembered(({ uriKeys }: FileKeys): readonly (readonly RecognizedKey[])[] => {
	const groups = grouped(uriKeys, (key) => {
		const { recognized, facts } = key;
		// A key without a normal name is like no other, nor is a raw URI.
		if (isRawUri(key) || facts.normalName === undefined) return key;
		return `${facts.normalName} ${withAffixes(recognized, " ")}`;
	});
	return [...groups.values()].filter(({ length }) => length > 1);
});
