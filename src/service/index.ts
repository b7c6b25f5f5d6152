/** What an editor asks, answered in the types of the Language Server Protocol: one feature, one file. */

/** What can be done at a range: quick fixes, refactorings, and the fix on save. */
export { type Action, codeActionKinds, codeActions, problemsAt } from "./codeActions";
/** The URI above each key that is a name. */
export { codeLenses } from "./codeLens";
/** URIs for a key that is being typed. */
export { completion, urisOf } from "./completion";
/** Texts, or what is selected, converted to names, URIs or other forms. */
export { convertIn, convertText } from "./conversions";
/** From a name to the keys of its URI. */
export { definition } from "./definition";
/** The problems of keys. */
export { diagnostics, pageOf } from "./diagnostics";
/** A version of an open document, with its keys and problems. */
export { Document, type DocumentSettings, type Feature } from "./document";
/** The places in a document with the URI at a position. */
export { documentHighlights } from "./documentHighlights";
/** URIs that a browser can open. */
export { documentLinks } from "./documentLinks";
/** The outline of keys, grouped by namespace. */
export { documentSymbols } from "./documentSymbols";
/** A URI, its problems and its parts. */
export { hover } from "./hover";
/** The URI after each key that is a name. */
export { inlayHints } from "./inlayHints";
/** All places of a URI in the workspace. */
export { isReference, references } from "./references";
/** The edits that rename a URI in the workspace. */
export { prepareRename, rename } from "./rename";
/** Colors for keys, values, escapes and parts of URIs. */
export { semanticTokens, tokenTypes } from "./semanticTokens";
/** The URIs of the workspace that contain some words. */
export { workspaceSymbols } from "./workspaceSymbols";
