/** The part of a `.properties` key that is typed before the cursor, for completion and paste. */
import { unescapeProperty } from "../properties/properties";
import { endOfMatch } from "../text/patterns";
import { maxNameLength } from "../text/sharedLimits";
import type { Span } from "../text/span";
import { FileKeys } from "./fileKeys";
import type { Key } from "./key";
import { type NameSettings, prefixOf } from "./nameSettings";

/** The typed part of a key. Its span ends at the cursor. */
export interface TypedKey extends Span {
	readonly written: string;
	/** Its configured prefix, or `''`. */
	readonly prefix: string;
	/** The unescaped text after the prefix. */
	readonly text: string;
	/** The URI typed after the prefix, if it is already sure to be one. */
	readonly uri: string | undefined;
	/** The end of the key at the cursor, on its line. */
	readonly keyEnd: number;
	/** The existing key at the cursor. */
	readonly key: Key | undefined;
}

/**
 * The key typed up to an offset; `undefined` in values, comments, continuation lines and escapes. Unlike in
 * Java, colons don't end the key: a raw URI may extend to the first blank or `=`.
 */
export function typedKeyAt(keys: FileKeys, offset: number): TypedKey | undefined {
	const { text: source, nameSettings } = keys;
	const line = keys.lines.lineAt(offset);
	if (offset - line.start > maxNameLength) return undefined;
	const [, written] = typedKey.exec(source.slice(line.start, offset)) ?? [];
	if (written === undefined) return undefined;
	const start = offset - written.length;
	const [key] = keys.keysOfEntriesTouching({ start: offset, end: offset });
	if (key ? key.start !== start : /\S/.test(source.slice(offset, line.end))) return undefined;
	const { text: read } = unescapeProperty(written);
	const prefix = prefixOf(read, nameSettings);
	const text = read.slice(prefix.length);
	const uri = isWholeUri(written, nameSettings) && !text.endsWith("://") ? text : undefined;
	const keyEnd = offset + endOfMatch(restOfKey, source.slice(offset, key?.end), 0);
	return { start, end: offset, written, prefix, text, uri, keyEnd, key };
}

/** A line up to the cursor: an indent, and a key without unescaped blanks or `=`. */
const typedKey = /^[ \t\f]*((?![#!])(?:[^\\= \t\f]|\\.)*)$/s;
const restOfKey = /(?:[^\\= \t\f\r\n]|\\[^\r\n])*/y;

/** Whether a written text would be read as a key that is a URI. */
function isWholeUri(written: string, nameSettings: NameSettings): boolean {
	const [key] = new FileKeys(written, nameSettings).asMeant;
	return key?.end === written.length && key.recognized?.kind === "uri";
}
