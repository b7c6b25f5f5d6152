/** The name of a URI, or the key that is a URI, at a position of a document. */
import type { Position, TextDocument } from "vscode";
import { normalNameOf } from "../../names/normalName";
import { referenceInText } from "../../names/references";
import { vocabularyOf } from "../shared/settings";
import type { DocumentKeys } from "./documentKeys";
import { hasNames, syntaxOf } from "./documents";
import { rangeIn } from "./targets";

export type ReferenceInDocument = NonNullable<Awaited<ReturnType<typeof referenceAt>>>;

/** `undefined` where there is none, and in files whose names are not renamed. */
export async function referenceAt(document: TextDocument, position: Position, documentKeys: DocumentKeys) {
	if (!hasNames(document)) return undefined;
	const keys = await documentKeys.read(document);
	const offset = document.offsetAt(position);
	const vocabulary = vocabularyOf(document);
	const line = document.lineAt(position);
	const source = keys
		? { text: keys.text, at: 0 }
		: { text: line.text, at: document.offsetAt(line.range.start) };
	const found = referenceInText(
		{ text: source.text, syntax: syntaxOf(document), vocabulary },
		offset - source.at,
		keys,
	);
	const normalName = found && normalNameOf(found.recognized);
	if (!found || normalName === undefined) return undefined;
	return {
		file: document.uri.toString(),
		range: rangeIn(document, { start: source.at + found.start, end: source.at + found.end }),
		uri: found.recognized.uri,
		normalName,
		isKey: found.key !== undefined,
		vocabulary,
	};
}
