/**
 * The public API for other extensions and scripts, returned by `activate()`. Independent of VS Code, so it
 * can also be bundled for Node and browsers.
 *
 * Offsets are in UTF-16 code units, and spans are half-open. No function throws on user text: one that can
 * fail returns an `Outcome`, whose problem has a code, a span, and details. An argument of another type, or a
 * form that does not exist, is a `TypeError` that names it.
 */

export { type KeySpan, propertyKeys } from "./properties/properties";
export type { Span } from "./text/span";
export { type Comparison, compareUris, type Difference } from "./uri/compare";
export { canonicalName, nameDecode, nameEncode } from "./uri/nameEncoding";
export {
	type NormalForm,
	type Normalization,
	type NormalizationRule,
	normalizeUri,
	type Step,
} from "./uri/normalize";
export { percentEncodeUnsafe } from "./uri/percentEncodeUnsafe";
export {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
} from "./uri/percentEncoding";
export type { ComponentName, Outcome, Problem, ProblemCode } from "./uri/problem";
export { type Component, parseUri, type UriComponents } from "./uri/uri";
export { uriProblems } from "./uri/uriProblems";
export { uriRemarks } from "./uri/uriRemarks";
