/**
 * Limits against large or hostile text, and their reasons; in UTF-16 code units unless noted. Widths for display are
 * defined beside their use.
 */

/** A name or URI. Longer ones do not occur in practice; commands convert them anyway. */
export const maxNameLength = 8192;

/** A `.properties` key as written: enough for the longest name in `\u` escapes. */
export const maxKeyLength = 8 * maxNameLength;

/** A line read whole at the cursor outside `.properties`: VS Code does not tokenize longer ones either. */
export const maxLineLength = 20_000;

/** An open document that is read as `.properties` on every keystroke: the longest real file has 1.4 million. */
export const maxDocumentLength = 5_000_000;

/** A document other than `.properties` with highlights: in longer ones, VS Code highlights the word alone. */
export const maxHighlightedLength = 1_000_000;

/** A selection with refactorings unasked: it is analyzed on every cursor move. */
export const maxSelectionLength = 20_000;

/** Diagnostics of a document. VS Code shows 1,000, the most severe first, and counts the rest. */
export const maxDiagnostics = 2000;

/** Problems of one URI: a valid one has none, and garbage has one at each character. */
export const maxUriProblems = 20;

/** Keys that a problem refers to: more would hide the next problem in the list. */
export const maxRelatedKeys = 10;

/** Problems in a long selection that get quick fixes. */
export const maxFixedProblems = 50;

/** Highlights of a URI in a document: more are of no use. */
export const maxHighlights = 1000;

/** Completions, and namespaces among them: typing on narrows the list. */
export const maxCompletions = 200;
export const maxNamespaces = 50;

/** URIs listed as symbols of the workspace: the list is sent to VS Code's window process. */
export const maxUris = 1000;

/** Lenses, links and hints of a document, the first ones: 100,000 would block VS Code's window. */
export const maxDrawn = 2000;

/** The text read before and after a URI, a name or an offset, to tell whether it stands alone. */
export const contextLength = 200;

/** The text read between a key of JSON, YAML or XML and its colon or equals sign. */
export const maxBetween = 100;

/** The text colored at once: more than any window shows. */
export const maxReadLength = 1_000_000;

/** The text read before a place in markup, to find the section or tag around it. */
export const reachInMarkup = 1 << 16;

/** Lines named in a sentence about a cut key. */
export const maxLinesNamed = 5;

/** A host shown in Punycode, which takes quadratic time: no domain name is longer (RFC 1035 §3.1). */
export const maxHostLength = 253;

/** A file, in bytes: VS Code does not expose larger documents to extensions. */
export const maxDocumentBytes = 50 << 20;

/** Lines that a patch removes and adds. The diff takes quadratic time: about a second at this size. */
export const maxEditLength = 4000;
