/** Fixes and findings that several rules have. */
import * as l10n from "@vscode/l10n";
import type { FileKeys } from "../../keys/fileKeys";
import type { Key } from "../../keys/key";
import { mayHaveOwnParser } from "../../keys/preferredSpelling";
import type { Finding, Fix } from "../rule";

/** A file whose keys are fixed. */
export interface FixedFile {
	readonly keys: FileKeys;
	readonly path: string;
}

/** A key as it would be written. */
export interface NewKey extends Omit<Fix, "changes" | "certainty"> {
	/** `undefined` if it cannot be written in this way. */
	readonly text: string | undefined;
}

/**
 * Fixes that write a key in another way, best first. In a file with its own parser, only on request.
 *
 * @param certainty of the best
 */
export function keyFixes(
	{ keys, path }: FixedFile,
	key: Key,
	ways: readonly NewKey[],
	certainty: Fix["certainty"] = "likely",
): Fix[] {
	if (key.doubt) return [];
	const { start, end } = key;
	const onRequest = mayHaveOwnParser(keys, path) ? { certainty: undefined, group: undefined } : {};
	return ways.flatMap(({ text, ...fix }, rank) => {
		if (text === undefined) return [];
		const changes = [{ start, end, text }];
		return { ...fix, changes, certainty: rank === 0 ? certainty : undefined, ...onRequest };
	});
}

/** A key that repeats another. The fixes remove either of them, the key itself first. */
export function findingOfRepeat(
	keys: FileKeys,
	key: Key,
	other: Key,
	message: (line: number) => string,
): Finding {
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
