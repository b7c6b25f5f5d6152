import { FileKeys } from "../../src/keys/fileKeys";
import { isRawUri } from "../../src/keys/key";
import type { NameSettings } from "../../src/keys/nameSettings";
import { writeKey } from "../../src/properties/properties";
import { nameDecode, nameEncode } from "../../src/uri/nameEncoding";
import { loadProperties } from "../twins/properties";

/** A file in which a key is written another way, and what a program has to read then. */
export interface KeyEdit {
	readonly edited: string;
	/** The keys and values of the edited file, from those of the file as it was. */
	expected(entries: readonly [string, string][]): [string, string][];
}

/** Encodes or decodes one of the keys of a file in place, as the commands do; `undefined` where none can be. */
export function keyEdit(source: string, pick: number, nameSettings: NameSettings): KeyEdit | undefined {
	const places = new FileKeys(source, nameSettings).asMeant;
	const edits = places.flatMap((place, index) => {
		const { recognized } = place;
		if (!recognized || recognized.kind === "malformed-name") return [];
		const { kind, prefix } = recognized;
		const converted = kind === "name" ? nameDecode(recognized.name) : nameEncode(recognized.uri);
		return converted.ok ? [{ place, index, key: prefix + converted.value }] : [];
	});
	const edit = edits[pick % edits.length];
	if (!edit) return undefined;
	const { place, index, key } = edit;
	const { start, end } = place;
	return {
		edited: source.slice(0, start) + writeKey(key) + source.slice(end),
		expected: (entries) =>
			entries.map(([before, value], i): [string, string] => {
				if (i !== index) return [before, value];
				// The value that Java read began within the URI.
				return [key, isRawUri(place) ? valueBehind(source.slice(end)) : value];
			}),
	};
}

/** The value of a key that this text follows. */
function valueBehind(rest: string): string {
	return loadProperties(`k${rest}`)[0]?.value ?? "";
}
