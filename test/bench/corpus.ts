import { readVectors, vectorsAreThere } from "../vectors";
import { madeUri } from "./made";

/** The URIs of the public corpus; made ones where it is not there. */
export function corpusUris(): string[] {
	if (vectorsAreThere) return own(readVectors("uris-corpus.txt").trim().split("\n"));
	console.log("The public corpus of URIs is not there: these are made ones.");
	return own(Array.from({ length: 14_000 }, (_, index) => madeUri(index)));
}

/** The same texts, none of them a slice or a rope. */
export function own(texts: readonly string[]): string[] {
	return JSON.parse(JSON.stringify(texts));
}
