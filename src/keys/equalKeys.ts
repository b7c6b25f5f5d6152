/** The keys of a file that are equal to Java, or mean the same URI. */

import { grouped, remembered } from "../text/maps";
import type { FileKeys } from "./fileKeys";
import { isRawUri, type RecognizedKey } from "./key";
import { uriFactsOf } from "./namesOfUri";
import { withAffixes } from "./recognizeNameOrUri";

/** The keys that Java reads. */
export const javaTextsOf = remembered(
	({ asRead }: FileKeys): ReadonlySet<string> => new Set(asRead.map(({ javaText }) => javaText)),
);

/** Groups of keys that mean the same URI, with the same text around it, each in order. */
export const keysOfSameUri = remembered(({ uriKeys }: FileKeys): readonly (readonly RecognizedKey[])[] => {
	const groups = grouped(uriKeys, (key) => {
		const { normalName } = uriFactsOf(key.recognized);
		// A raw URI, or a key without a normal name, is in a group of its own.
		if (isRawUri(key) || normalName === undefined) return key;
		return `${normalName} ${withAffixes(key.recognized, " ")}`;
	});
	return [...groups.values()].filter(({ length }) => length > 1);
});
