/** The places that a finding refers to. */
import type { FileKeys } from "../../keys/fileKeys";
import type { Key } from "../../keys/key";
import type { Evidence } from "../../keys/siblingKeys";
import { percentDecode } from "../../uri/percentEncoding";
import { forMessage } from "../../wording/display";
import type { Related } from "../rule";

/** A key of the file. */
export function relatedTo(key: Key, { lines }: FileKeys): Related {
	return { range: lines.rangeOf(key), message: forMessage(key.text) };
}

/** The sibling's key that shows what was meant, if any. */
export function relatedIn(evidence: Evidence | undefined): Related[] {
	if (!evidence) return [];
	const { file, keys } = evidence.sibling;
	return [{ ...relatedTo(evidence.key, keys), path: file }];
}

/** The name of the sibling, for sentences. */
export function nameOf({ sibling: { file } }: Evidence): string {
	const name = file.slice(file.lastIndexOf("/") + 1);
	// A URI, not a path with a drive, as in `C:/`.
	const isUri = /^[a-z][a-z\d+.-]+:\//i.test(file);
	return forMessage((isUri && percentDecode(name).value) || name);
}
