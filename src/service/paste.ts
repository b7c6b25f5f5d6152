/** The keys that a copied URI can be pasted as. */
import type { Range } from "vscode-languageserver-types";
import type { FileKeys } from "../keys/fileKeys";
import { recognizableNameOf } from "../keys/namesOfUri";
import { looksUpNames } from "../keys/preferredSpelling";
import { uriCopied } from "../keys/recognizeNameOrUri";
import { type TypedKey, typedKeyAt } from "../keys/typedKey";
import { writeKey } from "../properties/properties";
import type { Span } from "../text/span";
import type { Document } from "./document";

/** A key that may be pasted, as written. */
interface PastedKey {
	readonly text: string;
	readonly isName: boolean;
}

/**
 * A copied URI as a key: itself and its name. The form that most URI keys of the file have comes first. Empty
 * unless each range starts a key.
 */
export function pastedKeys(
	{ keys, lines, file }: Document,
	ranges: readonly Range[],
	copied: string,
): PastedKey[] {
	const uri = keys && uriCopied(copied, keys.nameSettings);
	if (!keys || uri === undefined) return [];
	const begun = ranges.map((range) => begunKeyAt(keys, lines.spanOf(range)));
	const [first] = begun;
	if (!first || begun.includes(undefined)) return [];
	const name = recognizableNameOf(uri);
	const escaped = { text: writeKey(uri), isName: false };
	if (name === undefined) return [escaped];
	const named = { text: name, isName: true };
	return looksUpNames(keys, file, first.key) ? [named, escaped] : [escaped, named];
}

/** The key whose text, after any prefix, starts where a span does and reaches at least its end. */
function begunKeyAt(keys: FileKeys, { start, end }: Span): TypedKey | undefined {
	const typed = typedKeyAt(keys, start);
	return typed?.text === "" && end <= typed.keyEnd ? typed : undefined;
}
