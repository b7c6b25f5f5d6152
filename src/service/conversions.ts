/** The conversions of texts, by command and form. */

import * as l10n from "@vscode/l10n";
import { keysOfSameUri } from "../keys/equalKeys";
import { isRawUri, type Key } from "../keys/key";
import { type NameSettings, prefixOf } from "../keys/nameSettings";
import { offsetsInName } from "../keys/namesOfUri";
import type { Target, TargetKind } from "../keys/occurrences/targets";
import { looksUpNames } from "../keys/preferredSpelling";
import { shifted } from "../text/span";
import { nameDecode, nameEncode } from "../uri/nameEncoding";
import { type NormalForm, normalizeUri } from "../uri/normalize";
import { percentEncodeUnsafe } from "../uri/percentEncodeUnsafe";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
} from "../uri/percentEncoding";
import { failure, type Outcome, success } from "../uri/problem";
import type { Document } from "./document";

/** The name and the purpose of a form. */
type FormTitles = () => readonly [name: string, purpose: string];

/** A way to rewrite a text. */
export interface Conversion {
	/** Its name among the forms of its command. */
	readonly form: string;
	/** Its titles in a list of the forms, if there are several. */
	readonly titles?: FormTitles;
	/** The kinds of text to look for at a cursor or in a selection. */
	readonly targets: readonly TargetKind[];
	readonly convert: (text: string) => Outcome<string>;
	/** Whether it is there to write triplets, and may do so anywhere. */
	readonly writesTriplets?: boolean;
}

function ofText(form: string, convert: Conversion["convert"], titles: FormTitles): Conversion {
	return { form, titles, targets: ["text"], convert };
}

function toTriplets(...conversion: Parameters<typeof ofText>): Conversion {
	return { ...ofText(...conversion), writesTriplets: true };
}

/** The conversions by command id; the most common form of a command comes first. */
export const conversions = {
	encode: [{ form: "name", targets: ["uri"], convert: nameEncode }],
	decode: [{ form: "uri", targets: ["name"], convert: nameDecode }],
	percentEncode: [
		toTriplets("component", percentEncode, () => [
			l10n.t("Component"),
			l10n.t("For a value in a URI: all but letters, digits, and -._~"),
		]),
		toTriplets("unsafe", percentEncodeUnsafe, () => [
			l10n.t("Unsafe Characters Only"),
			l10n.t("For a whole URI: only what a URI cannot contain"),
		]),
		toTriplets("form", formEncode, () => [
			l10n.t("Form Data"),
			l10n.t("For a query or the body of a form: a space becomes +"),
		]),
	],
	percentDecode: [
		ofText("all", percentDecode, () => [l10n.t("Everything"), l10n.t("Each %hh, read as UTF-8")]),
		ofText("unreserved", percentDecodeUnreserved, () => [
			l10n.t("Unreserved Characters Only"),
			l10n.t("For a whole URI: only letters, digits, and -._~"),
		]),
		ofText("form", formDecode, () => [
			l10n.t("Form Data"),
			l10n.t("For a query or the body of a form: + becomes a space"),
		]),
	],
	normalize: [
		normalization("syntax", () => [
			l10n.t("Syntax-based normalization (RFC 3986 §6.2.2)"),
			l10n.t("The same URI under RFC 3986"),
		]),
		normalization("scheme", () => [
			l10n.t("Scheme-based normalization (RFC 3986 §6.2.3)"),
			l10n.t("What a crawler would store"),
		]),
		normalization("powder", () => [
			l10n.t("For matching only: POWDER canonicalization"),
			l10n.t("The result need not be a URI"),
		]),
	],
} satisfies Record<string, readonly [Conversion, ...Conversion[]]>;

/** A command id without `nameEncoding.` */
export type ConversionCommand = keyof typeof conversions;

export const conversionCommands = Object.keys(conversions) as ConversionCommand[];

/** Normalizes a URI, or the URI of a name, which stays a name. */
function normalization(form: NormalForm, titles: FormTitles): Conversion {
	const convert = (text: string): Outcome<string> => {
		const uri = toUri(text);
		if (!uri.ok) return uri;
		const normal = normalizeUri(uri.value, form);
		if (normal.ok) return uri.value === text ? success(normal.value.value) : nameEncode(normal.value.value);
		// Maps the span in the URI to the span in the name.
		const offsetOf = offsetsInName({
			kind: uri.value === text ? "uri" : "name",
			prefix: "",
			name: text,
			uri: uri.value,
		});
		const { problem } = normal;
		return failure({ ...problem, start: offsetOf(problem.start), end: offsetOf(problem.end) });
	};
	return { form, titles, targets: ["uri", "name"], convert };
}

/** Whether it converts any text, not names or URIs alone. */
export function isOfText({ targets }: Conversion): boolean {
	return targets.includes("text");
}

/** Converts a text, apart from a prefix before its name or URI. */
export function convertKeepingPrefix(
	conversion: Conversion,
	text: string,
	nameSettings: NameSettings,
): Outcome<string> {
	const prefix = isOfText(conversion) ? "" : prefixOf(text, nameSettings);
	const outcome = convertAfter(prefix.length, text, conversion.convert);
	return outcome.ok ? success(prefix + outcome.value) : outcome;
}

/** Converts the text after a prefix. Spans of problems are in the whole text. */
function convertAfter(prefixEnd: number, text: string, convert: Conversion["convert"]): Outcome<string> {
	const outcome = convert(text.slice(prefixEnd));
	return outcome.ok ? outcome : failure(shifted(outcome.problem, prefixEnd));
}

/** The URI of a text: itself if it is one, otherwise what it decodes to. A prefix is left out. */
export function convertToUri(text: string, nameSettings: NameSettings): Outcome<string> {
	return convertAfter(prefixOf(text, nameSettings).length, text, toUri);
}

function toUri(text: string): Outcome<string> {
	const name = nameEncode(text);
	if (name.ok) return success(text);
	return name.problem.code === "no-scheme" ? nameDecode(text) : name;
}

/** The name of a text: itself if it is one, otherwise that of the URI. A prefix is kept. */
export function convertToName(text: string, nameSettings: NameSettings): Outcome<string> {
	const isName = convertKeepingPrefix(conversions.decode[0], text, nameSettings).ok;
	return isName ? success(text) : convertKeepingPrefix(conversions.encode[0], text, nameSettings);
}

/** The conversion that is offered unasked for a name or URI, if any. */
export function suggestedConversion(
	{ key, place, recognized }: Target,
	{ keys, file }: Document,
): "decode" | "encode" | undefined {
	if (recognized?.kind === "name") return place().kind === "markup-name" ? undefined : "decode";
	// A name within a key would not be recognized.
	if (!keys || !key || recognized?.kind !== "uri" || recognized.suffix !== undefined) return undefined;
	// Quick fixes are for keys that Java cuts.
	if (isRawUri(key) || key.doubt || !looksUpNames(keys, file, key)) return undefined;
	// The key would be the same as another.
	return keysOfSameUri(keys).some((equal: readonly Key[]) => equal.includes(key)) ? undefined : "encode";
}
