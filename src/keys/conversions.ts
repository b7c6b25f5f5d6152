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
import { uriOfBareText } from "./uriOfText";
import { prefixOf, type Vocabulary } from "./vocabulary";

/** The kind of text to look for at a cursor or in a selection of several lines. */
export type TargetKind = "uri" | "name" | "text";

/** A way to rewrite a text. */
export interface Conversion {
	/** The kinds of text to look for at a cursor or on selected lines, in order; the first that is found counts. */
	readonly targets: readonly [TargetKind, ...TargetKind[]];
	readonly convert: (text: string) => Outcome<string>;
	/** Selects the message. Only `encode` may write triplets anywhere. */
	readonly kind: "encode" | "decode" | "normalize";
}

function ofText(kind: Conversion["kind"], convert: Conversion["convert"]): Conversion {
	return { targets: ["text"], convert, kind };
}

/** Conversions by command id. */
export const conversions = {
	encode: { targets: ["uri"], convert: nameEncode, kind: "encode" },
	decode: { targets: ["name"], convert: nameDecode, kind: "decode" },
} satisfies Record<string, Conversion>;

/** The forms of conversions, the commonest first, by command id; a conversion without forms is its only one. */
const forms = {
	encode: { "": conversions.encode },
	decode: { "": conversions.decode },
	percentEncode: {
		component: ofText("encode", percentEncode),
		unsafe: ofText("encode", percentEncodeUnsafe),
		form: ofText("encode", formEncode),
	},
	percentDecode: {
		all: ofText("decode", percentDecode),
		unreserved: ofText("decode", percentDecodeUnreserved),
		form: ofText("decode", formDecode),
	},
	normalize: {
		syntax: normalization("syntax"),
		scheme: normalization("scheme"),
		powder: normalization("powder"),
	},
} satisfies Record<string, Record<string, Conversion>>;

/** A command id without `nameEncoding.` */
export type ConversionCommand = keyof typeof forms;

export const conversionCommands = Object.keys(forms) as ConversionCommand[];

/** The forms of a command by their names, and what each does. */
export function formsOf(command: ConversionCommand): ReadonlyMap<string, Conversion> {
	return new Map(Object.entries(forms[command]));
}

/** The conversion of a command in a form, by default the commonest. */
export function conversionNamed(command: ConversionCommand, form?: unknown): Conversion | undefined {
	const all = formsOf(command);
	return form === undefined || all.size === 1 ? all.values().next().value : all.get(String(form));
}

/** Normalizes a URI, or the URI of a name, which stays a name. POWDER's form takes any text. */
function normalization(form: NormalForm): Conversion {
	const convert = (text: string): Outcome<string> => {
		const known = uriOfBareText(text);
		const uri = !known.ok && form === "powder" ? success(text) : known;
		if (!uri.ok) return uri;
		const normal = normalizeUri(uri.value, form);
		if (!normal.ok) return normal;
		return uri.value === text ? success(normal.value.value) : nameEncode(normal.value.value);
	};
	return { targets: ["uri", "name"], convert, kind: "normalize" };
}

/** Converts a text, apart from a prefix before its name or URI. */
export function convertKeepingPrefix(
	{ convert, targets: [kind] }: Conversion,
	text: string,
	vocabulary: Vocabulary,
): Outcome<string> {
	// Names and URIs may have a prefix; other text is converted whole.
	const prefix = kind === "text" ? "" : prefixOf(text, vocabulary);
	const outcome = convert(text.slice(prefix.length));
	if (outcome.ok) return success(prefix + outcome.value);
	// An apparent prefix may be part of the scheme.
	const whole = prefix === "" ? outcome : convert(text);
	return whole.ok ? whole : failure(shifted(outcome.problem, prefix.length));
}
