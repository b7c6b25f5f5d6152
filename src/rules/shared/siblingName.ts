import type { Evidence } from "../../keys/siblingKeys";
import { percentDecode } from "../../uri/percentEncoding";
import { forMessage } from "../../wording/display";

/** The name of the sibling, for sentences. */
export function fileNameOf({ sibling: { file } }: Evidence): string {
	const name = file.slice(file.lastIndexOf("/") + 1);
	// A URI, not a path with a drive, as in `C:/`.
	const isUri = /^[a-z][a-z\d+.-]+:\//i.test(file);
	return forMessage((isUri && percentDecode(name).value) || name);
}
