/**
 * The public API for other extensions and scripts, returned by `activate()`. Independent of VS Code, so it can also be
 * bundled for Node and browsers.
 *
 * Offsets are in UTF-16 code units, and spans are half-open. No function throws on user text: one that can fail
 * returns an `Outcome`, whose problem has a code, a span, and details. An argument of another type, or a form that does
 * not exist, is a `TypeError` that names it.
 */
export { type Comparison, compareUris, type Difference } from "./codec/compare";
export { canonicalName, nameDecode, nameEncode } from "./codec/nameEncoding";
export {
	type NormalForm,
	type Normalization,
	type NormalizationRule,
	normalizeUri,
	type Step,
} from "./codec/normalize";
export type { ComponentName, Outcome, Problem, ProblemCode, SchemeRule } from "./codec/outcome";
export {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "./codec/percentEncoding";
export type { Span } from "./codec/span";
export { type Component, parseUri, type UriComponents } from "./codec/uri";
export { uriProblems } from "./codec/uriProblems";
export { uriRemarks } from "./codec/uriRemarks";
export { type PropertyKey, propertyKeys } from "./text/properties";
