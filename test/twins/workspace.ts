/**
 * The results of the index of a workspace and of a rename in it, by reading everything again. Slow and
 * obvious.
 */

import { FileKeys } from "../../src/keys/fileKeys";
import { isRawUri } from "../../src/keys/key";
import type { NameSettings } from "../../src/keys/nameSettings";
import { normalNameOf } from "../../src/keys/namesOfUri";
import type { UriReference } from "../../src/keys/occurrences/referencesInFile";
import { referenceAt } from "../../src/keys/occurrences/targets";
import { writeKey } from "../../src/properties/properties";
import { textIn } from "../../src/text/span";
import { nameEncode } from "../../src/uri/nameEncoding";
import { sourceOf } from "../sourceFile";

export type Texts = Readonly<Record<string, string>>;

/** The references of a text: at each of its offsets, one may be touched. */
export function referencesOf(text: string, syntax: string, nameSettings: NameSettings): UriReference[] {
	const source = sourceOf(text, syntax, nameSettings);
	const references = new Map<number, UriReference>();
	for (let offset = 0; offset <= text.length; offset++) {
		const reference = referenceAt(source, source.lines.positionAt(offset));
		if (reference) references.set(reference.start, reference);
	}
	return [...references.values()].sort((a, b) => a.start - b.start);
}

/**
 * A text with another URI in place of one. It is refused if two of its keys would become one, or would come to mean
 * the same URI, or if a key would not be recognized any more.
 */
export function renamedText(
	text: string,
	syntax: string,
	nameSettings: NameSettings,
	normalName: string,
	uri: string,
): { readonly text: string } | { readonly refused: "same-uri" | "not-in-key" } {
	const name = nameEncode(uri);
	if (!name.ok) return { text };
	const isProperties = syntax === "properties";
	const keys = isProperties
		? new FileKeys(text, nameSettings).asMeant.filter(({ recognized }) => recognized?.uri)
		: [];
	const count = (kind: string) =>
		keys.filter((key) => !isRawUri(key) && key.recognized?.kind === kind).length;
	const isNamed = count("name") > count("uri");
	const references = referencesOf(text, syntax, nameSettings).map((reference) => {
		const { recognized, end } = reference;
		const { suffix = "" } = recognized;
		const written = textIn(text, reference);
		const key = keys.find((key) => key.start === reference.start);
		const hasRename = normalNameOf(recognized.uri) === normalName;
		const becomesName = recognized.kind === "name" || (key !== undefined && isRawUri(key) && isNamed);
		const isKey = isProperties ? key : syntax === "xml" && /^["']?\s*[:=]/.test(text.slice(end));
		return {
			...reference,
			hasRename,
			isKey,
			write: key ? writeKey : (after: string) => after,
			java: key ? key.javaText : written,
			text: key?.text ?? written,
			after: hasRename
				? recognized.prefix + (becomesName ? name.value : uri) + suffix
				: (key?.text ?? written),
			meant: [recognized.prefix, normalNameOf(hasRename ? uri : recognized.uri), suffix].join(" "),
		};
	});
	type Each = (typeof references)[number];
	const areOne = ({ java, text, after }: Each, two: Each) =>
		after !== java &&
		[two.java, two.text, two.after].includes(after) &&
		(java !== two.java || text !== two.text);
	const meanOne = (one: Each, two: Each) => one.meant === two.meant && one.hasRename !== two.hasRename;
	for (const one of references.filter(({ isKey, hasRename }) => isKey && hasRename))
		for (const two of references.filter(({ isKey }) => isKey))
			if (areOne(one, two) || (isProperties && meanOne(one, two))) return { refused: "same-uri" };
	for (const { key, hasRename, after } of references)
		if (key && hasRename && uriOfKey(after, nameSettings) !== uri) return { refused: "not-in-key" };
	let after = text;
	for (const { start, end, write, hasRename, after: written } of references.reverse())
		if (hasRename) after = after.slice(0, start) + write(written) + after.slice(end);
	return { text: after };
}

/** The URI of the only key of a file. */
function uriOfKey(key: string, nameSettings: NameSettings): string | undefined {
	return new FileKeys(`${writeKey(key)}=`, nameSettings).asMeant[0]?.recognized?.uri;
}
