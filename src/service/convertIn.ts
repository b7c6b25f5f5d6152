/** Converts texts in place, and reports why some are refused. */
import * as l10n from "@vscode/l10n";
import { withoutCollisions } from "../keys/collisions";
import { keysTouching, type Target, targetsOf, withoutOverlaps } from "../keys/occurrences/targets";
import { withAffixes } from "../keys/recognizeNameOrUri";
import type { SourceFile } from "../keys/sourceFile";
import { languageOfId } from "../languages/languages";
import { unclearMarks } from "../languages/unclearMarks";
import type { Change } from "../text/changes";
import { byStart, type Span, textIn } from "../text/span";
import { firstAndCount, forMessage, inQuotes } from "../wording/display";
import { sentenceFor } from "../wording/problemsAndRemarks";
import { sentenceForReason } from "../workspace/refusals";
import { type Conversion, conversions, convertKeepingPrefix, convertToUri, isOfText } from "./conversions";

/** A text that is not converted. */
interface Unconverted extends Span {
	/** Says why. */
	readonly sentence: string;
	/** The text to write anyway, if the only doubt is how parsers will read it. */
	readonly anyway?: string;
	/** The URI to copy instead. */
	readonly uri?: string | undefined;
}

/** The changes of a conversion, in order and without overlaps, and what it leaves, summed up in a sentence. */
interface Converted {
	readonly changes: readonly Change[];
	readonly unconverted: readonly Unconverted[];
	readonly sentence?: string;
}

/** Converts selections and cursors. No key of a `.properties` document may collide with another. */
export function convertIn(
	conversion: Conversion,
	source: SourceFile,
	selections: readonly Span[],
): Converted {
	const found = targetsOf(source, selections, conversion.targets);
	const empty = selections.filter((_, index) => found[index]?.length === 0);
	const made = [
		// Two cursors in one key convert it once.
		...withoutOverlaps(found.flat()).map((target) => convertTarget(conversion, source, target)),
		...empty.map((span) => nothingIn(span, source)),
	];
	const possible = made.filter((one) => "text" in one);
	const { changes: safe, refused } = source.keys
		? withoutCollisions(source.keys, possible)
		: { changes: possible, refused: [] };
	const collisions = refused.map(({ key, line, otherLine }): Unconverted => {
		const start = source.lines.offsetAt({ line, character: 0 });
		const sentence = l10n.t(
			"The key would be the same as the key on line {0}, and Java keeps only one of them: {1}",
			otherLine + 1,
			forMessage(key),
		);
		return { start, end: start, sentence };
	});
	const unconverted = [...made.filter((one) => "sentence" in one), ...collisions].sort(byStart);
	const changes = safe.filter((one) => textIn(source.text, one) !== one.text);
	if (unconverted.length === 0) return { changes, unconverted };
	const sentence = l10n.t("Not converted: {0}", sentenceForAll(unconverted, made.length, source));
	return { changes, unconverted, sentence };
}

function convertTarget(conversion: Conversion, source: SourceFile, target: Target): Change | Unconverted {
	const { start, end, text: before, recognized, key } = target;
	if (key?.doubt) return { start, end, sentence: sentenceForReason({ code: key.doubt }) };
	const outcome = convertKeepingPrefix(conversion, before, source.nameSettings);
	if (!outcome.ok) return { start, end, sentence: sentenceFor(outcome.problem, before) };
	// Converting changes nothing: keep the spelling.
	if (outcome.value === before) return { start, end, text: textIn(source.text, target) };
	const after = recognized?.suffix === undefined ? outcome.value : withAffixes(recognized, outcome.value);
	const place = target.place();
	const text = place.write(after);
	if (key) return { start, end, text };
	const isDecoded = conversion === conversions.decode[0];
	const uri = isDecoded ? convertToUri(before, source.nameSettings).value : undefined;
	// Text with only name characters is allowed everywhere; a URI, or part of one, is not.
	if (place.kind === "markup-name" && !/^[0-9A-Za-z._-]*$/.test(after)) {
		const sentence = l10n.t("A URI cannot be the name of an element or attribute. Copy it instead.");
		return { start, end, uri, sentence };
	}
	const { writesTriplets } = conversion;
	const replacement = { place, result: after, isUri: !isOfText(conversion), writesTriplets };
	const unclear = unclearMarks(source.text, target, replacement, languageOfId(source.syntax)?.kind);
	if (unclear.length > 0) return { start, end, uri, sentence: sentenceForUncertain(unclear), anyway: text };
	if (!target.goesOn) return { start, end, text };
	const sentence = l10n.t(
		"{0} continues after a space, and all of it may be one URI. Select the part to convert.",
		inQuotes(before),
	);
	return { start, end, uri, sentence, anyway: text };
}

/** Says that parsers might misread these parts of a text, or of what would be written in its place. */
function sentenceForUncertain(parts: readonly string[]): string {
	const shown = Array.from(new Set(parts), (part) => inQuotes(part)).join(" ");
	return l10n.t("{0} may be more than text here, such as part of an escape or a variable.", shown);
}

function nothingIn(span: Span, source: SourceFile): Unconverted {
	const sentence =
		keysTouching(source, span).length > 0
			? l10n.t("No selected key can be converted. To convert a part of a value, select it alone.")
			: l10n.t("There is nothing to convert at the cursor or in the selection.");
	return { ...span, sentence };
}

function sentenceForAll(unconverted: readonly Unconverted[], total: number, { lines }: SourceFile): string {
	if (total === 1) return (unconverted[0] as Unconverted).sentence;
	const sentences = unconverted.map(({ start, sentence }) =>
		l10n.t("Line {0}: {1}", lines.positionAt(start).line + 1, sentence),
	);
	const shown = firstAndCount([...new Set(sentences)]);
	return [l10n.t("{0} of {1}.", unconverted.length, total), ...shown].join(" ");
}
