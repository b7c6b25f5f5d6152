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
import { grouped } from "../text/maps";
import { escapeRegExp } from "../text/patterns";
import { nameEncode } from "../uri/nameEncoding";
import { namespaceOf } from "../uri/namespace";
import { forLabel } from "../wording/display";
import type { Document } from "./document";

/** Editors complete on their own only at the start of a word, which none of these characters is. */
export const completionTriggers = [":", "/", "#", "-"] as const;

/** Typing on narrows the list. */
const maxCompletions = 200;

/**
 * In characters: a row of VS Code's suggest widget at its default width. Longer labels also show their end.
 */
const visibleLength = 45;

/** Module, Reference and Text. The enum itself would add 22 KB to a bundle. */
const itemKinds = { namespace: 9, uri: 18, typed: 1 } as const satisfies Record<string, CompletionItemKind>;

interface KeyCompletion extends Pick<CompletionItem, "label"> {
	readonly kind: CompletionItemKind;
	readonly detail: string;
	readonly filterText: string;
	readonly sortText: string;
	readonly textEdit: InsertReplaceEdit;
}

/**
 * Completes URIs typed as keys, written as the file's other keys are: as names or escaped. `null` elsewhere.
 */
export function completion(
	{ keys, lines, file }: Document,
	position: Position,
	urisInUse: Iterable<string>,
): { readonly isIncomplete: boolean; readonly items: KeyCompletion[] } | null {
	const typed = keys && typedKeyAt(keys, lines.offsetAt(position));
	if (!typed) return null;
	const { written, prefix } = typed;
	const areNames = completesToNames(typed, keys, file);
	const insert = lines.rangeOf(typed);
	const replace = lines.rangeOf({ start: typed.start, end: typed.keyEnd });
	const items = suggestionsFor(typed, keys, urisInUse).map(({ kind, uri }, i) => {
		const newText = writeKey(prefix + ((areNames && recognizableNameOf(uri)) || uri));
		const rest = restAfter(typed, uri) ?? uri;
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

/** A namespace shared by several URIs, a URI in use, or the typed URI. */
interface Suggestion {
	readonly kind: CompletionItemKind;
	readonly uri: string;
}

/**
 * What a typed key may become: namespaces, most used first, then URIs. Prefix matches precede matches at the
 * start of a word. The typed URI comes last.
 */
function suggestionsFor(typed: TypedKey, keys: FileKeys, urisInUse: Iterable<string>): Suggestion[] {
	const { text, uri: typedUri } = typed;
	const isBegun = (uri: string) => Boolean(restAfter(typed, uri));
	// In a file without URI keys, these matches would suppress word-based suggestions. Whole URIs match from
	// their start alone.
	const hasParts = (keys.uriKeys.length > 0 || keys.all.length <= 1) && !text.includes("://");
	const atWord = new RegExp(`(?<![0-9A-Za-z])${escapeRegExp(text)}`, "i");
	const isMatch = (uri: string) => isBegun(uri) || (hasParts && uri !== text && atWord.test(uri));
	const own = keys.uriKeys.flatMap(({ recognized }) => recognized.uri ?? []);
	const matches = [...new Set([...own, ...urisInUse])].filter(isMatch);
	const namespaces = sharedNamespaces(matches).filter(isMatch);
	// A URI that is already a key is of no use.
	const isListed = new Set([...own, ...namespaces]);
	const found = [...namespaces, ...matches.filter((uri) => !isListed.has(uri))];
	const begun = found.filter(isBegun);
	const others = found.filter((uri) => !isBegun(uri));
	const suggestions = [...begun, ...others].slice(0, maxCompletions).map((uri): Suggestion => {
		return { kind: namespaces.includes(uri) ? itemKinds.namespace : itemKinds.uri, uri };
	});
	// Within a key, the typed URI would replace the rest of the key.
	if (typedUri !== undefined && typed.keyEnd === typed.end)
		suggestions.push({ kind: itemKinds.typed, uri: typedUri });
	return suggestions;
}

/** Whether to complete to names: as the key begins, else as the other keys of the file are. */
function completesToNames({ written, text, key }: TypedKey, keys: FileKeys, path: string): boolean {
	// An escaped colon begins a URI.
	if (/^[^:]*\\:/.test(written)) return false;
	return text.includes("---") || looksUpNames(keys.counts, path, key);
}

/** Namespaces shared by two or more URIs, most used first. */
function sharedNamespaces(uris: readonly string[]): string[] {
	return [...grouped(uris, namespaceOf)]
		.filter(([, same]) => same.length > 1)
		.sort(([, one], [, other]) => other.length - one.length)
		.map(([namespace]) => namespace);
}

/** The rest of a URI or its name after the typed text; `undefined` if neither begins with it. */
function restAfter({ text }: TypedKey, uri: string): string | undefined {
	if (uri.startsWith(text)) return uri.slice(text.length);
	const name = text.includes("-") ? nameEncode(uri).value : undefined;
	return name?.startsWith(text) ? name.slice(text.length) : undefined;
}
