import { type CheckedText, checkBundle, fixBundle } from "../src/hosts/cli/checkText";
import { FileKeys } from "../src/keys/fileKeys";
import type { Vocabulary } from "../src/keys/vocabulary";
import type { Severities } from "../src/rules/rule";

/** What `check` finds in a text, what `--fix` changes, and what it leaves. */
export function checkText(
	text: string,
	path: string,
	{ vocabulary, severities }: { readonly vocabulary: Vocabulary; readonly severities: Severities },
) {
	const files = [{ path, severities, keys: new FileKeys(text, vocabulary) }];
	const [found] = checkBundle(files) as [CheckedText];
	const [left] = fixBundle(files) as [CheckedText];
	return { ...found, changes: left.changes, left };
}
