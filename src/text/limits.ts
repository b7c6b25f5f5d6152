/** How much is read, each with its reason. All are in UTF-16 code units unless they say otherwise. */

/** A name or URI. Nobody writes longer ones; the commands convert them all the same. */
export const longestName = 8192;

/** A key of `.properties` as it is written: room for the longest name in escapes. */
export const longestKey = 8 * longestName;

/** A line that is read whole at the cursor outside of `.properties`: VS Code itself colours no longer ones. */
export const longestLine = 20_000;

/** An open document: in larger ones, VS Code itself turns off what reads all of it. */
export const largestDocument = 20 << 20;

/** Keys that are read before others get the thread for a moment: some milliseconds. */
export const keysAtOnce = 4000;

/** Problems of a document: VS Code shows the gravest 1,000, and says how many more there are. */
export const mostDiagnostics = 2000;

/** Problems of a long selection that get fixes. */
export const mostFixed = 50;

/** Places of a URI in a document, and URIs of a workspace in a list: nobody looks at more. */
export const mostHighlights = 1000;
export const mostSymbols = 500;

/** Keys of a document for which lenses, links, symbols and hints are all given; of more, those in sight. */
export const mostKeysDrawn = 5000;
