/**
 * Answers an editor's requests in the types of the Language Server Protocol, or as changes that hosts check
 * and convert: one feature, one file, which says what it does. Hosts import nothing else of this folder.
 */

/** Quick fixes, conversions as refactorings, and the fix on save. */
export { type Action, codeActionKinds, codeActions, isFixedBy, problemsAt } from "./codeActions";
/** The URI above each key that is a name. */
export { codeLenses } from "./codeLens";
/** URIs in use, for a key that is typed. */
export { completion, completionTriggers } from "./completion";
/** How texts are converted, by command and form. */
export {
	type Conversion,
	type ConversionCommand,
	conversionCommands,
	conversions,
	convertToName,
	convertToUri,
} from "./conversions";
/** Reads the arguments that scripts and key bindings pass to conversions. */
export { convertArguments } from "./convertArguments";
/** The changes of a conversion in a document, and what it refuses. */
export { convertIn } from "./convertIn";
/** From a name to the keys of its URI. */
export { definition } from "./definition";
/** The problems of keys. */
export { diagnostics } from "./diagnostics";
/** A version of a document, which all features take. */
export { type Document, type DocumentVersion, readDocument } from "./document";
/** The places in a document with the URI at a position. */
export { documentHighlights } from "./documentHighlights";
/** Keys that are URIs to open, and names elsewhere. */
export { documentLinks } from "./documentLinks";
/** The outline: keys, by namespace. */
export { documentSymbols } from "./documentSymbols";
/** The URI at a position: its parts, and what is wrong with it. */
export { type HoverOptions, hover } from "./hover";
/** The URI after each key that is a name. */
export { inlayHints } from "./inlayHints";
/** The keys that a copied URI can be pasted as. */
export { pastedKeys } from "./paste";
/** The places in the workspace with the URI at a position. */
export { hasReferences, references } from "./references";
/** Renames the URI at a position in the workspace. */
export { prepareRename, rename, sentenceForNoName } from "./rename";
/** Colors for keys that are URIs, and for what Java cuts off. */
export { semanticTokens, tokenTypes } from "./semanticTokens";
/** The URIs in the workspace, by any part of them. */
export { workspaceSymbols } from "./workspaceSymbols";
