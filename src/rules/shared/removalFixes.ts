/** Helpers for rules that find keys which repeat others. */
import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../../keys/fileKeys";
import type { Key } from "../../keys/key";
import type { Finding } from "../rule";

/** A key that repeats another. The fixes remove either of them, the key itself first. */
export function repetition(keys: FileKeys, key: Key, other: Key, message: (line: number) => string): Finding {
	return {
		start: key.start,
		end: key.end,
		message: () => message(keys.lineOf(other) + 1),
		related: { key: other },
		fixes: () =>
			[key, other].map((either) => ({
				title: l10n.t("Remove the Key on Line {0} and Its Value", keys.lineOf(either) + 1),
				changes: [{ ...keys.wholeLinesOf(either), text: "" }],
			})),
	};
}
