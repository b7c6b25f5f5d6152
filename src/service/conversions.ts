/** Converts texts in place, and reports why some are refused. */
import * as l10n from "@vscode/l10n";
import { collisionsOf } from "../keys/collisions";
import { type Conversion, convertKeepingPrefix } from "../keys/conversions";
import { doubtOf, type Key } from "../keys/key";
import { withAffixes } from "../keys/recognition";
import type { DocumentText } from "../keys/segments";
import { keysTouching, type Target, type TargetKind, targetsOf, withoutOverlaps } from "../keys/targets";
import { uriOfText } from "../keys/uriOfText";
import { mayHaveVariables } from "../languages/languages";
import { firstKeyIn } from "../properties/properties";
import type { Change } from "../text/changes";
import { contextLength } from "../text/limits";
import { Lines } from "../text/lines";
import { type Span, textIn } from "../text/span";
import {
	sentenceForDoubt,
	sentenceForMarkupName,
	sentenceForSameKey,
	sentenceForUncertain,
	sentenceForUriDoubt,
} from "../wording/conversionRefusals";

import { firstAndCount } from "../wording/lists";
import { sentenceFor } from "../wording/uriSentences";
import { objectOf } from "../workspace/settingValues";

/** What scripts and key bindings pass to a conversion: a text, a form, or both. */
export function conversionArguments(first: unknown, second?: unknown): { text?: string; form?: unknown } {
	if (typeof first === "string") return { text: first, form: second };
	// Menus of VS Code pass other things.
	const ofSecond = typeof second === "string" ? second : undefined;
	const { text, form = ofSecond } = objectOf(first) as Record<string, unknown>;
	return typeof text === "string" ? { text, form } : { form };
}

/** A text that is not converted. */
interface Refusal extends Span {
	/** The reason, as a sentence. */
	readonly refusal: string;
	/** The text to write anyway, if the only doubt is how parsers will read it. */
	readonly anyway?: string;
	/** The URI to copy instead. */
	readonly uri?: string;
}

/** The changes of a conversion, in order and without overlaps, and its refusals, summed up in a sentence. */
interface Converted {
	readonly changes: readonly Change[];
	readonly refusals: readonly Refusal[];
	readonly sentence?: string;
}

/** Converts selections and cursors. No key of a `.properties` document may collide with another. */
export function convertIn(
	conversion: Conversion,
	source: DocumentText,
	selections: readonly Span[],
): Converted {
	const targets = selections.flatMap((span): (Target | Span)[] => {
		const byKind = conversion.targets.map((kind) => targetsOf(source, span, kind));
		return byKind.find(({ length }) => length > 0) ?? [span];
	});
	// Two cursors in one key convert it once.
	const tried = withoutOverlaps(targets).map((target) => {
		if (!("text" in target)) return { made: nothingIn(target, conversion, source) };
		return { key: target.key, made: convertTarget(conversion, source, target) };
	});
	const newTexts = new Map(
		tried.flatMap(({ key, made }): [Key, string][] => {
			const written = "text" in made ? made.text : made.anyway;
			return key && written !== undefined ? [[key, firstKeyIn(written)]] : [];
		}),
	);
	const collisions = source.keys && collisionsOf(source.keys.all, newTexts);
	const found = tried.map(({ key, made }): Change | Refusal => {
		const other = key && collisions?.get(key);
		if (!other || !source.keys) return made;
		const { start, end } = made;
		const refusal = sentenceForSameKey(newTexts.get(key) ?? "", source.keys.lineOf(other) + 1);
		return { start, end, refusal };
	});
	const refusals = found.filter((one) => "refusal" in one);
	const changes = found.filter((one) => "text" in one).filter((one) => textIn(source.text, one) !== one.text);
	if (refusals.length === 0) return { changes, refusals };
	const sentence = notDone(conversion.kind, reasonOf(refusals, found.length, source.text));
	return { changes, refusals, sentence };
}

function convertTarget(conversion: Conversion, source: DocumentText, target: Target): Change | Refusal {
	const { vocabulary } = source;
	const { start, end, text: before, recognized, key } = target;
	const doubt = key && doubtOf(key);
	if (doubt) return { start, end, refusal: sentenceForDoubt(doubt) };
	const known = uriOfText(before, vocabulary);
	// POWDER's form would make a URI of any word.
	const isUnknown = conversion.kind === "normalize" && !known.ok;
	const outcome = isUnknown ? known : convertKeepingPrefix(conversion, before, vocabulary);
	if (!outcome.ok) return { start, end, refusal: sentenceFor(outcome.problem, before) };
	// Converting changes nothing: keep the spelling.
	if (outcome.value === before) return { start, end, text: textIn(source.text, target) };
	const after = recognized?.suffix === undefined ? outcome.value : withAffixes(recognized, outcome.value);
	const isOfNames = conversion.targets[0] === "name";
	const uri = isOfNames ? { uri: known.value ?? after } : {};
	const { namesOnlyReason, write } = target.place();
	// Text with only name characters is allowed everywhere; a URI, or part of one, is not.
	if (namesOnlyReason && !/^[0-9A-Za-z._-]*$/.test(after))
		return { start, end, refusal: sentenceForMarkupName(), ...uri };
	const text = write(after);
	const uncertain = uncertainParts(conversion, source, target, after);
	if (uncertain.length > 0)
		return { start, end, refusal: sentenceForUncertain(uncertain), anyway: text, ...uri };
	if (target.doubt) {
		const refusal = sentenceForUriDoubt(target.doubt, before);
		return { start, end, refusal, anyway: text, ...uri };
	}
	return { start, end, text };
}

/** The parts of a target and of its converted text that parsers might misread. */
function uncertainParts(
	{ kind, targets: [targetKind] }: Conversion,
	{ text, syntax, keys }: DocumentText,
	{ start, end, text: before, key, mayHaveOtherEscapes, place }: Target,
	after: string,
): string[] {
	const parts: string[] = mayHaveOtherEscapes ? (before.match(/\\|&#?\w+;|#(?=\{)/g) ?? []) : [];
	const mayCutEscape = mayHaveOtherEscapes || (keys && !key);
	if (mayCutEscape && [start, end].some((at) => isWithinEscape(text, at))) parts.push("\\");
	if (mayHaveOtherEscapes && targetKind === "uri") parts.push(...goingOnAt(text, end));
	if (mayHaveOtherEscapes) parts.push(...closingAt(text, end, targetKind));
	const { namesOnlyReason, refused } = place();
	if (mayHaveOtherEscapes && mayHaveVariables(syntax)) parts.push(...(before.match(/\$(?=[\w(])/g) ?? []));
	if (mayHaveOtherEscapes && before.includes("{") && isInFormatted(text, start)) parts.push("{");
	// Where an ampersand is refused, it begins no entity.
	if ("&".match(refused)) parts.push(...(text.slice(start, end).match(/&#?\w+;/g) ?? []));
	// Triplets are what encoding is there to write: their `%` is not judged.
	const judged = kind === "encode" ? after.replace(/%(?=[0-9A-Fa-f]{2})/g, "a") : after;
	return namesOnlyReason ? parts : parts.concat(judged.match(refused) ?? []);
}

/** Whether an offset is in a string of Python or C# that fills in what is between braces. */
function isInFormatted(text: string, offset: number): boolean {
	const before = text.slice(Math.max(0, offset - contextLength), offset);
	return /(?:\$@?|@\$|(?<!\w)(?:r?f|fr))(?:"""|'''|["'])[^"'\r\n]*$/i.test(before);
}

/** The mark with which a URI continues at its end: an escape, except of a blank or quote, or a doubled quote in a string. */
function goingOnAt(text: string, end: number): readonly string[] {
	const [mark] = /^(?:\\(?![nrt"'])|(["'])\1(?!\1))/.exec(text.slice(end, end + 3)) ?? [];
	return mark === undefined ? [] : [mark.charAt(0)];
}

/** The end of a section or tag of markup of which a text has the first characters; a URI may end with a slash. */
function closingAt(text: string, end: number, kind: TargetKind): readonly string[] {
	const around = `${text.substring(end - 2, end)}\0${text.slice(end, end + 2)}`;
	const [found] = /(?:-\0-|--\0|\]\0\]|\]\]\0|\?\0|\/\0)>/.exec(around) ?? [];
	return found === undefined || (found === "/\0>" && kind !== "text") ? [] : [found.replace("\0", "")];
}

/** Whether an offset is in the middle of an escape or of an entity. */
function isWithinEscape(text: string, offset: number): boolean {
	const around = `${text.substring(offset - contextLength, offset)}\0${text.slice(offset, offset + contextLength)}`;
	return /(?<!\\)(?:\\\\)*\\(?:u+[0-9A-Fa-f]{0,3})?\0|&#?\w*\0#?\w*;/.test(around);
}

function nothingIn({ start, end }: Span, { targets: [kind] }: Conversion, source: DocumentText): Refusal {
	const hasKeys = keysTouching(source, { start, end }).length > 0;
	const refusal = {
		uri: hasKeys
			? l10n.t("No selected key is a URI. To convert a URI in a value, select it alone.")
			: l10n.t("There is no URI at the cursor or in the selection."),
		name: hasKeys
			? l10n.t("No selected key is a name. To convert a name in a value, select it alone.")
			: l10n.t("There is no name at the cursor or in the selection."),
		text: l10n.t("There is no text at the cursor or in the selection."),
	}[kind];
	return { start, end, refusal };
}

/** Keeps the message readable. */
const refusalsShown = 3;

function notDone(kind: Conversion["kind"], reason: string): string {
	return {
		encode: l10n.t("Not encoded: {0}", reason),
		decode: l10n.t("Not decoded: {0}", reason),
		normalize: l10n.t("Not normalized: {0}", reason),
	}[kind];
}

function reasonOf(refusals: readonly Refusal[], total: number, text: string): string {
	if (total === 1) return (refusals[0] as Refusal).refusal;
	const lines = new Lines(text);
	const places = firstAndCount(refusals, refusalsShown, ({ start, refusal }) =>
		l10n.t("Line {0}: {1}", lines.positionAt(start).line + 1, refusal),
	);
	return [l10n.t("{0} of {1}.", refusals.length, total), ...places].join(" ");
}
