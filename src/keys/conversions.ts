/** The conversions of texts, by command and form. */

import { shifted } from "../text/span";
import { nameDecode, nameEncode } from "../uri/nameEncoding";
import { type NormalForm, normalizeUri } from "../uri/normalize";
import { failure, type Outcome, success } from "../uri/outcome";
import { percentEncodeUnsafe } from "../uri/percentEncodeUnsafe";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
} from "../uri/percentEncoding";
import { type NameSettings, prefixOf } from "./nameSettings";

/** The kind of text to look for at a cursor or in a selection of several lines. */
export type TargetKind = "uri" | "name" | "text";

/** A way to rewrite a text. */
export interface Conversion<Form extends string = string> {
	/** Its name among the forms of its command, if there are several. */
	readonly form?: Form;
	/** The kinds of text to look for at a cursor or in a selection. */
	readonly targets: readonly [TargetKind, ...TargetKind[]];
	readonly convert: (text: string) => Outcome<string>;
	/** Selects the message. Only `encode` may write triplets anywhere. */
	readonly act: "encode" | "decode" | "normalize";
}

function ofText<Form extends string>(
	act: Conversion["act"],
	form: Form,
	convert: Conversion["convert"],
): Conversion<Form> {
	return { form, targets: ["text"], convert, act };
}

/** The conversions by command id; the most common form of a command comes first. */
export const conversions = {
	encode: [{ targets: ["uri"], convert: nameEncode, act: "encode" }],
	decode: [{ targets: ["name"], convert: nameDecode, act: "decode" }],
	percentEncode: [
		ofText("encode", "component", percentEncode),
		ofText("encode", "unsafe", percentEncodeUnsafe),
		ofText("encode", "form", formEncode),
	],
	percentDecode: [
		ofText("decode", "all", percentDecode),
		ofText("decode", "unreserved", percentDecodeUnreserved),
		ofText("decode", "form", formDecode),
	],
	normalize: [normalization("syntax"), normalization("scheme"), normalization("powder")],
} satisfies Record<string, readonly [Conversion, ...Conversion[]]>;

/** A command id without `nameEncoding.` */
export type ConversionCommand = keyof typeof conversions;

/** A command with several forms. */
export type CommandWithForms = Exclude<ConversionCommand, "encode" | "decode">;

export type FormOf<Command extends CommandWithForms> = NonNullable<
	(typeof conversions)[Command][number]["form"]
>;

export function hasForms(command: ConversionCommand): command is CommandWithForms {
	return conversions[command].length > 1;
}

export const conversionCommands = Object.keys(conversions) as ConversionCommand[];

/** The conversion of a command in a form, by default its first one. */
export function conversionNamed(command: ConversionCommand, form?: unknown): Conversion | undefined {
	const all: readonly Conversion[] = conversions[command];
	return form === undefined ? all[0] : all.find((one) => one.form === form);
}

/** Normalizes a URI, or the URI of a name, which stays a name. POWDER's form takes any text. */
function normalization<Form extends NormalForm>(form: Form): Conversion<Form> {
	const convert = (text: string): Outcome<string> => {
		const known = toUri(text);
		const uri = !known.ok && form === "powder" ? success(text) : known;
		if (!uri.ok) return uri;
		const normal = normalizeUri(uri.value, form);
		if (!normal.ok) return normal;
		return uri.value === text ? success(normal.value.value) : nameEncode(normal.value.value);
	};
	return { form, targets: ["uri", "name"], convert, act: "normalize" };
}

/** Converts a text, apart from a prefix before its name or URI. */
export function convertKeepingPrefix(
	{ convert, targets: [kind] }: Conversion,
	text: string,
	nameSettings: NameSettings,
): Outcome<string> {
	// Names and URIs may have a prefix; other text is converted whole.
	const prefix = kind === "text" ? "" : prefixOf(text, nameSettings);
	const outcome = convert(text.slice(prefix.length));
	if (outcome.ok) return success(prefix + outcome.value);
	// An apparent prefix may be part of the scheme.
	const whole = convert(text);
	return whole.ok ? whole : failure(shifted(outcome.problem, prefix.length));
}

/** The URI of a text: itself if it is one, otherwise what it decodes to. A prefix is left out. */
export function convertToUri(text: string, nameSettings: NameSettings): Outcome<string> {
	const bare = toUri(text.slice(prefixOf(text, nameSettings).length));
	return bare.ok ? bare : toUri(text);
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
