/**
 * The functions that other extensions and scripts may call; `activate()` returns them. It contains nothing of VS Code,
 * so it can be bundled by itself for Node and browsers.
 *
 * Offsets are UTF-16 code units, spans half-open. Nothing throws on user text: what can fail returns an
 * `Outcome`, whose problem has a code, a span, and the facts of its code.
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
export type { ComponentName, Outcome, Problem, ProblemCode, SchemeRule, Span } from "./codec/outcome";
export {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "./codec/percentEncoding";
export { uriProblems } from "./codec/problems";
export { uriRemarks } from "./codec/remarks";
export { type Component, parseUri, type UriComponents } from "./codec/uri";
export { type PropertyKey, propertyKeys } from "./text/properties";
