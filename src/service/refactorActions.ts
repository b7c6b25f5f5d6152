/** The conversions offered as code actions. */

import { shouldBeName } from "../keys/readingProgram";
import type { DocumentText } from "../keys/segments";
import { recognizedAt, type Target, type TargetKind, targetsOf } from "../keys/targets";
import type { Severities } from "../rules/rule";
import { maxSelectionLength } from "../text/limits";
import type { Span } from "../text/span";
import { conversions, convertKeepingPrefix } from "./conversions";

/**
 * The conversions offered as code actions: all that are possible if the user asked for them, otherwise
 *
 * - decoding of sure names;
 * - encoding of URI keys that should be names, unless a quick fix does the same.
 */
export function conversionsOffered(
	source: DocumentText,
	selection: Span,
	path: string,
	isAsked: boolean,
	reported: Severities,
): ("decode" | "encode")[] {
	if (selection.end - selection.start > maxSelectionLength) return isAsked ? ["decode", "encode"] : [];
	const { keys, vocabulary } = source;
	const isSure = (target: Target, kind: TargetKind) => {
		const { key } = target;
		const hasQuickFix = key?.split && reported.has("raw-uri-key");
		// A selection on one line is a single text, not yet recognized.
		const recognized = target.recognized ?? recognizedAt(source, target.start)?.recognized;
		// A name within a key would not be recognized.
		if (hasQuickFix || recognized?.kind !== kind || recognized.suffix !== undefined) return false;
		return kind === "name" || (keys && key && shouldBeName(key, keys.counts, path));
	};
	return (["decode", "encode"] as const).filter((command) => {
		const conversion = conversions[command];
		const [kind] = conversion.targets;
		return targetsOf(source, selection, kind).some(
			(target) =>
				(isAsked || isSure(target, kind)) &&
				!(command === "decode" && target.place().namesOnlyReason) &&
				convertKeepingPrefix(conversion, target.text, vocabulary).ok,
		);
	});
}
