/**
 * Limits against large or hostile text that several files share, and their reasons; in UTF-16 code units
 * unless noted. All others, and widths for display, are defined beside their use. The limit of a file's size
 * is a setting: see `package.json`.
 */

/** A name, URI or key, as written too. Longer ones do not occur in practice; commands convert them anyway. */
export const maxNameLength = 8192;

/**
 * A line, or a value or comment of `.properties`, in which names are shown unasked: VS Code does not tokenize
 * longer ones either.
 */
export const maxLineLength = 20_000;

/**
 * An open document that is read as `.properties` on every keystroke. The longest real file has 1.4 million.
 */
export const maxDocumentLength = 5_000_000;

/** Problems of the name or URI of one key: garbage has one at each character. */
export const maxProblemsOfKey = 20;

/** Lenses, links and hints of a document, the first ones: 100,000 would block VS Code's window. */
export const maxDrawn = 2000;

/** The text read before and after a URI, a name or an offset, to tell whether it stands alone. */
export const contextLength = 200;
