/** Limits and their reasons, in UTF-16 code units unless noted. */

/** A name or URI. Longer ones do not occur in practice; commands convert them anyway. */
export const longestName = 8192;

/** A `.properties` key as written: enough for the longest name in `\u` escapes. */
export const longestKey = 8 * longestName;

/** A line read whole at the cursor outside `.properties`: VS Code does not tokenize longer ones either. */
export const longestLine = 20_000;

/** An open document: VS Code turns off its own whole-document features in larger ones. */
export const largestDocument = 20 << 20;

/** Keys read before yielding the thread: a few milliseconds of work. */
export const keysAtOnce = 4000;

/** Diagnostics of a document. VS Code shows 1,000, the most severe first, and counts the rest. */
export const mostDiagnostics = 2000;

/** Problems in a long selection that get quick fixes. */
export const mostFixed = 50;

/** Highlights of a URI in a document, and workspace symbols: longer lists are of no use. */
export const mostHighlights = 1000;
export const mostSymbols = 500;

/** Keys of a document that all get lenses, links, symbols and hints; of more, only the visible or first ones. */
export const mostKeysDrawn = 5000;
