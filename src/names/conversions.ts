/** Selected texts written another way, where that changes nothing else; the commands that do so. */
import * as l10n from "@vscode/l10n";
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import { normalizeUri } from "../codec/normalize";
import { failure, type Outcome, type Span, shifted, success, textIn } from "../codec/outcome";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "../codec/percentEncoding";
import type { Change } from "../text/changes";
import { languageOfId } from "../text/languages";
import { longestLine } from "../text/limits";
import { lineAround } from "../text/lines";
import { anything, type Place, placeOf, reachInMarkup, uriInComment } from "../text/place";
import { writeKey, writeValue } from "../text/properties";
import { KeyCollisions } from "./collisions";
import type { Key } from "./key";
import type { Keys } from "./keys";
import {
	sentenceFor,
	sentenceForMalformedKey,
	sentenceForPlace,
	sentenceForTakenKey,
	sentenceForUncertain,
} from "./messages";
import { prefixOf, urisInText, type Vocabulary } from "./recognition";
import type { SourceText } from "./references";
import { sureNamesIn, sureNamesInValues } from "./tokens";
import { uriOfBareText } from "./uriOfText";

/** One way to write a text anew. */
export interface Conversion {
	/** What a cursor means. Where it is a text, only a selection means one. */
	readonly wanted: "uri" | "name" | "text";
	readonly convert: (text: string) => Outcome<string>;
	/** Whether what it writes is meant to have percent triplets. */
	readonly encodes?: boolean;
}

function normalize(text: string): Outcome<string> {
	const uri = uriOfBareText(text);
	const normal = uri.ok ? normalizeUri(uri.value, "syntax") : uri;
	if (!normal.ok) return normal;
	return uri.value === text ? success(normal.value.value) : nameEncode(normal.value.value);
}

/** By the names of their commands, after `nameEncoding.` */
export const conversions: Readonly<Record<string, Conversion>> = {
	encode: { wanted: "uri", convert: nameEncode, encodes: true },
	decode: { wanted: "name", convert: nameDecode },
	normalize: { wanted: "uri", convert: normalize },
	percentEncode: { wanted: "text", convert: percentEncode, encodes: true },
	percentEncodeUnsafe: { wanted: "text", convert: percentEncodeUnsafe, encodes: true },
	percentDecode: { wanted: "text", convert: percentDecode },
	percentDecodeUnreserved: { wanted: "text", convert: percentDecodeUnreserved },
	formEncode: { wanted: "text", convert: formEncode, encodes: true },
	formDecode: { wanted: "text", convert: formDecode },
};

/** Converts a text, apart from a prefix before its name or URI. */
export function convert(command: string, text: string, vocabulary: Vocabulary): Outcome<string> {
	const conversion = conversions[command] as Conversion;
	const prefix = conversion.wanted === "text" ? "" : prefixOf(text, vocabulary);
	const outcome = conversion.convert(text.slice(prefix.length));
	if (outcome.ok) return success(prefix + outcome.value);
	// What looks like a prefix may be a part of the scheme.
	const whole = prefix === "" ? outcome : conversion.convert(text);
	return whole.ok ? whole : failure(shifted(outcome.problem, prefix.length));
}

/** The changes by which a command converts what a span touches, and why the rest is left. */
export function convertIn(
	command: string,
	source: SourceText,
	keys: Keys | undefined,
	span: Span,
): { readonly changes: Change[]; readonly refusals: string[] } {
	const { text, vocabulary } = source;
	const conversion = conversions[command] as Conversion;
	const made = new KeyCollisions<Key>();
	for (const key of keys?.all ?? []) made.add(key, key.text, key);
	const changes: Change[] = [];
	const refusals: string[] = [];
	const targets = targetsIn(conversion, source, keys, span);
	for (const target of targets) {
		const { start, end, key } = target;
		const refusal = (): string | undefined => {
			if (key?.isMalformed) return sentenceForMalformedKey();
			const before = key?.text ?? textIn(text, target);
			const outcome = convert(command, before, vocabulary);
			if (!outcome.ok) return sentenceFor(outcome.problem, before);
			const after = outcome.value;
			const { takesOnlyNames, refused, write } = target.place;
			if (takesOnlyNames && !/^[0-9A-Za-z._-]*$/.test(after)) return sentenceForPlace(takesOnlyNames);
			const other = key && (after !== key.text || key.isSplit) && made.otherThan(key, after);
			if (other) return sentenceForTakenKey(after, (keys as Keys).lineOf(other) + 1);
			// Whoever percent-encodes wants the triplets.
			const judged = conversion.encodes ? after.replace(/%(?=[0-9A-Fa-f]{2})/g, "a") : after;
			const unread = (target.unread && before.match(target.unread)) || [];
			const uncertain = [...unread, ...((!takesOnlyNames && judged.match(refused)) || [])];
			if (uncertain.length > 0) return sentenceForUncertain(uncertain);
			if (key) made.add(key, after, key);
			if (write(after) !== textIn(text, target)) changes.push({ start, end, text: write(after) });
			return undefined;
		};
		refusals.push(...[refusal()].flatMap((sentence) => sentence ?? []));
	}
	if (targets.length === 0)
		refusals.push(
			conversion.wanted === "name"
				? l10n.t("There is no name in the selection.")
				: conversion.wanted === "uri"
					? l10n.t("There is no URI in the selection.")
					: l10n.t("There is no text in the selection."),
		);
	return { changes, refusals };
}

interface Target extends Span {
	readonly key?: Key;
	readonly place: Place;
	/** A pattern with the flag `g` for escapes that are not read. */
	readonly unread?: RegExp | undefined;
}

function targetsIn(
	{ wanted }: Conversion,
	{ text, syntax, vocabulary }: SourceText,
	keys: Keys | undefined,
	span: Span,
): Target[] {
	const touches = ({ start, end }: Span) => start <= span.end && span.start <= end;
	const touched = keys?.within(span).filter(touches) ?? [];
	const isWanted = ({ recognized }: Key) =>
		wanted === "text" || (recognized !== undefined && (recognized.kind === "uri") === (wanted === "uri"));
	// A single key is tried whatever it is.
	const meant = touched.length > 1 ? touched.filter(isWanted) : touched;
	if (touched.length > 0)
		return meant.map((key) => ({
			start: key.start,
			end: key.end,
			key,
			place: { ...anything, write: writeKey },
		}));
	const language = languageOfId(syntax);
	const targets: Target[] = [];
	const namesInValues = keys && wanted === "name" ? sureNamesInValues(keys, span) : [];
	for (let at = span.start; at <= span.end; ) {
		const line = lineAround(text, at);
		at = line.end + 1;
		if (line.end - line.start > longestLine) continue;
		const written = textIn(text, line);
		const isSelected = span.start < span.end && span.start >= line.start && span.end <= line.end;
		const within = isSelected ? [shifted(span, -line.start)] : tokensIn(written, line.start);
		for (const token of within) {
			const place = placeIn(written, line.start, token);
			const unread = keys || language?.kind === "text" ? undefined : /\\|&#?\w+;/g;
			const target = { ...shifted({ start: token.start, end: token.end }, line.start), place, unread };
			if (touches(target)) targets.push(target);
		}
	}
	return targets;

	function tokensIn(line: string, lineStart: number): readonly Span[] {
		if (wanted === "text") return [];
		if (wanted === "name" && keys) {
			const isHere = ({ start }: Span) => start >= lineStart && start <= lineStart + line.length;
			return namesInValues.filter(isHere).map((name) => shifted(name, -lineStart));
		}
		return wanted === "uri" ? urisInText(line, vocabulary) : sureNamesIn(line, vocabulary, language);
	}

	function placeIn(line: string, lineStart: number, token: Span): Place {
		if (!keys) {
			const before = text.slice(Math.max(0, lineStart - reachInMarkup), lineStart);
			return placeOf(line, token, language, language?.kind === "markup" ? before : "");
		}
		const [key] = keys.within(shifted(token, lineStart));
		const isInValue = key !== undefined && key.value.start <= lineStart + token.start;
		return isInValue ? { ...anything, write: writeValue } : uriInComment;
	}
}
