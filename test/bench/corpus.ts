import { readVectors, vectorsAreThere } from "../vectors";
import { madeUri } from "./made";
import { Random } from "./random";

/** The URIs of the public corpus; made ones where it is not there. */
export function corpusUris(): string[] {
	if (vectorsAreThere) return own(readVectors("uris-corpus.txt").trim().split("\n"));
	console.log("The public corpus of URIs is not there: these are made ones.");
	const random = new Random(20120212);
	return own(Array.from({ length: 14_000 }, () => madeUri(random)));
}

/** The same texts, none of them a slice or a rope. */
export function own(texts: readonly string[]): string[] {
	return JSON.parse(JSON.stringify(texts));
}
