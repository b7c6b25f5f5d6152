/** Completion of a `.properties` key with URIs and names. */

import type {
	CompletionItem,
	CompletionItemKind,
	InsertReplaceEdit,
	Position,
} from "vscode-languageserver-types";
import type { FileKeys } from "../keys/fileKeys";
import { recognizableNameOf } from "../keys/namesOfUri";
import { looksUpNames } from "../keys/preferredSpelling";
import { type TypedKey, typedKeyAt } from "../keys/typedKey";
import { writeKey } from "../properties/properties";
import { nameEncode } from "../uri/nameEncoding";
import { forLabel } from "../wording/display";
import type { Document } from "./document";

/** On their own, editors complete only at the start of a word. None of these characters starts one. */
export const completionTriggers = [":", "/", "#", "-"] as const;

/** Typing on narrows the list. */
const maxCompletions = 200;

/**
 * In characters: a row of VS Code's suggest widget at its default width. Longer labels also show their end.
 */
const visibleLength = 45;

/** Reference and Text. The enum itself would add 22 KB to a bundle. */
const itemKinds = { uri: 18, typed: 1 } as const satisfies Record<string, CompletionItemKind>;

interface KeyCompletion extends Pick<CompletionItem, "label"> {
	readonly kind: CompletionItemKind;
	readonly detail: string;
	readonly filterText: string;
	readonly sortText: string;
	readonly textEdit: InsertReplaceEdit;
}

/**
 * Completes URIs typed as keys, written as the file's other keys are: as names or escaped. `null` elsewhere.
 *
 * @param urisInUse asked for only if a key is typed
 */
export async function completion(
	{ keys, lines, file }: Document,
	position: Position,
	urisInUse: () => Promise<Iterable<string>>,
): Promise<{ readonly isIncomplete: boolean; readonly items: KeyCompletion[] } | null> {
	const typed = keys && typedKeyAt(keys, lines.offsetAt(position));
	if (!typed) return null;
	const { written, prefix } = typed;
	const areNames = completesToNames(typed, keys, file);
	const insert = lines.rangeOf(typed);
	const replace = lines.rangeOf({ start: typed.start, end: typed.keyEnd });
	const items = suggestionsFor(typed, keys, await urisInUse()).map(({ kind, uri, rest }, i) => {
		const newText = writeKey(prefix + ((areNames && recognizableNameOf(uri)) || uri));
		return {
			label: forLabel(newText, visibleLength),
			kind,
			detail: forLabel(uri),
			// What the user would have typed in full.
			filterText: written + (written.includes("\\") ? writeKey(rest) : rest),
			sortText: String(i).padStart(4, "0"),
			textEdit: { newText, insert, replace },
		};
	});
	// Incomplete: with the next character, URIs match that did not fit into this list.
	return { isIncomplete: true, items: items.filter(({ textEdit }) => textEdit.newText !== written) };
}

/** A URI in use, or the typed URI. */
interface Suggestion {
	readonly kind: CompletionItemKind;
	readonly uri: string;
	/** The rest of the URI or its name, after the typed text. */
	readonly rest: string;
}

/** Completes a typed key: URIs in use that begin with it, then the typed URI. */
function suggestionsFor(typed: TypedKey, keys: FileKeys, urisInUse: Iterable<string>): Suggestion[] {
	// A URI that is already a key is of no use.
	const own = new Set(keys.uriKeys.map(({ recognized }) => recognized.uri));
	const suggestions: Suggestion[] = [];
	for (const uri of urisInUse) {
		const rest = restAfter(typed, uri);
		if (rest && !own.has(uri)) suggestions.push({ kind: itemKinds.uri, uri, rest });
		if (suggestions.length === maxCompletions) break;
	}
	// Within a key, the typed URI would replace the rest of the key.
	if (typed.uri !== undefined && typed.keyEnd === typed.end)
		suggestions.push({ kind: itemKinds.typed, uri: typed.uri, rest: "" });
	return suggestions;
}

/** Whether to complete to names: as the key begins, else as the other keys of the file are. */
function completesToNames({ written, text, key }: TypedKey, keys: FileKeys, path: string): boolean {
	// An escaped colon begins a URI.
	if (/^[^:]*\\:/.test(written)) return false;
	return text.includes("---") || looksUpNames(keys, path, key);
}

/** The rest of a URI or its name after the typed text; `undefined` if neither begins with it. */
function restAfter({ text }: TypedKey, uri: string): string | undefined {
	if (uri.startsWith(text)) return uri.slice(text.length);
	const name = text.includes("-") ? nameEncode(uri).value : undefined;
	return name?.startsWith(text) ? name.slice(text.length) : undefined;
}
