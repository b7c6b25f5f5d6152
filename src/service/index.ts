/**
 * Answers an editor's requests in the types of the Language Server Protocol, or as changes that hosts check
 * and convert: one feature, one file, which says what it does. Hosts import nothing else from here.
 */
export { type Action, codeActionKinds, codeActions, isFixedBy, problemsAt } from "./codeActions";
export { codeLenses } from "./codeLens";
export { completion, completionTriggers } from "./completion";
export {
	type Conversion,
	type ConversionCommand,
	conversionCommands,
	conversions,
	convertToName,
	convertToUri,
} from "./conversions";
export { convertArguments } from "./convertArguments";
export { convertIn } from "./convertIn";
export { definition } from "./definition";
export { diagnostics } from "./diagnostics";
export { type Document, readDocument } from "./document";
export { documentHighlights } from "./documentHighlights";
export { documentLinks } from "./documentLinks";
export { documentSymbols } from "./documentSymbols";
export { type HoverOptions, hover } from "./hover";
export { inlayHints } from "./inlayHints";
export { pastedKeys } from "./paste";
export { hasReferences, references } from "./references";
export { prepareRename, rename, sentenceForNoName } from "./rename";
export { semanticTokens, tokenTypes } from "./semanticTokens";
export { workspaceSymbols } from "./workspaceSymbols";
